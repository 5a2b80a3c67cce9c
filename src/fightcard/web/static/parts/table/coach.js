/** The coach of a first game: what matters now in place of the question, and a warning before a mistake, once. */
import { h } from "../../vendor/preact.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { myGames, settings, voice } from "../../state.js";
import { laterPart } from "../../later.js";
import { dress } from "../../tables/index.js";

const FIRST_GAMES = 3; // finished games until the coach is off by itself
const PATIENCE = 4000; // milliseconds that a card waits for the coach, whatever it may say

/**
 * @typedef {{code: string, arguments: Record<string, any>}} Reason
 * @typedef {{action: string, better: string, cost: number, exact: boolean, reasons: Reason[]}} Warning
 * @typedef {{asked: number, matter: Reason | null, warnings: Warning[]}} Coaching
 * @typedef {{asked: number, warning: Warning, act: () => void, back: () => void}} Stopped what was about to be done
 * @typedef {{present: boolean, coaching: Coaching | null, stopped: Stopped | null, busy: boolean,
 *   consider: (action: string, act: () => void, back: () => void) => Promise<void>, settle: (anyway: boolean) => void}} Coach
 */

/** Is the coach on: as set, else in the first games? */
export function coachIsOn() {
  const finished = myGames.value.filter((game) => game.over && !game.spectator).length;
  return settings.value.coach ?? finished < FIRST_GAMES;
}

/** May there be a coach at this table? The server decides it again. @param {any} state */
export function coachMayHelp(state) {
  if (state.hints !== "free" || state.over || state.clock?.kind !== "none") return false;
  return state.seats.filter((/** @type {any} */ seat) => seat.kind !== "bot").length === 1;
}

/**
 * The coach at a table, asked anew for each of my choices; it is absent where there may be none.
 * @param {{ask: (message: object) => Promise<any>, viewer: number | "spectator"}} line
 * @param {any} state
 * @returns {Coach}
 */
export function useCoach(line, state) {
  const { asked } = state;
  const [heard, hear] = useState(/** @type {Coaching | null} */ (null));
  const [stop, setStop] = useState(/** @type {Stopped | null} */ (null));
  const [busyFor, setBusyFor] = useState(-1);
  const answer = useRef(/** @type {Promise<Coaching | null>} */ (Promise.resolve(null)));
  const now = useRef(asked);
  const waiting = useRef(false);
  const warned = useRef(/** @type {string[]} */ ([]));
  now.current = asked;
  const present = line.viewer !== "spectator" && coachIsOn() && coachMayHelp(state);
  const wanted = present && state.actions.length > 0;
  useEffect(() => {
    answer.current = wanted ? line.ask({ type: "coach" }).then((told) => (told.type === "coach" ? { ...told, asked } : null)) : Promise.resolve(null);
    answer.current.then((told) => told && now.current === asked && hear(told));
  }, [wanted, asked]);

  /** Act, unless there is something to say first. @param {string} action @param {() => void} act @param {() => void} back */
  const consider = async (action, act, back) => {
    const key = `${asked} ${action}`;
    if (!wanted || warned.current.includes(key)) return act();
    if (waiting.current) return; // a card waits already
    waiting.current = true;
    setBusyFor(asked);
    const told = await Promise.race([answer.current, after(PATIENCE)]);
    waiting.current = false;
    setBusyFor(-1);
    if (now.current !== asked) return; // the game has gone on
    const warning = told?.warnings.find((each) => each.action === action);
    if (!warning) return act();
    warned.current.push(key);
    setStop({ asked, warning, act, back });
  };
  const stopped = wanted && stop?.asked === asked ? stop : null;
  const settle = (/** @type {boolean} */ anyway) => {
    setStop(null);
    if (anyway) stopped?.act();
    else stopped?.back();
  };
  return { present, coaching: wanted && heard?.asked === asked ? heard : null, stopped, busy: busyFor === asked, consider, settle };
}

/** @param {number} time in milliseconds @returns {Promise<null>} */
function after(time) {
  return new Promise((resolve) => setTimeout(() => resolve(null), time));
}

/** The fact that decided the last Round, Clash or Exchange, in one sentence; nothing if none has ended since the last choice.
 * @param {string} game
 * @param {string[]} kinds of events that decide
 * @param {any} context
 */
export function decidedLast(game, kinds, { events, names, own }) {
  const place = events.findLastIndex((/** @type {any} */ event) => kinds.includes(event.kind));
  if (place < 0 || events.length - place > RECENT) return "";
  const { number, ...told } = events[place];
  return voice().event(game, told, names, own);
}

const RECENT = 8; // events: what lies further back is no longer news

/** The warning and the words; they come with the first table that has a coach. */
const Beside = laterPart(() => Promise.all([import("./coach_aside.js"), dress("/static/style/coach.css")]).then(([module]) => module));

/** The coach's advice beside the stage. @param {{game: string, coach: Coach, name: (action: string) => string}} props */
export function CoachAside(props) {
  return props.coach.present ? h(Beside, props) : null;
}
