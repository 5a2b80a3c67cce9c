/** The arena: tribunes in the dark, light of both corners, and a ring on the floor. Drawn once; its colours are the fighters'. */
import { h } from "../../vendor/preact.js";
import { Component } from "../../vendor/preact.js";

const [WIDE, HIGH] = [1100, 600];
const ROWS = [
  [190, 7, "#2a3850"],
  [224, 9, "#202c40"],
  [264, 12, "#172031"],
  [312, 16, "#0e141f"],
];
const HALF = "M550 372H330L150 410L50 500L240 582H550";

/** @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ low, /** @type {number} */ high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return low + ((high - low) * state) / 4294967296;
  };
}

/** Heads and shoulders, some with an arm up, some with a phone. @param {number[]} row */
function crowd([y, size, colour]) {
  const roll = dice(Number(y) * 7919);
  let people = "";
  let phones = "";
  for (let x = -10; x < WIDE + 20; ) {
    const top = Number(y) + roll(-7, 7) - 14 * Math.cos(((x - 550) / 550) * 1.2) + 8;
    const r = Number(size) * roll(0.85, 1.15);
    people += `M${(x - r).toFixed(0)} ${top.toFixed(0)}a${r.toFixed(0)} ${(r * 1.1).toFixed(0)} 0 0 1 ${(2 * r).toFixed(0)} 0l${(r * 0.9).toFixed(0)} ${(r * 1.4).toFixed(0)}v60h${(-3.8 * r).toFixed(0)}v-60z`;
    if (roll(0, 1) < 0.13) people += `M${(x + r).toFixed(0)} ${(top + r).toFixed(0)}l${r.toFixed(0)} ${(-r * 2.6).toFixed(0)}l${(r * 0.6).toFixed(0)} 3l-3 ${(r * 3).toFixed(0)}z`;
    if (roll(0, 1) < 0.16) phones += `M${(x - 3).toFixed(0)} ${(top - r * 1.9).toFixed(0)}h4v6h-4z`;
    x += r * 2.25;
  }
  return `<path d="${people}" fill="${colour}"/><path d="${phones}" fill="#cfe9ff" opacity=".6"/>`;
}

function drawing() {
  const ledges = [118, 178, 236].map((y, at) => `<path d="M0 ${y + 18}Q550 ${y - 14 + at * 3} 1100 ${y + 18}" fill="none" stroke="#30405a" stroke-width="${2 + at}" opacity="${0.5 + 0.15 * at}"/>`);
  const beams = Array.from({ length: 19 }, (_, at) => at - 9).map((at) => `M${550 + at * 62} 352L${550 + at * 190} 600`);
  const rings = [372, 394, 424, 466, 524].map((y) => `M0 ${y + 8}Q550 ${y - 18} 1100 ${y + 8}`);
  const half = (/** @type {string} */ look, /** @type {string} */ turn) =>
    `<g class="${look}"${turn}><path class="glow" d="${HALF}"/><path class="tube" d="${HALF}"/></g>`;
  return (
    `<defs><radialGradient id="fd-haze"><stop class="s-hit" offset="0" stop-opacity=".5"/><stop class="s-hit" offset=".45" stop-opacity=".14"/><stop class="s-hit" offset="1" stop-opacity="0"/></radialGradient>` +
    ["me", "them"].map((who) => `<linearGradient id="fd-cone-${who}" x1="0" y1="0" x2="0" y2="1"><stop class="s-${who}" offset="0" stop-opacity=".42"/><stop class="s-${who}" offset="1" stop-opacity="0"/></linearGradient>`).join("") +
    `<linearGradient id="fd-wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0d14"/><stop offset="1" stop-color="#1a2432"/></linearGradient>` +
    `<linearGradient id="fd-floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c2735"/><stop offset="1" stop-color="#080b10"/></linearGradient></defs>` +
    `<rect width="${WIDE}" height="${HIGH}" fill="url(#fd-wall)"/>${ledges.join("")}${ROWS.map(/** @type {any} */ (crowd)).join("")}` +
    `<ellipse cx="550" cy="300" rx="470" ry="250" fill="url(#fd-haze)"/>` +
    `<path d="M110-20h80l160 580H-80z" fill="url(#fd-cone-me)"/><path d="M990-20h-80L750 560h430z" fill="url(#fd-cone-them)"/>` +
    `<path d="M0 372Q550 330 1100 372V600H0Z" fill="url(#fd-floor)"/><path d="${beams.join("")}${rings.join("")}" fill="none" stroke="#33435a" stroke-width="1.1" opacity=".5"/>` +
    `<path d="M150 410 330 372H770L950 410 1050 500 860 582H240L50 500Z" fill="#0a0e15" opacity=".55"/>` +
    half("me", "") +
    half("them", ` transform="matrix(-1 0 0 1 1100 0)"`)
  );
}

let drawn = "";

/** Never drawn again: only the custom properties around it change. */
export class Scene extends Component {
  shouldComponentUpdate() {
    return false;
  }

  render() {
    drawn ||= drawing();
    return h("svg", {
      class: "scene",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      preserveAspectRatio: "xMidYMax slice",
      "aria-hidden": "true",
      dangerouslySetInnerHTML: { __html: drawn },
    });
  }
}
