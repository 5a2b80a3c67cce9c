/** The rule options of a game: a label, a control, a sentence of help and the rule each belongs to. */
import { h } from "../../vendor/preact.js";
import { say, voice } from "../../state.js";
import { champions, seatCount } from "./company.js";
import { RuleLink } from "../rules/rule.js";

/**
 * @typedef {import("../../state.js").Option} Option
 * @typedef {import("../../state.js").GameEntry} GameEntry
 * @typedef {{game: GameEntry, option: Option, value: string, set: (value: string) => void}} Control
 */

/** Controls of options that are more than one word. @type {Record<string, (props: Control) => any>} */
const SPECIAL = {
  "fightdrome-characters": Characters,
  "champions-weapons": Weapons,
  "champions-pairing": Pairing,
  "cartisora-classes": Classes,
};
const WEAPONS = { P: "spear", S: "sword", A: "axe" };

/**
 * One option: what it is called, its control, one sentence, and the rule.
 * @param {{game: GameEntry, name: string, values: Record<string, string>, set: (value: string) => void}} props
 *   `values` are those that differ from the defaults
 */
export function Option({ game, name, values, set }) {
  const option = game.options.find((one) => one.name === name);
  if (!option) return null;
  const value = values[name] ?? option.default;
  const Control = SPECIAL[`${game.name}-${name}`] ?? (isSwitch(option) ? Switch : Plain);
  return h(
    "div",
    { class: `option ${name in values ? "changed" : ""} ${isSwitch(option) ? "switch" : ""}`, "data-option": name },
    h(
      "div",
      { class: "option-head" },
      h("h4", null, label(game, name)),
      h(RuleLink, { game: game.name, rule: option.rule }),
    ),
    h("p", { class: "help" }, helpOf(game.name, name)),
    h(Control, { game, option, value, set }),
  );
}

/** @param {Option} option */
function isSwitch({ values }) {
  return values?.length === 2 && values.includes("yes") && values.includes("no");
}

/** @param {Control} props */
function Switch({ game, option, value, set }) {
  return h("input", {
    type: "checkbox",
    role: "switch",
    "aria-label": label(game, option.name),
    checked: value === "yes",
    onChange: (/** @type {any} */ event) => set(event.target.checked ? "yes" : "no"),
  });
}

/** @param {GameEntry} game @param {string} name */
function label(game, name) {
  const message = `web-option-${game.name}-${name}`;
  return voice().has(message) ? say(message) : voice().label(game.name, name);
}

/** One sentence on an option; an installed game has the one of the command line. @param {string} game @param {string} name */
export function helpOf(game, name) {
  const message = `web-help-${game}-${name}`;
  return voice().has(message) ? say(message) : voice().say(`${game}-option-${name}`);
}

/** Values that are written in signs, in words. @type {Record<string, (value: string) => string>} */
const SAID = {
  "fightdrome-characters": (value) => value.replaceAll("+", " + ").replaceAll(",", " – "),
  "champions-weapons": (value) =>
    value.replace(/[PSA,]/g, (sign) => (sign === "," ? " – " : ` ${weaponName(sign)}`)).trim(),
  "champions-pairing": pairsSaid,
  "champions-owners": (value) => say("web-players-count", { count: seatCount({ owners: value }) }),
  "cartisora-classes": (value) =>
    value
      .split(",")
      .map((code) => voice().say(`cartisora-class-${code}`))
      .join(" – "),
};

/** An option and its value in words. @param {GameEntry | undefined} game @param {string} text as `name=value` */
export function optionSaid(game, text) {
  const [name, value] = text.split("=");
  if (!game) return { name, label: name, value };
  const known = [`web-value-${game.name}-${name}-${value}`, `web-value-${value}`].find((word) => voice().has(word));
  const said = known ? say(known) : (SAID[`${game.name}-${name}`]?.(value) ?? value);
  return { name, label: label(game, name), value: said };
}

/** «Target: 5». @param {GameEntry | undefined} game @param {string} text as `name=value` */
export function ruleSaid(game, text) {
  const { label: option, value } = optionSaid(game, text);
  return say("web-lobby-rule", { option, value });
}

/** @param {string} letter */
function weaponName(letter) {
  return voice().say(`champions-weapon-${WEAPONS[/** @type {"P"} */ (letter)]}`);
}

/** «Wulfstan–Sten, …» for the order in which the Vikings meet the Saxons. @param {string} order */
function pairsSaid(order) {
  const [saxons, vikings] = [champions().slice(0, 3), champions().slice(3)];
  return saxons.map((saxon, place) => `${saxon}–${vikings[Number(order[place]) - 1]}`).join(", ");
}

/** @param {GameEntry} game @param {string} name @param {string} value */
export function valueName(game, name, value) {
  const known = [`web-value-${game.name}-${name}-${value}`, `web-value-${value}`].find((word) => voice().has(word));
  return known ? say(known) : value;
}

/** @param {{name: string, value: string, values: [string, string][], set: (value: string) => void}} props */
function Select({ name, value, values, set }) {
  return h(
    "select",
    { "aria-label": name, onChange: (/** @type {any} */ event) => set(event.target.value) },
    values.map(([code, text]) => h("option", { key: code, value: code, selected: code === value }, text)),
  );
}

