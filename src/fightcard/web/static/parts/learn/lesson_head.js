/** The bar above a lesson: the way out, which lesson it is, and how far one is. */
import { h } from "../../vendor/preact.js";
import { say, voice } from "../../state.js";
import { Icon } from "../common/icon.js";
import { LanguageChoice } from "../common/language.js";
import { Link } from "../common/link.js";
import { MuteButton } from "../common/mute.js";
import { openSettings } from "../common/settings.js";

/** @typedef {import("../../learning/lessons.js").Lesson} Lesson */

/** @param {{game: string, lessons: Lesson[], lesson: Lesson, at: number, finished: boolean, answered: boolean}} props */
export function LessonHead({ game, lessons, lesson, at, finished, answered }) {
  const where = { game: voice().say(`${game}-name`), number: lessons.indexOf(lesson) + 1, count: lessons.length };
  return h(
    "header",
    { class: "bar lesson-head" },
    h(Link, { href: `/learn/${game}`, class: "leave", "aria-label": say("web-lesson-leave") }, h(Icon, { name: "close" })),
    h(
      "h1",
      { class: "bar-title" },
      h("small", { class: "eyebrow" }, say("web-lesson-of", where)),
      h("span", { class: "visually-hidden" }, ": "),
      h("span", null, lesson.title),
    ),
    h(Steps, { count: lesson.steps.length, at, done: at + (answered ? 1 : 0), finished }),
    h(MuteButton, {}),
    h(LanguageChoice, { short: true }),
    h("button", { type: "button", class: "plain icon", "aria-label": say("web-settings"), onClick: openSettings }, "⚙"),
  );
}

/** @param {{count: number, at: number, done: number, finished: boolean}} props */
function Steps({ count, at, done, finished }) {
  const step = Math.min(at + 1, count);
  return h(
    "div",
    { class: "lesson-steps" },
    h(
      "span",
      { class: "lesson-bars", "aria-hidden": "true" },
      Array.from({ length: count }, (_, place) =>
        h("i", { key: place, class: place < done || finished ? "done" : place === at ? "now" : "" }),
      ),
    ),
    h("b", { "aria-hidden": "true" }, `${step}/${count}`),
    h("span", { class: "visually-hidden" }, say("web-lesson-step", { step, steps: count })),
  );
}
