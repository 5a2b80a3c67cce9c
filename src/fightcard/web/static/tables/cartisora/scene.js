/** The arena around a Clash: crowd, awning and sand; petals for a winner. */
import { h } from "../../vendor/preact.js";
import { drawing } from "../../cards/shapes.js";

/** The same picture each time, though it looks random. @param {number} seed */
function shuffler(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** @template T @param {() => number} next @param {T[]} list @returns {T} */
function pick(next, list) {
  return list[Math.floor(next() * list.length)];
}

const SKINS = ["#6b3a2c", "#8a5138", "#3a201b", "#7a4632", "#54302a", "#a06a45"];
const CLOAKS = ["#5b241a", "#274a50", "#7a5a3a", "#4a2b23", "#8c3a22", "#355c60", "#94713f"];
const ROWS = [
  [30, 0.72, 20],
  [50, 0.86, 17],
  [72, 1, 15],
];
const WIDE = 420;

/** One tile of spectators. */
function people() {
  const next = shuffler(7);
  return ROWS.flatMap(([y, size, count], row) =>
    Array.from({ length: count }, (_, place) => {
      const x = ((place + 0.5 + row * 0.33) * WIDE) / count + (next() - 0.5) * 10;
      const [top, cloak, skin] = [y + (next() - 0.5) * 6, pick(next, CLOAKS), pick(next, SKINS)];
      const half = 10 * size;
      const arm = next() < 0.22 ? pick(next, [-11, 11]) * size : 0;
      return h(
        "g",
        { key: `${row}-${place}`, transform: `translate(${x.toFixed(1)} ${top.toFixed(1)})` },
        arm !== 0 && h("path", {
          d: `M0 6l${arm} ${-15 * size}`,
          stroke: skin,
          "stroke-width": 4 * size,
          "stroke-linecap": "round",
        }),
        h("path", { d: `M${-half} 26q0 ${-2.2 * half} ${half} ${-2.2 * half}t${half} ${2.2 * half}Z`, fill: cloak }),
        h("circle", { cy: -1, r: 5.6 * size, fill: skin }),
      );
    }),
  );
}

/** Spectators under an awning. */
export function Crowd() {
  return h(
    "div",
    { class: "crowd", "aria-hidden": "true" },
    h(
      "svg",
      { class: "people" },
      h(
        "defs",
        null,
        h("pattern", { id: "arena-people", width: WIDE, height: 88, patternUnits: "userSpaceOnUse" }, people()),
        h(
          "pattern",
          { id: "arena-awning", width: 84, height: 34, patternUnits: "userSpaceOnUse" },
          h("path", { class: "awning-one", d: "M0 0H42V24Q21 42 0 24Z" }),
          h("path", { class: "awning-two", d: "M42 0H84V24Q63 42 42 24Z" }),
          h("path", { d: "M0 24Q21 42 42 24Q63 42 84 24", fill: "none", stroke: "#2a1512", "stroke-width": 1.6 }),
        ),
      ),
      h("rect", { width: "100%", height: 88, fill: "url(#arena-people)" }),
    ),
    h("svg", { class: "awning" }, h("rect", { width: "100%", height: 34, fill: "url(#arena-awning)" })),
  );
}

/** Rings, grains and scuffs in the sand. */
export function Ground() {
  const next = shuffler(11);
  const rings = Array.from({ length: 7 }, (_, ring) =>
    h("ellipse", {
      key: `ring-${ring}`,
      cx: 600,
      cy: 230,
      rx: 150 + ring * 78,
      ry: 46 + ring * 27,
      fill: "none",
      stroke: "#a8692f",
      "stroke-opacity": 0.28 - 0.025 * ring,
      "stroke-width": 2,
      "stroke-dasharray": `${60 + next() * 120} ${8 + next() * 14} ${30 + next() * 60} 12`,
    }),
  );
  const grains = Array.from({ length: 90 }, (_, grain) => {
    const [x, y, width] = [next() * 1200, 20 + next() * 440, 1.5 + next() * 3.5];
    const fill = pick(next, ["#8a5428", "#fff0c9", "#b8783c"]);
    return h(
      "ellipse",
      { key: `grain-${grain}`, cx: x.toFixed(), cy: y.toFixed(), rx: width, ry: width * 0.4, fill, opacity: 0.4 },
    );
  });
  const scuffs = Array.from({ length: 9 }, (_, scuff) => {
    const [x, y] = [330 + next() * 550, 250 + next() * 180];
    const d = `M${x} ${y}q${12 + next() * 28} ${-9 + next() * 11} ${40 + next() * 40} ${-4 + next() * 14}`;
    return h(
      "path",
      {
        key: `scuff-${scuff}`,
        d,
        fill: "none",
        stroke: "#8a5428",
        "stroke-opacity": 0.3,
        "stroke-width": 4,
        "stroke-linecap": "round",
      },
    );
  });
  return h(
    "svg",
    { class: "ground", viewBox: "0 0 1200 470", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    rings,
    grains,
    scuffs,
  );
}

const COLOURS = ["#b0321a", "#d4552f", "#f3dfb5", "#e07a4a", "#7c2110"];

/** The crowd's gifts for a winner. */
export function Petals() {
  const next = shuffler(5);
  return h(
    "svg",
    { class: "petals", viewBox: "0 0 1200 640", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    Array.from({ length: 40 }, (_, petal) =>
      h(
        "g",
        { key: petal, transform: `translate(${(next() * 1200).toFixed()} ${(next() * 640).toFixed()}) rotate(${(next() * 360).toFixed()}) scale(${(0.5 + next() * 0.6).toFixed(2)})` },
        h("path", { d: "M0 -11Q10 -4 5 8Q0 13 -5 8Q-10 -4 0 -11Z", fill: pick(next, COLOURS) }),
      ),
    ),
  );
}

/** A white flash behind a blow. */
export function Burst() {
  const d =
    "M50 0L57 27L75 7L72 33L97 24L79 44L100 53L77 58L91 80L68 71L68 98L53 77L38 100L34 74L11 86L23 63L0 60L21 48L2 30L28 34L22 8L42 27Z";
  return drawing("burst", "0 0 100 100", h("path", { fill: "currentColor", d }));
}
