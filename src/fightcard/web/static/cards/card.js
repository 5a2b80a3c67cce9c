/** What all cards share: a sheet of 100 by 140 with a face or a back. The game's own module draws the face. */
import { h } from "../vendor/preact.js";
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { say } from "../state.js";

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

const FOOT = { x: 50, y: 128, width: 82 };
const LONG = 10; // letters: longer names take two lines, longer lines smaller type

/**
 * The name of a card at its foot, on two lines where it is long.
 * @param {{name: string, face: string, height: number}} props
 *   `face` is the card, for languages that shorten or hyphenate its name; `height` is that of a line
 */
export function Foot({ name, face, height }) {
  const lines = inTwo(say("web-foot", { face, name }));
  return lines.map((text, place) => h(FootLine, { key: place, text, y: FOOT.y - height * (lines.length - 1 - place) }));
}

/** A line that is condensed where the fonts of this device make it too wide. @param {{text: string, y: number}} props */
function FootLine({ text, y }) {
  const line = useRef(/** @type {SVGTextElement | null} */ (null));
  useLayoutEffect(() => {
    line.current?.removeAttribute("textLength");
    if (line.current && line.current.getComputedTextLength() > FOOT.width)
      line.current.setAttribute("textLength", String(FOOT.width));
  }, [text]);
  const type = text.length > LONG ? "foot small-type" : "foot";
  return h("text", { ref: line, class: type, x: FOOT.x, y, lengthAdjust: "spacingAndGlyphs" }, text);
}

/** A long name on two lines, broken at a space or after a hyphen. @param {string} name */
function inTwo(name) {
  if (name.length <= LONG) return [name];
  const ways = [...name.matchAll(/ |(?<=-)/g)].map(({ index }) => [name.slice(0, index), name.slice(index).trim()]);
  const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best), [name]);
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
