/** Skill apart from luck: from the chances before the deal to the result, and nothing is left over. */
import { h } from "../../vendor/preact.js";
import { say, voice } from "../../state.js";
import { percent, signed } from "./words.js";

/** @typedef {import("../../pages/review.js").Told} Told @typedef {{name: string, kind: string, from: number, to: number}} Row */

/** @param {{told: Told}} props */
export function Ledger({ told }) {
  const rows = rowsOf(told);
  const shares = rows.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...shares), Math.max(1, ...shares)]; // on the way it may lead out of what can be
  const place = (/** @type {number} */ share) => `${(100 * (share - least)) / (most - least)}%`;
  return h(
    "section",
    { class: "review-ledger", "aria-labelledby": "review-ledger" },
    h("h2", { id: "review-ledger" }, say("web-review-ledger")),
    h("p", null, summary(told)),
    h(
      "ul",
      { style: { "--even": place(0.5) } },
      rows.map((row) => h(Line, { key: row.name, row, place })),
    ),
    h("details", null, h("summary", null, say("web-review-counted")), h("p", null, say("web-review-counted-text"))),
  );
}

/** The value of the cards to the player, and that of the play. @param {Told} told */
function summary({ review, side, sides, names }) {
  const [mine, theirs] = [side, 1 - side].map((of) => percent(Math.abs(review.skill[of])));
  const own = (/** @type {number} */ value) => signed(side === 0 ? value : -value);
  return say("web-review-summary", {
    cards: own(review.luck),
    play: own(review.skill[0] + review.skill[1]),
    player: voice().listed(names.filter((_, seat) => sides[seat] !== side)),
    mine,
    theirs,
  });
}

/** @param {{row: Row, place: (share: number) => string}} props `place`: where a share lies on the track */
function Line({ row: { name, kind, from, to }, place }) {
  const whole = kind === "start" || kind === "end";
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return h(
    "li",
    { class: `${kind} ${to < from ? "less" : ""}` },
    h("span", null, name),
    h(
      "span",
      { class: "review-track", "aria-hidden": "true" },
      h("i", { style: { left: place(left), right: `calc(100% - ${place(right)})`, minWidth: "2px" } }),
    ),
    h("b", null, whole ? say("web-review-percent", { value: percent(to) }) : signed(to - from)),
  );
}

/** Each step begins where the one before ended. @param {Told} told @returns {Row[]} */
function rowsOf({ review, side, sides, names }) {
  const own = (/** @type {number} */ value) => (side === 0 ? value : -value);
  const share = (/** @type {number} */ value) => (side === 0 ? value : 1 - value);
  const met = (review.parts.hidden ?? 0) + (review.parts.meeting ?? 0);
  const chance = review.luck - met; // whatever the estimates leave is luck too
  const them = voice().listed(names.filter((_, seat) => sides[seat] !== side));
  let at = share(review.start);
  const step = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {number} */ value) => {
    const from = at;
    at += own(value);
    return { name, kind, from, to: at };
  };
  return [
    { name: say("web-review-start"), kind: "start", from: 0, to: at },
    step(say("web-review-deals"), "luck", chance),
    step(say("web-review-met"), "luck", met),
    step(say("web-review-own"), "mine", review.skill[side]),
    step(say("web-review-other", { player: them }), "theirs", review.skill[1 - side]),
    { name: say("web-review-result"), kind: "end", from: 0, to: share(review.result) },
  ];
}
