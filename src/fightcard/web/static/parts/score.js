/** The score line: who sits on which side and what counts between them, as the game shows it. */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";

/**
 * @param {{face: import("../tables/index.js").TableFace, context: import("../tables/index.js").Context,
 *   tag: (seat: number) => any, watchers?: any}} props `tag` draws a seat's name with presence, level and clock
 */
export function Score({ face, context, tag, watchers }) {
  const { view, viewer, names } = context;
  const own = face.sideOf(view, viewer);
  const seats = names.map((_, seat) => seat);
  const near = seats.filter((seat) => face.sideOf(view, seat) === own);
  const far = seats.filter((seat) => !near.includes(seat));
  const Sides = face.Score ?? Tags;
  return [
    h("h2", { class: "visually-hidden", key: "title" }, say("web-score")),
    h(Sides, { key: "sides", context, near, far, tag }),
    watchers,
  ];
}

/** Nothing but the players. @param {import("../tables/index.js").ScoreProps} props */
function Tags({ near, far, tag }) {
  return [
    h("div", { class: "score-side near", key: "near" }, near.map(tag)),
    h("div", { class: "score-side far", key: "far" }, far.map(tag)),
  ];
}

/** Who is ahead, in the words of the game: one line for each thing that counts. @param {{context: import("../tables/index.js").Context}} props */
export function Leads({ context }) {
  return null;
}
