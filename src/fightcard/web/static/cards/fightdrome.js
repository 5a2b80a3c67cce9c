/** Fightdrome cards: a fight-night poster each. The outline says the class, the colour and the sign the kind, the pose how hard it is. */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";
import { blow } from "./blows.js";
import { OUTLINES } from "./defs.js";
import { Shape } from "./shapes.js";

/** @type {Record<string, {outline: string, look: string, sign: string, over?: string}>} */
const KINDS = {
  P: { outline: "attack", look: "punch", sign: "punch" },
  K: { outline: "attack", look: "kick", sign: "kick" },
  G: { outline: "attack", look: "grapple", sign: "grapple" },
  PB: { outline: "guard", look: "punch", sign: "shield", over: "punch" },
  KB: { outline: "guard", look: "kick", sign: "shield", over: "kick" },
  F: { outline: "trick", look: "feint", sign: "feint" },
  W: { outline: "trick", look: "weave", sign: "weave" },
  NP: { outline: "chem", look: "neuro", sign: "punch" },
  NK: { outline: "chem", look: "neuro", sign: "kick" },
  NG: { outline: "chem", look: "neuro", sign: "grapple" },
  NB: { outline: "chem", look: "neuro", sign: "shield" },
};

/** Where the strip with the name begins, left and right, and where it ends. @type {Record<string, [number, number, number]>} */
const STRIPS = { attack: [107, 103, 140], guard: [98, 94, 140], trick: [106, 102, 140], chem: [95, 91, 130] };
const STRENGTHS = [20, 30, 40, 50, 60, 70, 80];
const LETTER = 0.43; // width of a letter of the display family, in ems

/** @param {string} code */
export function kindOf(code) {
  const kind = code.replace(/[0-9]/g, "");
  return { kind, strength: Number(code.replace(/[^0-9]/g, "")) || 0, ...KINDS[kind] };
}

/**
 * @param {{code: string, label?: string, name?: string, body?: string, owner?: Owner}} props `name` is printed at the
 *   foot, `body` is that of the fighter who plays it; an unknown card shows its back
 */
export function Face({ code, label, name = "", body = "slugger", owner }) {
  if (!KINDS[code.replace(/[0-9]/g, "")]) return h(Back, { label, owner });
  const { kind, strength, outline, look, sign, over } = kindOf(code);
  const [left, right, foot] = STRIPS[outline];
  return h(
    Poster,
    { look: `${outline} ${look}`, label },
    h("path", { class: "plate", d: OUTLINES[outline] }),
    h("path", { class: "shade", d: OUTLINES[outline] }),
    h(
      "g",
      { "clip-path": `url(#fd-${outline === "chem" ? "serum" : outline})` },
      h("g", { class: "art", dangerouslySetInnerHTML: { __html: blow(kind, strength, body) } }),
      h("path", { class: "strip", d: `M-1 ${left} 101 ${right}V${foot}H-1Z` }),
    ),
    outline === "chem" && h("path", { class: "ampoule", d: "M1 11H28L34 1H66L72 11H99V129H72L66 139H34L28 129H1Z" }),
    strength
      ? h("text", { class: "rank", transform: `translate(${outline === "guard" ? 10 : 7} 43) skewX(-7)` }, strength)
      : h(Shape, { name: outline === "chem" ? "neurochem" : sign, x: 22, y: 27, size: 36, class: "rank-sign" }),
    strength > 0 &&
      h(
        "g",
        { class: "ladder", transform: `translate(6 ${left - 7})` },
        STRENGTHS.map((step, place) =>
          h("path", {
            key: step,
            class: step <= strength ? "on" : "off",
            d: `M${place * 12.7 + 1.6} 0h10.4l-1.6 3.8h-10.4z`,
          }),
        ),
      ),
    h(Shape, { name: sign, x: 15, y: (left + foot) / 2 - (outline === "guard" ? 4 : 0), size: 18, class: "kind" }),
    over && h(Shape, { name: over, x: 15, y: (left + foot) / 2 - 4, size: 9, class: "kind cut" }),
    h("text", { class: "corner", x: 95, y: outline === "chem" ? 22 : 26 }, say("web-letters", { type: kind })),
    name.trim() && h(Name, { name, outline }),
  );
}

