/** After the last card: who has won and how it was decided; then a rematch, the replay, and the rest in a menu. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { post } from "../../api.js";
import { go } from "../../router.js";
import { Line } from "../../socket.js";
import { contribute } from "../../fair/keeping.js";
import { noteResult } from "../../profile/results.js";
import { base, findGame, rememberGame, say, voice } from "../../state.js";
import { openDialog } from "../common/dialog.js";
import { VerifyShuffle } from "./fairness.js";
import { CopyField } from "./invite.js";
import { Link } from "../common/link.js";
import { ReviewLink } from "../review/link.js";
import { Series } from "../common/seats.js";

/** @typedef {import("../../socket.js").State} State */

/**
 * @param {string} game
 * @param {any} result
 * @param {string[]} names
 * @param {(seat: number) => number} sideOf
 */
export function resultSentence(game, result, names, sideOf) {
  const winners = names.filter((_, seat) => sideOf(seat) === result.winner);
  return voice().result(game, result, winners);
}

/** Do winner and loser look at the same screen? @param {Line} line */
function isShared(line) {
  return (findGame(line.table)?.seats.length ?? 0) > 1;
}

/** How the game has ended for who looks; empty while it runs. @param {Line} line @param {State} state @param {(seat: number) => number} sideOf */
export function outcomeOf(line, { over, result }, sideOf) {
  if (!over) return "";
  if (line.viewer === "spectator" || isShared(line)) return "seen";
  if (result.winner === null) return "drawn";
  return result.winner === sideOf(line.viewer) ? "won" : "lost";
}

/**
 * What stands in place of the hand when the game is over; the stage beside it keeps the deciding moment.
 * @param {{line: Line, state: State, names: string[], sideOf: (seat: number) => number, told: string}} props `told` says
 *   in one sentence how it was decided; it is empty where only the result says it
 */
export function End({ line, state, names, sideOf, told }) {
  const result = state.ended_by ? { ...state.result, reason: state.ended_by.kind } : state.result; // a flag is no resignation
  const own = line.viewer === "spectator" ? null : sideOf(line.viewer);
  const shared = isShared(line);
  const outcome = outcomeOf(line, state, sideOf);
  const score =
    own === null || shared || names.length > 2
      ? resultSentence(line.game, result, names, sideOf)
      : voice().ownResult(line.game, result, own); // the heading has told who has won
  const tournament = findGame(line.table)?.tournament;
  useEffect(() => {
    rememberGame(line.table, { over: true, result });
    if (typeof line.viewer === "number" && !shared)
      noteResult(line.table, { game: line.game, seat: line.viewer, winner: result.winner, seats: state.seats, view: state.view, events: line.events.value });
  }, []);
  useRematch(line, state);
  return h(
    "section",
    { class: `end ${outcome}`, "aria-labelledby": "end-title" },
    h(
      "div",
      { class: "end-words", "data-part": "prompt", role: "status" },
      h("h2", { id: "end-title" }, say(`web-end-${outcome}`)),
      h("p", { class: "end-how" }, state.ended_by ? score : told || score),
      told && !state.ended_by && Math.max(...result.scores) > 1 && h("p", { class: "end-score" }, score), // 1 : 0 tells nothing new
      h(Series, { line, state, names }),
      outcome === "lost" && h("p", { class: "end-kind" }, say(state.ended_by ? "web-end-next-time" : kindness(result))),
    ),
    h(
      "div",
      { class: "end-actions", "data-part": "hand" },
      tournament && h(Link, { class: "button primary", href: `/tournament/${tournament}` }, say("web-tournament-back")),
      own !== null && !tournament && h(Rematch, { line, state }),
      h(ReviewLink, { table: line.table }),
      h(Link, { class: "button", href: `/replay/${line.table}` }, say("web-replay")),
      h(
        "button",
        {
          type: "button",
          class: "end-more",
          onClick: () => openDialog(say("web-end-more"), () => h(More, { line, state, names })),
        },
        say("web-end-more"),
      ),
    ),
  );
}

/** A kind word for who has lost; 0 : 1 does not say that it was close. @param {any} result */
function kindness({ scores, winner }) {
  const close = Math.abs(scores[0] - scores[1]) <= 1 && Math.max(...scores) > 1;
  return close && winner !== null ? "web-end-close" : "web-end-next-time";
}

/** The further actions for a game that is over. @param {{line: Line, state: State, names: string[]}} props */
function More({ line, state, names }) {
  return h(
    "div",
    { class: "more-actions" },
    h("p", null, say("web-share-text")),
    h(CopyField, { link: `${base()}/replay/${line.table}` }),
    h(
      "div",
      { class: "row" },
      state.shuffle && h(VerifyShuffle, { table: line.table, names }),
      h(
        "a",
        { class: "button", href: `/api/tables/${line.table}/record`, download: `${line.game}-${line.table}.txt` },
        say("web-download"),
      ),
      h(Link, { class: "button", href: "/" }, say("web-home")),
    ),
  );
}

/** @param {{line: Line, state: State}} props */
function Rematch({ line, state }) {
  const [asked, ask] = useState(false);
  const offered = state.offers.find((offer) => offer.what === "rematch");
  const press = () => {
    ask(true);
    agreeHere(line);
    line.ask(
      offered && offered.seat !== line.viewer
        ? { type: "answer", what: "rematch", accept: true }
        : { type: "offer", what: "rematch" },
    );
  };
  return h(
    "button",
    { type: "button", class: "primary", onClick: press, disabled: asked || offered?.seat === line.viewer },
    say("web-rematch"),
  );
}

/** Others who sit at this very device agree with the same press. @param {Line} line */
function agreeHere(line) {
  const others = (findGame(line.table)?.seats ?? []).filter((seat) => seat !== line.viewer);
  for (const seat of others) {
    const other = new Line(line.table, seat);
    const stop = other.state.subscribe((heard) => {
      const waits = heard?.offers.some((offer) => offer.what === "rematch" && offer.waiting.includes(seat));
      if (waits) other.ask({ type: "answer", what: "rematch", accept: true }).then(() => (stop(), other.close()));
    });
  }
}

/** As soon as the next table stands, everybody moves there. @param {Line} line @param {State} state */
function useRematch(line, state) {
  useEffect(() => {
    if (state.rematch) move(line);
  }, [state.rematch]);
}

/** @param {Line} line */
async function move(line) {
  const old = findGame(line.table);
  const seats = line.viewer === "spectator" || !old?.seats.length ? [line.viewer] : old.seats;
  const answers = [];
  for (const seat of seats) answers.push(await post(`/api/tables/${line.table}/next`, { as: seat }));
  const next = answers[0].table;
  const taken = answers.map((answer) => answer.viewer).filter((seat) => typeof seat === "number");
  rememberGame(next, { game: line.game, kind: old?.kind ?? "friend", seats: taken, spectator: !taken.length });
  await contribute(next, answers.at(-1).shuffle);
  go(`/table/${next}`);
}