/** @param {Control} props */
function Plain({ game, option, value, set }) {
  const name = label(game, option.name);
  if (option.range) {
    const [min, max] = option.range;
    return h("input", {
      type: "number",
      "aria-label": name,
      value,
      min,
      max,
      onInput: (/** @type {any} */ event) => set(event.target.value),
    });
  }
  const values = (option.values ?? []).map(
    (code) => /** @type {[string, string]} */ ([code, valueName(game, option.name, code)]),
  );
  return h(Select, { name, value, values, set });
}

/** Two classes. @param {Control} props */
function Classes({ game, option, value, set }) {
  const [first, second] = value.split(",");
  const classes = [...new Set((option.values ?? []).map((pair) => pair.split(",")[0]))];
  const values = classes.map(
    (code) => /** @type {[string, string]} */ ([code, voice().say(`cartisora-class-${code}`)]),
  );
  const menu = (
    /** @type {string} */ seat,
    /** @type {string} */ chosen,
    /** @type {(wanted: string) => string} */ write,
  ) => {
    const name = say(seat);
    const select = h(Select, { name, value: chosen, values, set: (wanted) => set(write(wanted)) });
    return h("label", null, h("span", null, name), " ", select);
  };
  return h(
    "div",
    { class: "pair" },
    menu("web-seat-one", first, (wanted) => `${wanted},${second}`),
    menu("web-seat-two", second, (wanted) => `${first},${wanted}`),
  );
}

/** Dealt, or a Stack and a Sleeve (in an Epic Tournament three) for each seat. @param {Control & {several?: number}} props */
function Characters({ game, option, value, set }) {
  const stacks = Object.keys(game.facts.stacks ?? {});
  const sleeves = Object.keys(game.facts.sleeves ?? {});
  const dealt = value === option.default;
  const seats = dealt
    ? [
        [stacks[0], sleeves[0]],
        [stacks[1], sleeves[1]],
      ]
    : value.split(",").map((seat) => seat.split("+"));
  const write = (/** @type {string[][]} */ wanted) => set(wanted.map((seat) => seat.join("+")).join(","));
  const change = (/** @type {number} */ seat, /** @type {number} */ place, /** @type {string} */ code) =>
    write(
      seats.map((parts, number) => (number === seat ? parts.map((part, at) => (at === place ? code : part)) : parts)),
    );
  const grow = (/** @type {number} */ count) =>
    write(seats.map(([stack], seat) => [stack, ...sleeves.slice(seat * count, seat * count + count)]));
  const list = (/** @type {string[]} */ codes, /** @type {string} */ kind) =>
    codes.map((code) => /** @type {[string, string]} */ ([code, described(game, kind, code)]));
  return h(
    "div",
    null,
    h(Select, {
      name: label(game, option.name),
      value: dealt ? "random" : String(seats[0].length - 1),
      set: (wanted) => (wanted === "random" ? set("random") : grow(Number(wanted))),
      values: [
        ["random", say("web-characters-dealt")],
        ["1", say("web-characters-one")],
        ["3", say("web-characters-three")],
      ],
    }),
    !dealt &&
      seats.map((parts, seat) =>
        h(
          "div",
          { class: "pair", key: seat },
          parts.map((code, place) =>
            h(Select, {
              key: place,
              value: code,
              name: say(place ? "web-sleeve-of" : "web-stack-of", { seat: seat + 1 }),
              values: place ? list(sleeves, "sleeves") : list(stacks, "stacks"),
              set: (wanted) => change(seat, place, wanted),
            }),
          ),
        ),
      ),
  );
}

/** @param {GameEntry} game @param {string} kind @param {string} code */
function described(game, kind, code) {
  const lines = game.facts[kind][code];
  const words =
    kind === "sleeves" ? lines.map((/** @type {string} */ pile) => voice().say(`fightdrome-pile-${pile}`)) : lines;
  return `${code}: ${words.join(" · ")}`;
}

/** @param {Control} props */
function Weapons({ game, option, value, set }) {
  const own = !["preset", "random"].includes(value);
  const letters = own ? value.replace(",", "").split("") : "PSAPSA".split("");
  const write = (/** @type {string[]} */ all) => set(`${all.slice(0, 3).join("")},${all.slice(3).join("")}`);
  const values = Object.entries(WEAPONS).map(
    ([code, name]) => /** @type {[string, string]} */ ([code, voice().say(`champions-weapon-${name}`)]),
  );
  return h(
    "div",
    null,
    h(Select, {
      name: label(game, option.name),
      value: own ? "own" : value,
      set: (wanted) => (wanted === "own" ? write(letters) : set(wanted)),
      values: ["preset", "random", "own"].map(
        (code) => /** @type {[string, string]} */ ([code, valueName(game, option.name, code)]),
      ),
    }),
    own &&
      h(
        "div",
        { class: "six" },
        champions().map((champion, place) =>
          h(
            "label",
            { key: champion },
            h("span", null, champion),
            h(Select, {
              name: champion,
              value: letters[place],
              values,
              set: (wanted) => write(letters.map((letter, at) => (at === place ? wanted : letter))),
            }),
          ),
        ),
      ),
  );
}

/** @param {Control} props */
function Pairing({ game, option, value, set }) {
  const orders = ["123", "132", "213", "231", "312", "321"];
  const values = [
    ["list", valueName(game, option.name, "list")],
    ["random", valueName(game, option.name, "random")],
    ...orders.slice(1).map((order) => [order, pairsSaid(order)]),
  ];
  return h(Select, { name: label(game, option.name), value, set, values: /** @type {[string, string][]} */ (values) });
}
