/** Shared by the cards of several games. */
import { h } from "../vendor/preact.js";

/** Does one see these cards? @param {string[]} hand */
export function isOpen(hand) {
  return !hand.includes("?");
}

/** A die that is seen to roll, and then shows what it rolled. @param {{value: number, label: string}} props */
export function Die({ value, label }) {
  const spots = SPOTS[value] ?? [];
  return h(
    "svg",
    { class: "die rolling", viewBox: "0 0 30 30", role: "img", "aria-label": label },
    h("rect", { x: 1.5, y: 1.5, width: 27, height: 27, rx: 5 }),
    spots.map(([x, y]) => h("circle", { cx: x, cy: y, r: 2.8 })),
  );
}

const [LOW, MID, HIGH] = [8, 15, 22];
/** @type {Record<number, number[][]>} */
const SPOTS = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};
