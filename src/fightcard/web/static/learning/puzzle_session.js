/** The session of a person who solves a puzzle: each answer is a request, for the page knows neither the rules nor the solution. */
import { useRef, useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { stateAlone } from "./learning_table.js";
import { noteSolved, pathOf } from "./puzzles.js";
import { soundAnswer } from "../sound/index.js";
import { voice } from "../state.js";
import { tableOf } from "../tables/index.js";

/**
 * @typedef {import("./puzzles.js").Puzzle} Puzzle
 * @typedef {{outcome: "right" | "wrong" | "refused", code: string, headline: string, text: string, rule: string, percent: number,
 *   count: number}} Told `code` is the card that was pressed, `count` the number of answers so far
 * @typedef {{view: any, events: any[], state: any, line: any, told: Told | null, solved: boolean, tries: number, hinted: boolean,
 *   hint: () => void}} PuzzleSession
 */

/** @param {string} game @param {Puzzle} puzzle @param {boolean} daily @returns {PuzzleSession} */
export function usePuzzle(game, puzzle, daily) {
  const [played, play] = useState(() => ({ view: puzzle.view, events: tableOf(game)?.laid?.(puzzle.view) ?? [] }));
  const [told, tell] = useState(/** @type {Told | null} */ (null));
  const [hinted, hint] = useState(false);
  const tries = useRef(0);
  const solved = told?.outcome === "right";

  /** @param {string} action @param {string} code */
  const answer = async (action, code) => {
    try {
      const said = await post(pathOf(game, puzzle.id), { action });
      if (said.outcome !== "refused") tries.current += 1;
      soundAnswer(said.outcome === "right" ? "solved" : "wrong");
      tell({ ...said, code, count: (told?.count ?? 0) + 1 });
      if (said.outcome !== "right") return { type: "refused" };
      const fresh = said.events.map((/** @type {any} */ event, /** @type {number} */ place) => ({ ...event, number: place + 1 }));
      play((now) => ({ view: said.view, events: [...now.events, ...fresh] }));
      noteSolved(game, puzzle.id, daily);
      return { type: "done" };
    } catch (error) {
      return { type: "refused", .../** @type {any} */ (error), code: /** @type {any} */ (error).code };
    }
  };
  const state = stateAlone(solved ? 1 : 0, solved ? [] : puzzle.actions, played.view);
  const line = {
    state: { value: state },
    act: (/** @type {string} */ action) => answer(action, cardOf(game, puzzle, action)),
    why: async (/** @type {string} */ code) => {
      await answer(code, code);
      return { type: "why", refused: null };
    },
    ask: async () => ({ type: "refused" }),
  };
  return { ...played, state, line, told, solved, tries: tries.current, hinted, hint: () => hint(true) };
}

/** The card of the hand that an action plays; nothing for one without a card. @param {string} game @param {Puzzle} puzzle @param {string} action */
function cardOf(game, puzzle, action) {
  const face = tableOf(game);
  const context = /** @type {any} */ ({ view: puzzle.view, viewer: puzzle.seat, names: [], events: [], facts: {}, voice: voice() });
  return face?.hand(context).find((code) => face.variants(code, [action]).length) ?? "";
}
