/** Damage on the sand: a stack of cards beside a pole whose flag says how many decide the Match. */
import { h } from "../../vendor/preact.js";
import { isRed } from "../../cards/cartisora.js";
import { say } from "../../state.js";
import { Heap } from "./cards.js";

/** @typedef {import("../index.js").Context} Context */

const [THICK, FLOOR, ENOUGH] = [9.4, 196, 14];
const [RED, BLACK] = ["#a83419", "#1c1214"];

/** @param {{seat: number, context: Context}} props */
export function Damage({ seat, context }) {
  const { view, viewer, names } = context;
  const { pile, pile_size: count } = view.seats[seat];
  const side = seat === viewer ? "mine" : "theirs";
  const title = say("web-damage-of", { player: names[seat], side: seat === context.own ? "mine" : "theirs" });
  const inside = [
    h(Stack, { key: "stack", seat, context }),
    h("span", { class: "damage-text", key: "text" }, h("b", null, count), h("span", null, say("web-damage-cards"))),
  ];
  if (!pile.length) return h("div", { class: `damage ${side}`, "data-pile": seat }, inside);
  return h(Heap, { title, cards: pile, class: `damage ${side}`, place: seat, context }, inside);
}

/** @param {{seat: number, context: Context}} props */
function Stack({ seat, context: { view, viewer } }) {
  const { pile, pile_size: count, suit } = view.seats[seat];
  const far = seat !== viewer;
  const top = (/** @type {number} */ card) => FLOOR - card * THICK;
  const [pole, way] = far ? [121, -1] : [9, 1];
  const colour = (/** @type {number} */ owner) => (isRed(view.seats[owner].suit) ? RED : BLACK);
  const cards = Array.from({ length: count }, (_, place) => {
    const [owner, code] = (pile[place] ?? `${seat}:`).split(":");
    const lean = (((place * 37 + seat * 11) % 9) - 4) / 1.2; // the same each time
    return h(
      Slab,
      {
        key: place,
        x: (far ? 8 : 22) + lean,
        y: top(place),
        turn: lean / 2,
        colour: colour(+owner),
        code: place === count - 1 ? code : "",
      },
    );
  });
  const notches = Array.from({ length: ENOUGH / 2 }, (_, notch) => `M${pole - 4} ${top(2 * notch + 2)}h8`).join("");
  const flag = top(ENOUGH) - 15;
  return h(
    "svg",
    { class: "stack", viewBox: "0 26 130 190", "aria-hidden": "true" },
    h("path", {
      d: `M${pole} ${FLOOR + 3}V${flag - 1}${notches}`,
      fill: "none",
      stroke: "#4b2612",
      "stroke-width": 3,
      "stroke-linecap": "round",
    }),
    h("path", {
      d: `M${pole} ${flag}h${30 * way}l${-6 * way} 8l${6 * way} 8h${-30 * way}Z`,
      fill: isRed(suit) ? RED : BLACK,
    }),
    h("text", { class: "flag", x: pole + 13 * way, y: flag + 13 }, ENOUGH),
    h("ellipse", { cx: far ? 58 : 72, cy: FLOOR, rx: 56, ry: 15, fill: "#6b3616", opacity: 0.38 }),
    cards,
  );
}

/** One card of the stack, seen from the edge; the top one shows its face. @param {{x: number, y: number, turn: number, colour: string, code: string}} props */
function Slab({ x, y, turn, colour, code }) {
  const edge = { stroke: "#2a1512", "stroke-width": 1.3, "stroke-linejoin": "round" };
  return h(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn} 40 0)` },
    h("path", { d: `M0 0l22 -30h64l14 30v${THICK - 1.2}h-100Z`, fill: "#e6d2a8", ...edge }),
    h("path", { d: `M1 ${THICK / 2 - 0.6}h98`, stroke: colour, "stroke-width": THICK - 4.6 }),
    code && h("path", { d: "M0 0l22 -30h64l14 30Z", fill: "#fbf2de", ...edge }),
    code && h("path", { d: "M11 -5l15 -20.5h49l10 20.5Z", fill: "none", stroke: colour, "stroke-width": 1.6 }),
    code && h("text", { class: "top", transform: "translate(50 -6) scale(1 .62)", fill: colour }, code),
  );
}
