/** At a table that waits: listed in the lobby or not, and how long until a bot sits down. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { listAgain, listTable, patienceOf, timeOf, unlistTable } from "../../lobby.js";
import { findGame, say } from "../../state.js";
import { PatienceFields, patienceIn } from "./lobby_fields.js";
import { Refused } from "../common/refused.js";

const AGAIN = 20_000; // milliseconds: a server that was restarted has forgotten who waits
const TICK = 1000;

/** @param {{line: import("../../socket.js").Line}} props */
export function Page({ line }) {
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const [, tick] = useState(0);
  const { table, game } = line;
  const patience = patienceOf(table);
  const act = (/** @type {Promise<any>} */ work) => work.then(() => (refuse(null), tick(Date.now())), refuse);
  const isOpen = line.status.value === "open";
  const entry = findGame(table)?.lobby?.entry;
  useEffect(() => {
    if (!entry || !isOpen) return undefined;
    const again = () => listAgain(table).catch(refuse);
    again();
    const timers = [setInterval(again, AGAIN), setInterval(() => tick(Date.now()), TICK)];
    return () => timers.forEach(clearInterval);
  }, [Boolean(entry), isOpen]);
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    act(listTable(table, patienceIn(new FormData(/** @type {HTMLFormElement} */ (event.target)))));
  };
  if (patience)
    return h(
      "section",
      { class: "lobby-listing notice", "aria-label": say("web-lobby") },
      h("p", { role: "status" }, say("web-lobby-listed")),
      patience.wait > 0 && h("p", null, say("web-lobby-bot-in", timeOf(patience.wait))),
      h("button", { type: "button", class: "unlist", onClick: () => act(unlistTable(table)) }, say("web-lobby-unlist")),
      h(Refused, { game: "", refusal }),
    );
  return h(
    "details",
    { class: "lobby-listing fold" },
    h("summary", null, say("web-lobby-list")),
    h(
      "form",
      { class: "lobby-find", onSubmit: send },
      h("p", null, say("web-lobby-list-text")),
      h("div", { class: "lobby-fields" }, h(PatienceFields, { game })),
      h("button", { type: "submit", class: "primary" }, say("web-lobby-list")),
    ),
    h(Refused, { game: "", refusal }),
  );
}
