/** Combat of Champions: a strip of embroidered linen, two fighters on the causeway, the tide as the clock. */
import { h } from "../vendor/preact.js";
import { Face, SUITS } from "../cards/champions.js";
import { Sign } from "../cards/shapes.js";
import { say } from "../state.js";
import { GAME, described, fighterOf, ownFighter, ownSheet, sideOf, worthOf } from "./champions/sheets.js";

export { Board } from "./champions/board.js";
export { laid } from "./champions/duel.js";
export { decided } from "./champions/ending.js";
export { Score } from "./champions/score.js";
export { Reference } from "./champions/reference.js";
export { sideOf };

/** @typedef {import("./index.js").Context} Context */

export const marks = ["combat-began", "duel-began", "wounded", "died", "duel-ended", "game-ended"];
export const deciding = ["round-won", "round-drawn"]; // what the coach speaks of
export const columns = 7;

/** @param {Context} context */
export function asked({ view, viewer, voice }) {
  const own = ownFighter(view, viewer);
  const enemy = fighterOf(view, 1 - sideOf(view, viewer));
  const told = { champion: own?.name ?? null, enemy: enemy?.name ?? null, card: enemy?.card ?? null };
  const message = view.phase === "name" ? "web-ask-suit" : `champions-phase-${view.phase}`; // above four buttons
  return voice.say(message, voice.named(GAME, told));
}

/** @param {Context} context */
export function hand({ view, viewer }) {
  return ownSheet(view, viewer)?.hand ?? [];
}

/** @param {Context} context */
export function handName({ view, viewer, voice }) {
  const own = ownSheet(view, viewer);
  if (own && !ownFighter(view, viewer)) return say("web-hand-waits", { champion: own.name });
  if (!own) return say("web-no-fighter");
  if (!own.hand.length) return say("web-hand-empty", { champion: own.name });
  return say("web-hand-for", { champion: own.name, weapon: voice.say(`champions-weapon-${own.weapon}`) });
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
  const own = ownSheet(context.view, context.viewer);
  if (!own) return card;
  const [words, sign] = [described(code, own, context), forecast(code, context)];
  return sign ? say("web-card-forecast", { card: words, forecast: sign }) : words;
}

/** A card of the hand; against an open card of the enemy with a mark of how they compare. @param {{code: string, context: Context}} props */
export function HandCard({ code, context }) {
  const sheet = ownSheet(context.view, context.viewer);
  const sign = forecast(code, context);
  return [
    h(Face, { key: "face", code, worth: worthOf(code, sheet, context), weapon: sheet?.weapon }),
    sign && h("span", { key: "forecast", class: `forecast ${sign}`, "aria-hidden": "true" }, FORECASTS[sign]),
  ];
}

/** @type {Record<string, string>} */
const FORECASTS = { wins: "✓", loses: "✕", draws: "=" };

/** How a card compares with the enemy's open card; nothing while that is unknown. @param {string} code @param {Context} context */
function forecast(code, context) {
  const { view, viewer } = context;
  const own = ownFighter(view, viewer);
  const enemy = fighterOf(view, 1 - sideOf(view, viewer));
  if (!own || own.card || !enemy?.card || !view.due.includes(viewer)) return null;
  const [mine, theirs] = [worthOf(code, own.sheet, context), worthOf(enemy.card, enemy.sheet, context)];
  if (mine === undefined || theirs === undefined) return null;
  return mine > theirs ? "wins" : mine < theirs ? "loses" : "draws";
}

/** @param {{action: string, context: Context}} props */
export function ActionFace({ action, context }) {
  const suit = /^X([SHDC])$/.exec(action)?.[1];
  return suit
    ? [h(Sign, { name: SUITS[suit], class: SUITS[suit] }), context.voice.say(`champions-suit-${suit}`)]
    : actionName(action, context);
}

/** The rank and suit of a card in the story. @param {{event: any}} props */
export function StoryMark({ event }) {
  const [, rank, suit] = /^(.+)([SHDC])$/.exec(String(event.card)) ?? ["", "X", ""];
  const told = rank === "X" ? "★" : say("web-rank", { rank });
  return h("b", { class: "story-card" }, told, suit && h(Sign, { name: SUITS[suit], class: SUITS[suit] }));
}
