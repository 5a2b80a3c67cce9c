/** Our numbered rules: fetched once, linked by their ids, and the little Markdown they are written in. */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { get } from "../../api.js";
import { say, voice } from "../../state.js";
import { isDialogOpen, openAbove } from "../common/dialog.js";
import { Link } from "../common/link.js";

/**
 * @typedef {{id: string, section: string, text: string}} Rule
 * @typedef {{title: string, preface: string, rules: Rule[]}} RulesPage
 */

/** @type {import("../../vendor/signals.js").Signal<Record<string, RulesPage>>} */
const pages = signal({});
const asked = new Set();

/** The rules of a game in the language of the moment; null until they are here. @param {string} game */
export function rulesOf(game) {
  const key = `${game}/${voice().language}`;
  if (!asked.has(key)) {
    asked.add(key);
    get(`/api/rules/${key}`).then(
      (page) => (pages.value = { ...pages.value, [key]: page }),
      () => asked.delete(key),
    );
  }
  return pages.value[key] ?? null;
}

// -- the panel --

/** The content of the panel beside the table, if it is open: the rules of a game, at one of them. */
export const panel = signal(/** @type {{game: string, rule: string} | null} */ (null));

/** @param {string} game @param {string} [rule] where to open them */
export function openRules(game, rule = "") {
  panel.value = { game, rule };
}

export function closeRules() {
  panel.value = null;
}

/** Read a rule: in the panel, or above the dialog that is open. @param {string} game @param {string} id */
function openRule(game, id) {
  if (isDialogOpen()) openAbove(say("web-rule", { rule: id }), () => h(OneRule, { game, id }));
  else openRules(game, id);
}

/** A rule's id that opens its wording. @param {{game: string, rule: string}} props */
export function RuleLink({ game, rule }) {
  return h(
    "button",
    {
      type: "button",
      class: "rule-link",
      onClick: () => openRule(game, rule),
      "aria-label": say("web-rule-open", { rule }),
    },
    rule,
  );
}

/** A sentence that names a rule, whose id there opens it. @param {{game: string, text: string, rule: string}} props */
export function RuleSentence({ game, text, rule }) {
  const [before, ...after] = text.split(rule);
  return [before, h(RuleLink, { game, rule }), after.join(rule)];
}

/** @param {{game: string, id: string}} props */
function OneRule({ game, id }) {
  const rule = rulesOf(game)?.rules.find((one) => one.id === id);
  return h(
    "div",
    { class: "prose" },
    rule ? h(Prose, { text: rule.text }) : h("p", null, say("web-loading")),
    h("p", null, h(Link, { href: `/rules/${game}#${id}`, target: "_blank" }, say("web-all-rules"))),
  );
}

// -- Markdown --

const MANY_COLUMNS = 4; // beyond which a table is written small

/** Paragraphs, lists, tables, bold and code: nothing else stands in our rule pages. @param {{text: string}} props */
export function Prose({ text }) {
  return text.split(/\n\n+/).map((block) => {
    if (block.startsWith("|")) return h(Table, { block });
    if (/^[-*] /.test(block))
      return h(
        "ul",
        null,
        block.split(/\n(?=[-*] )/).map((item) => h("li", null, inline(item.slice(2)))),
      );
    return h("p", null, inline(block));
  });
}

/** @param {{block: string}} props */
function Table({ block }) {
  const [head, , ...rows] = block.split("\n").map((line) => line.replace(/^\||\|$/g, "").split("|"));
  return h(
    "div",
    {
      class: `scroll ${head.length > MANY_COLUMNS ? "dense" : ""}`,
      tabindex: 0,
      role: "region",
      "aria-label": head[0].trim() || say("web-rules"),
    },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          head.map((cell) => h("th", { scope: "col" }, inline(cell.trim()))),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map((row) =>
          h(
            "tr",
            null,
            row.map((cell) => h("td", null, inline(cell.trim()))),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} text */
export function inline(text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return h("strong", null, part.slice(2, -2));
    return part.startsWith("`") ? h("code", null, part.slice(1, -1)) : part;
  });
}
