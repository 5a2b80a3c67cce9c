/** The six champions in wool: each with his own helm, beard, tunic and shield, any weapon, six poses. */
import { h } from "../../vendor/preact.js";
import { INK, dye, laid, spot, stitch, wool } from "./wool.js";

/** @typedef {"guard" | "strike" | "reel" | "rest" | "fall" | "cheer"} Pose */
/**
 * @typedef {{tunic: string, hem: string, legs: string, wrap: string, helm: string, hair: string, beard: string,
 *   emblem: string, colour: string, cloak?: string}} Looks
 */

/** @type {Record<string, Looks>} */
const LOOKS = {
  Wulfstan: { tunic: "mail", hem: "gold", legs: "red", wrap: "linen", helm: "cone", hair: "gold", beard: "tache", emblem: "cross", colour: "red" },
  Aelfere: { tunic: "sage", hem: "gold", legs: "buff", wrap: "red", helm: "cap", hair: "rust", beard: "tache", emblem: "quarter", colour: "red", cloak: "red" },
  Maccus: { tunic: "red", hem: "gold", legs: "dark", wrap: "buff", helm: "cone", hair: "dark", beard: "full", emblem: "saltire", colour: "red" },
  Halfdan: { tunic: "blue", hem: "gold", legs: "dark", wrap: "buff", helm: "goggle", hair: "rust", beard: "braid", emblem: "swirl3", colour: "blue", cloak: "sage" },
  Bjorn: { tunic: "buff", hem: "blue", legs: "blue", wrap: "linen", helm: "none", hair: "gold", beard: "braid", emblem: "swirl4", colour: "blue" },
  Sten: { tunic: "mail", hem: "blue", legs: "sage", wrap: "linen", helm: "goggle", hair: "dark", beard: "full", emblem: "swirl6", colour: "blue" },
};

/** How a pose leans and stands, and where it holds the shield: x, y, turn. @type {Record<Pose, {lean: number, legs: string, shield: number[]}>} */
const POSES = {
  guard: { lean: 4, legs: "stand", shield: [186, 146, 4] },
  strike: { lean: 20, legs: "lunge", shield: [176, 166, 10] },
  reel: { lean: -22, legs: "back", shield: [196, 176, 24] },
  rest: { lean: 0, legs: "still", shield: [172, 196, 0] },
  fall: { lean: -30, legs: "back", shield: [] },
  cheer: { lean: -4, legs: "still", shield: [176, 170, -6] },
};

/** Both legs: trouser, shoe, and the wraps around them. @type {Record<string, [string, string, number[][]][]>} */
const LEGS = {
  stand: [
    ["M100 190 128 192 106 252 92 294H70L82 246Z", "M66 288H92Q106 294 112 303H64Z", [[80, 254, 104, 258], [77, 266, 100, 270], [73, 278, 96, 282]]],
    ["M116 190 148 188 170 240 176 294H153L146 248 114 212Z", "M150 288H177Q192 294 198 303H148Z", [[148, 256, 172, 252], [150, 268, 174, 264], [151, 280, 175, 276]]],
  ],
  lunge: [
    ["M92 196 124 196 84 250 46 294H22L58 244Z", "M16 284 40 292Q56 296 62 303H8Z", [[60, 252, 78, 262], [50, 264, 68, 273], [39, 276, 58, 284]]],
    ["M112 194 150 186 206 230 204 294H181L180 244 118 222Z", "M178 288H205Q220 294 226 303H176Z", [[181, 256, 206, 252], [181, 268, 205, 264], [181, 280, 205, 276]]],
  ],
  back: [
    ["M96 190 126 192 84 240 62 294H40L58 236Z", "M36 288H62Q76 294 82 303H34Z", [[56, 250, 78, 256], [51, 263, 73, 269], [46, 276, 68, 282]]],
    ["M108 190 142 188 176 236 200 282 182 292 150 250 112 212Z", "M184 288 204 276Q216 284 216 294L190 301Z", [[156, 254, 178, 242], [164, 266, 186, 254], [173, 278, 193, 267]]],
  ],
  still: [
    ["M96 196 124 196 116 250 112 294H90L92 246Z", "M86 288H112Q126 294 130 303H84Z", [[91, 256, 115, 258], [91, 268, 114, 270], [90, 280, 113, 282]]],
    ["M118 196 146 194 152 246 152 294H130L126 248Z", "M127 288H153Q168 294 172 303H125Z", [[128, 256, 152, 254], [129, 268, 152, 266], [130, 280, 152, 278]]],
  ],
};

