/** Fightdrome cards: neon signs on black, a shape and a letter for each kind. */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";
import { Foot, Sheet } from "./card.js";
import { Shape } from "./shapes.js";

/** @type {Record<string, {look: string, sign: string, over?: string}>} */
const KINDS = {
  P: { look: "punch", sign: "punch" },
  K: { look: "kick", sign: "kick" },
  G: { look: "grapple", sign: "grapple" },
  PB: { look: "punch block", sign: "shield", over: "punch" },
  KB: { look: "kick block", sign: "shield", over: "kick" },
  F: { look: "feint", sign: "feint" },
  W: { look: "weave", sign: "weave" },
  NP: { look: "neuro punch", sign: "punch" },
  NK: { look: "neuro kick", sign: "kick" },
  NG: { look: "neuro grapple", sign: "grapple" },
  NB: { look: "neuro block", sign: "shield" },
};

/**
 * @param {{code: string, label?: string, name?: string, reconstructed?: boolean}} props
 *   `name` is printed at the foot; `reconstructed` marks a strength that no printed source tells
 */
export function Face({ code, label, name, reconstructed }) {
  const type = code.replace(/[0-9]/g, "");
  const kind = KINDS[type];
  if (!kind) return h(Back, { label });
  const strength = code.replace(/[^0-9]/g, "");
  const letters = say("web-letters", { type });
  return h(
    Sheet,
    { game: "fightdrome", look: kind.look, label },
    h("rect", { class: "tube", x: 7, y: 7, width: 86, height: 126, rx: 6 }),
    kind.look.startsWith("neuro") && h(Shape, { name: "neurochem", x: 50, y: 73, size: 66, class: "halo" }),
    h("text", { class: strength ? "rank" : "rank letters", x: 50, y: 43 }, strength || letters),
    h(Shape, { name: kind.sign, x: 50, y: 75, size: 46 }),
    kind.over && h(Shape, { name: kind.over, x: 50, y: 74, size: 23, class: "cut" }),
    name && h(Foot, { name, face: type, height: 11.5 }),
    strength && h("text", { class: "corner", x: 13, y: 104 }, letters),
    reconstructed && h("text", { class: "reconstructed", x: 87, y: 104 }, "≈"),
  );
}

/** @param {{label?: string, children?: any}} props */
export function Back({ label }) {
  return h(
    Sheet,
    { game: "fightdrome", look: "back", label },
    h("rect", { class: "tube", x: 7, y: 7, width: 86, height: 126, rx: 6 }),
    h("path", { class: "grid", d: "M10 100 50 70 90 100M10 120 50 90 90 120M10 40 50 70 90 40M10 20 50 50 90 20" }),
    h("circle", { class: "hoop", cx: 50, cy: 70, r: 20 }),
    h("text", { class: "rank", x: 50, y: 82 }, "F"),
  );
}

/** A character's Sleeve, to be picked. @param {{id: string, lines: string[], label?: string}} props */
export function SleeveFace({ id, lines, label }) {
  return h(
    Sheet,
    { game: "fightdrome", look: "sleeve", label },
    h("rect", { class: "tube", x: 7, y: 7, width: 86, height: 126, rx: 6 }),
    h("text", { class: "rank", x: 50, y: 44 }, id),
    lines.map((line, place) => h(Shape, { name: line, x: 24 + 26 * place, y: 90, size: 30 - 5 * place })),
  );
}
