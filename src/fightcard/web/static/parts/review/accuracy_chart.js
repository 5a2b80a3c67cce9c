/** The share of perfect play over time: a sign for each game, and the average of the last five as a line. */
import { h } from "../../vendor/preact.js";
import { notedReviews } from "../../learning/reviews.js";
import { say, voice } from "../../state.js";
import { GAMES } from "../../speaker.js";
import { percent } from "./words.js";

const MOST_GAMES = 30;
const AVERAGED = 5;
const [WIDTH, HEIGHT, MARGIN] = [600, 220, 12];
const RIGHT = 72; // room for the figures of the scale
const STEPS = [0, 25, 50, 75, 100]; // per cent

/** The sign of a game; one without its own is a circle. @type {Record<string, (x: number, y: number) => any>} */
const SIGNS = {
  fightdrome: (x, y) => h("circle", { cx: x, cy: y, r: 6 }),
  champions: (x, y) => h("rect", { x: x - 5.5, y: y - 5.5, width: 11, height: 11 }),
  cartisora: (x, y) => h("path", { d: `M${x} ${y - 8}l8 8-8 8-8-8z` }),
};

export function AccuracyChart() {
  const games = notedReviews.value.filter(({ accuracy }) => accuracy !== null).slice(-MOST_GAMES);
  if (!games.length) return h("p", { class: "quiet" }, say("web-better-none"));
  const shares = games.map(({ accuracy }) => Math.min(1, Math.max(0, accuracy ?? 0)));
  const [first, last] = [percent(shares[0]), percent(shares.at(-1) ?? 0)];
  const text = shares.length > 1 ? say("web-better-line", { first, last, count: shares.length }) : say("web-better-one", { last });
  return h(
    "figure",
    { class: "accuracy-chart" },
    h(Drawn, { games: games.map(({ game }) => game), shares }),
    h(Key, { games: [...new Set(games.map(({ game }) => game))] }),
    h("figcaption", null, text),
  );
}

/** @param {{games: string[], shares: number[]}} props */
function Drawn({ games, shares }) {
  const room = WIDTH - RIGHT - 2 * MARGIN;
  const x = (/** @type {number} */ place) => Math.round(MARGIN + (shares.length > 1 ? (room * place) / (shares.length - 1) : room / 2));
  const y = (/** @type {number} */ share) => Math.round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN));
  const points = averages(shares).map((share, place) => `${x(place)},${y(share)}`);
  return h(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    STEPS.map((step) => [
      h("line", { key: `${step} line`, x1: 0, x2: WIDTH - RIGHT, y1: y(step / 100), y2: y(step / 100) }),
      h("text", { key: step, x: WIDTH - RIGHT + 8, y: y(step / 100) + 7 }, say("web-review-percent", { value: step })),
    ]),
    h("polyline", { points: points.join(" ") }),
    shares.map((share, place) => h("g", { key: place, class: games[place] }, sign(games[place], x(place), y(share)))),
  );
}

/** @param {string} game @param {number} x @param {number} y */
function sign(game, x, y) {
  return (SIGNS[game] ?? SIGNS[GAMES[0]])(x, y);
}

/** @param {{games: string[]}} props */
function Key({ games }) {
  return h(
    "ul",
    { class: "accuracy-key" },
    games.map((game) =>
      h("li", { key: game }, h("svg", { viewBox: "0 0 18 18", class: game, "aria-hidden": "true" }, sign(game, 9, 9)), voice().say(`${game}-name`)),
    ),
  );
}

/** Of each game and those before it. @param {number[]} shares */
function averages(shares) {
  return shares.map((_, place) => {
    const some = shares.slice(Math.max(0, place + 1 - AVERAGED), place + 1);
    return some.reduce((sum, share) => sum + share, 0) / some.length;
  });
}
