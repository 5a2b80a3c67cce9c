/** Gradients for all cards, defined once for the whole page. */
import { h } from "../vendor/preact.js";
import { definitions } from "./shapes.js";

/** Outlines of Fightdrome's cards: blade, plate, slanted sheet, ampoule and its inside, back. @type {Record<string, string>} */
export const OUTLINES = {
  attack: "M0 0H86L100 14V140H14L0 126Z",
  guard: "M12 0H88L100 12V118L88 127 60 134 50 140 40 134 12 127 0 118V12Z",
  trick: "M0 0 100 7V140L0 133Z",
  chem: "M0 10H28L34 0H66L72 10H100V130H72L66 140H34L28 130H0Z",
  serum: "M0 10H100V130H0Z",
  back: "M8 8H83L92 17V132H17L8 123Z",
};

/** From the upper left to the lower right. @type {Record<string, [string, string]>} */
const PAPERS = {
  vellum: ["#fbf4e3", "#eadbb8"],
  sand: ["#fff8e6", "#f3dfb4"],
  bronze: ["#f9e2ad", "#e0b565"],
  tide: ["#3b6473", "#1c3640"],
  leather: ["#96501b", "#57290a"],
};

export function Defs() {
  return definitions(
    Object.entries(PAPERS).map(([name, [light, dark]]) =>
      h(
        "linearGradient",
        { id: `paper-${name}`, key: name, x1: 0, y1: 0, x2: 1, y2: 1 },
        h("stop", { offset: 0, "stop-color": light }),
        h("stop", { offset: 1, "stop-color": dark }),
      ),
    ),
    Object.entries(OUTLINES).map(([name, d]) => h("clipPath", { id: `fd-${name}`, key: name }, h("path", { d }))),
    h(
      "linearGradient",
      { id: "fd-shade", x1: 0, y1: 0, x2: 0.2, y2: 1 },
      h("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.2 }),
      h("stop", { offset: 0.36, "stop-color": "#fff", "stop-opacity": 0 }),
      h("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.38 }),
    ),
    h(
      "linearGradient",
      { id: "fd-body", x1: 0, y1: 0, x2: 0.35, y2: 1 },
      h("stop", { offset: 0, "stop-color": "#364358" }),
      h("stop", { offset: 0.55, "stop-color": "#1a2130" }),
      h("stop", { offset: 1, "stop-color": "#0e121b" }),
    ),
    h(
      "radialGradient",
      { id: "fd-dose", cx: 0.55, cy: 0.48, r: 0.6 },
      h("stop", { offset: 0, "stop-color": "#3c5c06" }),
      h("stop", { offset: 0.5, "stop-color": "#152004" }),
      h("stop", { offset: 1, "stop-color": "#080c04" }),
    ),
    h(
      "pattern",
      { id: "fd-ribs", width: 8, height: 140, patternUnits: "userSpaceOnUse" },
      h("rect", { width: 2.5, height: 140, fill: "#000", "fill-opacity": 0.15 }),
    ),
  );
}
