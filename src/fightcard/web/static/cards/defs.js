/** What all cards may be painted with: gradients, defined once for the whole page. */
import { h } from "../vendor/preact.js";

/** From the upper left to the lower right. @type {Record<string, [string, string]>} */
const PAPERS = {
  vellum: ["#fbf4e3", "#eadbb8"],
  sand: ["#fff8e6", "#f3dfb4"],
  bronze: ["#f9e2ad", "#e0b565"],
  night: ["#1b1430", "#07050d"],
  tide: ["#3b6473", "#1c3640"],
  leather: ["#96501b", "#57290a"],
};

export function Defs() {
  return h(
    "svg",
    { class: "defs", width: 0, height: 0, "aria-hidden": "true" },
    h(
      "defs",
      null,
      Object.entries(PAPERS).map(([name, [light, dark]]) =>
        h(
          "linearGradient",
          { id: `paper-${name}`, key: name, x1: 0, y1: 0, x2: 1, y2: 1 },
          h("stop", { offset: 0, "stop-color": light }),
          h("stop", { offset: 1, "stop-color": dark }),
        ),
      ),
    ),
  );
}
