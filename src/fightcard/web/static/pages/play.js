/** `/?play=GAME`: a game against the computer with the remembered settings, and nothing to press first. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { entryOf, say } from "../state.js";
import { Bar } from "../parts/common/bar.js";
import { startGame } from "../start.js";
import { Front } from "./front.js";

const LONGEST_NAME = 40; // signs of an unknown game that are repeated

/** @param {{id: string}} props the game */
export function Play({ id }) {
  const game = entryOf(id);
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  useEffect(() => {
    history.replaceState(null, "", "/"); // so that Reload and Back make no second game
    if (game) startGame(game, "computer", true).catch(refuse);
  }, []);
  if (!game) return h(Front, { notice: say("web-play-unknown", { game: id.slice(0, LONGEST_NAME) }) });
  if (refusal) return h(Front, { refusal });
  return h("main", { class: "page" }, h(Bar, {}), h("p", { class: "notice", role: "status" }, say("web-loading")));
}
