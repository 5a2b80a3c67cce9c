/** What the reviews of my games say together: how I get better, and what costs me again and again. */
import { h } from "../vendor/preact.js";
import { say, voice } from "../state.js";
import { favouriteMistakes, notedReviews } from "../reviews.js";
import { percent } from "./review_words.js";

const MOST_GAMES = 30;
const MOST_MISTAKES = 3;

export function Page() {
  const games = notedReviews.value.filter(({ accuracy }) => accuracy !== null).slice(-MOST_GAMES);
  const mistakes = favouriteMistakes().slice(0, MOST_MISTAKES);
  if (!games.length && !mistakes.length) return null;
  return h(
    "section",
    { class: "better", "aria-labelledby": "better" },
    h("h2", { id: "better" }, say("web-better")),
    h("p", { class: "quiet" }, say("web-better-text")),
    games.length > 0 && h(Accuracies, { shares: games.map(({ accuracy }) => Math.max(0, accuracy ?? 0)) }),
    mistakes.length > 0 && h("h3", null, say("web-mistakes")),
    h(
      "ul",
      null,
      mistakes.map(({ game, reason, count }) =>
        h(
          "li",
          { key: `${game} ${reason}` },
          h("b", null, voice().say(`${game}-name`)),
          " ",
          reason,
          h("small", null, say("web-mistakes-times", { count })),
        ),
      ),
    ),
  );
}

/** @param {{shares: number[]}} props the oldest first */
function Accuracies({ shares }) {
  const [first, last] = [percent(shares[0]), percent(shares.at(-1) ?? 0)];
  const text = shares.length > 1 ? say("web-better-line", { first, last, count: shares.length }) : say("web-better-one", { last });
  const x = (/** @type {number} */ place) => (shares.length > 1 ? (100 * place) / (shares.length - 1) : 50);
  return h(
    "figure",
    null,
    h(
      "svg",
      { viewBox: "0 0 100 40", preserveAspectRatio: "none", "aria-hidden": "true" },
      h("line", { x1: 0, x2: 100, y1: 20, y2: 20 }),
      h("polyline", { points: shares.map((share, place) => `${x(place)},${40 * (1 - Math.min(1, share))}`).join(" ") }),
    ),
    h("figcaption", null, text),
  );
}
