/** The coach of a first game: what matters now in place of the question, and a warning before a mistake, once. */
import { h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { myGames, say, settings, voice } from "../state.js";
import { closeDialog, openDialog } from "./dialog.js";
import { RuleLink } from "./rule.js";
import { TERMS } from "./term.js";

const FIRST_GAMES = 3; // finished games until the coach is off by itself

/**
 * @typedef {{code: string, arguments: Record<string, any>}} Reason
 * @typedef {{action: string, better: string, cost: number, exact: boolean, reasons: Reason[]}} Warning
 * @typedef {{asked: number, matter: Reason | null, warnings: Warning[]}} Coaching
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
 * What the coach says about my current choice; null while nothing is asked, and where there is no coach.
 * @param {{ask: (message: object) => Promise<any>}} line
 * @param {any} state
 * @returns {Coaching | null}
 */
export function useCoach(line, state) {
  const [coaching, hear] = useState(/** @type {Coaching | null} */ (null));
  const wanted = coachIsOn() && coachMayHelp(state) && state.actions.length > 0;
  useEffect(() => {
    if (!wanted) return undefined;
    let waiting = true;
    line.ask({ type: "coach" }).then((answer) => {
      if (waiting && answer.type === "coach") hear({ ...answer, asked: state.asked });
    });
    return () => {
      waiting = false;
    };
  }, [wanted, state.asked]);
  return wanted && coaching?.asked === state.asked ? coaching : null;
}

/**
 * Warns before a mistake: the first time an action is about to be taken.
 * @param {Coaching | null} coaching
 * @param {{game: string, name: (action: string) => string}} told
 */
export function useWarning(coaching, { game, name }) {
  const warned = useRef(/** @type {string[]} */ ([]));
  /** Act, unless there is something to say first. @param {string} action @param {() => void} act */
  return (action, act) => {
    const warning = coaching?.warnings.find((each) => each.action === action);
    const key = `${coaching?.asked} ${action}`;
    if (!warning || warned.current.includes(key)) return act();
    warned.current.push(key);
    openDialog(say("web-coach-wait", { action: name(action) }), () => h(Warned, { warning, game, name, act }));
  };
}

/** @param {{warning: Warning, game: string, name: (action: string) => string, act: () => void}} props */
function Warned({ warning, game, name, act }) {
  const { better, cost, exact, reasons } = warning;
  const why = reasons.map((reason) => voice().reason(game, reason)).join(" ");
  return h(
    "div",
    { class: "coach-warning" },
    h("p", null, why || say("web-coach-worse", { better: name(better) })),
    why !== "" && h("p", null, say("web-coach-better", { better: name(better) })),
    h(
      "details",
      null,
      h("summary", null, say("web-coach-cost")),
      h("p", null, say(exact ? "web-coach-cost-exact" : "web-coach-cost-about", { cost: Math.round(100 * cost) })),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary", "data-coach": "back", onClick: closeDialog }, say("web-coach-back")),
      h(
        "button",
        { type: "button", "data-coach": "anyway", onClick: () => (closeDialog(), act()) },
        say("web-coach-anyway"),
      ),
    ),
  );
}

/**
 * What decided the last Round, Clash or Exchange, in one sentence; nothing if none has ended since my last choice.
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

/** The words of the game, each with a sentence and its rule. @param {string} game */
export function openWords(game) {
  openDialog(say("web-coach-words"), () => h(Words, { game }));
}

/** @param {{game: string}} props */
function Words({ game }) {
  return h(
    "dl",
    { class: "coach-words" },
    Object.entries(TERMS[game] ?? {}).map(([term, rule]) => [
      h("dt", { key: term }, say(`web-term-${term}`)),
      h("dd", { key: `${term}-text` }, say(`web-term-text-${term}`), " ", h(RuleLink, { game, rule })),
    ]),
  );
}
