/** A new tournament: what is played, how, and which bots fill up. */
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { go } from "../router.js";
import { CLOCKS, rulesFor } from "../start.js";
import { catalogue, say, settings, voice } from "../state.js";
import { keepLinks } from "../tournaments.js";
import { Bar } from "../parts/bar.js";
import { Refused } from "../parts/hand.js";
import { levelName, levelOf } from "../parts/seats.js";

const FORMATS = ["swiss", "round-robin", "knockout", "stable"];
const SERIES = [1, 2, 3, 5];
const MOST_BOTS = 16;
const MOST_ROUNDS = 20;

export function Page() {
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const [game, setGame] = useState(catalogue.value?.games[0]?.name ?? "");
  const [format, setFormat] = useState(FORMATS[0]);
  const entry = catalogue.value?.games.find(({ name }) => name === game);
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
    h("p", null, say("web-tournament-intro")),
    h(
      "form",
      { class: "tournament-form", onSubmit: make },
      h(Field, { label: "web-tournament-name" }, h("input", { name: "name", maxLength: 24 })),
      h(Choice, {
        name: "game",
        value: game,
        values: (catalogue.value?.games ?? []).map(({ name }) => [name, voice().say(`${name}-name`)]),
        set: setGame,
      }),
      h(Choice, {
        name: "format",
        value: format,
        values: FORMATS.map((one) => [one, say(`web-tournament-format-${one}`)]),
        set: setFormat,
      }),
      h("p", { class: "field-help" }, say(`web-tournament-format-${format}-text`)),
      format === "swiss" &&
        h(
          Field,
          { label: "web-tournament-rounds" },
          h("input", { name: "rounds", type: "number", min: 1, max: MOST_ROUNDS, placeholder: say("web-tournament-rounds-auto"), inputMode: "numeric" }),
        ),
      h(Choice, { name: "series", value: "1", values: SERIES.map((one) => [String(one), say("web-tournament-series-games", { games: one })]) }),
      h(Choice, { name: "clock", value: "none", values: Object.keys(CLOCKS).map((one) => [one, say(`web-clock-${one}-short`)]) }),
      h(
        Field,
        { label: "web-tournament-bots" },
        h("input", { name: "bots", type: "number", min: 0, max: MOST_BOTS, value: 0, inputMode: "numeric" }),
      ),
      h(Choice, { name: "level", value: levelOf(entry?.levels ?? [], settings.value.level), values: (entry?.levels ?? []).map((one) => [one, levelName(one)]) }),
      h("label", { class: "tick" }, h("input", { name: "auto", type: "checkbox", defaultChecked: true }), h("span", null, say("web-tournament-auto"))),
      h("button", { type: "submit", class: "primary", disabled: busy }, say("web-tournament-make")),
    ),
    h(Refused, { game: "", refusal }),
  );
}

/** @param {FormData} form @param {any} entry */
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
  keepLinks(made.tournament, made);
  go(`/tournament/${made.tournament}`, true);
}

/** @param {{label: string, children?: any}} props */
function Field({ label, children }) {
  return h("label", { class: "field" }, h("span", null, say(label)), children);
}

/** @param {{name: string, value: string, values: string[][], set?: (value: string) => void}} props */
function Choice({ name, value, values, set = () => {} }) {
  const choose = (/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value);
  return h(
    Field,
    { label: `web-tournament-${name}` },
    h(
      "select",
      { name, onChange: choose },
      values.map(([code, text]) => h("option", { key: code, value: code, selected: code === value }, text)),
    ),
  );
}
