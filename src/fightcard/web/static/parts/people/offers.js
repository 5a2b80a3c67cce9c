/** Offers of others, own offers, and players who have gone. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { say } from "../../state.js";
import { Refused } from "../common/refused.js";
import { presenceOf } from "../common/seats.js";

/** @typedef {import("../../socket.js").Line} Line @typedef {import("../../socket.js").State} State */

/** @param {{line: Line, state: State, names: string[]}} props */
export function Offers({ line, state, names }) {
  const own = line.viewer;
  if (own === "spectator") return null;
  return h(
    "div",
    { class: "offers", role: "status" },
    state.seats[own].left && !state.over && h(Left, { key: "left", line, resigned: state.seats[own].resigned ?? false }),
    state.offers.map((offer) =>
      offer.seat === own
        ? h(Own, { key: offer.what, offer, line })
        : h(Others, { key: offer.what, offer, line, names, own }),
    ),
    state.seats.map(
      ({ kind }, seat) =>
        kind === "person" &&
        presenceOf(line, seat) === "gone" &&
        seat !== own &&
        !state.over &&
        state.clock.kind !== "days" && // then the clock alone counts
        h(Gone, { key: `gone-${seat}`, seat, line, names, what: claimsAgainst(state, seat, own) }),
    ),
  );
}

/** @param {{offer: any, line: Line}} props */
function Own({ offer, line }) {
  const withdraw = () => line.ask({ type: "answer", what: offer.what, accept: false });
  return h(
    "div",
    { class: "notice" },
    h("p", null, say("web-offer-made", { what: offer.what })),
    h("button", { type: "button", onClick: withdraw }, say("web-withdraw")),
  );
}

/** @param {{offer: any, line: Line, names: string[], own: number}} props */
function Others({ offer, line, names, own }) {
  if (offer.waiting && !offer.waiting.includes(own)) return null;
  const answer = (/** @type {boolean} */ accept) => line.ask({ type: "answer", what: offer.what, accept });
  return h(
    "div",
    { class: "notice" },
    h("p", null, say("web-offer-got", { player: names[offer.seat], what: offer.what })),
    h("button", { type: "button", class: "primary", onClick: () => answer(true) }, say("web-agree")),
    h("button", { type: "button", onClick: () => answer(false) }, say("web-decline")),
  );
}

/**
 * What can be claimed against somebody who has gone: nothing against one's own side, and no win as long as others of the
 * other side play on.
 * @param {State} state @param {number} seat @param {number} own
 * @returns {"friend" | "side" | "win"}
 */
function claimsAgainst({ seats }, seat, own) {
  if (seats[seat].side === seats[own].side) return "friend";
  const others = seats.some((other, place) => place !== seat && other.side === seats[seat].side && !other.resigned);
  return others ? "side" : "win";
}

/** @type {Record<string, string>} */
const GONE = { friend: "web-gone-friend", side: "web-gone-side", win: "web-gone" };

/** @param {{seat: number, line: Line, names: string[], what: "friend" | "side" | "win"}} props */
function Gone({ seat, line, names, what }) {
  const [refusal, refuse] = useState(null);
  const claim = async (/** @type {string} */ how) => {
    const answer = await line.ask({ type: "claim", seat, how });
    refuse(answer.type === "refused" ? answer : null);
  };
  return h(
    "div",
    { class: "notice" },
    h("p", null, say(GONE[what], { player: names[seat] })),
    h("button", { type: "button", onClick: () => claim("bot") }, say("web-claim-bot")),
    what === "win" && h("button", { type: "button", onClick: () => claim("win") }, say("web-claim-win")),
    h(Refused, { game: line.game, refusal }),
  );
}

/** A bot plays in my place: why, and how I come back. @param {{line: Line, resigned: boolean}} props */
function Left({ line, resigned }) {
  const [refusal, refuse] = useState(null);
  const back = async () => {
    const answer = await line.ask({ type: "return" });
    refuse(answer.type === "refused" ? answer : null);
  };
  return h(
    "div",
    { class: "notice left" },
    h("p", null, say(resigned ? "web-left-resigned" : "web-left-seat")),
    !resigned && h("button", { type: "button", class: "primary", onClick: back }, say("web-left-back")),
    h(Refused, { game: line.game, refusal }),
  );
}
