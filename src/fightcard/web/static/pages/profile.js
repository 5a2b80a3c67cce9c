/** My games: how I get better, how I do against the computer, what costs me most; all of it from this browser. */
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/hooks.js";
import { progress } from "../learning/lessons.js";
import { bestStreak, readSolved, streak } from "../learning/puzzles.js";
import { copyText, eraseAll, loadCopy } from "../profile/profile_copy.js";
import { results } from "../profile/results.js";
import { favouriteMistakes, notedReviews } from "../learning/reviews.js";
import { entryOf, kept, myGames, say, settings, voice } from "../state.js";
import { AccuracyChart } from "../parts/review/accuracy_chart.js";
import { Bar } from "../parts/common/bar.js";
import { confirm } from "../parts/common/dialog.js";
import { MyGames, useTables } from "../parts/front/games.js";
import { Icon } from "../parts/common/icon.js";
import { Link } from "../parts/common/link.js";
import { LevelResults } from "../parts/review/level_results.js";
import { FavouriteCards, Tallies } from "../parts/review/tallies.js";
import { Week } from "../parts/learn/puzzle_aside.js";
import { percent } from "../parts/review/words.js";
import { openSettings } from "../parts/common/settings.js";

const LAST = 10; // reviewed games of which the average is shown
const MOST_MISTAKES = 5;
const FILE = "fightcard-my-games.json";

export function Page() {
  const tables = useTables();
  const unfinished = myGames.value.some(({ game, over, seats }) => game && !over && seats?.length);
  return h(
    "main",
    { class: "page profile" },
    h(Bar, { title: say("web-my-games") }),
    h(Head, {}),
    unfinished && h(Games, { tables }),
    h(Panel, { name: "better", title: say("web-better"), text: say("web-better-text") }, h(AccuracyChart, {})),
    h(Panel, { name: "levels", title: say("web-profile-levels") }, h(LevelResults, {})),
    results.value.length > 0 && [
      h(Panel, { key: "games", name: "games", title: say("web-profile-by-game") }, h(Tallies, { what: "game" })),
      h(Panel, { key: "opponents", name: "opponents", title: say("web-profile-by-opponent") }, h(Tallies, { what: "opponent" })),
      h(Panel, { key: "classes", name: "classes", title: say("web-profile-by-class") }, h(Tallies, { what: "class" })),
      h(Panel, { key: "cards", name: "cards", title: say("web-profile-cards") }, h(FavouriteCards, {})),
    ],
    (results.value.length > 0 || favouriteMistakes().length > 0) &&
      h(Panel, { name: "mistakes", title: say("web-mistakes") }, h(Mistakes, {})),
    !unfinished && h(Games, { tables }),
    h(Keep, {}),
  );
}

/** The list of games; unfinished ones come first. @param {{tables: import("../parts/front/games.js").Tables}} props */
function Games({ tables }) {
  return h("div", { class: "profile-games" }, myGames.value.length > 0 ? h(MyGames, { tables }) : h(NoGames, {}));
}

/** @param {{name: string, title: string, text?: string, children?: any}} props */
function Panel({ name, title, text = "", children }) {
  return h(
    "section",
    { class: `profile-panel ${name}`, "aria-labelledby": `profile-${name}` },
    h("h2", { id: `profile-${name}` }, title, text && h("small", null, text)),
    children,
  );
}

/** The player's name, and the figures. */
function Head() {
  const won = results.value.reduce((sum, { points }) => sum + points, 0);
  const games = results.value.length;
  const days = streak();
  return h(
    "section",
    { class: "profile-head", "aria-label": say("web-profile-figures") },
    h(
      "div",
      { class: "profile-who" },
      h("span", { class: "profile-face", "aria-hidden": "true" }, h(Icon, { name: "person" })),
      h(
        "div",
        null,
        h("b", null, settings.value.name || say("web-guest")),
        h("button", { type: "button", class: "plain", onClick: openSettings }, say("web-profile-rename")),
      ),
    ),
    h(Figure, { value: String(games), text: say("web-profile-finished", { count: games }) }),
    h(Figure, { value: games ? say("web-review-percent", { value: percent(won / games) }) : "–", text: say("web-profile-won") }),
    h(Figure, { value: lastAccuracy(), text: say("web-profile-perfect") }),
    h(
      "div",
      { class: "profile-figure streak" },
      h(Icon, { name: "flame" }),
      h("p", null, h("b", null, say("web-profile-days", { days })), h("span", null, say("web-profile-in-a-row", { best: bestStreak() }))),
      h(Week, {}),
    ),
  );
}

