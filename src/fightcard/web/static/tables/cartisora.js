/** Duels of Cartisora: an arena of sand, two open hands, one clash in the middle, and the damage piled up on both sides. */
import { h } from "../vendor/preact.js";
import { Back, CRESTS, Face } from "../cards/cartisora.js";
import { Die } from "../cards/card.js";
import { Sign } from "../cards/shapes.js";
import { Pile } from "../parts/pile.js";
import { openDialog } from "../parts/dialog.js";
import { say } from "../state.js";

/** @typedef {import("./index.js").Context} Context */

const GAME = "cartisora";
const WINDOWS = ["tie", "loser", "winner"];
const BEGINNINGS = ["sealed", "match-began", "took-back"];
const ENDS = ["clash-won", "clash-tied", "clash-blocked"];
export const marks = ["match-began", "rolled", "reacted", "match-won", "match-drawn", "game-ended"];
export const columns = 7;
export const fans = true;

/** @param {any} view @param {number} seat */
export function sideOf(view, seat) {
  return seat;
}

/** @param {Context} context */
export function asked({ view, viewer, voice }) {
  const other = view.seats[1 - viewer];
  return voice.say(`cartisora-phase-${view.phase}`, voice.named(GAME, { class: other.class, card: other.card }));
}

/** @param {Context} context */
export function hand({ view, viewer }) {
  return view.seats[viewer].hand;
}

export function handName() {
  return say("web-your-hand");
}

/** @param {string} code @param {string[]} actions */
export function variants(code, actions) {
  return actions.filter((action) => action === code);
}

/** @param {any} view */
export function manner(view) {
  const unseen = view.phase === "clash" || (WINDOWS.includes(view.phase) && view.due.length > 1);
  return unseen ? "lock-in" : "play";
}

/** @param {any} view @param {number} seat */
export function sealed(view, seat) {
  return view.seats[seat].sealed;
}

/** @param {string} action @param {Context} context */
export function actionName(action, context) {
  return action === "pass" ? context.voice.action(GAME, action) : cardName(action, context);
}

/** «King (Brutal Strike)». @param {string} code @param {Context} context */
export function cardName(code, context) {
  return nameFor(code, context.view.seats[context.viewer].class, context);
}

/** @param {string} code @param {string} fighter @param {Context} context */
function nameFor(code, fighter, { voice }) {
  const card = voice.card(GAME, code);
  const face = voice.card(GAME, code, fighter);
  return card === face ? card : say("web-card-face", { card, face });
}

/** @param {{code: string, context: Context}} props */
export function HandCard({ code, context }) {
  return h(Card, { code, seat: context.viewer, context });
}

/** @param {{action: string, context: Context}} props */
export function ActionFace({ action, context }) {
  return actionName(action, context);
}

/** @param {{code: string, seat: number, context: Context, label?: string}} props */
function Card({ code, seat, context, label }) {
  const { suit, class: fighter } = context.view.seats[seat];
  const name = "JQK".includes(code) ? context.voice.card(GAME, code, fighter) : undefined;
  return h(Face, { code, suit, fighter, name, label });
}

/** @param {{context: Context}} props */
export function Board({ context }) {
  return h(
    "div",
    { class: "board cartisora" },
    h(Score, { context }),
    h(Side, { seat: 1 - context.viewer, context, far: true }),
    h(Arena, { context }),
    h(Side, { seat: context.viewer, context }),
  );
}

/** @param {{context: Context}} props */
function Score({ context: { view, viewer } }) {
  const [mine, theirs] = [view.score[viewer], view.score[1 - viewer]];
  return h(
    "p",
    { class: "moment score" },
    say("web-match-score", { match: view.match, mine, theirs, target: view.target }),
  );
}

/** @param {{seat: number, context: Context, far?: boolean}} props */
function Side({ seat, context, far = false }) {
  const { view, voice } = context;
  const data = view.seats[seat];
  const facts = [
    data.marked && say("web-mark-bashed"),
    data.bonus > 0 && say("web-mark-bonus", { value: data.bonus }),
    data.echo > 0 && data.hand.includes("K") && say("web-mark-echo", { value: data.echo }),
    data.chosen && say("web-mark-chosen"),
  ].filter(Boolean);
  return h(
    "section",
    { class: `side ${far ? "far" : "near"}`, "aria-label": context.names[seat] },
    h(
      "button",
      {
        type: "button",
        class: "crest",
        onClick: () => openDialog(voice.say(`cartisora-class-${data.class}`), () => h(ClassCard, { seat, context })),
        "aria-label": say("web-class-of", {
          player: context.names[seat],
          class: voice.say(`cartisora-class-${data.class}`),
        }),
      },
      h(Sign, { name: CRESTS[data.class] }),
      h("span", null, voice.say(`cartisora-class-${data.class}`)),
    ),
    far &&
      h(
        "ul",
        {
          class: "open-hand",
          "aria-label": say("web-hand-of", { player: context.names[seat], count: data.hand.length }),
        },
        data.hand.map((/** @type {string} */ code) =>
          h(
            "li",
            { key: code, class: "mini-card" },
            h("span", { class: "visually-hidden" }, nameFor(code, data.class, context)),
            h("span", { "aria-hidden": "true" }, say("web-rank", { rank: code })),
          ),
        ),
      ),
    facts.length > 0 &&
      h(
        "p",
        { class: "told" },
        facts.map((fact) => h("span", { class: "chip", key: fact }, fact)),
      ),
    h(Pile, {
      title: say("web-damage"),
      count: data.pile_size,
      class: "damage",
      top: data.pile.length > 0 && h(Owned, { owned: data.pile.at(-1), context }),
      cards: data.pile.map((/** @type {string} */ owned) => h(Owned, { owned, context, spoken: true })),
    }),
  );
}

