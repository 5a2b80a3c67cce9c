/** One decision with its label, cost, better play, reason and mix; and the list of all of them. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { post } from "../../api.js";
import { pathOf } from "../../learning/pasted.js";
import { go } from "../../router.js";
import { rememberGame, say, settings, voice } from "../../state.js";
import { Refused } from "../common/refused.js";
import { Icon } from "../common/icon.js";
import { Link } from "../common/link.js";
import { actionOf, costOf, isCostly, labelOf, percent, signOf } from "./words.js";

/** @typedef {import("../../pages/review.js").Told} Told @typedef {import("../../learning/reviews.js").Item} Item */

const IN_MIX = 0.05; // a card with this share costs nothing

/** @param {{told: Told, item: Item}} props */
export function Decision({ told, item }) {
  const { game, names } = told;
  const better = item.best && item.best !== item.action && isCostly(item) && mixOf(item).length < 2;
  return h(
    "section",
    { class: `review-decision ${isCostly(item) ? "costly" : "fine"}`, "aria-labelledby": "review-decision" },
    h("p", { class: "eyebrow" }, say("web-review-moment", { entry: item.entry, player: names[item.seat ?? 0] })),
    h(
      "h2",
      { id: "review-decision" },
      h(Icon, { name: signOf(item) }),
      h("span", null, actionOf(game, item), " · ", labelOf(item)),
      h("b", { class: "review-cost" }, costOf(item)),
    ),
    isCostly(item) && h(Part, { item }),
    better && h("p", null, say("web-review-better", { action: voice().action(game, item.best ?? "") })),
    item.reason && h("p", { class: "review-reason" }, item.reason),
    h(Mix, { game, item }),
    h(Numbers, { game, item }),
    h(Again, { told, item }),
  );
}

/** In a race to several Matches a label refers to the Match, and the cost to the whole game. @param {{item: Item}} props */
function Part({ item: { value, weight = 1 } }) {
  if (percent(weight) >= 100 || weight <= 0) return null;
  return h("p", { class: "quiet" }, say("web-review-weight", { cost: percent(Math.abs(value) / weight), weight: percent(weight) }));
}

/** The choices of the reference strategy. @param {Item} item */
function mixOf(item) {
  return item.candidates.filter(({ mix }) => mix >= IN_MIX);
}

/** Where several cards are right: how often each should be taken, exactly or by our estimate. @param {{game: string, item: Item}} props */
function Mix({ game, item }) {
  const mixed = mixOf(item);
  if (mixed.length < 2) return null;
  return h(
    "div",
    { class: "review-mix" },
    h("h3", null, say(item.exact ? "web-review-mix" : "web-review-mix-about")),
    h(
      "ul",
      null,
      mixed
        .toSorted((a, b) => b.mix - a.mix)
        .map(({ action, mix }) =>
          h(
            "li",
            { key: action, class: action === item.action ? "played" : "" },
            h("span", null, voice().action(game, action)),
            h("span", { class: "review-track", "aria-hidden": "true" }, h("i", { style: { left: 0, width: `${100 * mix}%` } })),
            h("b", null, say("web-review-percent", { value: percent(mix) })),
          ),
        ),
    ),
    h("p", { class: "quiet" }, say("web-review-mix-text")),
  );
}

/** @param {{game: string, item: Item}} props */
function Numbers({ game, item }) {
  if (item.candidates.length < 2) return null;
  return h(
    "details",
    null,
    h("summary", null, say("web-review-numbers")),
    h(
      "table",
      null,
      h("thead", null, h("tr", null, h("th", { scope: "col" }, say("web-review-choice")), h("th", { scope: "col" }, say("web-review-chance")))),
      h(
        "tbody",
        null,
        item.candidates
          .toSorted((a, b) => b.value - a.value)
          .map(({ action, value, low, high }) =>
            h(
              "tr",
              { key: action },
              h("th", { scope: "row" }, voice().action(game, action)),
              h("td", null, say("web-review-between", { value: percent(value), low: percent(low), high: percent(high) })),
            ),
          ),
      ),
    ),
  );
}

/** Play on from there, or look at it. @param {{told: Told, item: Item}} props */
function Again({ told: { id, game }, item }) {
  const [refusal, refuse] = useState(null);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const seat = item.seat ?? 0;
      const made = await post(`${pathOf(id)}/retry`, { step: item.entry - 1, seat, name: settings.value.name });
      rememberGame(made.table, { game, kind: "computer", seats: made.mine, practice: true });
      go(`/table/${made.table}`);
    } catch (error) {
      refuse(/** @type {any} */ (error));
      setBusy(false);
    }
  };
  return h(
    "p",
    { class: "row" },
    item.kind !== "resignation" &&
      h("button", { type: "button", class: "primary again", disabled: busy, onClick: again }, say("web-review-again")),
    h(Link, { class: "button", href: `/replay/${id}#${item.entry - 1}` }, h(Icon, { name: "watch" }), say("web-review-jump")),
    h(Refused, { game, refusal }),
  );
}

/** @param {{told: Told, decisions: Item[], chosen: Item | null, choose: (item: Item) => void}} props */
export function Decisions({ told, decisions, chosen, choose }) {
  const [all, showAll] = useState(false);
  const costly = decisions.filter(isCostly);
  const shown = all ? decisions : costly;
  const pick = (/** @type {Item} */ item) => {
    choose(item);
    document.querySelector(".review-chart")?.scrollIntoView({ block: "start" });
  };
  return h(
    "section",
    { class: "review-decisions", "aria-labelledby": "review-decisions" },
    h("h2", { id: "review-decisions" }, say(all ? "web-review-all" : "web-review-costly")),
    !shown.length && h("p", null, say("web-review-none")),
    h(
      "ol",
      null,
      shown.map((item) => h(Entry, { key: `${item.entry} ${item.seat}`, told, item, chosen: item === chosen, onPress: () => pick(item) })),
    ),
    decisions.length > costly.length &&
      h("button", { type: "button", class: "plain", onClick: () => showAll(!all) }, say(all ? "web-review-costly" : "web-review-all")),
  );
}

/** @param {{told: Told, item: Item, chosen: boolean, onPress: () => void}} props */
function Entry({ told: { game, names, sides, side, review }, item, chosen, onPress }) {
  const mine = sides[item.seat ?? 0] === side;
  return h(
    "li",
    { class: mine ? "mine" : "theirs" },
    h(
      "button",
      { type: "button", "aria-pressed": chosen, onClick: onPress },
      h(Icon, { name: signOf(item) }),
      h(
        "span",
        null,
        h("b", null, mine && names.length === 2 ? say("web-you-here") : names[item.seat ?? 0], ": ", actionOf(game, item)),
        h("small", null, labelOf(item), review.turning_points.includes(item.entry) && ` · ${say("web-review-turn")}`),
      ),
      h("em", null, costOf(item)),
    ),
  );
}
