/** The review of a finished game: skill apart from luck, the chances of both players, and each decision. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { findGame, say, voice } from "../state.js";
import { noteReview, useReview } from "../learning/reviews.js";
import { Bar } from "../parts/common/bar.js";
import { Refused } from "../parts/common/refused.js";
import { Link } from "../parts/common/link.js";
import { resultSentence } from "../parts/people/end.js";
import { namesOf } from "../parts/common/seats.js";
import { ReviewChart } from "../parts/review/chart.js";
import { Decision, Decisions } from "../parts/review/decision.js";
import { Paste } from "../parts/review/paste.js";
import { Ledger } from "../parts/review/ledger.js";
import { isCostly, percent } from "../parts/review/words.js";

/**
 * @typedef {import("../learning/reviews.js").Review} Review
 * @typedef {import("../learning/reviews.js").Item} Item
 * @typedef {{id: string, game: string, seat: number, side: number, names: string[], sides: number[], review: Review}} Told
 *   a review as one seat would have it told
 */

/** @param {{id: string}} props the table */
export function Page({ id }) {
  return id ? h(Reviewed, { id }) : h(Paste, {});
}

/** @param {{id: string}} props */
function Reviewed({ id }) {
  const { replay, review, progress, refusal } = useReview(id);
  if (replay && review) return h(Shown, { id, replay, review });
  return h(
    "main",
    { class: "page review" },
    h(Bar, { title: say("web-review") }),
    refusal ? h(Refused, { game: "", refusal }) : h(Working, { progress }),
    !refusal && replay && h(SoFar, { id, replay, items: progress?.items ?? [] }),
    refusal?.code === "record-unknown"
      ? h(Link, { class: "button", href: "/review" }, say("web-review-paste"))
      : h(Link, { class: "button", href: `/replay/${id}` }, say("web-replay")),
  );
}

/** @param {{progress: {done: number, total: number, waiting?: number, preparing?: boolean} | null}} props */
function Working({ progress }) {
  return h(
    "div",
    { class: "review-working", role: "status" },
    h("p", null, working(progress ?? {})),
    h("progress", {
      "aria-label": say("web-review-working"),
      max: progress?.total || 1,
      value: progress ? progress.done : undefined,
    }),
  );
}

/** @param {{waiting?: number, preparing?: boolean}} progress */
function working({ waiting, preparing }) {
  if (waiting) return say("web-review-waiting", { count: waiting });
  return say(preparing ? "web-review-preparing" : "web-review-working");
}

/** The mistakes that are known while the rest is still judged. @param {{id: string, replay: any, items: Item[]}} props */
function SoFar({ id, replay, items }) {
  const { seats } = players(id, replay);
  const [chosen, choose] = useState(/** @type {Item | null} */ (null));
  const found = items.filter((item) => item.seat !== null && isCostly(item));
  if (!found.length) return null;
  const seat = (findGame(id)?.seats ?? [])[0] ?? 0;
  const review = /** @type {any} */ ({ turning_points: [] }); // nobody knows them yet
  const told = { id, game: replay.game, seat, side: replay.sides[seat], names: seats, sides: replay.sides, review };
  return [chosen && h(Decision, { key: `${chosen.entry} ${chosen.seat}`, told, item: chosen }), h(Decisions, { told, decisions: found, chosen, choose })];
}

/**
 * What everybody is called, and the same with *you* for who played alone here.
 * @param {string} id
 * @param {any} replay
 */
function players(id, replay) {
  const names = namesOf(
    replay.names.map((/** @type {string} */ name, /** @type {number} */ seat) => ({ name, kind: replay.levels[seat] ? "bot" : "person", level: replay.levels[seat] })),
  );
  const mine = findGame(id)?.seats ?? [];
  return { names, mine, seats: names.map((name, seat) => (mine.length === 1 && mine[0] === seat ? say("web-you-here") : name)) };
}

/** @param {{id: string, replay: any, review: Review}} props */
function Shown({ id, replay, review }) {
  const { names, mine, seats } = players(id, replay);
  const [seat, setSeat] = useState(mine[0] ?? 0);
  const told = { id, game: replay.game, seat, side: replay.sides[seat], names: seats, sides: replay.sides, review };
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
        mine.length === 1 && names.length === 2
          ? h(OwnResult, { game: replay.game, result, side: told.side })
          : h("h2", null, resultSentence(replay.game, result, names, (one) => replay.sides[one])),
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

/** How my game ended. @param {{game: string, result: any, side: number}} props */
function OwnResult({ game, result, side }) {
  const outcome = result.winner === null ? "drawn" : result.winner === side ? "won" : "lost";
  return [h("h2", null, say(`web-end-${outcome}`)), h("p", null, voice().ownResult(game, result, side))];
}

/** The decision to show first: the player's costliest, or else anybody's. @param {Item[]} decisions @param {Told} told @returns {Item | null} */
function first(decisions, { sides, side }) {
  const dearest = decisions.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const own = dearest.filter((item) => sides[item.seat ?? 0] === side);
  return own.find(isCostly) ?? dearest.find(isCostly) ?? own[0] ?? decisions[0] ?? null;
}

/** @param {{told: Told}} props */
function Accuracy({ told: { review, side, names, sides } }) {
  const share = (/** @type {number} */ of) => {
    const { value, se } = review.accuracy[of];
    return value === null ? say("web-review-accuracy-none") : say("web-review-accuracy", { value: percent(Math.max(0, value)), error: percent(se ?? 0) });
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

/** A spectator chooses a side. @param {{names: string[], seat: number, setSeat: (seat: number) => void}} props */
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
