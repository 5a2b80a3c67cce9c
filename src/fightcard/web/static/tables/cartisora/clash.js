/** The Clash on the sand: both cards, the dice, what came of it. */
import { h } from "../../vendor/preact.js";
import { Back } from "../../cards/cartisora.js";
import { Glyph } from "../../cards/cartisora-signs.js";
import { Die } from "../../cards/card.js";
import { drawing } from "../../cards/shapes.js";
import { say } from "../../state.js";
import { Card, GAME, nameFor } from "./cards.js";

/** @typedef {import("../index.js").Context} Context @typedef {import("../../socket.js").TableEvent} TableEvent */

const BEGINNINGS = ["sealed", "match-began", "took-back"];
const ENDS = ["clash-won", "clash-tied", "clash-blocked"];
const LAID = ["revealed", "followed-up", "reacted", "turned-up"];

const ENOUGH = 14; // cards of 26: more than half of them

/**
 * The Clash that is shown: the one that runs, or else the last one, and after the Duel the one that decided it. What was
 * last played stays in sight until I have chosen anew, even if the other has.
 * @param {Context} context
 * @returns {{live: boolean, events: TableEvent[], end: TableEvent | undefined}}
 */
export function clashOf(context) {
  const { view, viewer, events } = context;
  const live = view.seats[viewer].chosen || view.seats.some((/** @type {any} */ data) => data.card);
  const told = view.phase === "over" ? events.slice(0, decidedAt(context)) : events;
  const clash = lastClash(told.some(({ kind }) => kind === "revealed") ? told : [...laid(view), ...told]);
  const decided = !live || view.verdict;
  return { live, events: clash, end: decided ? clash.findLast((event) => ENDS.includes(event.kind)) : undefined };
}

/** What lies open in a position, as the events that would have told of it: a game, lesson or puzzle may begin there. @param {any} view @returns {TableEvent[]} */
export function laid(view) {
  return view.seats.flatMap((/** @type {any} */ { card, face }, /** @type {number} */ seat) =>
    card ? [{ kind: "revealed", number: seat - view.seats.length, seat, card, face }] : [],
  );
}

/** @param {TableEvent[]} events */
function lastClash(events) {
  const shown = events.findLastIndex((event) => event.kind === "revealed");
  const began = events.slice(0, Math.max(shown, 0)).findLastIndex((event) => BEGINNINGS.includes(event.kind));
  return shown < 0 ? [] : events.slice(began + 1).filter((event) => event.kind !== "sealed");
}

/**
 * How many events it takes until the winner of the last Match has more than half of its cards; undefined if that came
 * only with what was left at its end.
 * @param {Context} context
 * @returns {number | undefined}
 */
export function decidedAt({ view, events }) {
  const began = events.findLastIndex((event) => event.kind === "match-began");
  let [count, place] = [0, began];
  while (++place < events.length) {
    const { kind, seat, count: cards } = events[place];
    if (["took-pot", "kept-own"].includes(kind) && seat === view.winner) count += cards;
    if (count >= ENOUGH) return place + 1;
  }
  return undefined;
}

/** How it ended, as a sign of its own. @param {TableEvent} end */
export function outcomeOf(end) {
  if (end.kind === "clash-blocked") return "blocked";
  if (end.kind === "clash-tied") return "tied";
  return end.reason === "undercut" ? "undercut" : "higher";
}

/** @type {Record<string, string>} */
const MARKS = { blocked: "v-shield-block", tied: "m-tie", undercut: "m-ucut", higher: "m-win" };

/** @param {{clash: ReturnType<typeof clashOf>, context: Context}} props */
export function Clash({ clash, context }) {
  const { viewer } = context;
  const { end } = clash;
  const outcome = end && outcomeOf(end);
  const turned = end?.kind === "clash-won" && end.seat !== viewer ? "turned" : "";
  return h(
    "div",
    { class: `clash ${outcome ?? ""}` },
    h(Stand, { seat: viewer, clash, context }),
    outcome && h("span", { class: `relation ${turned}`, key: end.number }, h(Glyph, { name: MARKS[outcome] })),
    h(Stand, { seat: 1 - viewer, clash, context }),
  );
}

