/** Fightdrome: a ring under neon light, the Attack that must be answered in its middle. */
import { h } from "../vendor/preact.js";
import { Back, Face, SleeveFace } from "../cards/fightdrome.js";
import { Fan, isOpen } from "../cards/card.js";
import { openDialog } from "../parts/dialog.js";
import { Pile } from "../parts/pile.js";
import { RuleLink } from "../parts/rule.js";
import { say } from "../state.js";

/** @typedef {import("./index.js").Context} Context */

const GAME = "fightdrome";
const TRAIL = 4; // cards that were just played and stay in sight
const BREAKS = ["round-began", "dealt", "character", "picked"];
const NEWS = ["staggered", "rested", "overstimulated", "reshuffled", "lost"];
export const marks = ["round-began", "staggered", "rested", "round-ended", "fell", "game-ended"];
export const columns = 4;

/** @param {Context} context */
export function asked({ view, voice }) {
  return voice.say(`fightdrome-phase-${view.phase}`, voice.named(GAME, { top: view.top }));
}

/** @param {Context} context */
export function hand({ view, viewer }) {
  return view.phase === "pick"
    ? view.seats[viewer].standing.map((/** @type {string} */ id) => `sleeve:${id}`)
    : view.seats[viewer].hand;
}

/** @param {Context} context */
export function handName({ view }) {
  return say(view.phase === "pick" ? "web-your-sleeves" : "web-your-hand");
}

/** @param {string} code @param {string[]} actions */
export function variants(code, actions) {
  return actions.filter((action) => action === code);
}

/** @param {any} view */
export function manner(view) {
  if (view.phase === "staggered") return "lose";
  return view.phase === "pick" ? "lock-in" : "play";
}

/** @param {any} view @param {number} seat */
export function sealed(view, seat) {
  const sleeve = view.seats[seat].sealed;
  return sleeve ? `sleeve:${sleeve}` : null;
}

/** @param {any} view @param {number} seat */
export function sideOf(view, seat) {
  return seat;
}

/** @param {string} action @param {Context} context */
export function actionName(action, { voice }) {
  return voice.action(GAME, action);
}

export const cardName = actionName;

/** @param {{code: string, context: Context}} props */
export function HandCard({ code, context }) {
  if (code.startsWith("sleeve:")) {
    const id = code.slice("sleeve:".length);
    return h(SleeveFace, { id, lines: context.facts.sleeves?.[id] ?? [] });
  }
  return h(Card, { code, context });
}

/** @param {{action: string, context: Context}} props */
export function ActionFace({ action, context }) {
  return context.voice.action(GAME, action);
}

/** @param {{code: string, context: Context, label?: string}} props */
function Card({ code, context, label }) {
  const name = code === "?" ? "" : context.voice.card(GAME, code).replace(/ ?[0-9]+$/, "");
  return h(Face, { code, name, label, reconstructed: context.facts.reconstructed?.includes(code) });
}

/** @param {{context: Context}} props */
export function Board({ context }) {
  return h(
    "div",
    { class: "board fightdrome" },
    h(Corner, { seat: 1 - context.viewer, context, far: true }),
    h(Ring, { context }),
    h(Corner, { seat: context.viewer, context }),
  );
}

/** What one fighter has; an open hand of the near one lies below the board. @param {{seat: number, context: Context, far?: boolean}} props */
function Corner({ seat, context, far = false }) {
  const { view, voice } = context;
  const data = view.seats[seat];
  const name = (/** @type {string} */ code) => (code === "?" ? say("web-face-down") : voice.card(GAME, code));
  const cards = (/** @type {string[]} */ codes) => codes.map((code) => h(Card, { code, context, label: name(code) }));
  return h(
    "section",
    { class: `corner ${far ? "far" : "near"}`, "aria-label": context.names[seat] },
    h(
      "div",
      { class: "corner-facts" },
      view.fame && h(Fame, { fame: view.fame[seat], target: view.fame_target }),
      h(Character, { seat, context }),
    ),
    h(
      "div",
      { class: "corner-piles" },
      isOpen(data.hand)
        ? (far || view.phase === "over") && h("div", { class: "shown-hand" }, cards(data.hand))
        : h(Fan, {
            Back,
            count: data.hand_size,
            label: say("web-hand-of", { player: context.names[seat], count: data.hand_size }),
          }),
      h(Pile, {
        title: say("web-draw-pile"),
        count: data.pile_size,
        top: h(Back, {}),
        cards: data.pile && cards(data.pile),
      }),
      h(Pile, {
        title: say("web-discards"),
        count: data.discards.length,
        top: data.discards.length && h(Card, { code: data.discards.at(-1), context }),
        cards: cards([...data.discards].reverse()),
      }),
      data.out?.length &&
        h(Pile, { title: say("web-wounds"), count: data.out.length, top: h(Back, {}), cards: cards(data.out) }),
    ),
  );
}

