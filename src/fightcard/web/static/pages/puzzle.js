/** A puzzle: a table with one decision. A wrong card is explained and comes back. */
import { h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { useLearningTable } from "../learning/learning_table.js";
import { say, voice } from "../state.js";
import { loadAgain, nextPuzzle, ofTheDay, puzzleOf, puzzlesOf, unreachable } from "../learning/puzzles.js";
import { usePuzzle } from "../learning/puzzle_session.js";
import { tableOf } from "../tables/index.js";
import { Bar } from "../parts/common/bar.js";
import { Frame } from "../parts/table/frame.js";
import { Hand, Refused } from "../parts/table/hand.js";
import { Icon } from "../parts/common/icon.js";
import { Link } from "../parts/common/link.js";
import { PuzzleAside } from "../parts/learn/puzzle_aside.js";
import { PuzzleHead } from "../parts/learn/puzzle_head.js";
import { Score } from "../parts/table/score.js";

/** @typedef {import("../learning/puzzles.js").Puzzle} Puzzle @typedef {import("../learning/puzzles.js").Listed} Listed */
/** @typedef {import("../learning/puzzle_session.js").PuzzleSession} PuzzleSession */

/** @param {{id: string, part: string}} props the game, and the puzzle if it is not that of the day */
export function Page({ id: game, part }) {
  const list = puzzlesOf(game);
  const today = list?.length ? ofTheDay(list).id : "";
  const known = part ? list?.some(({ id }) => id === part) : Boolean(today);
  const puzzle = known ? puzzleOf(game, part || today) : null;
  const face = tableOf(game);
  if (list && puzzle && face) {
    return h(Shown, { key: `${puzzle.id} ${voice().language}`, game, list, puzzle, face, daily: puzzle.id === today });
  }
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-puzzles") }),
    unreachable.value
      ? [h(Refused, { game, refusal: unreachable.value }), h("button", { type: "button", onClick: loadAgain }, say("web-try-again"))]
      : h("p", { class: "notice", role: "status" }, say(list && !known ? "web-puzzle-unknown" : "web-loading")),
  );
}

/** @param {{game: string, list: Listed[], puzzle: Puzzle, face: import("../tables/index.js").TableFace, daily: boolean}} props */
function Shown({ game, list, puzzle, face, daily }) {
  const session = usePuzzle(game, puzzle, daily);
  const { view, events, state, told, solved } = session;
  const names = puzzle.players;
  const { context } = useLearningTable({ game, face, seat: puzzle.seat, names, view, due: state.due, events });
  const manner = {
    oneTap: true,
    idle: "",
    mark: told && told.outcome !== "right" ? { code: told.code, right: false } : null,
  };
  return h(
    Frame,
    {
      game,
      title: say("web-puzzles"),
      class: `lesson puzzle ${told ? `answered ${told.outcome}` : ""}`,
      look: face.look?.(context),
      data: { "data-due": !solved, "data-puzzle": puzzle.id },
      bar: h(PuzzleHead, { game, puzzle, daily }),
      score: h(Score, { game, face, context, tag: (seat) => h(Tag, { key: seat, seat, own: seat === puzzle.seat, names }) }),
      stage: h(face.Board, { context }),
      aside: h(PuzzleAside, { game, session, hint: puzzle.hint, asked: face.asked(context) }),
    },
    solved
      ? h(Solved, { game, list, puzzle, session, daily })
      : h(Hand, { game, face, context, line: session.line, state, manner }),
  );
}

/** Who sits there. @param {{seat: number, own: boolean, names: string[]}} props */
function Tag({ seat, own, names }) {
  return h(
    "div",
    { class: `seat-tag ${own ? "own-tag" : ""}` },
    h("span", { class: "seat-name" }, own ? say("web-you-here") : names[seat]),
  );
}

/** The next puzzle or page. @param {{game: string, list: Listed[], puzzle: Puzzle, session: PuzzleSession, daily: boolean}} props */
function Solved({ game, list, puzzle, session, daily }) {
  const next = nextPuzzle(game, list, puzzle.id);
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.querySelector("a")?.focus({ preventScroll: true }), []);
  return h(
    "section",
    { class: "lesson-end puzzle-end", "aria-labelledby": "puzzle-end", "data-part": "prompt" },
    h("h2", { id: "puzzle-end" }, say("puzzle-solved", { tries: session.tries })),
    daily && h("p", null, say("web-puzzle-tomorrow")),
    h(
      "p",
      { class: "row", ref: first },
      next && h(Link, { class: "button primary", href: `/puzzles/${game}/${next.id}` }, say("web-puzzle-next"), h(Icon, { name: "arrow" })),
      h(Link, { class: "button", href: `/?play=${game}` }, say("web-lesson-play")),
      h(Link, { class: "button", href: "/" }, say("web-home")),
    ),
  );
}
