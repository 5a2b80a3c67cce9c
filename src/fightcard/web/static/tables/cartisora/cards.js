/** Cards of a seat, with the names and moves of its class. */
import { h } from "../../vendor/preact.js";
import { Face, effectOf, moveOf } from "../../cards/cartisora.js";
import { openDialog } from "../../parts/common/dialog.js";
import { say } from "../../state.js";

/** @typedef {import("../index.js").Context} Context */

export const GAME = "cartisora";
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K"];

/** «King (Brutal Strike)». @param {string} code @param {string} fighter @param {Context} context */
export function nameFor(code, fighter, { voice }) {
  const card = voice.card(GAME, code);
  const face = voice.card(GAME, code, fighter);
  return card === face ? card : say("web-card-face", { card, face });
}

/** The same with what it does: «King (Brutal Strike): roll a die, add 6». @param {string} code @param {string} fighter @param {Context} context */
export function describedFor(code, fighter, context) {
  const name = nameFor(code, fighter, context);
  return moveOf(code, fighter) ? say("web-card-effect", { card: name, effect: effectOf(code, fighter) }) : name;
}

/** @param {{code: string, seat: number, context: Context, label?: string}} props */
export function Card({ code, seat, context, label }) {
  const { suit, class: fighter } = context.view.seats[seat];
  const move = moveOf(code, fighter);
  const broken = `web-plate-${move}`; // a word too long for a card says where it may be broken
  const plain = move && context.voice.card(GAME, code, fighter);
  const name = context.voice.has(broken) ? say(broken) : plain;
  return h(Face, { code, suit, fighter, name, label });
}

/** A card with its owner before it: `0:7`. @param {{owned: string, context: Context}} props */
function Owned({ owned, context }) {
  const [seat, code] = owned.split(":");
  return h(Card, { code, seat: +seat, context, label: nameFor(code, context.view.seats[+seat].class, context) });
}

/**
 * Cards in a heap: pressing it spreads them out.
 * @param {{title: string, cards: string[], class: string, place?: number, context: Context, children?: any}} props `cards`
 *   with their owners
 */
export function Heap({ title, cards, class: look, place, context, children }) {
  const count = cards.length;
  const spread = () =>
    h("ul", { class: "spread" }, cards.map((owned) => h("li", { key: owned }, h(Owned, { owned, context }))));
  return h(
    "button",
    {
      type: "button",
      class: `pile ${look}`,
      "data-pile": place,
      onClick: () => openDialog(`${title} (${count})`, spread, true),
      "aria-label": say("web-look-at", { what: title, count }),
    },
    children,
  );
}
