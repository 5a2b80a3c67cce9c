/** The bar above a puzzle: the way out, which puzzle it is, and how difficult. */
import { h } from "../../vendor/preact.js";
import { say, voice } from "../../state.js";
import { Icon } from "../common/icon.js";
import { LanguageChoice } from "../common/language.js";
import { Link } from "../common/link.js";
import { MuteButton } from "../common/mute.js";
import { openSettings } from "../common/settings.js";

const HARDEST = 3;

/** @param {{game: string, puzzle: import("../../learning/puzzles.js").Puzzle, daily: boolean}} props */
export function PuzzleHead({ game, puzzle, daily }) {
  const name = voice().say(`${game}-name`);
  const today = new Date().toLocaleDateString(localeOf(voice().language), { day: "numeric", month: "long" });
  return h(
    "header",
    { class: "bar lesson-head" },
    h(Link, { href: "/", class: "leave", "aria-label": say("web-puzzle-leave") }, h(Icon, { name: "close" })),
    h(
      "h1",
      { class: "bar-title" },
      h("small", { class: "eyebrow" }, daily ? `${name} · ${today}` : name),
      h("span", { class: "visually-hidden" }, ": "),
      h("span", null, daily ? say("web-puzzle-of-day") : say("web-puzzle-number", { id: puzzle.id })),
    ),
    h(Stars, { difficulty: puzzle.difficulty }),
    h(MuteButton, {}),
    h(LanguageChoice, { short: true }),
    h("button", { type: "button", class: "plain icon", "aria-label": say("web-settings"), onClick: openSettings }, "⚙"),
  );
}

/** British English, as everywhere. @param {string} language */
const localeOf = (language) => (language === "en" ? "en-GB" : language);

/** @param {{difficulty: number}} props */
export function Stars({ difficulty }) {
  const told = say("puzzle-difficulty", { difficulty: say(`puzzle-difficulty-${difficulty}`) });
  return h(
    "span",
    { class: "puzzle-stars", role: "img", "aria-label": told },
    Array.from({ length: HARDEST }, (_, place) =>
      h("span", { key: place, class: place < difficulty ? "on" : "off" }, place < difficulty ? "★" : "☆"),
    ),
  );
}