/**
 * The verdict in one word, and in one sentence. Not `loud` where the winner of the game has lost the last Clash: the word
 * would be taken for the end of the game.
 * @param {{end: TableEvent, context: Context, loud: boolean}} props
 */
export function Verdict({ end, context, loud }) {
  const lost = end.kind === "clash-won" && end.seat !== context.viewer;
  return h(
    "div",
    { class: `verdict ${lost ? "lost" : ""}`, key: end.number },
    loud && h("p", { class: "verdict-word", "aria-hidden": "true" }, say(`web-clash-${outcomeOf(end)}`)),
    h("p", { class: "outcome" }, context.voice.event(GAME, end, context.names, context.own)),
  );
}

/** @param {{seat: number, clash: ReturnType<typeof clashOf>, context: Context}} props */
function Stand({ seat, clash, context }) {
  const data = context.view.seats[seat];
  const player = context.names[seat];
  const mine = (/** @type {string[]} */ kinds) =>
    clash.events.filter((event) => event.seat === seat && kinds.includes(event.kind));
  const revealed = !clash.live || data.card !== null;
  const cards = revealed ? mine(LAID) : [];
  const dice = revealed ? mine(["rolled"]) : [];
  const power = clash.live ? data.power : mine(["power"]).at(-1)?.power;
  const beaten = clash.end?.kind === "clash-won" && clash.end.seat !== seat;
  return h(
    "div",
    { class: `stand ${seat === context.viewer ? "mine" : "theirs"} ${beaten ? "beaten" : ""}` },
    h(
      "div",
      { class: "stand-cards" },
      cards.map((event, place) =>
        h(Stood, { key: event.number, event, seat, context, beaten: beaten && place === cards.length - 1 }),
      ),
      !cards.length &&
        (data.chosen
          ? h(
            "div",
            { class: "stood", "data-laid": seat },
            h(Back, { suit: data.suit, label: say("web-has-chosen", { player }) }),
          )
          : h("span", { class: "ghost" }, waited(seat, context))),
    ),
    h(
      "p",
      { class: "powers" },
      dice.map((event) =>
        h(Die, { key: event.number, value: event.die, label: say("web-rolled", { die: event.die }) }),
      ),
      typeof power === "number" &&
        h(
          "b",
          { class: "power", key: power },
          h("span", { class: "visually-hidden" }, say("web-power", { power })),
          h("span", { "aria-hidden": "true" }, power),
        ),
    ),
  );
}

/** Whose card is still to come. @param {number} seat @param {Context} context */
function waited(seat, { own, names }) {
  if (own === null) return names[seat];
  return say(seat === own ? "web-card-yours" : "web-card-theirs");
}

/** A card on the sand; a beaten one is seen twice, in two halves. @param {{event: TableEvent, seat: number, context: Context, beaten: boolean}} props */
function Stood({ event, seat, context, beaten }) {
  const { class: fighter } = context.view.seats[seat];
  const label = say("web-played-by", { card: nameFor(event.card, fighter, context), player: context.names[seat] });
  return h(
    "div",
    { class: `stood ${beaten ? "struck" : ""}`, "data-laid": seat, "data-event": event.number },
    h(Card, { code: event.card, seat, context, label }),
    beaten && h("span", { class: "half", "aria-hidden": "true" }, h(Card, { code: event.card, seat, context })),
    beaten && h(Crack, {}),
  );
}

function Crack() {
  const d =
    "M58 0L50 30L66 46L48 66L60 84L40 112L46 140M50 30L22 40L0 34M48 66L18 78M60 84L84 92L100 88M66 46L88 40";
  return drawing("crack", "0 0 100 140", h("path", { d, fill: "none", stroke: "#2a1512", "stroke-width": 2.6 }));
}
