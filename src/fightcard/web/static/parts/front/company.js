/** The seats of a new table: how many play for each side, and whether a seat is a friend's, a bot's or here. */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { entryOf, say, settings, voice } from "../../state.js";
import { RuleLink } from "../rules/rule.js";

/**
 * @typedef {import("../../state.js").Against} Choice what was chosen on the front page
 * @typedef {import("../../state.js").GameEntry} GameEntry
 * @typedef {{champions: string[], side: string}} Role
 */

const SIDES = ["saxons", "vikings"];
const TEAM = 3;
const PLAIN = "0,0,0,1,1,1";
const WHO = ["", "bot", "friend", "here"];
/** The players of the three champions of a side, by how many play for it. @type {Record<number, number[]>} */
const SHARES = { 1: [0, 0, 0], 2: [0, 0, 1], 3: [0, 1, 2] };
/** @type {Record<Choice, string>} */
const USUAL = { computer: "bot", watch: "bot", friend: "friend", here: "here" };

/** The champions in the order in which all texts number them, the Saxons first. @returns {string[]} */
export function champions() {
  return entryOf("champions")?.facts.champions ?? [];
}

/** The occupant of a seat, where it differs from the pressed button; kept as long as the page is open. */
const wanted = signal(/** @type {Record<number, string>} */ ({}));

/** The seats of a new table, as the server is asked for them. @param {Choice} choice @param {number} count @param {string} level */
export function seatsFor(choice, count, level) {
  return Array.from({ length: count }, (_, seat) => {
    if (seat === 0 && choice !== "watch") return { kind: "me", name: settings.value.name };
    const kind = (count > 2 && wanted.value[seat]) || USUAL[choice];
    return kind === "bot" ? { kind, level } : { kind };
  });
}

/** How many seats a table has with these options; a single duel has two (CCA-01). @param {Record<string, string>} values */
export function seatCount(values) {
  return values.duels === "1" ? 2 : Math.max(...owners(values.owners)) + 1;
}

/** Whom each seat plays, where seats have parts of a side. @param {string} game @param {string[]} options as `name=value` */
export function rolesOf(game, options) {
  const values = Object.fromEntries(options.map((option) => option.split("=")));
  return game === "champions" && values.duels !== "1" ? roles(owners(values.owners)) : [];
}

/** @param {string | undefined} plan */
function owners(plan) {
  return (plan ?? PLAIN).split(",").map(Number);
}

/** @param {number[]} plan @returns {Role[]} */
function roles(plan) {
  return Array.from({ length: Math.max(...plan) + 1 }, (_, seat) => ({
    champions: champions().filter((_, place) => plan[place] === seat),
    side: SIDES[Math.floor(plan.indexOf(seat) / TEAM)],
  }));
}

/** «Vikings: Bjorn, Sten». @param {Role} role */
export function roleName({ champions, side }) {
  return say("web-role", { side, champions: voice().listed(champions) });
}

/** @param {{game: GameEntry, values: Record<string, string>, onChange: (name: string, value: string) => void}} props */
export function Company({ game, values, onChange }) {
  const option = game.options.find(({ name }) => name === "owners");
  if (!option || values.duels === "1") return null;
  const plan = owners(values.owners);
  const counts = [plan.slice(0, TEAM), plan.slice(TEAM)].map((side) => new Set(side).size);
  const change = (/** @type {number} */ side, /** @type {number} */ count) => {
    const [saxons, vikings] = counts.map((old, place) => (place === side ? count : old));
    onChange("owners", [...SHARES[saxons], ...SHARES[vikings].map((seat) => seat + saxons)].join());
  };
  return h(
    "section",
    { class: "company", "data-option": "owners" },
    h(
      "div",
      { class: "option-head" },
      h("h2", null, say("web-players")),
      h(RuleLink, { game: game.name, rule: option.rule }),
    ),
    h(
      "div",
      { class: "pair" },
      SIDES.map((name, side) =>
        h(Choose, {
          key: name,
          title: say("web-players-of", { side: name }),
          value: String(counts[side]),
          values: Object.keys(SHARES).map((count) => [count, say("web-players-count", { count: Number(count) })]),
          set: (count) => change(side, Number(count)),
        }),
      ),
    ),
    seatCount(values) > 2 && h(Seats, { roles: roles(plan) }),
  );
}

/** @param {{roles: Role[]}} props */
function Seats({ roles }) {
  const seats = roles.map((role, seat) => {
    const title = say("web-seat-of", { seat: seat + 1, role: roleName(role) });
    if (seat === 0)
      return h("li", { key: seat }, h("div", { class: "field" }, h("span", null, title), say("web-who-me")));
    const set = (/** @type {string} */ who) => (wanted.value = { ...wanted.value, [seat]: who });
    const values = WHO.map((who) => /** @type {[string, string]} */ ([who, say(`web-who-${who || "button"}`)]));
    return h("li", { key: seat }, h(Choose, { title, value: wanted.value[seat] ?? "", values, set }));
  });
  return h("ol", { class: "seat-plan" }, seats);
}

/** @param {{title: string, value: string, values: string[][], set: (value: string) => void}} props */
function Choose({ title, value, values, set }) {
  return h(
    "label",
    { class: "field" },
    h("span", null, title),
    h(
      "select",
      { onChange: (/** @type {any} */ event) => set(event.target.value) },
      values.map(([code, text]) => h("option", { key: code, value: code, selected: code === value }, text)),
    ),
  );
}
