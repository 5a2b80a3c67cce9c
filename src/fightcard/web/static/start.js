/** A new table with the remembered settings: who plays, how strong, by which clock and rules. */
import { post } from "./api.js";
import { contribute } from "./fair/keeping.js";
import { seatCount, seatsFor } from "./parts/front/company.js";
import { levelOf } from "./parts/common/seats.js";
import { go } from "./router.js";
import { load } from "./tables/index.js";
import { rememberGame, setSettings, settings } from "./state.js";

/** @typedef {import("./state.js").GameEntry} GameEntry @typedef {import("./state.js").Against} Against */

/** @type {Record<string, object>} */
export const CLOCKS = {
  none: { kind: "none" },
  move: { kind: "move", seconds: 45 },
  bank: { kind: "bank", seconds: 300, increment: 5 },
  days: { kind: "days", days: 3 },
};

/** The options of a game that differ from the usual ones. @param {GameEntry} game @returns {Record<string, string>} */
export function rulesFor(game) {
  const kept = settings.value.rules[game.name] ?? {};
  const known = game.options.map((option) => option.name);
  return Object.fromEntries(Object.entries(kept).filter(([name]) => known.includes(name)));
}

/** @param {GameEntry} game @param {Record<string, string>} rules only what differs is kept */
export function setRules(game, rules) {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, String(option.default)]));
  const changed = Object.entries(rules).filter(([name, value]) => value !== usual[name]);
  setSettings({ rules: { ...settings.value.rules, [game.name]: Object.fromEntries(changed) } });
}

/**
 * Set a table up and go there.
 * @param {GameEntry} game
 * @param {Against} against
 * @param {boolean} [replace] the present address leaves no trace
 */
export async function startGame(game, against, replace = false) {
  import("./pages/table.js"); // while the table is being made
  load(game.name);
  const rules = rulesFor(game);
  const { level, clock, hints } = settings.value;
  const answer = await post("/api/tables", {
    game: game.name,
    options: Object.entries(rules).map(([name, value]) => `${name}=${value}`),
    seats: seatsFor(against, seatCount(rules), levelOf(game.levels, level)),
    clock: CLOCKS[against === "watch" ? "none" : clock] ?? CLOCKS.none,
    hints,
  });
  const seats = answer.mine;
  const { table, invites } = answer;
  rememberGame(table, { game: game.name, kind: against, seats, spectator: !seats.length, invites });
  await contribute(table, answer.shuffle);
  go(`/table/${table}`, replace);
}
