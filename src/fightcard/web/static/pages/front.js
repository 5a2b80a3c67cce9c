/** The front page: three posters with a button to play, and how to play in one strip that is remembered. */
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/hooks.js";
import { isNewcomer, knowTheGames } from "../learning/lessons.js";
import { catalogue, say, setSettings, settings, voice } from "../state.js";
import { Bar } from "../parts/common/bar.js";
import { openDialog } from "../parts/common/dialog.js";
import { Continue, MyGames, useTables } from "../parts/front/games.js";
import { Refused } from "../parts/common/refused.js";
import { Icon } from "../parts/common/icon.js";
import { JoinForm } from "../parts/front/joining.js";
import { Link } from "../parts/common/link.js";
import { NameForm } from "../parts/common/name.js";
import { Scene } from "../parts/front/poster.js";
import { PuzzleTile } from "../parts/learn/puzzle_tile.js";
import { levelName, levelOf } from "../parts/common/seats.js";
import { openVariants, rulesName } from "../parts/front/variants.js";
import { GAMES } from "../speaker.js";
import { CLOCKS, startGame } from "../start.js";

/** @typedef {import("../state.js").GameEntry} GameEntry @typedef {import("../state.js").Against} Against */

/** @type {Against[]} */
const AGAINST = ["computer", "friend", "here", "watch"];

