/** SHA-256 in plain JavaScript: pages on plain http have no crypto.subtle. Known-answer tests hold it to FIPS 180-4. */

/** The first 32 bits after the point, of the roots of the first primes. @param {number} count @param {number} root */
function fractions(count, root) {
  const found = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) prime &&= n % d !== 0;
    if (prime) found.push(((n ** (1 / root)) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const FIRST = fractions(8, 2);
const ROUND = fractions(64, 3);

/** @param {number} x @param {number} bits */
const turned = (x, bits) => (x >>> bits) | (x << (32 - bits));

/** The message with its padding and its length. @param {Uint8Array} message */
function padded(message) {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  whole.set(message);
  whole[message.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, BigInt(message.length) * 8n);
  return whole;
}

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const data = new DataView(padded(message).buffer);
  const state = Uint32Array.from(FIRST);
  const w = new Uint32Array(64);
  for (let start = 0; start < data.byteLength; start += 64) {
    for (let i = 0; i < 16; i++) w[i] = data.getUint32(start + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[i] = w[i - 16] + low + w[i - 7] + high;
    }
    mix(state, w);
  }
  const digest = new Uint8Array(32);
  state.forEach((word, i) => new DataView(digest.buffer).setUint32(4 * i, word));
  return digest;
}

/** One block. @param {Uint32Array} state @param {Uint32Array} w */
function mix(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text of pairs of digits */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {string} text */
export const hashText = (text) => toHex(sha256(new TextEncoder().encode(text)));
