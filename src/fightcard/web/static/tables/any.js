/**
 * Any game: the table of an installed game that brings none of its own. It shows a view row by row; a label is the
 * message `<game>-label-<field>`, or else the name of the field. What every view may have is known: `phase`, and
 * `seats`, each with its `hand`.
 */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";

/** @typedef {import("./index.js").Context} Context @typedef {import("./index.js").TableFace} TableFace */

const UNTOLD = ["due", "phase", "seats"]; // fields of a view that are told elsewhere

/** @param {string} game @returns {TableFace} */
export function faceOf(game) {
  const actionName = (/** @type {string} */ action, /** @type {Context} */ { voice }) => voice.action(game, action);
  const cardName = (/** @type {string} */ code, /** @type {Context} */ { voice }) => voice.card(game, code);
  return {
    asked: ({ view, voice }) => voice.say(`${game}-phase-${view.phase ?? "choose"}`),
    hand: ({ view, viewer }) => view.seats?.[viewer]?.hand ?? [],
    handName: () => say("web-your-hand"),
    variants: (code, actions) => actions.filter((action) => action === code),
    manner: (view) => (view.due.length > 1 ? "lock-in" : "play"),
    sealed: (view, seat) => view.seats?.[seat]?.sealed ?? null,
    actionName,
    cardName,
    HandCard: ({ code, context }) => h(Card, { name: cardName(code, context) }),
    ActionFace: ({ action, context }) => actionName(action, context),
    Board: ({ context }) => h(Board, { game, context }),
    decided: () => "",
    sideOf: (view, seat) => view?.seats?.[seat]?.side ?? seat,
    marks: ["game-ended"],
    columns: 7,
  };
}

/** @param {{name: string}} props */
function Card({ name }) {
  return h("span", { class: `any-card ${name.length > 3 ? "worded" : ""}` }, name);
}

/** @param {{game: string, context: Context}} props */
function Board({ game, context }) {
  const { view, names, viewer } = context;
  const seats = names.map((_, seat) => seat).sort((a, b) => Number(a === viewer) - Number(b === viewer));
  return h(
    "div",
    { class: "any-board" },
    h(Rows, { game, context, data: view, untold: UNTOLD }),
    view.seats &&
      seats.map((seat) =>
        h(
          "section",
          { key: seat, class: seat === viewer ? "mine" : "theirs", "aria-label": names[seat] },
          h("h3", null, names[seat]),
          h(Rows, { game, context, data: view.seats[seat], untold: seat === context.own ? ["hand"] : [] }),
        ),
      ),
  );
}

/** @param {{game: string, context: Context, data: Record<string, any>, untold: string[]}} props */
function Rows({ game, context, data, untold }) {
  const told = Object.entries(data).filter(([name, value]) => !untold.includes(name) && value !== null && value !== false);
  return h(
    "dl",
    null,
    told.map(([name, value]) =>
      h(
        "div",
        { key: name, "data-field": name },
        h("dt", null, context.voice.label(game, name)),
        h("dd", null, h(Value, { game, context, value })),
      ),
    ),
  );
}

/** @param {{game: string, context: Context, value: any}} props @returns {any} */
function Value({ game, context, value }) {
  if (value === true) return "\u2713";
  if (Array.isArray(value)) return value.length ? value.map((one, at) => h(Value, { key: at, game, context, value: one })) : "\u2013";
  if (typeof value === "object") return h(Rows, { game, context, data: value, untold: [] });
  return h(Card, { name: context.voice.card(game, String(value)) });
}