/** The name on one or two lines, in a size that fits: beside its sign, and larger without it where the card is small. @param {{name: string, outline: string}} props */
function Name({ name, outline }) {
  const lines = inTwo(name);
  const longest = Math.max(...lines.map((line) => line.length), 1);
  const [, right, foot] = STRIPS[outline];
  const middle = (right + foot) / 2 + 1 - (outline === "guard" ? 7 : outline === "trick" ? 2 : 0);
  const text = (/** @type {string} */ look, /** @type {number} */ width, /** @type {number} */ most, /** @type {number} */ x) => {
    const size = Math.min(lines.length > 1 ? most - 2 : most, width / (LETTER * longest));
    return h(
      "text",
      { class: look, x, "font-size": size.toFixed(1) },
      lines.map((line, place) =>
        h("tspan", { x, y: (middle + (place - (lines.length - 1) / 2) * size * 0.92 + size * 0.34).toFixed(1) }, line),
      ),
    );
  };
  return [text("name beside", 66, 17.5, 28), text("name alone", 90, 23, 50)];
}

/** Broken at a space or after a hyphen, where the lines come out most alike. @param {string} name */
function inTwo(name) {
  const words = name.split(/ |(?<=-)/);
  if (words.length < 2) return [name];
  const ways = words.slice(1).map((_, at) => [joinedWords(words.slice(0, at + 1)), joinedWords(words.slice(at + 1))]);
  const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

/** @param {string[]} words */
const joinedWords = (words) => words.reduce((line, word) => (line.endsWith("-") || !line ? line + word : `${line} ${word}`), "");

/** @param {{look: string, label?: string, children?: any}} props without a label it is only decoration */
function Poster({ look, label, children }) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: `card fightdrome ${look}`, viewBox: "0 0 100 140", ...spoken }, children);
}

/** @typedef {{accent: string, build: number[]}} Owner whose card it is: a colour, and how the deck is built */

/** The back carries its owner's build. @param {{label?: string, owner?: Owner}} props */
export function Back({ label, owner }) {
  const lattice = [-58, -40, -22, -4, 14, 32, 50, 68, 86].map((x) => `M${x} 8l72 124M${x + 72} 8l-72 124`).join("");
  return h(
    "svg",
    {
      class: "card fightdrome back",
      viewBox: "0 0 100 140",
      ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
      ...(owner ? { style: { "--rim": owner.accent } } : {}),
    },
    h("path", { class: "frame", d: "M2.5 2.5H85L97.5 15V137.5H15L2.5 125Z" }),
    h("g", { "clip-path": "url(#fd-back)" }, h("path", { class: "lattice", d: lattice })),
    h("path", { class: "line", d: "M8 8H83L92 17V132H17L8 123Z" }),
    h("g", { transform: "translate(12 32) scale(.76)" }, h(Emblem, { build: owner?.build ?? [9, 9, 9, 7, 5] })),
  );
}

const LEAST = [7, 7, 7, 5, 4];
const MOST = [11, 11, 11, 9, 6];

/** @param {number} at @param {number} radius */
function corner(at, radius) {
  const angle = ((72 * at - 90) * Math.PI) / 180;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}

/** How a deck is built, as a pentagon: Punch at the top, then clockwise Kick, Grapple, Block, Neurochem. @param {{build: number[], web?: boolean}} props */
export function Emblem({ build, web = false }) {
  const pentagon = (/** @type {number} */ radius) => `M${[0, 1, 2, 3, 4].map((at) => corner(at, radius)).join("L")}Z`;
  const reach = (/** @type {number} */ count, /** @type {number} */ at) =>
    14 + 28 * Math.max(0, Math.min(1, (count - LEAST[at]) / (MOST[at] - LEAST[at])));
  return [
    h("path", { key: "frame", class: "e-frame", d: pentagon(46) }),
    web && h("path", { key: "web", class: "e-web", d: `${pentagon(14)}${pentagon(28)}${pentagon(42)}` }),
    h("path", { key: "shape", class: "e-shape", d: `M${build.map((count, at) => corner(at, reach(count, at))).join("L")}Z` }),
  ];
}
