/** How a Duel of Cartisora was decided, in one sentence. */
import { say } from "../../state.js";
import { castOf } from "../cast.js";
import { GAME } from "./cards.js";
import { clashOf, decidedAt } from "./clash.js";

/** @typedef {import("../index.js").Context} Context */

const LAID = ["revealed", "followed-up", "turned-up"];

/** @param {Context} context */
export function decided(context) {
  const { view, voice } = context;
  if (typeof view.winner !== "number" || view.ending === "resigned") return "";
  const cast = castOf(context, view.winner);
  const { events, end } = clashOf(context);
  if (decidedAt(context) === undefined || end?.kind !== "clash-won" || end.seat !== view.winner)
    return say("web-decided-match", cast);
  const card = (/** @type {number} */ seat) => {
    const code = events.findLast((event) => event.seat === seat && LAID.includes(event.kind))?.card ?? "";
    return voice.card(GAME, code, view.seats[seat].class);
  };
  const told = { ...cast, card: card(view.winner), against: card(1 - view.winner) };
  return say(end.reason === "undercut" ? "web-decided-undercut" : "web-decided-clash", told);
}
