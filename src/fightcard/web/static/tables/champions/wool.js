/** Wool on linen: the fills of the embroidery, and short ways to draw with them. */
import { h } from "../../vendor/preact.js";
import { definitions } from "../../cards/shapes.js";

export const INK = "#2b2118";

/** Colour, shade, and the angle of the stitches. @type {Record<string, [string, string, number]>} */
const WOOL = {
  red: ["#a8402c", "#8a2f1f", 35],
  blue: ["#33607f", "#244a66", -35],
  gold: ["#d3a03a", "#b5832a", 60],
  sage: ["#71895a", "#566d42", 20],
  sea: ["#5d8f95", "#467479", 5],
  buff: ["#c9a877", "#ae8c5c", -60],
  dark: ["#3a3f45", "#2a2e33", 40],
  linen: ["#f0e6cd", "#ddcfae", 30],
  skin: ["#efd2ac", "#e2bd92", 30],
  rust: ["#8a4a2a", "#6e381f", 30],
  steel: ["#b9bdb4", "#969b93", 70],
};
const RINGS = [
  [4, 4],
  [0, 0],
  [8, 0],
  [0, 8],
  [8, 8],
];

/** @param {string} name */
export function wool(name) {
  return `url(#wool-${name})`;
}

/** The plain colour of a wool. @param {string} name */
export function dye(name) {
  return WOOL[name][0];
}

/** All fills, once for the stage. */
export function Wools() {
  return definitions(
    Object.entries(WOOL).map(([name, [colour, shade, angle]]) =>
      h(
        "pattern",
        { key: name, id: `wool-${name}`, width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${angle})` },
        h("rect", { width: 5, height: 5, fill: colour }),
        h("path", { d: "M0 1.2H5M0 3.7H5", stroke: shade, "stroke-width": 1.1, opacity: 0.75 }),
        h("path", { d: "M0 2.4H5", stroke: "#fff", "stroke-width": 0.5, opacity: 0.16 }),
      ),
    ),
    h(
      "pattern",
      { id: "wool-mail", width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      h("rect", { width: 8, height: 8, fill: "#8d948f" }),
      RINGS.map(([cx, cy]) =>
        h("circle", { key: `${cx}-${cy}`, cx, cy, r: 2.9, fill: "none", stroke: "#3c423f", "stroke-width": 1.1 }),
      ),
    ),
  );
}

/** A piece of laid work with its outline. @param {string} d @param {string} name @param {number} [width] */
export function laid(d, name, width = 2.2) {
  return h(
    "path",
    { d, fill: wool(name), stroke: INK, "stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round" },
  );
}

/** A stitched line. @param {string} d @param {number} width @param {string} [stroke] */
export function stitch(d, width, stroke = INK) {
  return h(
    "path",
    { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" },
  );
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} name @param {number} [width] */
export function spot(cx, cy, r, name, width = 2.2) {
  return h("circle", { cx, cy, r, fill: wool(name), stroke: INK, "stroke-width": width });
}
