/**
 * A fighter is a rig: a pose (where the joints are) in a body (how the limbs are built, and what is on the head). It looks
 * to the right, and its feet stand at y = 200. Each part is drawn up to three times: a rim in the fighter's colour, an edge
 * in the light of the blow, and the dark body inside.
 */

/** @typedef {[number, number]} Point @typedef {{outer: string, inner: string}} Outline */

const JOINTS = ["pelvis", "chest", "head", "sN", "eN", "hN", "sF", "eF", "hF", "kN", "aN", "tN", "kF", "aF", "tF"];

/** The joints in the order above: shoulder, elbow, hand, knee, ankle and toe of the near and the far side. @type {Record<string, number[]>} */
const POSES = {
  guard: [92, 120, 99, 76, 111, 46, 88, 76, 92, 104, 118, 80, 112, 74, 128, 98, 146, 70, 72, 156, 52, 192, 70, 196, 124, 152, 122, 192, 143, 196],
  jab: [92, 122, 104, 78, 114, 48, 92, 79, 88, 106, 112, 86, 118, 76, 146, 78, 176, 72, 70, 156, 46, 192, 64, 196, 128, 152, 130, 192, 151, 196],
  punch: [92, 124, 112, 82, 120, 53, 114, 80, 146, 76, 182, 66, 106, 84, 118, 108, 132, 84, 62, 152, 28, 190, 46, 197, 132, 150, 134, 192, 155, 196],
  upper: [94, 122, 110, 80, 106, 50, 116, 78, 146, 86, 156, 38, 98, 82, 92, 108, 112, 96, 66, 152, 36, 190, 53, 197, 130, 152, 130, 192, 151, 196],
  lowkick: [84, 118, 76, 76, 84, 46, 66, 78, 56, 106, 84, 98, 88, 76, 110, 92, 112, 64, 118, 138, 158, 156, 170, 140, 82, 156, 74, 192, 95, 196],
  kick: [86, 112, 62, 78, 54, 48, 58, 82, 40, 106, 62, 120, 72, 76, 96, 84, 88, 56, 128, 104, 174, 88, 180, 68, 86, 154, 76, 192, 97, 197],
  highkick: [88, 112, 58, 86, 40, 62, 56, 92, 40, 116, 64, 126, 66, 82, 88, 82, 76, 56, 128, 82, 166, 42, 164, 20, 86, 154, 80, 192, 101, 197],
  grapple: [74, 130, 108, 96, 130, 78, 104, 98, 134, 114, 166, 98, 116, 90, 142, 84, 172, 72, 56, 160, 24, 190, 42, 197, 110, 158, 100, 192, 121, 197],
  block: [86, 122, 84, 80, 90, 52, 76, 82, 106, 94, 110, 48, 96, 78, 120, 88, 122, 40, 66, 156, 46, 192, 64, 196, 112, 152, 116, 192, 137, 196],
  check: [80, 118, 78, 76, 86, 46, 68, 78, 76, 106, 104, 88, 90, 75, 112, 90, 116, 58, 122, 104, 122, 150, 138, 158, 80, 156, 72, 192, 93, 197],
  weave: [98, 126, 66, 96, 46, 74, 60, 100, 64, 128, 86, 112, 74, 92, 96, 102, 90, 72, 78, 158, 60, 192, 78, 197, 132, 148, 142, 192, 163, 196],
  stagger: [88, 126, 62, 92, 40, 70, 54, 96, 34, 118, 18, 138, 74, 88, 102, 80, 124, 62, 70, 160, 40, 190, 56, 199, 128, 146, 140, 190, 160, 186],
  fall: [96, 172, 56, 150, 32, 134, 50, 156, 30, 176, 10, 192, 64, 146, 90, 136, 108, 116, 140, 156, 158, 192, 176, 190, 138, 140, 176, 158, 190, 146],
  lift: [98, 122, 99, 78, 104, 52, 84, 74, 66, 50, 78, 16, 114, 74, 134, 50, 122, 14, 74, 156, 62, 193, 78, 197, 128, 154, 130, 193, 150, 197],
  win: [96, 118, 98, 72, 101, 42, 84, 72, 66, 46, 64, 10, 112, 72, 132, 92, 112, 108, 82, 156, 70, 194, 86, 197, 118, 154, 124, 193, 144, 197],
};

