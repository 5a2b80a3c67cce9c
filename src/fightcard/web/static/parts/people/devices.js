/** Says that other devices hold my seat too, and ends them with a press. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { signal } from "../../vendor/signals.js";
import { post } from "../../api.js";
import { say } from "../../state.js";
import { Refused } from "../common/refused.js";

/** By table and seat: how many devices the player has said are all theirs; as long as the page is open. */
const known = signal(/** @type {Record<string, number>} */ ({}));

/** @param {{line: import("../../socket.js").Line}} props */
export function DevicesNotice({ line }) {
  const count = line.live.value?.devices ?? 0;
  const place = `${line.table} ${line.viewer}`;
  const fine = known.value[place] ?? 1;
  const know = (/** @type {number} */ number) => (known.value = { ...known.value, [place]: number });
  useEffect(() => {
    if (count && count < fine) know(Math.max(count, 1)); // one more than now is a new one again
  }, [count]);
  return h(
    "div",
    { class: "devices", role: "alert" },
    count > fine && h(Notice, { line, count, onFine: () => know(count) }),
  );
}

/** @param {{line: import("../../socket.js").Line, count: number, onFine: () => void}} props */
function Notice({ line, count, onFine }) {
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const keep = () => post(`/api/tables/${line.table}/devices`, { seat: line.viewer }).then(() => refuse(null), refuse);
  return h(
    "div",
    { class: "notice" },
    h("p", null, say("web-devices", { count })),
    h("button", { type: "button", class: "primary", onClick: keep }, say("web-devices-only")),
    h("button", { type: "button", onClick: onFine }, say("web-devices-fine")),
    h(Refused, { game: line.game, refusal }),
  );
}
