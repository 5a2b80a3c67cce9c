/** The front page: pick a game, and one press later it runs. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { signal } from "../vendor/signals.js";
import { get, post } from "../api.js";
import { catalogue, entryOf, forgetGame, myGames, rememberGame, say, setSettings, settings, voice } from "../state.js";
import { contribute } from "../fair/keeping.js";
import { go } from "../router.js";
import { Bar } from "../parts/bar.js";
import { confirm } from "../parts/dialog.js";
import { Company, seatCount, seatsFor } from "../parts/company.js";
import { resultSentence } from "../parts/end.js";
import { Refused } from "../parts/hand.js";
import { Link } from "../parts/link.js";
import { Options } from "../parts/options.js";
import { Poster } from "../parts/poster.js";
import { levelName, levelOf, namesOf } from "../parts/seats.js";

/** @typedef {import("../parts/company.js").Choice} Choice */

/** Options that were changed, by game: they hold as long as the page is open. */
const changed = signal(/** @type {Record<string, Record<string, string>>} */ ({}));
const clock = signal("none");
const hints = signal("");

const MOST_ASKED = 8; // games of which the list asks whose turn it is
/** How dates are written; English pages spell as the British do. @type {Record<string, string>} */
const DATES = { en: "en-GB", de: "de", es: "es" };

/** @type {Record<string, object>} */
const CLOCKS = {
  none: { kind: "none" },
  move: { kind: "move", seconds: 45 },
  bank: { kind: "bank", seconds: 300, increment: 5 },
  days: { kind: "days", days: 3 },
};

