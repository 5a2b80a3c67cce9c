/** How a game of Champions was decided, in one sentence. */
import { say } from "../../state.js";
import { decidedAt, pairIn } from "./duel.js";

/** @typedef {import("../index.js").Context} Context */

/** @param {Context} context */
export function decided(context) {
  const { view, events } = context;
  if (view.ending === "resigned") return "";
  if (!view.winner) return say("web-decided-level", { total: view.totals[0] });
  const place = decidedAt(context);
  if (place === undefined) return "";
  const { champion, reason } = events[place];
  const enemy = pairIn(events.slice(0, place + 1), view).find((name) => name !== champion) ?? "";
  const how = reason === "panic" ? "panic" : killed(events, place, enemy) ? "kill" : reason;
  return say(`web-decided-${how}`, { champion, enemy, side: view.winner });
}

/** Was this champion killed in the Round that brought the gain? @param {import("../../socket.js").TableEvent[]} events @param {number} place @param {string} name */
function killed(events, place, name) {
  const began = events.slice(0, place).findLastIndex((event) => event.kind === "round-began");
  const next = events.findIndex((event, at) => at > place && ["round-began", "duel-began"].includes(event.kind));
  const round = events.slice(began, next < 0 ? undefined : next);
  return round.some((event) => event.kind === "died" && event.champion === name);
}
