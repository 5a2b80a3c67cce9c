/** How I did: by game, by opponent, by class; and the cards that I play most. */
import { h } from "../../vendor/preact.js";
import { favouriteCards, tallies } from "../../profile/results.js";
import { say, voice } from "../../state.js";
import { percent } from "./words.js";

/** @typedef {import("../../profile/results.js").Result} Result @typedef {import("../../profile/results.js").Tally} Tally */

const MOST = 8; // lines of a table

/** @type {Record<string, {by: (result: Result) => string, name: (key: string) => string}>} */
const TABLES = {
  game: { by: ({ game }) => game, name: gameName },
  opponent: { by: ({ opponent }) => opponent ?? "", name: (key) => key },
  class: { by: ({ game, own }) => (own ? `${game}-class-${own}` : ""), name: (key) => voice().say(key) },
};

/** @param {string} game */
function gameName(game) {
  return voice().has(`${game}-name`) ? voice().say(`${game}-name`) : game;
}

/** @param {{what: "game" | "opponent" | "class"}} props */
export function Tallies({ what }) {
  const { by, name } = TABLES[what];
  const rows = tallies(by).slice(0, MOST);
  if (!rows.length) return h("p", { class: "quiet" }, say("web-profile-not-yet"));
  return h(
    "table",
    { class: "tallies" },
    h("thead", null, h("tr", null, ["name", "count", "share", "row"].map((column) => h("th", { key: column, scope: "col" }, say(`web-tally-${column === "name" ? what : column}`))))),
    h("tbody", null, rows.map((row) => h(Line, { key: row.key, row, name: name(row.key) }))),
  );
}

/** @param {{row: Tally, name: string}} props */
function Line({ row: { games, points, inRow, best }, name }) {
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, name),
    h("td", null, games),
    h("td", null, say("web-review-percent", { value: percent(points / games) })),
    h("td", null, say("web-tally-best", { now: inRow, best })),
  );
}

export function FavouriteCards() {
  const found = favouriteCards();
  if (!found.length) return h("p", { class: "quiet" }, say("web-profile-not-yet"));
  return h(
    "ul",
    { class: "favourites" },
    found.map(({ game, cards }) =>
      h("li", { key: game, class: game }, h("b", null, gameName(game)), h("span", null, cards.map(({ card, count }) => say("web-favourite-card", { card: voice().card(game, card), count })).join(" · "))),
    ),
  );
}
