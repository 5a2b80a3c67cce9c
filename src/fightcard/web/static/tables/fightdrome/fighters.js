/** The fighters: a body for the Sleeve, a temper and a colour for the Stack. The names are ours; the box has numbers only. */

/** @typedef {import("../index.js").Context} Context */

/** By what a Sleeve names first, second and third. @type {Record<string, string>} */
const STYLES = {
  "punch kick grapple": "slugger",
  "punch grapple kick": "clincher",
  "kick punch grapple": "kickboxer",
  "kick grapple punch": "sweeper",
  "grapple punch kick": "bruiser",
  "grapple kick punch": "wrestler",
};
/** By Blocks and Neurochem cards. @type {[number, number, string][]} */
const TEMPERS = [
  [5, 6, "all-in"],
  [5, 5, "all-round"],
  [6, 5, "relentless"],
  [6, 6, "wired"],
  [7, 6, "volatile"],
  [8, 5, "guarded"],
  [9, 4, "ironclad"],
  [7, 5, "steady"],
  [8, 6, "cagey"],
  [9, 6, "lockdown"],
];
const ACCENTS = [
  ...["#ff5cc8", "#f3ead6", "#ff7d42", "#f2ff57", "#d392ff", "#7ea6ff"],
  ...["#3df0bb", "#dcbb8c", "#6ddb78", "#b5c6ff", "#ff96a0"],
];
const APART = 115; // two greens or two blues are not told apart at a glance
const ATTACKS = ["punch", "kick", "grapple"];

/**
 * @typedef {{style: string, temper: string, accent: string, build: number[], name: string, codes: string}} Fighter
 *   `build` counts Punch, Kick, Grapple, Block and Neurochem cards
 */

/** @param {Context} context @param {number} seat @returns {Fighter} */
export function fighterOf(context, seat) {
  const data = context.view.seats[seat];
  const sleeve = data.standing ? data.fighting ?? data.sleeves[0] : data.sleeves[0];
  const { style, temper, build } = characterOf(context, data, sleeve);
  const name = context.voice.say("web-fighter", {
    style: context.voice.say(`web-style-${style}`),
    temper: context.voice.say(`web-temper-${temper}`),
  });
  return { style, temper, build, name, accent: accentOf(context, seat), codes: [data.stack, sleeve].filter(Boolean).join(" + ") };
}

/** @param {Context} context @param {any} data @param {string} sleeve */
function characterOf({ facts }, data, sleeve) {
  const lines = facts.sleeves?.[sleeve] ?? [...ATTACKS].sort((a, b) => data.deck[b] - data.deck[a]);
  const stack = facts.stacks?.[data.stack];
  const count = (/** @type {string} */ kind) => stack?.[lines.indexOf(kind)] ?? data.deck[kind];
  const [block, neuro] = stack?.slice(3) ?? [data.deck.block, data.deck.neurochem];
  return {
    style: STYLES[lines.join(" ")] ?? "slugger",
    temper: temperOf(block, neuro, count(lines[0]) === count(lines[1])),
    build: [...ATTACKS.map(count), block, neuro],
  };
}

/** The nearest one, for Stacks that are not of our box. @param {number} block @param {number} neuro @param {boolean} twin */
function temperOf(block, neuro, twin) {
  if (twin && block === 8 && neuro === 5) return "twin-threat";
  const far = (/** @type {[number, number, string]} */ [b, n]) => Math.abs(b - block) + Math.abs(n - neuro);
  return TEMPERS.reduce((best, one) => (far(one) < far(best) ? one : best))[2];
}

/**
 * The colour of the Stack. The second fighter takes the next one that cannot be mistaken for the first one's.
 * @param {Context} context @param {number} seat
 */
function accentOf({ view, facts }, seat) {
  const names = Object.keys(facts.stacks ?? {});
  const [first, second] = [0, 1].map((of) => Math.max(0, names.indexOf(view.seats[of].stack)) % ACCENTS.length);
  if (seat === 0) return ACCENTS[first];
  const others = ACCENTS.map((_, step) => ACCENTS[(second + step) % ACCENTS.length]);
  return others.find((other) => distance(other, ACCENTS[first]) >= APART) ?? ACCENTS[second];
}

/** How far two colours are apart, as red, green and blue. @param {string} one @param {string} other */
function distance(one, other) {
  const parts = (/** @type {string} */ colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [mine, theirs] = [parts(one), parts(other)];
  return Math.hypot(...mine.map((part, at) => part - theirs[at]));
}

/** A Sleeve on its own, to be picked. @param {{facts: Record<string, any>}} context @param {string} sleeve */
export function styleOf({ facts }, sleeve) {
  return STYLES[(facts.sleeves?.[sleeve] ?? []).join(" ")] ?? "slugger";
}
