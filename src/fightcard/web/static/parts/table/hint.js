/** A hint: what to do and why, in the words of the game; a mix as a picture; the figures behind a fold. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { Sign } from "../../cards/shapes.js";
import { entryOf, say, voice } from "../../state.js";
import { tableOf } from "../../tables/index.js";
import { openDialog } from "../common/dialog.js";
import { levelName } from "../common/seats.js";

/**
 * @typedef {import("../../socket.js").Line} Line
 * @typedef {{action: string, value: number, share: number, low: number, high: number}} Candidate
 * @typedef {{action: string, level: string, reason: string, mixed: boolean, value: number, simulations: number,
 *   candidates: Candidate[], rival: string | null, untold: number, exact: boolean,
 *   reasons: {code: string, arguments: Record<string, any>}[]}} Advice
 */

/** Ask for a hint and show it; the refusal, if it is one. @param {Line} line @returns {Promise<any>} */
export async function showHint(line) {
  const answer = await line.ask({ type: "hint" });
  if (answer.type === "refused") return answer;
  if (line.state.value) openDialog(say("web-hint"), () => h(Hint, { advice: answer, game: line.game, name: namer(line) }));
  return null;
}

/** A lamp beside the question. @param {{line: Line, refuse: (refusal: any) => void}} props */
export function HintButton({ line, refuse }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    refuse(await showHint(line));
    setBusy(false);
  };
  return h(
    "button",
    {
      type: "button",
      class: "plain icon lamp",
      "aria-label": say("web-hint"),
      "aria-busy": busy,
      disabled: busy,
      onClick: ask,
    },
    h(Sign, { name: "lamp" }),
  );
}

/** The names of actions for the viewer of this line. @param {Line} line */
export function namer(line) {
  const view = line.state.value?.view;
  const facts = entryOf(line.game)?.facts ?? {};
  const context = { view, viewer: Number(line.viewer), names: [], events: [], facts, voice: voice() };
  return (/** @type {string} */ action) => /** @type {any} */ (tableOf(line.game)).actionName(action, context);
}

const ONE = ["best", "alone", "sure"]; // kinds of hints that recommend a single choice
/** @type {Record<string, string>} */
const HEADLINES = { best: "one", alone: "one", sure: "one", close: "two", trusted: "level", habit: "level" };

/** @param {{advice: Advice, game: string, name: (action: string) => string}} props */
function Hint({ advice, game, name }) {
  const { candidates, untold, mixed } = advice;
  const [, kind, how] = advice.reason.split("-");
  const mix = kind === "mix";
  return h(
    "div",
    { class: "hint" },
    h("p", { class: "hint-best" }, told(`hint-headline-${HEADLINES[kind] ?? kind}`, advice, name)),
    h("p", null, why(advice, kind, game, name)),
    mix && h(Mix, { candidates, name }),
    candidates.length > 0 &&
      h(
        "details",
        { class: "hint-figures" },
        h("summary", null, say("web-hint-figures")),
        h(Figures, { advice, name }),
        untold > 0 && h("p", null, voice().say(mixed ? "hint-rest-mixed" : "hint-rest", { count: untold })),
        h("p", null, told("hint-total", advice, name)),
        h("p", null, told(`hint-how-${how ?? "searched"}`, advice, name)),
        h("p", { class: "quiet" }, say("web-hint-adviser", { level: levelName(advice.level) })),
      ),
  );
}

/** A message about the hint. @param {string} message @param {Advice} advice @param {(action: string) => string} name */
function told(message, { action, value, simulations, level, candidates, rival }, name) {
  const short = (/** @type {string} */ which) => name(which).split(",")[0]; // in prose without what a card is worth
  const all = candidates.length > 0 ? candidates.map((each) => short(each.action)) : [short(action)];
  return voice().say(message, {
    action: short(action),
    second: rival ? short(rival) : "-",
    actions: voice().listed(all),
    value: percent(value),
    simulations,
    level: levelName(level),
  });
}

/**
 * What speaks for it, in the words of the game where it has some.
 * @param {Advice} advice
 * @param {string} kind
 * @param {string} game
 * @param {(action: string) => string} name
 */
function why(advice, kind, game, name) {
  const reasons = (advice.reasons ?? []).map((reason) => voice().reason(game, reason));
  if (reasons.length > 0 && ONE.includes(kind)) return reasons.join(" ");
  return [...reasons, told(`hint-why-${kind}`, advice, name)].join(" ");
}

/** The mix as a picture: a bar for each choice. @param {{candidates: Candidate[], name: (action: string) => string}} props */
export function Mix({ candidates, name }) {
  return h(
    "ul",
    { class: "mix", "aria-label": say("web-hint-mix") },
    candidates.map(({ action, share }) =>
      h(
        "li",
        { key: action },
        h("span", { class: "mix-name" }, name(action).split(",")[0]),
        h("span", { class: "mix-bar", "aria-hidden": "true" }, h("i", { style: { width: `${100 * share}%` } })),
        h("b", null, say("web-hint-chance", { chance: percent(share) })),
      ),
    ),
  );
}

/** @param {{advice: Advice, name: (action: string) => string}} props */
function Figures({ advice: { candidates, mixed, exact }, name }) {
  const head = (/** @type {string} */ word) => h("th", { scope: "col" }, say(word));
  return h(
    "table",
    { class: "weighed" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head("web-hint-head-action"),
        mixed && head("web-hint-head-chance"),
        head("web-hint-head-wins"),
        head("web-hint-head-between"),
      ),
    ),
    h(
      "tbody",
      null,
      candidates.map(({ action, value, share, low, high }) =>
        h(
          "tr",
          { key: action },
          h("th", { scope: "row" }, name(action)),
          mixed && h("td", null, say("web-hint-chance", { chance: percent(share) })),
          h("td", { class: "wins" }, say("web-hint-wins", { value: percent(value) })),
          h(
            "td",
            null,
            exact ? say("web-hint-exact") : say("web-hint-between", { low: percent(low), high: percent(high) }),
          ),
        ),
      ),
    ),
  );
}

/** @param {number} share */
function percent(share) {
  return Math.round(100 * share);
}
