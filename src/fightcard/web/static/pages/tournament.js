/** A tournament: who plays whom, who is ahead, one's own game, and the organiser's controls. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post } from "../api.js";
import { route } from "../router.js";
import { base, catalogue, say, setSettings, settings, voice } from "../state.js";
import { linksOf, nameOf, sitDown, watchGame } from "../tournaments.js";
import { Bar } from "../parts/bar.js";
import { Refused } from "../parts/hand.js";
import { CopyField } from "../parts/invite.js";
import { levelName } from "../parts/seats.js";

/** @typedef {import("../tournaments.js").Answer} Answer @typedef {import("../tournaments.js").Pairing} Pairing */

const POLL = 3000; // milliseconds

/** @param {{id: string}} props */
export function Page({ id }) {
  const [answer, setAnswer] = useState(/** @type {Answer | null} */ (null));
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const [board, setBoard] = useState(false);
  const load = () => get(`/api/tournaments/${id}`).then((found) => (setAnswer(found), refuse(null)), refuse);
  const act = (/** @type {() => Promise<any>} */ work) => work().then(load, refuse);
  useEffect(() => {
    const token = route.value.hash;
    if (token) history.replaceState(null, "", `/tournament/${id}`);
    const opened = token ? post(`/api/tournaments/${id}/open`, { token }) : Promise.resolve();
    opened.then(load, refuse);
    const timer = setInterval(() => document.hidden || load(), POLL);
    return () => clearInterval(timer);
  }, [id]);
  const title = answer?.data.name || say("web-tournament");
  return h(
    "main",
    { class: `page tournament ${board ? "board" : ""}` },
    h(Bar, { title }),
    h(Refused, { game: "", refusal }),
    !answer && !refusal && h("p", { role: "status" }, say("web-loading")),
    answer && h(Head, { answer, board, setBoard }),
    answer && h(OwnGame, { answer, act }),
    answer?.may_enter && h(EnterForm, { answer, act }),
    answer?.organiser && !board && h(Organiser, { answer, act }),
    answer && answer.data.round > 0 && h(Round, { answer, act }),
    answer && h(Standings, { answer }),
    answer && !board && h(Earlier, { answer, act }),
    answer && !board && h(More, { answer, act }),
  );
}

/** @param {{answer: Answer, board: boolean, setBoard: (on: boolean) => void}} props */
function Head({ answer, board, setBoard }) {
  const { data } = answer;
  const stage = data.over
    ? say("web-tournament-over")
    : data.round
      ? say(data.rounds ? "web-tournament-round-of" : "web-tournament-round", { round: data.round, rounds: data.rounds ?? 0 })
      : say("web-tournament-waiting", { count: data.entrants.length });
  return h(
    "div",
    { class: "tournament-head" },
    h(
      "p",
      null,
      h("b", null, voice().say(`${data.game}-name`)),
      ` · ${say(`web-tournament-format-${data.format}`)}`,
      data.series > 1 && ` · ${say("web-tournament-series-games", { games: data.series })}`,
    ),
    h("p", { class: "tournament-stage", role: "status" }, stage),
    data.over && data.standings.length > 0 && h("p", { class: "tournament-winner" }, winner(answer)),
    h(
      "button",
      { type: "button", "aria-pressed": String(board), onClick: () => setBoard(!board) },
      say(board ? "web-tournament-board-off" : "web-tournament-board"),
    ),
  );
}

/** @param {Answer} answer */
function winner({ data }) {
  const first = data.standings.filter(({ place }) => place === 1);
  return say("web-tournament-winner", {
    count: first.length,
    names: first.map(({ entrant }) => called(data, entrant)).join(", "),
  });
}

/** @param {Answer["data"]} data @param {number} entrant */
function called(data, entrant) {
  return nameOf(data.entrants[entrant], say("web-tournament-erased"));
}

/** @param {{answer: Answer, act: (work: () => Promise<any>) => void}} props */
function OwnGame({ answer, act }) {
  const { data, entrant, game } = answer;
  if (entrant === null || data.over) return null;
  if (!game) return h("p", { class: "notice" }, say(data.round ? "web-tournament-wait" : "web-tournament-entered"));
  const play = () => act(() => sitDown(answer.tournament, data.game));
  return h("button", { type: "button", class: "primary tournament-play", onClick: play }, say("web-tournament-play"));
}

/** @param {{answer: Answer, act: (work: () => Promise<any>) => void}} props */
function EnterForm({ answer, act }) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    setSettings({ name, named: true });
    act(() => post(`/api/tournaments/${answer.tournament}/enter`, { name }));
  };
  return h(
    "form",
    { class: "name-form", onSubmit: send },
    h("label", { for: "entrant-name" }, say("web-tournament-enter-as")),
    h("input", { id: "entrant-name", name: "name", maxLength: 24, required: true, value: settings.value.name, autocomplete: "nickname" }),
    h("button", { type: "submit", class: "primary" }, say("web-tournament-enter")),
  );
}

