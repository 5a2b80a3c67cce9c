/** A new tournament: what is played, how, and which bots fill up; and the way back to those of this device. */
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { go } from "../router.js";
import { CLOCKS, rulesFor } from "../start.js";
import { catalogue, entryOf, say, settings, voice } from "../state.js";
import { allKept, keepTournament } from "../tournaments.js";
import { Bar } from "../parts/common/bar.js";
import { Choice, Field } from "../parts/common/choice.js";
import { Link } from "../parts/common/link.js";
import { Refused } from "../parts/common/refused.js";
import { levelName, levelOf } from "../parts/common/seats.js";
import { RulesField } from "../parts/front/variants.js";

/** @typedef {import("../state.js").GameEntry} GameEntry */

const FORMATS = ["swiss", "round-robin", "knockout", "stable"];
const SERIES = [1, 2, 3, 5];
const MOST_BOTS = 16;
const MOST_ROUNDS = 20;

export function Page() {
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const [game, setGame] = useState(catalogue.value?.games[0]?.name ?? "");
  const entry = entryOf(game);
  const make = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await create(new FormData(/** @type {HTMLFormElement} */ (event.target)), entry);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  return h(
    "main",
    { class: "page new-tournament" },
    h(Bar, { title: say("web-tournament-new") }),
    h(Mine, {}),
    h("p", null, say("web-tournament-intro")),
    h(
      "form",
      { class: "tournament-form", onSubmit: make },
      h(Field, { label: "web-tournament-name" }, h("input", { name: "name", maxLength: 24 })),
      h(GameFields, { game, setGame, entry }),
      h(FormatFields, {}),
      h(BotFields, { entry }),
      h("label", { class: "tick" }, h("input", { name: "auto", type: "checkbox", defaultChecked: true }), h("span", null, say("web-tournament-auto"))),
      h("button", { type: "submit", class: "primary", disabled: busy }, say("web-tournament-make")),
    ),
    h(Refused, { game: "", refusal }),
  );
}

/** Tournaments that this device runs or plays in. */
function Mine() {
  const mine = Object.entries(allKept()).filter(([, { game }]) => game);
  if (!mine.length) return null;
  return h(
    "section",
    { class: "my-tournaments", "aria-labelledby": "my-tournaments" },
    h("h2", { id: "my-tournaments" }, say("web-tournament-mine")),
    h(
      "ul",
      { class: "entrants" },
      mine.map(([id, { name, game, over }]) =>
        h(
          "li",
          { key: id },
          h(Link, { href: `/tournament/${id}` }, name || say("web-tournament")),
          h("small", null, voice().say(`${game}-name`), over && ` · ${say("web-tournament-over")}`),
        ),
      ),
    ),
  );
}

/** @param {{game: string, setGame: (game: string) => void, entry?: GameEntry}} props */
function GameFields({ game, setGame, entry }) {
  const games = (catalogue.value?.games ?? []).map(({ name }) => [name, voice().say(`${name}-name`)]);
  return [
    h(Choice, { key: "game", label: "web-tournament-game", name: "game", value: game, values: games, set: setGame }),
    entry && h(RulesField, { key: "rules", game: entry }),
    h(Choice, {
      key: "clock",
      label: "web-tournament-clock",
      name: "clock",
      value: "none",
      values: Object.keys(CLOCKS).map((one) => [one, say(`web-clock-${one}-short`)]),
    }),
  ];
}

function FormatFields() {
  const [format, setFormat] = useState(FORMATS[0]);
  return [
    h(
      "div",
      { key: "format", class: "field-group" },
      h(Choice, { label: "web-tournament-format", name: "format", value: format, values: FORMATS.map((one) => [one, say(`web-tournament-format-${one}`)]), set: setFormat }),
      h("p", { class: "field-help" }, say(`web-tournament-format-${format}-text`)),
    ),
    h(Choice, {
      key: "series",
      label: "web-tournament-series",
      name: "series",
      value: "1",
      values: SERIES.map((one) => [String(one), say("web-tournament-series-games", { games: one })]),
    }),
    format === "swiss" &&
      h(
        Field,
        { key: "rounds", label: "web-tournament-rounds" },
        h("input", { name: "rounds", type: "number", min: 1, max: MOST_ROUNDS, placeholder: say("web-tournament-rounds-auto"), inputMode: "numeric" }),
      ),
  ];
}

/** @param {{entry?: GameEntry}} props */
function BotFields({ entry }) {
  const levels = entry?.levels ?? [];
  return [
    h(
      Field,
      { key: "bots", label: "web-tournament-bots" },
      h("input", { name: "bots", type: "number", min: 0, max: MOST_BOTS, value: 0, inputMode: "numeric" }),
    ),
    h(Choice, {
      key: "level",
      label: "web-tournament-level",
      name: "level",
      value: levelOf(levels, settings.value.level),
      values: levels.map((one) => [one, levelName(one)]),
    }),
  ];
}

/** @param {FormData} form @param {GameEntry} [entry] */
async function create(form, entry) {
  const read = (/** @type {string} */ name) => String(form.get(name) ?? "");
  const rules = entry ? rulesFor(entry) : {};
  const made = await post("/api/tournaments", {
    game: read("game"),
    format: read("format"),
    name: read("name"),
    options: Object.entries(rules).map(([name, value]) => `${name}=${value}`),
    rounds: Number(read("rounds")),
    series: Number(read("series")),
    auto: form.has("auto"),
    clock: CLOCKS[read("clock")],
    bots: Array(Number(read("bots"))).fill(read("level")),
  });
  const { tournament, organiser, enter, follow } = made;
  keepTournament(tournament, { organiser, enter, follow });
  go(`/tournament/${tournament}`, true);
}
