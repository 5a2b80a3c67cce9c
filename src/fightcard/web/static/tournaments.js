/** Tournaments as this device knows them: their links are kept here, because the server keeps only digests. */
import { post } from "./api.js";
import { contribute } from "./fair/keeping.js";
import { go } from "./router.js";
import { base, keep, kept, rememberGame, say } from "./state.js";
import { botName } from "./parts/common/seats.js";

/**
 * @typedef {{name: string, level: string, withdrawn: boolean}} Entrant
 * @typedef {{round: number, first: number, second: number | null, games: number[][], result: number[] | null,
 *   absent: number[], tables: string[]}} Pairing
 * @typedef {{place: number, entrant: number, values: number[], wins: number, draws: number, losses: number}} Row
 * @typedef {{name: string, game: string, options: string[], clock: {kind: string, seconds: number, increment: number},
 *   format: string, series: number, round: number, rounds: number | null, over: boolean, entrants: Entrant[], pairings: Pairing[], criteria: string[], standings: Row[]}} Tournament
 * @typedef {{tournament: string, data: Tournament, organiser: boolean, may_enter: boolean, entrant: number | null,
 *   game: {table: string, seat: number} | null}} Answer
 * @typedef {{organiser?: string, enter?: string, follow?: string, entrant?: string}} Links
 * @typedef {Links & {name?: string, game?: string, over?: boolean}} Kept what this device keeps of one
 */

export const KEY = "fightcard-tournaments";
const MOST = 50;

/** Keep something more about a tournament. @param {string} id @param {Kept} more */
export function keepTournament(id, more) {
  const { [id]: known = {}, ...others } = allKept();
  keep(KEY, Object.fromEntries([[id, { ...known, ...more }], ...Object.entries(others)].slice(0, MOST)));
}

/** A tournament that this device runs or plays in: the way back to it. @param {Answer} answer */
export function keepWayBack({ tournament, data: { name, game, over }, organiser, entrant }) {
  const known = allKept()[tournament];
  if ((organiser || entrant !== null) && !(known?.name === name && known.over === over)) keepTournament(tournament, { name, game, over });
}

/** The newest first. @returns {Record<string, Kept>} */
export function allKept() {
  return kept(KEY, {});
}

/** @param {string} id @returns {Links} */
export function linksOf(id) {
  return allKept()[id] ?? {};
}

/** @param {string} id @param {string} secret */
export function linkTo(id, secret) {
  return `${base().replace(/\/+$/, "")}/tournament/${id}#${secret}`;
}

/** Sit down at one's game. @param {string} id @param {string} game */
export async function sitDown(id, game) {
  const { table, seats, shuffle } = await post(`/api/tournaments/${id}/play`, {});
  rememberGame(table, { game, kind: "friend", seats, tournament: id });
  contribute(table, shuffle); // the table shows how far that is
  go(`/table/${table}`);
}

/** @param {string} id @param {string} game @param {string} table */
export async function watchGame(id, game, table) {
  await post(`/api/tournaments/${id}/watch`, { table });
  rememberGame(table, { game, kind: "watch", seats: [], spectator: true, tournament: id });
  go(`/table/${table}`);
}

/** The name of an entrant: bots by their level in the page's language. @param {Tournament} data @param {number} entrant */
export function called(data, entrant) {
  const { name, level } = data.entrants[entrant];
  return botName(name, level) || say("web-tournament-erased");
}

/** Entrants that have not withdrawn. @param {Tournament} data */
export function present(data) {
  return data.entrants.flatMap(({ withdrawn }, number) => (withdrawn ? [] : [number]));
}
