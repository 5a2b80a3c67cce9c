/** One sound for each kind of event, in the voice of its game; the recipes follow the notes of the mock-ups. */
import { BELL, ENDINGS } from "./endings.js";
import { playSound } from "./synth.js";

/** @typedef {import("./synth.js").Sound} Sound @typedef {import("../motion/moves.js").TableEvent} TableEvent */

/** @type {Sound} */
const CARD = [{ filter: "bandpass", from: 2500, time: 0.03, gain: 0.12 }];
/** @type {Sound} */
const CLICK = [{ filter: "highpass", from: 3000, time: 0.014, gain: 0.1 }];
/** @type {Sound} */
const SHUFFLE = [0, 0.07, 0.13, 0.18].map((at) => ({ filter: "bandpass", from: 1800, time: 0.05, at, gain: 0.1 }));
/** @type {Sound} */
const THUD = [
  { filter: "lowpass", from: 900, to: 200, time: 0.07, gain: 0.3 },
  { from: 150, to: 50, time: 0.1, gain: 0.35 },
];
/** @type {Sound} */
const KICK = [{ filter: "bandpass", from: 2000, to: 300, time: 0.11, gain: 0.16 }, ...later(THUD, 0.08)];
/** @type {Sound} */
const GRAPPLE = [
  { type: "sawtooth", from: 70, time: 0.22, lowpass: 400, gain: 0.2 },
  { type: "sawtooth", from: 73, time: 0.22, lowpass: 400, gain: 0.2 },
  ...later(THUD, 0.18),
];
/** @type {Sound} */
const PLATE = [
  { type: "triangle", from: 520, time: 0.14, gain: 0.16 },
  { type: "triangle", from: 1310, time: 0.12, gain: 0.08 },
  ...CLICK,
];
/** @type {Sound} */
const WHOOSH = [{ filter: "highpass", from: 900, to: 3800, time: 0.18, gain: 0.08 }];
/** @type {Sound} */
const NEUROCHEM = [
  { type: "square", from: 55, time: 0.4, lowpass: 500, gain: 0.14 },
  { type: "sawtooth", from: 200, to: 900, time: 0.35, lowpass: 1400, gain: 0.07 },
  ...later(THUD, 0.3),
];
/** @type {Sound} */
const STAGGER = [...THUD, { from: 2200, time: 0.6, gain: 0.03 }, { filter: "bandpass", from: 700, time: 0.7, at: 0.05, gain: 0.07 }];
/** @type {Sound} */
const BREATH = [
  { filter: "bandpass", from: 1200, time: 0.28, gain: 0.05 },
  { filter: "bandpass", from: 900, time: 0.45, at: 0.3, gain: 0.05 },
];
/** @type {Sound} */
const BLADE = [
  { type: "sawtooth", from: 900, to: 300, time: 0.07, gain: 0.14 },
  { filter: "highpass", from: 4000, time: 0.12, gain: 0.08 },
];
/** @type {Sound} */
const WOUND = [
  { from: 70, to: 40, time: 0.18, gain: 0.4 },
  { filter: "lowpass", from: 400, time: 0.16, gain: 0.2 },
];
/** @type {Sound} */
const PLUCK = [
  { type: "triangle", from: 293.7, time: 0.3, gain: 0.14 },
  { type: "triangle", from: 440, time: 0.3, at: 0.07, gain: 0.12 },
];
/** @type {Sound} */
const HEART = [0, 0.22].map((at) => ({ from: 55, to: 45, time: 0.14, at, gain: 0.4 }));
/** @type {Sound} */
const REVEAL = [...CARD, ...later(CARD, 0.06), { from: 180, time: 0.08, gain: 0.2 }];
/** @type {Sound} */
const DICE = [0, 0.05, 0.11, 0.19, 0.3].map((at, place) => ({ type: "square", from: place < 4 ? 1200 : 700, time: 0.012, at, gain: 0.08 }));
/** @type {Sound} */
const LOCK = [
  { type: "square", from: 440, time: 0.09, lowpass: 2000, gain: 0.06 },
  { type: "square", from: 447, time: 0.09, lowpass: 2000, gain: 0.06 },
];
/** @type {Sound} */
const SLASH = [
  { filter: "bandpass", from: 1000, to: 6000, time: 0.16, gain: 0.14 },
  { type: "triangle", from: 1800, time: 0.3, at: 0.12, gain: 0.05 },
];
/** @type {Sound} */
const BLOCK = [1, 2.7, 5.1].map((times, place) => ({ type: "triangle", from: 220 * times, time: 0.2 / (place + 1), gain: 0.14 / (place + 1) }));
/** @type {Sound} */
const SLAB = [{ filter: "lowpass", from: 600, time: 0.04, gain: 0.25 }];
/** @type {Sound} */
const FANFARE = [392, 523, 659].map((from, place) => ({ type: "triangle", from, time: 0.3, at: 0.12 * place, gain: 0.14 }));
/** @type {Sound} */
const TURN = [
  { from: 660, time: 0.09, gain: 0.08 },
  { from: 880, time: 0.14, at: 0.09, gain: 0.08 },
];

