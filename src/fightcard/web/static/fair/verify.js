/** Checks the shuffle of a finished game by its record: what was promised, what made the key, what the key brought. */
import { lots, noise } from "./chance.js";
import { fromHex, hashText, sha256, toHex } from "./sha256.js";

/**
 * @typedef {{heard?: number, late?: boolean}} Heard when the server's commitment was heard, and whether after the deal
 * @typedef {Heard & {commitment: string, nonces?: Record<string, string>, commitments?: (string | null)[],
 *   revealed?: boolean}} NotedRound of one round: the server's commitment, our nonces by seat, the players' commitments as
 *   they were shown before we revealed, and whether the server has acknowledged our reveal
 * @typedef {Heard & {commitment?: string, nonces?: Record<string, string>, rounds?: Record<string, NotedRound>}} Noted
 *   what this browser kept; games of format 2 knew no rounds
 * @typedef {{name: string, right: boolean, values: Record<string, string | number>}} Check
 *   `name` is that of the messages fair-NAME-right and fair-NAME-wrong
 */

const HEX = /^[0-9a-f]{64}$/;
const VOID = /^[0-9a-f]{64}(?: [0-9])+$/;
const MOST_WITHHELD = 2; // void rounds in which one seat may fail to reveal
const NONCE = /^(?:[0-9a-f]{2}){16,32}$/;
const LINE = /^\* (\d{1,9}) (?:shuffle (\d{1,3})|die (\d{1,3})|draw (\d{1,3}) of (\d{1,3})) ->((?: \d{1,3})*)$/;

/** The header of a record. Its writer keeps to the part of TOML that JSON reads too. @param {string} text */
function readHeader(text) {
  /** @type {Record<string, any>} */
  const head = {};
  for (const line of text.split("\n")) {
    const [, name, value] = /^(\w+) = (.*)$/.exec(line) ?? [];
    if (["{", undefined].includes(value?.[0]) || name in head) continue;
    head[name] = JSON.parse(value);
  }
  return head;
}

/** @param {Record<string, any>} head */
function isWhole({ format, generator, key, commitment, seed, nonces, commitments, voids, options = [] }) {
  return (
    [nonces, commitments ?? [], voids ?? [], options].every(Array.isArray) &&
    (format === 2 ? !commitments && !voids : format === 3 && areCommitments(commitments, voids, nonces)) &&
    generator === "chacha8/1" &&
    [key, commitment, seed].every((text) => HEX.test(text)) &&
    nonces.length > 0 &&
    nonces.every((/** @type {string} */ nonce) => nonce === "" || NONCE.test(nonce)) &&
    options.every((/** @type {string} */ option) => !/\p{C}/u.test(option))
  );
}

/** @param {string[]} commitments @param {string[]} voids @param {string[]} nonces */
function areCommitments(commitments, voids, nonces) {
  return (
    commitments?.length === nonces.length &&
    commitments.every((commitment) => commitment === "" || HEX.test(commitment)) &&
    voids?.every((text) => VOID.test(text) && missing(text).every((seat, place, all) => !place || all[place - 1] < seat))
  );
}

/** The seats that did not reveal in a void round, ascending. @param {string} text @returns {number[]} */
const missing = (text) => text.slice(65).split(" ").map(Number);

/** The text whose SHA-256 is the key. @param {Record<string, any>} head */
export function recipe(head) {
  const scheme = head.commitments ? 2 : 1;
  const lines = [`fightcard shuffle ${scheme}`, `game ${head.game}`, `rules ${head.rules}`];
  lines.push(`generator ${head.generator}`);
  for (const option of head.options ?? []) lines.push(`option ${option}`);
  if (scheme === 2) {
    head.voids.forEach((/** @type {string} */ text, /** @type {number} */ place) => lines.push(`void ${place + 1} ${text}`));
    lines.push(`round ${head.voids.length + 1}`);
    lines.push(...bySeat("commitment", head.commitments));
  }
  lines.push(`seed ${head.seed}`, ...bySeat("nonce", head.nonces));
  return lines.map((line) => `${line}\n`).join("");
}

/** @param {string} name @param {string[]} values */
const bySeat = (name, values) => values.map((value, seat) => `${name} ${seat} ${value || "-"}`);

