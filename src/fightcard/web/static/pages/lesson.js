/** A lesson: a table with a question, and feedback for every card. A wrong card costs nothing and comes back. */
import { h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { say, voice } from "../state.js";
import { lessonsOf, resumedAt } from "../learning/lessons.js";
import { useLearningTable } from "../learning/learning_table.js";
import { tableOf } from "../tables/index.js";
import { Bar } from "../parts/common/bar.js";
import { Frame } from "../parts/table/frame.js";
import { Hand } from "../parts/table/hand.js";
import { Icon } from "../parts/common/icon.js";
import { Link } from "../parts/common/link.js";
import { Score } from "../parts/table/score.js";
import { levelName } from "../parts/common/seats.js";
import { LessonAside } from "../parts/learn/lesson_aside.js";
import { LessonHead } from "../parts/learn/lesson_head.js";
import { Coming } from "./learn.js";
import { useLesson } from "../learning/lesson_session.js";

/** @typedef {import("../learning/lessons.js").Lesson} Lesson @typedef {import("../tables/index.js").TableFace} TableFace */

const FIRST = "first"; // in an address: the first lesson of a game, whatever its id

/** @param {{id: string, part: string}} props the game and the lesson */
export function Page({ id: game, part }) {
  const lessons = lessonsOf(game);
  const face = tableOf(game);
  const lesson = part === FIRST ? lessons?.[0] : lessons?.find((one) => one.id === part);
  if (lessons && lesson && face) return h(Shown, { key: voice().language, game, lessons, lesson, face });
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-learn") }),
    lessons && !lesson ? h("p", { class: "notice" }, say("web-lesson-unknown")) : h(Coming, {}),
    h(Link, { class: "button", href: `/learn/${game}` }, say("web-lessons")),
  );
}

/** @param {{game: string, lessons: Lesson[], lesson: Lesson, face: TableFace}} props */
function Shown({ game, lessons, lesson, face }) {
  const session = useLesson(game, lesson, resumedAt(game, lesson));
  const { step, view, events, state, feedback } = session;
  const names = lesson.players;
  const { context, sideOf } = useLearningTable({ game, face, seat: step.seat, names, view, due: state.due, events });
  const wrong = feedback?.outcome === "wrong" ? { code: feedback.code, right: false } : null;
  const manner = {
    open: !step.game && !session.fits,
    oneTap: !step.game,
    idle: session.finished ? "" : say(feedback?.outcome === "lost" ? "web-lesson-again-text" : "web-lesson-go-on"),
    mark: wrong,
  };
  return h(
    Frame,
    {
      game,
      title: lesson.title,
      class: `lesson ${feedback ? `answered ${feedback.outcome}` : ""} ${step.game ? "mini-game" : ""}`,
      look: face.look?.(context),
      data: { "data-due": state.actions.length > 0, "data-asked": state.asked, "data-step": step.id },
      bar: h(LessonHead, { game, lessons, lesson, at: session.at, finished: session.finished, answered: session.passed }),
      score: h(Score, { game, face, context, tag: (seat) => h(Tag, { key: seat, seat, session, names }) }),
      stage: h(face.Board, { context }),
      aside: h(LessonAside, { game, lesson, session, names, sideOf }),
    },
    session.finished
      ? h(Finished, { game, lessons, lesson, session })
      : h(Hand, { key: session.at, game, face, context, line: session.line, state, manner }),
  );
}

/** Who sits there. @param {{seat: number, session: import("../learning/lesson_session.js").Session, names: string[]}} props */
function Tag({ seat, session: { step, state }, names }) {
  const own = seat === step.seat;
  return h(
    "div",
    { class: `seat-tag ${state.due.includes(seat) && state.actions.length ? "due" : ""} ${own ? "own-tag" : ""}` },
    h("span", { class: "seat-name" }, own ? say("web-you-here") : names[seat]),
    !own && step.game && h("span", { class: "chip quiet level" }, levelName(step.game.level)),
  );
}

/** All steps are done: what comes next. @param {{game: string, lessons: Lesson[], lesson: Lesson, session: import("../learning/lesson_session.js").Session}} props */
function Finished({ game, lessons, lesson, session }) {
  const next = lessons[lessons.indexOf(lesson) + 1];
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.querySelector("a")?.focus({ preventScroll: true }), []);
  return h(
    "section",
    { class: "lesson-end", "aria-labelledby": "lesson-end", "data-part": "prompt" },
    h("h2", { id: "lesson-end" }, say("web-lesson-done")),
    h("p", null, next ? say("web-lesson-next-text", { title: next.title }) : say("web-lessons-all")),
    h(
      "p",
      { class: "row", ref: first },
      next && h(Link, { class: "button primary", href: `/learn/${game}/${next.id}` }, say("web-lesson-next"), h(Icon, { name: "arrow" })),
      h(Link, { class: `button ${next ? "" : "primary"}`, href: `/?play=${game}` }, say("web-lesson-play")),
      h(Link, { class: "button", href: `/learn/${game}` }, say("web-lessons")),
      h("button", { type: "button", class: "plain", onClick: session.restart }, say("web-lesson-restart")),
    ),
  );
}
