/** The tale of the tape: both fighters beside each other, how their decks are built, and what has been played. */
import { h } from "../../vendor/preact.js";
import { Emblem } from "../../cards/fightdrome.js";
import { isOpen } from "../../cards/card.js";
import { RuleLink } from "../../parts/rules/rule.js";
import { say } from "../../state.js";
import { Card } from "./cards.js";
import { fighterOf, styleOf } from "./fighters.js";

/** @typedef {import("../index.js").Context} Context */

const GAME = "fightdrome";

/** @param {{context: Context}} props */
export function Tape({ context }) {
  const seats = [context.viewer, 1 - context.viewer];
  return h(
    "div",
    { class: "tape prose" },
    h(
      "div",
      { class: "tape-heads" },
      seats.map((seat) => h(Head, { key: seat, seat, context })),
    ),
    h(Builds, { seats, context }),
    seats.map((seat) => h(Piles, { key: seat, seat, context })),
    h("p", { class: "quiet" }, say("web-names-are-ours"), " ", h(RuleLink, { game: GAME, rule: "FD-04" })),
    h(Reconstructed, { context }),
  );
}

/** @param {{seat: number, context: Context}} props */
function Head({ seat, context }) {
  const fighter = fighterOf(context, seat);
  const { standing } = context.view.seats[seat];
  const named = (/** @type {string} */ sleeve) => context.voice.say(`web-style-${styleOf(context, sleeve)}`);
  return h(
    "div",
    { class: "tape-head", style: { "--rim": fighter.accent } },
    h("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, h(Emblem, { build: fighter.build, web: true })),
    h("b", null, context.names[seat]),
    h("span", null, fighter.name),
    h("small", null, fighter.codes),
    standing && h("small", null, say("web-standing", { sleeves: standing.map(named).join(", ") || "–" })),
  );
}

/** Mirrored bars with the exact counts. @param {{seats: number[], context: Context}} props */
export function Builds({ seats, context }) {
  const [mine, theirs] = seats.map((seat) => context.view.seats[seat].deck);
  const [near, far] = seats.map((seat) => fighterOf(context, seat).accent);
  const cell = (/** @type {string} */ side, /** @type {string} */ accent, /** @type {number} */ count) =>
    h(
      "td",
      { class: side, style: { "--rim": accent, "--share": count } },
      h("span", { class: "measure" }, h("i", { "aria-hidden": "true" }), h("b", null, count)),
    );
  return h(
    "table",
    { class: "builds" },
    h("caption", { class: "visually-hidden" }, say("web-character-text")),
    h(
      "tbody",
      null,
      Object.keys(mine).map((pile) =>
        h(
          "tr",
          { key: pile },
          cell("near", near, mine[pile]),
          h("th", { scope: "row" }, context.voice.say(`fightdrome-pile-${pile}`)),
          cell("far", far, theirs[pile]),
        ),
      ),
    ),
  );
}

/** @param {{seat: number, context: Context}} props */
function Piles({ seat, context }) {
  const data = context.view.seats[seat];
  const name = (/** @type {string} */ code) => (code === "?" ? say("web-face-down") : context.voice.card(GAME, code));
  const spread = (/** @type {string} */ title, /** @type {string[]} */ codes) =>
    codes?.length > 0 && [
      h("h4", null, `${title} (${codes.length})`),
      h(
        "ul",
        { class: "spread" },
        codes.map((code, place) => h("li", { key: place }, h(Card, { code, seat, context, label: name(code) }))),
      ),
    ];
  return h(
    "section",
    null,
    h("h3", null, context.names[seat]),
    h("p", null, say("web-pile-counts", { draw: data.pile_size, discards: data.discards.length })),
    seat !== context.own && isOpen(data.hand) && spread(say("web-hand-shown"), data.hand),
    spread(say("web-discards"), [...data.discards].reverse()),
    spread(say("web-wounds"), data.out ?? []),
    spread(say("web-draw-pile"), data.pile ?? []),
  );
}

/** Which strengths no printed source tells: said here and in the rules, not on the cards in play. @param {{context: Context}} props */
function Reconstructed({ context }) {
  const codes = context.facts.reconstructed ?? [];
  if (!codes.length) return null;
  const names = codes.map((/** @type {string} */ code) => context.voice.card(GAME, code)).join(", ");
  return h("p", { class: "quiet" }, say("web-reconstructed", { cards: names }));
}
