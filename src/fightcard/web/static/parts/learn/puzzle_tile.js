/** The puzzle of the day on the front page: of another game every day. */
import { h } from "../../vendor/preact.js";
import { ofTheDay, streak } from "../../learning/puzzles.js";
import { catalogue, say, voice } from "../../state.js";
import { Link } from "../common/link.js";

export function PuzzleTile() {
  const games = (catalogue.value?.games ?? []).filter(({ puzzles }) => puzzles);
  if (!games.length) return null;
  const { name } = ofTheDay(games);
  const days = streak();
  const title = voice().say(`${name}-name`);
  return h(
    Link,
    { class: "tile", href: `/puzzles/${name}`, "data-tile": "puzzle" },
    h("span", { class: "tile-star", "aria-hidden": "true" }, "★"),
    h(
      "span",
      null,
      h("b", null, say("web-puzzle-of-day")),
      h("small", null, days ? `${title} · ${say("puzzle-streak", { days })}` : title),
    ),
  );
}
