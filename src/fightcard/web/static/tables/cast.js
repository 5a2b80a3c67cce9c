/** Winner and loser of a game of two, as the viewer would say it. */

/** @typedef {import("./index.js").Context} Context */

/**
 * `who` is "you" for the winner, "them" for the loser, "named" for everybody else.
 * @param {Context} context
 * @param {number} winner the seat
 */
export function castOf({ own, names }, winner) {
  const who = own === null || own === undefined ? "named" : own === winner ? "you" : "them";
  return { who, winner: names[winner], loser: names[1 - winner] };
}
