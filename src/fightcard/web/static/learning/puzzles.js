/** The puzzles: the list and the puzzle of the moment; what I have solved is kept in this browser. */
import { signal } from "../vendor/signals.js";
import { cache } from "../fetched.js";
import { keep, kept, voice } from "../state.js";

/**
 * @typedef {{id: string, theme: string, difficulty: number}} Listed
 * @typedef {Listed & {hint: string, seat: number, players: string[], view: any, actions: string[]}} Puzzle
 * @typedef {{solved: Record<string, string[]>, days: string[]}} Solved ids by game, and days as 2026-11-17
 */

const KEY = "fightcard-puzzles";
const DAY = 86_400_000; // milliseconds
const FIRST_DAY = 719_163; // the number of 1 January 1970, counted from the year 1
const MOST_DAYS = 400; // that are kept

const fetched = cache();
export const { unreachable, loadAgain } = fetched;

/** @param {string} game @returns {Listed[] | null} */
export function puzzlesOf(game) {
  return fetched.of(`/api/puzzles/${game}/${voice().language}`)?.puzzles ?? null;
}

/** @param {string} game @param {string} id @returns {Puzzle | null} */
export function puzzleOf(game, id) {
  return fetched.of(pathOf(game, id));
}

/** @param {string} game @param {string} id */
export function pathOf(game, id) {
  return `/api/puzzles/${game}/${voice().language}/${id}`;
}

// -- days --

/** The number of a day, where I am. @param {Date} date */
function numberOf(date) {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY) + FIRST_DAY;
}

/** One of a list for each day, the same for everybody. @template T @param {T[]} list @param {Date} [date] @returns {T} */
export function ofTheDay(list, date = new Date()) {
  return list[numberOf(date) % list.length];
}

/** A day as it is kept: 2026-11-17. @param {number} number */
function nameOf(number) {
  return new Date((number - FIRST_DAY) * DAY).toISOString().slice(0, 10);
}

/** The last seven days, today last: the day, and whether its puzzle was solved. */
export function week() {
  const today = numberOf(new Date());
  return Array.from({ length: 7 }, (_, back) => today - 6 + back).map((number) => ({
    date: new Date((number - FIRST_DAY) * DAY),
    solved: solved.value.days.includes(nameOf(number)),
  }));
}

/** How many days in a row were solved; today may still be open. */
export function streak() {
  const today = numberOf(new Date());
  const days = solved.value.days;
  let day = days.includes(nameOf(today)) ? today : today - 1;
  let count = 0;
  while (days.includes(nameOf(day))) {
    day -= 1;
    count += 1;
  }
  return count;
}

/** The most days in a row that were solved. */
export function bestStreak() {
  const numbers = solved.value.days.map((day) => Date.parse(day) / DAY).sort((a, b) => a - b);
  let [best, run] = [0, 0];
  numbers.forEach((number, place) => {
    run = numbers[place - 1] === number - 1 ? run + 1 : 1;
    best = Math.max(best, run);
  });
  return best;
}

// -- what was solved --

/** @type {import("../vendor/signals.js").Signal<Solved>} */
export const solved = signal(read());

/** Read again what is kept: it was loaded or erased. */
export function readSolved() {
  solved.value = read();
}

/** @returns {Solved} */
function read() {
  const found = kept(KEY, {});
  return { solved: found.solved ?? {}, days: found.days ?? [] };
}

/** @param {string} game @param {string} id */
export function isSolved(game, id) {
  return solved.value.solved[game]?.includes(id) ?? false;
}

/** @param {string} game @param {string} id @param {boolean} daily it is the puzzle of the day */
export function noteSolved(game, id, daily) {
  const all = read(); // another tab may have gone on
  const days = daily ? [...new Set([...all.days, nameOf(numberOf(new Date()))])].sort().slice(-MOST_DAYS) : all.days;
  const ids = [...new Set([...(all.solved[game] ?? []), id])];
  solved.value = { solved: { ...all.solved, [game]: ids }, days };
  keep(KEY, solved.value);
}

/** The next one that is not solved, the easiest first. @param {string} game @param {Listed[]} list @param {string} but */
export function nextPuzzle(game, list, but) {
  const left = list.filter(({ id }) => id !== but && !isSolved(game, id));
  return left.sort((one, other) => one.difficulty - other.difficulty)[0] ?? null;
}
