/** Beside the stage of a puzzle: what is asked, what there is to say about an answer, a hint, and the last seven days. */
import { h } from "../../vendor/preact.js";
import { useKeys } from "../../keys.js";
import { streak, week } from "../../learning/puzzles.js";
import { say, voice } from "../../state.js";
import { Sign } from "../../cards/shapes.js";
import { Told } from "./lesson_aside.js";

/** @param {{game: string, session: import("../../learning/puzzle_session.js").PuzzleSession, hint: string, asked: string}} props `asked`: what is to be decided */
export function PuzzleAside({ game, session, hint, asked }) {
  const { told, solved } = session;
  return h(
    "section",
    { class: "lesson-aside", "aria-label": say("web-puzzles") },
    h("div", { class: "lesson-say" }, h("h2", null, say("web-puzzle-asked")), h("p", null, !solved && `${asked} `, say("web-puzzle-asked-text"))),
    h(
      "div",
      { class: "lesson-told", role: "status" },
      told && h(Told, { key: told.count, game, feedback: told }),
      told?.outcome === "wrong" && h(Cost, { key: `${told.count} cost`, percent: told.percent }),
    ),
    !solved && h(Help, { session, hint }),
    h(Week, {}),
  );
}

/** The figure behind a fold. @param {{percent: number}} props */
function Cost({ percent }) {
  return h("details", { class: "puzzle-cost" }, h("summary", null, say("web-puzzle-cost")), h("p", null, say("puzzle-cost", { percent })));
}

/** The theme of the puzzle, on request. @param {{session: import("../../learning/puzzle_session.js").PuzzleSession, hint: string}} props */
function Help({ session, hint }) {
  useKeys({ h: () => (session.hinted ? false : session.hint()) });
  return h(
    "div",
    { class: "lesson-help" },
    h("p", { class: "lesson-hint", role: "status" }, session.hinted && hint),
    !session.hinted &&
      h(
        "p",
        { class: "row" },
        h(
          "button",
          { type: "button", class: "hint-button", "aria-keyshortcuts": "h", onClick: session.hint },
          h(Sign, { name: "lamp" }),
          say("web-hint"),
        ),
      ),
  );
}

/** The last seven days, and how many in a row were solved. */
export function Week() {
  const days = streak();
  return h(
    "div",
    { class: "puzzle-week" },
    h(
      "ul",
      { "aria-label": say("web-puzzle-week") },
      week().map(({ date, solved }) => {
        const name = (/** @type {"narrow" | "long"} */ weekday) => date.toLocaleDateString(voice().language, { weekday, timeZone: "UTC" });
        return h(
          "li",
          { key: date.toISOString(), class: solved ? "solved" : "" },
          h("span", { "aria-hidden": "true" }, name("narrow")),
          h("span", { class: "visually-hidden" }, say(solved ? "web-puzzle-day-solved" : "web-puzzle-day-open", { day: name("long") })),
        );
      }),
    ),
    days > 0 && h("span", null, say("puzzle-streak", { days })),
  );
}
