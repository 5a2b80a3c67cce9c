/** Results of my finished games, one line each: they outlive the list of games, and are kept in this browser. */
import { archive } from "./archive.js";
import { findGame } from "../state.js";

/**
 * @typedef {{table: string, game: string, at: number, level: string, points: number, opponent?: string, own?: string,
 *   cards?: Record<string, number>}} Result `level` of the computer, empty against people; `points`: 1 for a win, ½ for a draw; `opponent`: the
 *   names of people; `own`: my class; `cards`: how often I played each
 * @typedef {{key: string, games: number, points: number, inRow: number, best: number}} Tally `inRow`: wins since the last other result
 */

const KEY = "fightcard-results";
const MOST = 5000;
const PLAYED = ["played", "revealed"]; // kinds of events that show a card of mine in play
const MOST_CARDS = 5;

export const resultArchive = archive("results", KEY, MOST);
/** @type {import("../vendor/signals.js").Signal<Result[]>} oldest first */
export const results = resultArchive.rows;

/**
 * Keep the result of a game in which I had one seat; a second try of a reviewed moment does not count.
 * @param {string} table
 * @param {{game: string, seat: number, winner: number | null, seats: {kind: string, side: number, name: string, level?: string | null}[],
 *   view: any, events: any[]}} ended `seat`: mine
 */
export async function noteResult(table, { game, seat, winner, seats, view, events }) {
  if (findGame(table)?.practice) return;
  await resultArchive.ready;
  if (results.value.some((one) => one.table === table)) return;
  const own = seats[seat].side;
  const points = winner === null ? 0.5 : Number(winner === own);
  const people = seats.filter(({ side, kind, name }) => side !== own && kind === "person" && name);
  await resultArchive.add({
    table,
    game,
    at: Date.now(),
    level: levelAgainst(seats, own),
    points,
    opponent: people.map(({ name }) => name).join(", "),
    own: view?.seats?.[seat]?.class ?? "",
    cards: countCards(events.filter((event) => event.seat === seat && PLAYED.includes(event.kind) && typeof event.card === "string")),
  });
}

/** @param {{card: string}[]} events @returns {Record<string, number>} */
function countCards(events) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { card } of events) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** Games, points and wins in a row by some key, most games first; an empty key does not count. @param {(result: Result) => string} by @returns {Tally[]} */
export function tallies(by) {
  /** @type {Map<string, Tally>} */
  const found = new Map();
  for (const result of results.value) {
    const key = by(result);
    if (!key) continue;
    const { games, points, inRow, best } = found.get(key) ?? { games: 0, points: 0, inRow: 0, best: 0 };
    const now = result.points === 1 ? inRow + 1 : 0;
    found.set(key, { key, games: games + 1, points: points + result.points, inRow: now, best: Math.max(best, now) });
  }
  return [...found.values()].sort((a, b) => b.games - a.games);
}

/** The cards that I have played most, by game. @returns {{game: string, cards: {card: string, count: number}[]}[]} */
export function favouriteCards() {
  const games = [...new Set(results.value.map(({ game }) => game))];
  const counted = games.map((game) => {
    /** @type {Record<string, number>} */
    const sums = {};
    for (const { cards = {} } of results.value.filter((one) => one.game === game))
      for (const [card, count] of Object.entries(cards)) sums[card] = (sums[card] ?? 0) + count;
    const cards = Object.entries(sums).map(([card, count]) => ({ card, count }));
    return { game, cards: cards.sort((a, b) => b.count - a.count).slice(0, MOST_CARDS) };
  });
  return counted.filter(({ cards }) => cards.length);
}

/** The level of the other side, if it is all computers of one level. @param {{kind: string, side: number, level?: string | null}[]} seats @param {number} own */
function levelAgainst(seats, own) {
  const levels = new Set(seats.filter(({ side }) => side !== own).map(({ kind, level }) => (kind === "bot" ? (level ?? "") : "")));
  return levels.size === 1 ? [...levels][0] : "";
}

/** How I did against each level in a game: by level, games and points. @param {string} game @returns {Record<string, {games: number, points: number}>} */
export function againstLevels(game) {
  /** @type {Record<string, {games: number, points: number}>} */
  const found = {};
  for (const one of results.value.filter((each) => each.game === game && each.level)) {
    const { games, points } = found[one.level] ?? { games: 0, points: 0 };
    found[one.level] = { games: games + 1, points: points + one.points };
  }
  return found;
}
