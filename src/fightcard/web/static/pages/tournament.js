/** A tournament: who plays whom, who is ahead, one's own game, and the organiser's controls. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post } from "../api.js";
import { clockSaid } from "../lobby.js";
import { isNotified, notify } from "../notify.js";
import { route } from "../router.js";
import { soundTurn } from "../sound/index.js";
import { entryOf, say, setSettings, settings, voice } from "../state.js";
import { called, keepTournament, keepWayBack, linkTo, linksOf, present, sitDown } from "../tournaments.js";
import { Bar } from "../parts/common/bar.js";
import { confirm } from "../parts/common/dialog.js";
import { Refused } from "../parts/common/refused.js";
import { CopyField, QrCode } from "../parts/people/invite.js";
import { Page as NotifyOffer } from "../parts/common/notify_offer.js";
import { ruleSaid } from "../parts/front/options.js";
import { Organiser } from "../parts/tournament/organiser.js";
import { EarlierRounds, Round } from "../parts/tournament/round.js";
import { Bracket, Standings, hasBracket } from "../parts/tournament/standings.js";

/**
 * @typedef {import("../tournaments.js").Answer} Answer
 * @typedef {(work: () => Promise<any>) => void} Act does something and shows what came of it
 */

const POLL = 3000; // milliseconds
const LATE = ["swiss", "stable"]; // formats that people may enter after the start

/** @param {{id: string}} props */
export function Page({ id }) {
  const [answer, setAnswer] = useState(/** @type {Answer | null} */ (null));
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const [board, setBoard] = useState(false);
  const load = () => get(`/api/tournaments/${id}`).then((found) => (keepWayBack(found), setAnswer(found), refuse(null)), refuse);
  const act = (/** @type {() => Promise<any>} */ work) => work().then(load, refuse);
  useEffect(() => {
    const token = route.value.hash;
    if (token) history.replaceState(null, "", `/tournament/${id}`);
    const opened = token ? post(`/api/tournaments/${id}/open`, { token }) : Promise.resolve();
    opened.then(load, refuse);
    const timer = setInterval(() => (document.hidden && !isNotified()) || load(), POLL);
    return () => clearInterval(timer);
  }, [id]);
  const title = answer?.data.name || say("web-tournament");
  useGameAlert(answer, title);
  return h(
    "main",
    { class: `page tournament ${board ? "board" : ""}`, style: answer && board ? `--lines: ${linesOf(answer)}` : "" },
    h(Bar, { title }),
    h(Refused, { game: "", refusal }),
    !answer && !refusal && h("p", { role: "status" }, say("web-loading")),
    answer && h(Head, { answer, board, setBoard }),
    answer && h(OwnGame, { answer, act }),
    answer?.may_enter && !board && h(EnterForm, { answer, act }),
    answer && (board ? h(Board, { answer, act }) : h(Everything, { answer, act })),
  );
}

/** My next game has begun: say so once, also while the page is hidden. @param {Answer | null} answer @param {string} title */
function useGameAlert(answer, title) {
  const table = answer?.game?.table;
  useEffect(() => {
    if (!answer || !table) return;
    soundTurn();
    notify(`/tournament/${answer.tournament}`, title, say("web-tournament-your-game"));
  }, [table]);
}

/** @param {{answer: Answer, board: boolean, setBoard: (on: boolean) => void}} props */
function Head({ answer, board, setBoard }) {
  const { data } = answer;
  const stage = data.over
    ? say("web-tournament-over")
    : data.round
      ? say(data.rounds ? "web-tournament-round-of" : "web-tournament-round", { round: data.round, rounds: data.rounds ?? 0 })
      : say("web-tournament-waiting", { count: present(data).length });
  const told = [say(`web-tournament-format-${data.format}`)];
  if (data.series > 1) told.push(say("web-tournament-series-games", { games: data.series }));
  if (data.clock.kind !== "none") told.push(clockSaid(data.clock));
  told.push(...data.options.map((option) => ruleSaid(entryOf(data.game), option)));
  return h(
    "div",
    { class: "tournament-head" },
    h("p", { class: "tournament-plan" }, h("b", null, voice().say(`${data.game}-name`)), ...told.map((one) => ` · ${one}`)),
    h("p", { class: "tournament-stage", role: "status" }, stage),
    h(
      "button",
      { type: "button", "aria-pressed": String(board), onClick: () => setBoard(!board) },
      say(board ? "web-tournament-board-off" : "web-tournament-board"),
    ),
    data.over && data.standings.length > 0 && h("p", { class: "tournament-winner" }, winner(answer)),
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

/** @param {{answer: Answer, act: Act}} props */
function OwnGame({ answer, act }) {
  const { data, entrant, game } = answer;
  if (entrant === null || data.over || data.entrants[entrant].withdrawn) return null;
  if (!game)
    return [
      h("p", { key: "told", class: "notice" }, say(data.round ? "web-tournament-wait" : "web-tournament-entered")),
      h(NotifyOffer, { key: "offer", waits: true }),
    ];
  const { first, second } = data.pairings.find(({ tables }) => tables.includes(game.table)) ?? { first: entrant, second: null };
  const opponent = first === entrant ? second : first;
  const play = () => act(() => sitDown(answer.tournament, data.game));
  const against = opponent === null ? "" : called(data, opponent);
  return h("button", { type: "button", class: "primary tournament-play", onClick: play }, say("web-tournament-play", { opponent: against }));
}

/** @param {{answer: Answer, act: Act}} props */
function EnterForm({ answer, act }) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    setSettings({ name, named: true });
    act(() => enter(answer.tournament, name));
  };
  return h(
    "form",
    { class: "name-form", onSubmit: send },
    h("label", { for: "entrant-name" }, say("web-tournament-enter-as")),
    h("input", { id: "entrant-name", name: "name", maxLength: 24, required: true, value: settings.value.name, autocomplete: "nickname" }),
    h("button", { type: "submit", class: "primary" }, say("web-tournament-enter")),
  );
}

