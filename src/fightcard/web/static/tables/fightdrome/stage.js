/** The fight: both fighters in the pose of their last card, and between them the Exchange, blow by blow, rising with its strength. */
import { h } from "../../vendor/preact.js";
import { kindOf } from "../../cards/fightdrome.js";
import { poseOf } from "../../cards/blows.js";
import { figure } from "../../cards/rig.js";
import { Sign } from "../../cards/shapes.js";
import { say } from "../../state.js";
import { Card } from "./cards.js";
import { demandOf, isOpening } from "./demand.js";
import { fighterOf } from "./fighters.js";
import { Scene } from "./scene.js";

/** @typedef {import("../index.js").Context} Context @typedef {import("../../socket.js").TableEvent} TableEvent */

const GAME = "fightdrome";
const SCENE = h(Scene, {}); // the same each time, so that it is not compared again
const BREAKS = ["round-began", "dealt", "character", "picked"];
const NEWS = ["staggered", "rested", "overstimulated", "reshuffled"];
const PAUSES = ["PB", "KB", "W", "NB"]; // after them the other opens anew
const KINDS_SHOWN = ["P", "K", "G", "PB", "KB", "F", "W", "NG"]; // one sign for all of Neurochem
const MOST_STEPS = 3; // on each side
const KNOCKED_OUT = ["staggered-out", "empty-hand"]; // endings
const LOWEST = 20;
const NEUROCHEM = 88; // stands above every number

/** @param {{context: Context}} props */
export function Board({ context }) {
  const { view, viewer } = context;
  const won = view.phase === "over" && typeof view.winner === "number" ? view.winner : null;
  const ending = won === null ? "" : won === viewer ? "victory" : "defeat";
  const round = roundOf(context.events);
  const blows = exchangeOf(round, context);
  const last = blows.at(-1);
  const hit = last ? kindOf(String(last.card)).look : "none";
  return h(
    "section",
    { class: `board fightdrome hit-${hit} ${ending}`, "aria-label": say("web-ring") },
    SCENE,
    h(Rays, { count: 10 + 4 * blows.length }),
    KNOCKED_OUT.includes(view.ending) && h("p", { key: "knockout", class: "knockout", "aria-hidden": "true" }, say("web-knockout")),
    [viewer, 1 - viewer].map((seat) => h(Figure, { key: seat, seat, round, context })),
    h(Call, { round, blows, context }),
    h(
      "div",
      { class: "chain" },
      [viewer, 1 - viewer].map((seat) => h(Steps, { key: seat, seat, blows, context })),
    ),
  );
}

/** The events since the hands were dealt. @param {TableEvent[]} events */
function roundOf(events) {
  return events.slice(events.findLastIndex((event) => BREAKS.includes(event.kind)) + 1);
}

/** The blows of the Exchange that runs, or else of the last one. @param {TableEvent[]} round @param {Context} context */
function exchangeOf(round, { view }) {
  /** @type {TableEvent[]} */
  let blows = [];
  let ended = false;
  for (const event of round) {
    if (event.kind === "played") {
      blows = ended ? [event] : [...blows, event];
      ended = PAUSES.includes(kindOf(String(event.card)).kind);
    } else if (event.kind === "staggered" || event.kind === "rested") ended = true;
  }
  return blows.length ? blows : standing(view);
}

/** In a game that began in a position: the card that lies there. @param {any} view @returns {TableEvent[]} */
function standing({ top, missed, phase, due }) {
  const card = top ?? missed;
  if (!card || !due?.length) return [];
  return [{ number: 0, kind: "played", seat: phase === "follow" ? due[0] : 1 - due[0], card }];
}

/** @param {{count: number}} props */
function Rays({ count }) {
  const path = Array.from({ length: count }, (_, at) => {
    const [a, b] = [at, at + 0.16 + ((at * 7) % 5) / 16].map((step) => (2 * Math.PI * step) / count);
    return `M50 52L${(50 + 130 * Math.cos(a)).toFixed(1)} ${(52 + 130 * Math.sin(a)).toFixed(1)}L${(50 + 130 * Math.cos(b)).toFixed(1)} ${(52 + 130 * Math.sin(b)).toFixed(1)}Z`;
  });
  const view = { viewBox: "0 0 100 100", preserveAspectRatio: "xMidYMid slice" };
  return h("svg", { class: "rays", ...view, "aria-hidden": "true" }, h("path", { d: path.join("") }));
}

/** @param {{seat: number, round: TableEvent[], context: Context}} props */
function Figure({ seat, round, context }) {
  const fighter = fighterOf(context, seat);
  const side = seat === context.viewer ? "mine" : "theirs";
  const pose = stanceOf(context.view, seat, round);
  return h(
    "div",
    { class: `brawler ${side} pose-${pose}`, "data-figure": seat, "aria-hidden": "true" },
    h("svg", {
      viewBox: "-10 -5 220 215",
      dangerouslySetInnerHTML: { __html: figure(pose, fighter.style, true) },
    }),
  );
}

