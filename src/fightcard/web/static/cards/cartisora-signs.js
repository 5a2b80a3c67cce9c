/**
 * The signs of Cartisora's cards, each in a square of 64: weapons of the number cards (`w2` to `wA`), the moves of Jack,
 * Queen and King (`v-…`), suits (`s-…`) and marks (`m-…`).
 */
import { h } from "../vendor/preact.js";

/**
 * What a sign is made of: a filled outline, a line (dashed, or cut out in the colour of the paper) with its width, or
 * parts that are turned about the middle or placed at x and y in a smaller size.
 * @typedef {["fill" | "paper", string] | ["line" | "dash" | "notch", string, number] | ["turn", number, any[]]
 *   | ["at", number, number, number, any[]]} Part
 */

/** @type {Record<string, Part[]>} */
const SIGNS = {
  w2: [["line", "M14 54Q10 30 26 20Q40 12 46 22", 3.5], ["line", "M14 54Q30 52 40 40Q50 30 46 22", 3.5], ["fill", "M38 20a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z"], ["notch", "M43 17q3-4 7-2", 2]],
  w3: [["turn", 45, [["fill", "M32 4L39 16L37 40L27 40L25 16Z"], ["fill", "M20 39h24v5h-24Z"], ["fill", "M29 44h6v13q-3 4-6 0Z"], ["notch", "M32 12V36", 2]]]],
  w4: [["turn", 45, [["fill", "M28 60Q27 42 22 28Q18 3 32 2Q46 3 42 28Q37 42 36 60Q32 64 28 60Z"], ["notch", "M26 14l4 3M35 10l3 4M29 26l3 2M36 24l2 4", 2]]]],
  w5: [["fill", "M20 46Q4 20 30 8Q52 0 58 22Q46 10 34 17Q20 26 28 42Z"], ["fill", "M14 46L32 38L34 43L17 52Z"], ["fill", "M20 48L27 45L33 58Q30 63 26 60Z"], ["notch", "M24 38Q14 22 32 13Q42 9 50 13", 2]],
  w6: [["turn", 45, [["fill", "M32 1L40 12L38 42L26 42L24 12Z"], ["fill", "M18 41h28v6h-28Z"], ["fill", "M28.5 47h7v9h-7Z"], ["fill", "M27 59a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"], ["notch", "M32 10V38", 2]]]],
  w7: [["turn", 45, [["fill", "M29 4h6v58h-6Z"], ["fill", "M35 8Q52 4 60 12Q58 26 60 36Q50 38 35 30Z"], ["fill", "M29 12l-10 6l10 6Z"], ["notch", "M54 12Q53 24 55 33", 2]]]],
  w8: [["turn", 45, [["fill", "M29.5 22h5v42h-5Z"], ["fill", "M32 -2L38 14H26Z"], ["fill", "M10 0L18 16L16 22Q18 28 32 28Q46 28 48 22L46 16L54 0L55 24Q50 36 32 36Q14 36 9 24Z"], ["fill", "M29.5 10h5v20h-5Z"]]]],
  w9: [["turn", 45, [["fill", "M32 -8L38 0L37 40L27 40L26 0Z"], ["fill", "M12 38Q22 42 32 40Q42 42 52 38V44Q42 48 32 46Q22 48 12 44Z"], ["fill", "M29 46h6v16h-6Z"], ["fill", "M26.5 66a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z"], ["notch", "M32 2V36", 2]]]],
  w10: [["turn", 45, [["fill", "M29 -4h6v72h-6Z"], ["fill", "M35 4Q48 -4 62 2Q56 16 62 32Q48 34 35 26Z"], ["fill", "M29 4Q16 -4 2 2Q8 16 2 32Q16 34 29 26Z"], ["fill", "M32 -10l4 8h-8Z"], ["notch", "M55 6Q51 16 55 27M9 6Q13 16 9 27M29 34h6M29 40h6", 2]]]],
  wA: [["fill", "M17 32a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z"], ["fill", "M49.7 28.6L65 32L49.7 35.4Z"], ["fill", "M49.6 35.6L56.9 42.3L47 41.9Z"], ["fill", "M46.9 42.1L55.3 55.3L42.1 46.9Z"], ["fill", "M41.9 47L42.3 56.9L35.6 49.6Z"], ["fill", "M35.4 49.7L32 65L28.6 49.7Z"], ["fill", "M28.4 49.6L21.7 56.9L22.1 47Z"], ["fill", "M21.9 46.9L8.7 55.3L17.1 42.1Z"], ["fill", "M17 41.9L7.1 42.3L14.4 35.6Z"], ["fill", "M14.3 35.4L-1 32L14.3 28.6Z"], ["fill", "M14.4 28.4L7.1 21.7L17 22.1Z"], ["fill", "M17.1 21.9L8.7 8.7L21.9 17.1Z"], ["fill", "M22.1 17L21.7 7.1L28.4 14.4Z"], ["fill", "M28.6 14.3L32 -1L35.4 14.3Z"], ["fill", "M35.6 14.4L42.3 7.1L41.9 17Z"], ["fill", "M42.1 17.1L55.3 8.7L46.9 21.9Z"], ["fill", "M47 22.1L56.9 21.7L49.6 28.4Z"], ["notch", "M25 29q3-3 5 0M34 29q3-3 5 0M32 30v6h-2M26 40q6 4 12 0", 1.8]],
  "v-sucker-punch": [["fill", "M14 31Q12 22 20 21Q23 15 30 18Q35 14 39 19Q46 18 46 26L47 37Q47 49 35 50L25 50Q16 49 15 40Z"], ["notch", "M22 22v10M30 19v12M38 20v11M16 36H33Q38 36 37 42", 2], ["line", "M52 22L60 16M54 33H63M52 44L60 50", 4]],
  "v-feint": [["turn", 38, [["fill", "M22 4L28 12L27 42L17 42L16 12Z"], ["fill", "M10 41h24v5H10Z"], ["fill", "M19 46h6v12h-6Z"]]], ["turn", 38, [["dash", "M46 6L51 13V42H41V13ZM36 44H57M46 47V58", 2.6]]]],
  "v-brutal-strike": [["turn", 38, [["fill", "M29 22h6v44h-6Z"], ["fill", "M12 0H52Q56 12 52 24H12Q8 12 12 0Z"], ["notch", "M18 4V20M46 4V20", 2]]], ["line", "M6 40L1 48M14 48L11 58", 4]],
  "v-shield-block": [["fill", "M32 4Q46 6 56 12Q58 44 32 61Q6 44 8 12Q18 6 32 4Z"], ["notch", "M32 12V52M15 27H49", 5]],
  "v-shield-bash": [["fill", "M22 8Q34 4 44 10Q50 38 30 58Q10 46 8 20Q14 12 22 8Z"], ["notch", "M18 18Q30 12 38 16Q42 36 29 49Q17 40 15 24Z", 2.5], ["line", "M52 12L60 6M55 24H64M53 36L61 42M46 47L52 55", 4]],
  "v-stalwart": [["fill", "M12 60V52H16V26H10V8H18V14H27V8H37V14H46V8H54V26H48V52H52V60Z"], ["notch", "M16 27H48", 2.5], ["paper", "M27 60V46Q32 38 37 46V60Z"]],
  "v-flurry-of-blows": [["at", 26, -10, 0.56, [["fill", "M18 30Q16 20 24 20Q27 14 33 17Q38 13 42 18Q49 17 49 25L50 36Q50 48 38 49L28 49Q19 48 19 39Z"], ["notch", "M26 22v10M34 19v11M42 20v10", 3.4]]], ["at", 34, 14, 0.56, [["fill", "M18 30Q16 20 24 20Q27 14 33 17Q38 13 42 18Q49 17 49 25L50 36Q50 48 38 49L28 49Q19 48 19 39Z"], ["notch", "M26 22v10M34 19v11M42 20v10", 3.4]]], ["at", 22, 36, 0.56, [["fill", "M18 30Q16 20 24 20Q27 14 33 17Q38 13 42 18Q49 17 49 25L50 36Q50 48 38 49L28 49Q19 48 19 39Z"], ["notch", "M26 22v10M34 19v11M42 20v10", 3.4]]], ["line", "M6 14H24M4 32H30M8 50H22", 4]],
  "v-extended-strike": [["fill", "M36 20H52L62 30L52 40H36Q32 30 36 20Z"], ["line", "M4 30H34", 7], ["notch", "M43 24v6M49 24v6", 2], ["line", "M12 46H28M20 38.5V53.5", 4.5]],
  "v-echoes-of-power": [["fill", "M24 32a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z"], ["line", "M44 20A17 17 0 0 1 44 44M20 20A17 17 0 0 0 20 44", 4.5], ["line", "M51 11A29 29 0 0 1 51 53M13 11A29 29 0 0 0 13 53", 3.4]],
  "v-disarm": [["turn", 62, [["fill", "M32 0L37 8L36 32L28 32L27 8Z"], ["fill", "M21 31h22v5H21Z"], ["fill", "M29.5 36h5v11h-5Z"]]], ["line", "M10 58Q8 38 22 34", 4.5], ["fill", "M18 26L31 33L18 42Z"], ["line", "M50 52L56 58M58 44L63 47", 3.6]],
  "v-counter-attack": [["turn", 45, [["fill", "M32 -4L36 4V44H28V4Z"], ["fill", "M20 43h24v5H20Z"], ["fill", "M29.5 48h5v12h-5Z"]]], ["turn", -45, [["fill", "M32 -4L36 4V44H28V4Z"], ["fill", "M20 43h24v5H20Z"], ["fill", "M29.5 48h5v12h-5Z"]]], ["paper", "M23 26a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z"], ["fill", "M32 15l3 8l8 3l-8 3l-3 8l-3-8l-8-3l8-3Z"]],
  "v-follow-through": [["line", "M22 12H46V54H22Z", 4], ["fill", "M2 30H44L44 24L64 33L44 42V36H2Z"], ["notch", "M6 33H42", 1.6]],
  "v-gamblers-strike": [["turn", -12, [["fill", "M16 12H46Q52 12 52 18V48Q52 54 46 54H16Q10 54 10 48V18Q10 12 16 12Z"], ["paper", "M15.4 22a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0ZM26.4 33a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0ZM37.4 44a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0Z"]]], ["line", "M50 8L60 2M56 16H64", 4]],
  "v-slip-through": [["fill", "M4 4H20V60H4Z"], ["fill", "M44 4H60V60H44Z"], ["fill", "M28 16a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z"], ["line", "M33 24L29 38L36 48L33 59M29 38L24 50M32 28L40 36", 5.5]],
  "v-asp-strike": [["line", "M8 56H34Q50 56 48 44Q46 34 32 36Q18 37 18 26", 7], ["fill", "M8 26Q6 8 22 4Q34 4 36 18Q28 24 24 32Q12 34 8 26Z"], ["notch", "M17 14l3 2M27 13l-2 3", 3], ["line", "M34 20L44 22M37 20.5L45 15M37 21L44 28", 2.6]],
  "s-h": [["fill", "M32 58Q4 36 6 20Q8 6 20 6Q29 6 32 16Q35 6 44 6Q56 6 58 20Q60 36 32 58Z"]],
  "s-s": [["fill", "M32 4Q58 26 58 40Q57 51 46 51Q38 51 34 45Q35 55 42 60H22Q29 55 30 45Q26 51 18 51Q7 51 6 40Q6 26 32 4Z"]],
  "s-d": [["fill", "M32 2Q42 20 56 32Q42 44 32 62Q22 44 8 32Q22 20 32 2Z"]],
  "s-c": [["fill", "M19 17a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z"], ["fill", "M4 37a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z"], ["fill", "M34 37a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z"], ["fill", "M29 30h6Q34 52 43 60H21Q30 52 29 30Z"]],
  "m-win": [["fill", "M32 6L58 36H44V58H20V36H6Z"]],
  "m-lose": [["fill", "M32 58L6 28H20V6H44V28H58Z"]],
  "m-ucut": [["line", "M10 12V38Q10 50 22 50H42", 8], ["fill", "M38 34L60 50L38 64Z"]],
  "m-tie": [["line", "M10 22H54M10 43H54", 9]],
  "m-ask": [["line", "M18 22Q18 8 32 8Q47 8 47 21Q47 31 36 34Q32 36 32 43", 8], ["fill", "M26.5 56a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z"]],
  "m-answer": [["line", "M52 54V36Q52 22 38 22H18", 8], ["fill", "M24 4L2 22L24 40Z"]],
  "m-lock": [["fill", "M12 28H52V60H12Z"], ["line", "M20 28V18Q20 6 32 6Q44 6 44 18V28", 7], ["notch", "M32 40V49", 5]],
};

