/** The score line: who sits on which side and what counts between them, as the game shows it. */
import { h } from "../../vendor/preact.js";
import { say } from "../../state.js";

/**
 * @param {{game: string, face: import("../../tables/index.js").TableFace, context: import("../../tables/index.js").Context,
 *   tag: (seat: number) => any, watchers?: any}} props `tag` draws a seat's name with presence, level and clock
 */
export function Score({ game, face, context, tag, watchers }) {
  const { view, viewer, names } = context;
  const sideOf = (/** @type {number} */ seat) => face.sideOf(view, seat);
  const seats = names.map((_, seat) => seat);
  const near = seats.filter((seat) => sideOf(seat) === sideOf(viewer));
  const far = seats.filter((seat) => !near.includes(seat));
  const Sides = face.Score ?? Tags;
  return [
    h("h2", { class: "visually-hidden", key: "title" }, say("web-score")),
    h(Sides, { key: "sides", context, near, far, tag, leads: h(Leads, { game, context, sideOf }) }),
    watchers,
  ];
}

/** Nothing but the players, and who is ahead. @param {import("../../tables/index.js").ScoreProps} props */
function Tags({ near, far, tag, leads }) {
  return [
    h("div", { class: "score-side near", key: "near" }, near.map(tag)),
    h("div", { class: "score-middle", key: "middle" }, leads),
    h("div", { class: "score-side far", key: "far" }, far.map(tag)),
  ];
}

/**
 * Who is ahead, in the words of the game: one line for each thing that counts.
 * @param {{game: string, context: import("../../tables/index.js").Context, sideOf: (seat: number) => number}} props
 */
function Leads({ game, context, sideOf }) {
  const { standing, names, viewer, own, voice } = context;
  if (!standing) return null;
  const nameOf = (/** @type {number} */ side) => {
    const seats = names.map((_, seat) => seat).filter((seat) => sideOf(seat) === side);
    if (own !== null && seats.includes(own)) return say(seats.length > 1 ? "web-you-all" : "web-you-here");
    return voice.listed(seats.map((seat) => names[seat]));
  };
  const lines = voice.leads(game, standing, [nameOf(0), nameOf(1)]);
  const look = (/** @type {number} */ at) => (standing.leads[at].side === sideOf(viewer) ? "mine" : "theirs");
  return h(
    "ul",
    { class: "leads", "aria-label": say("web-standing-now") },
    lines.length
      ? lines.map((line, at) => h("li", { key: at, class: look(at) }, line))
      : h("li", null, say("standing-even")),
  );
}
