/** The lobby as this device knows it: which of my tables are listed, and sitting down with strangers. */
import { post } from "./api.js";
import { contribute } from "./fair/keeping.js";
import { go } from "./router.js";
import { rulesFor } from "./start.js";
import { findGame, myGames, rememberGame, say, settings } from "./state.js";

/**
 * @typedef {{entry: string, game: string, options: string[], clock: {kind: string, seconds: number, increment: number},
 *   name: string, open: number, seats: number, waited: number}} LobbyTable
 * @typedef {{entry: string, level: string, until: number}} Listing `until`: when a bot sits down, in milliseconds since 1970; 0: never
 * @typedef {{wait: number, level: string}} Patience a bot of this level sits down after so many seconds; 0: never
 */

export const WAITS = [0, 30, 60, 120, 300];
const MINUTE = 60;

/** «30 s», «2 min»: the arguments of the message. @param {number} seconds */
export function timeOf(seconds) {
  return { seconds, minutes: seconds < MINUTE ? 0 : Math.round(seconds / MINUTE) };
}

/** @param {Patience} patience @param {string} entry @returns {Listing} */
function listing({ wait, level }, entry) {
  return { entry, level, until: wait ? Date.now() + wait * 1000 : 0 };
}

/** My tables that are listed, by entry. @returns {Record<string, string>} */
export function ownEntries() {
  const listed = myGames.value.filter(({ lobby, over }) => lobby?.entry && !over);
  return Object.fromEntries(listed.map(({ lobby, table }) => [/** @type {Listing} */ (lobby).entry, table]));
}

/**
 * Sit down where somebody waits for the same, or wait for somebody.
 * @param {import("./state.js").GameEntry} game @param {object} clock @param {Patience} patience
 */
export async function findOpponent(game, clock, patience) {
  const own = Object.keys(ownEntries()).slice(0, 8);
  const options = Object.entries(rulesFor(game)).map(([name, value]) => `${name}=${value}`);
  const found = await post("/api/lobby/find", { game: game.name, name: settings.value.name, options, clock, own, ...patience });
  await sitDown(game.name, found, found.joined ? undefined : listing(patience, found.entry));
}

/** @param {LobbyTable} table */
export async function joinTable({ entry, game }) {
  await sitDown(game, await post(`/api/lobby/${entry}/join`, { name: settings.value.name }));
}

/** @param {string} game @param {any} found @param {Listing} [lobby] */
async function sitDown(game, { table, seat, shuffle }, lobby) {
  rememberGame(table, { game, kind: "friend", seats: [seat], lobby });
  contribute(table, shuffle); // the table shows how far that is
  go(`/table/${table}`);
}

/** The last request to the server: the next one waits for it, so that they arrive in order. @type {Promise<any>} */
let last = Promise.resolve();

/** @param {() => Promise<any>} work */
function inTurn(work) {
  last = last.then(work, work);
  return last;
}

/** @param {string} table @param {Patience} patience */
export function listTable(table, patience) {
  return inTurn(async () => {
    const { entry } = await post(`/api/tables/${table}/lobby`, patience);
    rememberGame(table, { lobby: listing(patience, entry) });
  });
}

/** Say again that my table waits, if it still does: a server that was restarted has forgotten it. @param {string} table */
export function listAgain(table) {
  return inTurn(async () => {
    const patience = patienceOf(table);
    const { entry } = patience ? await post(`/api/tables/${table}/lobby`, patience) : { entry: "" };
    const lobby = findGame(table)?.lobby;
    if (lobby && entry) rememberGame(table, { lobby: { ...lobby, entry } });
  });
}

/** @param {string} table */
export function unlistTable(table) {
  rememberGame(table, { lobby: undefined });
  return inTurn(() => post(`/api/tables/${table}/lobby`, { listed: false }));
}

/** How long my table still waits for people. @param {string} table @returns {Patience | null} null: it is not listed */
export function patienceOf(table) {
  const listed = findGame(table)?.lobby;
  if (!listed) return null;
  return { level: listed.level, wait: listed.until ? Math.max(1, Math.round((listed.until - Date.now()) / 1000)) : 0 };
}

/** «5 min + 5 s». @param {LobbyTable["clock"]} clock */
export function clockSaid({ kind, seconds, increment }) {
  return say(`web-lobby-clock-${kind}`, { seconds, increment, minutes: Math.round(seconds / MINUTE), days: Math.round(seconds / 86_400) });
}
