/** The standings with their tie-breaks, and the bracket of a knock-out. */
import { h } from "../../vendor/preact.js";
import { say, voice } from "../../state.js";
import { called } from "../../tournaments.js";
import { pointsOf } from "./round.js";

/** @typedef {import("../../tournaments.js").Tournament} Tournament @typedef {import("../../tournaments.js").Row} Row */

const LONG = 24; // rows of which the board shows two halves side by side
const MOST_IN_BRACKET = 16; // pairings of its first round that fit the board

/** @param {{answer: import("../../tournaments.js").Answer, board?: boolean}} props */
export function Standings({ answer, board = false }) {
  const { data, entrant } = answer;
  const { standings, criteria } = data;
  const isLong = board && standings.length > LONG;
  const half = Math.ceil(standings.length / 2);
  const parts = isLong ? [standings.slice(0, half), standings.slice(half)] : [standings];
  return h(
    "section",
    { class: "scroll tournament-standings", "aria-label": say("web-tournament-standings"), tabIndex: 0 },
    h("h2", null, say("web-tournament-standings")),
    h(
      "div",
      { class: "standings-parts" },
      parts.map((rows, part) => h(Table, { key: part, data, rows, own: entrant, criteria: isLong ? criteria.slice(0, 1) : criteria })),
    ),
    h("p", { class: "field-help" }, say("web-tournament-criteria", { criteria: criteria.map(criterionName).join(", ") })),
  );
}

/** @param {{data: Tournament, rows: Row[], own: number | null, criteria: string[]}} props */
function Table({ data, rows, own, criteria }) {
  return h(
    "table",
    { class: "standings" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, say("web-tournament-place")),
        h("th", { scope: "col" }, say("web-tournament-entrant")),
        criteria.map((name) => h(CriterionHead, { key: name, name })),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map(({ place, entrant, values }) =>
        h(
          "tr",
          { key: entrant, class: entrant === own ? "mine" : "" },
          h("td", null, place),
          h("th", { scope: "row" }, called(data, entrant), data.entrants[entrant].withdrawn && h("small", null, ` ${say("web-tournament-withdrawn")}`)),
          criteria.map((name, column) => h("td", { key: name }, say("web-tournament-points", { points: values[column] }))),
        ),
      ),
    ),
  );
}

/** A criterion in full where there is room, else its abbreviation. @param {{name: string}} props */
function CriterionHead({ name }) {
  const short = `web-tournament-short-${name}`;
  const full = criterionName(name);
  if (!voice().has(short)) return h("th", { scope: "col" }, full);
  return h("th", { scope: "col" }, h("span", { class: "full" }, full), h("abbr", { class: "short", title: full }, say(short)));
}

/** @param {string} name */
function criterionName(name) {
  return voice().say(`tournament-criterion-${name}`);
}

// -- brackets --

/** Is it a knock-out whose bracket fits the board? @param {Tournament} data */
export function hasBracket({ format, round, pairings }) {
  return format === "knockout" && round > 0 && pairings.filter((one) => one.round === 1).length <= MOST_IN_BRACKET;
}

/** All rounds of a knock-out side by side, those to come with empty places. @param {{data: Tournament}} props */
export function Bracket({ data }) {
  const rounds = Array.from({ length: data.rounds ?? data.round }, (_, place) => data.pairings.filter(({ round }) => round === place + 1));
  const size = rounds[0].length;
  return h(
    "div",
    { class: "bracket", role: "group", "aria-label": say("web-tournament-pairings"), tabIndex: 0 },
    rounds.map((pairings, place) =>
      h(
        "section",
        { key: place, "aria-label": say("web-tournament-round", { round: place + 1 }) },
        h("h2", null, say("web-tournament-round", { round: place + 1 })),
        h(
          "ul",
          null,
          Array.from({ length: Math.max(pairings.length, place < data.round ? 0 : Math.ceil(size / 2 ** place)) }, (_, number) =>
            h("li", { key: number }, h(Match, { data, pairing: pairings[number] })),
          ),
        ),
      ),
    ),
  );
}

/** @param {{data: Tournament, pairing?: import("../../tournaments.js").Pairing}} props */
function Match({ data, pairing }) {
  if (!pairing) return [h("span", { key: 0 }, "–"), h("span", { key: 1 }, "–")];
  const { first, second, result } = pairing;
  if (second === null) return h("span", null, say("web-tournament-bye", { name: called(data, first) }));
  const points = pointsOf(pairing);
  return [first, second].map((entrant, side) =>
    h(
      "span",
      { key: side, class: result && result[side] > result[1 - side] ? "won" : "" },
      h("span", null, called(data, entrant)),
      points && h("b", null, say("web-tournament-points", { points: points[side] })),
    ),
  );
}