/** @param {{notice?: string, refusal?: any}} props what went wrong on the way here */
export function Front({ notice, refusal: before = null }) {
  const [refusal, refuse] = useState(/** @type {any} */ (before));
  const [busy, setBusy] = useState(false);
  const tables = useTables();
  const games = catalogue.value?.games ?? [];
  const begin = async (/** @type {GameEntry} */ game) => {
    setBusy(true);
    try {
      await startGame(game, settings.value.against);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  return h(
    "main",
    { class: "page front" },
    h(Bar, {}),
    h("h1", { class: "visually-hidden" }, say("web-front-title")),
    notice && h("p", { class: "notice", role: "alert" }, notice),
    h(Refused, { game: "", refusal }),
    h(Continue, { tables }),
    isNewcomer() ? h(Welcome, {}) : !settings.value.named && !settings.value.name && h(AskName, {}),
    h(
      "section",
      { class: "bill", "aria-label": say("web-choose") },
      games.filter(({ name }) => GAMES.includes(name)).map((game) => h(Poster, { key: game.name, game, busy, begin })),
    ),
    games.filter(({ name }) => !GAMES.includes(name)).map((game) => h(Installed, { key: game.name, game, busy, begin })),
    h(HowToPlay, {}),
    h(Tiles, {}),
    h(MyGames, { tables }),
  );
}

/** @param {{game: GameEntry, busy: boolean, begin: (game: GameEntry) => void}} props */
function Poster({ game, busy, begin }) {
  const { name } = game;
  const title = voice().say(`${name}-name`);
  const fresh = isNewcomer();
  const { against } = settings.value;
  const verb = fresh && against === "computer" ? say("web-just-play") : say(`web-verb-${against}`);
  const rules = rulesName(game);
  return h(
    "article",
    { class: `poster ${name}`, "data-game": name },
    h(Scene, { game: name }),
    h(
      "div",
      { class: "poster-words" },
      h("p", { class: "eyebrow" }, say(`web-place-${name}`)),
      h("h2", null, title),
      h("p", { class: "tagline" }, voice().say(`${name}-tagline`)),
      h(
        "div",
        { class: "poster-actions" },
        fresh && h(LearnFirst, { name, title }),
        h(
          "button",
          {
            type: "button",
            class: fresh ? "over play" : "lead play",
            "aria-label": say("web-verb-game", { verb, game: title }),
            disabled: busy,
            onClick: () => begin(game),
          },
          verb,
          !fresh && h(Icon, { name: "arrow" }),
        ),
        !fresh &&
          h(
            Link,
            { class: "button over", href: `/learn/${name}`, "aria-label": say("web-learn-game", { game: title }) },
            h(Icon, { name: "book" }),
            h("span", null, say("web-choice-learn")),
          ),
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "over variants-open",
        "aria-label": say("web-variants-open", { game: title, rules }),
        onClick: () => openVariants(game),
      },
      h(Icon, { name: "sliders" }),
      h("span", null, rules),
    ),
  );
}

/** A game of an installed package, which has no poster. @param {{game: GameEntry, busy: boolean, begin: (game: GameEntry) => void}} props */
function Installed({ game, busy, begin }) {
  const { name } = game;
  const title = voice().say(`${name}-name`);
  const verb = say(`web-verb-${settings.value.against}`);
  const rules = rulesName(game);
  return h(
    "article",
    { class: "strip installed", "data-game": name },
    h("div", { class: "installed-words" }, h("h2", null, title), h("p", null, voice().say(`${name}-tagline`))),
    h(
      "button",
      {
        type: "button",
        class: "primary play",
        "aria-label": say("web-verb-game", { verb, game: title }),
        disabled: busy,
        onClick: () => begin(game),
      },
      verb,
    ),
    game.lessons > 0 &&
      h(Link, { class: "button", href: `/learn/${name}`, "aria-label": say("web-learn-game", { game: title }) }, say("web-choice-learn")),
    h(
      Link,
      { class: "button", href: `/rules/${name}`, "aria-label": `${say("web-rules")}: ${title}` },
      say("web-rules"),
    ),
    h(
      "button",
      { type: "button", "aria-label": say("web-variants-open", { game: title, rules }), onClick: () => openVariants(game) },
      rules,
    ),
  );
}

/** For newcomers: the first lesson. @param {{name: string, title: string}} props */
function LearnFirst({ name, title }) {
  return h(
    Link,
    { class: "button lead learn-first", href: `/learn/${name}/first`, "aria-label": `${say("web-learn-first")}: ${title}` },
    h(Icon, { name: "book" }),
    say("web-learn-first"),
  );
}

/** The greeting for newcomers, and how to turn it off. */
function Welcome() {
  return h(
    "section",
    { class: "strip welcome", "aria-label": say("web-new-here") },
    h("span", null, h("b", null, say("web-new-here")), h("small", null, say("web-new-here-text"))),
    h("button", { type: "button", class: "plain", onClick: knowTheGames }, say("web-know-games")),
  );
}

/** Against whom, how strong, by which clock: the same for all games. */
function HowToPlay() {
  const { against, clock, level } = settings.value;
  const levels = catalogue.value?.games[0].levels ?? [];
  return h(
    "form",
    { class: "how", "aria-label": say("web-how"), onSubmit: (/** @type {Event} */ event) => event.preventDefault() },
    h(Segments, {
      name: "against",
      value: against,
      values: AGAINST.map((one) => [one, say(`web-against-${one}`), one]),
      set: (one) => setSettings({ against: /** @type {Against} */ (one) }),
    }),
    h(Segments, {
      name: "level",
      value: levelOf(levels, level),
      values: levels.map((one) => [one, levelName(one)]),
      set: (one) => setSettings({ level: one }),
    }),
    h(Segments, {
      name: "clock",
      value: clock,
      values: Object.keys(CLOCKS).map((one) => [one, say(`web-clock-${one}-short`)]),
      set: (one) => setSettings({ clock: one }),
      off: against === "watch",
    }),
  );
}

/** @param {{name: string, value: string, values: string[][], set: (value: string) => void, off?: boolean}} props */
function Segments({ name, value, values, set, off = false }) {
  return h(
    "fieldset",
    { class: "segments", "data-name": name, disabled: off },
    h("legend", { class: "eyebrow" }, say(`web-how-${name}`)),
    h(
      "div",
      null,
      values.map(([code, text, icon]) =>
        h(
          "label",
          { key: code },
          h("input", {
            type: "radio",
            class: "visually-hidden",
            name,
            value: code,
            checked: code === value,
            onChange: () => set(code),
          }),
          icon && h(Icon, { name: icon }),
          h("span", null, text),
        ),
      ),
    ),
  );
}

/** A name is asked for once. */
function AskName() {
  return h(
    "section",
    { class: "strip", "aria-label": say("web-your-name") },
    h(NameForm, { title: say("web-name-question"), yes: say("web-save"), no: say("web-name-later") }),
  );
}

/** The other pages; the grid has room for more. */
function Tiles() {
  const join = () => openDialog(say("web-join-link"), JoinForm);
  return h(
    "section",
    { class: "tiles", "aria-label": say("web-more") },
    h(PuzzleTile, {}),
    h(
      Link,
      { class: "tile", href: "/learn", "data-tile": "learn" },
      h(Icon, { name: "book" }),
      h("span", null, h("b", null, say("web-choice-learn")), h("small", null, say("web-choice-learn-text"))),
    ),
    !isNewcomer() &&
      h(
        Link,
        { class: "tile", href: "/my-games", "data-tile": "my-games" },
        h(Icon, { name: "person" }),
        h("span", null, h("b", null, say("web-my-games")), h("small", null, say("web-profile-text"))),
      ),
    catalogue.value?.lobby &&
      h(
        Link,
        { class: "tile", href: "/lobby", "data-tile": "lobby" },
        h(Icon, { name: "play" }),
        h("span", null, h("b", null, say("web-lobby")), h("small", null, say("web-lobby-text"))),
      ),
    h(
      "button",
      { type: "button", class: "tile", "data-tile": "join", onClick: join },
      h(Icon, { name: "friend" }),
      h("span", null, h("b", null, say("web-join-link")), h("small", null, say("web-join-link-text"))),
    ),
    h(
      Link,
      { class: "tile", href: "/tournaments", "data-tile": "tournament" },
      h(Icon, { name: "bolt" }),
      h("span", null, h("b", null, say("web-tournament-new")), h("small", null, say("web-tournament-new-text"))),
    ),
  );
}
