/** Fields of the lobby: a choice with its label, and how long one waits for people before a bot sits down. */
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/hooks.js";
import { WAITS, timeOf } from "../lobby.js";
import { entryOf, say, settings } from "../state.js";
import { levelName, levelOf } from "./seats.js";

/** @param {{name: string, value: string, values: string[][], set?: (value: string) => void}} props */
export function Choice({ name, value, values, set = () => {} }) {
  const choose = (/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value);
  return h(
    "label",
    { class: "field" },
    h("span", null, say(`web-lobby-${name}`)),
    h("select", { name, onChange: choose }, values.map(([code, text]) => h("option", { key: code, value: code, selected: code === value }, text))),
  );
}

/** @param {{game: string}} props */
export function PatienceFields({ game }) {
  const [wait, setWait] = useState(String(WAITS[2]));
  const levels = entryOf(game)?.levels ?? [];
  return [
    h(Choice, { key: "wait", name: "wait", value: wait, values: WAITS.map((one) => [String(one), say("web-lobby-wait-choice", timeOf(one))]), set: setWait }),
    wait !== "0" && h(Choice, { key: "level", name: "level", value: levelOf(levels, settings.value.level), values: levels.map((one) => [one, levelName(one)]) }),
  ];
}

/** @param {FormData} form @returns {import("../lobby.js").Patience} */
export function patienceIn(form) {
  return { wait: Number(form.get("wait")), level: String(form.get("level") ?? "") };
}
