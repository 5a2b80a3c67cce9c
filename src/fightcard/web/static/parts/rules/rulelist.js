/** The rules of a game in their sections, searchable; one of them may be wanted and is marked. */
import { h } from "../../vendor/preact.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { say } from "../../state.js";
import { Prose, inline, rulesOf } from "./rule.js";

/** @typedef {import("./rule.js").Rule} Rule */

/** @param {{game: string, wanted: string, children?: any}} props `children` stand above the list unless something is searched */
export function RuleList({ game, wanted, children }) {
  const [text, search] = useState("");
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const page = rulesOf(game);
  useEffect(() => {
    if (page && wanted) place.current?.querySelector(`[data-rule="${CSS.escape(wanted)}"]`)?.scrollIntoView();
  }, [page, wanted]);
  if (!page) return h("p", { role: "status" }, say("web-loading"));
  const found = page.rules.filter((rule) => matches(rule, text));
  const sections = [...new Set(found.map((rule) => rule.section))];
  return h(
    "div",
    { class: "rule-list", ref: place },
    h(
      "div",
      { class: "search" },
      h("input", {
        type: "search",
        value: text,
        "aria-label": say("web-search-rules"),
        placeholder: say("web-search-rules"),
        onInput: (/** @type {any} */ event) => search(event.target.value),
      }),
      h(
        "p",
        { role: "status" },
        text ? say("web-found", { count: found.length }) : say("web-rule-count", { count: found.length }),
      ),
    ),
    !text && children,
    !text && h("p", { class: "preface" }, inline(page.preface)),
    sections.map((section) =>
      h(
        "section",
        { key: section },
        h("h2", null, section),
        found
          .filter((rule) => rule.section === section)
          .map((rule) => h(Article, { key: rule.id, game, rule, wanted: rule.id === wanted })),
      ),
    ),
  );
}

/** @param {{game: string, rule: Rule, wanted: boolean}} props */
function Article({ game, rule, wanted }) {
  return h(
    "article",
    { id: rule.id, "data-rule": rule.id, class: wanted ? "wanted" : "" },
    h("h3", null, h("a", { href: `/rules/${game}#${rule.id}` }, rule.id)),
    h(Prose, { text: rule.text }),
  );
}

/** @param {Rule} rule @param {string} wanted */
function matches(rule, wanted) {
  const where = plain(`${rule.id} ${rule.section} ${rule.text}`);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** Without accents and capitals. @param {string} text */
function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
