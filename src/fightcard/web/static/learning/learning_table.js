/** The table of a lesson or a puzzle: what its parts are shown, without a server that keeps it. */
import { useEffect } from "../vendor/hooks.js";
import { useEventEffects } from "../motion/index.js";
import { entryOf, voice } from "../state.js";

/**
 * What the parts of a table need, and the side of a seat; cards move and sound as events come.
 * @param {{game: string, face: import("../tables/index.js").TableFace, seat: number, names: string[], view: any, due: number[], events: any[]}} shown
 */
export function useLearningTable({ game, face, seat, names, view, due, events }) {
  const context = {
    view: { ...view, due },
    viewer: seat,
    own: seat,
    names,
    events,
    standing: null,
    facts: entryOf(game)?.facts ?? {},
    voice: voice(),
  };
  const sideOf = (/** @type {number} */ one) => face.sideOf(view, one);
  useEventEffects({ game, events, viewer: seat, sideOf });
  useEffect(() => window.scrollTo(0, 0), []);
  return { context, sideOf };
}

/** The state of a table that nobody else sits at. @param {number} asked @param {string[]} actions @param {any} view */
export function stateAlone(asked, actions, view) {
  return { asked, actions, due: view.due ?? [], view, may_undo: "no", may_take_back: false, hints: "no", seats: [] };
}
