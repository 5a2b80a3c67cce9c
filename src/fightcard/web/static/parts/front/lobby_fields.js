/** How long one waits for people before a bot sits down. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { WAITS, timeOf } from "../../lobby.js";
import { entryOf, say, settings } from "../../state.js";
import { Choice } from "../common/choice.js";
import { levelName, levelOf } from "../common/seats.js";

/** @param {{game: string}} props */
export function PatienceFields({ game }) {
  const [wait, setWait] = useState(String(WAITS[2]));
  const levels = entryOf(game)?.levels ?? [];
  return [
    h(Choice, { key: "wait", label: "web-lobby-wait", name: "wait", value: wait, values: WAITS.map((one) => [String(one), say("web-lobby-wait-choice", timeOf(one))]), set: setWait }),
    wait !== "0" && h(Choice, { key: "level", label: "web-lobby-level", name: "level", value: levelOf(levels, settings.value.level), values: levels.map((one) => [one, levelName(one)]) }),
  ];
}

/** @param {FormData} form @returns {import("../../lobby.js").Patience} */
export function patienceIn(form) {
  return { wait: Number(form.get("wait")), level: String(form.get("level") ?? "") };
}
