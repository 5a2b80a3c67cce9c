/** What has happened, in words; screen readers hear each new line. */
import { h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { say, voice } from "../state.js";
import { openDialog } from "./dialog.js";

const MINOR = ["drew", "dealt", "character", "class", "armed", "hinted"]; // no headline: what matters was told before
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
 * @param {number | null} [own] the seat of who reads them
 * @returns {{key: string, text: string, kind: string, seat: number | null}[]}
 */
export function sentences(game, lines, names, own = null) {
  const gone = lines.filter(({ kind }) => kind === "flagged" || kind === "claimed").map((line) => line.against ?? line.seat);
  return lines.flatMap((line) => {
    if (line.kind === "resigned" && gone.includes(line.seat)) return []; // the table has told what it was
    const text = line.number === undefined ? atTable(line, names) : inGame(game, line, names, own);
    const key = line.number === undefined ? `s${line.seq}` : `n${line.number}`;
    return text ? [{ key, text, kind: line.kind, seat: line.seat ?? null }] : [];
  });
}

/** @param {string} game @param {any} event @param {string[]} names @param {number | null} own */
function inGame(game, event, names, own) {
  const { number, ...told } = event;
  return told.kind === "undone" ? "" : voice().event(game, told, names, own); // the table tells that itself
}

/** @param {any} line @param {string[]} names */
function atTable({ kind, seat, ...told }, names) {
  if (!TOLD.includes(kind) || (kind === "fixed" && !told.left_out?.length)) return "";
  const named = (/** @type {number[]} */ seats) => seats.map((one) => names[one]).join(", ");
  const players = named(told.missing ?? told.left_out ?? []);
  const excluded = named(told.excluded ?? []);
  const count = told.excluded?.length ?? 0;
  const [player, other] = [names[seat] ?? "", names[told.against] ?? ""];
  const { what = "", how = "", accept } = told;
  return voice().say(`table-event-${kind}`, {
    ...{ player, other, what, how, accept: accept ? "yes" : "no" },
    ...{ players, excluded, count },
  });
}

/** @param {{game: string, lines: any[], names: string[], own: number | null, sideOf?: (seat: number) => "mine" | "theirs"}} props */
export function Log({ game, lines, names, own, sideOf = () => "theirs" }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const told = sentences(game, lines.slice(-LIVE_LINES), names, own);
  const newest = (told.findLast(({ kind }) => !MINOR.includes(kind)) ?? told.at(-1))?.key;
  const words = told.map((line) => line.text).join(); // another language needs other room
  useEffect(() => place.current?.scrollTo(0, place.current.scrollHeight), [told.at(-1)?.key, words]);
  const open = () =>
    openDialog(say("web-log"), () =>
      h(
        "ol",
        { class: "whole-log" },
        sentences(game, lines, names, own).map((line) => h("li", { key: line.key }, line.text)),
      ),
    );
  return h(
    "section",
    { class: "log", "data-part": "story", "aria-label": say("web-log") },
    h(
      "div",
      { class: "log-lines", role: "log", "aria-live": "polite", "aria-label": say("web-log"), ref: place, tabindex: 0 },
      told.map((line) =>
        h(
          "p",
          {
            key: line.key,
            class: `line ${line.key === newest ? "newest" : ""} ${line.seat === null ? "" : sideOf(line.seat)}`,
          },
          line.text,
        ),
      ),
    ),
    h("button", { type: "button", class: "plain log-open", onClick: open }, say("web-log-whole")),
  );
}