/** @param {any} view @param {number} seat @param {TableEvent[]} round */
function stanceOf(view, seat, round) {
  if (view.phase === "over" && view.winner !== null) return view.winner === seat ? "win" : "fall";
  const own = round.findLast((event) => event.seat === seat && ["played", "staggered", "rested"].includes(event.kind));
  if (own?.kind === "staggered") return "stagger";
  if (own?.kind !== "played") return "guard";
  const { kind, strength } = kindOf(String(own.card));
  return poseOf(kind, strength);
}

/** The present event, in few words over the fight. @param {{round: TableEvent[], blows: TableEvent[], context: Context}} props */
function Call({ round, blows, context }) {
  const { view, voice } = context;
  const last = round.findLastIndex((event) => event.kind === "played");
  const news = round.slice(last + 1).findLast((event) => NEWS.includes(event.kind));
  const told = news ?? blows.at(-1);
  if (view.phase === "over") return null;
  if (!told) return h(Opening, { context });
  const you = told.seat === context.own ? "yes" : "no";
  const player = context.names[told.seat ?? 0];
  const message = news ? `web-news-${news.kind}` : `web-call-${callOf(String(told.card))}`;
  const card = told.card ? voice.card(GAME, String(told.card)) : "";
  return h("p", { class: `call ${news?.kind ?? ""}`, key: told.number }, say(message, { player, you, card }));
}

/** Before the first blow: who opens. @param {{context: Context}} props */
function Opening({ context }) {
  const seat = context.view.due?.[0];
  if (context.view.phase === "pick" || seat === undefined) return h("p", { class: "call" }, say("web-before-bout"));
  const you = seat === context.own ? "yes" : "no";
  return h("p", { class: "call" }, say("web-call-open", { player: context.names[seat], you }));
}

/** @param {string} code */
function callOf(code) {
  const { kind } = kindOf(code);
  if (PAUSES.includes(kind)) return kind === "W" ? "weave" : "block";
  return kind === "F" ? "feint" : "attack";
}

/** One side of the Exchange; the player to act has an empty step. @param {{seat: number, blows: TableEvent[], context: Context}} props */
function Steps({ seat, blows, context }) {
  const { view, viewer, names } = context;
  const mine = seat === viewer;
  const own = blows.map((event, place) => ({ event, place })).filter(({ event }) => event.seat === seat);
  const shown = own.slice(-MOST_STEPS);
  const waits = demandOf(view) && view.due?.includes(seat);
  const steps = shown.map(({ event, place }, at) => {
    const newest = place === blows.length - 1;
    const age = shown.length - 1 - at + (newest ? 0 : 1);
    const code = String(event.card);
    const label = say("web-played-by", { card: context.voice.card(GAME, code), player: names[seat] });
    return h(
      "div",
      {
        class: `step played age-${age} ${newest ? "newest" : ""}`,
        key: event.number,
        "data-laid": seat,
        "data-event": event.number,
        style: { "--height": heightOf(code) },
      },
      h(Card, { code, seat, context, label }),
    );
  });
  const slot = waits && h(Slot, { key: "slot", seat, context });
  const all = [...steps, slot];
  return h("div", { class: `steps ${mine ? "mine" : "theirs"}` }, mine ? all : all.reverse());
}

/** How high a card stands, from 0 to 1 and a little more. @param {string} code */
function heightOf(code) {
  const { strength, outline } = kindOf(code);
  return ((strength || (outline === "chem" ? NEUROCHEM : 50)) - LOWEST) / 60;
}

/** Where the next card will lie. @param {{seat: number, context: Context}} props */
function Slot({ seat, context }) {
  const { view } = context;
  const { strength } = view.top ? kindOf(view.top) : { strength: 0 };
  const least = view.phase === "answer" && strength ? say("web-at-least", { strength }) : "?";
  const who = say(isOpening(view) ? "web-attack-of" : "web-answer-of", { player: context.names[seat], you: seat === context.own ? "yes" : "no" });
  return h(
    "div",
    { class: "step ask-slot", style: { "--height": view.top ? heightOf(view.top) : 0.3 } },
    h("div", { class: "fd-slot" }, h("small", null, who), h("strong", null, least), h(Fitting, { context })),
  );
}

/** The signs of all kinds that may be played. @param {{context: Context}} props */
function Fitting({ context: { view, facts } }) {
  const refused = facts.refusals?.[demandOf(view)];
  if (!refused) return null;
  const fits = KINDS_SHOWN.filter((kind) => !refused[kind]).map((kind) => kindOf(kind));
  return h(
    "span",
    { class: "fitting", "aria-hidden": "true" },
    fits.map(({ kind, outline, look, sign }) => h(Sign, { key: kind, name: outline === "chem" ? "neurochem" : sign, class: look })),
  );
}