/** @param {{value: string, text: string}} props */
function Figure({ value, text }) {
  return h("p", { class: "profile-figure" }, h("b", null, value), h("span", null, text));
}

/** The average share of perfect play in the last games. */
function lastAccuracy() {
  const shares = notedReviews.value.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy])).slice(-LAST);
  if (!shares.length) return "–";
  const mean = shares.reduce((sum, share) => sum + Math.max(0, share), 0) / shares.length;
  return say("web-review-percent", { value: percent(mean) });
}

/** Mistakes that the player has made repeatedly. */
function Mistakes() {
  const mistakes = favouriteMistakes().slice(0, MOST_MISTAKES);
  if (!mistakes.length) return h("p", { class: "quiet" }, say("web-mistakes-none"));
  return h(
    "ul",
    { class: "profile-mistakes" },
    mistakes.map(({ game, code, card, count }) =>
      h(
        "li",
        { key: `${game} ${code}`, class: game },
        h("span", null, h("b", null, habit(game, code, card)), h("small", null, `${voice().say(`${game}-name`)} · ${say("web-mistakes-times", { count })}`)),
        entryOf(game)?.puzzles ? h(Link, { class: "button", href: `/puzzles/${game}` }, say("web-puzzles")) : null,
      ),
    ),
  );
}

/** “You are often undercut, most of all by the 9.” @param {string} game @param {string} code @param {string} card */
function habit(game, code, card) {
  const message = `${game}-habit-${code}`;
  return voice().has(message) ? voice().say(message, voice().named(game, { card })) : code;
}

function NoGames() {
  return h(
    "section",
    { class: "profile-panel", "aria-labelledby": "profile-none" },
    h("h2", { id: "profile-none" }, say("web-my-games")),
    h("p", null, say("web-profile-none")),
    h(Link, { class: "button primary", href: "/" }, say("web-home")),
  );
}

// -- the copy --

/** Everything lives here: save it, load it, erase it. */
function Keep() {
  const [told, tell] = useState("");
  const load = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    event.target.value = ""; // the same file may be chosen again
    if (!file) return;
    const fits = await loadCopy(file);
    if (fits) readAll();
    tell(say(fits ? "web-profile-loaded" : "web-profile-no-copy"));
  };
  const erase = async () => {
    await eraseAll();
    readAll();
    tell(say("web-profile-erased"));
  };
  return h(
    "section",
    { class: "profile-keep", "aria-label": say("web-profile-kept") },
    h(Icon, { name: "lock" }),
    h("p", null, h("b", null, say("web-profile-kept")), " ", say("web-profile-kept-text")),
    h("button", { type: "button", class: "save", onClick: save }, say("web-profile-save")),
    h("label", { class: "button load" }, h("input", { type: "file", class: "visually-hidden", accept: ".json,application/json", onChange: load }), say("web-profile-load")),
    h("button", { type: "button", class: "plain erase", onClick: () => confirm(say("web-profile-erase-sure"), say("web-profile-erase"), erase) }, say("web-profile-erase")),
    h("p", { class: "profile-told", role: "status" }, told),
  );
}

function save() {
  const address = URL.createObjectURL(new Blob([copyText()], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: FILE });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** The stored data have changed: show them. */
function readAll() {
  myGames.value = kept("fightcard-games", []);
  progress.value = kept("fightcard-lessons", {});
  readSolved();
}

