/** Small signs for buttons, each drawn in a square of 24. */
import { h } from "../../vendor/preact.js";

/** @type {Record<string, {fill?: string, line?: string, width?: number}>} */
const ICONS = {
  computer: {
    fill: "M11 2h2v3h5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h5zM8.5 9a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm7 0a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM8 14v1.6h8V14zM1.5 9H3v5H1.5zM21 9h1.5v5H21zM7 19.5h10V22H7z",
  },
  friend: {
    line: "M10 14a4.5 4.5 0 0 0 6.4 0l3.3-3.3a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.3 3.3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3",
  },
  here: { line: "M9.3 4h5.4a1.8 1.8 0 0 1 1.8 1.8v12.4a1.8 1.8 0 0 1-1.8 1.8H9.3a1.8 1.8 0 0 1-1.8-1.8V5.8A1.8 1.8 0 0 1 9.3 4zM5 7 2 10l3 3M19 11l3 3-3 3" },
  watch: {
    fill: "M12 5c5 0 9 4 10.5 7-1.5 3-5.5 7-10.5 7S3 15 1.5 12C3 9 7 5 12 5zm0 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zm0 2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z",
  },
  person: { fill: "M12 2.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM2.5 21.5c0-5 4-7.5 9.5-7.5s9.5 2.5 9.5 7.5z" },
  shield: { fill: "M12 1.5 21 5v7c0 5-4 8.7-9 10.500C7 20.7 3 17 3 12V5z" },
  diamond: { fill: "M12 1.5 20.5 12 12 22.5 3.5 12z" },
  lock: { fill: "M6 10V7a6 6 0 0 1 12 0v3h1.500v11.500h-15V10zm2.5 0h7V7a3.5 3.5 0 0 0-7 0z" },
  flame: { fill: "M12.5 1.500c.6 4-4.700 6.300-5.200 10.5-.9-.7-1.300-1.600-1.300-2.600C3.900 11 3 13 3.200 15.200 3.5 19.5 7.200 22.5 12 22.500s8.800-3.200 8.800-7.700c0-5.300-4.200-6.5-4.800-9.600-.9.8-1.300 1.700-1.200 2.800-1.5-1.600-2.200-3.700-2.300-6.500z" },
  arrow: { line: "M4 12h15M13 5.5 19.5 12 13 18.5", width: 2.6 },
  book: { fill: "M2 4.5C5.5 3 9 3.3 11.3 5v15C9 18.5 5.5 18.3 2 19.6zM22 4.5C18.5 3 15 3.3 12.7 5v15c2.3-1.5 5.8-1.7 9.3-.4z" },
  sliders: { line: "M3 6h8M17 6h4M3 12h3M12 12h9M3 18h7M16 18h5M14 4v4M9 10v4M13 16v4" },
  bolt: { fill: "M13.5 1 4 14h6.5L9 23l10-13.5h-6.7z" },
  first: { fill: "M5 5h3v14H5zM20 5v14L9 12z" },
  back: { fill: "M18 5v14L6 12z" },
  play: { fill: "M7 4v16l13-8z" },
  pause: { fill: "M6 4h4v16H6zM14 4h4v16h-4z" },
  on: { fill: "M6 5v14l12-7z" },
  last: { fill: "M16 5h3v14h-3zM4 5v14l11-7z" },
  sound: { fill: "M3 9v6h4l5 5V4L7 9z", line: "M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" },
  mute: { fill: "M3 9v6h4l5 5V4L7 9z", line: "m16 9 6 6M22 9l-6 6" },
  tick: { line: "M4 12.5 9.5 18 20 6.5", width: 3.2 },
  warn: { line: "M12 4 21.5 20H2.5zM12 10v5M12 17.2v.6" },
  close: { line: "M5 5 19 19M19 5 5 19", width: 2.6 },
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  const { fill, line, width = 2 } = ICONS[name];
  return h(
    "svg",
    { class: "icon-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
    fill && h("path", { d: fill, "fill-rule": "evenodd" }),
    line && h("path", { d: line, class: "stroke", "stroke-width": width }),
  );
}
