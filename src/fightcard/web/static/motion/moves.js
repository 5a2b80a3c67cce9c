/** The motions of events, by kind. Others' cards come from their fighter: no slot of a hidden hand moves. */
import { animate, between, ghost } from "./animate.js";
import { figureOf, laid, pileOf, placeOf, restingPlace, stage, tallyOf } from "./page.js";

/**
 * @typedef {{number: number, kind: string, seat: number | null, [argument: string]: any}} TableEvent
 * @typedef {{event: TableEvent, side: number, mine: boolean, toward: 1 | -1, delay: number, before: import("./page.js").HandPlaces}} Moment
 *   `side` is whose event it is, `toward` where its opponent stands, `before` my hand as it was
 * @typedef {(moment: Moment) => number} Move returns how long it takes until the next one may begin
 */

const SETTLE = "cubic-bezier(0.22, 0.8, 0.3, 1)";
const STRIKE = "cubic-bezier(0.2, 1.4, 0.4, 1)";
const BLOCKS = /^(PB|KB|NB|W)/; // codes of Fightdrome's cards that stop a blow
const SMALLER = "0.7"; // a card that comes from a fighter, who is much larger than it
const HARD = 70; // strength of a blow that shakes the stage

/** A card flies from the hand, or from its fighter, to its place. @param {Moment} moment */
function lay({ event, side, mine, delay, before }) {
  const card = laid(side, event.number);
  const from = mine ? placeOf(before, String(event.card ?? event.action ?? ""))?.rect : undefined;
  const start = from ?? figureOf(side)?.getBoundingClientRect();
  if (!card || !start) return 0;
  const flight = between(start, restingPlace(card));
  const first = from ? { ...flight, opacity: 1 } : { ...flight, scale: SMALLER, opacity: 0 };
  const frames = [first, { opacity: 1, offset: 0.5 }];
  animate(card, frames, { duration: 260, delay, easing: SETTLE });
  return 200;
}

/** Sealed: a back comes to its place. @param {Moment} moment */
function seal(moment) {
  const { side, mine, event, before, delay } = moment;
  if (!mine) {
    const frames = [{ opacity: 0, translate: "0 -24px" }];
    animate(laid(side), frames, { duration: 220, delay });
    return 0;
  }
  return event.card || event.action ? lay({ ...moment, before }) : 0;
}

/** Both cards turn over at once. @param {Moment} moment */
function reveal({ side, event, delay }) {
  const frames = [{ rotate: "y 90deg" }];
  animate(laid(side, event.number), frames, { duration: 220, delay, easing: "ease-in-out" });
  return 0;
}

/** A fighter strikes; a hard blow shakes the stage. @param {Moment} moment */
function blow({ side, toward, delay, event }) {
  const frames = [{ translate: `${toward * 9}% 0`, offset: 0.35 }];
  animate(figureOf(side), frames, { duration: 300, delay, easing: STRIKE });
  animate(figureOf(1 - side), recoil(-toward), { duration: 300, delay: delay + 90 });
  if (Number(String(event.card).replace(/\D/g, "")) >= HARD) shake(delay + 90);
  return 240;
}

/** @param {number} toward @returns {Keyframe[]} */
function recoil(toward) {
  return [{ translate: `${toward * -5}% 0`, rotate: `${toward * -4}deg`, offset: 0.3 }];
}

/** A ring around the card that stops a blow. @param {Moment} moment */
function block({ side, event, delay }) {
  const card = laid(side, event.number);
  const where = card?.getBoundingClientRect();
  if (!where) return 0;
  const ring = document.createElement("span");
  ring.className = "motion-ring";
  const frames = [
    { scale: "0.8", opacity: 0 },
    { scale: "1", opacity: 1, offset: 0.3 },
    { scale: "1.3", opacity: 0 },
  ];
  ghost(ring, where, frames, { duration: 260, delay });
  return 200;
}

