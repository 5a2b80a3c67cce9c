/** The fighters of Cartisora as figures on pottery: one tone, incised lines, drawn from limbs of changing width. */
import { h } from "../../vendor/preact.js";

/** @typedef {"" | "lunge" | "hit" | "fallen" | "proud"} Pose @typedef {number[]} Joint x, y and half the width */

const STEPS = 5;

/** A point of the Catmull-Rom spline between the second and the third joint. @param {Joint[]} joints @param {number} t */
function between([p0, p1, p2, p3], t) {
  return p1.map(
    (b, axis) =>
      0.5 *
      (2 * b +
        (p2[axis] - p0[axis]) * t +
        (2 * p0[axis] - 5 * b + 4 * p2[axis] - p3[axis]) * t * t +
        (3 * b - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3),
  );
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);
/** @param {number[]} point */
const at = ([x, y]) => `${short(x)} ${short(y)}`;

/** A curve through the middles of these points. @param {number[][]} points */
function smooth(points) {
  const curves = points.slice(1, -1).map((point, place) => {
    const next = points[place + 2];
    return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return `${curves.join("")}L${at(points[points.length - 1])}`;
}

/** The outline of a limb. @param {...Joint} joints */
function limb(...joints) {
  const [first, last] = [joints[0], joints[joints.length - 1]];
  const padded = [first, ...joints, last];
  const spine = joints.slice(1).flatMap((_, place) =>
    Array.from({ length: STEPS }, (_, step) => between(padded.slice(place, place + 4), step / STEPS)),
  );
  spine.push(last);
  const sides = spine.map(([x, y, r], place) => {
    const [a, b] = [spine[Math.max(0, place - 1)], spine[Math.min(spine.length - 1, place + 1)]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [(-dy / length) * Math.max(r, 0), (dx / length) * Math.max(r, 0)];
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ];
  });
  const [left, right] = [sides.map(([one]) => one), sides.map(([, other]) => other).reverse()];
  const cap = (/** @type {Joint} */ end, /** @type {number[]} */ to) =>
    end[2] > 1 ? `A${end[2]} ${end[2]} 0 0 0 ${at(to)}` : `L${at(to)}`;
  return `M${at(left[0])}${smooth(left)}${cap(last, right[0])}${smooth(right)}${cap(first, left[0])}Z`;
}

/** @param {number} x @param {number} y @param {number} r */
function disc(x, y, r) {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const FLOOR = 298;

/** @param {number} x @param {number} length @param {number} [height] */
function foot(x, length, height = 11) {
  const [y, top] = [FLOOR, FLOOR - height];
  return `M${x - 9} ${top - 6}L${x - 11} ${y - 3}Q${x - 11} ${y} ${x - 7} ${y}L${x + length - 6} ${y}Q${x + length} ${y - 1} ${x + length - 4} ${y - 5}Q${x + length * 0.55} ${top} ${x + 9} ${top - 8}Z`;
}

/**
 * Each faces right.
 * @type {Record<string, {body: string[], cloth: string[], lines: string, shield?: number[], kite?: string,
 *   beads?: number[][], hole?: string, eye?: string}>}
 */
const FIGURES = {
  basic: {
    body: [
      limb([112, 172, 20], [88, 222, 15], [70, 258, 11], [52, 286, 7.5]),
      foot(50, 32),
      limb([128, 172, 21], [166, 214, 16], [168, 250, 12], [160, 284, 8]),
      foot(160, 36),
      limb([122, 176, 24], [124, 150, 20], [126, 120, 27], [130, 98, 24], [136, 84, 11]),
      limb([134, 92, 9], [143, 74, 9]),
      "M124 60Q124 36 146 36Q166 37 167 58L171 67L166 69Q166 82 154 83Q138 84 130 76Z",
      limb([112, 98, 14], [86, 112, 11], [66, 96, 9.5], [70, 70, 7.5]),
      disc(71, 66, 9),
      limb([146, 98, 13], [172, 120, 10], [196, 108, 8], [206, 100, 7]),
      disc(208, 98, 9),
      "M66 76L62 68L78 60L82 66Z",
      "M68 62L76 58L118 8L98 20Z",
      limb([126, 54, 4], [104, 54, 4], [86, 62, 2.5], [74, 58, 0.6]),
      limb([126, 56, 4], [106, 64, 3.5], [90, 78, 0.8]),
    ],
    cloth: [
      "M98 152L150 150L172 206Q148 216 128 200Q108 214 82 204Z",
    ],
    lines:
      "M124 56Q146 46 168 56M98 158Q124 166 152 156M104 190L112 166M128 196L128 168M156 202L144 164M128 104Q142 116 152 108M124 128L136 130M158 62l5 0M72 60L104 22",
  },
  gladiator: {
    body: [
      limb([106, 176, 22], [78, 224, 17], [60, 258, 12], [42, 286, 8]),
      foot(40, 34),
      limb([124, 176, 23], [168, 210, 18], [174, 248, 13.5], [166, 284, 9]),
      foot(166, 38),
      limb([116, 184, 26], [118, 156, 22], [120, 124, 31], [126, 100, 28], [134, 84, 13]),
      "M118 74Q116 40 148 38Q176 40 178 62L194 68L190 74L176 74L176 92Q160 102 138 96L122 88Z",
      "M110 74Q88 22 148 8Q194 6 200 44Q178 30 156 32Q126 36 122 74Z",
      limb([104, 102, 17], [74, 104, 14], [54, 78, 12], [62, 50, 9]),
      disc(62, 46, 10),
      "M48 52L46 42L76 36L78 45Z",
      "M54 42L68 38L92 -10L76 -4Z",
      limb([144, 104, 15], [172, 126, 12], [196, 124, 9]),
    ],
    cloth: [
      "M86 162L148 160L160 180L156 214L136 196L122 222L104 198L82 212L82 178Z",
    ],
    lines:
      "M118 74Q128 68 148 72L190 70M146 76L148 94M156 76L158 95M166 76L168 94M118 66Q120 34 158 30M114 44l14 8M124 28l10 11M140 17l7 13M160 13l2 14M180 16l-4 14M88 92L82 118M72 88L62 108M60 82L46 88M66 66L50 66M70 56L53 54M86 172L156 172M122 176L122 216M104 118Q122 134 142 120M112 146L130 146M160 222Q172 228 186 222M160 250Q172 256 186 250M174 214L175 280M58 38L84 -4",
    shield: [206, 126, 40],
  },
  knight: {
    body: [
      "M84 92Q52 170 34 276L58 268L66 284L88 266L100 278L112 110Z",
      limb([108, 186, 24], [96, 232, 19], [88, 262, 15], [80, 286, 10]),
      foot(80, 36, 13),
      limb([134, 186, 24], [154, 228, 19], [158, 258, 15], [154, 286, 10]),
      foot(154, 38, 13),
      limb([120, 192, 32], [120, 156, 29], [122, 122, 37], [126, 100, 33], [130, 88, 16]),
      "M102 40L108 30L156 28L164 38L168 84L160 98L112 100L104 88Z",
      "M118 30Q112 6 84 -2Q72 12 58 8Q72 34 96 28Q108 30 112 40Z",
      limb([98, 108, 20], [70, 128, 16], [58, 104, 12], [66, 84, 10]),
      disc(66, 80, 11),
      "M44 84L42 75L90 66L92 75Z",
      "M60 76L72 73L76 -32L66 -46L56 -32Z",
      "M62 84L72 82L74 100L66 103Z",
      limb([150, 110, 18], [176, 140, 14], [190, 150, 11]),
      disc(98, 106, 22),
    ],
    cloth: [
      "M76 160L164 156L178 246L150 236L130 250L106 238L74 250Z",
    ],
    lines:
      "M106 62L166 58M106 70L167 66M136 34L138 98M148 78v2M148 86v2M156 77v2M156 85v2M122 79v2M122 87v2M114 80v2M114 88v2M82 170Q120 180 166 166M98 200L94 240M128 196L130 244M154 192L166 238M80 100Q96 92 114 104M84 114Q98 106 114 116M72 4L66 72M60 180L50 262M76 190L70 270M100 22Q88 12 74 16M66 -20L66 60",
    kite: "M156 96Q196 80 236 100Q240 184 200 250Q160 190 156 96Z",
  },
  monk: {
    body: [
      limb([112, 186, 22], [112, 230, 15], [106, 264, 10], [102, 288, 7.5]),
      foot(102, 36),
      limb([120, 182, 23], [160, 164, 18], [186, 156, 14], [180, 190, 10], [174, 214, 7]),
      "M166 208L184 214L190 238Q188 246 182 240L164 222Z",
      limb([114, 192, 25], [110, 160, 21], [112, 128, 28], [118, 104, 25], [126, 88, 11]),
      limb([124, 94, 9], [132, 76, 9]),
      "M112 58Q112 34 136 34Q158 35 158 58L162 68L157 71Q156 84 144 86L140 104L132 84Q118 82 114 70Z",
      limb([100, 104, 17], [72, 92, 13], [58, 58, 10], [74, 28, 7]),
      "M66 30L62 6L70 4L72 16L76 0L84 2L82 20L84 34L76 40Z",
      limb([136, 104, 16], [170, 108, 12], [206, 98, 8.5], [220, 94, 6.5]),
      "M214 102L216 86L222 66L230 68L228 84L238 88L234 106Z",
      "M84 106Q50 96 40 128Q30 150 14 150Q34 168 58 152Q80 138 92 136Z",
      "M150 108L182 110Q196 140 176 150Q160 140 148 126Z",
      limb([88, 174, 6], [62, 186, 6], [44, 212, 5], [24, 216, 1]),
      limb([88, 178, 6], [66, 204, 5], [58, 232, 1.5]),
    ],
    cloth: [
      "M82 172L138 168L184 158L196 176Q170 196 150 200Q148 226 130 252Q112 240 98 256Q82 240 60 250Q76 214 82 172Z",
    ],
    lines:
      "M84 178Q112 186 140 174M100 118Q118 146 142 114M108 190L96 246M124 190Q130 214 124 246M140 184Q160 182 186 168M144 62l6 -1M118 108L126 168M36 140Q56 130 82 116M158 116Q170 126 176 142",
    beads: [[101, 121], [106, 129], [113, 135], [121, 138], [129, 135], [136, 128], [140, 119]],
  },
  swashbuckler: {
    body: [
      "M108 96Q70 92 52 122Q34 152 4 154Q22 172 14 190Q44 178 56 196Q70 176 92 184Q104 150 122 128Z",
      limb([100, 186, 21], [68, 228, 15], [44, 258, 11.5], [20, 286, 8]),
      foot(18, 32),
      limb([116, 186, 22], [166, 206, 18], [182, 242, 12], [176, 284, 9]),
      foot(176, 38),
      limb([108, 192, 24], [112, 164, 20], [122, 132, 27], [132, 110, 24], [140, 96, 11]),
      limb([140, 100, 9], [150, 82, 9]),
      "M134 66Q136 48 156 48Q174 50 174 66L178 75L173 77Q172 88 165 90L168 102L156 93Q142 92 138 82Z",
      "M104 64Q128 52 154 54Q188 56 206 50Q200 66 174 68Q150 66 134 70Q116 74 104 64Z",
      "M132 60Q132 32 152 32Q174 32 178 56Z",
      "M140 46Q118 36 98 44Q78 54 60 40Q66 66 90 68Q70 74 58 70Q80 88 108 72Q130 62 142 54Z",
      limb([118, 110, 14], [88, 100, 11], [68, 78, 9], [80, 54, 6.5]),
      "M74 56L70 40L78 36L86 40L88 54L82 60Z",
      limb([146, 112, 14], [178, 122, 11], [204, 114, 8], [214, 112, 7]),
      disc(216, 111, 8),
      "M216 96Q232 98 232 112Q230 124 214 124L216 118Q224 116 224 110Q224 104 216 102Z",
      "M222 108.5L330 99L222 114.5Z",
    ],
    cloth: [
      "M156 226L200 220L196 244L164 246Z",
      "M52 232L76 250L62 266L36 250Z",
      "M86 170L142 166L168 204Q140 220 116 206Q96 212 80 204Z",
    ],
    lines:
      "M136 64Q156 60 178 62M132 108L126 160M120 120Q134 128 146 122M92 182Q116 190 144 178M160 232L196 228M58 244L70 256M162 70l5 0M166 82l-9 1M66 44Q84 60 116 50M24 166Q52 150 84 116M56 186Q72 160 96 136M106 186L112 202M140 70Q152 66 160 68",
  },
  rogue: {
    body: [
      "M96 96Q58 120 44 180Q34 222 2 254L28 250L24 274L48 256L56 280L74 254L92 272L100 236L118 250L132 170L136 110Z",
      limb([98, 204, 22], [62, 226, 16], [70, 262, 12], [46, 287, 8]),
      foot(44, 32),
      limb([114, 204, 23], [160, 204, 18], [180, 240, 13], [172, 285, 8.5]),
      foot(172, 36),
      limb([104, 210, 25], [112, 182, 23], [126, 152, 28], [138, 132, 25], [148, 120, 12]),
      "M112 122Q102 76 140 58Q164 50 182 64L196 60Q190 72 192 84Q194 108 178 120L164 134Q140 144 112 122Z",
      limb([124, 136, 15], [96, 150, 12], [78, 126, 9.5], [86, 102, 7.5]),
      disc(86, 98, 9),
      "M76 100L96 94L98 101L78 107Z",
      "M80 96L92 92L78 40L74 58Z",
      limb([152, 136, 14], [184, 160, 11], [206, 168, 8.5], [216, 164, 7]),
      disc(218, 163, 9),
      "M212 152L226 170L220 175L207 157Z",
      "M220 158L227 167L268 150L250 148Z",
    ],
    cloth: [
      "M86 198L144 192L166 214Q140 232 118 222L102 236L92 222L76 226Z",
    ],
    lines:
      "M150 92Q166 78 184 84Q186 104 174 114Q156 116 150 92ZM124 118Q112 86 138 68M28 240Q62 200 80 140M54 258Q78 214 94 160M84 256Q100 216 108 176M92 206Q118 214 146 202M160 218Q172 230 176 250M122 150Q140 162 156 150M78 62L86 92M226 162L256 152",
    hole: "M152 93Q166 80 183 85Q185 104 173 113Q157 115 152 93Z",
    eye: "M166 94l14 -3l-2 6l-10 2Z",
  },
};

/** @param {{fighter: string}} props */
export function Shapes({ fighter }) {
  const figure = FIGURES[fighter] ?? FIGURES.basic;
  return h(
    "g",
    null,
    figure.body.map((d) => h("path", { key: d, fill: "currentColor", d })),
    figure.cloth.map((d) => h("path", { key: d, fill: "var(--cloth)", stroke: "var(--incise)", "stroke-width": 2, d })),
    h("path", { class: "incised", d: figure.lines }),
    figure.shield && h(Shield, { shield: figure.shield }),
    figure.kite &&
      h(
        "g",
        null,
        h("path", { fill: "currentColor", stroke: "var(--incise)", "stroke-width": 3, d: figure.kite }),
        h("path", { class: "incised", d: "M163 104Q197 90 229 106Q230 180 200 237Q166 184 163 104Z" }),
        h("path", { class: "incised broad", d: "M196 100V228M166 142Q198 134 228 144" }),
      ),
    figure.beads?.map(([x, y]) => h("circle", { key: x, fill: "var(--incise)", cx: x, cy: y, r: 3.4 })),
    figure.hole && h("path", { fill: "var(--hole)", d: figure.hole }),
    figure.eye && h("path", { fill: "var(--incise)", d: figure.eye }),
  );
}

/** @param {{shield: number[]}} props */
function Shield({ shield: [x, y, r] }) {
  const spoke = (/** @type {number} */ place) => {
    const angle = (place * Math.PI) / 6;
    const point = (/** @type {number} */ far, /** @type {number} */ turn) =>
      at([x + far * Math.cos(angle + turn), y + far * Math.sin(angle + turn)]);
    return `M${point(13, 0)}Q${point(24, 0.25)} ${point(30, 0)}`;
  };
  return h(
    "g",
    null,
    h("circle", { cx: x, cy: y, r, fill: "currentColor", stroke: "var(--incise)", "stroke-width": 3 }),
    h("circle", { class: "incised", cx: x, cy: y, r: r - 7 }),
    h("path", { class: "incised", d: Array.from({ length: 12 }, (_, place) => spoke(place)).join("") }),
    h("circle", { fill: "var(--incise)", cx: x, cy: y, r: 9 }),
  );
}

const BOX = "-10 -50 350 355";
/** @type {Record<Pose, string>} */
const POSES = {
  "": "",
  proud: "",
  lunge: "translate(14 0) rotate(3 120 298)",
  hit: "translate(-16 4) rotate(-13 90 298)",
  fallen: "translate(165 268) scale(1 .66) translate(0 -290) rotate(-84 110 290)",
};
/** Where a laurel hangs over the head. @type {Record<string, number[]>} */
const HEADS = {
  basic: [146, -32],
  gladiator: [154, -56],
  knight: [136, -50],
  monk: [136, -34],
  swashbuckler: [156, -28],
  rogue: [150, -10],
};
/** The part of a figure that fits a medal. @type {Record<string, string>} */
const BUSTS = {
  basic: "78 8 124 124",
  gladiator: "82 -14 136 136",
  knight: "62 -14 140 140",
  monk: "72 12 124 124",
  swashbuckler: "84 14 130 130",
  rogue: "82 32 130 130",
};

/** A fighter with a shadow on the sand. @param {{fighter: string, pose?: Pose, class?: string, side?: number}} props */
export function Figure({ fighter, pose = "", class: look = "", side }) {
  const [x, y] = HEADS[fighter] ?? HEADS.basic;
  return h(
    "svg",
    { class: `figure ${look} ${pose}`, viewBox: BOX, "data-figure": side, "aria-hidden": "true" },
    pose === "fallen"
      ? h("ellipse", { class: "shadow", cx: 150, cy: 278, rx: 165, ry: 22, fill: "currentColor" })
      : h("ellipse", { class: "shadow", cx: 112, cy: 298, rx: 120, ry: 12, fill: "currentColor" }),
    h("g", { transform: POSES[pose] }, h(Shapes, { fighter })),
    pose === "proud" && h("g", { class: "crown", transform: `translate(${x - 36} ${y})` }, h(Laurel, {})),
  );
}

/** Head and shoulders. @param {{fighter: string}} props */
export function Bust({ fighter }) {
  return h("svg", { viewBox: BUSTS[fighter] ?? BUSTS.basic, "aria-hidden": "true" }, h(Shapes, { fighter }));
}

const LEAVES = [
  [26, 56, -97],
  [18, 48, -65],
  [12, 38, -35],
  [10, 27, -11],
  [13, 17, 16],
  [22, 52, -8],
  [16, 40, 28],
  [15, 29, 48],
];

/** A wreath of 64 by 64, inside another picture. */
export function Laurel() {
  const leaf = "M0 0Q-6 -8 0 -16Q6 -8 0 0Z";
  const half = (/** @type {string} */ key, /** @type {string} */ transform) =>
    h(
      "g",
      { key, transform },
      LEAVES.map(([x, y, turn]) =>
        h("path", { key: y, d: leaf, fill: "currentColor", transform: `translate(${x} ${y}) rotate(${turn})` }),
      ),
      h("path", { d: "M32 59Q10 50 11 22", fill: "none", stroke: "currentColor", "stroke-width": 2.6 }),
    );
  return h("g", null, half("left", ""), half("right", "translate(64 0) scale(-1 1)"));
}
