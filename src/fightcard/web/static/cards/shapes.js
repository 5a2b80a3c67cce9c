/** The signs on our cards, each drawn in a square of 24 by 24, and helpers for pictures. Every kind has a shape of its own, whatever its colour. */
import { h } from "../vendor/preact.js";

/** @type {Record<string, string>} filled outlines */
const FILLED = {
  punch:
    "M3.5 8.2a2 2 0 0 1 4 0 2.05 2.05 0 0 1 4.1-.8 2.05 2.05 0 0 1 4.1.5 2 2 0 0 1 4 .8V15c0 3.6-2.6 6-6.2 6H10c-3.9 0-6.5-2.6-6.5-6z",
  kick: "M8.5 2.5h6.6v8.2c0 1 .5 1.6 1.4 2l3.3 1.6c1.6.8 2.2 1.9 2.2 3.7v2.5H8.5zM2 5h4v2H2zM3.2 10h2.9v2H3.2zM1 15h5v2H1z",
  shield: "M12 2.5 20 5v6.5c0 5-3.4 8.3-8 10-4.6-1.7-8-5-8-10V5z",
  spade:
    "M12 2.5c3 4 7.5 6.5 7.5 10.6a4 4 0 0 1-6.5 3.1c.2 2 .8 3.7 2.4 5.3H8.6c1.6-1.6 2.2-3.3 2.4-5.3a4 4 0 0 1-6.5-3.1C4.5 9 9 6.5 12 2.5z",
  heart: "M12 21C7 16.8 3 13.3 3 8.8A4.8 4.8 0 0 1 12 6.3a4.8 4.8 0 0 1 9 2.5C21 13.3 17 16.8 12 21z",
  diamond: "M12 2 20 12 12 22 4 12z",
  club: "M12 2.5a4.2 4.2 0 0 1 3.7 6.2 4.3 4.3 0 1 1-2.6 7.3c.2 2.2.8 3.9 2.3 5.5H8.6c1.5-1.6 2.1-3.3 2.3-5.5a4.3 4.3 0 1 1-2.6-7.3A4.2 4.2 0 0 1 12 2.5z",
  star: "m12 2 2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z",
  sword: "M12 1.5 14 5v10h3.5v2.2H14v3l1 2.3H9l1-2.3v-3H6.5V15H10V5z",
  axe: "M10.5 2h2.6v2.2c2.8-.9 5.2-.6 7.4.9-.6 3.1-1.9 5.6-4.1 7.5-1-1-2.1-1.7-3.3-2V22h-2.6z",
  spear: "M12 1 15.2 6.5 13.2 10V23h-2.4V10L8.8 6.5z",
  skull:
    "M12 3a8 8 0 0 1 8 8c0 2.6-1.1 4.4-3 5.6V20a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-3.4c-1.9-1.2-3-3-3-5.6a8 8 0 0 1 8-8zM8.5 9.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  helmet:
    "M12 2c1 0 1.5.5 1.5 1.2V5c4 .7 6.5 3.7 6.5 8v8h-5.5v-7h-5v7H4v-8c0-4.3 2.5-7.3 6.5-8V3.2C10.5 2.5 11 2 12 2z",
  crown: "M3 7.5 7.5 11 12 4l4.5 7L21 7.5 19.2 17H4.8zM4.8 18.6h14.4V21H4.8z",
  queen: "M12 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM3 9.5l5 3 4-5.5 4 5.5 5-3-2 8.5H5zM5 19.5h14V22H5z",
  lotus:
    "M12 4c2 2.2 3 4.4 3 6.6 1.4-1.3 3-2 5-2.1-.2 5-3.2 9.5-8 11.5-4.8-2-7.8-6.5-8-11.5 2 .1 3.6.8 5 2.1 0-2.2 1-4.4 3-6.6z",
  rapier:
    "M19.5 2 21 3.5 11.7 14l2.3 2.3-1.5 1.5-2-2L6.7 20.2 8 21.5 6.5 23 1 17.5 2.5 16l1.3 1.3 4.4-3.8-2-2L7.7 10 10 12.3z",
  dagger: "M12 2c2 2.5 3 5.5 3 9l-.8 3H18v2h-4.5v3.5a1.5 1.5 0 0 1-3 0V16H6v-2h3.8L9 11c0-3.5 1-6.5 3-9z",
};

/** @type {Record<string, string>} lines */
const DRAWN = {
  feint: "M4 18 9 7l4 8 7-11M15 4h5v5",
  grapple: "M13.6 12a5.6 5.6 0 1 1-11.2 0 5.6 5.6 0 0 1 11.2 0zM21.6 12a5.6 5.6 0 1 1-11.2 0 5.6 5.6 0 0 1 11.2 0z",
  weave: "M3 8c3-4 6-4 9 0s6 4 9 0M3 16c3-4 6-4 9 0s6 4 9 0",
  neurochem: "M12 2.2 20.6 7.1v9.8L12 21.8l-8.6-4.9V7.1zM13.2 6.5 8.3 12.9h3.2l-.8 4.6 5-6.4h-3.2z",
  lamp: "M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.8.7 1.1 1.3 1.1 2.2h5c0-.9.3-1.5 1.1-2.2A6 6 0 0 0 12 3.5z",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  question: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3v.5M12 18.5v.2",
};

/**
 * One sign, to be placed inside an svg.
 * @param {{name: string, x: number, y: number, size: number, class?: string}} props
 */
export function Shape({ name, x, y, size, class: look = "" }) {
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  if (name in FILLED)
    return h("path", { d: FILLED[name], transform: place, class: `filled ${look}`, "fill-rule": "evenodd" });
  return h("path", { d: DRAWN[name], transform: place, class: `drawn ${look}` });
}

/** A sign that stands alone in text. @param {{name: string, class?: string}} props */
export function Sign({ name, class: look = "" }) {
  return h(
    "svg",
    { class: `sign ${look}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h(Shape, { name, x: 12, y: 12, size: 24 }),
  );
}

/** A picture that says nothing to screen readers. @param {string} name its class @param {string} viewBox @param {...any} children */
export function drawing(name, viewBox, ...children) {
  return h("svg", { class: name, viewBox, "aria-hidden": "true" }, ...children);
}

/** Gradients, patterns and outlines that other pictures use. @param {...any} children */
export function definitions(...children) {
  return h("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, h("defs", null, ...children));
}
