/** The signs of Champions' cards and sheets: suits cut like a scribe's pips, weapons, and the emblems of the court. */
import { h } from "../vendor/preact.js";

const PALE = "#fbf4e2";

/** The size of a sign's square, and its filled outlines; what is drawn over them in the colour of the card. @type {Record<string, {size: number, fill: string, lines?: [string, number][], dots?: number[][]}>} */
const SIGNS = {
  S: {
    size: 32,
    fill: "M16 2C13 8 3 13 3 20a6 6 0 0 0 11 3.3C13.8 26 12.5 28.5 10 30h12c-2.5-1.5-3.8-4-4-6.7A6 6 0 0 0 29 20C29 13 19 8 16 2Z",
  },
  H: {
    size: 32,
    fill: "M16 29C13 23 3 19 3 10.5 3 6 6 3.5 9.5 3.5c3 0 5.3 2 6.5 5 1.2-3 3.5-5 6.5-5C26 3.5 29 6 29 10.5 29 19 19 23 16 29Z",
  },
  D: {
    size: 32,
    fill: "M16 1.5C18.5 7.5 22 12 27 16c-5 4-8.5 8.5-11 14.5C13.5 24.5 10 20 5 16 10 12 13.5 7.5 16 1.5Z",
  },
  C: {
    size: 32,
    fill: "M16 2a6.3 6.3 0 0 0-4.7 10.5A6.5 6.5 0 1 0 14 22.8c-.3 3-1.5 5.5-4 7.2h12c-2.5-1.7-3.7-4.2-4-7.2a6.5 6.5 0 1 0 2.7-10.3A6.3 6.3 0 0 0 16 2Z",
  },
  spear: {
    size: 32,
    fill: "M16 1c3 4 4.5 7 4.5 9.5 0 2-1.2 3.5-2.7 4.5V31h-3.6V15c-1.5-1-2.7-2.5-2.7-4.5C11.5 8 13 5 16 1Z",
  },
  sword: { size: 32, fill: "M16 1l3 4v15h5v3.4h-6V27a3 3 0 1 1-4 0v-3.6H8V20h5V5l3-4Z" },
  axe: {
    size: 32,
    fill: "M10.5 2h3.6v3.2C19 5.5 24 4.5 27.5 2c2 5.5 2 11-.2 16-3-3-8-4.6-13.2-4.6V31h-3.6Z",
  },
  strike: {
    size: 24,
    fill: "M20.5 1.5 23 4 11 17l2.5 2.5-2 2-3-3L4 23l-3-3 4.5-4.5-3-3 2-2L7 13Z",
  },
  feint: {
    size: 24,
    fill: "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm0 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z",
  },
  drop: { size: 24, fill: "M12 1c3.5 6 8 10 8 14.5a8 8 0 0 1-16 0C4 11 8.5 7 12 1Z" },
  deck: {
    size: 24,
    fill: "M5 3h11a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm15 3c1 .3 1.500 1 1.500 2v12.500c0 1.700-1 2.500-2.500 2.500H8v-1h9.500A2.500 2.500 0 0 0 20 19.500Z",
  },
  J: {
    size: 48,
    fill: "M8 36C8 20 14 9 24 4c10 5 16 16 16 32h-7v-5h-4v13h-4V31h-2v13h-4V31h-4v5Z",
    lines: [["M8 29h32M24 5v24", 2.2]],
  },
  Q: {
    size: 48,
    fill: "M8 8h32c0 12-4 20-12 22v6c5 1 8 4 9 8H11c1-4 4-7 9-8v-6C12 28 8 20 8 8Z",
    lines: [["M9 14h30", 2]],
    dots: [
      [24, 21, 3],
      [16, 20, 1.8],
      [32, 20, 1.8],
    ],
  },
  K: {
    size: 48,
    fill: "M6 38 4 14l9 9 5-15 6-4 6 4 5 15 9-9-2 24ZM7 41h34v4H7Z",
    lines: [["M6 32h36M24 9v10M20 13h8", 2.3]],
  },
  A: {
    size: 48,
    fill: "M26 16C22 10 26 3 35 4l9-2-4 6 3 4-8 1c-2 2-5 3.5-9 3Z",
    dots: [[33, 8, 1.6]],
  },
  X: {
    size: 48,
    fill: "M2 14 15 9c5-5 13-4 15 3l3 10 13 16-14-5-4 4 3 8h-4l-4-9-6 1 1 8h-4l-1-9C8 33 6 26 8 18Z",
    lines: [["M15 22c6 6 11 9 19 12M14 27c4 4 8 6 13 8", 1.8]],
    dots: [[18, 13, 2]],
  },
};
const SERPENT = "M9 40C3 30 8 20 18 22s14 14 22 8-2-16-10-12-14 18-21 12";

/** @param {{name: string, class?: string}} props */
export function Emblem({ name, class: look = "" }) {
  const { size, fill, lines = [], dots = [] } = SIGNS[name];
  return h(
    "svg",
    { class: `emblem ${look}`, viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", fill: "currentColor" },
    name === "A" &&
      h("path", { d: SERPENT, fill: "none", stroke: "currentColor", "stroke-width": 5, "stroke-linecap": "round" }),
    h("path", { d: fill, "fill-rule": "evenodd" }),
    lines.map(([d, width]) => h("path", { key: d, d, fill: "none", stroke: PALE, "stroke-width": width })),
    dots.map(([x, y, r]) => h("circle", { key: x, cx: x, cy: y, r, fill: PALE })),
  );
}
