/** How a card of mine fares against each card that the other still holds, by the table that the rules have made. */
import { h } from "../../vendor/preact.js";
import { isAnswer, moveOf } from "../../cards/cartisora.js";
import { Glyph } from "../../cards/cartisora-signs.js";
import { considered } from "../../parts/table/considered.js";
import { say } from "../../state.js";
import { RANKS } from "./cards.js";

/** @typedef {import("../index.js").Context} Context @typedef {"beats" | "undercuts" | "ties" | "undercut-by" | "beaten-by" | "blocked" | "dice" | "feint"} Relation */

/** The letters of the table. @type {Record<string, Relation>} */
const LETTERS = {
  w: "beats",
  u: "undercuts",
  t: "ties",
  l: "beaten-by",
  v: "undercut-by",
  b: "blocked",
  f: "feint",
  g: "feint",
};
/** @type {Record<string, string>} each letter as the other side reads it */
const TURNED = { w: "l", l: "w", u: "v", v: "u", f: "g", g: "f" };
/** @type {Relation[]} */
const ORDER = ["beats", "undercuts", "ties", "blocked", "undercut-by", "beaten-by", "dice", "feint"];
/** @type {Record<Relation, string>} */
const SIGNS = {
  beats: "m-win",
  undercuts: "m-ucut",
  ties: "m-tie",
  blocked: "v-shield-block",
  "undercut-by": "m-ucut",
  "beaten-by": "m-lose",
  dice: "v-gamblers-strike",
  feint: "m-ask",
};

/** The name of an attack in the table; nothing for a card that only answers. @param {string} code @param {any} seat */
function attackOf(code, seat, /** @type {any} */ facts) {
  const value = facts.values[code];
  if (value) return String(value + seat.bonus);
  const move = moveOf(code, seat.class);
  if (move === "echoes-of-power" && seat.echo > 0) return String(seat.echo + seat.bonus);
  return isAnswer(code, seat.class) ? "" : (move ?? "");
}

/**
 * How my card compares with another one; null where that cannot be said. `dice` are the faces with which mine loses.
 * @param {string} mine @param {string} theirs @param {Context} context
 * @returns {{relation: Relation, dice: number[]} | null}
 */
export function relationOf(mine, theirs, { view, viewer, facts, options }) {
  const clashes = facts.clashes;
  const [own, other] = [view.seats[viewer], view.seats[1 - viewer]];
  if (!clashes || options?.some((option) => clashes.options.includes(option.split("=")[0]))) return null;
  const [first, second] = [attackOf(mine, own, clashes), attackOf(theirs, other, clashes)];
  const parity = [first, second].includes("gamblers-strike") && own.bonus + other.bonus > 0; // asks for the card itself
  const [row, column] = [first, second].map((attack) => clashes.attacks.indexOf(attack));
  if (row < 0 || column < 0 || parity || (other.marked && !own.marked && row === column)) return null;
  const word = other.marked
    ? turned(clashes.marked[column].split(" ")[row])
    : (own.marked ? clashes.marked : clashes.plain)[row].split(" ")[column];
  if (word.length === 1) return { relation: LETTERS[word] ?? "dice", dice: [] };
  return { relation: "dice", dice: [...word].flatMap((letter, at) => (/[lv]/.test(letter) ? [at + 1] : [])) };
}

/** The same from the other side. @param {string} word */
function turned(word) {
  return word.replace(/[wluvfg]/g, (letter) => TURNED[letter]);
}

/** Does a comparison help now? @param {Context} context */
function asks({ view, viewer, own }) {
  return own === viewer && view.phase === "clash" && view.due.includes(viewer);
}

/** At the foot of a card in the wall, while a card of mine is looked at. @param {{rank: string, context: Context}} props */
export function Foot({ rank, context }) {
  const code = considered.value;
  if (!code || !asks(context) || !context.view.seats[context.viewer].hand.includes(code)) return null;
  const found = relationOf(code, rank, context);
  if (!found) return null;
  return h(
    "i",
    { class: `foot ${found.relation}`, "aria-hidden": "true" },
    h(Glyph, { name: SIGNS[found.relation] }),
  );
}

/** A chosen card against all that the other holds, in words and signs. @param {{code: string, context: Context}} props */
export function Relations({ code, context }) {
  if (!asks(context)) return null;
  const { hand, class: fighter } = context.view.seats[1 - context.viewer];
  const found = RANKS.filter((rank) => hand.includes(rank)).map((rank) => ({ rank, ...relationOf(code, rank, context) }));
  const groups = ORDER.map((relation) => ({ relation, cards: found.filter((one) => one.relation === relation) }));
  const shown = groups.filter(({ cards }) => cards.length);
  if (!shown.length) return null;
  const name = ({ rank = "", dice = /** @type {number[] | undefined} */ ([]) }) =>
    dice?.length ? say("web-relation-on", { card: say("web-rank", { rank }), dice: dice.join(" ") }) : say("web-rank", { rank });
  return h(
    "ul",
    { class: "relations", "aria-label": say("web-relations") },
    shown.map(({ relation, cards }) =>
      h(
        "li",
        { key: relation, class: relation },
        h(Glyph, { name: SIGNS[relation] }),
        h("span", { class: "relation-word" }, say(`web-relation-${relation}`)),
        h("b", { "data-class": fighter }, cards.map(name).join(" · ")),
      ),
    ),
  );
}
