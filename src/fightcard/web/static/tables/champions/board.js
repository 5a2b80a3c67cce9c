/** The stage of Champions: embroidered linen with both fighters, their cards, what just happened, and the tide. */
import { h } from "../../vendor/preact.js";
import { Back, Face } from "../../cards/champions.js";
import { Emblem } from "../../cards/champions-signs.js";
import { say } from "../../state.js";
import { openSheet } from "./details.js";
import { shownOf } from "./duel.js";
import { Figure } from "./figures.js";
import { Health } from "./parts.js";
import { Border, Burst, Scene, Splash, Tide } from "./scene.js";
import { SIDES, described, sideOf, worthOf } from "./sheets.js";
import { Titulus } from "./titulus.js";

/** @typedef {import("../index.js").Context} Context @typedef {import("./duel.js").Shown} Shown */

const ROUNDS = 5;
// What never changes is made once: a node that stays the same is not compared again.
const [SCENE, TIDE, ABOVE, BELOW] = [h(Scene, {}), h(Tide, {}), h(Border, {}), h(Border, { low: true })];
/** @type {Map<string, any>} */
const drawn = new Map();

/** A champion in a pose, made once. @param {string} name @param {string} weapon @param {import("./figures.js").Pose} pose */
function figureOf(name, weapon, pose) {
  const key = `${name} ${weapon} ${pose}`;
  if (!drawn.has(key)) drawn.set(key, h(Figure, { name, weapon, pose }));
  return drawn.get(key);
}

/** @param {{context: Context}} props */
export function Board({ context }) {
  const shown = shownOf(context);
  const own = sideOf(context.view, context.viewer);
  const winner = SIDES.indexOf(context.view.winner ?? "");
  const ending = context.view.phase !== "over" ? "" : winner < 0 ? "drawn" : winner === own ? "victory" : "defeat";
  return h(
    "div",
    { class: `board champions ${ending} ${momentOf(shown)}` },
    ABOVE,
    h(
      "section",
      { class: "cloth", "aria-label": say("web-causeway") },
      SCENE,
      SIDES.map((side) => h(Bench, { key: side, side, shown, winner, context })),
      shown?.fighters.map((fighter, side) => h(Champion, { key: side, side, shown })),
      shown?.wound && h(Burst, { key: shown.wound.number }),
      shown?.death && h(Splash, {}),
      TIDE,
      h(Titulus, { shown, context }),
      shown && h(Cards, { shown, context }),
      shown?.fighters.map((fighter, side) => h(Plate, { key: side, side, shown, context, own })),
      shown && h(Posts, { shown }),
    ),
    BELOW,
  );
}

/** The state of the picture: which side has struck. @param {Shown | null} shown */
function momentOf(shown) {
  const winner = winnerOf(shown);
  if (winner === null) return shown?.end ? "drawn-round" : "open";
  return `${shown?.wound ? "struck" : "parried"} by-${SIDES[winner]} ${shown?.death ? "fallen" : ""}`;
}

/** @param {Shown | null} shown the side that won the Round */
function winnerOf(shown) {
  const place = shown?.end?.kind === "round-won" ? shown.fighters.findIndex(({ name }) => name === shown.end?.champion) : -1;
  return place < 0 ? null : place;
}

/** @param {{side: number, shown: Shown}} props */
function Champion({ side, shown }) {
  const { name, sheet } = shown.fighters[side];
  const winner = winnerOf(shown);
  const pose = winner === null ? "guard" : winner === side ? "strike" : shown.death ? "fall" : "reel";
  return h("div", { class: `fighter ${SIDES[side]} ${pose}`, "data-figure": side }, figureOf(name, sheet.weapon, pose));
}

/** Those who do not fight now and are alive. @param {{side: string, shown: Shown | null, winner: number, context: Context}} props */
function Bench({ side, shown, winner, context }) {
  const fighting = shown?.fighters.map(({ name }) => name) ?? [];
  const others = context.view.champions.filter(
    (/** @type {any} */ sheet) => sheet.side === side && sheet.health > 0 && !fighting.includes(sheet.name),
  );
  const pose = winner === SIDES.indexOf(side) ? "cheer" : "rest";
  return h(
    "div",
    { class: `bench ${side}`, "aria-hidden": "true" },
    others.map((/** @type {any} */ sheet) =>
      h(
        "figure",
        { key: sheet.name },
        figureOf(sheet.name, sheet.weapon, pose),
        h("figcaption", null, sheet.name),
      ),
    ),
  );
}

/** Both cards, and between them how they compare. @param {{shown: Shown, context: Context}} props */
function Cards({ shown, context }) {
  const { end, wound } = shown;
  const winner = winnerOf(shown);
  return h(
    "div",
    { class: "cards" },
    h(Place, { side: 0, shown, winner, context }),
    h(
      "span",
      { class: "against", key: end?.number },
      end?.kind === "round-won" && [
        h("b", { key: 0 }, winner === 0 ? end.value : end.against),
        h("i", { key: 1, "aria-hidden": "true" }, winner === 0 ? "›" : "‹"),
        h("b", { key: 2 }, winner === 0 ? end.against : end.value),
      ],
      end?.kind === "round-drawn" && h("b", null, "="),
      wound && wound.wounds > 1 && h("small", null, `×${wound.wounds}`),
    ),
    h(Place, { side: 1, shown, winner, context }),
  );
}

