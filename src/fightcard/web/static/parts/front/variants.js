/** The rules of the next game: ways to play first, then every rule that can be changed, in groups. */
import { h } from "../../vendor/preact.js";
import { say, setSettings, settings, voice } from "../../state.js";
import { rulesFor, setRules } from "../../start.js";
import { Company } from "./company.js";
import { closeDialog, openDialog } from "../common/dialog.js";
import { Icon } from "../common/icon.js";
import { Option } from "./options.js";

/** @typedef {import("../../state.js").GameEntry} GameEntry @typedef {Record<string, string>} Rules */

/** Ways to play, by game; the first is the game as it is written. @type {Record<string, Record<string, Rules>>} */
const PRESETS = {
  fightdrome: {
    written: {},
    quick: { mode: "fame", fame_target: "150" },
    fame: { mode: "fame" },
    epic: { mode: "epic" },
    breath: { breathing_space: "yes", last_gasp: "yes" },
  },
  champions: {
    written: {},
    quick: { duels: "1" },
    lot: { weapons: "random", pairing: "random" },
    six: { owners: "0,1,2,3,4,5" },
  },
  cartisora: {
    written: {},
    quick: { target: "1" },
    long: { target: "5" },
    classes: { classes: "knight,rogue" },
  },
};

/** Every option is in one group, and a test knows it. @type {Record<string, Record<string, string[]>>} */
const GROUPS = {
  fightdrome: {
    official: ["breathing_space", "last_gasp"],
    stake: ["mode", "fame_target", "both_reach"],
    fighters: ["characters", "starter", "next_starter", "epic_survivor"],
    cards: ["empty_hand", "stagger_cards"],
    rest: ["rest_dead_end", "single_bout_rest_end"],
  },
  champions: {
    fighters: ["duels", "weapons", "pairing", "combat2"],
    cards: ["deck"],
    clash: ["spear_draw", "spear_draw_wounds", "overpower_cap"],
    end: ["panic", "kill_wins_combat", "dead_reputation"],
  },
  cartisora: {
    fighters: ["classes", "target"],
    clash: ["undercut", "final_lock"],
    feint: ["feint_sees_dice", "feint_tie"],
    reactions: ["reaction_as_attack", "reaction_chain", "bash_card", "block_v_disarm"],
    gambler: ["gambler_even", "gambler_parity"],
  },
};
const HINTS = ["", "never", "free"];

/** Ways to play a game; an installed one has those that its options make. @param {string} game @returns {Record<string, Rules>} */
function presetsOf(game) {
  return PRESETS[game] ?? { written: {} };
}

/** The options of a game in groups. @param {GameEntry} game */
function groupsOf({ name, options }) {
  return GROUPS[name] ?? { all: options.map((option) => option.name) };
}

/** @param {GameEntry} game */
export function openVariants(game) {
  openDialog(say("web-rule-options", { game: voice().say(`${game.name}-name`) }), () => h(Variants, { game }), true);
}

/** A field of a form: the rules of the next game, and a press to change them. @param {{game: GameEntry}} props */
export function RulesField({ game }) {
  const rules = rulesName(game);
  const name = say("web-variants-open", { game: voice().say(`${game.name}-name`), rules });
  return h(
    "div",
    { class: "field" },
    h("span", null, say("web-rules")),
    h("button", { type: "button", class: "rules-choice", "aria-label": name, onClick: () => openVariants(game) }, h(Icon, { name: "sliders" }), h("span", null, rules)),
  );
}

/** The name of a game's present rules: a way to play, or how many are changed. @param {GameEntry} game */
export function rulesName(game) {
  const rules = rulesFor(game);
  const preset = presetOf(game.name, rules);
  return preset ? presetName(game.name, preset) : say("web-changed", { count: Object.keys(rules).length });
}

/** @param {string} game @param {string} preset */
function presetName(game, preset) {
  const own = `web-preset-${game}-${preset}`;
  return say(voice().has(own) ? own : "web-preset-written");
}

/** @param {string} game @param {Rules} rules */
function presetOf(game, rules) {
  const written = (/** @type {Rules} */ one) => JSON.stringify(Object.entries(one).sort());
  const presets = presetsOf(game);
  return Object.keys(presets).find((name) => written(presets[name]) === written(rules));
}

/** @param {{game: GameEntry}} props */
function Variants({ game }) {
  const rules = rulesFor(game);
  const change = (/** @type {string} */ name, /** @type {string} */ value) =>
    setRules(game, { ...rulesFor(game), [name]: value });
  const count = Object.keys(rules).length;
  return h(
    "div",
    { class: "variants" },
    game.name in PRESETS && h(Presets, { game, rules }),
    h("h3", null, say("web-house-rules")),
    h("p", { class: "help" }, say("web-house-rules-text")),
    Object.entries(groupsOf(game)).map(([group, names]) => h(Group, { key: group, group, names, game, rules, change })),
    h(Company, { game, values: rules, onChange: change }),
    h(Hints, {}),
    h(
      "div",
      { class: "variants-foot" },
      h("p", { role: "status" }, rulesName(game)),
      count > 0 &&
        h("button", { type: "button", class: "plain", onClick: () => setRules(game, {}) }, say("web-options-reset")),
      h("button", { type: "button", class: "primary keep", onClick: closeDialog }, say("web-rules-keep")),
    ),
  );
}

/** @param {{game: GameEntry, rules: Rules}} props */
function Presets({ game, rules }) {
  const chosen = presetOf(game.name, rules);
  return h(
    "fieldset",
    { class: "presets" },
    h("legend", null, say("web-presets")),
    Object.entries(PRESETS[game.name]).map(([name, wanted]) =>
      h(
        "label",
        { key: name, "data-preset": name },
        h("input", {
          type: "radio",
          class: "visually-hidden",
          name: "preset",
          checked: name === chosen,
          onChange: () => setRules(game, wanted),
        }),
        h("b", null, say(`web-preset-${game.name}-${name}`)),
        h("small", null, say(`web-preset-text-${game.name}-${name}`)),
      ),
    ),
  );
}

/** @param {{group: string, names: string[], game: GameEntry, rules: Rules, change: (name: string, value: string) => void}} props */
function Group({ group, names, game, rules, change }) {
  const changed = names.filter((name) => name in rules).length;
  return h(
    "details",
    { class: "group", "data-group": group },
    h(
      "summary",
      null,
      h("b", null, say(`web-group-${group}`)),
      h("span", { class: "quiet" }, names.length),
      changed > 0 && h("span", { class: "chip turn" }, say("web-changed", { count: changed })),
    ),
    names.map((name) =>
      h(Option, { key: name, game, name, values: rules, set: (/** @type {string} */ value) => change(name, value) }),
    ),
  );
}

/** The seats that may ask for hints: no rule, but agreed on before the game. */
function Hints() {
  return h(
    "label",
    { class: "field hints" },
    h("span", null, say("web-hints")),
    h(
      "select",
      { onChange: (/** @type {any} */ event) => setSettings({ hints: event.target.value }) },
      HINTS.map((kind) =>
        h(
          "option",
          { key: kind, value: kind, selected: kind === settings.value.hints },
          say(`web-hints-${kind || "usual"}`),
        ),
      ),
    ),
  );
}
