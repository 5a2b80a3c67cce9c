/** Cards of Fightdrome as they lie at a table: with their names in the language of the moment, drawn for the fighter who holds them. */
import { h } from "../../vendor/preact.js";
import { Face } from "../../cards/fightdrome.js";
import { fighterOf } from "./fighters.js";

/** @typedef {import("../index.js").Context} Context */

const GAME = "fightdrome";

/** @param {{code: string, seat: number, context: Context, label?: string}} props */
export function Card({ code, seat, context, label }) {
  const owner = fighterOf(context, seat);
  const name = code === "?" ? "" : context.voice.card(GAME, code).replace(/ ?[0-9]+$/, "");
  return h(Face, { code, name, label, body: owner.style, owner });
}
