/** How a review writes its figures, and which signs its labels have. */
import { say, voice } from "../../state.js";

/** @typedef {import("../../learning/reviews.js").Item} Item */

const COSTLY = ["inaccuracy", "mistake", "blunder"];
/** @type {Record<string, string>} */
const SIGNS = { best: "tick", good: "tick", inaccuracy: "warn", mistake: "close", blunder: "close" };

/** A share in whole per cent. @param {number} share */
export function percent(share) {
  return Math.round(100 * share);
}

/** A gain or a loss, with its sign. @param {number} share */
export function signed(share) {
  const value = percent(share);
  return say("web-review-percent", { value: value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0" });
}

/** @param {Item} item */
export function isCostly(item) {
  return COSTLY.includes(item.label ?? "");
}

/** @param {Item} item */
export function signOf(item) {
  return SIGNS[item.label ?? ""] ?? "tick";
}

/** The cost of a decision to its side; below one per cent it is nothing. @param {Item} item */
export function costOf(item) {
  const cost = percent(Math.abs(item.value));
  return isCostly(item) && cost > 0 ? say("web-review-percent", { value: `−${cost}` }) : say("web-review-cost-nothing");
}

/** @param {Item} item */
export function labelOf(item) {
  const label = say(`web-label-${item.label ?? "best"}`);
  return item.unclear ? say("web-label-unclear", { label }) : label;
}

/** A decision in words. @param {string} game @param {Item} item */
export function actionOf(game, item) {
  return item.kind === "resignation" ? say("web-review-gave-up") : voice().action(game, item.action ?? "");
}