/** @param {{fame: number, target: number}} props */
function Fame({ fame, target }) {
  return h(
    "div",
    { class: "meter" },
    h("span", null, say("web-fame", { fame, target })),
    h("progress", { value: Math.min(fame, target), max: target, "aria-label": say("web-fame", { fame, target }) }),
  );
}

/** Stack and Sleeve, and in an Epic Tournament who is still standing. @param {{seat: number, context: Context}} props */
function Character({ seat, context }) {
  const data = context.view.seats[seat];
  const sleeves = data.standing ? [data.fighting].filter(Boolean) : data.sleeves;
  const title = say("web-character", { player: context.names[seat], character: [data.stack, ...sleeves].join(" + ") });
  return h(
    "div",
    { class: "character" },
    h(
      "button",
      {
        type: "button",
        class: "plain",
        "aria-label": title,
        onClick: () => openDialog(title, () => h(Deck, { deck: data.deck, context })),
      },
      [data.stack, ...sleeves].map((id) => h("span", { class: "chip", key: id }, id)),
    ),
    data.standing?.length > 0 &&
      h("span", { class: "chip quiet" }, say("web-standing", { sleeves: data.standing.join(", ") })),
  );
}

/** What Stack and Sleeve make together. @param {{deck: Record<string, number>, context: Context}} props */
function Deck({ deck, context }) {
  return h(
    "div",
    { class: "prose" },
    h("p", null, say("web-character-text"), " ", h(RuleLink, { game: GAME, rule: "FD-04" })),
    h(
      "ul",
      null,
      Object.entries(deck).map(([pile, count]) =>
        h("li", { key: pile }, h("b", null, count), " ", context.voice.say(`fightdrome-pile-${pile}`)),
      ),
    ),
  );
}

/** The Exchange: what was just played, and the Attack that asks for an answer. @param {{context: Context}} props */
function Ring({ context }) {
  const { view, events, viewer } = context;
  const began = events.findLastIndex((event) => BREAKS.includes(event.kind));
  const recent = events.slice(began + 1);
  const played = recent.filter((event) => event.kind === "played").slice(-TRAIL);
  const last = recent.findLastIndex((event) => event.kind === "played");
  const news = recent
    .slice(last + 1)
    .filter((event) => NEWS.includes(event.kind) && event.kind !== "lost")
    .at(-1);
  return h(
    "section",
    { class: "ring", "aria-label": say("web-ring") },
    h("p", { class: "moment" }, view.round ? say("web-round", { round: view.round }) : say("web-before-bout")),
    h(
      "div",
      { class: "trail" },
      played.map((event, place) => {
        const isTop = place === played.length - 1 && view.top !== null;
        const look = `played ${event.seat === viewer ? "mine" : "theirs"} ${isTop ? "top" : ""} ${place === played.length - 1 ? "newest" : ""}`;
        return h(
          "div",
          { class: look, key: event.number },
          h(Card, {
            code: event.card,
            context,
            label: say("web-played-by", {
              card: context.voice.card(GAME, event.card),
              player: context.names[event.seat ?? 0],
            }),
          }),
        );
      }),
      !played.length && h("span", { class: "ghost" }),
    ),
    h(
      "p",
      { class: `burst ${news?.kind ?? ""}`, key: news?.number },
      news ? say(`web-news-${news.kind}`, { player: context.names[news.seat ?? 0] }) : "",
    ),
  );
}
