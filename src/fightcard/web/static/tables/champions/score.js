/** The score line of Champions: a woven band with all six, what each name is worth, and the sums. */
import { h } from "../../vendor/preact.js";
import { Emblem } from "../../cards/champions-signs.js";
import { say } from "../../state.js";
import { openSheet } from "./details.js";
import { Badge } from "./figures.js";
import { Health } from "./parts.js";
import { SIDES, sideOf } from "./sheets.js";
import { Wools } from "./wool.js";

/** @typedef {import("../index.js").Context} Context */

const WOOLS = h(Wools, { key: "wools" }); // made once: it never changes

/** The Saxons stand left and the Vikings right, as on the causeway. @param {import("../index.js").ScoreProps} props */
export function Score({ context, near, far, tag, leads }) {
  const own = sideOf(context.view, context.viewer);
  const [saxons, vikings] = own === 0 ? [near, far] : [far, near];
  const [a, b] = context.view.totals;
  return [
    WOOLS,
    h(Side, { key: 0, side: 0, seats: saxons, context, tag }),
    h(
      "div",
      { class: "band-middle", key: "middle" },
      h("span", null, say("web-reputation-word")),
      h(
        "span",
        { class: "braid", "aria-hidden": "true" },
        h("i", { style: { flexGrow: Math.max(a, 1) } }),
        h("i", { style: { flexGrow: Math.max(b, 1) } }),
      ),
      h("small", null, say("web-combat", { combat: context.view.combat })),
      leads,
    ),
    h(Side, { key: 1, side: 1, seats: vikings, context, tag }),
  ];
}

/** @param {{side: number, seats: number[], context: Context, tag: (seat: number) => any}} props */
function Side({ side, seats, context, tag }) {
  const { view } = context;
  const sheets = view.champions.filter((/** @type {any} */ sheet) => sheet.side === SIDES[side]);
  return h(
    "div",
    { class: `score-side band ${SIDES[side]} ${context.names.length > 2 ? "crowd" : ""}` },
    h("div", { class: "band-players" }, h(Badge, { side: SIDES[side] }), seats.map(tag)),
    h(
      "ul",
      { class: "band-champions" },
      sheets.map((/** @type {any} */ sheet) => h("li", { key: sheet.name }, h(Chip, { sheet, context }))),
    ),
    h(
      "output",
      { class: "band-total", "data-tally": side },
      h("span", { class: "visually-hidden" }, say("web-total", { side: SIDES[side], total: view.totals[side] })),
      h("span", { "aria-hidden": "true" }, view.totals[side]),
    ),
  );
}

/** @param {{sheet: any, context: Context}} props */
function Chip({ sheet, context }) {
  const fights = context.view.duel?.fighters.some((/** @type {any} */ fighter) => fighter.name === sheet.name);
  const label = say("web-sheet", { champion: sheet.name, health: sheet.health, reputation: sheet.reputation });
  return h(
    "button",
    {
      type: "button",
      class: `mini ${fights ? "fights" : ""} ${sheet.health ? "" : "dead"}`,
      onClick: () => openSheet(sheet, context),
      "aria-label": label,
    },
    h(Emblem, { name: sheet.weapon }),
    h("span", { class: "mini-name" }, sheet.name),
    h("b", null, sheet.reputation),
    h(Health, { health: sheet.health }),
  );
}
