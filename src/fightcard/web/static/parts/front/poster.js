/** The scene of a game, as its poster shows it: a file of its own, which comes when the words already stand. */
import { h } from "../../vendor/preact.js";

/** @param {{game: string}} props */
export function Scene({ game }) {
  return h("img", { class: "poster-scene", src: `/static/scenes/${game}.svg`, alt: "", width: 480, height: 560, decoding: "async" });
}
