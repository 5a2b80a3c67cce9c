/** The generator of all games, chacha8/1, in JavaScript; docs/notation.md says how chance events are drawn from it. */

const LANES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]; // "expand 32-byte k"

/** A 64-byte block at the two words of the counter. @param {Uint8Array} key @param {number} low @param {number} high */
export function block(key, low, high, rounds = 8) {
  const words = new DataView(key.buffer, key.byteOffset, 32);
  const start = Uint32Array.from([...CONSTANTS, ...Array.from({ length: 8 }, (_, i) => words.getUint32(4 * i, true))]);
  const first = Uint32Array.from([...start, low, high, 0, 0]);
  const x = Uint32Array.from(first);
  const step = (/** @type {number} */ i, /** @type {number} */ j, /** @type {number} */ k, /** @type {number} */ n) => {
    x[i] += x[j];
    const mixed = x[k] ^ x[i];
    x[k] = (mixed << n) | (mixed >>> (32 - n));
  };
  for (let round = 0; round < rounds; round += 2)
    for (const [a, b, c, d] of LANES) {
      step(a, b, d, 16);
      step(c, d, b, 12);
      step(a, b, d, 8);
      step(c, d, b, 7);
    }
  const bytes = new Uint8Array(64);
  x.forEach((word, i) => new DataView(bytes.buffer).setUint32(4 * i, word + first[i], true));
  return bytes;
}

/** The bytes of one chance event. @param {Uint8Array} key @param {number} event @returns {Generator<number, never>} */
export function* noise(key, event) {
  for (let number = 0; ; number++) yield* block(key, number, event);
}

/**
 * So many lots out of so many: Fisher and Yates' shuffle from the end, with exactly uniform numbers.
 * @param {Generator<number, never>} source @param {number} size @param {number} count
 */
export function lots(source, size, count) {
  const row = Array.from({ length: size }, (_, i) => i);
  let place = size - 1;
  while (place >= Math.max(size - count, 1)) {
    const product = source.next().value * (place + 1);
    if ((product & 255) < 256 % (place + 1)) continue;
    [row[place], row[product >> 8]] = [row[product >> 8], row[place]];
    place--;
  }
  return row.reverse().slice(0, count);
}
