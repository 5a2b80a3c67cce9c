/** A champion's sheet, in a dialog. */
import { h } from "../../vendor/preact.js";
import { Face } from "../../cards/champions.js";
import { openDialog } from "../../parts/common/dialog.js";
import { say } from "../../state.js";
import { GAME, described, worthOf } from "./sheets.js";

/** @typedef {import("../index.js").Context} Context */

/** @param {any} sheet @param {Context} context */
export function openSheet(sheet, context) {
  openDialog(sheet.name, () => h(SheetDetails, { sheet, context }), true);
}

/** @param {{sheet: any, context: Context}} props */
function SheetDetails({ sheet, context }) {
  const { view, voice, names } = context;
  const own = (/** @type {string} */ code, /** @type {number} */ place) =>
    h(
      "li",
      { key: place },
      h(Face, {
        code,
        label: code === "?" ? say("web-face-down") : described(code, sheet, context),
        worth: worthOf(code, sheet, context),
        weapon: sheet.weapon,
      }),
    );
  const plain = (/** @type {string} */ code, /** @type {number} */ place) =>
    h("li", { key: place }, h(Face, { code, label: voice.card(GAME, code) }));
  const fights = view.duel?.fighters.some((/** @type {any} */ fighter) => fighter.name === sheet.name);
  return h(
    "div",
    { class: "sheet-details" },
    h(
      "p",
      null,
      say("web-sheet-facts", {
        side: sheet.side,
        weapon: voice.say(`champions-weapon-${sheet.weapon}`),
        health: sheet.health,
        reputation: sheet.reputation,
        player: names[sheet.seat] ?? "",
      }),
    ),
    h("p", null, say(`web-weapon-${sheet.weapon}`)),
    sheet.enemy && h("p", null, say("web-sheet-enemy", { enemy: sheet.enemy })),
    sheet.hand.length > 0 && h("ul", { class: "spread" }, sheet.hand.map(own)),
    sheet.aside?.length > 0 && h("h3", null, say("web-aside")),
    sheet.aside?.length > 0 && h("ul", { class: "spread" }, sheet.aside.map(own)),
    fights && h("h3", null, say("web-deck-left", { count: view.duel.deck_size })),
    fights && view.duel.played.length > 0 && h("h3", null, say("web-played")),
    fights && h("ul", { class: "spread" }, view.duel.played.map(plain)),
  );
}
