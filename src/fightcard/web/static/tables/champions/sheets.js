/** The champions of both sides, and what a card is worth in the hand of each. */
import { isStrike } from "../../cards/champions.js";
import { say } from "../../state.js";

/** @typedef {import("../index.js").Context} Context */

export const GAME = "champions";
export const SIDES = ["saxons", "vikings"];

/** @param {any} view @param {number} seat */
export function sideOf(view, seat) {
  const side = view.champions.find((/** @type {any} */ sheet) => sheet.seat === seat)?.side ?? SIDES[0];
  return SIDES.indexOf(side);
}

/** @param {any} view @param {string} name */
export function sheetOf(view, name) {
  return view.champions.find((/** @type {any} */ sheet) => sheet.name === name);
}

/** The fighter of a side now, on his sheet. @param {any} view @param {number} side */
export function fighterOf(view, side) {
  const fighter = view.duel?.fighters[side];
  return fighter && { ...fighter, sheet: sheetOf(view, fighter.name) };
}

/** The man with whom a seat fights now. @param {any} view @param {number} seat */
export function ownFighter(view, seat) {
  const fighter = fighterOf(view, sideOf(view, seat));
  return fighter?.sheet.seat === seat ? fighter : null;
}

/** The sheet whose cards a seat looks at: that of its fighter, or of the next champion who waits with some. @param {any} view @param {number} seat */
export function ownSheet(view, seat) {
  const waiting = view.champions.filter((/** @type {any} */ sheet) => sheet.seat === seat && sheet.health > 0 && sheet.hand.length > 0);
  return ownFighter(view, seat)?.sheet ?? waiting[0] ?? null;
}

/** @param {string} code @param {any} sheet @param {Context} context */
export function described(code, sheet, context) {
  const card = context.voice.card(GAME, code);
  const worth = worthOf(code, sheet, context);
  if (worth === undefined) return card;
  return say(isStrike(code.slice(-1)) ? "web-card-strike" : "web-card-parry", { card, value: worth });
}

/** @param {string} code @param {any} sheet @param {Context} context @returns {number | undefined} */
export function worthOf(code, sheet, context) {
  return context.facts.worth?.[sheet?.weapon]?.[code];
}
