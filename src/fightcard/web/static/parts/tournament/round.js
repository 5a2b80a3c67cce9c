/** The pairings of a round: names, score, games to watch, and who did not come. */
import { h } from "../../vendor/preact.js";
import { post } from "../../api.js";
import { say } from "../../state.js";
import { called, watchGame } from "../../tournaments.js";

/**
 * @typedef {import("../../tournaments.js").Pairing} Pairing
 * @typedef {{answer: import("../../tournaments.js").Answer, act: import("../../pages/tournament.js").Act}} Props
 */

/** The round that is being played. @param {Props} props */
export function Round({ answer, act }) {
  const { round } = answer.data;
  return h(
    "section",
    { class: "tournament-round", "aria-label": say("web-tournament-pairings") },
    h("h2", null, say("web-tournament-round", { round })),
    h(Pairings, { answer, act, round }),
  );
}

/** The rounds before it, behind a press each. @param {Props} props */
export function EarlierRounds({ answer, act }) {
  const { data } = answer;
  const rounds = Array.from({ length: Math.max(0, data.round - 1) }, (_, place) => data.round - 1 - place);
  return rounds.map((round) =>
    h(
      "details",
      { key: round, class: "fold" },
      h("summary", null, say("web-tournament-round", { round })),
      h(Pairings, { answer, act, round }),
    ),
  );
}

/** @param {Props & {round: number}} props */
function Pairings({ answer, act, round }) {
  return h(
    "ul",
    { class: "pairings" },
    answer.data.pairings.map((pairing, number) => pairing.round === round && h(PairingLine, { key: number, answer, pairing, number, act })),
  );
}

/** @param {Props & {pairing: Pairing, number: number}} props */
function PairingLine({ answer, pairing, number, act }) {
  const { data, entrant } = answer;
  const { first, second } = pairing;
  if (second === null) return h("li", null, h("span", null, say("web-tournament-bye", { name: called(data, first) })));
  const mine = entrant === first || entrant === second;
  const [one, other] = pointsOf(pairing) ?? [0, 0];
  const nameOf = (/** @type {number} */ who, /** @type {boolean} */ isAhead) =>
    h("span", { class: `pairing-name ${isAhead ? "ahead" : ""}` }, called(data, who));
  return h(
    "li",
    { class: mine ? "mine" : "" },
    h(
      "div",
      { class: "pairing-players" },
      nameOf(first, one > other),
      h("b", { class: "pairing-score" }, scoreOf(pairing)),
      nameOf(second, other > one),
    ),
    h(
      "div",
      { class: "pairing-actions" },
      pairing.absent.length > 0 && h("small", null, say("web-tournament-forfeited")),
      h(Games, { answer, pairing, mine, act }),
      answer.organiser && !pairing.result && h(Absent, { answer, pairing, number, act }),
    ),
  );
}

/** The game that is played, and replays of those that were. @param {Props & {pairing: Pairing, mine: boolean}} props */
function Games({ answer: { data, tournament }, pairing, mine, act }) {
  const { games, tables, result } = pairing;
  const running = tables[games.length];
  const open = (/** @type {string} */ table) => act(() => watchGame(tournament, data.game, table));
  return [
    !result && running && !mine && h("button", { key: "watch", type: "button", onClick: () => open(running) }, say("web-tournament-watch")),
    games.map((_, game) =>
      h(
        "button",
        { key: game, type: "button", onClick: () => open(tables[game]) },
        say("web-tournament-game-over", { game: game + 1, games: games.length }),
      ),
    ),
  ];
}

/** For the organiser: which of the people did not come. @param {Props & {pairing: Pairing, number: number}} props */
function Absent({ answer: { data, tournament }, pairing: { first, second }, number, act }) {
  const people = [first, second].flatMap((one) => (one === null || data.entrants[one].level ? [] : [one]));
  if (!people.length) return null;
  const forfeit = (/** @type {number[]} */ absent) =>
    act(() => post(`/api/tournaments/${tournament}/forfeit`, { pairing: number, absent }));
  return h(
    "details",
    { class: "fold" },
    h("summary", null, say("web-tournament-absent")),
    people.map((one) => h("button", { key: one, type: "button", onClick: () => forfeit([one]) }, called(data, one))),
    people.length > 1 && h("button", { type: "button", onClick: () => forfeit(people) }, say("web-tournament-absent-both")),
  );
}

/** The score of the games; that of the pairing if none was played. @param {Pairing} pairing */
export function scoreOf(pairing) {
  return pointsOf(pairing)?.map((points) => say("web-tournament-points", { points })).join(" : ") ?? "–";
}

/** @param {Pairing} pairing @returns {number[] | null} */
export function pointsOf({ games, result }) {
  return games.length ? [0, 1].map((side) => games.reduce((sum, game) => sum + game[side], 0)) : result;
}
