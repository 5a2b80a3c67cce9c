/** The numbered rules of a game, searchable. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { say, voice } from "../state.js";
import { route } from "../router.js";
import { Bar } from "../parts/bar.js";
import { Prose, inline, rulesOf } from "../parts/rule.js";

/** @param {{id: string}} props the game */
export function Rules({ id }) {
  const [wanted, want] = useState("");
  const page = rulesOf(id);
  useEffect(() => {
    if (page) document.getElementById(route.value.hash)?.scrollIntoView();
  }, [page, route.value.hash]);
  if (!page)
    return h(
      "main",
      { class: "page" },
      h(Bar, { title: say("web-rules") }),
      h("p", { role: "status" }, say("web-loading")),
    );
  const found = page.rules.filter((rule) => matches(rule, wanted));
  const sections = [...new Set(found.map((rule) => rule.section))];
  return h(
    "main",
    { class: `page rules ${id}` },
    h(Bar, { title: voice().say(`${id}-name`) }),
    h(
      "div",
      { class: "search" },
      h("input", {
        type: "search",
        value: wanted,
        "aria-label": say("web-search-rules"),
        placeholder: say("web-search-rules"),
        onInput: (/** @type {any} */ event) => want(event.target.value),
      }),
      h(
        "p",
        { role: "status" },
        wanted ? say("web-found", { count: found.length }) : say("web-rule-count", { count: found.length }),
      ),
    ),
    !wanted && h("p", { class: "preface" }, inline(page.preface)),
    sections.map((section) =>
      h(
        "section",
        { key: section },
        h("h2", null, section),
        found
          .filter((rule) => rule.section === section)
          .map((rule) =>
            h(
              "article",
              { key: rule.id, id: rule.id, class: rule.id === route.value.hash ? "wanted" : "" },
              h("h3", null, h("a", { href: `#${rule.id}` }, rule.id)),
              h(Prose, { text: rule.text }),
            ),
          ),
      ),
    ),
  );
}

/** @param {{id: string, section: string, text: string}} rule @param {string} wanted */
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
