/** The arena of Cartisora: the enemy's open hand in the niches of the wall, the score as a frieze, the Clash on the sand. */
import { h } from "../../vendor/preact.js";
import { isAnswer, isRed, moveOf } from "../../cards/cartisora.js";
import { Glyph } from "../../cards/cartisora-signs.js";
import { say } from "../../state.js";
import { Heap, RANKS, describedFor } from "./cards.js";
import { Clash, Verdict, clashOf } from "./clash.js";
import { Damage } from "./damage.js";
import { Figure, Laurel } from "./figures.js";
import { Foot } from "./relations.js";
import { Burst, Crowd, Ground, Petals } from "./scene.js";

/** @typedef {import("../index.js").Context} Context */

// What never changes is made once: a node that stays the same is not compared again.
const [CROWD, GROUND, PETALS] = [h(Crowd, {}), h(Ground, {}), h(Petals, {})];
/** @type {Map<string, any>} */
const drawn = new Map();

/** A fighter in a pose, made once. @param {number} side @param {string} fighter @param {import("./figures.js").Pose} pose @param {string} look */
function figureOf(side, fighter, pose, look) {
  const key = `${side} ${fighter} ${pose} ${look}`;
  if (!drawn.has(key)) drawn.set(key, h(Figure, { key: "figure", side, fighter, pose, class: look }));
  return drawn.get(key);
}

const TILES = 26; // all cards of both hands; more than half of them decide a Match

/** @param {{context: Context}} props */
export function Board({ context }) {
  const { view, viewer, events } = context;
  const over = view.phase === "over";
  const winner = over ? events.findLast((event) => event.kind === "game-ended")?.seat : undefined;
  const ending = !over ? "" : winner === viewer ? "victory" : winner === 1 - viewer ? "defeat" : "drawn";
  return h(
    "div",
    { class: `board cartisora ${ending}` },
    h(
      "section",
      { class: "arena", "aria-label": say("web-arena") },
      CROWD,
      over ? h(Matches, { context }) : h(Rack, { seat: 1 - viewer, context }),
      h(Frieze, { context }),
      h(Sand, { context, winner, over }),
      ending === "victory" && PETALS,
    ),
  );
}

/** @param {{context: Context, over: boolean, winner: number | null | undefined}} props */
function Sand({ context, over, winner }) {
  const { view, viewer } = context;
  const clash = clashOf(context);
  const won = clash.end?.kind === "clash-won" ? clash.end.seat : undefined;
  const pose = (/** @type {number} */ seat) => {
    if (over && typeof winner === "number") return winner === seat ? "proud" : "fallen";
    return won === undefined || over ? "" : won === seat ? "lunge" : "hit";
  };
  return h(
    "div",
    { class: `sand ${clash.end ? "decided" : ""}` },
    GROUND,
    won !== undefined && !over && h(Burst, { key: clash.end?.number }),
    [viewer, 1 - viewer].map((seat) => h(Fighter, { key: seat, seat, pose: pose(seat), context })),
    [viewer, 1 - viewer].map((seat) => h(Damage, { key: `damage-${seat}`, seat, context })),
    h(Clash, { clash, context }),
    clash.end ? h(Verdict, { end: clash.end, context, loud: !over || (won ?? winner) === winner }) : view.lock.length > 0 && h(Lock, { context }),
  );
}

/** @param {{seat: number, pose: import("./figures.js").Pose, context: Context}} props */
function Fighter({ seat, pose, context }) {
  const data = context.view.seats[seat];
  const side = seat === context.viewer ? "mine" : "theirs";
  const facts = [
    data.marked && say("web-mark-bashed"),
    data.bonus > 0 && say("web-mark-bonus", { value: data.bonus }),
    data.echo > 0 && data.hand.includes("K") && say("web-mark-echo", { value: data.echo }),
  ].filter(Boolean);
  return [
    figureOf(seat, data.class, pose, `${side} ${isRed(data.suit) ? "red" : "black"}`),
    facts.length > 0 &&
      h(
        "p",
        { class: `told ${side}`, key: "told" },
        facts.map((fact) => h("span", { class: "chip", key: fact }, fact)),
      ),
  ];
}

