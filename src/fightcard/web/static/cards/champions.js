/**
 * Cards of Combat of Champions: ink on vellum, four suits by colour, shape and letter. The foot says Strike or Feint and
 * what the card is worth in this hand, the tab what the weapon adds.
 */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";
import { Emblem } from "./champions-signs.js";

/** @type {Record<string, string>} */
export const SUITS = { S: "spade", H: "heart", D: "diamond", C: "club" };
/** The value printed on a card without a number. @type {Record<string, number>} */
const PRINTED = { J: 11, Q: 12, K: 13, A: 14, X: 15 };

/** @param {string} suit */
export function isStrike(suit) {
  return suit === "S" || suit === "C";
}

/**
 * @param {{code: string, label?: string, worth?: number, weapon?: string}} props `worth` is the card's value in the hand
 *   of a champion with this weapon
 */
export function Face({ code, label, worth, weapon }) {
  if (code === "?") return h(Back, { label });
  const [rank, suit] = code === "X" ? ["X", ""] : [code.slice(0, -1), code.slice(-1)];
  if (!suit) return h(Joker, { label });
  const kind = isStrike(suit) ? "strike" : "feint";
  const extra = worth === undefined ? 0 : worth - (PRINTED[rank] ?? Number(rank));
  return h(
    "span",
    { class: `card champions ${SUITS[suit]} ${kind}`, ...spoken(label) },
    h(
      "span",
      { class: "sheet" },
      h(
        "span",
        { class: "index" },
        h("b", { class: "rank" }, rank === "X" ? "★" : say("web-rank", { rank })),
        h(Emblem, { name: suit }),
        h("i", null, suit),
      ),
      extra !== 0 && weapon && h(Bonus, { extra, weapon }),
      h("span", { class: "art" }, h(Emblem, { name: rank in PRINTED ? rank : suit })),
      h(
        "span",
        { class: "foot" },
        h(Emblem, { name: kind }),
        h("span", { class: "kind" }, say(`web-kind-${kind}`)),
        worth !== undefined && h("b", { class: extra ? "worth changed" : "worth" }, worth),
      ),
    ),
  );
}

/** @param {string | undefined} label without one a card is only decoration */
function spoken(label) {
  return label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
}

/** The weapon's effect on the card. @param {{extra: number, weapon: string}} props */
function Bonus({ extra, weapon }) {
  return h(
    "span",
    { class: `bonus ${extra > 0 ? "plus" : "minus"}` },
    h(Emblem, { name: weapon }),
    `${extra > 0 ? "+" : "−"}${Math.abs(extra)}`,
  );
}

/** A Joker whose suit is still to be named. @param {{label?: string}} props */
function Joker({ label }) {
  return h(
    "span",
    { class: "card champions joker", ...spoken(label) },
    h(
      "span",
      { class: "sheet" },
      h("span", { class: "index" }, h("b", null, "★")),
      h(
        "span",
        { class: "four" },
        Object.entries(SUITS).map(([suit, name]) => h(Emblem, { key: suit, name: suit, class: name })),
      ),
      h("span", { class: "art" }, h(Emblem, { name: "X" })),
      h(
        "span",
        { class: "foot" },
        h("span", { class: "kind" }, say("web-kind-joker")),
        h("b", { class: "worth" }, PRINTED.X),
      ),
    ),
  );
}

const PETALS = [0, 60, 120, 180, 240, 300];
const CORNERS = ["translate(13 13)", "translate(87 13) scale(-1 1)", "translate(13 129) scale(1 -1)", "translate(87 129) scale(-1 -1)"];

/** @param {{label?: string, children?: any}} props */
export function Back({ label }) {
  const waves = [26, 36, 106, 116].map((y) => `M10 ${y}q5 -5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0`).join("");
  return h(
    "span",
    { class: "card champions back", ...spoken(label) },
    h(
      "svg",
      { class: "sheet", viewBox: "0 0 100 142" },
      h("rect", { width: 100, height: 142, rx: 8, fill: "#1d3a52" }),
      h("rect", {
        x: 5,
        y: 5,
        width: 90,
        height: 132,
        rx: 5,
        fill: "#2c5470",
        stroke: "#d3a03a",
        "stroke-width": 1.6,
        "stroke-dasharray": "5 2.5",
      }),
      h("path", { d: waves, fill: "none", stroke: "#5d8f95", "stroke-width": 1.6, opacity: 0.7 }),
      h("circle", { cx: 50, cy: 71, r: 34, fill: "#1d3a52", stroke: "#f0e6cd", "stroke-width": 2 }),
      h("circle", {
        cx: 50,
        cy: 71,
        r: 30,
        fill: "none",
        stroke: "#d3a03a",
        "stroke-width": 1.2,
        "stroke-dasharray": "3 2",
      }),
      PETALS.map((turn) =>
        h("path", {
          key: turn,
          transform: `rotate(${turn} 50 71)`,
          d: "M50 71C40 58 38 40 50 32 62 40 60 58 50 71Z",
          fill: "none",
          stroke: "#d3a03a",
          "stroke-width": 3.4,
        }),
      ),
      h("circle", { cx: 50, cy: 71, r: 6, fill: "#a8402c", stroke: "#f0e6cd", "stroke-width": 1.6 }),
      CORNERS.map((transform) =>
        h("path", {
          key: transform,
          transform,
          d: "M0 0c10 0 14 4 14 12M0 0c0 10 4 14 12 14M5 5c8 0 12 6 9 12",
          fill: "none",
          stroke: "#d3a03a",
          "stroke-width": 2,
        }),
      ),
    ),
  );
}
