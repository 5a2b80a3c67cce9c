/** Learn: the games with how far one is, and the lessons of one of them. */
import { h } from "../vendor/preact.js";
import { catalogue, say, voice } from "../state.js";
import { finishedIn, lessonsOf, loadAgain, nextLesson, progressOf, unreachable } from "../learning/lessons.js";
import { Bar } from "../parts/common/bar.js";
import { Refused } from "../parts/common/refused.js";
import { Icon } from "../parts/common/icon.js";
import { Link } from "../parts/common/link.js";
import { Scene } from "../parts/front/poster.js";
import { GAMES } from "../speaker.js";

/** @typedef {import("../learning/lessons.js").Lesson} Lesson */

/** @param {{id: string}} props the game, if one was chosen */
export function Page({ id }) {
  return id ? h(OfGame, { game: id }) : h(Games, {});
}

function Games() {
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-learn") }),
    h("p", null, say("web-learn-text")),
    h(
      "ul",
      { class: "learn-list" },
      catalogue.value?.games.map(({ name, lessons }) =>
        h(
          "li",
          { key: name },
          h(
            Link,
            { href: lessons ? `/learn/${name}` : `/rules/${name}`, class: `learn-card ${name}` },
            GAMES.includes(name) && h(Scene, { game: name }),
            h(
              "span",
              null,
              h("b", null, voice().say(`${name}-name`)),
              h("br", null),
              voice().say(`${name}-tagline`),
              finishedIn(name) > 0 && h("small", null, say("web-lessons-finished", { count: finishedIn(name) })),
            ),
          ),
        ),
      ),
    ),
    catalogue.value?.reviews && h(Link, { class: "button", href: "/review" }, say("web-review-paste")),
  );
}

/** @param {{game: string}} props */
function OfGame({ game }) {
  const lessons = lessonsOf(game);
  const next = lessons && nextLesson(game, lessons);
  return h(
    "main",
    { class: "page lessons" },
    h(Bar, { title: say("web-learn") }),
    h(
      "div",
      { class: "lessons-head" },
      h(Scene, { game }),
      h("div", null, h("h2", null, voice().say(`${game}-name`)), h("p", null, voice().say(`${game}-tagline`))),
      h(Link, { class: "button", href: `/rules/${game}` }, h(Icon, { name: "book" }), say("web-all-rules")),
    ),
    !lessons && h(Coming, {}),
    lessons && !next && h("p", { class: "notice" }, say("web-lessons-all")),
    lessons &&
      h(
        "ol",
        { class: "lesson-list" },
        lessons.map((lesson, place) => h(Entry, { key: lesson.id, game, lesson, number: place + 1, next: lesson === next })),
      ),
    h(Link, { class: "button", href: `/?play=${game}` }, say("web-just-play")),
  );
}

/** Until the lessons are here. */
export function Coming() {
  const refusal = unreachable.value;
  return refusal
    ? [
        h(Refused, { key: "why", game: "", refusal }),
        h("button", { key: "again", type: "button", onClick: loadAgain }, say("web-try-again")),
      ]
    : h("p", { role: "status" }, say("web-loading"));
}

/** @param {{game: string, lesson: Lesson, number: number, next: boolean}} props `next`: the one to take now */
function Entry({ game, lesson, number, next }) {
  const { done, finished } = progressOf(game, lesson.id);
  const state = done
    ? say("web-lesson-step", { step: done + 1, steps: lesson.steps.length })
    : say(finished ? "web-lesson-finished" : "web-lesson-minutes", { minutes: lesson.minutes });
  return h(
    "li",
    null,
    h(
      Link,
      { href: `/learn/${game}/${lesson.id}`, class: `lesson-entry ${finished ? "finished" : ""} ${next ? "next" : ""}` },
      h("span", { class: "lesson-number", "aria-hidden": "true" }, finished ? h(Icon, { name: "tick" }) : number),
      h("span", null, h("b", null, lesson.title), h("small", null, lesson.about)),
      h("span", { class: "chip" }, state),
    ),
  );
}
