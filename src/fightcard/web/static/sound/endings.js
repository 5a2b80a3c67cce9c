/** How a game ends, for those who sat at it: a victory is celebrated, a defeat fades away. */

/** @typedef {import("./synth.js").Sound} Sound */

/** @type {Sound} a bell */
export const BELL = [440, 1108, 1760].map((from, place) => ({ from, time: 1, gain: 0.14 / (place + 1) }));
/** @type {Sound} */
const KNELL = [
  { type: "triangle", from: 220, to: 200, time: 1.4, lowpass: 600, gain: 0.2 },
  { from: 554, time: 0.9, gain: 0.04 },
];
/** @type {Sound} a fifth that hums */
const DRONE = [146.8, 220].map((from) => ({ type: "sawtooth", from, time: 1.8, lowpass: 500, gain: 0.07 }));
/** @type {Sound} */
const LYRE = plucked([293.7, 349.2, 440, 587.3], 0.16);
/** @type {Sound} */
const FALLING = plucked([233.1, 220], 0.4);
/** @type {Sound} a crowd */
const CHEERS = [{ filter: "bandpass", from: 700, time: 2, gain: 0.12 }];
/** @type {Sound} */
const VICTORY = [...plucked([392, 523, 659], 0.12), { type: "triangle", from: 784, time: 0.9, at: 0.36, gain: 0.14 }];
/** @type {Sound} */
const DUSK = [220, 165, 131].map((from, place) => ({ from, time: 0.3, at: 0.25 * place, gain: 0.2 }));

/** @type {Record<string, Record<string, Sound>>} by game and outcome */
export const ENDINGS = {
  fightdrome: { won: [0, 0.35, 0.7].flatMap((at) => BELL.map((part) => ({ ...part, at }))), lost: KNELL },
  champions: { won: [...DRONE, ...LYRE], lost: [...DRONE, ...FALLING] },
  cartisora: { won: [...VICTORY, ...CHEERS], lost: DUSK },
};

/** Strings, one after the other. @param {number[]} tones hertz @param {number} apart seconds @returns {Sound} */
function plucked(tones, apart) {
  return tones.map((from, place) => ({ type: "triangle", from, time: 0.5, at: apart * place, gain: 0.14 }));
}
