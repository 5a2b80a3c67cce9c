/** The numbered rules of a game. */
import { h } from "../vendor/preact.js";
import { voice } from "../state.js";
import { route } from "../router.js";
import { Bar } from "../parts/common/bar.js";
import { RuleList } from "../parts/rules/rulelist.js";

/** @param {{id: string}} props the game */
export function Rules({ id }) {
  return h(
    "main",
    { class: `page rules ${id}` },
    h(Bar, { title: voice().say(`${id}-name`) }),
    h(RuleList, { game: id, wanted: route.value.hash }),
  );
}