/** A card with its owner before it: `0:7`. @param {{owned: string, context: Context, spoken?: boolean}} props */
function Owned({ owned, context, spoken = false }) {
  const [seat, code] = owned.split(":");
  const label = spoken ? nameFor(code, context.view.seats[+seat].class, context) : undefined;
  return h(Card, { code, seat: +seat, context, label });
}

/** What Jack, Queen and King mean for a class, in the words of its rules. @param {{seat: number, context: Context}} props */
function ClassCard({ seat, context }) {
  const fighter = context.view.seats[seat].class;
  return h(
    "ul",
    { class: "class-faces" },
    ["J", "Q", "K"].map((code) =>
      h(
        "li",
        { key: code },
        h(Card, { code, seat, context, label: nameFor(code, fighter, context) }),
        h("span", null, nameFor(code, fighter, context)),
      ),
    ),
  );
}

/** The Clash: what stands, what was rolled, who is ahead; after it, the last one. @param {{context: Context}} props */
function Arena({ context }) {
  const { view, viewer, events } = context;
  // What was last played stays in sight until I have chosen anew, even if the other has.
  const live = view.seats[viewer].chosen || view.seats.some((/** @type {any} */ data) => data.card);
  const clash = clashOf(events);
  return h(
    "section",
    { class: "arena", "aria-label": say("web-arena") },
    [viewer, 1 - viewer].map((seat) => h(Stand, { key: seat, seat, live, clash, context })),
    h(
      "div",
      { class: "between" },
      h(
        "p",
        { class: "outcome", key: clash.at(-1)?.number },
        outcome(live ? clash.filter(() => view.verdict) : clash, context),
      ),
      view.lock.length > 0 &&
        h(Pile, {
          title: say("web-locked"),
          count: view.lock.length,
          top: h(Back, {}),
          cards: view.lock.map((/** @type {string} */ owned) => h(Owned, { owned, context, spoken: true })),
        }),
    ),
  );
}

/** The events of the Clash that runs, or else of the last one. @param {import("../socket.js").TableEvent[]} events */
function clashOf(events) {
  const shown = events.findLastIndex((event) => event.kind === "revealed");
  const began = events.slice(0, Math.max(shown, 0)).findLastIndex((event) => BEGINNINGS.includes(event.kind));
  return shown < 0 ? [] : events.slice(began + 1).filter((event) => event.kind !== "sealed");
}

/** @param {import("../socket.js").TableEvent[]} clash @param {Context} context */
function outcome(clash, context) {
  const end = clash.findLast((event) => ENDS.includes(event.kind));
  return end ? context.voice.event(GAME, end, context.names) : "";
}

/** @param {{seat: number, live: boolean, clash: import("../socket.js").TableEvent[], context: Context}} props */
function Stand({ seat, live, clash, context }) {
  const data = context.view.seats[seat];
  const laid = clash.filter(
    (event) => event.seat === seat && ["revealed", "followed-up", "reacted", "turned-up"].includes(event.kind),
  );
  const revealed = !live || data.card !== null;
  const dice = revealed ? clash.filter((event) => event.seat === seat && event.kind === "rolled") : [];
  const power = live ? data.power : clash.findLast((event) => event.seat === seat && event.kind === "power")?.power;
  const cards = revealed ? laid : [];
  return h(
    "div",
    { class: `stand ${seat === context.viewer ? "mine" : "theirs"} ${live ? "" : "past"}` },
    h("p", { class: "stand-name" }, context.names[seat]),
    h(
      "div",
      { class: "stand-cards" },
      cards.map((event) =>
        h(
          "div",
          { class: "stood", key: event.number },
          h(Card, {
            code: event.card,
            seat,
            context,
            label: say("web-played-by", {
              card: nameFor(event.card, data.class, context),
              player: context.names[seat],
            }),
          }),
        ),
      ),
      !cards.length &&
        (data.chosen
          ? h(
              "div",
              { class: "stood" },
              h(Back, { fighter: data.class, label: say("web-has-chosen", { player: context.names[seat] }) }),
            )
          : h("span", { class: "ghost" })),
    ),
    h(
      "p",
      { class: "powers" },
      dice.map((event) =>
        h(Die, { key: event.number, value: event.die, label: say("web-rolled", { die: event.die }) }),
      ),
      typeof power === "number" && h("b", { class: "power" }, say("web-power", { power })),
    ),
  );
}
