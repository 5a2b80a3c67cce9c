/** Combat of Champions: two shields on the causeway, and the tide on both sides. */
import { h } from "../vendor/preact.js";
import { Back, Face, SUITS, isStrike } from "../cards/champions.js";
import { Fan } from "../cards/card.js";
import { Sign } from "../cards/shapes.js";
import { Pile } from "../parts/pile.js";
import { openDialog } from "../parts/dialog.js";
import { say } from "../state.js";

/** @typedef {import("./index.js").Context} Context */

const GAME = "champions";
const HEALTH = 5;
const SIDES = ["saxons", "vikings"];
const LAID = ["played", "turned-up", "named"];
export const marks = ["combat-began", "duel-began", "wounded", "died", "duel-ended", "game-ended"];
export const columns = 4;

// -- who is who --

/** @param {any} view @param {number} seat */
export function sideOf(view, seat) {
  const side = view.champions.find((/** @type {any} */ sheet) => sheet.seat === seat)?.side ?? SIDES[0];
  return SIDES.indexOf(side);
}

/** @param {any} view @param {string} name */
function sheetOf(view, name) {
  return view.champions.find((/** @type {any} */ sheet) => sheet.name === name);
}

/** The fighter of a side now, on his sheet. @param {any} view @param {number} side */
function fighterOf(view, side) {
  const fighter = view.duel?.fighters[side];
  return fighter && { ...fighter, sheet: sheetOf(view, fighter.name) };
}

/** The man with whom a seat fights now. @param {any} view @param {number} seat */
function ownFighter(view, seat) {
  const fighter = fighterOf(view, sideOf(view, seat));
  return fighter?.sheet.seat === seat ? fighter : null;
}

// -- what a player can do --

/** @param {Context} context */
export function asked({ view, viewer, voice }) {
  const own = ownFighter(view, viewer);
  const enemy = fighterOf(view, 1 - sideOf(view, viewer));
  const told = { champion: own?.name ?? null, enemy: enemy?.name ?? null, card: enemy?.card ?? null };
  return voice.say(`champions-phase-${view.phase}`, voice.named(GAME, told));
}

/** @param {Context} context */
export function hand({ view, viewer }) {
  return ownFighter(view, viewer)?.sheet.hand ?? [];
}

/** @param {Context} context */
export function handName({ view, viewer, voice }) {
  const own = ownFighter(view, viewer);
  if (!own) return say("web-no-fighter");
  return say("web-hand-for", { champion: own.name, weapon: voice.say(`champions-weapon-${own.sheet.weapon}`) });
}

/** A Joker can be played as four cards. @param {string} code @param {string[]} actions */
export function variants(code, actions) {
  return actions.filter((action) => action === code || (code === "X" && /^X[SHDC]$/.test(action)));
}

/** @param {any} view */
export function seals(view) {
  return view.phase === "seal";
}

/** @param {any} view @param {number} seat */
export function sealed(view, seat) {
  return ownFighter(view, seat)?.sealed ?? null;
}

/** @param {string} action @param {Context} context */
export function actionName(action, context) {
  return /^(.+[SHDC]|X)$/.test(action) ? cardName(action, context) : context.voice.action(GAME, action);
}

/** «7 of Spades, Strike, worth 8». @param {string} code @param {Context} context */
export function cardName(code, context) {
  const card = context.voice.card(GAME, code);
  const own = ownFighter(context.view, context.viewer);
  return own ? described(code, own.sheet, context) : card;
}

/** @param {string} code @param {any} sheet @param {Context} context */
function described(code, sheet, context) {
  const card = context.voice.card(GAME, code);
  const worth = worthOf(code, sheet, context);
  if (worth === undefined) return card;
  return say(isStrike(code.slice(-1)) ? "web-card-strike" : "web-card-parry", { card, value: worth });
}

/** @param {string} code @param {any} sheet @param {Context} context @returns {number | undefined} */
function worthOf(code, sheet, context) {
  return context.facts.worth?.[sheet?.weapon]?.[code];
}

/** @param {{code: string, context: Context}} props */
export function HandCard({ code, context }) {
  return h(Face, { code, worth: worthOf(code, ownFighter(context.view, context.viewer)?.sheet, context) });
}

/** @param {{action: string, context: Context}} props */
export function ActionFace({ action, context }) {
  const suit = /^X([SHDC])$/.exec(action)?.[1];
  return suit
    ? [h(Sign, { name: SUITS[suit], class: SUITS[suit] }), context.voice.say(`champions-suit-${suit}`)]
    : actionName(action, context);
}

// -- the table --

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
        h("span", null, voice.say(`champions-weapon-${sheet.weapon}`)),
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
    far &&
      h(Fan, {
        Back,
        count: sheet.hand_size,
        most: 8,
        label: say("web-hand-of", { player: fighter.name, count: sheet.hand_size }),
      }),
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

/** The cards of this Round, or else of the last one. @param {{side: number, context: Context}} props */
function Causeway({ side, context }) {
  const { view, events } = context;
  // What was last played stays in sight until we have chosen anew, even if the enemy has.
  const live = view.duel.fighters[side].chosen || view.duel.fighters.some((/** @type {any} */ fighter) => fighter.card);
  const laid = live ? [] : lastRound(events, view);
  const slot = (/** @type {number} */ of) => {
    const fighter = fighterOf(view, of);
    const old = laid.findLast((event) => event.champion === fighter.name);
    const code = fighter.card ?? (live ? null : old?.card);
    const key = `${of}-${old?.number ?? ""}-${code ?? ""}`;
    const label = code && say("web-played-by", { card: described(code, fighter.sheet, context), player: fighter.name });
    return h(
      "div",
      { class: `slot ${live ? "" : "past"}`, key },
      code
        ? h(Face, { code, label, worth: worthOf(code, fighter.sheet, context) })
        : fighter.chosen
          ? h(Back, { label: say("web-has-chosen", { player: fighter.name }) })
          : h("span", { class: "ghost" }),
    );
  };
  const outcome = live ? null : events.findLast((event) => ["round-won", "round-drawn"].includes(event.kind));
  const wound = outcome && events.find((event) => event.number > outcome.number && event.kind === "wounded");
  return h(
    "section",
    { class: "causeway", "aria-label": say("web-causeway") },
    slot(side),
    h(
      "div",
      { class: "between" },
      h("span", { class: "versus", "aria-hidden": "true" }, "⚔"),
      outcome &&
        laid.length > 0 &&
        h(
          "span",
          { class: "outcome", key: outcome.number },
          outcome.kind === "round-drawn" ? say("web-drawn") : say("web-wins", { player: outcome.champion }),
        ),
      wound &&
        laid.length > 0 &&
        h(
          "span",
          { class: "outcome wound" },
          say("web-wounds-taken", { player: wound.champion, wounds: wound.wounds }),
        ),
    ),
    slot(1 - side),
  );
}

/** @param {import("../socket.js").TableEvent[]} events @param {any} view */
function lastRound(events, view) {
  const ended = events.findLastIndex((event) => event.kind === "round-won" || event.kind === "round-drawn");
  const duel = events.findLastIndex((event) => event.kind === "duel-began");
  if (ended < duel || !view.duel) return [];
  const began = events.slice(0, ended).findLastIndex((event) => event.kind === "round-began");
  return events.slice(began, ended).filter((event) => LAID.includes(event.kind));
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
