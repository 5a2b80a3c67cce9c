/** The lessons: fetched once for each game and language; how far I am is kept in this browser. */
import { signal } from "../vendor/signals.js";
import { cache } from "../fetched.js";
import { keep, kept, myGames, setSettings, settings, voice } from "../state.js";

/**
 * @typedef {{right: boolean, headline: string, text: string, rule: string, events: any[], view: any}} Answer
 * @typedef {{id: string, headline: string, text: string, hint: string, seat: number, position: string, view: any,
 *   actions: string[], answers: Record<string, Answer>,
 *   game: {level: string, seed: number, won: string, lost: string} | null}} Step
 * @typedef {{id: string, title: string, about: string, minutes: number, players: string[], steps: Step[]}} Lesson
 * @typedef {{done: number, finished: boolean}} Progress `done` steps are behind me; `finished`: all of them, once
 */

const KEY = "fightcard-lessons";

const fetched = cache();
export const { unreachable, loadAgain } = fetched;

/** The lessons of a game in the language of the moment; null until they are here. @param {string} game @returns {Lesson[] | null} */
export function lessonsOf(game) {
  return fetched.of(`/api/lessons/${game}/${voice().language}`)?.lessons ?? null;
}

// -- progress --

/** By game and lesson. @type {import("../vendor/signals.js").Signal<Record<string, Record<string, Progress>>>} */
export const progress = signal(kept(KEY, {}));

/** @param {string} game @param {string} lesson @returns {Progress} */
export function progressOf(game, lesson) {
  return progress.value[game]?.[lesson] ?? { done: 0, finished: false };
}

/** So many steps of a lesson are done. @param {string} game @param {Lesson} lesson @param {number} done */
export function noteProgress(game, lesson, done) {
  const whole = done >= lesson.steps.length;
  const all = kept(KEY, progress.value); // another tab may have gone on
  const before = all[game]?.[lesson.id];
  const now = { done: whole ? 0 : done, finished: whole || Boolean(before?.finished) };
  progress.value = { ...all, [game]: { ...all[game], [lesson.id]: now } };
  keep(KEY, progress.value);
}

/** Where a lesson goes on; one that was shortened begins again. @param {string} game @param {Lesson} lesson */
export function resumedAt(game, lesson) {
  const { done } = progressOf(game, lesson.id);
  return done < lesson.steps.length ? done : 0;
}

/** The first lesson that is not finished. @param {string} game @param {Lesson[]} lessons */
export function nextLesson(game, lessons) {
  return lessons.find((lesson) => !progressOf(game, lesson.id).finished) ?? null;
}

/** How many lessons of a game are finished. @param {string} game */
export function finishedIn(game) {
  return Object.values(progress.value[game] ?? {}).filter(({ finished }) => finished).length;
}

// -- newcomers --

/** Until the first lesson or game is finished, the front page offers lessons first. */
export function isNewcomer() {
  const taught = Object.keys(progress.value).some((game) => finishedIn(game) > 0);
  return !settings.value.knows && !taught && !myGames.value.some(({ over }) => over);
}

/** “I know the games.” */
export function knowTheGames() {
  setSettings({ knows: true });
}