const PAPER = "var(--paper, #f6ead0)";

/** @param {Part} part @param {number} key @returns {any} */
function draw(part, key) {
  const [kind, first, ...rest] = /** @type {any[]} */ (part);
  if (kind === "fill") return h("path", { key, fill: "currentColor", d: first });
  if (kind === "paper") return h("path", { key, fill: PAPER, d: first });
  if (kind === "turn") return h("g", { key, transform: `rotate(${first} 32 32)` }, rest[0].map(draw));
  if (kind === "at") return h("g", { key, transform: `translate(${first} ${rest[0]}) scale(${rest[1]})` }, rest[2].map(draw));
  return h("path", {
    key,
    d: first,
    fill: "none",
    stroke: kind === "notch" ? PAPER : "currentColor",
    "stroke-width": rest[0],
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "stroke-dasharray": kind === "dash" ? "4 5" : undefined,
  });
}

/** A sign on its own. @param {{name: string, class?: string}} props */
export function Glyph({ name, class: look = "" }) {
  return h("svg", { class: `glyph ${look}`, viewBox: "0 0 64 64", "aria-hidden": "true" }, SIGNS[name]?.map(draw));
}

/** Its parts, to be placed inside another picture. @param {string} name */
export function partsOf(name) {
  return SIGNS[name].map(draw);
}