/** @param {{answer: Answer, act: (work: () => Promise<any>) => void}} props */
function Organiser({ answer, act }) {
  const { data, tournament } = answer;
  const links = linksOf(tournament);
  const levels = catalogue.value?.games.find(({ name }) => name === data.game)?.levels ?? [];
  const run = (/** @type {string} */ what) => act(() => post(`/api/tournaments/${tournament}/run`, { what }));
  const addBot = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const level = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("level"));
    const others = data.entrants.filter((each) => each.level === level).length;
    const name = others ? `${level} ${others + 1}` : level;
    act(() => post(`/api/tournaments/${tournament}/enter`, { level, name }));
  };
  const open = data.pairings.filter((pairing) => pairing.round === data.round && !pairing.result).length;
  return h(
    "section",
    { class: "strip organiser", "aria-label": say("web-tournament-organiser") },
    h("h2", null, say("web-tournament-organiser")),
    ["enter", "follow"].map((role) => {
      const secret = links[/** @type {"enter" | "follow"} */ (role)];
      return secret && h("div", { key: role }, h("p", null, say(`web-tournament-link-${role}`)), h(CopyField, { link: linkTo(tournament, secret) }));
    }),
    !data.over &&
      h(
        "form",
        { class: "add-bot", onSubmit: addBot },
        h("select", { name: "level", "aria-label": say("web-tournament-level") }, levels.map((one) => h("option", { key: one, value: one }, levelName(one)))),
        h("button", { type: "submit" }, say("web-tournament-add-bot")),
      ),
    !data.over && h(WithdrawForm, { answer, act }),
    !data.over &&
      h(
        "div",
        { class: "organiser-actions" },
        !data.round && h("button", { type: "button", class: "primary", disabled: data.entrants.length < 2, onClick: () => run("start") }, say("web-tournament-start")),
        data.round > 0 && !open && h("button", { type: "button", class: "primary", onClick: () => run("start") }, say("web-tournament-next")),
        h("button", { type: "button", onClick: () => confirm(say("web-tournament-close-sure")) && run("close") }, say("web-tournament-close")),
      ),
  );
}

/** Somebody has told the organiser that they cannot go on. @param {{answer: Answer, act: (work: () => Promise<any>) => void}} props */
function WithdrawForm({ answer, act }) {
  const { data, tournament } = answer;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const entrant = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("entrant"));
    if (confirm(say("web-tournament-withdraw-sure", { name: called(data, entrant) })))
      act(() => post(`/api/tournaments/${tournament}/leave`, { entrant }));
  };
  const present = data.entrants.flatMap(({ withdrawn }, number) => (withdrawn ? [] : [number]));
  if (!present.length) return null;
  return h(
    "form",
    { class: "add-bot withdraw", onSubmit: send },
    h("select", { name: "entrant", "aria-label": say("web-tournament-entrant") }, present.map((one) => h("option", { key: one, value: one }, called(data, one)))),
    h("button", { type: "submit" }, say("web-tournament-withdraw")),
  );
}

/** @param {string} id @param {string} secret */
function linkTo(id, secret) {
  return `${base().replace(/\/+$/, "")}/tournament/${id}#${secret}`;
}

/** @param {{answer: Answer, act: (work: () => Promise<any>) => void}} props */
function Round({ answer, act }) {
  const { data } = answer;
  const current = data.pairings.map((pairing, number) => ({ pairing, number })).filter(({ pairing }) => pairing.round === data.round);
  return h(
    "section",
    { class: "tournament-round", "aria-label": say("web-tournament-pairings") },
    h("h2", null, say("web-tournament-round", { round: data.round })),
    h(
      "ul",
      { class: "pairings" },
      current.map(({ pairing, number }) => h(PairingLine, { key: number, answer, pairing, number, act })),
    ),
  );
}

