/** How a game of Champions was decided, in one sentence. */
import { say } from "../../state.js";
import { decidedAt } from "./duel.js";
import { sheetOf } from "./sheets.js";

/** @typedef {import("../index.js").Context} Context */

/** @param {Context} context */
export function decided(context) {
  const { view, events } = context;
  if (view.ending === "resigned") return "";
  if (!view.winner) return say("web-decided-level", { total: view.totals[0] });
  const place = decidedAt(context);
  if (place === undefined) return "";
  const { champion, reason } = events[place];
  const duel = events.slice(0, place).findLast((event) => event.kind === "duel-began");
  const enemy = duel?.champion === champion ? duel?.enemy : duel?.champion;
  const slain = events.slice(place).find((event) => ["died", "round-began"].includes(event.kind));
  const how = reason === "wound" && slain?.kind === "died" ? "kill" : reason === "heroic" ? "kill" : reason;
  return say(`web-decided-${how}`, { champion, enemy: enemy ?? "", side: view.winner ?? sheetOf(view, champion).side });
}