/** Fightdrome: the card flies, then does what it is for. @param {Moment} moment */
function play(moment) {
  const landed = lay(moment);
  const then = { ...moment, delay: moment.delay + landed };
  return landed + (BLOCKS.test(String(moment.event.card)) ? block(then) : blow(then));
}

/** The stage trembles by three pixels. @param {number} delay */
function shake(delay) {
  const frames = [0, 3, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }));
  animate(stage()?.firstElementChild, frames, { duration: 160, delay, easing: "linear" });
}

/** A fighter staggers. @param {Moment} moment */
function stagger({ side, delay }) {
  const frames = [0, -7, 6, -4, 2, 0].map((degrees) => ({ rotate: `${degrees}deg` }));
  animate(figureOf(side), frames, { duration: 420, delay, easing: "ease-in-out" });
  shake(delay);
  return 300;
}

/** A wound: the stage trembles, and what counts the wounds jumps. @param {Moment} moment */
function wound(moment) {
  shake(moment.delay);
  animate(figureOf(moment.side), recoil(moment.toward), { duration: 320, delay: moment.delay });
  return score(moment);
}

/** My card drops out of the hand, face down. @param {Moment} moment */
function lose({ event, mine, delay, before }) {
  const was = mine && event.card ? placeOf(before, String(event.card)) : undefined;
  if (!was) return 0;
  const frames = [
    { translate: "0 0", rotate: "0deg", opacity: 1 },
    { translate: "0 40px", rotate: "12deg", opacity: 0 },
  ];
  const gone = /** @type {Element} */ (was.element.cloneNode(true));
  gone.classList.remove("legal", "chosen"); // nobody can play it any more
  ghost(gone, was.rect, frames, { duration: 320, delay, easing: "ease-in" });
  return 120;
}

/** Let the counter jump once. @param {Moment} moment */
function score({ side, delay }) {
  const frames = [{ scale: "1.16", offset: 0.35 }];
  animate(tallyOf(side), frames, { duration: 240, delay });
  return 120;
}

/** Cards go to a pile. @param {Moment} moment */
function collect(moment) {
  const frames = [{ translate: "0 -6px", offset: 0.3 }];
  animate(pileOf(moment.side) ?? tallyOf(moment.side), frames, { duration: 320, delay: moment.delay });
  return 120;
}

/** A pile is shuffled. @param {Moment} moment */
function shuffle({ side, delay }) {
  const frames = [0, -4, 4, -2, 0].map((degrees) => ({ rotate: `${degrees}deg` }));
  animate(pileOf(side) ?? tallyOf(side), frames, { duration: 360, delay });
  return 160;
}

/** Fear: a fighter trembles. @param {Moment} moment */
function tremble({ side, delay }) {
  const frames = [0, 2, -2, 2, -2, 0].map((x) => ({ translate: `${x}px 0` }));
  animate(figureOf(side), frames, { duration: 380, delay, easing: "linear" });
  return 200;
}

/** @type {Set<Move>} */
const LAYING = new Set([lay, play, seal]);

/** The card that an event lays on the stage, if it lays one. @param {Move} run @param {number} side @param {number} number */
export function laidBy(run, side, number) {
  return LAYING.has(run) ? laid(side, number) : null;
}

/** @type {Record<string, Record<string, Move | undefined>>} */
export const MOVES = {
  fightdrome: {
    sealed: seal,
    played: play,
    staggered: stagger,
    lost: lose,
    rested: score,
    reshuffled: shuffle,
    scored: score,
  },
  champions: {
    sealed: seal,
    played: lay,
    "turned-up": lay,
    "chose-panic": tremble,
    "round-won": blow,
    wounded: wound,
    reputation: score,
    reshuffled: shuffle,
  },
  cartisora: {
    sealed: seal,
    revealed: reveal,
    "followed-up": lay,
    reacted: lay,
    "turned-up": lay,
    "clash-won": blow,
    "clash-blocked": block,
    "took-pot": collect,
    "kept-own": collect,
    "match-won": score,
  },
};
