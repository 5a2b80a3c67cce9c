/** Motion and sound of events: each new event moves what it is about, and sounds once. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { sound } from "../sound/index.js";
import { animate, between, finishAll, startAll } from "./animate.js";
import { MOVES, laidBy } from "./moves.js";
import { pace } from "./pace.js";
import { figureOf, handPlaces } from "./page.js";

/** @typedef {import("./moves.js").TableEvent} TableEvent @typedef {import("./page.js").HandPlaces} HandPlaces */

const MOST_AT_ONCE = 24; // events; more than these are caught up with in silence
const SLIDE = 180; // milliseconds in which a hand closes its ranks
const BETWEEN = 45; // milliseconds from one card that is dealt to the next

/**
 * Call it where the table is drawn, before anything of it is.
 * @param {{game: string, events: TableEvent[], viewer: number, sideOf: (seat: number) => number}} shown `events` are all
 *   that have happened so far; `viewer` sits below, or on the left
 */
export function useEventEffects(shown) {
  const onDrawn = useStagedEffects(shown);
  useLayoutEffect(() => {
    onDrawn("own");
    onDrawn("stage");
  });
}

/**
 * The same for a table whose parts are drawn one after the other. What it returns has to be told which one has been.
 * @param {{game: string, events: TableEvent[], viewer: number, sideOf: (seat: number) => number, outcome?: string}} shown
 *   `outcome`: how the game has ended for who looks, if it has
 * @returns {(part: string) => void}
 */
export function useStagedEffects({ game, events, viewer, sideOf, outcome }) {
  const seen = useRef(/** @type {number | null} */ (null));
  const waiting = useRef(/** @type {Map<string, () => void>} */ (new Map())); // what moves with which part
  const last = events.at(-1)?.number ?? 0;
  const fresh = seen.current === null || last < seen.current ? [] : after(events, seen.current);
  const shown = fresh.length > 0 && fresh.length <= MOST_AT_ONCE;
  const before = shown && pace.value ? handPlaces() : null; // what is on the page now is from before
  seen.current = last;
  useLayoutEffect(() => {
    if (!shown) return;
    finishAll();
    for (const event of fresh) sound(game, event, outcome);
    if (!before) return;
    waiting.current.set("own", () => closeRanks(before));
    waiting.current.set("stage", () => move(game, fresh, before, { viewer, sideOf }));
  }, [last]);
  return (part) => {
    const act = waiting.current.get(part);
    waiting.current.delete(part);
    if (act) requestAnimationFrame(() => (act(), startAll())); // a task of its own
  };
}

/** @param {TableEvent[]} events @param {number} number */
function after(events, number) {
  return events.filter((event) => event.number > number);
}

/** @param {string} game @param {TableEvent[]} fresh @param {HandPlaces} before @param {{viewer: number, sideOf: (seat: number) => number}} who */
function move(game, fresh, before, { viewer, sideOf }) {
  const moving = fresh.flatMap((event) => {
    const run = MOVES[game]?.[event.kind];
    return run && event.seat !== null && event.seat !== undefined ? [{ event, run, side: sideOf(event.seat) }] : [];
  });
  let delay = 0;
  for (const { event, run, side } of moving.slice(startOf(moving)))
    delay += run({ event, side, mine: event.seat === viewer, toward: towardFrom(side), delay, before });
}

/**
 * Where what the stage still shows begins: a card whose place a later one has taken is past, and so is what led to it.
 * @param {{event: TableEvent, run: import("./moves.js").Move, side: number}[]} moving
 */
function startOf(moving) {
  const cards = moving.map(({ event, run, side }) => laidBy(run, side, event.number));
  const isPast = (/** @type {number} */ place) =>
    cards[place] && moving.some((later, at) => at > place && later.run === moving[place].run && cards[at] === cards[place]);
  return moving.findLastIndex((_, place) => isPast(place)) + 1;
}

/** Where the opponent of a side stands: to the right or to the left. @param {number} side @returns {1 | -1} */
function towardFrom(side) {
  const [own, other] = [side, 1 - side].map((one) => figureOf(one)?.getBoundingClientRect().left ?? 0);
  return other >= own ? 1 : -1;
}

/** My cards slide to where they are now; new ones come one after the other. @param {HandPlaces} before */
function closeRanks(before) {
  let dealt = 0;
  for (const [key, { element, rect }] of handPlaces()) {
    const was = before.get(key)?.rect;
    if (!was) {
      const frames = [{ translate: "30px -60px", rotate: "8deg", opacity: 0 }];
      animate(element, frames, { duration: 280, delay: dealt++ * BETWEEN });
    } else if (Math.abs(was.left - rect.left) + Math.abs(was.top - rect.top) > 1)
      animate(element, [between(was, rect)], { duration: SLIDE });
  }
}
