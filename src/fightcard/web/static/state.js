/** State shared by the whole page: the language, the settings of this browser, the player's games, the catalogue. */
import { effect, signal } from "./vendor/signals.js";
import { get, getText } from "./api.js";
import { GAMES, Speaker, installed } from "./speaker.js";

/**
 * @typedef {"computer" | "friend" | "here" | "watch"} Against
 * @typedef {{theme: "system" | "light" | "dark", sound: boolean, volume: number, pace: string, oneTap: boolean, keys: boolean, coach: boolean | null,
 *   speed: number, emotes: boolean, notify: boolean | null, name: string, named: boolean, knows: boolean, level: string, clock: string, hints: string, against: Against,
 *   rules: Record<string, Record<string, string>>}} Settings `coach`: null until somebody sets it; `notify`: null until somebody was asked; `named`: the name has been asked for; `knows`: no lessons
 *   first, please; `rules`: by game the options that differ from the usual ones
 * @typedef {{table: string, game: string, kind: string, seats: number[], spectator?: boolean,
 *   who?: {name: string, kind: string, side: number}[], practice?: boolean, invites?: Record<string, string>,
 *   fair?: import("./fair/verify.js").Noted, began: number, over?: boolean, result?: any,
 *   tournament?: string, mute?: boolean, lobby?: import("./lobby.js").Listing}} MyGame names and results are kept as data: the language may change; `practice`: begun from a
 *   moment of another game
 * @typedef {{name: string, rule: string, default: string, values: string[] | null, range: number[] | null,
 *   example: string | null}} Option
 * @typedef {{name: string, options: Option[], levels: string[], seats: number, most_seats: number,
 *   facts: Record<string, any>, lessons: number, puzzles: number, emotes: string[]}} GameEntry
 */

export const LANGUAGES = ["en", "de", "es"];
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch", es: "Español" };

/** @type {import("./vendor/signals.js").Signal<Speaker | null>} */
export const speaker = signal(null);

/** Say a message of the pages in the language of the moment. @param {string} message @param {object} [values] */
export function say(message, values) {
  return speaker.value ? speaker.value.say(message, values) : "";
}

/** @returns {Speaker} */
export function voice() {
  return /** @type {Speaker} */ (speaker.value);
}

// -- kept in this browser --

/** @type {Settings} */
const STANDARD = {
  theme: "system",
  sound: true,
  volume: 0.6,
  pace: "normal",
  oneTap: false,
  keys: true,
  coach: null,
  speed: 1,
  emotes: true,
  notify: null,
  name: "",
  named: false,
  knows: false,
  level: "",
  clock: "none",
  hints: "",
  against: "computer",
  rules: {},
};
/** How movement was called before. @type {Record<string, string>} */
const RENAMED_PACES = { fast: "quick", off: "instant" };
const KEPT_GAMES = 50;

export const settings = signal(readSettings());
export { read as kept, write as keep };
/** @type {import("./vendor/signals.js").Signal<MyGame[]>} */
export const myGames = signal(read("fightcard-games", []));
/** @type {import("./vendor/signals.js").Signal<{games: GameEntry[], lan: string[], public_url: string, lobby: boolean, reviews: boolean} | null>} */
export const catalogue = signal(null);

/** @returns {Settings} */
function readSettings() {
  const kept = { ...STANDARD, ...read("fightcard-settings", {}) };
  return { ...kept, pace: RENAMED_PACES[kept.pace] ?? kept.pace };
}

/** @param {Partial<Settings>} changes */
export function setSettings(changes) {
  settings.value = { ...settings.value, ...changes };
  write("fightcard-settings", settings.value);
}

/** Remember a game, or what has become of it. @param {string} table @param {Partial<MyGame>} changes */
export function rememberGame(table, changes) {
  const known = storedGames();
  const old = known.find((game) => game.table === table) ?? /** @type {MyGame} */ ({ table, began: Date.now() });
  const others = known.filter((game) => game.table !== table);
  myGames.value = [{ ...old, ...changes }, ...others].sort((a, b) => b.began - a.began).slice(0, KEPT_GAMES);
  write("fightcard-games", myGames.value);
}

/** @param {string} table */
export function forgetGame(table) {
  myGames.value = storedGames().filter((game) => game.table !== table);
  write("fightcard-games", myGames.value);
}

/** @param {string} table @returns {MyGame | undefined} */
export function findGame(table) {
  return myGames.value.find((game) => game.table === table);
}

/** The games as stored now: another tab may have changed them. @returns {MyGame[]} */
function storedGames() {
  return read("fightcard-games", null) ?? myGames.value;
}

/** The same as findGame, with what other tabs have stored. @param {string} table @returns {MyGame | undefined} */
export function storedGame(table) {
  return storedGames().find((game) => game.table === table);
}

/** The address under which others reach this table: as its keeper says, in the local network, or as we came here. */
export function base() {
  return catalogue.value?.public_url || catalogue.value?.lan[0] || location.origin;
}

/** @param {string} name @returns {GameEntry | undefined} */
export function entryOf(name) {
  return catalogue.value?.games.find((game) => game.name === name);
}

/** @param {string} key @param {any} otherwise */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise; // forbidden or damaged: begin anew
  }
}

/** @param {string} key @param {any} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

// -- language --

/** The language chosen here, else the browser's, else English. */
export function preferredLanguage() {
  const chosen = read("fightcard-language", null);
  const wanted = [chosen, ...(navigator.languages ?? [])].map((tag) => String(tag).slice(0, 2));
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** Speak another language, or go on in this one if its words do not come. @param {string} language @param {boolean} [keep] was it asked for? */
export async function setLanguage(language, keep = true) {
  speaker.value = new Speaker(language, await getText(`/words/${language}`));
  document.documentElement.lang = language;
  if (keep) write("fightcard-language", language);
}

export async function loadCatalogue() {
  const found = await get("/api/catalogue");
  for (const { name } of found.games) if (!GAMES.includes(name)) installed.add(name);
  catalogue.value = found;
}

// -- looks --

effect(() => {
  document.documentElement.dataset.theme = settings.value.theme;
});
