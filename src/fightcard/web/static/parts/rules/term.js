/** Words of the games, explained where they stand: a press on one shows a sentence, and the way to its rule. */
import { h } from "../../vendor/preact.js";
import { useRef, useState } from "../../vendor/hooks.js";
import { say } from "../../state.js";
import { RuleLink } from "./rule.js";

/** The words of each game, and the rule of each. @type {Record<string, Record<string, string>>} */
export const TERMS = {
  fightdrome: { neurochem: "FD-41", staggered: "FD-21", rest: "FD-46", feint: "FD-33", fame: "FD-55" },
  champions: { bonus: "CC-12", disadvantaged: "CC-09", panic: "CC-21", overpowered: "CC-22", heroic: "CC-25" },
  cartisora: { undercut: "DC-09", locked: "DC-11", power: "DC-08", followup: "DC-13", reaction: "DCA-29" },
};

let count = 0;

/** @param {{game: string, term: string, text?: string}} props `text` is the word as it stands there */
export function Term({ game, term, text = say(`web-term-${term}`) }) {
  const [id] = useState(() => `term-${++count}`);
  const note = useRef(/** @type {HTMLElement | null} */ (null));
  const place = (/** @type {any} */ event) => {
    if (event.newState === "open" && note.current) putNear(note.current);
  };
  return h(
    "span",
    { class: "term" },
    h("button", { type: "button", class: "term-word", popovertarget: id }, text),
    h(
      "span",
      { id, popover: "auto", class: "term-note", ref: note, onToggle: place },
      h("b", null, say(`web-term-${term}`)),
      h("span", null, say(`web-term-text-${term}`)),
      h(RuleLink, { game, rule: TERMS[game][term] }),
    ),
  );
}

const GAP = 8; // pixels between a word and its note, and to the edge

/** @param {HTMLElement} note */
function putNear(note) {
  const word = /** @type {HTMLElement} */ (note.previousElementSibling).getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(word.left, innerWidth - width - GAP));
  const above = word.top - height - GAP;
  note.style.left = `${left}px`;
  note.style.top = `${above > GAP ? above : Math.min(word.bottom + GAP, innerHeight - height - GAP)}px`;
}

/** A text in which the words of the game are explained, each once. @param {string} game @param {string} text */
export function withTerms(game, text) {
  /** @type {any[]} */
  let parts = [text];
  for (const term of Object.keys(TERMS[game] ?? {})) parts = parts.flatMap(explainFirst(game, term));
  return parts;
}

/** @param {string} game @param {string} term */
function explainFirst(game, term) {
  const forms = say(`web-term-forms-${term}`); // with a bar between them
  const word = new RegExp(`(?<![\\p{L}])(${forms})(?![\\p{L}])`, "u");
  let done = false;
  return (/** @type {any} */ part) => {
    const found = typeof part === "string" && !done && word.exec(part);
    if (!found) return [part];
    done = true;
    const end = found.index + found[0].length;
    return [part.slice(0, found.index), h(Term, { key: term, game, term, text: found[0] }), part.slice(end)];
  };
}
