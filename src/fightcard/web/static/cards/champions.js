/** Cards of Combat of Champions: ink on vellum, four suits in four colours and shapes, Strike or Parry at the foot. */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";
import { Sheet } from "./card.js";
import { Shape } from "./shapes.js";

/** @type {Record<string, string>} */
export const SUITS = { S: "spade", H: "heart", D: "diamond", C: "club" };

/** Who stands on a court card. @type {Record<string, string>} */
const COURT = { J: "helmet", Q: "queen", K: "crown" };

/** @param {string} suit */
export function isStrike(suit) {
  return suit === "S" || suit === "C";
}

/**
 * @param {{code: string, label?: string, worth?: number}} props `worth` is the card's value in this champion's hand
 */
export function Face({ code, label, worth }) {
  if (code === "?") return h(Back, { label });
  const suit = code === "X" ? "" : code.slice(-1);
  const rank = code === "X" ? "X" : code.slice(0, -1);
  const sign = SUITS[suit] ?? "star";
  return h(
    Sheet,
    { game: "champions", look: sign, label },
    h("rect", { class: "line", x: 6.5, y: 6.5, width: 87, height: 127, rx: 6 }),
    // All that counts stands on the left, where it is seen in a fan too.
    h(
      "text",
      { class: "rank", x: 12, y: 45, ...(rank === "10" ? { textLength: 44, lengthAdjust: "spacingAndGlyphs" } : {}) },
      rank === "X" ? "★" : say("web-rank", { rank }),
    ),
    h(Shape, { name: sign, x: 25, y: 66, size: 26 }),
    h(Shape, { name: COURT[rank] ?? sign, x: 66, y: 70, size: 50, class: "large" }),
    worth !== undefined &&
      h("g", { class: "worth" }, h("circle", { cx: 24, cy: 115, r: 15 }), h("text", { x: 24, y: 122 }, worth)),
    suit && h(Shape, { name: isStrike(suit) ? "sword" : "shield", x: 53, y: 115, size: 24, class: "use" }),
  );
}

/** @param {{label?: string, children?: any}} props */
export function Back({ label }) {
  return h(
    Sheet,
    { game: "champions", look: "back", label },
    h("rect", { class: "tube", x: 9, y: 9, width: 82, height: 122, rx: 5 }),
    h("path", { class: "knot", d: "M50 20c22 16 22 34 0 50s-22 34 0 50M50 20c-22 16-22 34 0 50s22 34 0 50M20 70h60" }),
    h("circle", { class: "boss", cx: 50, cy: 70, r: 13 }),
  );
}
