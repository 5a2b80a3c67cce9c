/** Small things that stage and score line share. */
import { h } from "../../vendor/preact.js";
import { say } from "../../state.js";

const HEALTH = 5;

/** Health as bosses of a shield; a wound leaves a gash. @param {{health: number, fresh?: number}} props `fresh` wounds were just taken */
export function Health({ health, fresh = 0 }) {
  const look = (/** @type {number} */ place) =>
    place < health ? "" : place < health + fresh ? "gone fresh" : "gone";
  return h(
    "span",
    { class: "health", role: "img", "aria-label": say("web-health", { health }) },
    Array.from({ length: HEALTH }, (_, place) => h("i", { key: place, class: look(place) })),
  );
}
