/** The log: events in words; screen readers hear each new line. */
import { h } from "../../vendor/preact.js";
import { entryOf, say, voice } from "../../state.js";
import { tableOf } from "../../tables/index.js";
import { openDialog } from "../common/dialog.js";
import { isAlone, namesOf } from "../common/seats.js";

/** @typedef {{name: string, kind: string}} Seat */

const MINOR = ["drew", "dealt", "character", "class", "armed", "hinted"]; // no headline: what matters was told before
const LAYING = ["played", "turned-up", "revealed", "followed-up", "reacted"]; // of a card, whose sign stands before the words
const LIVE_LINES = 60; // the log at the table; the whole one is in its dialog
const TOLD = [
  "seated",
  "fixed",
  "voided",
  "started",
  "renamed",
  "undone",
  "offered",
  "answered",
  "hinted",
  "flagged",
  "claimed",
  "paused",
  "rematched",
];

/**
 * The lines of a log. Events have a number, what happened at the table has none.
 * @param {string} game
 * @param {any[]} lines
 * @param {string[]} names
 * @param {Seat[]} [seats] who sits where now
 * @param {number | null} [own] the seat of who reads them
 * @returns {{key: string, text: string, kind: string, seat: number | null, event: any}[]}
 */
export function sentences(game, lines, names, seats = [], own = null) {
  const gone = lines.filter(({ kind }) => kind === "flagged" || kind === "claimed").map((line) => line.against ?? line.seat);
  return lines.flatMap((line) => {
    if (line.kind === "resigned" && gone.includes(line.seat)) return []; // the table has told what it was
    if (line.kind === "hinted" && isAlone(seats)) return []; // nobody else wants to know
    const text = line.number === undefined ? atTable(line, names, seats) : inGame(game, line, names, own);
    const key = line.number === undefined ? `s${line.seq}` : `n${line.number}`;
    return text ? [{ key, text, kind: line.kind, seat: line.seat ?? null, event: line }] : [];
  });
}

/** @param {string} game @param {any} event @param {string[]} names @param {number | null} own */
function inGame(game, event, names, own) {
  const { number, ...raw } = event;
  const told = tableOf(game)?.told?.(raw, entryOf(game)?.facts ?? {}, voice()) ?? raw;
  return told.kind === "undone" ? "" : voice().event(game, told, names, own); // the table tells that itself
}

/** @param {any} line @param {string[]} names @param {Seat[]} seats */
function atTable({ kind, seat, ...told }, names, seats) {
  if (!TOLD.includes(kind) || (kind === "fixed" && !told.left_out?.length)) return "";
  const named = (/** @type {number[]} */ given) => (given.length ? voice().listed(given.map((one) => names[one])) : "");
  const players = named(told.missing ?? told.left_out ?? []);
  const excluded = named(told.excluded ?? []);
  const count = told.excluded?.length ?? 0;
  const [player, other] = [names[seat] ?? "", nameBefore(told, names, seats)];
  const { what = "", how = "", accept } = told;
  return voice().say(`table-event-${kind}`, {
    ...{ player, other, what, how, accept: accept ? "yes" : "no" },
    ...{ players, excluded, count },
  });
}

/** What a player was called before a bot took over; a guest has no name that the bot could keep.
 * @param {any} told @param {string[]} names @param {Seat[]} seats */
function nameBefore({ against, how }, names, seats) {
  if (how !== "bot" || !seats[against]) return names[against] ?? "";
  const before = seats.map((seat, number) => (number === against ? { ...seat, kind: "person" } : seat));
  return namesOf(before)[against];
}

/**
 * @param {{game: string, lines: any[], names: string[], seats?: Seat[], own?: number | null,
 *   sideOf?: (seat: number) => "mine" | "theirs", reference?: any}} props `reference` stands below it where there is room
 */
export function Log({ game, lines, names, seats, own, reference, sideOf = () => "theirs" }) {
  // The score line shows who fights, and that others draw unseen cards is no news.
  const whole = lines.filter(({ kind }) => kind !== "character");
  const telling = whole.filter(({ kind, card }) => kind !== "drew" || card);
  const told = sentences(game, telling.slice(-LIVE_LINES), names, seats, own);
  const newest = (told.findLast(({ kind }) => !MINOR.includes(kind)) ?? told.at(-1))?.key;
  const Mark = tableOf(game)?.StoryMark;
  const open = () =>
    openDialog(say("web-log"), () =>
      h(
        "ol",
        { class: "whole-log" },
        sentences(game, whole, names, seats, own).map((line) => h("li", { key: line.key }, line.text)),
      ),
    );
  return h(
    "section",
    { class: "log", "data-part": "story", "aria-label": say("web-log") },
    h(
      "div",
      { class: "log-lines", role: "log", "aria-live": "polite", "aria-label": say("web-log"), tabindex: 0 },
      h(
        "div",
        { class: "log-told" },
        told.map((line) =>
          h(
            "p",
            {
              key: line.key,
              class: `line ${line.key === newest ? "newest" : ""} ${line.seat === null ? "" : sideOf(line.seat)}`,
            },
            Mark && LAYING.includes(line.kind) && h("span", { class: "story-mark", "aria-hidden": "true" }, h(Mark, { event: line.event })),
            line.text,
          ),
        ),
      ),
    ),
    h("button", { type: "button", class: "plain log-open", onClick: open }, say("web-log-whole")),
    reference && h("div", { class: "reference" }, reference),
  );
}
