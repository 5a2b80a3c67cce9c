/** Everything that this browser keeps of me as one file: saved, loaded into another browser, erased. */
import { resultArchive } from "./results.js";
import { reviewArchive } from "../learning/reviews.js";
import { keep, kept } from "../state.js";
import { KEY as TOURNAMENTS, allKept } from "../tournaments.js";

/** @typedef {{key: string, merge: (mine: any, other: any) => any, fits: (value: any) => boolean, shared?: (value: any) => any, erased?: (value: any) => any,
 *   archive?: ReturnType<typeof import("./archive.js").archive>}} Part `archive`: rows that are not in the plain storage */

const FORMAT = "fightcard-profile";
const VERSION = 1;
const MOST_BYTES = 4_000_000;

const isList = Array.isArray;
const isTable = (/** @type {any} */ value) => typeof value === "object" && value !== null && !isList(value);
const listOf = (/** @type {string[]} */ names, /** @type {any} */ value) =>
  isList(value) && value.every((one) => isTable(one) && names.every((name) => typeof one[name] === "string"));

/** By table: what is here counts more than what comes. @param {any[]} mine @param {any[]} other @param {string} time */
function byTable(mine, other, time) {
  const all = new Map([...other, ...mine].map((one) => [one.table, one]));
  return [...all.values()].sort((a, b) => a[time] - b[time]);
}

/** The parts of a copy, in the order of the file. @type {Part[]} */
const PARTS = [
  {
    key: "fightcard-games",
    fits: (value) => listOf(["table", "game"], value) && value.every((/** @type {any} */ { began }) => Number.isFinite(began)),
    merge: (mine, other) => byTable(mine ?? [], other, "began").reverse(),
    shared: (games) => games.filter((/** @type {any} */ one) => one.over).map(withoutSecrets), // seats of games that run belong to this browser
    erased: (games) => games.filter((/** @type {any} */ one) => !one.over),
  },
  {
    key: "fightcard-results",
    fits: (value) => listOf(["table", "game", "level"], value) && value.every((/** @type {any} */ { at, points }) => Number.isFinite(at) && [0, 0.5, 1].includes(points)) && value.every(fitsDetails),
    merge: (mine, other) => byTable(mine ?? [], other, "at"),
    archive: resultArchive,
  },
  {
    key: "fightcard-reviews",
    fits: (value) => listOf(["table", "game"], value) && value.every((/** @type {any} */ { at, accuracy, mistakes }) => Number.isFinite(at) && (accuracy === null || Number.isFinite(accuracy)) && isList(mistakes)),
    merge: (mine, other) => byTable(mine ?? [], other, "at"),
    archive: reviewArchive,
  },
  {
    key: "fightcard-lessons",
    fits: (value) => isTable(value) && Object.values(value).every((game) => isTable(game) && Object.values(game).every((one) => isTable(one) && Number.isInteger(one.done))),
    merge: mergeLessons,
  },
  {
    key: "fightcard-puzzles",
    fits: ({ solved, days } = {}) => isTable(solved) && Object.values(solved).every(isStrings) && isStrings(days),
    merge: mergePuzzles,
  },
];

/** The fields of a game in newer copies. @param {any} result */
function fitsDetails({ opponent = "", own = "", cards = {} }) {
  return typeof opponent === "string" && typeof own === "string" && isTable(cards) && Object.values(cards).every(Number.isFinite);
}

/** The stored data of a part; null if there are none. @param {Part} part */
function valueOf({ key, archive }) {
  return archive ? (archive.rows.value.length ? archive.rows.value : null) : kept(key, null);
}

/** @param {any} value */
function isStrings(value) {
  return isList(value) && value.every((one) => typeof one === "string");
}

/** @param {any} game */
function withoutSecrets({ invites, fair, ...rest }) {
  return rest;
}

/** @param {any} mine @param {any} other */
function mergeLessons(mine, other) {
  const all = structuredClone(mine ?? {});
  for (const [game, lessons] of Object.entries(other))
    for (const [lesson, { done, finished }] of Object.entries(/** @type {any} */ (lessons))) {
      const here = all[game]?.[lesson] ?? { done: 0, finished: false };
      all[game] = { ...all[game], [lesson]: { done: Math.max(here.done, done), finished: here.finished || Boolean(finished) } };
    }
  return all;
}

/** @param {any} mine @param {any} other */
function mergePuzzles(mine, other) {
  const [here, union] = [mine ?? {}, (/** @type {string[]} */ one = [], /** @type {string[]} */ two = []) => [...new Set([...one, ...two])].sort()];
  const games = union(Object.keys(here.solved ?? {}), Object.keys(other.solved));
  return {
    solved: Object.fromEntries(games.map((game) => [game, union(here.solved?.[game], other.solved[game])])),
    days: union(here.days, other.days),
  };
}

/** The file as text. */
export function copyText() {
  const parts = PARTS.map((part) => [part.key, valueOf(part), part.shared ?? ((/** @type {any} */ value) => value)]);
  const kepts = Object.fromEntries(parts.filter(([, value]) => value !== null).map(([key, value, shared]) => [key, shared(value)]));
  return JSON.stringify({ format: FORMAT, version: VERSION, kept: kepts }, null, 1);
}

/** Add what a file holds to what is here; false if it is no such file. @param {Blob} file */
export async function loadCopy(file) {
  const found = file.size <= MOST_BYTES ? read(await file.text()) : null;
  if (!found) return false;
  for (const part of PARTS) {
    const { key, merge, archive } = part;
    if (!(key in found)) continue;
    const merged = merge(valueOf(part), found[key]);
    if (archive) await archive.add(...merged);
    else keep(key, merged);
  }
  return true;
}

/** @param {string} text @returns {Record<string, any> | null} */
function read(text) {
  try {
    const { format, version, kept: parts } = JSON.parse(text);
    const fits = PARTS.every(({ key, fits: fit }) => !(key in parts) || fit(parts[key]));
    return format === FORMAT && version === VERSION && fits ? parts : null;
  } catch {
    return null; // it is no JSON, or has another shape
  }
}

/** Forget it all; games and tournaments that run keep their place in the list, for the way back to them. */
export async function eraseAll() {
  for (const { key, erased, archive } of PARTS) {
    if (archive) await archive.erase();
    else if (erased) keep(key, erased(kept(key, [])));
    else localStorage.removeItem(key);
  }
  keep(TOURNAMENTS, Object.fromEntries(Object.entries(allKept()).filter(([, { over }]) => !over)));
}