/** Enter, and keep the link with which one plays on from another device. @param {string} id @param {string} name */
async function enter(id, name) {
  const { link } = await post(`/api/tournaments/${id}/enter`, { name });
  keepTournament(id, { entrant: link });
}

/** @param {{answer: Answer, act: Act}} props */
function Everything({ answer, act }) {
  return [
    answer.organiser && h(Organiser, { key: "organiser", answer, act }),
    answer.data.round ? h(Round, { key: "round", answer, act }) : h(Entrants, { key: "entrants", answer }),
    answer.data.round > 0 && h(Standings, { key: "standings", answer }),
    h(EarlierRounds, { key: "earlier", answer, act }),
    h(Elsewhere, { key: "elsewhere", answer }),
    h(More, { key: "more", answer, act }),
  ];
}

/** For a screen in the room: all at one sight. @param {{answer: Answer, act: Act}} props */
function Board({ answer, act }) {
  const { data, tournament } = answer;
  const secret = linksOf(tournament).enter;
  const open = secret && !data.over && (!data.round || LATE.includes(data.format));
  if (hasBracket(data)) return h(Bracket, { data });
  return h(
    "div",
    { class: "board-halves" },
    data.round ? h(Standings, { answer, board: true }) : h(Entrants, { answer }),
    h(
      "div",
      { class: "board-aside" },
      data.round > 0 && h(Round, { answer, act }),
      open && h("div", { class: "board-enter" }, h("p", null, say("web-tournament-link-enter")), h(QrCode, { link: linkTo(tournament, secret) })),
    ),
  );
}

/** How many lines the board needs, from which the size of its letters follows. @param {Answer} answer */
function linesOf({ data }) {
  const current = data.pairings.filter(({ round }) => round === data.round).length;
  if (hasBracket(data)) return 2 + 2.5 * Math.max(...data.pairings.map(({ round }) => data.pairings.filter((one) => one.round === round).length));
  const rows = data.standings.length > 24 ? Math.ceil(data.standings.length / 2) : data.standings.length;
  return 3 + Math.max(rows, 1.2 * current, present(data).length / 2, 8);
}

/** @param {{answer: Answer}} props */
function Entrants({ answer: { data } }) {
  return h(
    "section",
    { "aria-label": say("web-tournament-entrants") },
    h("h2", null, say("web-tournament-entrants")),
    h("ul", { class: "entrants" }, present(data).map((number) => h("li", { key: number }, called(data, number)))),
  );
}

/** The links with which one runs the tournament, or plays on, from another device. @param {{answer: Answer}} props */
function Elsewhere({ answer: { data, entrant, organiser, tournament } }) {
  const links = linksOf(tournament);
  const plays = entrant !== null && !data.entrants[entrant].withdrawn;
  const roles = [organiser && links.organiser && "organiser", plays && links.entrant && "entrant"].filter((role) => typeof role === "string");
  if (data.over || !roles.length) return null;
  return h(
    "details",
    { class: "fold elsewhere" },
    h("summary", null, say("web-tournament-elsewhere")),
    roles.map((role) => {
      const link = linkTo(tournament, links[/** @type {"organiser" | "entrant"} */ (role)] ?? "");
      return [h("p", { key: role }, say(`web-tournament-link-${role}`)), h(CopyField, { key: `${role} link`, link }), h(QrCode, { key: `${role} code`, link })];
    }),
  );
}

/** @param {{answer: Answer, act: Act}} props */
function More({ answer, act }) {
  const { data, entrant, tournament } = answer;
  const gone = entrant !== null && (data.over || data.entrants[entrant].withdrawn);
  const leave = (/** @type {boolean} */ erase) => act(() => post(`/api/tournaments/${tournament}/leave`, { erase }).then(() => erase && keepTournament(tournament, { entrant: undefined })));
  const withdraw = say("web-tournament-leave");
  const eraseName = say(gone ? "web-tournament-erase-name" : "web-tournament-erase");
  const eraseSure = say(gone ? "web-tournament-erase-sure" : "web-tournament-leave-sure");
  return h(
    "div",
    { class: "tournament-more" },
    data.round > 0 &&
      ["standings", "pairings"].map((what) =>
        h("a", { key: what, class: "button", href: `/api/tournaments/${tournament}/export/${what}`, download: `${what}.csv` }, say(`web-tournament-export-${what}`)),
      ),
    data.round > 0 && h("a", { class: "button", href: `/api/tournaments/${tournament}`, download: "tournament.json" }, say("web-tournament-export-json")),
    entrant !== null && !gone && h("button", { type: "button", onClick: () => confirm(say("web-tournament-leave-sure"), withdraw, () => leave(false)) }, withdraw),
    entrant !== null && h("button", { type: "button", onClick: () => confirm(eraseSure, eraseName, () => leave(true)) }, eraseName),
  );
}