/** @param {{side: number, shown: Shown, winner: number | null, context: Context}} props */
function Place({ side, shown, winner, context }) {
  const { name, sheet, card, chosen } = shown.fighters[side];
  const label = card && say("web-played-by", { card: described(card, sheet, context), player: name });
  const look = winner === null ? "" : winner === side ? "won" : "lost";
  return h(
    "div",
    { class: `slot ${SIDES[side]} ${look}`, "data-laid": side, key: `${name}-${card ?? chosen}` },
    card
      ? h(Face, { code: card, label: label ?? undefined, worth: worthOf(card, sheet, context), weapon: sheet.weapon })
      : chosen
        ? h(Back, { label: say("web-has-chosen", { player: name }) })
        : h("span", { class: "ghost" }, name),
  );
}

/** @param {{side: number, shown: Shown, context: Context, own: number}} props */
function Plate({ side, shown, context, own }) {
  const { view, names } = context;
  const { name, sheet, chosen, panicked, health } = shown.fighters[side];
  const mark = shown.death?.champion === name ? "fallen" : panicked ? "panicked" : chosen ? "chosen" : view.duel?.disadvantaged === name ? "disadvantaged" : "";
  const hurt = shown.wound?.champion === name ? shown.wound.wounds : 0;
  return h(
    "button",
    { type: "button", class: `plate ${SIDES[side]} ${mark}`, onClick: () => openSheet(sheet, context) },
    h(
      "span",
      { class: "plate-name" },
      h("b", null, name),
      names.length > 2
        ? h("span", { class: "plate-player" }, names[sheet.seat])
        : context.own !== null && side === own && h("em", { class: "you" }, say("web-you")),
    ),
    mark && h("span", { class: "plate-mark" }, say(`web-mark-${mark}`)),
    h(
      "span",
      { class: "plate-weapon" },
      h(Emblem, { name: sheet.weapon }),
      h("span", null, context.voice.say(`champions-weapon-${sheet.weapon}`)),
      h(Lore, { weapon: sheet.weapon, facts: context.facts }),
    ),
    h(
      "span",
      { class: "plate-facts" },
      h(Health, { health, fresh: Math.min(hurt, 5 - health) }),
      view.duel &&
        h(
          "span",
          { class: "plate-cards" },
          h(Emblem, { name: "deck" }),
          h("span", { "aria-hidden": "true" }, sheet.hand_size),
          h("span", { class: "visually-hidden" }, say("web-hand-of", { player: name, count: sheet.hand_size })),
        ),
    ),
  );
}

const SAMPLE = 7; // any number: what the weapon adds is the same for all of a suit

/** The bonus of a weapon for each suit. @param {{weapon: string, facts: Record<string, any>}} props */
function Lore({ weapon, facts }) {
  const extra = ["S", "C", "H", "D"].map((suit) => ({ suit, by: (facts.worth?.[weapon]?.[`${SAMPLE}${suit}`] ?? SAMPLE) - SAMPLE }));
  return h(
    "span",
    { class: "lore", "aria-hidden": "true" },
    extra
      .filter(({ by }) => by)
      .map(({ suit, by }) => h("span", { key: suit }, h(Emblem, { name: suit, class: SUIT_LOOKS[suit] }), by > 0 ? `+${by}` : `−${-by}`)),
  );
}

/** @type {Record<string, string>} */
const SUIT_LOOKS = { S: "spade", H: "heart", D: "diamond", C: "club" };

/** A post in the water for each Round, with the pennant of who won it. @param {{shown: Shown}} props */
function Posts({ shown }) {
  const { posts, round, over } = shown;
  const won = (/** @type {number} */ side) => posts.filter((winner) => winner === side).length;
  const current = over ? posts.length : round;
  return h(
    "div",
    { class: "posts" },
    h("p", { class: "visually-hidden" }, say("web-posts", { round: current, saxons: won(0), vikings: won(1) })),
    h(
      "ol",
      { "aria-hidden": "true" },
      Array.from({ length: ROUNDS }, (_, place) =>
        h(
          "li",
          { key: place, class: place + 1 === current ? "current" : "" },
          place < posts.length && h(Pennant, { side: posts[place] }),
          h("i", null),
          h("b", null, place + 1),
        ),
      ),
    ),
  );
}

/** @param {{side: number | null}} props swallow-tailed for the Saxons, pointed for the Vikings */
function Pennant({ side }) {
  if (side === null) return h("span", { class: "pennant even" }, "=");
  return h(
    "svg",
    { class: "pennant", viewBox: "0 0 44 30" },
    h("path", {
      d: side === 0 ? "M2 2H42L32 15 42 28H2Z" : "M2 2H24L42 15 24 28H2Z",
      fill: side === 0 ? "#a8402c" : "#33607f",
      stroke: "#2b2118",
      "stroke-width": 2.4,
    }),
    side === 0
      ? h("path", { d: "M13 6h5v18h-5ZM6.5 12.5h18v5h-18Z", fill: "#f0e6cd" })
      : h("path", {
        d: "M8 15c0-8 12-8 12 0 0 5-7 5-7 0M13 15c0 3 4 8 11 5",
        fill: "none",
        stroke: "#f0e6cd",
        "stroke-width": 2.6,
      }),
  );
}
