/** Reviews of finished games: asked of the server once, and what they say of me kept in this browser. */
import { useEffect, useState } from "../vendor/hooks.js";
import { archive } from "../profile/archive.js";
import { get } from "../api.js";
import { voice } from "../state.js";
import { pathOf } from "./pasted.js";
import { isCostly } from "../parts/review/words.js";

/**
 * @typedef {{action: string, value: number, low: number, high: number, mix: number}} Candidate
 * @typedef {{entry: number, seat: number | null, kind: string, value: number, se: number, action: string | null,
 *   label: string | null, unclear: boolean, best: string | null, reason: string | null,
 *   reasons: {code: string, arguments: Record<string, any>}[], candidates: Candidate[], weight?: number}} Item `value` is added to side 0's share;
 *   `weight`: what the part of the game that labels refer to counts for the whole
 * @typedef {{game: string, result: number, start: number, luck: number, se: number, skill: number[],
 *   parts: Record<string, number>, items: Item[], accuracy: {value: number | null, se: number | null}[],
 *   turning_points: number[], line: {entry: number, chances: number[], table: number}[], exact: boolean}} Review
 * @typedef {{table: string, game: string, at: number, accuracy: number | null, mistakes: Mistake[]}} Noted what is kept of one
 * @typedef {{code: string, card: string}} Mistake the code of its reason, and the card of theirs that it names, if any
 */

const KEY = "fightcard-reviews";
const ASK_EVERY = 1000; // milliseconds
const ASK_LATER = 3000; // milliseconds, while another one is under way
const MOST = 1000; // reviews of which something is kept

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
    get(`${pathOf(table)}/replay?as=table`).then(
      (replay) => change({ replay }),
      (refusal) => change({ refusal }),
    );
    fetchReview(table, language, change, leave.signal).catch((refusal) => change({ refusal }));
    return () => leave.abort();
  }, [table, language]);
  return state;
}

/**
 * Ask for a review until it is there; a request says how far it is. One of mine that is still under way, of another game
 * or in the language that the page had before, is waited for.
 * @param {string} table
 * @param {string} language
 * @param {(more: object) => void} change
 * @param {AbortSignal} signal
 */
async function fetchReview(table, language, change, signal) {
  while (!signal.aborted) {
    try {
      const { done, entries, items, review, waiting, preparing } = await get(`${pathOf(table)}/review/${language}`);
      change({ review, progress: { done, total: entries, items, waiting, preparing }, refusal: null });
      if (review) return;
      await after(ASK_EVERY);
    } catch (refusal) {
      if (/** @type {any} */ (refusal).code !== "review-one-at-a-time") throw refusal;
      change({ refusal });
      await after(ASK_LATER);
    }
  }
}

/** @param {number} time in milliseconds @returns {Promise<void>} */
function after(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

// -- what is kept --

export const reviewArchive = archive("reviews", KEY, MOST);
/** @type {import("../vendor/signals.js").Signal<Noted[]>} oldest first */
export const notedReviews = reviewArchive.rows;

/** @param {import("../pages/review.js").Told} told */
export function noteReview({ id, game, side, sides, review }) {
  const mine = review.items.filter((item) => item.seat !== null && sides[item.seat] === side && isCostly(item));
  const mistakes = mine.flatMap(({ reasons = [] }) => reasons.slice(0, 1).map(({ code, arguments: { card = "" } }) => ({ code, card })));
  const accuracy = review.accuracy[side].value;
  const at = notedReviews.value.find(({ table }) => table === id)?.at ?? Date.now();
  reviewArchive.add({ table: id, game, at, accuracy, mistakes });
}

/** What happened to me more than once, the most frequent first, with the card of theirs that did it most. @returns {{game: string, code: string, card: string, count: number}[]} */
export function favouriteMistakes() {
  /** @type {Map<string, {game: string, code: string, cards: string[]}>} */
  const found = new Map();
  for (const { game, mistakes } of notedReviews.value)
    for (const { code, card } of mistakes.filter((one) => one.code)) {
      const key = `${game} ${code}`;
      found.set(key, { game, code, cards: [...(found.get(key)?.cards ?? []), card] });
    }
  const counted = [...found.values()].map(({ game, code, cards }) => ({ game, code, card: mostOften(cards), count: cards.length }));
  return counted.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

/** @param {string[]} cards */
function mostOften(cards) {
  const times = (/** @type {string} */ card) => cards.filter((one) => one === card).length;
  return cards.reduce((most, card) => (times(card) > times(most) ? card : most));
}
