/** The rules beside the table: what matters now first, the words on this table, then everything. */
import { h } from "../../vendor/preact.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { useKeys } from "../../keys.js";
import { say, voice } from "../../state.js";
import { Icon } from "../common/icon.js";
import { closeRules, panel } from "./rule.js";
import { RuleList } from "./rulelist.js";
import { TERMS } from "./term.js";

/** The rule that matters in a phase. @type {Record<string, Record<string, string>>} */
const NOW = {
  fightdrome: {
    pick: "FDA-47",
    open: "FD-22",
    answer: "FD-23",
    follow: "FD-33",
    staggered: "FD-43",
    press: "FD-45",
    rested: "FD-48",
    over: "FD-52",
  },
  champions: { seal: "CC-08", lead: "CC-09", answer: "CC-12", name: "CCA-22", over: "CC-05" },
  cartisora: { clash: "DC-09", "follow-up": "DC-13", tie: "DC-29", loser: "DCA-24", winner: "DCA-24", over: "DC-07" },
};

/** @param {string} game @param {any} view */
export function ruleNow(game, view) {
  return NOW[game]?.[view?.phase] ?? "";
}

export function PanelHost() {
  return panel.value && h(Panel, { key: panel.value.game, ...panel.value });
}

/** @param {{game: string, rule: string}} props */
function Panel({ game, rule }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const opener = useRef(/** @type {Element | null} */ (null));
  useEffect(() => {
    opener.current = document.activeElement;
    button.current?.focus();
    return () => /** @type {HTMLElement | null} */ (opener.current)?.focus?.();
  }, []);
  useKeys({ Escape: closeRules }, 2);
  return h(
    "aside",
    { class: `rules-panel rules ${game}`, "aria-label": say("web-rules") },
    h(
      "div",
      { class: "rules-panel-head" },
      h("h2", null, voice().say(`${game}-name`)),
      h(
        "button",
        { type: "button", class: "plain icon", "aria-label": say("web-close"), ref: button, onClick: closeRules },
        h(Icon, { name: "close" }),
      ),
    ),
    h(
      "div",
      { class: "rules-panel-body", tabindex: 0, role: "group", "aria-label": say("web-rules") },
      h(RuleList, { game, wanted: rule }, h(Words, { game })),
    ),
  );
}

/** The words of this game that a newcomer asks about. @param {{game: string}} props */
function Words({ game }) {
  return h(
    "details",
    { class: "words-here" },
    h("summary", null, say("web-words-here")),
    h(
      "dl",
      null,
      Object.keys(TERMS[game]).map((term) => [
        h("dt", { key: `${term}-name` }, say(`web-term-${term}`)),
        h("dd", { key: term }, say(`web-term-text-${term}`)),
      ]),
    ),
  );
}
