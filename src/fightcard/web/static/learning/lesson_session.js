/**
 * What somebody does in a lesson. The answers of a question came with the lesson; the game at its end is played by
 * requests, each with all my moves: the server keeps nothing of it.
 */
import { useRef, useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { stateAlone } from "./learning_table.js";
import { noteProgress } from "./lessons.js";
import { soundAnswer } from "../sound/index.js";
import { voice } from "../state.js";
import { tableOf } from "../tables/index.js";

/**
 * @typedef {import("./lessons.js").Lesson} Lesson
 * @typedef {import("./lessons.js").Step} Step
 * @typedef {"right" | "wrong" | "won" | "lost" | "refused"} Outcome `refused`: the server did not answer
 * @typedef {{outcome: Outcome, code: string, headline: string, text: string, rule: string, count: number}} Feedback `code` is what
 *   was pressed, `count` the number of answers so far
 * @typedef {{view: any, events: any[], actions: string[], moves: string[]}} Played
 * @typedef {{at: number, step: Step, finished: boolean, passed: boolean, view: any, events: any[], state: any, line: any,
 *   feedback: Feedback | null, hinted: boolean, fits: boolean, hint: () => void, showFits: () => void, next: () => void,
 *   again: () => void, restart: () => void}} Session `passed`: this step is done; `fits`: what is allowed is shown
 */

/** @param {string} game @param {Lesson} lesson @param {number} start @returns {Session} */
export function useLesson(game, lesson, start) {
  const [at, setAt] = useState(start);
  const [played, play] = useState(() => begin(game, lesson.steps[start], []));
  const [feedback, tell] = useState(/** @type {Feedback | null} */ (null));
  const [help, setHelp] = useState({ hinted: false, fits: false });
  const count = useRef(0);
  const finished = at >= lesson.steps.length;
  const step = lesson.steps[Math.min(at, lesson.steps.length - 1)];
  const passed = feedback?.outcome === "right" || feedback?.outcome === "won";

  const show = (/** @type {Outcome} */ outcome, /** @type {string} */ code, /** @type {any} */ said) => {
    soundAnswer(outcome === "won" ? "solved" : outcome === "right" ? "right" : "wrong");
    tell({ outcome, code, headline: said.headline, text: said.text, rule: said.rule, count: ++count.current });
  };
  const pass = (/** @type {Outcome} */ outcome, /** @type {string} */ code, /** @type {any} */ said) => {
    show(outcome, code, said);
    noteProgress(game, lesson, at + 1);
  };

  /** A question: what is said to an action is known. @param {string} action @param {string} code */
  const answer = (action, code) => {
    const said = step.answers[action];
    if (!said?.right) {
      if (said) show("wrong", code, said);
      return { type: "refused" };
    }
    play((now) => ({ ...now, view: said.view, events: numbered(now.events, said.events), actions: [] }));
    pass("right", code, said);
    return { type: "done" };
  };

  /** The game at the end. @param {string} action @param {string} code */
  const move = async (action, code) => {
    const moves = [...played.moves, action];
    try {
      const said = await post(`/api/lessons/${game}/${voice().language}/${lesson.id}`, { step: at, moves });
      if (said.outcome === "wrong") {
        show("wrong", code, said);
        return { type: "refused" };
      }
      play((now) => ({ view: said.view, events: numbered(now.events, said.events), actions: said.actions, moves }));
      if (said.outcome === "played") tell(null);
      else if (said.outcome === "won") pass("won", code, said);
      else show("lost", code, said);
      return { type: "done" };
    } catch (error) {
      return { type: "refused", .../** @type {any} */ (error), code: /** @type {any} */ (error).code };
    }
  };

  const state = stateAlone(at * 1000 + played.moves.length, finished || passed ? [] : played.actions, played.view);
  const respond = step.game ? move : answer;
  const line = {
    state: { value: state },
    act: async (/** @type {string} */ action) => respond(action, cardOf(game, step, played, action)),
    why: async (/** @type {string} */ code) => {
      const known = step.game ? [] : tableOf(game)?.variants(code, Object.keys(step.answers));
      await respond(known?.[0] ?? code, code);
      return { type: "why", refused: null };
    },
    ask: async () => ({ type: "refused" }),
  };
  const go = (/** @type {number} */ to, /** @type {any[]} */ events) => {
    const clean = lesson.steps[to];
    soundAnswer(clean ? "step" : "solved");
    setAt(to);
    tell(null);
    setHelp({ hinted: false, fits: false });
    if (clean) play(begin(game, clean, events));
  };
  return {
    at,
    step,
    finished,
    passed,
    view: played.view,
    events: played.events,
    state,
    line,
    feedback,
    ...help,
    hint: () => setHelp((now) => ({ ...now, hinted: true })),
    showFits: () => setHelp({ hinted: true, fits: true }),
    next: () => go(at + 1, goesOn(lesson, at, played) ? played.events : []),
    again: () => go(at, []),
    restart: () => go(0, []),
  };
}

/** Events of cards that lie on the table already are told too. @param {string} game @param {Step} step @param {any[]} events @returns {Played} */
function begin(game, step, events) {
  const told = events.length ? events : (tableOf(game)?.laid?.(step.view) ?? []);
  return { view: step.view, events: told, actions: step.actions, moves: [] };
}

/** Does the next step go on from where this one ended? @param {Lesson} lesson @param {number} at @param {Played} played */
function goesOn(lesson, at, played) {
  return JSON.stringify(lesson.steps[at + 1]?.view) === JSON.stringify(played.view);
}

/** Events with numbers, as the table tells them. @param {any[]} before @param {any[]} fresh */
function numbered(before, fresh) {
  const last = before.at(-1)?.number ?? 0;
  return [...before, ...fresh.map((event, place) => ({ ...event, number: last + place + 1 }))];
}

/** The card of the hand that an action plays; nothing for one without a card. @param {string} game @param {Step} step @param {Played} played @param {string} action */
function cardOf(game, step, played, action) {
  const face = tableOf(game);
  const context = /** @type {any} */ ({ view: played.view, viewer: step.seat, names: [], events: [], facts: {}, voice: voice() });
  return face?.hand(context).find((code) => face.variants(code, [action]).length) ?? "";
}
