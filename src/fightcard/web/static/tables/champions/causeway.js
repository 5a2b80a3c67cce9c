/** Two cards on the causeway, and what came of them. */
import { h } from "../../vendor/preact.js";
import { Back, Face } from "../../cards/champions.js";
import { say } from "../../state.js";
import { described, fighterOf, worthOf } from "./sheets.js";

/** @typedef {import("../index.js").Context} Context */

const LAID = ["played", "turned-up", "named"];

/** The cards of this Round, or else of the last one. @param {{side: number, context: Context}} props */
export function Causeway({ side, context }) {
  const { view, events } = context;
  // What was last played stays in sight until we have chosen anew, even if the enemy has.
  const live = view.duel.fighters[side].chosen || view.duel.fighters.some((/** @type {any} */ fighter) => fighter.card);
  const laid = live ? [] : lastRound(events, view);
  const slot = (/** @type {number} */ of) => {
    const fighter = fighterOf(view, of);
    const old = laid.findLast((event) => event.champion === fighter.name);
    const code = fighter.card ?? (live ? null : old?.card);
    const key = `${of}-${old?.number ?? ""}-${code ?? ""}`;
    const label = code && say("web-played-by", { card: described(code, fighter.sheet, context), player: fighter.name });
    return h(
      "div",
      { class: `slot ${live ? "" : "past"}`, key },
      code
        ? h(Face, { code, label, worth: worthOf(code, fighter.sheet, context) })
        : fighter.chosen
          ? h(Back, { label: say("web-has-chosen", { player: fighter.name }) })
          : h("span", { class: "ghost" }),
    );
  };
  const outcome = live ? null : events.findLast((event) => ["round-won", "round-drawn"].includes(event.kind));
  const wound = outcome && events.find((event) => event.number > outcome.number && event.kind === "wounded");
  return h(
    "section",
    { class: "causeway", "aria-label": say("web-causeway") },
    slot(side),
    h(
      "div",
      { class: "between" },
      h("span", { class: "versus", "aria-hidden": "true" }, "⚔"),
      outcome &&
        laid.length > 0 &&
        h(
          "span",
          { class: "outcome", key: outcome.number },
          outcome.kind === "round-drawn" ? say("web-drawn") : say("web-wins", { player: outcome.champion }),
        ),
      wound &&
        laid.length > 0 &&
        h(
          "span",
          { class: "outcome wound" },
          say("web-wounds-taken", { player: wound.champion, wounds: wound.wounds }),
        ),
    ),
    slot(1 - side),
  );
}

/** @param {import("../../socket.js").TableEvent[]} events @param {any} view */
function lastRound(events, view) {
  const ended = events.findLastIndex((event) => event.kind === "round-won" || event.kind === "round-drawn");
  const duel = events.findLastIndex((event) => event.kind === "duel-began");
  if (ended < duel || !view.duel) return [];
  const began = events.slice(0, ended).findLastIndex((event) => event.kind === "round-began");
  return events.slice(began, ended).filter((event) => LAID.includes(event.kind));
}
