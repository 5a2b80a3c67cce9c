/** A small picture of each game: two of its cards. */
import { h } from "../vendor/preact.js";
import * as cartisora from "../cards/cartisora.js";
import * as champions from "../cards/champions.js";
import * as fightdrome from "../cards/fightdrome.js";

/** @type {Record<string, () => any[]>} */
const PICTURES = {
  fightdrome: () => [h(fightdrome.Face, { code: "K60", name: " " }), h(fightdrome.Face, { code: "P80", name: " " })],
  champions: () => [h(champions.Face, { code: "KS" }), h(champions.Face, { code: "AH" })],
  cartisora: () => [
    h(cartisora.Face, { code: "7", suit: "hearts", fighter: "knight" }),
    h(cartisora.Face, { code: "K", suit: "spades", fighter: "gladiator" }),
  ],
};

/** @param {{game: string}} props */
export function Poster({ game }) {
  return h(
    "span",
    { class: `poster ${game}`, "aria-hidden": "true" },
    PICTURES[game]?.().map((card, place) => h("span", { key: place, class: "poster-card" }, card)),
  );
}
