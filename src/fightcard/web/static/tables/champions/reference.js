/** Beside the causeway: how the Reputation of both sides went, and what the weapons do. */
import { h } from "../../vendor/preact.js";
import { SUITS } from "../../cards/champions.js";
import { Emblem } from "../../cards/champions-signs.js";
import { Sign, drawing } from "../../cards/shapes.js";
import { say } from "../../state.js";
import { SIDES } from "./sheets.js";

/** @typedef {import("../index.js").Context} Context */

const [WIDE, TALL, EDGE] = [300, 92, 8]; // of the chart
const LOW = { S: "2S", H: "2H", D: "2D", C: "2C" }; // a card of each suit that nothing is added to

/** @param {{context: Context}} props */
export function Reference({ context }) {
  const { points, combat } = reputations(context);
  return [points.length > 1 && h(Chart, { key: "chart", points, combat }), h(Weapons, { key: "weapons", context })];
}

/**
 * The sums of both sides from the beginning on, after each change; and where the second Combat began.
 * @param {Context} context
 * @returns {{points: [number, number][], combat: number}}
 */
export function reputations({ view, events }) {
  const side = new Map(view.champions.map((/** @type {any} */ sheet) => [sheet.name, SIDES.indexOf(sheet.side)]));
  const changes = events.filter((event) => event.kind === "reputation");
  const sums = /** @type {[number, number]} */ ([...view.totals]);
  for (const { champion, gain } of changes) sums[side.get(champion)] -= gain;
  const points = /** @type {[number, number][]} */ ([[...sums]]);
  let combat = 0;
  for (const event of events) {
    if (event.kind === "combat-began" && event.combat > 1) combat = points.length - 1;
    if (event.kind !== "reputation") continue;
    sums[side.get(event.champion)] += event.gain;
    points.push([...sums]);
  }
  return { points, combat };
}

/** Two threads, one for each side. @param {{points: [number, number][], combat: number}} props */
function Chart({ points, combat }) {
  const [least, most] = [Math.min(...points.flat()), Math.max(...points.flat())];
  const x = (/** @type {number} */ at) => EDGE + ((WIDE - 2 * EDGE) * at) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ value) => TALL - EDGE - ((TALL - 2 * EDGE) * (value - least)) / Math.max(1, most - least);
  const line = (/** @type {number} */ side) => points.map((point, at) => `${x(at).toFixed(1)} ${y(point[side]).toFixed(1)}`);
  const ends = points.at(-1) ?? [0, 0];
  return h(
    "figure",
    { class: "threads" },
    h("figcaption", null, say("web-threads")),
    drawing(
      "chart",
      `0 0 ${WIDE} ${TALL}`,
      combat > 0 && h("path", { class: "then", d: `M${x(combat)} 4V${TALL - 4}` }),
      SIDES.map((side, at) => h("path", { key: side, class: side, d: `M${line(at).join("L")}` })),
      SIDES.map((side, at) =>
        h("circle", { key: `${side}-now`, class: side, cx: x(points.length - 1), cy: y(ends[at]), r: 5 }),
      ),
    ),
    h("p", { class: "visually-hidden" }, say("web-threads-text", { before: points[0].join(" : "), now: ends.join(" : ") })),
  );
}

/** The bonus of each weapon for each suit. @param {{context: Context}} props */
function Weapons({ context: { facts, voice } }) {
  const suits = Object.keys(LOW);
  const added = (/** @type {string} */ weapon, /** @type {string} */ suit) => {
    const bonus = facts.worth[weapon][LOW[/** @type {"S"} */ (suit)]] - 2;
    return bonus > 0 ? `+${bonus}` : bonus < 0 ? `−${-bonus}` : "0";
  };
  if (!facts.worth) return null;
  return h(
    "table",
    { class: "weapons" },
    h("caption", null, say("web-weapons-do")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null),
        suits.map((suit) =>
          h(
            "th",
            { key: suit, scope: "col" },
            h(Sign, { name: SUITS[suit], class: SUITS[suit] }),
            h("span", { class: "visually-hidden" }, voice.say(`champions-suit-${suit}`)),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      Object.keys(facts.worth).map((weapon) =>
        h(
          "tr",
          { key: weapon },
          h("th", { scope: "row" }, h(Emblem, { name: weapon }), " ", voice.say(`champions-weapon-${weapon}`)),
          suits.map((suit) => h("td", { key: suit }, added(weapon, suit))),
        ),
      ),
    ),
  );
}
