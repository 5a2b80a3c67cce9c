/** Combat of Champions: two shields on the causeway, and the tide on both sides. */
import { h } from "../vendor/preact.js";
import { Face, SUITS } from "../cards/champions.js";
import { Sign } from "../cards/shapes.js";
import { say } from "../state.js";
import { GAME, described, fighterOf, ownFighter, sideOf, worthOf } from "./champions/sheets.js";

export { Board } from "./champions/board.js";
export { sideOf };

/** @typedef {import("./index.js").Context} Context */

export const marks = ["combat-began", "duel-began", "wounded", "died", "duel-ended", "game-ended"];
export const columns = 7;

/** @param {Context} context */
export function asked({ view, viewer, voice }) {
  const own = ownFighter(view, viewer);
  const enemy = fighterOf(view, 1 - sideOf(view, viewer));
  const told = { champion: own?.name ?? null, enemy: enemy?.name ?? null, card: enemy?.card ?? null };
  return voice.say(`champions-phase-${view.phase}`, voice.named(GAME, told));
}

/** @param {Context} context */
export function hand({ view, viewer }) {
  return ownFighter(view, viewer)?.sheet.hand ?? [];
}

/** @param {Context} context */
export function handName({ view, viewer, voice }) {
  const own = ownFighter(view, viewer);
  if (!own) return say("web-no-fighter");
  return say("web-hand-for", { champion: own.name, weapon: voice.say(`champions-weapon-${own.sheet.weapon}`) });
}

/** A Joker can be played as four cards. @param {string} code @param {string[]} actions */
export function variants(code, actions) {
  return actions.filter((action) => action === code || (code === "X" && /^X[SHDC]$/.test(action)));
}

/** @param {any} view */
export function manner(view) {
  return view.phase === "seal" ? "lock-in" : "play";
}

/** @param {any} view @param {number} seat */
export function sealed(view, seat) {
  return ownFighter(view, seat)?.sealed ?? null;
}

/** @param {string} action @param {Context} context */
export function actionName(action, context) {
  return /^(.+[SHDC]|X)$/.test(action) ? cardName(action, context) : context.voice.action(GAME, action);
}

/** «7 of Spades, Strike, worth 8». @param {string} code @param {Context} context */
export function cardName(code, context) {
  const card = context.voice.card(GAME, code);
  const own = ownFighter(context.view, context.viewer);
  return own ? described(code, own.sheet, context) : card;
}

/** @param {{code: string, context: Context}} props */
export function HandCard({ code, context }) {
  return h(Face, { code, worth: worthOf(code, ownFighter(context.view, context.viewer)?.sheet, context) });
}

/** @param {{action: string, context: Context}} props */
export function ActionFace({ action, context }) {
  const suit = /^X([SHDC])$/.exec(action)?.[1];
  return suit
    ? [h(Sign, { name: SUITS[suit], class: SUITS[suit] }), context.voice.say(`champions-suit-${suit}`)]
    : actionName(action, context);
}
