/** A game that is over, step by step, from any side. */
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/hooks.js";
import { get } from "../api.js";
import { base, entryOf, say, voice } from "../state.js";
import { tableOf } from "../tables/index.js";
import { Bar } from "../parts/bar.js";
import { resultSentence } from "../parts/end.js";
import { VerifyShuffle } from "../parts/fairness.js";
import { Refused, rowsOf } from "../parts/hand.js";
import { CopyField } from "../parts/invite.js";
import { Link } from "../parts/link.js";
import { sentences } from "../parts/log.js";
import { levelName, namesOf } from "../parts/seats.js";

/**
 * @typedef {{game: string, options: string[], names: string[], levels: (string | null)[], sides: number[], result: any,
 *   ended_by: any, shuffle: any, steps: {action: string | null, events: any[], view: any, due: number[]}[]}} Replayed
 */

/** @param {{id: string}} props */
export function Replay({ id }) {
  const [side, setSide] = useState("table");
  const [replay, setReplay] = useState(/** @type {Replayed | null} */ (null));
  const [refusal, refuse] = useState(null);
  useEffect(() => {
    get(`/api/tables/${id}/replay?as=${side}`).then(setReplay, refuse);
  }, [id, side]);
  if (!replay) {
    return h(
      "main",
      { class: "page" },
      h(Bar, { title: say("web-replay") }),
      h(Refused, { game: "", refusal }),
      refusal
        ? h(Link, { class: "button", href: "/" }, say("web-home"))
        : h("p", { role: "status" }, say("web-loading")),
    );
  }
  const face = tableOf(replay.game);
  return face && h(Steps, { id, replay, face, side, setSide });
}

/** @param {{id: string, replay: Replayed, face: import("../tables/index.js").TableFace, side: string, setSide: (side: string) => void}} props */
function Steps({ id, replay, face, side, setSide }) {
  const [at, go] = useState(0);
  const names = namesOf(replay.names.map((name, seat) => ({ name, kind: replay.levels[seat] ? "bot" : "person" })));
  const numbered = useMemo(() => number(replay), [replay]);
  const marks = useMemo(() => marksOf(numbered, face.marks), [numbered]);
  const last = numbered.length - 1;
  const step = numbered[Math.min(at, last)];
  const viewer = Number.isInteger(Number(side)) ? Number(side) : 0;
  const context = {
    view: step.view,
    viewer,
    names,
    events: numbered.slice(0, at + 1).flatMap((one) => one.events),
    facts: entryOf(replay.game)?.facts ?? {},
    voice: voice(),
  };
  const move = (/** @type {number} */ to) => go(Math.max(0, Math.min(last, to)));
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    const inside = event.target instanceof HTMLElement && ["SELECT", "INPUT", "BUTTON"].includes(event.target.tagName);
    if (by && !inside) move(at + by);
  };
  useEffect(() => {
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  });
  return h(
    "main",
    { class: `page table-page replay ${replay.game}` },
    h(Bar, { title: voice().say(`${replay.game}-name`) }),
    h(
      "p",
      null,
      resultSentence(
        replay.game,
        replay.ended_by ? { ...replay.result, reason: replay.ended_by.kind } : replay.result,
        names,
        (seat) => replay.sides[seat],
      ),
    ),
    h(Players, { replay, names, side: 1 - replay.sides[viewer] }),
    h(face.Board, { context }),
    h(Players, { replay, names, side: replay.sides[viewer] }),
    h(SeenHand, { face, context }),
    h(
      "div",
      { class: "replay-steps" },
      h(
        "div",
        { class: "replay-said", role: "log", "aria-live": "polite", "aria-label": say("web-log"), tabindex: 0 },
        sentences(replay.game, step.events, names).map((line) => h("p", { key: line.key }, line.text)),
      ),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", onClick: () => move(0), "aria-label": say("web-first") }, "|◀"),
        h("button", { type: "button", onClick: () => move(at - 1), "aria-label": say("web-previous") }, "◀"),
        h(
          "div",
          { class: "replay-place" },
          h("output", null, say("web-step", { step: at, last })),
          h("input", {
            type: "range",
            min: 0,
            max: last,
            value: at,
            "aria-label": say("web-step", { step: at, last }),
            onInput: (/** @type {any} */ event) => move(Number(event.target.value)),
          }),
        ),
        h("button", { type: "button", onClick: () => move(at + 1), "aria-label": say("web-next") }, "▶"),
        h("button", { type: "button", onClick: () => move(last), "aria-label": say("web-last") }, "▶|"),
      ),
    ),
    h(
      "div",
      { class: "replay-controls" },
      h(
        "label",
        { class: "field" },
        h("span", null, say("web-seen-by")),
        h(
          "select",
          { onChange: (/** @type {any} */ event) => setSide(event.target.value) },
          h("option", { value: "table", selected: side === "table" }, say("web-seen-all")),
          names.map((name, seat) =>
            h("option", { key: seat, value: String(seat), selected: side === String(seat) }, name),
          ),
        ),
      ),
      h(
        "nav",
        { class: "marks", "aria-label": say("web-marks") },
        marks.map((mark) =>
          h(
            "button",
            {
              type: "button",
              key: mark.step,
              "aria-current": mark.step === at ? "step" : undefined,
              onClick: () => move(mark.step),
            },
            say("web-mark", { step: mark.step, kind: mark.kind }),
          ),
        ),
      ),
    ),
    h("h2", null, say("web-share")),
    h(CopyField, { link: `${base()}/replay/${id}` }),
    h(
      "p",
      { class: "row" },
      h(
        "a",
        { class: "button", href: `/api/tables/${id}/record`, download: `${replay.game}-${id}.txt` },
        say("web-download"),
      ),
      replay.shuffle && h(VerifyShuffle, { table: id, names }),
    ),
  );
}

/** Who sits on a side. @param {{replay: Replayed, names: string[], side: number}} props */
function Players({ replay, names, side }) {
  const level = (/** @type {string | null} */ name) => name && h("span", { class: "chip quiet" }, levelName(name));
  return h(
    "div",
    { class: "seat-row" },
    names.map(
      (name, seat) =>
        replay.sides[seat] === side &&
        h(
          "div",
          { class: "seat-tag", key: seat },
          h("span", { class: "seat-name" }, name),
          level(replay.levels[seat]),
        ),
    ),
  );
}

/** The hand of the seat that sits below, as far as it is known. @param {{face: import("../tables/index.js").TableFace, context: import("../tables/index.js").Context}} props */
function SeenHand({ face, context }) {
  const cards = context.view.phase === "pick" ? [] : face.hand(context);
  return h(
    "ul",
    {
      class: "hand",
      style: rowsOf(cards.length, face.columns),
      "aria-label": say("web-hand-of", { player: context.names[context.viewer], count: cards.length }),
    },
    cards.map((code, place) =>
      h(
        "li",
        { key: `${code}${place}` },
        h(
          "div",
          { class: "hand-card seen" },
          h("span", { class: "visually-hidden" }, code === "?" ? say("web-face-down") : face.cardName(code, context)),
          h(face.HandCard, { code, context }),
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

/** Where something happened that one may want to jump to. @param {{events: any[]}[]} steps @param {string[]} kinds */
function marksOf(steps, kinds) {
  return steps.flatMap(({ events }, step) => {
    const found = events.findLast((event) => kinds.includes(event.kind));
    return found ? [{ step, kind: found.kind }] : [];
  });
}
