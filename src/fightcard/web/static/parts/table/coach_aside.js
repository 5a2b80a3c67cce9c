/** Beside the stage, or between stage and hand: the coach's warning before a mistake, and the words of the game. */
import { h } from "../../vendor/preact.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { say, voice } from "../../state.js";
import { dress } from "../../tables/index.js";
import { openDialog } from "../common/dialog.js";
import { Icon } from "../common/icon.js";
import { RuleLink } from "../rules/rule.js";
import { TERMS } from "../rules/term.js";

/** @typedef {import("./coach.js").Coach} Coach @typedef {(action: string) => string} Name */

/** @param {{game: string, coach: Coach, name: Name}} props */
export function Page({ game, coach, name }) {
  return h(
    "section",
    { class: "coach-aside", "aria-label": say("web-coach") },
    coach.coaching?.matter &&
      h(
        "div",
        { class: "coach-matter" },
        h("h2", null, say("web-coach-matter")),
        h("p", null, voice().matter(game, coach.coaching.matter)),
      ),
    h("div", { class: "coach-told", role: "alert" }, coach.stopped && h(Warned, { key: coach.stopped.warning.action, game, coach, name })),
    h("div", { class: "coach-terms" }, h("h2", { class: "eyebrow" }, say("web-coach-words")), h(Words, { game })),
  );
}

/** @param {{game: string, coach: Coach, name: Name}} props */
function Warned({ game, coach, name }) {
  const { action, better, cost, exact, reasons } = /** @type {import("./coach.js").Stopped} */ (coach.stopped).warning;
  const why = reasons.map((reason) => voice().reason(game, reason)).join(" ");
  const first = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const settle = (/** @type {boolean} */ anyway) => () => {
    backToCard(); // so that the keyboard goes on in the hand
    coach.settle(anyway);
  };
  return h(
    "div",
    { class: "coach-warning" },
    h("h2", null, h(Icon, { name: "warn" }), say("web-coach-wait", { action: name(action) })),
    h("p", null, why || say("web-coach-worse", { better: name(better) }), why !== "" && ` ${say("web-coach-better", { better: name(better) })}`),
    h(
      "details",
      null,
      h("summary", null, say("web-coach-cost")),
      h("p", null, say(exact ? "web-coach-cost-exact" : "web-coach-cost-about", { cost: Math.round(100 * cost) })),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary", "data-coach": "back", ref: first, onClick: settle(false) }, say("web-coach-back")),
      h("button", { type: "button", "data-coach": "anyway", onClick: settle(true) }, say("web-coach-anyway")),
    ),
  );
}

function backToCard() {
  const card = document.querySelector(/** @type {"button"} */ (".hand-card.chosen, .ask button"));
  card?.focus({ preventScroll: true });
}

/** The words of the game, each with a sentence and its rule. @param {string} game */
export async function openWords(game) {
  await dress("/static/style/coach.css");
  openDialog(say("web-coach-words"), () => h(Words, { game }));
}

/** @param {{game: string}} props */
function Words({ game }) {
  return h(
    "dl",
    { class: "coach-words" },
    Object.entries(TERMS[game] ?? {}).map(([term, rule]) => [
      h("dt", { key: term }, say(`web-term-${term}`)),
      h("dd", { key: `${term}-text` }, say(`web-term-text-${term}`), " ", h(RuleLink, { game, rule })),
    ]),
  );
}