/** The cards that the other seat still holds; a spent card leaves a hollow. @param {{seat: number, context: Context}} props */
function Rack({ seat, context }) {
  const { hand, class: fighter, suit } = context.view.seats[seat];
  const name = say("web-hand-of", { player: context.names[seat], count: hand.length });
  return h(
    "div",
    { class: "wall" },
    h(
      "ul",
      { class: `rack ${isRed(suit) ? "red" : "black"}`, "aria-label": name },
      RANKS.filter((rank) => hand.includes(rank)).map((rank) => h(Niche, { key: rank, rank, fighter, context })),
      RANKS.filter((rank) => !hand.includes(rank)).map((rank) =>
        h("li", { key: rank, class: `niche spent rank-${rank}`, "aria-hidden": "true" }, say("web-rank", { rank })),
      ),
    ),
  );
}

/** @param {{rank: string, fighter: string, context: Context}} props */
function Niche({ rank, fighter, context }) {
  const move = moveOf(rank, fighter);
  return h(
    "li",
    { class: `niche rank-${rank} ${move ? "face" : ""} ${isAnswer(rank, fighter) ? "answer" : ""}` },
    h("span", { class: "visually-hidden" }, describedFor(rank, fighter, context)),
    h(
      "span",
      { class: "held", "aria-hidden": "true" },
      h("b", null, say("web-rank", { rank })),
      move && h(Glyph, { name: `v-${move}` }),
    ),
    h(Foot, { rank, context }),
  );
}

/** All cards of the Match in a row: mine from the left, theirs from the right, the locked between. @param {{context: Context}} props */
function Frieze({ context: { view, viewer, names } }) {
  const [mine, theirs] = [view.seats[viewer], view.seats[1 - viewer]];
  const locked = view.lock.length;
  const middle = TILES / 2 - Math.ceil(locked / 2);
  const kind = (/** @type {number} */ tile) => {
    if (tile < mine.pile_size) return isRed(mine.suit) ? "red" : "black";
    if (tile >= TILES - theirs.pile_size) return isRed(theirs.suit) ? "red" : "black";
    return tile >= middle && tile < middle + locked ? "locked" : "";
  };
  const label = say("web-frieze", {
    mine: mine.pile_size,
    theirs: theirs.pile_size,
    locked,
    ...{ player: names[viewer], other: names[1 - viewer] },
  });
  return h(
    "div",
    { class: "frieze", role: "img", "aria-label": label },
    Array.from({ length: TILES }, (_, tile) => h("i", { key: tile, class: kind(tile) })),
  );
}

/** Cards whose weapons have locked. @param {{context: Context}} props */
function Lock({ context }) {
  const { lock } = context.view;
  return h(
    Heap,
    { title: say("web-locked"), cards: lock, class: "lock", context },
    h(Glyph, { name: "m-lock" }),
    h("span", null, say("web-locked-cards", { count: lock.length })),
    h("span", { class: "more" }, say("web-locked-next")),
  );
}

/** After the Duel: how its Matches went. @param {{context: Context}} props */
function Matches({ context: { events, viewer, names } }) {
  const ended = events.filter((event) => ["match-won", "match-drawn"].includes(event.kind));
  return h(
    "div",
    { class: "wall" },
    h(
      "ol",
      { class: "matches", "aria-label": say("web-matches") },
      ended.map((event, place) => {
        const piles = viewer === 0 ? event.piles : [...event.piles].reverse();
        return h(
          "li",
          { key: event.number, class: event.seat === viewer ? "mine" : typeof event.seat === "number" ? "theirs" : "" },
          h("span", { class: "match-number" }, say("web-match", { match: place + 1 })),
          h(
            "span",
            { class: "match-score" },
            typeof event.seat === "number" &&
              h("svg", { class: "laurel", viewBox: "0 0 64 64", "aria-hidden": "true" }, h(Laurel, {})),
            h("b", null, `${piles[0]} : ${piles[1]}`),
          ),
          h(
            "span",
            { class: "visually-hidden" },
            typeof event.seat === "number" ? names[event.seat] : say("web-drawn"),
          ),
        );
      }),
    ),
  );
}