/**
 * How strong arms, legs and torso are, how large the fists, what is on the head, and how the whole is stretched.
 * @type {Record<string, {arm: number, leg: number, torso: number, fist: number, gear: string, wide: number, tall: number}>}
 */
const BODIES = {
  slugger: { arm: 1.12, leg: 0.98, torso: 1.06, fist: 1.28, gear: "guard", wide: 1, tall: 1 },
  clincher: { arm: 1.16, leg: 1, torso: 1.14, fist: 1.2, gear: "hood", wide: 1, tall: 1.02 },
  kickboxer: { arm: 0.92, leg: 1.12, torso: 0.94, fist: 1.08, gear: "mohawk", wide: 1, tall: 1.05 },
  sweeper: { arm: 0.88, leg: 1.14, torso: 0.9, fist: 0.95, gear: "tail", wide: 1, tall: 1.06 },
  bruiser: { arm: 1.26, leg: 1.1, torso: 1.24, fist: 1.1, gear: "mask", wide: 1.04, tall: 0.98 },
  wrestler: { arm: 1.1, leg: 1.16, torso: 1.12, fist: 1, gear: "knot", wide: 1.02, tall: 1 },
};
const KICKERS = ["mohawk", "tail"]; // they wear shin guards
const INSET = 1.7; // of the body inside its rim

