/** A hint: what a strong bot would do in my place, how much each choice wins, and why. */
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/hooks.js";
import { Sign } from "../cards/shapes.js";
import { entryOf, say, voice } from "../state.js";
import { tableOf } from "../tables/index.js";
import { openDialog } from "./dialog.js";
import { levelName } from "./seats.js";

/**
 * @typedef {import("../socket.js").Line} Line
 * @typedef {{action: string, value: number, share: number}} Candidate
 * @typedef {{action: string, level: string, reason: string, mixed: boolean, value: number, simulations: number,
 *   candidates: Candidate[], rival: string | null, untold: number}} Advice
 */

/** Ask for a hint and show it; the refusal, if it is one. @param {Line} line @returns {Promise<any>} */
export async function showHint(line) {
  const answer = await line.ask({ type: "hint" });
  if (answer.type === "refused") return answer;
  if (line.state.value) openDialog(say("web-hint"), () => h(Hint, { advice: answer, name: namer(line) }));
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

/** What actions are called by who looks through this line. @param {Line} line */
function namer(line) {
  const view = line.state.value?.view;
  const facts = entryOf(line.game)?.facts ?? {};
  const context = { view, viewer: Number(line.viewer), names: [], events: [], facts, voice: voice() };
  return (/** @type {string} */ action) => /** @type {any} */ (tableOf(line.game)).actionName(action, context);
}

/** @param {{advice: Advice, name: (action: string) => string}} props */
function Hint({ advice, name }) {
  const { candidates, mixed, untold } = advice;
  const tried = !mixed && advice.simulations > 0;
  return h(
    "div",
    { class: "hint" },
    h("p", { class: "hint-best" }, name(advice.action)),
    h("p", null, reason(advice, name)),
    candidates.length > 0 && h(Weighed, { candidates, mixed, tried, name }),
    untold > 0 && h("p", { class: "quiet" }, voice().say(mixed ? "hint-rest-mixed" : "hint-rest", { count: untold })),
    h("p", { class: "quiet" }, say("web-hint-adviser", { level: levelName(advice.level) })),
  );
}

/** @param {Advice} advice @param {(action: string) => string} name */
function reason({ reason, action, value, simulations, level, candidates, rival }, name) {
  const second = candidates.find((each) => each.action === rival);
  const short = (/** @type {string} */ which) => name(which).split(",")[0]; // in prose without what a card is worth
  return voice().say(reason, {
    action: short(action),
    second: second ? short(second.action) : "-",
    value: percent(value),
    other: second ? percent(second.value) : 0,
    more: second ? percent(value) - percent(second.value) : 0, // as the table shows it
    simulations,
    level: levelName(level),
  });
}

/** @param {{candidates: Candidate[], mixed: boolean, tried: boolean, name: (action: string) => string}} props */
function Weighed({ candidates, mixed, tried, name }) {
  const share = mixed ? "web-hint-head-chance" : tried ? "web-hint-head-tried" : null;
  const head = (/** @type {string} */ word) => h("th", { scope: "col" }, say(word));
  return h(
    "table",
    { class: "weighed" },
    h(
      "thead",
      null,
      h("tr", null, head("web-hint-head-action"), share && head(share), head("web-hint-head-wins")),
    ),
    h(
      "tbody",
      null,
      candidates.map(({ action, value, share: part }) =>
        h(
          "tr",
          { key: action },
          h("th", { scope: "row" }, name(action)),
          (mixed || tried) && h("td", null, say("web-hint-chance", { chance: percent(part) })),
          h(
            "td",
            { class: "wins" },
            h("progress", { value, max: 1, "aria-hidden": "true" }),
            say("web-hint-wins", { value: percent(value) }),
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
