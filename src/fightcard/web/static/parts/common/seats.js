/** A seat: name, presence, clock, and whether the table waits for it. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { Sign } from "../../cards/shapes.js";
import { findGame, say, voice } from "../../state.js";

/** @typedef {import("../../socket.js").Line} Line @typedef {import("../../socket.js").State} State */

const LONG = 12; // letters of a name that is printed smaller

/** @type {Record<string, string>} */
const UNNAMED = { bot: "web-computer", open: "web-nobody-yet" };

/**
 * What to call everybody, each by another name; a bot that plays on for a person keeps that person's.
 * @param {{name: string, kind: string, level?: string | null, left?: boolean}[]} seats
 */
export function namesOf(seats) {
  const sat = (/** @type {{kind: string, left?: boolean}} */ seat) => (seat.left ? "person" : seat.kind);
  const guests = seats.filter((seat) => sat(seat) !== "bot" && !seat.name).length;
  const plain = seats.map((data, seat) => {
    const [name, kind] = [data.name, sat(data)];
    if (name) return kind === "bot" ? botName(name, data.level ?? "") : name;
    return kind === "person" && guests > 1
      ? say("web-player", { number: seat + 1 })
      : say(UNNAMED[kind] ?? "web-guest");
  });
  return plain.map((name, number) =>
    plain.filter((other) => other === name).length > 1 ? `${name} ${number + 1}` : name,
  );
}

/** How many look on, if anybody does. @param {{line: Line}} props */
export function Watchers({ line }) {
  const count = line.live.value?.watchers ?? 0;
  if (!count) return null;
  return h(
    "span",
    { class: "watchers" },
    h(Sign, { name: "eye" }),
    h("b", { "aria-hidden": "true" }, count),
    h("span", { class: "visually-hidden" }, say("web-watchers", { count })),
  );
}

/**
 * The score of a series of rematches, with the game that has just ended.
 * @param {{line: Line, state: State, names: string[]}} props
 */
export function Series({ line, state, names }) {
  if (!line.series.length) return null;
  const winner = state.over ? state.result?.winner : undefined;
  const points = line.series.map((before, side) => before + (winner === undefined ? 0 : winner === null ? 0.5 : Number(winner === side)));
  const own = line.viewer === "spectator" ? null : state.seats[line.viewer].side;
  const said =
    own === null
      ? say("web-series-seen", { first: nameOfSide(state, names, 0), second: nameOfSide(state, names, 1), one: points[0], two: points[1] })
      : say("web-series-score", { mine: points[own], theirs: points[1 - own] });
  return h("span", { class: "series" }, said);
}

/** @param {State} state @param {string[]} names @param {number} side */
function nameOfSide({ seats }, names, side) {
  return voice().listed(names.filter((_, seat) => seats[seat].side === side));
}

/** Does one person play against the computer? Then nobody else wants to know of hints. @param {{kind: string}[]} seats */
export function isAlone(seats) {
  return seats.length > 0 && seats.filter(({ kind }) => kind !== "bot").length === 1;
}

/** @param {{line: Line, state: State, seat: number, names: string[]}} props */
export function SeatTag({ line, state, seat, names }) {
  const data = state.seats[seat];
  const live = line.live.value;
  const presence = data.kind === "person" ? presenceOf(line, seat) : "here";
  const due = state.due.includes(seat) && !state.over;
  const own = line.viewer === seat;
  const shared = (findGame(line.table)?.seats?.length ?? 0) > 1; // then the names tell the players apart
  const thinking = live?.thinking.includes(seat);
  return h(
    "div",
    { class: `seat-tag ${due ? "due" : ""} ${own ? "own-tag" : ""} ${names.length > 2 ? "crowd" : ""} ${presence}` },
    data.kind === "person" && h("span", { class: "dot", "aria-hidden": "true" }),
    h(
      "span",
      { class: `seat-name ${(names.length > 2 || names[seat].length > LONG) && (!own || shared) ? "long" : ""}` },
      own && !shared ? say("web-you-here") : names[seat],
    ),
    own && shared && h("span", { class: "chip quiet" }, say("web-you")),
    data.kind === "bot" && h("span", { class: "chip quiet level" }, levelName(data.level ?? "")),
    data.hints && !isAlone(state.seats) ? h("span", { class: "chip quiet" }, say("web-hints-used", { count: data.hints })) : null,
    presence !== "here" && h("span", { class: "chip warn" }, say(`web-presence-${presence}`)),
    thinking && h("span", { class: "thinking" }, say("web-thinking")),
    due && !thinking && h("span", { class: "chip turn" }, say("web-to-choose")),
    h(ClockFace, { line, state, seat }),
  );
}

/** Whether somebody is there; who shares this device is, though the line of one seat alone is open. @param {Line} line @param {number} seat */
export function presenceOf(line, seat) {
  if (findGame(line.table)?.seats?.includes(seat)) return "here";
  return line.live.value?.presence[seat] ?? "here";
}

/** A level by its name; a bot of the operator's own keeps its own. @param {string} level */
export function levelName(level) {
  const message = `web-level-${level || "novice"}`;
  return voice().has(message) ? say(message) : level;
}

/** A bot that is called after its level, “novice 2” say, is called so in the language of the page. @param {string} name @param {string} level */
export function botName(name, level) {
  return level && name.startsWith(level) ? levelName(level) + name.slice(level.length) : name;
}

/** The level that was chosen here, or else a gentle one. @param {string[]} levels @param {string} chosen */
export function levelOf(levels, chosen) {
  return levels.includes(chosen) ? chosen : (levels.find((level) => level === "novice") ?? levels[0]);
}

/** The server counts; here its count is only continued for the eye. @param {{line: Line, state: State, seat: number}} props */
function ClockFace({ line, state, seat }) {
  const left = state.clock?.left?.[seat];
  const since = state.clock?.running?.[seat];
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === undefined || since === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [since]);
  if (left === undefined || left === null) return null;
  const spent = since === undefined || since === null ? 0 : Math.max(0, Date.now() + line.ahead - since);
  const rest = Math.max(0, left - spent);
  return h(
    "span",
    { class: `clock ${rest < 10000 ? "short" : ""}`, role: "timer", "aria-label": say("web-clock") },
    written(rest),
  );
}

/** @param {number} milliseconds */
function written(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 86400)
    return say("web-days", { days: Math.floor(seconds / 86400), hours: Math.floor(seconds / 3600) % 24 });
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
