/** The lobby: an opponent by one press, and the list of those who wait. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { get } from "../api.js";
import { clockSaid, findOpponent, joinTable, ownEntries } from "../lobby.js";
import { CLOCKS } from "../start.js";
import { catalogue, entryOf, say, settings, voice } from "../state.js";
import { Bar } from "../parts/common/bar.js";
import { Choice } from "../parts/common/choice.js";
import { Link } from "../parts/common/link.js";
import { PatienceFields, patienceIn } from "../parts/front/lobby_fields.js";
import { NameForm } from "../parts/common/name.js";
import { ruleSaid } from "../parts/front/options.js";
import { Refused } from "../parts/common/refused.js";
import { RulesField } from "../parts/front/variants.js";

/** @typedef {import("../lobby.js").LobbyTable} LobbyTable */

const POLL = 4000; // milliseconds

export function Page() {
  const [game, setGame] = useState("");
  const [page, setPage] = useState(0);
  const [found, setFound] = useState(/** @type {{tables: LobbyTable[], page: number, pages: number, count: number} | null} */ (null));
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const load = () => get(`/api/lobby?page=${page}${game && `&game=${game}`}`).then((list) => (setFound(list), refuse(null)), refuse);
  useEffect(() => {
    load();
    const timer = setInterval(() => document.hidden || load(), POLL);
    return () => clearInterval(timer);
  }, [game, page]);
  const { name, named } = settings.value;
  const act = (/** @type {() => Promise<any>} */ work) => work().catch((error) => (load(), refuse(error)));
  const show = (/** @type {string} */ wanted) => (setGame(wanted), setPage(0));
  return h(
    "main",
    { class: "page lobby" },
    h(Bar, { title: say("web-lobby") }),
    !name && !named && h("section", { class: "strip", "aria-label": say("web-your-name") }, h(NameForm, { title: say("web-name-question"), yes: say("web-save"), no: say("web-name-none") })),
    h(Refused, { game: "", refusal }),
    h(Find, { act }),
    found && h(Waiting, { found, game, show, setPage, act }),
    !found && !refusal && h("p", { role: "status" }, say("web-loading")),
  );
}

/** @param {{act: (work: () => Promise<any>) => Promise<any>}} props */
function Find({ act }) {
  const [busy, setBusy] = useState(false);
  const [game, setGame] = useState(catalogue.value?.games[0]?.name ?? "");
  const entry = entryOf(game);
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    if (!entry) return;
    setBusy(true);
    act(() => findOpponent(entry, CLOCKS[String(form.get("clock"))], patienceIn(form))).then(() => setBusy(false));
  };
  return h(
    "form",
    { class: "lobby-find", onSubmit: send },
    h("p", null, say("web-lobby-find-text")),
    h(
      "div",
      { class: "lobby-fields" },
      h(Choice, { label: "web-lobby-game", name: "game", value: game, values: gameChoices(), set: setGame }),
      entry && h(RulesField, { game: entry }),
      h(Choice, { label: "web-lobby-clock", name: "clock", value: settings.value.clock, values: Object.keys(CLOCKS).map((one) => [one, say(`web-clock-${one}-short`)]) }),
      h(PatienceFields, { game }),
    ),
    h("button", { type: "submit", class: "primary", disabled: busy }, say("web-lobby-find")),
  );
}

/** @returns {string[][]} */
function gameChoices() {
  return (catalogue.value?.games ?? []).map(({ name }) => [name, voice().say(`${name}-name`)]);
}

/**
 * @param {{found: {tables: LobbyTable[], page: number, pages: number, count: number}, game: string, show: (game: string) => void,
 *   setPage: (page: number) => void, act: (work: () => Promise<any>) => Promise<any>}} props
 */
function Waiting({ found, game, show, setPage, act }) {
  const own = ownEntries();
  return h(
    "section",
    { "aria-labelledby": "lobby-waiting" },
    h(
      "div",
      { class: "lobby-head" },
      h("h2", { id: "lobby-waiting" }, say("web-lobby-waiting")),
      h(Choice, { label: "web-lobby-show", name: "show", value: game, values: [["", say("web-lobby-all-games")], ...gameChoices()], set: show }),
    ),
    !found.tables.length && h("p", { class: "quiet", role: "status" }, say("web-lobby-nobody")),
    h(
      "ul",
      { class: "lobby-list" },
      found.tables.map((table) => h(Entry, { key: table.entry, table, mine: own[table.entry], act })),
    ),
    found.pages > 1 && h(Pager, { found, setPage }),
  );
}

/** @param {{table: LobbyTable, mine?: string, act: (work: () => Promise<any>) => Promise<any>}} props `mine`: my own table */
function Entry({ table, mine, act }) {
  const { game, options, name, open, seats, waited } = table;
  const title = voice().say(`${game}-name`);
  const player = name || say("web-lobby-somebody");
  const told = [clockSaid(table.clock), ...options.map((option) => ruleSaid(entryOf(game), option))];
  if (seats > 2) told.push(say("web-lobby-seats", { open, seats }));
  return h(
    "li",
    { class: game },
    h("div", null, h("b", null, player), " ", h("span", null, title), h("small", null, told.join(" · ")), h("small", null, say("web-lobby-waited", { minutes: Math.floor(waited / 60) }))),
    mine
      ? h(Link, { class: "button", href: `/table/${mine}`, "aria-label": say("web-lobby-back") }, say("web-lobby-yours"))
      : h("button", { type: "button", class: "primary", "aria-label": say("web-lobby-join-table", { player, game: title }), onClick: () => act(() => joinTable(table)) }, say("web-lobby-join")),
  );
}

/** @param {{found: {page: number, pages: number}, setPage: (page: number) => void}} props */
function Pager({ found: { page, pages }, setPage }) {
  return h(
    "div",
    { class: "lobby-pager" },
    h("button", { type: "button", disabled: page === 0, onClick: () => setPage(page - 1) }, say("web-lobby-earlier")),
    h("span", null, say("web-lobby-page", { page: page + 1, pages })),
    h("button", { type: "button", disabled: page + 1 >= pages, onClick: () => setPage(page + 1) }, say("web-lobby-later")),
  );
}