/** @param {{answer: Answer, pairing: Pairing, number: number, act: (work: () => Promise<any>) => void}} props */
function PairingLine({ answer, pairing, number, act }) {
  const { data, tournament, organiser, entrant } = answer;
  const { first, second } = pairing;
  if (second === null) return h("li", null, h("span", null, say("web-tournament-bye", { name: called(data, first) })));
  const table = pairing.tables[pairing.games.length];
  const mine = entrant === first || entrant === second;
  const forfeit = (/** @type {number[]} */ absent) =>
    act(() => post(`/api/tournaments/${tournament}/forfeit`, { pairing: number, absent }));
  return h(
    "li",
    { class: mine ? "mine" : "" },
    h("span", { class: "pairing-name" }, called(data, first)),
    h("b", { class: "pairing-score" }, scoreOf(pairing)),
    h("span", { class: "pairing-name" }, called(data, second)),
    pairing.absent.length > 0 && h("small", null, say("web-tournament-forfeited")),
    !pairing.result &&
      table &&
      !mine &&
      h("button", { type: "button", onClick: () => act(() => watchGame(tournament, data.game, table)) }, say("web-tournament-watch")),
    pairing.games.map((_, game) => {
      const label = say("web-tournament-game-over", { game: game + 1, games: pairing.games.length });
      return h("button", { key: game, type: "button", onClick: () => act(() => watchGame(tournament, data.game, pairing.tables[game])) }, label);
    }),
    organiser &&
      !pairing.result &&
      h(
        "details",
        { class: "fold" },
        h("summary", null, say("web-tournament-absent")),
        [first, second].map((one) => h("button", { key: one, type: "button", onClick: () => forfeit([one]) }, called(data, one))),
        h("button", { type: "button", onClick: () => forfeit([first, second]) }, say("web-tournament-absent-both")),
      ),
  );
}

/** @param {Pairing} pairing */
function scoreOf({ games, result }) {
  const total = [0, 1].map((side) => games.reduce((sum, game) => sum + game[side], 0));
  const shown = games.length || !result ? total : result;
  return games.length || result ? shown.map((points) => say("web-tournament-points", { points })).join(" : ") : "–";
}

/** @param {{answer: Answer}} props */
function Standings({ answer }) {
  const { data } = answer;
  if (!data.round)
    return h(
      "section",
      { "aria-label": say("web-tournament-entrants") },
      h("h2", null, say("web-tournament-entrants")),
      h("ul", { class: "pairings" }, data.entrants.map((_, number) => h("li", { key: number }, called(data, number)))),
    );
  return h(
    "section",
    { class: "scroll dense", "aria-label": say("web-tournament-standings"), tabIndex: 0 },
    h("h2", null, say("web-tournament-standings")),
    h(
      "table",
      { class: "standings" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, say("web-tournament-place")),
          h("th", { scope: "col" }, say("web-tournament-entrant")),
          data.criteria.map((name) => h("th", { key: name, scope: "col" }, voice().say(`tournament-criterion-${name}`))),
        ),
      ),
      h(
        "tbody",
        null,
        data.standings.map((row) =>
          h(
            "tr",
            { key: row.entrant, class: row.entrant === answer.entrant ? "mine" : "" },
            h("td", null, row.place),
            h("th", { scope: "row" }, called(data, row.entrant), data.entrants[row.entrant].withdrawn && h("small", null, ` ${say("web-tournament-withdrawn")}`)),
            row.values.map((points, place) => h("td", { key: place }, say("web-tournament-points", { points }))),
          ),
        ),
      ),
    ),
    h("p", { class: "field-help" }, say("web-tournament-criteria", { criteria: data.criteria.map((name) => voice().say(`tournament-criterion-${name}`)).join(", ") })),
  );
}

/** @param {{answer: Answer, act: (work: () => Promise<any>) => void}} props */
function Earlier({ answer, act }) {
  const { data } = answer;
  const rounds = Array.from({ length: Math.max(0, data.round - 1) }, (_, place) => data.round - 1 - place);
  return rounds.map((round) =>
    h(
      "details",
      { key: round, class: "fold" },
      h("summary", null, say("web-tournament-round", { round })),
      h(
        "ul",
        { class: "pairings" },
        data.pairings.map((pairing, number) => pairing.round === round && h(PairingLine, { key: number, answer, pairing, number, act })),
      ),
    ),
  );
}

/** @param {{answer: Answer, act: (work: () => Promise<any>) => void}} props */
function More({ answer, act }) {
  const { data, entrant, tournament } = answer;
  const leave = (/** @type {boolean} */ erase) =>
    confirm(say("web-tournament-leave-sure")) && act(() => post(`/api/tournaments/${tournament}/leave`, { erase }));
  return h(
    "div",
    { class: "tournament-more" },
    ["standings", "pairings"].map((what) =>
      h("a", { key: what, class: "button", href: `/api/tournaments/${tournament}/export/${what}`, download: `${what}.csv` }, say(`web-tournament-export-${what}`)),
    ),
    h("a", { class: "button", href: `/api/tournaments/${tournament}`, download: "tournament.json" }, say("web-tournament-export-json")),
    entrant !== null && !data.over && h("button", { type: "button", onClick: () => leave(false) }, say("web-tournament-leave")),
    entrant !== null && h("button", { type: "button", onClick: () => leave(true) }, say("web-tournament-erase")),
  );
}
