/** Beside the stage of a lesson, or between stage and hand: what is asked, what there is to say about an answer, and help. */
import { h } from "../../vendor/preact.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { useKeys } from "../../keys.js";
import { say } from "../../state.js";
import { Icon } from "../common/icon.js";
import { Log } from "../table/log.js";
import { openRules, rulesOf } from "../rules/rule.js";
import { Sign } from "../../cards/shapes.js";
import { withTerms } from "../rules/term.js";

/** @typedef {import("../../learning/lesson_session.js").Session} Session @typedef {import("../../learning/lesson_session.js").Feedback} Feedback */

/** @type {Record<string, string>} */
const SIGNS = { right: "tick", won: "tick", wrong: "close", lost: "close" };

/** @param {{game: string, lesson: import("../../learning/lessons.js").Lesson, session: Session, names: string[], sideOf: (seat: number) => number}} props */
export function LessonAside({ game, lesson, session, names, sideOf }) {
  const { step, feedback, events, finished } = session;
  const side = (/** @type {number} */ seat) => (sideOf(seat) === sideOf(step.seat) ? "mine" : "theirs");
  return h(
    "section",
    { class: "lesson-aside", "aria-label": say("web-lesson") },
    h(
      "div",
      { class: "lesson-say", "aria-live": "polite" },
      h("h2", { key: `${step.id} title` }, finished ? lesson.title : step.headline),
      !finished && h("p", { key: step.id }, withTerms(game, step.text)),
    ),
    h("div", { class: "lesson-told", role: "status" }, feedback && h(Told, { key: feedback.count, game, feedback })),
    !finished && h(Help, { session }),
    step.game && !finished && h(Log, { game, lines: events, names, own: step.seat, sideOf: side }),
  );
}

/** @param {{game: string, feedback: Feedback}} props */
export function Told({ game, feedback }) {
  const { outcome, headline, text, rule } = feedback;
  const good = outcome === "right" || outcome === "won";
  return h(
    "div",
    { class: `lesson-answer ${good ? "good" : "bad"}`, "data-outcome": outcome },
    h("h3", null, h(Icon, { name: SIGNS[outcome] ?? "close" }), headline),
    h("p", null, text),
    rule && h(Rule, { game, rule }),
  );
}

/** The rule as a link into the rules: its first words, and its id. @param {{game: string, rule: string}} props */
function Rule({ game, rule }) {
  const found = rulesOf(game)?.rules.find(({ id }) => id === rule);
  return h(
    "button",
    { type: "button", class: "rule-line", onClick: () => openRules(game, rule), "aria-label": say("web-rule-open", { rule }) },
    h(Icon, { name: "book" }),
    h("span", null, found ? `${found.section} · ${rule}` : rule),
  );
}

/** A hint, then what fits; and the way on. @param {{session: Session}} props */
function Help({ session }) {
  const { step, feedback, passed, hinted, fits } = session;
  const on = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const lost = feedback?.outcome === "lost";
  const ends = passed || lost;
  useEffect(() => {
    if (ends) on.current?.focus({ preventScroll: true });
  }, [ends, feedback?.count]);
  const help = () => (hinted ? session.showFits() : session.hint());
  const more = !ends && (!hinted || (!step.game && !fits));
  useKeys({ h: () => (more ? help() : false) });
  return h(
    "div",
    { class: "lesson-help" },
    h("p", { class: "lesson-hint", role: "status" }, hinted && !ends && step.hint),
    h(
      "p",
      { class: "row" },
      more &&
        h(
          "button",
          { type: "button", class: "hint-button", "aria-keyshortcuts": "h", onClick: help },
          h(Sign, { name: hinted ? "eye" : "lamp" }),
          say(hinted ? "web-lesson-fits" : "web-hint"),
        ),
      ends &&
        h(
          "button",
          { type: "button", class: "primary next", ref: on, onClick: lost ? session.again : session.next },
          say(lost ? "web-lesson-again" : "web-next-step"),
          h(Icon, { name: "arrow" }),
        ),
    ),
  );
}
