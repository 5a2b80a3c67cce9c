/** Duels of Cartisora: an arena at noon, red figures against black, one Clash after the other. */
import { h } from "../vendor/preact.js";
import { effectOf } from "../cards/cartisora.js";
import { say } from "../state.js";
import { Card, GAME, describedFor, nameFor } from "./cartisora/cards.js";

export { Board } from "./cartisora/board.js";
export { laid } from "./cartisora/clash.js";
export { decided } from "./cartisora/ending.js";
export { Relations } from "./cartisora/relations.js";
export { Score } from "./cartisora/score.js";
export { Reference } from "./cartisora/reference.js";

/** @typedef {import("./index.js").Context} Context */

const WINDOWS = ["tie", "loser", "winner"];
export const marks = ["match-began", "rolled", "reacted", "match-won", "match-drawn", "game-ended"];
export const deciding = ["clash-won", "clash-tied", "clash-blocked", "match-won", "match-drawn"]; // what the coach speaks of
export const columns = 7;

/** @param {any} view @param {number} seat */
export function sideOf(view, seat) {
  return seat;
}

/** The card with which each class can answer a result. @type {Record<string, Record<string, string>>} */
const ANSWERS = {
  tie: { rogue: "Q" },
  loser: { knight: "K", monk: "Q", swashbuckler: "Q" },
  winner: { knight: "Q", swashbuckler: "K" },
};

/** The question; in a window for reactions also the power of the own class's card. @param {Context} context */
export function asked(context) {
  const { view, viewer, voice } = context;
  const [own, other] = [view.seats[viewer], view.seats[1 - viewer]];
  const answer = ANSWERS[view.phase]?.[own.class];
  if (answer && own.hand.includes(answer)) {
    const told = { card: voice.card(GAME, answer, own.class), effect: effectOf(answer, own.class) };
    return say(`web-window-${view.phase}`, told);
  }
  return voice.say(`cartisora-phase-${view.phase}`, voice.named(GAME, { class: other.class, card: other.card }));
}

/** @param {Context} context */
export function hand({ view, viewer }) {
  return view.seats[viewer].hand;
}

export function handName() {
  return say("web-your-hand");
}

/** @param {string} code @param {string[]} actions */
export function variants(code, actions) {
  return actions.filter((action) => action === code);
}

/** @param {any} view */
export function manner(view) {
  const unseen = view.phase === "clash" || (WINDOWS.includes(view.phase) && view.due.length > 1);
  return unseen ? "lock-in" : "play";
}

/** @param {any} view @param {number} seat */
export function sealed(view, seat) {
  return view.seats[seat].sealed;
}

/** @param {string} action @param {Context} context */
export function actionName(action, context) {
  if (action === "pass") return context.voice.action(GAME, action);
  return nameFor(action, context.view.seats[context.viewer].class, context);
}

/** «King (Brutal Strike): roll a die, add 6». @param {string} code @param {Context} context */
export function cardName(code, context) {
  return describedFor(code, context.view.seats[context.viewer].class, context);
}

/** The effect of a card in the own hand, in one line. @param {string} code @param {Context} context */
export function effect(code, context) {
  return effectOf(code, context.view.seats[context.viewer].class);
}

/** When a card that only answers may be played. @param {string} code @param {Context} context */
export function reason(code, { view, viewer }) {
  const { class: fighter } = view.seats[viewer];
  const moment = WINDOWS.find((window) => ANSWERS[window][fighter] === code);
  return view.phase === "clash" && moment ? say(`web-not-yet-${moment}`) : "";
}

/** @param {{code: string, context: Context}} props */
export function HandCard({ code, context }) {
  return h(Card, { code, seat: context.viewer, context });
}

/** @param {{action: string, context: Context}} props */
export function ActionFace({ action, context }) {
  return actionName(action, context);
}

/** The rank of a card in the story. @param {{event: any}} props */
export function StoryMark({ event }) {
  return h("b", { class: "story-card" }, say("web-rank", { rank: String(event.card) }));
}
