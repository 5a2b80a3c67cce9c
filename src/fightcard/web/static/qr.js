/**
 * QR codes (ISO/IEC 18004) as matrices of modules: byte mode, error correction level M, versions 1 to 20.
 * That is enough for 666 bytes; an invitation has fewer than 300.
 */

/** For each version: error correction codewords per block, blocks of the short kind, data codewords of each of these. */
const BLOCKS = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
  [30, 1, 50, 4],
  [22, 6, 36, 2],
  [22, 8, 37, 1],
  [24, 4, 40, 5],
  [24, 5, 41, 5],
  [28, 7, 45, 3],
  [28, 10, 46, 1],
  [26, 9, 43, 4],
  [26, 3, 44, 11],
  [26, 3, 41, 13],
]; // … and blocks of the long kind, which hold one data codeword more

const FORMAT_M = 0; // the two bits of error correction level M
const FORMAT_MASK = 0x5412;

/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The QR code of a text: rows of dark (true) and light modules, without a margin. @param {string} text */
export function qrMatrix(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleaved(dataWords(bytes, version), version);
  const candidates = MASKS.map((_, mask) => drawn(words, version, mask));
  const penalties = candidates.map(penalty);
  return candidates[penalties.indexOf(Math.min(...penalties))];
}

/** The outline of all dark modules as an SVG path, one unit each, with a margin. @param {boolean[][]} matrix @param {number} margin */
export function qrPath(matrix, margin) {
  const squares = matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : "")));
  return squares.join("");
}

// -- codewords --

/** @param {number} version */
function capacity(version) {
  const [, short, data, long] = BLOCKS[version - 1];
  return short * data + long * (data + 1);
}

/** @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes. @param {number} length */
function versionFor(length) {
  for (let version = 1; version <= BLOCKS.length; version++) {
    if (4 + lengthBits(version) + 8 * length <= 8 * capacity(version)) return version;
  }
  throw new RangeError(`A QR code of this kind cannot hold ${length} bytes.`);
}

/** Mode, length, data, terminator and padding. @param {Uint8Array} bytes @param {number} version */
function dataWords(bytes, version) {
  const bits = /** @type {number[]} */ ([]);
  const add = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  add(0b0100, 4);
  add(bytes.length, lengthBits(version));
  bytes.forEach((byte) => add(byte, 8));
  const most = 8 * capacity(version);
  add(0, Math.min(4, most - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < most; pad ^= 0xec ^ 0x11) add(pad, 8);
  return Array.from({ length: most / 8 }, (_, word) =>
    bits.slice(8 * word, 8 * word + 8).reduce((value, bit) => (value << 1) | bit, 0),
  );
}

/** All blocks, column by column: data first, then error correction. @param {number[]} words @param {number} version */
function interleaved(words, version) {
  const [correction, short, data, long] = BLOCKS[version - 1];
  const divisor = generator(correction);
  const blocks = /** @type {number[][]} */ ([]);
  for (let block = 0, start = 0; block < short + long; block++) {
    const length = block < short ? data : data + 1;
    blocks.push(words.slice(start, start + length));
    start += length;
  }
  return [...columns(blocks), ...columns(blocks.map((block) => remainder(block, divisor)))];
}

/** @param {number[][]} blocks */
function columns(blocks) {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, column) => blocks.flatMap((block) => block.slice(column, column + 1))).flat();
}

// -- Reed–Solomon codes over GF(2⁸ / 0x11d) --

/** @param {number} a @param {number} b */
function multiply(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The product of (x − 2⁰) … (x − 2ⁿ⁻¹), without its leading one. @param {number} degree */
function generator(degree) {
  const result = [...Array(degree - 1).fill(0), 1];
  for (let power = 0, root = 1; power < degree; power++, root = multiply(root, 2)) {
    for (let place = 0; place < degree; place++) {
      result[place] = multiply(result[place], root) ^ (result[place + 1] ?? 0);
    }
  }
  return result;
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const result = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ /** @type {number} */ (result.shift());
    result.push(0);
    divisor.forEach((coefficient, place) => (result[place] ^= multiply(coefficient, factor)));
  }
  return result;
}

// -- the matrix --

/** @param {number[]} words @param {number} version @param {number} mask */
function drawn(words, version, mask) {
  const size = 4 * version + 17;
  const matrix = Array.from({ length: size }, () => /** @type {(boolean | undefined)[]} */ (Array(size).fill(undefined)));
  drawPatterns(matrix, version);
  drawFormat(matrix, mask);
  if (version >= 7) drawVersion(matrix, version);
  drawData(matrix, words, MASKS[mask]);
  return /** @type {boolean[][]} */ (matrix);
}