/** The first chance event that is not what the key brings, or -1. @param {Uint8Array} key @param {string[]} lines */
function wrongEvent(key, lines) {
  let expected = 0;
  let source = noise(key, 0);
  for (const line of lines) {
    const [, number, shuffled, sides, count, of, drawn] = LINE.exec(line) ?? [];
    const event = Number(number);
    const size = Number(shuffled ?? sides ?? of);
    const many = shuffled ? size : sides ? 1 : Number(count);
    if (event === expected) source = noise(key, expected++);
    else if (event !== expected - 1) return expected;
    if (!(size <= 256 && many <= size)) return event;
    if (lots(source, size, many).join() !== (drawn.match(/\d+/g) ?? []).map(Number).join()) return event;
  }
  return -1;
}

/** @param {string} name @param {boolean} right @param {Check["values"]} [values] @returns {Check} */
const checked = (name, right, values = {}) => ({ name, right, values });

/** The commitments and void rounds of a format-3 record. @param {Record<string, any>} head @returns {Check[]} */
function checkCommitments(head) {
  const found = head.nonces.map((/** @type {string} */ nonce) => nonce && toHex(sha256(fromHex(nonce))));
  const seat = found.findIndex((/** @type {string} */ hash, /** @type {number} */ at) => hash !== head.commitments[at]);
  const failed = new Map();
  for (const each of head.voids.flatMap(missing)) failed.set(each, (failed.get(each) ?? 0) + 1);
  const possible = [...failed].every(
    ([each, times]) =>
      each < found.length && times <= MOST_WITHHELD && !(times === MOST_WITHHELD && found[each]),
  );
  return [checked("revealed", seat < 0, { seat }), checked("voids", possible, { voids: head.voids.length })];
}

/** Is it what this browser noted, round by round? @param {Record<string, any>} head @param {Noted} noted @returns {Check[]} */
function checkNoted(head, noted) {
  const rounds = noted.rounds ?? {};
  const last = (head.voids?.length ?? 0) + 1;
  // A game whose rounds we saw cannot have a record of format 2.
  const own = head.format === 2 && !noted.rounds ? noted : rounds[last];
  const { commitment } = head;
  const checks = [];
  if (own?.commitment) checks.push(checked("noted", own.commitment === commitment, { noted: own.commitment, commitment }));
  for (const [seat, nonce] of Object.entries(own?.nonces ?? {}))
    checks.push(checked("nonce", head.nonces[seat] === nonce, { nonce, seat: Number(seat) }));
  if (rounds[last]?.commitments) {
    const same = head.commitments?.every((/** @type {string} */ each, /** @type {number} */ seat) => each === (rounds[last].commitments?.[seat] ?? ""));
    checks.push(checked("commitments", same ?? false));
  }
  const earlier = Object.entries(rounds).filter(([round]) => Number(round) !== last);
  if (earlier.length) checks.push(checked("rounds", earlier.every(([round, kept]) => isVoid(head, Number(round), kept))));
  return checks;
}

/** Is a round that we saw among the void ones, and are we not blamed for it? @param {Record<string, any>} head @param {number} round @param {NotedRound} kept */
function isVoid(head, round, kept) {
  const text = head.voids?.[round - 1] ?? "";
  const blamed = kept.revealed && missing(text).some((seat) => kept.nonces?.[seat]);
  return text.slice(0, 64) === kept.commitment && !blamed;
}

/**
 * All checks in their order. Without what was noted at the beginning only the record itself can be checked.
 * @param {string} text @param {Noted} [noted]
 * @returns {Check[]}
 */
export function checkShuffle(text, noted = {}) {
  const [header, body] = text.split("\n---\n");
  const lines = (body ?? "").split("\n").filter((line) => line.startsWith("*"));
  /** @type {Record<string, any>} */
  let head = {};
  try {
    head = readHeader(header);
  } catch {
    return [checked("record", false)];
  }
  if (!isWhole(head) || !lines.every((line) => LINE.test(line))) return [checked("record", false)];
  const found = toHex(sha256(fromHex(head.seed)));
  const { commitment } = head;
  const checks = checkNoted(head, noted);
  checks.push(checked("commitment", found === commitment, { found, commitment }));
  if (head.format === 3) checks.push(...checkCommitments(head));
  const made = hashText(recipe(head));
  checks.push(checked("key", made === head.key, { found: made, key: head.key }));
  const event = wrongEvent(fromHex(head.key), lines);
  checks.push(checked("chance", event < 0, { event, events: new Set(lines.map((line) => line.split(" ")[1])).size }));
  return checks;
}
