/** The review of a finished game: skill apart from luck, the chances of both players, and each decision. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { findGame, say, voice } from "../state.js";
import { noteReview, useReview } from "../reviews.js";
import { Bar } from "../parts/bar.js";
import { Refused } from "../parts/hand.js";
import { Link } from "../parts/link.js";
import { resultSentence } from "../parts/end.js";
import { namesOf } from "../parts/seats.js";
import { ReviewChart } from "../parts/review_chart.js";
import { Decision, Decisions } from "../parts/review_decision.js";
import { Ledger } from "../parts/review_ledger.js";
import { isCostly, percent } from "../parts/review_words.js";

/**
 * @typedef {import("../reviews.js").Review} Review
 * @typedef {import("../reviews.js").Item} Item
 * @typedef {{id: string, game: string, seat: number, side: number, names: string[], sides: number[], review: Review}} Told
 *   a review as one seat would have it told
 */

/** @param {{id: string}} props the table */
export function Page({ id }) {
  const { replay, review, progress, refusal } = useReview(id);
  if (replay && review) return h(Shown, { id, replay, review });
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-review") }),
    refusal ? h(Refused, { game: "", refusal }) : h(Working, { progress }),
    h(Link, { class: "button", href: `/replay/${id}` }, say("web-replay")),
  );
}

/** @param {{progress: {done: number, total: number} | null}} props */
function Working({ progress }) {
  return h(
    "div",
    { class: "review-working", role: "status" },
    h("p", null, say("web-review-working")),
    h("progress", {
      "aria-label": say("web-review-working"),
      max: progress?.total || 1,
      value: progress ? progress.done : undefined,
    }),
  );
}

/** @param {{id: string, replay: any, review: Review}} props */
function Shown({ id, replay, review }) {
  const names = namesOf(
    replay.names.map((/** @type {string} */ name, /** @type {number} */ seat) => ({ name, kind: replay.levels[seat] ? "bot" : "person" })),
  );
  const mine = findGame(id)?.seats ?? [];
  const [seat, setSeat] = useState(mine[0] ?? 0);
  const told = { id, game: replay.game, seat, side: replay.sides[seat], names, sides: replay.sides, review };
  const decisions = review.items.filter((item) => item.seat !== null);
  const [chosen, choose] = useState(() => first(decisions, told));
  useEffect(() => {
    if (mine.length === 1) noteReview(told);
  }, []);
  const result = replay.ended_by ? { ...replay.result, reason: replay.ended_by.kind } : replay.result;
  return h(
    "main",
    { class: `page review ${replay.game}` },
    h(Bar, { title: say("web-review") }),
    h(
      "section",
      { class: "review-head" },
      h(
        "div",
        null,
        h("h2", null, resultSentence(replay.game, result, names, (one) => replay.sides[one])),
        h("p", null, say(review.exact ? "web-review-exact" : "web-review-sampled", { error: percent(review.se) })),
      ),
      h(Accuracy, { told }),
    ),
    !mine.length && h(ChooseSeat, { names, seat, setSeat }),
    h(
      "div",
      { class: "review-columns" },
      h(
        "div",
        null,
        h(ReviewChart, { told, chosen, choose }),
        chosen && h(Decision, { key: `${chosen.entry} ${chosen.seat}`, told, item: chosen }),
      ),
      h("div", null, h(Ledger, { told }), h(Decisions, { told, decisions, chosen, choose })),
    ),
    h(Link, { class: "button", href: `/replay/${id}` }, say("web-replay")),
  );
}

/** What to look at first: my dearest decision, or else anybody's. @param {Item[]} decisions @param {Told} told @returns {Item | null} */
function first(decisions, { sides, side }) {
  const dearest = decisions.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const own = dearest.filter((item) => sides[item.seat ?? 0] === side);
  return own.find(isCostly) ?? dearest.find(isCostly) ?? own[0] ?? decisions[0] ?? null;
}

/** @param {{told: Told}} props */
function Accuracy({ told: { review, side, names, sides } }) {
  const share = (/** @type {number} */ of) => {
    const { value, se } = review.accuracy[of];
    return value === null ? say("web-review-accuracy-none") : say("web-review-accuracy", { value: percent(value), error: percent(se ?? 0) });
  };
  const them = names.filter((_, seat) => sides[seat] !== side);
  return h(
    "dl",
    { class: "review-accuracy" },
    h("dt", null, say("web-you-here")),
    h("dd", null, share(side)),
    h("dt", null, voice().listed(them)),
    h("dd", null, share(1 - side)),
  );
}

/** Who looks on chooses a side. @param {{names: string[], seat: number, setSeat: (seat: number) => void}} props */
function ChooseSeat({ names, seat, setSeat }) {
  return h(
    "label",
    { class: "player-choice" },
    h("span", null, say("web-seen-by")),
    h(
      "select",
      { value: String(seat), onChange: (/** @type {any} */ event) => setSeat(Number(event.target.value)) },
      names.map((name, place) => h("option", { key: place, value: String(place), selected: place === seat }, name)),
    ),
  );
}
