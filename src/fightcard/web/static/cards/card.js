/** What all cards share: a sheet of 100 by 140 with a face or a back. The game's own module draws the face. */
import { h } from "../vendor/preact.js";

/**
 * @param {{game: string, look?: string, label?: string, children?: any}} props without a label it is only decoration
 */
export function Sheet({ game, look = "", label, children }) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h(
    "svg",
    { class: `card ${game} ${look}`, viewBox: "0 0 100 140", ...spoken },
    h("rect", { class: "sheet", x: 2, y: 2, width: 96, height: 136, rx: 9 }),
    children,
  );
}

/** Backs, as many as there are, overlapping. @param {{Back: any, count: number, label: string, most?: number}} props */
export function Fan({ Back, count, label, most = 10 }) {
  return h(
    "div",
    { class: "fan", role: "img", "aria-label": label },
    Array.from({ length: Math.min(count, most) }, (_, place) =>
      h("span", { key: place, class: "fan-card" }, h(Back, {})),
    ),
    h("b", { class: "count" }, count),
  );
}

/** Does one see these cards? @param {string[]} hand */
export function isOpen(hand) {
  return !hand.includes("?");
}

/** A die that is seen to roll, and then shows what it rolled. @param {{value: number, label: string}} props */
export function Die({ value, label }) {
  const spots = SPOTS[value] ?? [];
  return h(
    "svg",
    { class: "die rolling", viewBox: "0 0 30 30", role: "img", "aria-label": label },
    h("rect", { x: 1.5, y: 1.5, width: 27, height: 27, rx: 5 }),
    spots.map(([x, y]) => h("circle", { cx: x, cy: y, r: 2.8 })),
  );
}

const [LOW, MID, HIGH] = [8, 15, 22];
/** @type {Record<number, number[][]>} */
const SPOTS = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

/** Long names are pressed together rather than cut. @param {string} text @param {number} width @param {number} most */
export function fit(text, width, most) {
  return text.length > most ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
}
