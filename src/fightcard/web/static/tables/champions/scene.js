/** The strip of linen behind a duel: sun, sea, ship and shores, and the causeway between them. */
import { h } from "../../vendor/preact.js";
import { drawing } from "../../cards/shapes.js";
import { INK, laid, spot, stitch } from "./wool.js";

const SCENE = { class: "scene", viewBox: "0 0 1400 460", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" };

/** A row of breaking waves. @param {number} y @param {number} high @param {number} period @param {number} shift */
function waves(y, high, period, shift) {
  const count = Math.floor(1400 / period) + 3;
  const wave = `c${period * 0.2} ${-high} ${period * 0.42} ${-high} ${period * 0.5} ${-high * 0.2} ${period * 0.06} ${high * 0.9} ${period * 0.3} ${high * 0.5} ${period * 0.5} ${high * 0.2}`;
  return `M${-period - shift} ${y}${wave.repeat(count)}`;
}

/** @param {{y: number, high: number, period: number, shift?: number, fill: string, stroke: string}} props */
function Waves({ y, high, period, shift = 0, fill, stroke }) {
  const d = waves(y, high, period, shift);
  return [
    h("path", { d: `${d}V${y + 200}H${-period}Z`, fill }),
    h("path", { class: "crest-line", d, fill: "none", stroke, "stroke-width": 2.2, "stroke-dasharray": "10 2" }),
  ];
}

const LEAVES = [
  [-2, -128, -95, "sage"],
  [-8, -126, -150, "sage"],
  [10, -126, -40, "gold"],
  [-30, -92, -170, "sage"],
  [-28, -88, 150, "gold"],
  [30, -98, -30, "sage"],
  [32, -92, 20, "sage"],
  [22, -62, 10, "gold"],
  [-20, -60, 170, "sage"],
];
const TRUNK =
  "M-7 0C-4 -30 -10 -50 -4 -70 2 -90 -14 -84 -30 -90M-4 -70C6 -92 20 -84 32 -96M-2 -60C2 -96 -6 -110 0 -130M6 0C4 -34 8 -44 22 -62M-5 -30C-8 -46 -12 -52 -20 -60";

/** @param {{x: number, y: number, size: number}} props */
function Tree({ x, y, size }) {
  return h(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    stitch(TRUNK, 9),
    stitch(TRUNK, 5, "#ae8c5c"),
    LEAVES.map(([a, b, turn, colour]) =>
      h(
        "g",
        { key: `${a}${b}`, transform: `translate(${a} ${b}) rotate(${turn})` },
        laid("M0 0C6 -14 20 -16 28 -8 22 4 10 8 0 0Z", String(colour), 1.8),
      ),
    ),
  );
}

function Ship() {
  const sail = [0, 1, 2, 3].map((strip) =>
    h(
      "g",
      { key: strip },
      laid(`M${-62 + strip * 31} -150H${-31 + strip * 31}L${-28 + strip * 28} -64Q${-42 + strip * 28} -56 ${-56 + strip * 28} -64Z`, strip % 2 ? "linen" : "red", 1.6),
    ),
  );
  const shields = [0, 1, 2, 3, 4, 5].map((place) =>
    h(
      "g",
      { key: place },
      spot(-70 + place * 28, -20 - Math.abs(place - 2.5) * 1.2, 11, place % 2 ? "blue" : "gold", 1.8),
    ),
  );
  return h(
    "g",
    { transform: "translate(1090 306) scale(.86)" },
    laid("M-3 -170H3V-20H-3Z", "buff", 2.4),
    sail,
    laid("M-70 -154H70V-148H-70Z", "buff", 2.4),
    laid("M-132 -96C-128 -60 -112 -26 -84 -20 -30 -8 30 -8 84 -20 112 -26 128 -56 130 -88L138 -86C140 -40 122 10 84 20H-84C-124 10 -142 -40 -140 -92Z", "rust", 2.4),
    stitch("M-118 -20C-60 4 60 4 120 -22M-108 4C-50 14 50 14 110 2", 1.4),
    laid("M-132 -94C-130 -112 -142 -118 -152 -112L-166 -108 -160 -102 -168 -98 -154 -96C-148 -98 -142 -98 -140 -90Z", "gold", 2.4),
    h("circle", { cx: -148, cy: -106, r: 2.2, fill: INK }),
    laid("M-140 -116l2 -10 4 8 6 -8 0 12", "red", 2.4),
    stitch("M130 -88C126 -104 140 -112 146 -100 148 -94 142 -90 139 -95", 2.4),
    shields,
  );
}

function Hall() {
  return h(
    "g",
    { transform: "translate(128 240) scale(.95)" },
    laid("M-60 0V-44H60V0Z", "buff"),
    laid("M-74 -40C-58 -58 -52 -82 -46 -92H46C52 -82 58 -58 74 -40Z", "red"),
    stitch("M-70 -50H70M-67 -64H67M-64 -78H64", 1.3),
    stitch("M-46 -92 -58 -108M46 -92 58 -108", 2.2),
    h("path", { d: "M-12 0V-24A12 12 0 0 1 12 -24V0Z", fill: INK }),
    laid("M-40 -28h14v14h-14ZM26 -28h14v14h-14Z", "gold"),
  );
}

function Sun() {
  const rays = Array.from({ length: 36 }, (_, ray) => ray * 10).map((turn) =>
    h("path", {
      key: turn,
      transform: `rotate(${turn} 700 250)`,
      d: `M700 106V${turn % 30 ? 94 : 84}`,
      stroke: "#c9912b",
      "stroke-width": 4,
      "stroke-linecap": "round",
    }),
  );
  return h(
    "g",
    { class: "sun" },
    h("circle", { cx: 700, cy: 250, r: 132, fill: "#e9c671" }),
    h("circle", {
      cx: 700,
      cy: 250,
      r: 132,
      fill: "none",
      stroke: "#c9912b",
      "stroke-width": 3,
      "stroke-dasharray": "9 3",
    }),
    h("circle", {
      cx: 700,
      cy: 250,
      r: 118,
      fill: "none",
      stroke: "#d9ae4f",
      "stroke-width": 2,
      "stroke-dasharray": "6 3",
    }),
    rays,
  );
}

const WIDTHS = [74, 58, 88, 66, 52, 80, 70, 60, 92, 56];

/** Stones from one end of the strip to the other. @param {number} from @param {(x: number, place: number) => [number, any]} stone */
function row(from, stone) {
  const stones = [];
  for (let [x, place] = [from, 0]; x < 1420; place++) {
    const [width, drawn] = stone(x, place);
    stones.push(h("g", { key: place }, drawn));
    x += width;
  }
  return stones;
}

function Causeway() {
  const slab = (/** @type {number} */ x, /** @type {number} */ place) => {
    const width = WIDTHS[place % 10];
    const d = `M${x + 3} 338q2 -6 8 -6h${width - 16}q7 0 8 6l2 16q-2 6 -9 6h${14 - width}q-8 0 -10 -7Z`;
    return /** @type {[number, any]} */ ([width, laid(d, ["linen", "buff", "steel", "linen", "buff"][place % 5])]);
  };
  const stone = (/** @type {number} */ x, /** @type {number} */ place) => {
    const width = WIDTHS[(place * 3) % 10] * 0.62;
    const [rx, y] = [width / 2 + 3, 368 + (place % 3) * 4];
    const d = `M${x + width / 2 - rx} ${y}a${rx} 15 0 1 0 ${2 * rx} 0a${rx} 15 0 1 0 ${-2 * rx} 0Z`;
    return /** @type {[number, any]} */ ([width, laid(d, ["steel", "buff", "dark", "steel"][place % 4], 2)]);
  };
  return h("g", null, row(-30, stone), row(-20, slab));
}

/** The background of the fighters. */
export function Scene() {
  return h(
    "svg",
    SCENE,
    h(Sun, {}),
    stitch("M520 150q8 -10 16 0q8 -10 16 0M560 128q8 -10 16 0q8 -10 16 0M860 140q8 -10 16 0q8 -10 16 0", 2.6),
    h(Waves, { y: 272, high: 9, period: 56, shift: 10, fill: "#a9c4bb", stroke: "#6f9a96" }),
    h(Waves, { y: 290, high: 9, period: 64, shift: 30, fill: "#8fb3ae", stroke: "#5d8f95" }),
    h(Waves, { y: 310, high: 9, period: 60, fill: "#74a0a0", stroke: "#467479" }),
    h(Waves, { y: 328, high: 9, period: 70, shift: 20, fill: "#5d8f95", stroke: "#33606a" }),
    h(Ship, {}),
    laid("M-10 460V236C60 222 120 232 170 250 240 262 300 270 372 306 410 322 430 332 452 362L440 460Z", "sage", 2.6),
    laid("M-10 292C90 268 190 286 250 300 320 312 372 326 430 364V460H-10Z", "buff"),
    h(Hall, {}),
    h(Tree, { x: 246, y: 268, size: 1.05 }),
    h(Tree, { x: 60, y: 300, size: 0.9 }),
    laid("M1410 460V262C1340 250 1270 286 1200 292 1100 300 1010 322 960 362L970 460Z", "buff", 2.6),
    laid("M1410 320C1310 306 1230 326 1150 330 1080 334 1010 346 978 370V460H1410Z", "sage"),
    h(Tree, { x: 1330, y: 300, size: 1 }),
    h(Causeway, {}),
  );
}

/** The water before them. */
export function Tide() {
  return h(
    "svg",
    { ...SCENE, class: "scene tide" },
    h(Waves, { y: 376, high: 10, period: 74, shift: 12, fill: "#5d8f95", stroke: "#2f5b66" }),
    h(Waves, { y: 394, high: 11, period: 84, shift: 44, fill: "#467a82", stroke: "#244a56" }),
    h(Waves, { y: 418, high: 11, period: 78, fill: "#33606f", stroke: "#1b3c4a" }),
    h(Waves, { y: 442, high: 10, period: 90, shift: 30, fill: "#274d5e", stroke: "#16323f" }),
  );
}

/** A blow that draws blood. */
export function Burst() {
  return drawing(
    "burst",
    "0 0 200 200",
    h("path", {
      d: "M100 4 112 62 150 18 136 74 190 50 150 92 198 104 148 116 184 156 130 132 142 190 104 142 76 196 76 138 22 170 60 122 2 116 56 96 14 54 70 74 62 18 92 64Z",
      fill: "#e9c671",
      stroke: INK,
      "stroke-width": 3,
    }),
    h("path", {
      d: "M100 44 108 80 134 56 122 88 156 84 128 102 150 124 118 116 116 150 100 122 80 148 82 114 48 124 74 100 46 78 82 88 74 52 96 80Z",
      fill: "#a8402c",
      stroke: INK,
      "stroke-width": 2.4,
    }),
  );
}

const TONGUES = [
  [48, -26, -0.8, 0.8],
  [86, -10, -1, 1.1],
  [124, 2, 1, 1.3],
  [164, 14, 1, 1.05],
  [200, 30, 0.8, 0.75],
];
const DROPS = [
  [30, 30, 4],
  [58, 16, 5],
  [96, 8, 3.5],
  [150, 6, 4.5],
  [196, 20, 5],
  [222, 40, 3.5],
];

/** Where a champion has fallen into the water. */
export function Splash() {
  const water = { fill: "#dcebe4", stroke: "#2f5b66", "stroke-width": 2.4, "stroke-linejoin": "round" };
  return h(
    "svg",
    { class: "splash", viewBox: "0 0 240 96", "aria-hidden": "true" },
    TONGUES.map(([x, turn, wide, high]) =>
      h("path", {
        key: x,
        transform: `translate(${x} 92) rotate(${turn}) scale(${wide} ${high})`,
        d: "M-12 4C-14 -18 -10 -38 4 -52 14 -58 24 -50 18 -42 12 -46 8 -40 10 -30 12 -18 14 -8 12 4Z",
        ...water,
      }),
    ),
    h("path", {
      d: "M4 92q14 -16 30 -4 12 -16 30 -3 14 -15 30 -2 14 -14 30 0 16 -14 30 1 14 -14 30 2 18 -14 32 6",
      ...water,
    }),
    DROPS.map(([cx, cy, r]) => h("circle", { key: cx, cx, cy, r, ...water })),
  );
}

/** The running border of the cloth: knot, bird, bars. @param {{low?: boolean}} props */
export function Border({ low = false }) {
  const id = low ? "border-low" : "border-high";
  return h(
    "svg",
    { class: `border ${low ? "low" : ""}`, "aria-hidden": "true" },
    h(
      "defs",
      null,
      h(
        "pattern",
        { id, width: 168, height: 26, patternUnits: "userSpaceOnUse" },
        h("rect", { width: 168, height: 26, fill: "#e7dbbd" }),
        stitch("M0 1.5H168M0 24.5H168", 2),
        stitch("M4 24 22 2M12 24 30 2", 3, "#33607f"),
        stitch("M88 2 106 24M96 2 114 24", 3, "#a8402c"),
        [130, 140, 150].map((cx) =>
          h("circle", { key: cx, cx, cy: 13, r: 6.5, fill: "none", stroke: "#71895a", "stroke-width": 3 }),
        ),
        h("path", {
          d: "M40 18C40 10 48 6 56 9L64 5 78 8 70 12C68 19 58 23 48 21L38 23Z",
          fill: "#d3a03a",
          stroke: INK,
          "stroke-width": 1.4,
        }),
        stitch("M50 13C54 17 60 17 64 13M52 21v4M58 20v5", 1.4),
      ),
    ),
    h("rect", { width: "100%", height: 26, fill: `url(#${id})` }),
  );
}
