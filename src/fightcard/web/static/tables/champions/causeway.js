/** Two cards on the causeway, and what came of them. */
import { h } from "../../vendor/preact.js";
import { Back, Face } from "../../cards/champions.js";
import { say } from "../../state.js";
import { described, fighterOf, worthOf } from "./sheets.js";

/** @typedef {import("../index.js").Context} Context */

const LAID = ["played", "turned-up", "named"];
const ENDS = ["round-won", "round-drawn"];

/** The cards of this Round, or else of the last one. @param {{side: number, context: Context}} props */
export function Causeway({ side, context }) {
  const { view, events } = context;
  // What was last played stays in sight until we have chosen anew, even if the enemy has.
  const live = view.duel.fighters[side].chosen || view.duel.fighters.some((/** @type {any} */ fighter) => fighter.card);
  const laid = lastRound(events, view);
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
  const outcome = laid.length > 0 && events.findLast((event) => ENDS.includes(event.kind));
  const wound = outcome && events.find((event) => event.number > outcome.number && event.kind === "wounded");
  return h(
    "section",
    { class: "causeway", "aria-label": say("web-causeway") },
    slot(side),
    h(
      "div",
      { class: "between" },
      live && laid.length > 0
        ? h(Before, { laid, side, context })
        : h("span", { class: "versus", "aria-hidden": "true" }, "⚔"),
      outcome &&
        h(
          "span",
          { class: "outcome", key: outcome.number },
          outcome.kind === "round-drawn" ? say("web-drawn") : say("web-wins", { player: outcome.champion }),
        ),
      wound &&
        h(
          "span",
          { class: "outcome wound" },
          say("web-wounds-taken", { player: wound.champion, wounds: wound.wounds }),
        ),
    ),
    slot(1 - side),
  );
}

/**
 * The last Round in small: whoever Panics has the next card on the causeway in the same moment.
 * @param {{laid: import("../../socket.js").TableEvent[], side: number, context: Context}} props
 */
function Before({ laid, side, context }) {
  const small = (/** @type {number} */ of) => {
    const { name, sheet } = fighterOf(context.view, of);
    const code = laid.findLast((event) => event.champion === name)?.card;
    if (!code) return null;
    const label = say("web-played-by", { card: described(code, sheet, context), player: name });
    return h("span", { key: of }, h(Face, { code, label, worth: worthOf(code, sheet, context) }));
  };
  return h("div", { class: "before" }, small(side), small(1 - side));
}

/** @param {import("../../socket.js").TableEvent[]} events @param {any} view */
function lastRound(events, view) {
  const ended = events.findLastIndex((event) => ENDS.includes(event.kind));
  const duel = events.findLastIndex((event) => event.kind === "duel-began");
  if (ended < duel || !view.duel) return [];
  const began = events.slice(0, ended).findLastIndex((event) => event.kind === "round-began");
  return events.slice(began, ended).filter((event) => LAID.includes(event.kind));
}
