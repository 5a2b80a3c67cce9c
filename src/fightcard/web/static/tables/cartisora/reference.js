/** Beside the sand: what the Jack, Queen and King of both fighters do. */
import { h } from "../../vendor/preact.js";
import { effectOf, isAnswer, isRed, moveOf } from "../../cards/cartisora.js";
import { Glyph } from "../../cards/cartisora-signs.js";
import { say } from "../../state.js";
import { GAME } from "./cards.js";

/** @typedef {import("../index.js").Context} Context */

/** @param {{context: Context}} props */
export function Reference({ context }) {
  const { view, viewer } = context;
  const seats = [viewer, 1 - viewer];
  const same = view.seats[0].class === view.seats[1].class;
  return (same ? [viewer] : seats).map((seat) => h(Faces, { key: seat, seat, both: same, context }));
}

/** @param {{seat: number, both: boolean, context: Context}} props */
function Faces({ seat, both, context }) {
  const { voice, names, view } = context;
  const { class: fighter, suit } = view.seats[seat];
  const title = voice.say(`cartisora-class-${fighter}`);
  const player = seat === context.own ? say("web-you-here") : names[seat];
  return h(
    "section",
    { class: `faces ${isRed(suit) ? "red" : "black"}` },
    h("h3", null, both ? title : say("web-class-beside", { player, class: title })),
    h(
      "ul",
      null,
      ["J", "Q", "K"].map((code) =>
        h(
          "li",
          { key: code, class: view.seats[seat].hand.includes(code) || both ? "" : "spent" },
          h(Glyph, { name: `v-${moveOf(code, fighter)}` }),
          h(
            "p",
            null,
            h("b", null, say("web-rank", { rank: code }), " · ", voice.card(GAME, code, fighter)),
            isAnswer(code, fighter) && h("span", { class: "answers" }, h(Glyph, { name: "m-answer" }), say("web-answer-card")),
            h("span", { class: "effect" }, effectOf(code, fighter)),
          ),
        ),
      ),
    ),
  );
}
