/** Checks the shuffle of a finished game by its record: what was promised, what made the key, what the key brought. */
import { lots, noise } from "./chance.js";
import { fromHex, hashText, sha256, toHex } from "./sha256.js";

/**
 * @typedef {{commitment?: string, nonces?: Record<string, string>}} Noted what this browser kept before the game
 * @typedef {{name: string, right: boolean, values: Record<string, string | number>}} Check
 *   `name` is that of the messages fair-NAME-right and fair-NAME-wrong
 */

const HEX = /^[0-9a-f]{64}$/;
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
function isWhole({ format, generator, key, commitment, seed, nonces, options = [] }) {
  return (
    format === 2 &&
    generator === "chacha8/1" &&
    [key, commitment, seed].every((text) => HEX.test(text)) &&
    nonces?.length > 0 &&
    nonces.every((/** @type {string} */ nonce) => nonce === "" || NONCE.test(nonce)) &&
    options.every((/** @type {string} */ option) => !/\p{C}/u.test(option))
  );
}

/** The text whose SHA-256 is the key. @param {Record<string, any>} head */
export function recipe(head) {
  const lines = ["fightcard shuffle 1", `game ${head.game}`, `rules ${head.rules}`, `generator ${head.generator}`];
  for (const option of head.options ?? []) lines.push(`option ${option}`);
  lines.push(`seed ${head.seed}`);
  head.nonces.forEach((/** @type {string} */ nonce, /** @type {number} */ seat) =>
    lines.push(`nonce ${seat} ${nonce || "-"}`),
  );
  return lines.map((line) => `${line}\n`).join("");
}

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
  const checks = [];
  if (noted.commitment)
    checks.push(checked("noted", noted.commitment === commitment, { noted: noted.commitment, commitment }));
  checks.push(checked("commitment", found === commitment, { found, commitment }));
  for (const [seat, nonce] of Object.entries(noted.nonces ?? {}))
    checks.push(checked("nonce", head.nonces[seat] === nonce, { nonce, seat: Number(seat) }));
  const made = hashText(recipe(head));
  checks.push(checked("key", made === head.key, { found: made, key: head.key }));
  const event = wrongEvent(fromHex(head.key), lines);
  checks.push(checked("chance", event < 0, { event, events: new Set(lines.map((line) => line.split(" ")[1])).size }));
  return checks;
}