/** The weapon arm: shoulder, elbow, hand, and the angle of the weapon. @type {Record<string, Record<string, number[]>>} */
const ARMS = {
  guard: { spear: [110, 112, 74, 88, 86, 46, -6], sword: [110, 112, 70, 98, 66, 54, -52], axe: [110, 112, 72, 96, 68, 56, -112] },
  strike: { spear: [116, 118, 150, 132, 190, 118, -24], sword: [116, 116, 152, 112, 190, 96, 0], axe: [116, 116, 152, 104, 190, 88, 6] },
  reel: { spear: [110, 112, 72, 118, 50, 88, -58], sword: [110, 112, 72, 118, 50, 92, -110], axe: [110, 112, 72, 118, 50, 92, -112] },
  rest: { spear: [108, 112, 82, 146, 76, 178, -90], sword: [108, 112, 84, 146, 84, 184, 108], axe: [108, 112, 84, 146, 80, 184, -90] },
  fall: { spear: [110, 112, 72, 118, 46, 110, -70], sword: [110, 112, 72, 118, 44, 110, -120], axe: [110, 112, 72, 118, 44, 110, -120] },
  cheer: { spear: [108, 110, 78, 76, 80, 36, -78], sword: [108, 110, 76, 76, 72, 36, -74], axe: [108, 110, 76, 76, 72, 38, -80] },
};

/** @type {Record<string, () => any[]>} */
const WEAPONS = {
  spear: () => [
    laid("M-118 -2.6H150V2.6H-118Z", "buff"),
    laid("M148 -4 152 -7C166 -12 180 -7 200 0 180 7 166 12 152 7L148 4Z", "steel"),
    stitch("M156 0H190", 1.2),
    stitch("M138 -5v10M132 -5v10", 2.2),
  ],
  sword: () => [
    laid("M8 -6.5H96C104 -5 110 -2 116 0 110 2 104 5 96 6.5H8Z", "steel"),
    stitch("M12 0H96", 1.2),
    laid("M2 -16Q8 -17 10 -15V15Q8 17 2 16Z", "gold"),
    laid("M-16 -3.5H2V3.5H-16Z", "rust"),
    laid("M-16 -8Q-27 -7 -27 0T-16 8Z", "gold"),
  ],
  axe: () => [
    laid("M-46 -3H118V3H-46Z", "buff"),
    laid("M88 -4V4L84 7C88 22 86 34 78 44 96 50 118 46 130 36 118 26 112 16 110 4V-4Z", "steel"),
    stitch("M84 42C98 46 114 43 124 36", 1.2),
    stitch("M88 -6V6M110 -6V6", 2),
  ],
};

const R = 46; // of a shield

/** @type {Record<string, () => any>} */
const CROSSES = {
  cross: () => laid(`M-7 -${R}H7V${R}H-7ZM-${R} -7H${R}V7H-${R}Z`, "linen", 1.6),
  saltire: () => h("g", { transform: "rotate(45)" }, CROSSES.cross()),
  quarter: () => laid(`M0 0V-${R}A${R} ${R} 0 0 1 ${R} 0ZM0 0V${R}A${R} ${R} 0 0 1 -${R} 0Z`, "linen", 1.6),
};

