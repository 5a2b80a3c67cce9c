/** The score line of Cartisora: both fighters with their class, Matches won as laurels, Damage of this Match. */
import { h } from "../../vendor/preact.js";
import { effectOf, isAnswer, isRed } from "../../cards/cartisora.js";
import { Glyph } from "../../cards/cartisora-signs.js";
import { openDialog } from "../../parts/common/dialog.js";
import { say } from "../../state.js";
import { Card, nameFor } from "./cards.js";
import { Bust, Figure, Laurel } from "./figures.js";

/** @typedef {import("../index.js").Context} Context */

const MOST_LAURELS = 5;

/** @param {import("../index.js").ScoreProps} props */
export function Score({ context, near, far, tag, leads }) {
  const { view, viewer } = context;
  const [mine, theirs] = [view.score[viewer], view.score[1 - viewer]];
  const matches = say("web-match-score", { match: view.match, mine, theirs, target: view.target });
  return [
    h(Plate, { key: "near", seat: near[0], context, tag, look: "near" }),
    h(
      "div",
      { class: "score-middle", key: "middle" },
      h(
        "div",
        { class: "score-matches" },
        h("span", { class: "visually-hidden" }, matches),
        h(Laurels, { won: mine, target: view.target }),
        h(
          "span",
          { class: "score-figures", "aria-hidden": "true" },
          h("small", null, say("web-match", { match: view.match })),
          h("b", null, `${mine} : ${theirs}`),
        ),
        h(Laurels, { won: theirs, target: view.target, reversed: true }),
      ),
      leads,
    ),
    h(Plate, { key: "far", seat: far[0], context, tag, look: "far" }),
  ];
}

/** One wreath for each Match that has to be won, as long as they fit. @param {{won: number, target: number, reversed?: boolean}} props */
function Laurels({ won, target, reversed = false }) {
  if (target > MOST_LAURELS) return null;
  const places = Array.from({ length: target }, (_, place) => (reversed ? target - 1 - place : place));
  return h(
    "span",
    { class: "laurels", "aria-hidden": "true" },
    places.map((place) =>
      h("svg", { key: place, class: place < won ? "laurel won" : "laurel", viewBox: "0 0 64 64" }, h(Laurel, {})),
    ),
  );
}

/** @param {{seat: number, context: Context, tag: (seat: number) => any, look: string}} props */
function Plate({ seat, context, tag, look }) {
  const { view, voice, names } = context;
  const { class: fighter, suit } = view.seats[seat];
  const title = voice.say(`cartisora-class-${fighter}`);
  return h(
    "div",
    { class: `score-side plate ${look} ${isRed(suit) ? "red" : "black"}`, "data-tally": seat },
    h(
      "button",
      {
        type: "button",
        class: "crest",
        onClick: () => openDialog(title, () => h(ClassCard, { seat, context })),
        "aria-label": say("web-class-of", { player: names[seat], class: title }),
      },
      h("span", { class: "medal" }, h(Bust, { fighter })),
      h("span", { class: "crest-name" }, title),
    ),
    tag(seat),
  );
}

/** A class, and what its Jack, Queen and King do. @param {{seat: number, context: Context}} props */
function ClassCard({ seat, context }) {
  const { class: fighter, suit } = context.view.seats[seat];
  return h(
    "div",
    { class: `class-card cartisora ${isRed(suit) ? "red" : "black"}` },
    h("div", { class: "podium" }, h(Figure, { fighter, class: isRed(suit) ? "red" : "black" })),
    h(
      "ul",
      { class: "class-faces" },
      ["J", "Q", "K"].map((code) =>
        h(
          "li",
          { key: code },
          h(Card, { code, seat, context }),
          h(
            "p",
            null,
            h("b", null, nameFor(code, fighter, context)),
            isAnswer(code, fighter) && h("span", { class: "answers" }, h(Glyph, { name: "m-answer" }), say("web-answer-card")),
            h("span", { class: "effect" }, effectOf(code, fighter)),
          ),
        ),
      ),
    ),
  );
}
