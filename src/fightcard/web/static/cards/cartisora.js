/** Cards of Cartisora: sand and bronze, the owner's suit by shape, and the class's own sign on its face cards. */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";
import { Foot, Sheet } from "./card.js";
import { Shape } from "./shapes.js";

/** @type {Record<string, string>} */
export const CRESTS = {
  basic: "star",
  gladiator: "helmet",
  knight: "shield",
  monk: "lotus",
  swashbuckler: "rapier",
  rogue: "dagger",
};
/** @type {Record<string, string>} */
const SUITS = { hearts: "heart", diamonds: "diamond", spades: "spade", clubs: "club" };

/** @param {{code: string, suit: string, fighter: string, name?: string, label?: string}} props */
export function Face({ code, suit, fighter, name, label }) {
  if (code === "?") return h(Back, { fighter, label });
  const sign = SUITS[suit] ?? "star";
  const isFace = "JQK".includes(code);
  return h(
    Sheet,
    { game: "cartisora", look: `${sign} ${isFace ? "face" : ""}`, label },
    h("rect", { class: "line", x: 6.5, y: 6.5, width: 87, height: 127, rx: 6 }),
    h(
      "text",
      { class: "rank", x: 12, y: 48, ...(code === "10" ? { textLength: 46, lengthAdjust: "spacingAndGlyphs" } : {}) },
      say("web-rank", { rank: code }),
    ),
    h(Shape, { name: sign, x: 78, y: 29, size: 28 }),
    h(Shape, {
      name: isFace ? (CRESTS[fighter] ?? "star") : sign,
      x: 50,
      y: isFace ? 74 : 90,
      size: isFace ? 42 : 62,
      class: "large",
    }),
    isFace && name && h(Foot, { name, face: `${fighter}-${code}`, height: 15 }),
  );
}

/** @param {{fighter?: string, label?: string, children?: any}} props */
export function Back({ fighter = "basic", label }) {
  return h(
    Sheet,
    { game: "cartisora", look: "back", label },
    h("rect", { class: "tube", x: 9, y: 9, width: 82, height: 122, rx: 5 }),
    h("path", { class: "knot", d: "M50 14 86 70 50 126 14 70zM50 34 73 70 50 106 27 70z" }),
    h(Shape, { name: CRESTS[fighter] ?? "star", x: 50, y: 70, size: 34 }),
  );
}
