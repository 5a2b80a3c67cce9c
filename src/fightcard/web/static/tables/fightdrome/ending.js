/** How a bout of Fightdrome was decided, in one sentence. */
import { say } from "../../state.js";
import { castOf } from "../cast.js";

/** @typedef {import("../index.js").Context} Context */

const GAME = "fightdrome";
const KNOWN = ["staggered-out", "empty-hand", "rest", "fame", "sleeves"];

/** @param {Context} context */
export function decided(context) {
  const { view, events, voice } = context;
  if (typeof view.winner !== "number") return "";
  const ended = events.findLast((event) => event.kind === "round-ended");
  const how = KNOWN.includes(view.ending) ? view.ending : "";
  if (!how) return "";
  const blow = events.findLast((event) => event.kind === "staggered" && event.seat !== view.winner);
  const last = events.findLast((event) => event.kind === "played" && event.seat === view.winner);
  const code = ended?.reason === "staggered-out" ? (blow?.card ?? last?.card) : last?.card;
  const told = { ...castOf(context, view.winner), card: code ? voice.card(GAME, code) : "" };
  return say(how === "staggered-out" && !code ? "web-decided-empty-hand" : `web-decided-${how}`, told);
}
