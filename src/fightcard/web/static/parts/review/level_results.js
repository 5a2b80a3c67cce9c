/** How I did against each level of the computer, game by game. */
import { h } from "../../vendor/preact.js";
import { againstLevels } from "../../profile/results.js";
import { catalogue, say, voice } from "../../state.js";
import { percent } from "./words.js";
import { levelName } from "../common/seats.js";

export function LevelResults() {
  const games = catalogue.value?.games ?? [];
  const known = games.map(({ name }) => againstLevels(name));
  const levels = (games[0]?.levels ?? []).filter((level) => level !== "random" || known.some((one) => one[level]));
  return h(
    "table",
    { class: "level-results" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, say("web-profile-game"))),
        levels.map((level) => h("th", { key: level, scope: "col" }, levelName(level))),
      ),
    ),
    h(
      "tbody",
      null,
      games.map(({ name }, place) =>
        h(
          "tr",
          { key: name, class: name },
          h("th", { scope: "row" }, voice().say(`${name}-name`)),
          levels.map((level) => h("td", { key: level }, h("span", { class: "level-name", "aria-hidden": "true" }, levelName(level)), h(Share, { found: known[place][level] }))),
        ),
      ),
    ),
  );
}

/** @param {{found?: {games: number, points: number}}} props */
function Share({ found }) {
  if (!found) return h("small", null, say("web-profile-not-yet"));
  const { games, points } = found;
  const share = percent(points / games);
  return [
    h("b", { key: "share" }, say("web-review-percent", { value: share })),
    h("meter", { key: "bar", min: 0, max: 100, value: share, "aria-hidden": "true" }),
    h("small", { key: "of" }, say("web-profile-of", { points, games })),
  ];
}
