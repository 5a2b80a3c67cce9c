/** My games: the one to go on with, and the list of them all. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { get } from "../../api.js";
import { forgetGame, myGames, say, voice } from "../../state.js";
import { confirm } from "../common/dialog.js";
import { resultSentence } from "../people/end.js";
import { Icon } from "../common/icon.js";
import { Link } from "../common/link.js";
import { ReviewLink } from "../review/link.js";
import { namesOf } from "../common/seats.js";

/**
 * @typedef {import("../../state.js").MyGame} MyGame
 * @typedef {Record<string, {started: boolean, over: boolean, due: number[], mine: number[]}>} Tables what the server
 *   says of the newest games that run
 */

const MOST_ASKED = 8; // games of which the server is asked how they stand

/** How my unfinished games stand. @returns {Tables} */
export function useTables() {
  const [tables, setTables] = useState(/** @type {Tables} */ ({}));
  useEffect(() => {
    for (const { table } of unfinished().slice(0, MOST_ASKED))
      get(`/api/tables/${table}`).then(
        (told) => setTables((all) => ({ ...all, [table]: told })),
        () => {}, // it is gone, or nobody answers: then nothing is said of it
      );
  }, []);
  return tables;
}

/** @returns {MyGame[]} */
function unfinished() {
  return myGames.value.filter(({ game, over, seats }) => game && !over && seats?.length);
}

/** @param {MyGame} game @param {Tables} tables */
function isMyTurn({ table }, tables) {
  const told = tables[table];
  return Boolean(told?.started && !told.over && told.due.some((seat) => told.mine.includes(seat)));
}

/** The unfinished game that waits for me, or else the newest. @param {{tables: Tables}} props */
export function Continue({ tables }) {
  const games = unfinished().filter(({ table }) => tables[table] && !tables[table].over);
  const game = games.find((one) => isMyTurn(one, tables)) ?? games[0];
  if (!game) return null;
  const opponents = namesOf(game.who ?? []).filter((_, seat) => !game.seats.includes(seat));
  return h(
    Link,
    { class: `strip continue ${game.game}`, href: `/table/${game.table}` },
    h(
      "span",
      null,
      h("b", null, continueTitle(game, tables, voice().listed(opponents) ?? "")),
      h("small", null, voice().say(`${game.game}-name`), " · ", began(game)),
    ),
    h("span", { class: "button dark" }, say("web-continue"), h(Icon, { name: "arrow" })),
  );
}

/** @param {MyGame} game @param {Tables} tables @param {string} player */
function continueTitle(game, tables, player) {
  if (!tables[game.table].started) return say("web-continue-waiting");
  if (!player) return say("web-continue-here");
  return say(isMyTurn(game, tables) ? "web-continue-turn" : "web-continue-running", { player });
}

/** @param {MyGame} game */
function began(game) {
  return new Date(game.began).toLocaleString(voice().dates, { dateStyle: "medium", timeStyle: "short" });
}

/** @param {{tables: Tables}} props */
export function MyGames({ tables }) {
  const known = myGames.value.filter((game) => game.game);
  const games = [...known.filter((game) => !game.over), ...known.filter((game) => game.over)]; // those that wait for me first
  if (!games.length) return null;
  return h(
    "section",
    { class: "my-games", "aria-labelledby": "my-games" },
    h("h2", { id: "my-games" }, say("web-my-games")),
    h(
      "ul",
      null,
      games.map((game) => h(Entry, { key: game.table, game, tables })),
    ),
  );
}

/** @param {{game: MyGame, tables: Tables}} props */
function Entry({ game, tables }) {
  const name = voice().say(`${game.game}-name`);
  return h(
    "li",
    { class: game.game },
    h(
      Link,
      { href: game.over ? `/replay/${game.table}` : `/table/${game.table}` },
      h("b", null, name),
      " ",
      h("span", null, namesOf(game.who ?? []).join(" – ")),
      isMyTurn(game, tables) && h("span", { class: "chip turn" }, say("web-your-turn")),
      h("small", null, standing(game, tables), " · ", began(game)),
    ),
    game.over && game.seats?.length > 0 && h(ReviewLink, { table: game.table }),
    h(
      "button",
      { type: "button", class: "plain", title: say("web-forget", { game: name }), onClick: () => takeOff(game) },
      say("web-remove"),
    ),
  );
}

/** @param {MyGame} game */
function takeOff(game) {
  const name = voice().say(`${game.game}-name`);
  if (game.over) forgetGame(game.table);
  else confirm(say("web-forget-sure", { game: name }), say("web-remove"), () => forgetGame(game.table));
}

/** How a game of mine stands, in the language of the moment. @param {MyGame} game @param {Tables} tables */
function standing({ table, game, over, result, who = [], spectator }, tables) {
  if (over && result) return resultSentence(game, result, namesOf(who), (seat) => who[seat].side);
  if (spectator) return say("web-watching");
  const waits = tables[table] ? !tables[table].started : who.some(({ kind }) => kind === "open");
  return say(waits ? "web-unjoined" : "web-running");
}
