/** Steps through a game, finished or running: pause, step, speed, turning points and the side to see from. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { useKeys } from "../../keys.js";
import { say, setSettings, settings } from "../../state.js";
import { Icon } from "../common/icon.js";

const STEP_TIME = 1400; // milliseconds that a step stands at normal speed
const SPEEDS = [0.5, 1, 2, 4];

/**
 * @typedef {{at: number, last: number, playing: boolean, move: (to: number) => void, setPlaying: (playing: boolean) => void}} Playing
 * @typedef {{step: number, kind: string}} Mark
 * @typedef {[string, string]} Side the seat, or `table`, and what it is called
 */

/** Where one is in a game of so many steps. @param {number} last @param {boolean} live it goes on by itself, and may grow @param {number} [start] @returns {Playing} */
export function usePlaying(last, live, start = 0) {
  const [at, setAt] = useState(Math.min(start, Math.max(last, 0)));
  const [playing, setPlaying] = useState(live);
  const runs = playing && at < last;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setAt(at + 1), STEP_TIME / settings.value.speed);
    return () => clearTimeout(timer);
  }, [runs, at, settings.value.speed]);
  useEffect(() => {
    if (!live && at >= last) setPlaying(false);
  }, [at, last]);
  const move = (/** @type {number} */ to) => setAt(Math.max(0, Math.min(last, to)));
  const play = (/** @type {boolean} */ on) => {
    if (on && !live && at >= last) setAt(0); // once more from the beginning
    setPlaying(on);
  };
  return { at: Math.min(at, Math.max(last, 0)), last, playing, move, setPlaying: play };
}

/** @param {{player: Playing, marks: Mark[], sides: Side[], side: string, setSide: (side: string) => void}} props */
export function Player({ player, marks, sides, side, setSide }) {
  const { at, last, playing, move, setPlaying } = player;
  const step = (/** @type {number} */ to) => (setPlaying(false), move(to));
  const turn = (/** @type {1 | -1} */ by) => {
    const found = by > 0 ? marks.find((mark) => mark.step > at) : marks.findLast((mark) => mark.step < at);
    if (found) step(found.step);
  };
  const faster = (/** @type {number} */ by) => {
    const place = SPEEDS.indexOf(settings.value.speed) + by;
    if (SPEEDS[place]) setSettings({ speed: SPEEDS[place] });
  };
  const next = () => setSide(sides[(sides.findIndex(([code]) => code === side) + 1) % sides.length][0]);
  useKeys(
    {
      " ": () => setPlaying(!playing),
      ArrowLeft: () => step(at - 1),
      ArrowRight: () => step(at + 1),
      ArrowUp: () => turn(-1),
      ArrowDown: () => turn(1),
      Home: () => step(0),
      End: () => step(last),
      "+": () => faster(1),
      "-": () => faster(-1),
      v: next,
    },
    1,
  );
  const button = (/** @type {string} */ icon, /** @type {string} */ word, /** @type {() => void} */ then) =>
    h("button", { type: "button", "data-step": icon, "aria-label": say(word), onClick: then }, h(Icon, { name: icon }));
  return h(
    "section",
    { class: "player", "aria-label": say("web-player-controls") },
    h(
      "div",
      { class: "player-buttons" },
      button("first", "web-first", () => step(0)),
      button("back", "web-previous", () => step(at - 1)),
      button(playing ? "pause" : "play", playing ? "web-pause" : "web-play-on", () => setPlaying(!playing)),
      button("on", "web-next", () => step(at + 1)),
      button("last", "web-last", () => step(last)),
    ),
    h(
      "label",
      { class: "player-place" },
      h("output", null, say("web-step", { step: at, last })),
      h("input", {
        type: "range",
        min: 0,
        max: last,
        value: at,
        "aria-label": say("web-step", { step: at, last }),
        onInput: (/** @type {any} */ event) => step(Number(event.target.value)),
      }),
    ),
    h(Choose, {
      name: "web-speed",
      value: String(settings.value.speed),
      values: SPEEDS.map((speed) => [String(speed), say("web-speed-times", { times: speed })]),
      set: (speed) => setSettings({ speed: Number(speed) }),
    }),
    marks.length > 0 &&
      h(Choose, {
        name: "web-marks",
        value: String(marks.findLast((mark) => mark.step <= at)?.step ?? ""),
        values: marks.map((mark) => [String(mark.step), say("web-mark", { step: mark.step, kind: mark.kind })]),
        set: (to) => step(Number(to)),
      }),
    sides.length > 1 && h(Choose, { name: "web-seen-by", value: side, values: sides, set: setSide }),
  );
}

/** @param {{name: string, value: string, values: string[][], set: (value: string) => void}} props */
function Choose({ name, value, values, set }) {
  const known = values.some(([code]) => code === value);
  return h(
    "label",
    { class: "player-choice", "data-choose": name },
    h("span", null, say(name)),
    h(
      "select",
      { onChange: (/** @type {any} */ event) => set(event.target.value), value },
      !known && h("option", { value, selected: true }, "–"),
      values.map(([code, text]) => h("option", { key: code, value: code, selected: code === value }, text)),
    ),
  );
}

/** Where something happened that one may want to jump to. @param {{events: any[]}[]} steps @param {string[]} kinds @returns {Mark[]} */
export function marksOf(steps, kinds) {
  return steps.flatMap(({ events }, step) => {
    const found = events.findLast((event) => kinds.includes(event.kind));
    return found ? [{ step, kind: found.kind }] : [];
  });
}