/** Timing, finders with their separators, alignment. @param {(boolean | undefined)[][]} matrix @param {number} version */
function drawPatterns(matrix, version) {
  const size = matrix.length;
  for (let place = 0; place < size; place++) matrix[6][place] = matrix[place][6] = place % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    drawRings(matrix, row, column, 4, [0, 1, 3]);
  }
  const centres = alignmentCentres(version);
  const last = centres.length - 1;
  centres.forEach((row, i) =>
    centres.forEach((column, j) => {
      const atFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!atFinder) drawRings(matrix, row, column, 2, [0, 2]);
    }),
  );
}

/** Rings around a centre, the dark ones by their distance. @param {(boolean | undefined)[][]} matrix @param {number} row @param {number} column @param {number} radius @param {number[]} dark */
function drawRings(matrix, row, column, radius, dark) {
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const inside = matrix[row + y] !== undefined && column + x >= 0 && column + x < matrix.length;
      if (inside) matrix[row + y][column + x] = dark.includes(Math.max(Math.abs(x), Math.abs(y)));
    }
  }
}

/** @param {number} version */
function alignmentCentres(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((4 * version + 4) / (2 * (count - 1)));
  const centres = Array.from({ length: count - 1 }, (_, place) => 4 * version + 10 - place * step);
  return [6, ...centres.reverse()];
}

/** Level and mask, twice, with a BCH code. @param {(boolean | undefined)[][]} matrix @param {number} mask */
function drawFormat(matrix, mask) {
  const size = matrix.length;
  const data = (FORMAT_M << 3) | mask;
  const bits = ((data << 10) | bch(data, 10, 0x537)) ^ FORMAT_MASK;
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    matrix[bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit][8] = dark; // past the timing pattern
    matrix[8][bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit] = dark;
  }
  matrix[size - 8][8] = true;
}

/** The version, twice, with a BCH code. @param {(boolean | undefined)[][]} matrix @param {number} version */
function drawVersion(matrix, version) {
  const bits = (version << 12) | bch(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    const [short, long] = [Math.floor(bit / 3), matrix.length - 11 + (bit % 3)];
    matrix[short][long] = matrix[long][short] = dark;
  }
}

/** @param {number} data @param {number} degree @param {number} divisor */
function bch(data, degree, divisor) {
  let rest = data;
  for (let bit = 0; bit < degree; bit++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return rest;
}

/** Upwards and downwards in columns of two, from the right. @param {(boolean | undefined)[][]} matrix @param {number[]} words @param {(row: number, column: number) => boolean} mask */
function drawData(matrix, words, mask) {
  const size = matrix.length;
  let bit = 0;
  for (let right = size - 1, upwards = true; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5; // the timing pattern
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (matrix[row][column] !== undefined) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        matrix[row][column] = dark !== mask(row, column);
        bit += 1;
      }
    }
  }
}

// -- the choice of the mask --

/** How hard a matrix is to read, by the four rules of the standard. @param {boolean[][]} matrix */
function penalty(matrix) {
  const lines = [...matrix, ...matrix.map((_, column) => matrix.map((row) => row[column]))];
  const text = lines.map((line) => line.map(Number).join(""));
  return sum(text.map(runs)) + sum(text.map(finders)) + squares(matrix) + imbalance(matrix);
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {string} line */
const runs = (line) => sum([...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2));

/** Patterns like a finder's with four light modules beside it; so is the margin. @param {string} line */
const finders = (line) => 40 * [...`0000${line}0000`.matchAll(/1011101(?=0000)|(?<=0000)1011101/g)].length;

/** @param {boolean[][]} matrix */
function squares(matrix) {
  let count = 0;
  for (let row = 1; row < matrix.length; row++) {
    for (let column = 1; column < matrix.length; column++) {
      const dark = matrix[row][column];
      const same = dark === matrix[row - 1][column] && dark === matrix[row][column - 1];
      if (same && dark === matrix[row - 1][column - 1]) count += 1;
    }
  }
  return 3 * count;
}

/** @param {boolean[][]} matrix */
function imbalance(matrix) {
  const modules = matrix.length ** 2;
  const dark = sum(matrix.map((row) => row.filter(Boolean).length));
  return 10 * Math.floor(Math.abs(20 * dark - 10 * modules) / modules);
}