/** @param {{emblem: string, colour: string, place: number[]}} props */
function Shield({ emblem, colour, place: [x, y, turn] }) {
  return h(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(.8 1)` },
    spot(0, 0, R, colour, 2.6),
    CROSSES[emblem]?.() ?? h(Swirl, { arms: Number(emblem.slice(5)) }),
    h("circle", { r: R, fill: "none", stroke: INK, "stroke-width": 2.6 }),
    h("circle", { r: R - 4, fill: "none", stroke: "#f0e6cd", "stroke-width": 1.4, "stroke-dasharray": "5 3" }),
    spot(0, 0, 12, "gold", 2.6),
  );
}

/** @param {{arms: number}} props */
function Swirl({ arms }) {
  const angle = Math.PI / arms;
  const [x, y] = [R * Math.sin(angle), -R * Math.cos(angle)];
  const d = `M0 0C${R * 0.3} -${R * 0.25} ${R * 0.3} -${R * 0.62} 0 -${R}A${R} ${R} 0 0 1 ${x} ${y}C${x + R * 0.18} ${y + R * 0.42} ${R * 0.38} -${R * 0.12} 0 0Z`;
  return Array.from({ length: arms }, (_, arm) =>
    h("g", { key: arm, transform: `rotate(${(360 / arms) * arm})` }, laid(d, "linen", 1.6)),
  );
}

/** @type {Record<string, (hair: string) => any[]>} */
const BEARDS = {
  tache: (hair) => [
    laid("M150 80C143 79 138 83 136 94 141 92 145 88 150 85 153 88 155 91 159 92 159 86 156 81 150 80Z", hair),
  ],
  full: (hair) => [
    laid("M122 80C126 84 134 83 140 81 145 79 151 80 154 82 156 92 152 106 143 110 132 110 123 100 122 80Z", hair),
    stitch("M142 88h9", 2),
  ],
  braid: (hair) => [
    laid("M122 80C126 84 134 83 140 81 145 79 151 80 154 82 156 90 153 98 148 100L150 112 144 128 138 112 138 101C130 99 123 94 122 80Z", hair),
    stitch("M138 104 150 109M138 111l11 3M142 88h9", 1.8),
  ],
};
const GOGGLES = "M131 58C129 74 146 76 149 67L150 75 155 74 154 58";

/** @type {Record<string, (hair: string) => any[]>} */
const HELMS = {
  cone: () => [
    laid("M112 57C113 38 122 22 137 12 147 26 153 40 153 57Z", "steel"),
    stitch("M137 13C135 28 134 42 134 56", 1.6),
    laid("M110 53H155V60H110Z", "gold"),
    laid("M147 58H153L154 75 149 75Z", "gold"),
  ],
  goggle: () => [
    laid("M111 57C110 34 120 22 132 21 146 22 154 36 154 57Z", "steel"),
    stitch("M116 34C126 30 140 31 150 36M132 21V10", 1.8),
    laid("M109 52H156V59H109Z", "gold"),
    stitch(GOGGLES, 5.5),
    stitch(GOGGLES, 2.4, "#d3a03a"),
  ],
  cap: () => [
    laid("M112 56C112 38 124 28 136 30 148 32 152 44 152 56Z", "rust"),
    laid("M110 52H154V60H110Z", "buff"),
  ],
  none: (hair) => [
    laid("M112 60C108 40 120 28 134 29 147 30 152 44 150 56 140 50 128 50 122 56 120 64 118 70 114 74Z", hair),
    stitch("M114 50H151", 4, "#a8402c"),
  ],
};

/** @param {{looks: Looks}} props */
function Head({ looks }) {
  return [
    laid("M116 84 142 86 140 104 112 104Z", "skin"),
    laid("M114 52C104 62 101 80 106 98 113 101 121 98 124 92L126 54Z", looks.hair),
    laid("M118 50H147C149 57 149 61 149 65L157 77C157 80 153 80 149 80L149 85 147 94C140 101 128 100 121 93Z", "skin"),
    h("path", {
      d: "M135 67C138 63 144 63 147 66 144 70 138 70 135 67Z",
      fill: "#fbf4e2",
      stroke: INK,
      "stroke-width": 1.5,
    }),
    h("circle", { cx: 142.5, cy: 66.6, r: 2.1, fill: INK }),
    stitch("M133 61C137 58 143 58 147 60M124 68c-4-1-6 5-2 8", 1.8),
    ...BEARDS[looks.beard](looks.hair),
    ...HELMS[looks.helm](looks.hair),
  ];
}

/** @param {{looks: Looks}} props */
function Body({ looks: { tunic, hem } }) {
  return [
    laid("M98 102C112 94 140 94 152 102L157 150C156 172 164 196 172 214 146 228 108 228 82 214 92 196 96 176 94 150Z", tunic, 2.4),
    laid("M85 206C110 218 144 218 169 206L172 214C146 228 108 228 82 214Z", hem, 2.4),
    laid("M94 164C114 170 138 170 158 164L159 173C138 179 114 179 94 173Z", "rust", 2.4),
    spot(138, 172, 5, "gold", 2.4),
    tunic !== "mail" && stitch("M112 182C110 192 106 200 102 208M126 184V212M142 182C146 192 148 200 152 206", 1.3),
    tunic !== "mail" && stitch("M112 99C116 112 134 112 140 99", 4, "#d3a03a"),
  ];
}

/** An arm from shoulder to hand, in a sleeve. @param {{joints: number[], sleeve: string}} props */
function Arm({ joints: [sx, sy, ex, ey, hx, hy], sleeve }) {
  const d = `M${sx} ${sy}L${ex} ${ey}L${hx} ${hy}`;
  return [stitch(d, 23.6), stitch(d, 19, wool(sleeve))];
}

/** @param {{x: number, y: number}} props */
function Fist({ x, y }) {
  return [spot(x, y, 9, "skin", 2.4), stitch(`M${x - 4} ${y - 5}l8 1M${x - 5} ${y}l9 1M${x - 4} ${y + 4}l8 1`, 1.2)];
}

/** @param {{weapon: string, pose: Pose, sleeve: string}} props */
function WeaponArm({ weapon, pose, sleeve }) {
  const joints = ARMS[pose][weapon];
  const [x, y, angle] = joints.slice(4);
  return h(
    "g",
    { class: "weapon-arm" },
    h(Arm, { joints, sleeve }),
    h("g", { transform: `translate(${x} ${y}) rotate(${angle})` }, WEAPONS[weapon]()),
    h(Fist, { x, y }),
  );
}

/** @param {{looks: Looks, pose: Pose}} props */
function ShieldArm({ looks, pose }) {
  const place = POSES[pose].shield;
  if (!place.length) return [h(Arm, { joints: [142, 112, 176, 104, 206, 92], sleeve: looks.tunic }), h(Fist, { x: 206, y: 92 })];
  return [
    h(Arm, { joints: [142, 112, 158, 140, place[0] - 4, place[1]], sleeve: looks.tunic }),
    h(Shield, { emblem: looks.emblem, colour: looks.colour, place }),
  ];
}

/** @param {{looks: Looks, pose: Pose}} props */
function Legs({ looks, pose }) {
  return LEGS[POSES[pose].legs].flatMap(([trouser, shoe, wraps], leg) => [
    h(
      "g",
      { key: leg },
      laid(trouser, looks.legs, 2.4),
      stitch(wraps.map(([a, b, x, y]) => `M${a} ${b}L${x} ${y}`).join(""), 3.2, dye(looks.wrap)),
      laid(shoe, "rust", 2.4),
    ),
  ]);
}

/** One champion; a Saxon looks right, a Viking left. @param {{name: string, weapon: string, pose: Pose}} props */
export function Figure({ name, weapon, pose }) {
  const looks = LOOKS[name] ?? LOOKS.Wulfstan;
  const arm = h(WeaponArm, { weapon, pose, sleeve: looks.tunic });
  const front = pose === "strike";
  return h(
    "svg",
    { class: `champion ${pose}`, viewBox: "0 0 300 310", "aria-hidden": "true" },
    h(
      "g",
      looks.colour === "blue" ? { transform: "translate(300 0) scale(-1 1)" } : null,
      h(Legs, { looks, pose }),
      h(
        "g",
        { class: "upper", transform: `rotate(${POSES[pose].lean} 122 196)` },
        looks.cloak && laid("M108 98C84 108 66 150 58 206 66 220 84 224 96 220L112 150Z", looks.cloak, 2.4),
        looks.cloak && stitch("M100 120C88 146 80 180 78 214M108 128C100 150 94 178 92 208", 1.4),
        !front && arm,
        h(Body, { looks }),
        h(Head, { looks }),
        h(ShieldArm, { looks, pose }),
        front && arm,
      ),
    ),
  );
}

/** A side's shield: a cross for the Saxons, a swirl for the Vikings. @param {{side: string}} props */
export function Badge({ side }) {
  return h(
    "svg",
    { class: `badge ${side}`, viewBox: "-50 -50 100 100", "aria-hidden": "true" },
    h(
      "g",
      { transform: "scale(1.25 1)" },
      h(Shield, {
        emblem: side === "saxons" ? "cross" : "swirl3",
        colour: side === "saxons" ? "red" : "blue",
        place: [0, 0, 0],
      }),
    ),
  );
}
