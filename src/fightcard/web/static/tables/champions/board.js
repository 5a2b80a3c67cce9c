/** The board of Combat of Champions: both fighters, the causeway between them, and everybody's shields. */
import { h } from "../../vendor/preact.js";
import { Back, Face } from "../../cards/champions.js";
import { Fan, isOpen } from "../../cards/card.js";
import { Sign } from "../../cards/shapes.js";
import { Pile } from "../../parts/pile.js";
import { openDialog } from "../../parts/dialog.js";
import { say } from "../../state.js";
import { Causeway } from "./causeway.js";
import { GAME, SIDES, described, fighterOf, sideOf, worthOf } from "./sheets.js";

/** @typedef {import("../index.js").Context} Context */

const HEALTH = 5;

/** @param {{context: Context}} props */
export function Board({ context }) {
  const { view, viewer } = context;
  const side = sideOf(view, viewer);
  return h(
    "div",
    { class: "board champions" },
    h(Totals, { view, side }),
    view.duel && h(Fighter, { side: 1 - side, context, far: true }),
    view.duel && h(Causeway, { side, context }),
    view.duel && h(Fighter, { side, context }),
    h(Shields, { context, side }),
  );
}

/** @param {{view: any, side: number}} props */
function Totals({ view, side }) {
  const total = (/** @type {number} */ of) =>
    h(
      "span",
      { class: `total ${SIDES[of]}` },
      h(Sign, { name: "shield" }),
      say("web-total", { side: SIDES[of], total: view.totals[of] }),
    );
  return h(
    "div",
    { class: "totals" },
    total(side),
    h(
      "span",
      { class: "moment" },
      view.duel
        ? say("web-combat-round", { combat: view.combat, round: view.duel.round })
        : say("web-combat", { combat: view.combat }),
    ),
    total(1 - side),
  );
}

/** @param {{side: number, context: Context, far?: boolean}} props */
function Fighter({ side, context, far = false }) {
  const { view, voice } = context;
  const { sheet, ...fighter } = fighterOf(view, side);
  const told = [
    view.duel.disadvantaged === fighter.name && "disadvantaged",
    fighter.panicked && "panicked",
    fighter.chosen && "chosen",
  ].filter(Boolean);
  return h(
    "section",
    { class: `fighter ${SIDES[side]} ${far ? "far" : "near"}`, "aria-label": fighter.name },
    h("span", { class: "buckler" }, h(Sign, { name: sheet.weapon })),
    h(
      "div",
      { class: "fighter-facts" },
      h(
        "p",
        { class: "fighter-name" },
        h("b", null, fighter.name),
        h("span", { class: "weapon" }, voice.say(`champions-weapon-${sheet.weapon}`)),
        context.names.length > 2 && h("span", { class: "fighter-player" }, context.names[sheet.seat]),
        told.map((mark) => h("span", { class: `chip ${mark}`, key: mark }, say(`web-mark-${mark}`))),
      ),
      h(
        "p",
        { class: "stats" },
        h(Health, { health: sheet.health }),
        h(Stat, {
          sign: "star",
          number: sheet.reputation,
          words: say("web-reputation", { reputation: sheet.reputation }),
        }),
        h(Stat, { sign: "sword", number: sheet.rounds_won, words: say("web-rounds-won", { count: sheet.rounds_won }) }),
      ),
    ),
    isOpen(sheet.hand) && sheet.hand.length === sheet.hand_size
      ? far && h(OpenHand, { sheet, context })
      : h(Fan, {
          Back,
          count: sheet.hand_size,
          most: 8,
          label: say("web-hand-of", { player: fighter.name, count: sheet.hand_size }),
        }),
  );
}

/** The enemy's cards, when all is known. @param {{sheet: any, context: Context}} props */
function OpenHand({ sheet, context }) {
  return h(
    "div",
    { class: "shown-hand" },
    sheet.hand.map((/** @type {string} */ code, /** @type {number} */ place) =>
      h(Face, {
        key: place,
        code,
        label: described(code, sheet, context),
        worth: worthOf(code, sheet, context),
      }),
    ),
  );
}

/** A number with its sign on a phone, with its words where there is room. @param {{sign: string, number: number, words: string}} props */
function Stat({ sign, number, words }) {
  return h(
    "span",
    { class: "stat" },
    h(Sign, { name: sign }),
    h("b", { class: "stat-short", "aria-hidden": "true" }, number),
    h("span", { class: "stat-words" }, words),
  );
}

/** @param {{health: number}} props */
function Health({ health }) {
  return h(
    "span",
    { class: "health", role: "img", "aria-label": say("web-health", { health }) },
    Array.from({ length: HEALTH }, (_, place) =>
      h(Sign, { key: place, name: place < health ? "heart" : "skull", class: place < health ? "whole" : "gone" }),
    ),
  );
}

/** All champions in small, the deck, and what was played. @param {{context: Context, side: number}} props */
function Shields({ context, side }) {
  const { view, voice } = context;
  const order = [side, 1 - side].map((of) => SIDES[of]);
  const sheets = [...view.champions].sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  const fighting =
    view.phase === "over" ? [] : (view.duel?.fighters.map((/** @type {any} */ fighter) => fighter.name) ?? []);
  const played = view.duel?.played ?? [];
  const face = (/** @type {string} */ code) => h(Face, { code, label: voice.card(GAME, code) });
  return h(
    "div",
    { class: "shields" },
    sheets
      .filter((sheet) => !fighting.includes(sheet.name))
      .map((sheet) =>
        h(
          "button",
          {
            type: "button",
            key: sheet.name,
            class: `mini ${sheet.side} ${sheet.health ? "" : "dead"}`,
            onClick: () => openDialog(sheet.name, () => h(SheetDetails, { sheet, context })),
            "aria-label": say("web-sheet", {
              champion: sheet.name,
              health: sheet.health,
              reputation: sheet.reputation,
            }),
          },
          h(Sign, { name: sheet.health ? sheet.weapon : "skull" }),
          h("span", { class: "mini-name" }, sheet.name),
          h("span", { class: "mini-facts" }, `♥${sheet.health} ★${sheet.reputation}`),
        ),
      ),
    view.duel && h(Pile, { title: say("web-deck"), count: view.duel.deck_size, top: h(Back, {}) }),
    played.length > 0 &&
      h(Pile, { title: say("web-played"), count: played.length, top: face(played.at(-1)), cards: played.map(face) }),
  );
}

/** @param {{sheet: any, context: Context}} props */
function SheetDetails({ sheet, context }) {
  const { voice } = context;
  const face = (/** @type {string} */ code) =>
    h(
      "li",
      null,
      h(Face, {
        code,
        label: code === "?" ? say("web-face-down") : described(code, sheet, context),
        worth: worthOf(code, sheet, context),
      }),
    );
  return h(
    "div",
    null,
    h(
      "p",
      null,
      say("web-sheet-facts", {
        side: sheet.side,
        weapon: voice.say(`champions-weapon-${sheet.weapon}`),
        health: sheet.health,
        reputation: sheet.reputation,
        player: context.names[sheet.seat] ?? "",
      }),
    ),
    sheet.enemy && h("p", null, say("web-sheet-enemy", { enemy: sheet.enemy })),
    sheet.hand.length > 0 && h("ul", { class: "spread" }, sheet.hand.map(face)),
    sheet.aside && h("h3", null, say("web-aside")),
    sheet.aside && h("ul", { class: "spread" }, sheet.aside.map(face)),
  );
}
