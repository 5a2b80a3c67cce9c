/** Cards of Cartisora: Greek pottery. Numbers carry a weapon that grows with them, faces the move of their class. */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";
import { Glyph, partsOf } from "./cartisora-signs.js";

/** The names of Jack, Queen and King for each class. @type {Record<string, string[]>} */
const MOVES = {
  basic: ["sucker-punch", "feint", "brutal-strike"],
  gladiator: ["sucker-punch", "feint", "brutal-strike"],
  knight: ["shield-block", "shield-bash", "stalwart"],
  monk: ["flurry-of-blows", "extended-strike", "echoes-of-power"],
  swashbuckler: ["disarm", "counter-attack", "follow-through"],
  rogue: ["gamblers-strike", "slip-through", "asp-strike"],
};
/** Played only as an answer to a result. */
const ANSWERS = ["shield-bash", "stalwart", "extended-strike", "counter-attack", "follow-through", "slip-through"];
const HEAVY = ["7", "8", "9", "10", "A"]; // what Sucker Punch and Shield Bash ask for

/** @param {string} suit */
export function isRed(suit) {
  return suit === "hearts" || suit === "diamonds";
}

/** @param {string} code @param {string} fighter @returns {string | undefined} */
export function moveOf(code, fighter) {
  return MOVES[fighter]?.["JQK".indexOf(code)];
}

/** @param {string} code @param {string} fighter */
export function isAnswer(code, fighter) {
  return ANSWERS.includes(moveOf(code, fighter) ?? "");
}

/** The power of a face card, in one line; nothing for a number. @param {string} code @param {string} fighter */
export function effectOf(code, fighter) {
  const move = moveOf(code, fighter);
  if (!move) return "";
  return say(move === "feint" && fighter === "gladiator" ? "web-effect-feint-gladiator" : `web-effect-${move}`);
}

/** @param {{code: string, suit: string, fighter: string, name?: string, label?: string}} props */
export function Face({ code, suit, fighter, name, label }) {
  if (code === "?") return h(Back, { suit, label });
  const move = moveOf(code, fighter);
  const look = move ? `face ${isAnswer(code, fighter) ? "answer" : ""}` : HEAVY.includes(code) ? "heavy" : "";
  return h(
    "span",
    { class: `card cartisora ${isRed(suit) ? "red" : "black"} ${look}`, ...spoken(label) },
    h(
      "span",
      { class: "sheet" },
      h("span", { class: `rank ${code === "10" ? "ten" : ""}` }, say("web-rank", { rank: code })),
      h(Glyph, { name: `s-${suit[0]}`, class: "suit" }),
      h(Glyph, { name: move ? `v-${move}` : `w${code}`, class: "art" }),
      move && h("span", { class: "turned" }, h(Glyph, { name: "m-answer" })),
      move ? name && h(Name, { name: say("web-foot", { face: `${fighter}-${code}`, name }), effect: effectOf(code, fighter) }) : h(Base, { heavy: HEAVY.includes(code) }),
    ),
  );
}

/** The plate of a face card; a long word makes the letters smaller. @param {{name: string, effect: string}} props */
function Name({ name, effect }) {
  const longest = Math.max(...name.split(/[ \u00ad-]/).map((word) => word.length));
  const lines = name.split(/(?<=-) /).flatMap((line, place) => (place ? [h("br", {}), line] : [line])); // where a language breaks it
  return h("span", { class: "name", style: { "--longest": longest } }, h("b", null, lines), h("em", null, effect));
}

/** @param {string | undefined} label without one a card is only decoration */
function spoken(label) {
  return label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
}

/** A plain line under light numbers, a key frieze under heavy ones. @param {{heavy: boolean}} props */
function Base({ heavy }) {
  const keys = Array.from({ length: 6 }, (_, place) => `M${4 + place * 15.5} 14V6.5h10.5V12h-6V9.5`).join("");
  return h(
    "svg",
    { class: "base", viewBox: "0 0 100 16", preserveAspectRatio: "none" },
    h("path", { d: heavy ? `M0 3H100${keys}` : "M10 9H90", fill: "none", stroke: "currentColor", "stroke-width": 2 }),
  );
}

/** @param {{suit?: string, label?: string, children?: any}} props */
export function Back({ suit = "spades", label }) {
  const keys = [14, 112].flatMap((y) =>
    Array.from({ length: 6 }, (_, place) => `M${13 + place * 12.6} ${y + 13}v-12h9v8h-5v-4`),
  );
  return h(
    "span",
    { class: `card cartisora back ${isRed(suit) ? "red" : "black"}`, ...spoken(label) },
    h(
      "svg",
      { class: "sheet", viewBox: "0 0 100 140" },
      h("rect", { class: "ground", width: 100, height: 140, rx: 8 }),
      h("rect", { class: "rim", x: 7, y: 7, width: 86, height: 126, rx: 4 }),
      h("path", { class: "rim", d: keys.join("") }),
      h("circle", { class: "rim", cx: 50, cy: 70, r: 32 }),
      h("circle", { class: "disc", cx: 50, cy: 70, r: 27 }),
      h("g", { class: "crest", transform: "translate(30 50) scale(.625)" }, partsOf("v-counter-attack")),
    ),
  );
}
