/** Which page an address shows, and moving between pages without loading anew. */
import { GAMES, installed } from "./speaker.js";
import { signal } from "./vendor/signals.js";

/** @typedef {{name: string, id: string, part: string, hash: string}} Route `part`: what stands after the id */

const PLACES = [
  "table", "replay", "review", "rules", "learn", "puzzles", "join", "my-games", "tournament", "tournaments", "lobby",
];
const OF_GAMES = ["rules", "learn", "puzzles"]; // and then the name of a game

/** @returns {Route} */
function read() {
  const [, first = "", id = "", part = ""] = location.pathname.split("/");
  const wanted = new URLSearchParams(location.search).get("play");
  if (!first && wanted !== null) return { name: "play", id: wanted, part: "", hash: "" };
  return { name: named(first, id, part), id: plain(id), part: plain(part), hash: location.hash.slice(1) };
}

/** @param {string} first @param {string} id @param {string} part */
function named(first, id, part) {
  if (!first) return "front";
  const ofGame = GAMES.includes(id) || installed.has(id) || (first === "learn" && !id);
  const known = PLACES.includes(first) && (!OF_GAMES.includes(first) || ofGame);
  if (first === "learn" && known && part) return "lesson";
  return known ? first : "nowhere";
}

/** @param {string} part of an address, which anybody may have typed */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = signal(read());

/** Now that installed games are known, their pages are too. */
export function readAgain() {
  route.value = read();
}

/** @param {string} path @param {boolean} [replace] leave no trace of the present address */
export function go(path, replace = false) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.value = read();
  if (!location.hash) window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (route.value = read()));
window.addEventListener("hashchange", () => (route.value = read()));

/** For links inside the page: a plain click stays here, anything else is the browser's. @param {MouseEvent} event */
export function follow(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
