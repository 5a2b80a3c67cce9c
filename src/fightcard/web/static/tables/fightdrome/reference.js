/** Beside the fight: how both decks are built, and what is left of them. */
import { h } from "../../vendor/preact.js";
import { say } from "../../state.js";
import { Builds } from "./tape.js";

/** @param {{context: import("../index.js").Context}} props */
export function Reference({ context }) {
  if (context.view.phase === "pick") return null; // before anybody has a deck
  const seats = [context.viewer, 1 - context.viewer];
  const left = (/** @type {number} */ seat) => h("b", { key: seat }, context.view.seats[seat].pile_size);
  return [
    h("h3", { key: "title" }, say("web-tape")),
    h(Builds, { key: "builds", seats, context }),
    h("p", { key: "left", class: "left" }, left(seats[0]), h("span", null, say("web-to-draw")), left(seats[1])),
  ];
}