export function Front() {
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const game = entryOf(settings.value.game) ?? catalogue.value?.games[0];
  if (!game) return null;
  const begin = async (/** @type {Choice} */ choice) => {
    setBusy(true);
    try {
      await sitDown(game, choice);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  const button = (/** @type {Choice} */ choice, /** @type {string} */ look) =>
    h(
      "button",
      { type: "button", class: `choice ${look}`, "data-choice": choice, disabled: busy, onClick: () => begin(choice) },
      h("b", null, say(`web-choice-${choice}`)),
      h(
        "span",
        null,
        say(`web-choice-${choice}-text`, { level: levelName(levelOf(game.levels, settings.value.level)) }),
      ),
    );
  return h(
    "main",
    { class: "page front" },
    h(Bar, {}),
    h("div", { class: "hero" }, h("h1", null, say("web-front-title")), h("p", null, say("web-front-text"))),
    h(GameChoice, { chosen: game.name }),
    h(Refused, { game: game.name, refusal }),
    h(
      "section",
      { class: "choices-front", "aria-label": say("web-choose") },
      button("computer", "primary"),
      button("friend", ""),
      button("here", ""),
      button("watch", ""),
      h(
        Link,
        { class: "choice", href: "/learn", "data-choice": "learn" },
        h("b", null, say("web-choice-learn")),
        h("span", null, say("web-choice-learn-text")),
      ),
    ),
    h(More, { game }),
    h(MyGames, {}),
  );
}

/** @param {{chosen: string}} props */
function GameChoice({ chosen }) {
  return h(
    "fieldset",
    { class: "games" },
    h("legend", { class: "visually-hidden" }, say("web-game")),
    catalogue.value?.games.map(({ name }) =>
      h(
        "label",
        { key: name, class: `game-card ${name} ${name === chosen ? "chosen" : ""}` },
        h("input", {
          type: "radio",
          name: "game",
          value: name,
          checked: name === chosen,
          onChange: () => setSettings({ game: name }),
        }),
        h(Poster, { game: name }),
        h("span", { class: "game-name" }, voice().say(`${name}-name`)),
        h("span", { class: "game-tagline" }, voice().say(`${name}-tagline`)),
      ),
    ),
    h("p", { class: "chosen-tagline", "aria-live": "polite" }, voice().say(`${chosen}-tagline`)),
  );
}

/** Set the table up and go there. @param {import("../state.js").GameEntry} game @param {Choice} choice */
async function sitDown(game, choice) {
  const values = changed.value[game.name] ?? {};
  const options = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const count = seatCount(values);
  const answer = await post("/api/tables", {
    game: game.name,
    options,
    seats: seatsFor(choice, count, levelOf(game.levels, settings.value.level)),
    clock: CLOCKS[choice === "watch" ? "none" : clock.value],
    hints: hints.value,
  });
  const seats = answer.mine;
  rememberGame(answer.table, {
    game: game.name,
    kind: choice,
    seats,
    spectator: !seats.length,
    invites: answer.invites,
  });
  await contribute(answer.table, answer.shuffle);
  go(`/table/${answer.table}`);
}

/** Level, name, clock and rules. @param {{game: import("../state.js").GameEntry}} props */
function More({ game }) {
  const values = changed.value[game.name] ?? {};
  const level = levelOf(game.levels, settings.value.level);
  const count = Object.keys(values).length;
  const change = (/** @type {string} */ name, /** @type {string} */ value) => {
    const { [name]: _, ...others } = values;
    const standard = String(game.options.find((option) => option.name === name)?.default);
    changed.value = { ...changed.value, [game.name]: value === standard ? others : { ...others, [name]: value } };
  };
  const select = (
    /** @type {string} */ name,
    /** @type {[string, string][]} */ list,
    /** @type {string} */ value,
    /** @type {(value: string) => void} */ set,
  ) =>
    h(
      "label",
      { class: "field" },
      h("span", null, say(name)),
      h(
        "select",
        { onChange: (/** @type {any} */ event) => set(event.target.value) },
        list.map(([code, text]) => h("option", { key: code, value: code, selected: code === value }, text)),
      ),
    );
  return h(
    "details",
    { class: "more" },
    h("summary", null, say("web-more"), count > 0 && h("span", { class: "chip" }, say("web-changed", { count }))),
    h(
      "div",
      { class: "form basics" },
      h(
        "label",
        { class: "field" },
        h("span", null, say("web-your-name")),
        h("input", {
          value: settings.value.name,
          maxLength: 24,
          autocomplete: "nickname",
          onInput: (/** @type {any} */ event) => setSettings({ name: event.target.value }),
        }),
      ),
      h(
        "div",
        null,
        select(
          "web-level",
          game.levels.map((one) => [one, levelName(one)]),
          level,
          (one) => setSettings({ level: one }),
        ),
        h("p", { class: "help" }, `${levelName(level)}: ${say(`level-${level}`)}.`),
      ),
      select(
        "web-clock",
        Object.keys(CLOCKS).map((kind) => [kind, say(`web-clock-${kind}`)]),
        clock.value,
        (kind) => (clock.value = kind),
      ),
      select(
        "web-hints",
        [
          ["", say("web-hints-usual")],
          ["never", say("web-hints-never")],
          ["free", say("web-hints-free")],
        ],
        hints.value,
        (kind) => (hints.value = kind),
      ),
    ),
    h(Company, { game, values, onChange: change }),
    h("h2", null, say("web-rule-options", { game: voice().say(`${game.name}-name`) })),
    count > 0 &&
      h(
        "button",
        { type: "button", onClick: () => (changed.value = { ...changed.value, [game.name]: {} }) },
        say("web-options-reset"),
      ),
    game.facts.reconstructed && h("p", { class: "help" }, `≈ ${voice().say("fightdrome-note-reconstructed")}`),
    h(Options, { game, values, onChange: change }),
  );
}

/** In which of the games that run I am waited for, as the server says. @param {import("../state.js").MyGame[]} games */
function useTurns(games) {
  const [turns, setTurns] = useState(/** @type {string[]} */ ([]));
  const mine = games.filter(({ over, seats }) => !over && seats?.length).slice(0, MOST_ASKED);
  useEffect(() => {
    for (const { table } of mine)
      get(`/api/tables/${table}`).then(
        ({ due, mine, over }) => {
          if (!over && due.some((/** @type {number} */ seat) => mine.includes(seat))) setTurns((all) => [...all, table]);
        },
        () => {}, // it is gone, or nobody answers: then there is no mark
      );
  }, []);
  return turns;
}

/** @param {import("../state.js").MyGame} game */
function takeOff(game) {
  const name = voice().say(`${game.game}-name`);
  if (game.over) forgetGame(game.table);
  else confirm(say("web-forget-sure", { game: name }), say("web-remove"), () => forgetGame(game.table));
}

function MyGames() {
  const games = myGames.value.filter((game) => game.game);
  const turns = useTurns(games);
  if (!games.length) return null;
  return h(
    "section",
    { class: "my-games" },
    h("h2", null, say("web-my-games")),
    h(
      "ul",
      null,
      games.map((game) =>
        h(
          "li",
          { key: game.table, class: game.game },
          h(
            Link,
            { href: game.over ? `/replay/${game.table}` : `/table/${game.table}` },
            h("b", null, voice().say(`${game.game}-name`)),
            " ",
            h("span", null, namesOf(game.who ?? []).join(" – ")),
            turns.includes(game.table) && h("span", { class: "chip turn" }, say("web-your-turn")),
            h(
              "small",
              null,
              standing(game),
              " · ",
              new Date(game.began).toLocaleString(DATES[voice().language], { dateStyle: "medium", timeStyle: "short" }),
            ),
          ),
          h(
            "button",
            {
              type: "button",
              class: "plain",
              title: say("web-forget", { game: voice().say(`${game.game}-name`) }),
              onClick: () => takeOff(game),
            },
            say("web-remove"),
          ),
        ),
      ),
    ),
  );
}

/** How a game of mine stands, in the language of the moment. @param {import("../state.js").MyGame} game */
function standing({ game, over, result, who = [], spectator }) {
  if (over && result) return resultSentence(game, result, namesOf(who), (seat) => who[seat].side);
  return say(spectator ? "web-watching" : "web-running");
}
