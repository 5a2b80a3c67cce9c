/** The chances of both players from what each could know, moment by moment. */
import { h } from "../../vendor/preact.js";
import { say, voice } from "../../state.js";
import { Icon } from "../common/icon.js";
import { actionOf, costOf, isCostly, percent, signOf } from "./words.js";

/** @typedef {import("../../pages/review.js").Told} Told @typedef {import("../../learning/reviews.js").Item} Item */

const HEIGHT = 100;

/** @param {{told: Told, chosen: Item | null, choose: (item: Item) => void}} props */
export function ReviewChart({ told, chosen, choose }) {
  const { review, seat, side, sides, names, game } = told;
  const other = sides.findIndex((one) => one !== side);
  const end = side === 0 ? review.result : 1 - review.result;
  const known = review.line.map(({ entry, chances }) => ({ entry, mine: chances[seat], theirs: 1 - chances[other] }));
  const last = Math.max(known.at(-1)?.entry ?? 0, ...review.items.map(({ entry }) => entry), 1);
  const points = known.at(-1)?.entry === last ? known : [...known, { entry: last, mine: end, theirs: end }];
  const x = (/** @type {number} */ entry) => (100 * entry) / last;
  const path = (/** @type {"mine" | "theirs"} */ who) => points.map((point) => `${x(point.entry)},${HEIGHT * (1 - point[who])}`).join(" ");
  const at = (/** @type {Item} */ item) => points.findLast((point) => point.entry < item.entry) ?? points[0];
  return h(
    "section",
    { class: "review-chart", "aria-labelledby": "review-chart" },
    h("h2", { id: "review-chart" }, say("web-review-chances")),
    h(
      "p",
      { class: "review-key" },
      h("span", null, h("i", { class: "mine", "aria-hidden": "true" }), say("web-review-as-you")),
      h(
        "span",
        null,
        h("i", { class: "theirs", "aria-hidden": "true" }),
        say("web-review-as-other", { player: voice().listed(names.filter((_, one) => sides[one] !== side)) }),
      ),
    ),
    h(
      "div",
      { class: "review-plot" },
      h(
        "svg",
        { viewBox: `0 0 100 ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": summary(points) },
        h("rect", { class: "upper", x: 0, y: 0, width: 100, height: HEIGHT / 2 }),
        h("line", { class: "middle", x1: 0, x2: 100, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
        h("polyline", { class: "theirs", points: path("theirs") }),
        h("polyline", { class: "mine", points: path("mine") }),
        chosen && h("line", { class: "chosen", x1: x(chosen.entry - 1), x2: x(chosen.entry - 1), y1: 0, y2: HEIGHT }),
      ),
      review.items.filter(isCostly).map((item) =>
        h(
          "button",
          {
            type: "button",
            key: `${item.entry} ${item.seat}`,
            class: `review-mark ${sides[item.seat ?? 0] === side ? "mine" : "theirs"} ${item === chosen ? "chosen" : ""}`,
            style: { left: `${x(item.entry - 1)}%`, top: `${100 * (1 - (at(item)?.mine ?? 0.5))}%` },
            "aria-label": `${names[item.seat ?? 0]}: ${actionOf(game, item)}, ${costOf(item)}`,
            "aria-pressed": item === chosen,
            onClick: () => choose(item),
          },
          h(Icon, { name: signOf(item) }),
        ),
      ),
    ),
  );
}

/** The line in one sentence. @param {{mine: number}[]} points */
function summary(points) {
  const shares = points.map(({ mine }) => percent(mine));
  return say("web-review-line", { first: shares[0] ?? 50, least: Math.min(...shares), most: Math.max(...shares), last: shares.at(-1) ?? 50 });
}
