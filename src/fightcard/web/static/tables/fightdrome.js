/** Fightdrome: two fighters in a pit under gel lights, and the Attack that must be answered between them. */
import { h } from "../vendor/preact.js";
import { figure } from "../cards/rig.js";
import { say } from "../state.js";
import { kindOf } from "../cards/fightdrome.js";
import { Sign } from "../cards/shapes.js";
import { Card } from "./fightdrome/cards.js";
import { demandOf } from "./fightdrome/demand.js";
import { fighterOf, styleOf } from "./fightdrome/fighters.js";

export { Board } from "./fightdrome/stage.js";
export { decided } from "./fightdrome/ending.js";
export { Score } from "./fightdrome/score.js";
export { Reference } from "./fightdrome/reference.js";

/** @typedef {import("./index.js").Context} Context */

const GAME = "fightdrome";
const SLEEVE = "sleeve:"; // before the id of one that is picked
export const marks = ["round-began", "staggered", "rested", "round-ended", "fell", "game-ended"];
export const deciding = ["staggered", "round-ended"]; // what the coach speaks of
export const columns = 4;

/** The colours of both fighters. @param {Context} context */
export function look(context) {
  const [me, them] = [context.viewer, 1 - context.viewer].map((seat) => fighterOf(context, seat).accent);
  return { "--me": me, "--them": them };
}

/** @param {Context} context */
export function asked({ view, voice }) {
  return voice.say(`fightdrome-phase-${view.phase}`, voice.named(GAME, { top: view.top }));
}

/** @param {Context} context */
export function hand({ view, viewer }) {
  return view.phase === "pick"
    ? view.seats[viewer].standing.map((/** @type {string} */ id) => SLEEVE + id)
    : view.seats[viewer].hand;
}

/** @param {Context} context */
export function handName({ view }) {
  return say(view.phase === "pick" ? "web-your-sleeves" : "web-your-hand");
}

/** @param {string} code @param {string[]} actions */
export function variants(code, actions) {
  return actions.filter((action) => action === code);
}

/** @param {any} view */
export function manner(view) {
  if (view.phase === "staggered") return "lose";
  return view.phase === "pick" ? "lock-in" : "play";
}

/** @param {any} view @param {number} seat */
export function sealed(view, seat) {
  const sleeve = view.seats[seat].sealed;
  return sleeve ? SLEEVE + sleeve : null;
}

/** @param {any} view @param {number} seat */
export function sideOf(view, seat) {
  return seat;
}

/** @param {string} action @param {Context} context */
export function actionName(action, context) {
  if (!action.startsWith(SLEEVE)) return context.voice.action(GAME, action);
  const style = styleOf(context, action.slice(SLEEVE.length));
  return say("web-send-in", { style: context.voice.say(`web-style-${style}`) });
}

/**
 * An event as the story tells it: with a Sleeve's name instead of its code.
 * @param {any} event @param {Record<string, any>} facts @param {import("../speaker.js").Speaker} voice
 */
export function told(event, facts, voice) {
  return event.sleeve ? { ...event, sleeve: voice.say(`web-style-${styleOf({ facts }, event.sleeve)}`) } : event;
}

export const cardName = actionName;
export const shortName = actionName;

/** Why a card does not do now, in two or three words: its type, or else its strength. @param {string} code @param {Context} context */
export function reason(code, { view, facts }) {
  const [demand, { kind, strength }] = [demandOf(view), kindOf(code)];
  const why = facts.refusals?.[demand]?.[kind];
  if (why) return say(`web-short-${why}`);
  const top = view.top ? kindOf(view.top) : null;
  return top && demand === top.kind && strength < top.strength ? say("web-short-too-weak", { strength: top.strength }) : "";
}

/** The sign of a card in the story. @param {{event: any}} props */
export function StoryMark({ event }) {
  const { sign, outline, look } = kindOf(String(event.card));
  return h(Sign, { name: outline === "chem" ? "neurochem" : sign, class: look });
}

/** @param {{code: string, context: Context}} props */
export function HandCard({ code, context }) {
  return code.startsWith(SLEEVE)
    ? h(SleeveCard, { sleeve: code.slice(SLEEVE.length), context })
    : h(Card, { code, seat: context.viewer, context });
}

/** A Sleeve to be sent in: its body and its name. @param {{sleeve: string, context: Context}} props */
function SleeveCard({ sleeve, context }) {
  const style = styleOf(context, sleeve);
  return h(
    "svg",
    { class: "card fightdrome sleeve", viewBox: "0 0 100 140", "aria-hidden": "true" },
    h("path", { class: "plate", d: "M0 0H86L100 14V140H14L0 126Z" }),
    h("g", { transform: "translate(-2 6) scale(.5)", dangerouslySetInnerHTML: { __html: figure("guard", style) } }),
    h("text", { class: "name", x: 50, y: 128, "font-size": 17 }, context.voice.say(`web-style-${style}`)),
  );
}

/** @param {{action: string, context: Context}} props */
export function ActionFace({ action, context }) {
  return actionName(action, context);
}
