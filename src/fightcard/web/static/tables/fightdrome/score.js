/** Fightdrome's score line: both fighters, how many cards each still holds, Fame, and who is ahead. */
import { h } from "../../vendor/preact.js";
import { Emblem } from "../../cards/fightdrome.js";
import { figure } from "../../cards/rig.js";
import { openDialog } from "../../parts/common/dialog.js";
import { say } from "../../state.js";
import { fighterOf } from "./fighters.js";
import { Tape } from "./tape.js";

/** @typedef {import("../index.js").Context} Context */

const FULL = 7; // the hand that everybody begins with
/** Where the head is, in guard. @type {Record<string, string>} */
const HEADS = {
  slugger: "80 16 60 68",
  clincher: "76 14 62 71",
  kickboxer: "78 10 60 69",
  sweeper: "74 10 62 71",
  bruiser: "82 18 58 66",
  wrestler: "78 12 62 71",
};

/** @param {import("../index.js").ScoreProps} props */
export function Score({ context, tag, leads }) {
  const { view, viewer } = context;
  const round = view.round ? say("web-round", { round: view.round }) : say("web-before-bout");
  return [
    h(Side, { key: "near", seat: viewer, context, tag }),
    h("div", { key: "middle", class: "middle" }, h("b", { class: "round" }, round), leads),
    h(Side, { key: "far", seat: 1 - viewer, context, tag, far: true }),
  ];
}

/** @param {{seat: number, context: Context, tag: (seat: number) => any, far?: boolean}} props */
function Side({ seat, context, tag, far = false }) {
  const { view } = context;
  const fighter = fighterOf(context, seat);
  const count = view.seats[seat].hand_size;
  const title = say("web-character", { player: context.names[seat], character: fighter.name });
  return h(
    "div",
    { class: `fd-side ${far ? "far" : "near"}`, "data-tally": seat },
    h(
      "span",
      { class: "character" },
      h(
        "button",
        { type: "button", class: "portrait", "aria-label": title, onClick: () => openDialog(say("web-tape"), () => h(Tape, { context })) },
        h("svg", {
          viewBox: HEADS[fighter.style],
          "aria-hidden": "true",
          dangerouslySetInnerHTML: { __html: figure("guard", fighter.style) },
        }),
      ),
    ),
    h(
      "div",
      { class: "facts" },
      h("div", { class: "who" }, tag(seat), h("span", { class: "style" }, h(Sign, { build: fighter.build }), fighter.name)),
      h(
        "div",
        { class: "life", role: "img", "aria-label": say("web-hand-of", { player: context.names[seat], count }) },
        h("b", null, count),
        h(
          "span",
          { class: "pips" },
          Array.from({ length: Math.max(FULL, count) }, (_, at) => h("i", { key: at, class: at < count ? "on" : "off" })),
        ),
      ),
      view.fame ? h(Fame, { fame: view.fame[seat], target: view.fame_target }) : view.seats[seat].standing && h(Standing, { seat, context }),
    ),
  );
}

/** @param {{build: number[]}} props */
function Sign({ build }) {
  return h("svg", { class: "emblem", viewBox: "0 0 100 100", "aria-hidden": "true" }, h(Emblem, { build }));
}

/** @param {{fame: number, target: number}} props */
function Fame({ fame, target }) {
  const words = say("web-fame", { fame, target });
  return h(
    "div",
    { class: "fame" },
    h("span", null, words),
    h("progress", { value: Math.min(fame, target), max: target, "aria-label": words }),
  );
}

/** The fighters that may still be sent in, in an Epic Tournament. @param {{seat: number, context: Context}} props */
function Standing({ seat, context }) {
  const { standing } = context.view.seats[seat];
  return h("div", { class: "fame" }, h("span", null, say("web-standing-count", { count: standing.length })));
}