/** @param {Point} a @param {Point} b @param {number} part @returns {Point} */
const between = (a, b, part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** @param {Point[]} points turned so that all outlines run the same way round, and overlap without holes */
function closed(points) {
  const area = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  const turned = area < 0 ? [...points].reverse() : points;
  return `M${turned.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** A tapered limb with a muscle. @param {Point} a @param {Point} b @param {number[]} radii at both ends, with the muscle's height and place @param {number} less */
function limb(a, b, [ra, rb, muscle = 0, at = 0.4], less) {
  const along = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const radius = (/** @type {number} */ part) =>
    Math.max(0.4, ra + (rb - ra) * part + muscle * Math.exp(-(((part - at) / 0.24) ** 2)) - less);
  const edge = (/** @type {number} */ part, /** @type {number} */ turn) => {
    const [x, y] = between(a, b, part);
    return /** @type {Point} */ ([x + radius(part) * Math.cos(along + turn), y + radius(part) * Math.sin(along + turn)]);
  };
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const cap = [1, 2, 3, 4].map((step) => (Math.PI * step) / 5);
  return closed([
    ...steps.map((part) => edge(part, -Math.PI / 2)),
    ...cap.map((turn) => edge(1, turn - Math.PI / 2)),
    ...steps.map((part) => edge(1 - part, Math.PI / 2)),
    ...cap.map((turn) => edge(0, turn + Math.PI / 2)),
  ]);
}

/** Several limbs as one part. @param {[Point, Point, number[]][]} limbs @returns {Outline} */
function joined(limbs) {
  const drawn = (/** @type {number} */ less) => limbs.map(([a, b, radii]) => limb(a, b, radii, less)).join("");
  return { outer: drawn(0), inner: drawn(INSET) };
}

/** @param {string} pose @param {string} body @returns {Record<string, Point>} */
function jointsOf(pose, body) {
  const { wide, tall } = BODIES[body];
  const place = (/** @type {number} */ at) =>
    /** @type {Point} */ ([100 + (POSES[pose][2 * at] - 100) * wide, 198 + (POSES[pose][2 * at + 1] - 198) * tall]);
  return Object.fromEntries(JOINTS.map((joint, at) => [joint, place(at)]));
}

/** @param {Point} s @param {Point} e @param {Point} hand @param {{arm: number, fist: number}} body */
function arm(s, e, hand, { arm: A, fist }) {
  const f = 4.4 * A + 3.4 * fist;
  const along = Math.atan2(hand[1] - e[1], hand[0] - e[0]);
  const tip = /** @type {Point} */ ([hand[0] + Math.cos(along) * 5, hand[1] + Math.sin(along) * 5]);
  return {
    limb: joined([
      [s, between(s, e, 0.05), [9.2 * A, 9.2 * A]],
      [s, e, [8.6 * A, 6.4 * A, 1.4 * A]],
      [e, hand, [6.2 * A, 4.4 * A, 1.6 * A, 0.3]],
    ]),
    wrap: joined([[between(e, hand, 0.64), between(e, hand, 0.76), [5 * A, 4.8 * A]]]),
    glove: joined([[between(e, hand, 0.86), tip, [f * 0.82, f * 0.98]]]),
  };
}

/** @param {Point} hip @param {Point} k @param {Point} a @param {Point} t @param {{leg: number}} body */
function leg(hip, k, a, t, { leg: L }) {
  return {
    limb: joined([
      [hip, k, [12.6 * L, 8.2 * L, 1.6 * L, 0.35]],
      [k, a, [7.8 * L, 5 * L, 1.9 * L, 0.32]],
    ]),
    guard: joined([[between(k, a, 0.12), between(k, a, 0.72), [8.6 * L, 6.6 * L, 0.8, 0.3]]]),
    foot: joined([
      [a, t, [6 * L, 4.2 * L]],
      [between(k, a, 0.82), a, [5.8 * L, 6.4 * L]],
    ]),
    shorts: joined([[hip, between(hip, k, 0.62), [14.2 * L, 12.2 * L]]]),
    stripe: joined([[between(hip, k, 0.1), between(hip, k, 0.52), [1.5, 1.5]]]),
  };
}

/** The headgear, around the centre of the head. @type {Record<string, number[][][]>} */
const GEAR = {
  mohawk: [[[-15, 5], [-20, -5], [-19, -14], [-12, -22], [-1, -26], [10, -23], [9, -13], [-3, -14], [-10, -6]]],
  hood: [[[-19, 24], [-19, -2], [-13, -16], [2, -21], [14, -15], [16, -8], [6, -8], [1, -2], [2, 8], [5, 18], [-4, 26]]],
  tail: [
    [[4, -17], [-6, -18], [-13, -12], [-15, -3], [-11, 6], [-4, 5], [-1, -4], [3, -10]],
    [[-12, -13], [-27, -17], [-44, -2], [-51, 22], [-47, 23], [-38, 5], [-25, -7], [-11, -3]],
  ],
  mask: [
    [[2, 0], [15, 0], [20, 7], [18, 13], [13, 17], [3, 17], [-4, 8]],
    [[-14, -4], [4, 2], [4, 7], [-14, 1]],
  ],
  knot: [
    [[-8, -25], [-3, -23], [-1, -18], [1, -13], [-8, -11], [-14, -17], [-13, -22]],
    [[-13, -6], [13, -10], [13, -5.5], [-13, -1]],
  ],
  guard: [[[7, -18], [-4, -19.5], [-13, -13], [-16, -4], [-14, 6], [-8, 13], [3, 14], [10, 13], [9, 6], [4, 2], [4, -8], [13, -9], [12, -15]]],
};
const SKULL = [[-12.5, -3], [-11, -10], [-5, -15], [2, -16], [9, -13], [12.5, -6], [13, 4], [12, 9], [7, 15], [-2, 13], [-9, 8]];
const VISOR = [[2, -4.5], [14, -3.2], [13.4, 0.8], [3, 0]];

/** @param {Record<string, Point>} joints @param {string} gear */
function head({ head: [x, y], chest }, gear) {
  const lean = (Math.atan2(x - chest[0], chest[1] - y) * 180) / Math.PI;
  const tilt = (Math.max(-34, Math.min(34, lean * 0.7 - 10)) * Math.PI) / 180;
  const put = (/** @type {number[][]} */ points, /** @type {number} */ size) =>
    closed(
      points.map(([dx, dy]) => {
        const [ox, oy] = [dx * size * 1.14, (dy * size - 6) * 1.14 + 3];
        return [x + ox * Math.cos(tilt) - oy * Math.sin(tilt), y + 6 + ox * Math.sin(tilt) + oy * Math.cos(tilt)];
      }),
    );
  const outline = (/** @type {number[][][]} */ shapes) => ({
    outer: shapes.map((points) => put(points, 1)).join(""),
    inner: shapes.map((points) => put(shrunk(points), 1)).join(""),
  });
  return { skull: outline([SKULL]), gear: outline(GEAR[gear]), visor: put(VISOR, 1) };
}

/** @param {number[][]} points towards their centre, by the inset */
function shrunk(points) {
  const centre = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return points.map(([x, y]) => {
    const far = Math.hypot(x - centre[0], y - centre[1]) || 1;
    const part = Math.max(0.3, 1 - INSET / far);
    return [centre[0] + (x - centre[0]) * part, centre[1] + (y - centre[1]) * part];
  });
}

/** All parts, from the back to the front, each with the name of its look. @param {string} pose @param {string} body @returns {[string, Outline][]} */
function parts(pose, body) {
  const joints = jointsOf(pose, body);
  const build = BODIES[body];
  const { pelvis, chest, sN, eN, hN, sF, eF, hF, kN, aN, tN, kF, aF, tF } = joints;
  const T = build.torso;
  const near = { arm: arm(sN, eN, hN, build), leg: leg([pelvis[0] - 5, pelvis[1] + 3], kN, aN, tN, build) };
  const far = { arm: arm(sF, eF, hF, build), leg: leg([pelvis[0] + 6, pelvis[1] + 3], kF, aF, tF, build) };
  const torso = joined([
    [pelvis, between(pelvis, chest, 0.5), [12.5 * T, 11.6 * T]],
    [between(pelvis, chest, 0.4), chest, [11.8 * T, 17.5 * T, 1, 0.8]],
    [sN, sF, [9 * T, 9 * T]],
    [between(chest, sN, 0.5), joints.head, [8.5 * T, 6.2 * T]],
    [chest, joints.head, [8.5 * T, 6.2 * T]],
  ]);
  const across = Math.atan2(chest[1] - pelvis[1], chest[0] - pelvis[0]) + Math.PI / 2;
  const [bx, by] = between(pelvis, chest, 0.2);
  const [wx, wy] = [Math.cos(across) * 10.5 * T, Math.sin(across) * 10.5 * T];
  const belt = joined([[[bx - wx, by - wy], [bx + wx, by + wy], [2.3, 2.3]]]);
  const { skull, gear, visor } = head(joints, build.gear);
  const kicks = KICKERS.includes(build.gear);
  /** @type {([string, Outline] | false)[]} */
  const all = [
    ["far", far.arm.limb],
    ["far-kit", far.arm.glove],
    ["far", far.leg.limb],
    kicks && ["far-kit", far.leg.guard],
    ["far-kit", far.leg.foot],
    ["far-cloth", far.leg.shorts],
    ["body", torso],
    ["body", near.leg.limb],
    kicks && ["kit", near.leg.guard],
    ["kit", near.leg.foot],
    ["cloth", near.leg.shorts],
    ["glow", belt],
    ["glow", near.leg.stripe],
    ["body", skull],
    ["gear", gear],
    ["glow", { outer: visor, inner: visor }],
    ["body", near.arm.limb],
    ["glow", near.arm.wrap],
    ["kit", near.arm.glove],
  ];
  return /** @type {[string, Outline][]} */ (all.filter(Boolean));
}

/** @type {Map<string, string>} */
const drawn = new Map();

/** @param {string} key @param {() => string} draw */
function once(key, draw) {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

/** A fighter as SVG paths. @param {string} pose @param {string} body @param {boolean} [lit] with an edge in the light of the blow */
export function figure(pose, body, lit = false) {
  return once(`${pose} ${body} ${lit}`, () =>
    parts(pose, body)
      .map(([look, { outer, inner }]) =>
        look === "glow"
          ? `<path class="f-glow" d="${outer}"/>`
          : `<path class="f-rim" d="${outer}"/>` +
            (lit ? `<path class="f-hit" transform="translate(1.3 .5)" d="${inner}"/>` : "") +
            `<path class="f-${look}" d="${inner}"/>`,
      )
      .join(""),
  );
}

/** Only the outline of a fighter, as one path. @param {string} pose @param {string} body */
export function silhouette(pose, body) {
  return once(`${pose} ${body} outline`, () =>
    parts(pose, body)
      .filter(([look]) => look !== "glow")
      .map(([, { outer }]) => outer)
      .join(""),
  );
}
