/** The caption sewn over the scene: in a few words what is happening, and why. */
import { h } from "../../vendor/preact.js";
import { Face } from "../../cards/champions.js";
import { say } from "../../state.js";
import { described, sheetOf, worthOf } from "./sheets.js";

/** @typedef {import("../index.js").Context} Context @typedef {import("./duel.js").Shown} Shown */

/** @param {{shown: Shown | null, context: Context}} props */
export function Titulus({ shown, context }) {
  const [title, reason] = shown ? (shown.end ? ofRound(shown) : ofPhase(shown, context)) : [say("web-causeway"), ""];
  return h(
    "div",
    { class: "titulus", key: title },
    h("p", { class: "titulus-words" }, title),
    reason && h("p", { class: "titulus-reason" }, reason),
    shown && shown.before.length > 0 && !shown.live && h(Before, { laid: shown.before, context }),
  );
}

/** How the last Round ended. @param {Shown} shown @returns {[string, string]} */
function ofRound({ end, wound, death, fighters }) {
  if (end?.kind !== "round-won") return [say("web-titulus-drawn"), say("web-reason-drawn", { value: end?.value })];
  const champion = end.champion;
  const enemy = fighters.find(({ name }) => name !== champion)?.name ?? "";
  const reason = end.draw === "yes" ? say("web-reason-spear", { value: end.value }) : say("web-reason-won", { value: end.value, against: end.against });
  if (death) return [say("web-titulus-kill", { champion, enemy }), death.heroic === "yes" ? say("web-reason-heroic") : reason];
  if (!wound) return [say("web-titulus-wins", { champion }), reason];
  const wounds = wound.wounds > 1 ? say("web-reason-wounds", { wounds: wound.wounds, value: end.value, against: end.against }) : reason;
  return [say("web-titulus-wounds", { champion, enemy }), wounds];
}

/** The next step, in words. @param {Shown} shown @param {Context} context @returns {[string, string]} */
function ofPhase({ fighters, round }, { view }) {
  const [champion, enemy] = fighters.map(({ name }) => name);
  const first = view.duel.disadvantaged;
  if (view.phase === "lead" && first) return [say("web-titulus-leads", { champion: first }), say("web-reason-leads", { champion: first })];
  if (view.phase === "answer" && first) {
    const other = first === champion ? enemy : champion;
    return [say("web-titulus-answers", { champion: other }), say("web-reason-answers", { champion: other })];
  }
  if (view.phase === "name") return [say("web-titulus-joker"), ""];
  if (view.phase === "over") return [say("web-titulus-duel", { champion, enemy }), ""]; // given up in the middle of it
  return [say("web-titulus-duel", { champion, enemy }), say("web-reason-sealed", { round, combat: view.combat })];
}

/** The last Round of the duel before, in small. @param {{laid: import("../../socket.js").TableEvent[], context: Context}} props */
function Before({ laid, context }) {
  return h(
    "p",
    { class: "before" },
    laid.map((event) => {
      const sheet = sheetOf(context.view, event.champion);
      const label = say("web-played-by", { card: described(event.card, sheet, context), player: event.champion });
      return h(
        "span",
        { key: event.number },
        h(Face, { code: event.card, label, worth: worthOf(event.card, sheet, context) }),
      );
    }),
  );
}