/** The sound of an answer in a lesson or a puzzle. @type {Record<string, Sound>} */
const ANSWERS = {
  right: [660, 880].map((from, place) => ({ from, time: 0.07, at: 0.07 * place, gain: 0.12 })),
  wrong: [{ type: "triangle", from: 220, to: 185, time: 0.14, gain: 0.12 }],
  solved: [523, 659, 784, 1047].map((from, place) => ({ from, time: 0.12, at: 0.08 * place, gain: 0.12 })),
  step: [{ filter: "bandpass", from: 2000, time: 0.012, gain: 0.1 }],
};

/** @param {Sound} sound @param {number} by seconds @returns {Sound} */
function later(sound, by) {
  return sound.map((part) => ({ ...part, at: (part.at ?? 0) + by }));
}

/** The sound of a card of Fightdrome, by the beginning of its code. @type {[RegExp, Sound][]} */
const BLOWS = [
  [/^N/, NEUROCHEM],
  [/^[PK]B/, PLATE],
  [/^P/, THUD],
  [/^K/, KICK],
  [/^G/, GRAPPLE],
  [/^[FW]/, WHOOSH],
];

/** @param {TableEvent} event @returns {Sound} */
function blow({ card }) {
  return BLOWS.find(([code]) => code.test(String(card)))?.[1] ?? CARD;
}

/** By game and kind of event. @type {Record<string, Record<string, Sound | ((event: TableEvent) => Sound)>>} */
export const SOUNDS = {
  fightdrome: {
    dealt: SHUFFLE,
    sealed: CARD,
    played: blow,
    drew: CLICK,
    staggered: STAGGER,
    lost: SLAB,
    rested: BREATH,
    reshuffled: SHUFFLE,
    scored: PLUCK,
    "game-ended": BELL,
  },
  champions: {
    dealt: SHUFFLE,
    sealed: CARD,
    played: CARD,
    "turned-up": REVEAL,
    "chose-panic": HEART,
    "round-won": BLADE,
    "round-drawn": LOCK,
    wounded: WOUND,
    died: STAGGER,
    reputation: PLUCK,
    reshuffled: SHUFFLE,
    "game-ended": BELL,
  },
  cartisora: {
    "match-began": SHUFFLE,
    sealed: CARD,
    revealed: REVEAL,
    rolled: DICE,
    "followed-up": CARD,
    reacted: WHOOSH,
    "clash-won": (event) => (event.reason === "undercut" ? SLASH : WOUND),
    "clash-tied": LOCK,
    "clash-blocked": BLOCK,
    "took-pot": SLAB,
    "match-won": FANFARE,
    "game-ended": BELL,
  },
};

/** @param {string} game @param {TableEvent} event @param {string} [outcome] of the game for who listens, if it is over */
export function sound(game, event, outcome = "") {
  const ending = event.kind === "game-ended" ? ENDINGS[game]?.[outcome] : undefined;
  const found = ending ?? SOUNDS[game]?.[event.kind];
  if (found) playSound(typeof found === "function" ? found(event) : found);
}

/** It is my turn. */
export function soundTurn() {
  playSound(TURN);
}

/** An answer was right or wrong, a puzzle is solved, a lesson goes on. @param {"right" | "wrong" | "solved" | "step"} name */
export function soundAnswer(name) {
  playSound(ANSWERS[name]);
}
