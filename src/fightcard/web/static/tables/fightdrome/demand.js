/** The demand on the next card: to open an Exchange, to follow a Feint, or to answer the Attack on top. */
import { kindOf } from "../../cards/fightdrome.js";

const OPENING = ["open", "press", "rested"]; // phases in which an Exchange begins

/** Whether the next card begins an Exchange. @param {any} view */
export function isOpening({ phase }) {
  return OPENING.includes(phase);
}

/** By this the facts of the cards list what is refused; empty where no card is played. @param {any} view @returns {string} */
export function demandOf(view) {
  if (isOpening(view)) return "open";
  if (view.phase === "answer" && view.top) return kindOf(view.top).kind;
  return view.phase === "follow" ? "follow" : "";
}
