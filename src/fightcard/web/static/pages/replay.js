/** A game that is over, step by step, from any side: the same table, with a control in the place of the prompt. */
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/hooks.js";
import { get } from "../api.js";
import { isPasted, pathOf } from "../learning/pasted.js";
import { route } from "../router.js";
import { base, entryOf, findGame, say, voice } from "../state.js";
import { tableOf } from "../tables/index.js";
import { useEventEffects } from "../motion/index.js";
import { Bar } from "../parts/common/bar.js";
import { openDialog } from "../parts/common/dialog.js";
import { resultSentence } from "../parts/people/end.js";
import { VerifyShuffle } from "../parts/people/fairness.js";
import { Frame } from "../parts/table/frame.js";
import { Refused, rowsOf } from "../parts/table/hand.js";
import { CopyField } from "../parts/people/invite.js";
import { Link } from "../parts/common/link.js";
import { Log } from "../parts/table/log.js";
import { ReviewLink } from "../parts/review/link.js";
import { Player, marksOf, usePlaying } from "../parts/table/player.js";
import { Score } from "../parts/table/score.js";
import { levelName, namesOf } from "../parts/common/seats.js";

/**
 * @typedef {{game: string, options: string[], names: string[], levels: (string | null)[], sides: number[], result: any,
 *   ended_by: any, shuffle: any, steps: {action: string | null, events: any[], view: any, due: number[], standing: any}[]}} Replayed
 * @typedef {import("../tables/index.js").TableFace} TableFace
 * @typedef {import("../tables/index.js").Context} Context
 */

const OPEN = "table"; // sees everybody's cards

/** @param {{id: string}} props */
export function Page({ id }) {
  const [side, setSide] = useState(String(findGame(id)?.seats?.[0] ?? OPEN)); // mine, if I sat there
  const [replay, setReplay] = useState(/** @type {Replayed | null} */ (null));
  const [refusal, refuse] = useState(null);
  useEffect(() => {
    get(`${pathOf(id)}/replay?as=${side}`).then(setReplay, refuse);
  }, [id, side]);
  const face = replay && tableOf(replay.game);
  if (replay && face) return h(Steps, { id, replay, face, side, setSide });
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-replay") }),
    h(Refused, { game: "", refusal }),
    refusal ? h(Link, { class: "button", href: "/" }, say("web-home")) : h("p", { role: "status" }, say("web-loading")),
  );
}

/** @param {{id: string, replay: Replayed, face: TableFace, side: string, setSide: (side: string) => void}} props */
function Steps({ id, replay, face, side, setSide }) {
  const names = namesOf(replay.names.map((name, seat) => ({ name, kind: replay.levels[seat] ? "bot" : "person", level: replay.levels[seat] })));
  const steps = useMemo(() => number(replay), [replay]);
  const marks = useMemo(() => marksOf(steps, face.marks), [steps]);
  const player = usePlaying(steps.length - 1, false, Number.parseInt(route.value.hash, 10) || 0); // #12: the twelfth moment
  const events = useMemo(() => steps.slice(0, player.at + 1).flatMap((step) => step.events), [steps, player.at]);
  const viewer = side === OPEN ? 0 : Number(side);
  const { view, due, standing } = steps[player.at];
  const context = {
    view: { ...view, due },
    viewer,
    own: findGame(id)?.seats?.includes(viewer) ? viewer : null,
    names,
    events,
    standing,
    facts: entryOf(replay.game)?.facts ?? {},
    voice: voice(),
  };
  /** @type {import("../parts/table/player.js").Side[]} */
  const sides = [[OPEN, say("web-seen-all")], ...names.map((name, seat) => /** @type {any} */ ([String(seat), name]))];
  const title = voice().say(`${replay.game}-name`);
  const cards = view.phase === "pick" ? [] : face.hand(context);
  useEventEffects({ game: replay.game, events, viewer, sideOf: (seat) => replay.sides[seat] });
  const whose = (/** @type {number} */ seat) => (replay.sides[seat] === replay.sides[viewer] ? "mine" : "theirs");
  return h(
    Frame,
    {
      game: replay.game,
      title,
      menu: h(ReplayMenu, { id, replay, names }),
      class: "replay",
      score: h(Score, { game: replay.game, face, context, tag: (seat) => h(Sat, { key: seat, replay, names, seat }) }),
      stage: h(face.Board, { context }),
      story: h(Log, { game: replay.game, lines: events, names, sideOf: whose }),
    },
    h(
      "section",
      { class: "hand-area", style: rowsOf(cards.length, face.columns) },
      h(Player, { player, marks, sides, side, setSide }),
      h(SeenHand, { face, context, cards }),
    ),
  );
}

/** Who sat there. @param {{replay: Replayed, names: string[], seat: number}} props */
function Sat({ replay, names, seat }) {
  const level = replay.levels[seat];
  return h(
    "div",
    { class: "seat-tag" },
    h("span", { class: "seat-name" }, names[seat]),
    level && h("span", { class: "chip quiet level" }, levelName(level)),
  );
}

/** How it ended, and what can be done with the record. @param {{id: string, replay: Replayed, names: string[]}} props */
function ReplayMenu({ id, replay, names }) {
  const open = () =>
    openDialog(say("web-replay"), () =>
      h(
        "div",
        { class: "form" },
        h("p", null, howItEnded(replay, names)),
        !isPasted(id) && h("h3", null, say("web-share")),
        !isPasted(id) && h(CopyField, { link: `${base()}/replay/${id}` }),
        h(
          "p",
          { class: "row" },
          !isPasted(id) &&
            h(
              "a",
              { class: "button", href: `/api/tables/${id}/record`, download: `${replay.game}-${id}.txt` },
              say("web-download"),
            ),
          h(ReviewLink, { table: id }),
          replay.shuffle && h(VerifyShuffle, { table: id, names }),
        ),
      ),
    );
  return h("button", { type: "button", class: "menu-button", onClick: open }, say("web-menu"));
}

/** @param {Replayed} replay @param {string[]} names */
function howItEnded({ game, result, ended_by: cause, sides }, names) {
  return resultSentence(game, cause ? { ...result, reason: cause.kind } : result, names, (seat) => sides[seat]);
}

/** The hand of the seat that sits below, as far as it is known. @param {{face: TableFace, context: Context, cards: string[]}} props */
function SeenHand({ face, context, cards }) {
  const label = say("web-hand-of", { player: context.names[context.viewer], count: cards.length });
  const name = (/** @type {string} */ code) => (code === "?" ? say("web-face-down") : face.cardName(code, context));
  return h(
    "div",
    { class: "hand-room", "data-part": "hand" },
    h(
      "ul",
      { class: "hand", "aria-label": label },
      cards.map((code, place) =>
        h(
          "li",
          { key: `${code}${place}` },
          h(
            "div",
            { class: "hand-card seen", "data-card": code },
            h("span", { class: "visually-hidden" }, name(code)),
            h(face.HandCard, { code, context }),
          ),
        ),
      ),
    ),
  );
}

/** Events with numbers, as the table tells them. @param {Replayed} replay */
function number(replay) {
  let count = 0;
  return replay.steps.map((step) => ({ ...step, events: step.events.map((event) => ({ ...event, number: ++count })) }));
}
