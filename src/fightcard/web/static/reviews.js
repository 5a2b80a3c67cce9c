/** Reviews of finished games: asked of the server once, and what they say of me kept in this browser. */
import { useEffect, useState } from "./vendor/hooks.js";
import { signal } from "./vendor/signals.js";
import { get } from "./api.js";
import { keep, kept, voice } from "./state.js";
import { isCostly } from "./parts/review_words.js";

/**
 * @typedef {{action: string, value: number, low: number, high: number, mix: number}} Candidate
 * @typedef {{entry: number, seat: number | null, kind: string, value: number, se: number, action: string | null,
 *   label: string | null, unclear: boolean, best: string | null, reason: string | null,
 *   candidates: Candidate[]}} Item `value` is added to side 0's share
 * @typedef {{game: string, result: number, start: number, luck: number, se: number, skill: number[],
 *   parts: Record<string, number>, items: Item[], accuracy: {value: number | null, se: number | null}[],
 *   turning_points: number[], line: {entry: number, chances: number[], table: number}[], exact: boolean}} Review
 * @typedef {{table: string, game: string, at: number, accuracy: number | null, mistakes: string[]}} Noted what is kept of one; mistakes are
 *   reasons, in the language of the day
 */

const KEY = "fightcard-reviews";
const ASK_EVERY = 1000; // milliseconds
const MOST = 100; // reviews of which something is kept

/** A review with the replay it belongs to, or why there is none. @param {string} table */
export function useReview(table) {
  const [state, set] = useState(/** @type {{replay: any, review: Review | null, progress: any, refusal: any}} */ ({
    replay: null,
    review: null,
    progress: null,
    refusal: null,
  }));
  const { language } = voice();
  useEffect(() => {
    const leave = new AbortController();
    const change = (/** @type {object} */ more) => !leave.signal.aborted && set((now) => ({ ...now, ...more }));
    get(`/api/tables/${table}/replay?as=table`).then(
      (replay) => change({ replay }),
      (refusal) => change({ refusal }),
    );
    fetchReview(table, language, change, leave.signal).catch((refusal) => change({ refusal }));
    return () => leave.abort();
  }, [table, language]);
  return state;
}

/**
 * Ask for a review until it is there; a request says how far it is.
 * @param {string} table
 * @param {string} language
 * @param {(more: object) => void} change
 * @param {AbortSignal} signal
 */
async function fetchReview(table, language, change, signal) {
  while (!signal.aborted) {
    const { done, entries, review } = await get(`/api/tables/${table}/review/${language}`);
    change({ review, progress: { done, total: entries } });
    if (review) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
}

// -- what is kept --

/** @type {import("./vendor/signals.js").Signal<Noted[]>} oldest first */
export const notedReviews = signal(kept(KEY, []));

/** @param {import("./pages/review.js").Told} told */
export function noteReview({ id, game, side, sides, review }) {
  const mistakes = review.items.filter((item) => item.seat !== null && sides[item.seat] === side && isCostly(item));
  const reasons = mistakes.flatMap(({ reason }) => (reason ? [reason] : []));
  const accuracy = review.accuracy[side].value;
  const others = kept(KEY, notedReviews.value).filter((/** @type {Noted} */ one) => one.table !== id);
  const at = notedReviews.value.find(({ table }) => table === id)?.at ?? Date.now();
  notedReviews.value = [...others, { table: id, game, at, accuracy, mistakes: reasons }].sort((a, b) => a.at - b.at).slice(-MOST);
  keep(KEY, notedReviews.value);
}

/** What happened to me more than once, the most frequent first. @returns {{game: string, reason: string, count: number}[]} */
export function favouriteMistakes() {
  /** @type {Map<string, {game: string, reason: string, count: number}>} */
  const found = new Map();
  for (const { game, mistakes } of notedReviews.value)
    for (const reason of mistakes) {
      const key = `${game} ${reason}`;
      found.set(key, { game, reason, count: (found.get(key)?.count ?? 0) + 1 });
    }
  return [...found.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}
