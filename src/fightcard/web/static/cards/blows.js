/** The picture on a Fightdrome card: the fighter in the pose of the blow, its burst and its speed, all growing with its strength. */
import { figure, silhouette } from "./rig.js";

/** The same numbers for the same card, always. @param {number} seed */
function dice(seed) {
  let state = seed * 2654435761 + 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** @param {number} x @param {number} y @param {number} size @param {number} points @param {number} seed @param {number} [inner] */
function burst(x, y, size, points, seed, inner = 0.5) {
  const roll = dice(seed);
  const path = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (Math.PI * at) / points + 0.13;
    const radius = at % 2 ? size * inner * (0.85 + 0.3 * roll()) : size * (0.78 + 0.44 * roll());
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${path.join("L")}Z`;
}

/** Lines that end near a point, coming from a direction. @param {number[]} to @param {number} degrees @param {number} count @param {number} length @param {number} spread */
function speed([x, y], degrees, count, length, spread) {
  const roll = dice(count * 31 + degrees + 400);
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return Array.from({ length: count }, (_, at) => {
    const aside = ((at - (count - 1) / 2) * spread) / Math.max(1, count - 1);
    const [long, gap, wide] = [length * (0.5 + 0.7 * roll()), 4 + 10 * roll(), 0.8 + 1.5 * roll()];
    const [x1, y1] = [x - dy * aside - dx * gap, y + dx * aside - dy * gap];
    const tip = `${(x1 - dx * long).toFixed(1)} ${(y1 - dy * long).toFixed(1)}`;
    return `M${x1.toFixed(1)} ${(y1 - wide / 2).toFixed(1)}L${tip}L${x1.toFixed(1)} ${(y1 + wide / 2).toFixed(1)}Z`;
  }).join("");
}

/** @param {string} inner @param {number[]} from @param {number[]} to @param {number} size @param {boolean} [flipped] */
function put(inner, from, to, size, flipped = false) {
  const across = flipped ? -size : size;
  const [x, y] = [to[0] - from[0] * across, to[1] - from[1] * size];
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${across} ${size})">${inner}</g>`;
}

/** @param {string} look @param {string} path */
const path = (look, path) => `<path class="${look}" d="${path}"/>`;
/** @param {string} pose @param {string} body @param {string} look */
const ghost = (pose, body, look) => path(look, silhouette(pose, body));

/** The pose in which a card is played. @param {string} kind @param {number} strength */
export function poseOf(kind, strength) {
  if (/^N?P$/.test(kind)) return strength && strength <= 30 ? "jab" : strength && strength <= 60 ? "punch" : "upper";
  if (/^N?K$/.test(kind)) return strength && strength <= 30 ? "lowkick" : strength && strength <= 60 ? "kick" : "highkick";
  return { G: "grapple", NG: "grapple", PB: "block", NB: "block", KB: "check", W: "weave" }[kind] ?? "guard";
}

/** @type {Record<string, (level: number, grow: number, body: string) => string>} */
const DRAWN = {
  P: (level, grow, body) => {
    const pose = poseOf("P", level);
    const from = { jab: [183, 72], punch: [190, 65], upper: [158, 32] }[pose] ?? [0, 0];
    const to = pose === "upper" ? [80, 50] : [85, 75];
    return (
      path("a-lines", speed(to, pose === "upper" ? -74 : -3, 3 + Math.floor(6 * grow), 34 + 26 * grow, 34)) +
      path("a-burst", burst(to[0], to[1], 13 + 17 * grow, 9 + Math.floor(4 * grow), level)) +
      put(figure(pose, body), from, to, 0.72)
    );
  },
  K: (level, grow, body) => {
    const pose = poseOf("K", level);
    const [from, to, size] = /** @type {[number[], number[], number]} */ (
      { lowkick: [[172, 146], [91, 98], 0.47], kick: [[182, 78], [88, 78], 0.58], highkick: [[168, 28], [80, 36], 0.62] }[pose]
    );
    const [x, y] = to;
    return (
      path("a-arc", `M${x - 4} ${y + 46}Q${x + 16} ${y + 26} ${x + 2} ${y}Q${x + 4} ${y + 22} ${x - 22} ${y + 42}Z`) +
      path("a-burst", burst(x, y, 12 + 15 * grow, 9 + Math.floor(4 * grow), level + 5)) +
      path("a-lines", speed(to, -30, 3 + Math.floor(5 * grow), 30 + 22 * grow, 30)) +
      put(figure(pose, body), from, to, size)
    );
  },
  G: (level, grow, body) => {
    if (level < 50) {
      const size = 0.46 + 0.07 * grow;
      return (
        path("a-deep", burst(64, 76, 26 + 22 * grow, 11 + Math.floor(4 * grow), level + 9, 0.62)) +
        put(ghost("stagger", body, "a-ghost"), [88, 126], [69, 88], size + 0.04, true) +
        put(figure("grapple", body), [160, 92], [62, 84], size)
      );
    }
    return (
      path("a-deep", burst(66, 56, 30 + 9 * grow, 13, level + 9, 0.6)) +
      `<g transform="rotate(-10 66 48)">${put(ghost("fall", body, "a-ghost"), [98, 156], [67, 51], 0.42, true)}</g>` +
      put(figure("lift", body), [100, 14], [64, 61], 0.55)
    );
  },
  PB: (_level, grow, body) =>
    path("a-lines", speed([88, 62], 180, 4 + Math.floor(4 * grow), 30, 44)) +
    put(figure("block", body), [112, 64], [60, 70], 0.64) +
    arcs(grow, (at) => `M${72 + at * 6} ${38 - at * 3}Q${90 + at * 6} 66 ${72 + at * 6} ${92 + at * 3}`),
  KB: (_level, grow, body) =>
    path("a-lines", speed([88, 84], 180, 4 + Math.floor(4 * grow), 30, 44)) +
    put(figure("check", body), [122, 112], [66, 84], 0.55) +
    arcs(grow, (at) => `M${74 + at * 6} ${52 - at * 3}Q${90 + at * 6} 78 ${72 + at * 6} ${102 + at * 3}`),
  F: (_level, _grow, body) =>
    put(ghost("punch", body, "a-dash"), [100, 100], [68, 84], 0.58) +
    put(ghost("kick", body, "a-dash faint"), [86, 112], [56, 90], 0.58) +
    put(figure("guard", body), [100, 100], [48, 86], 0.58),
  W: (_level, _grow, body) =>
    put(ghost("guard", body, "a-dash"), [100, 120], [62, 84], 0.6) +
    put(ghost("block", body, "a-dash faint"), [100, 120], [57, 86], 0.6) +
    path("a-lines", speed([30, 52], 180, 5, 62, 26)) +
    put(figure("weave", body), [98, 126], [54, 90], 0.62),
};

/** As many arcs as the Block is strong. @param {number} grow @param {(at: number) => string} line */
function arcs(grow, line) {
  const count = 1 + Math.round(2 * grow);
  return Array.from({ length: count }, (_, at) => path("a-shield", line(at))).join("");
}

/** Cells in the blood, and a heart that races. */
function chemistry() {
  const roll = dice(77);
  const cells = Array.from({ length: 9 }, () => {
    const [x, y, size] = [4 + 92 * roll(), 30 + 82 * roll(), 3 + 5 * roll()];
    const corners = [0, 1, 2, 3, 4, 5].map((at) => (Math.PI / 3) * at);
    const points = corners.map((a) => `${(x + size * Math.sin(a)).toFixed(1)} ${(y + size * Math.cos(a)).toFixed(1)}`);
    return `M${points.join("L")}Z`;
  }).join("");
  return path("a-cell", cells) + path("a-pulse", "M-2 76h16l4-10 6 22 6-44 8 62 7-40 5 10h52");
}

/** @type {Map<string, string>} */
const drawn = new Map();

/** @param {string} kind such as P, KB or NG @param {number} strength 0 where it has none @param {string} body */
export function blow(kind, strength, body) {
  const key = `${kind} ${strength} ${body}`;
  const strong = kind.startsWith("N");
  const level = strength || (strong ? 80 : 50);
  const plain = kind === "NB" ? "PB" : strong ? kind.slice(1) : kind;
  const known = drawn.get(key) ?? (strong ? chemistry() : "") + DRAWN[plain](level, (level - 20) / 60, body);
  drawn.set(key, known);
  return known;
}
