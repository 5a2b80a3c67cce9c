/** The table: it opens the line of the seat that looks, and draws what comes through it. */
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import { get } from "../api.js";
import { entryOf, findGame, rememberGame, say, settings, voice } from "../state.js";
import { closeDialogs } from "../parts/common/dialog.js";
import { Line, standing } from "../socket.js";
import { tableOf } from "../tables/index.js";
import { useStagedEffects } from "../motion/index.js";
import { useTurnAlert } from "../parts/people/alert.js";
import { Bar } from "../parts/common/bar.js";
import { CoachAside, useCoach } from "../parts/table/coach.js";
import { DevicesNotice } from "../parts/people/devices.js";
import { Curtain } from "../parts/people/curtain.js";
import { End, outcomeOf } from "../parts/people/end.js";
import { Frame } from "../parts/table/frame.js";
import { Hand } from "../parts/table/hand.js";
import { Link } from "../parts/common/link.js";
import { Log } from "../parts/table/log.js";
import { MenuButton } from "../parts/table/menu.js";
import { Offers } from "../parts/people/offers.js";
import { Player, marksOf, usePlaying } from "../parts/table/player.js";
import { Score } from "../parts/table/score.js";
import { SeatTag, Series, Watchers, namesOf } from "../parts/common/seats.js";
import { useStaged } from "../parts/table/staged.js";
import { Waiting } from "../parts/people/waiting.js";
import { laterPart } from "../later.js";

const NotifyOffer = laterPart(() => import("../parts/common/notify_offer.js"));
const Emotes = laterPart(() => import("../parts/table/emotes.js"), "/static/style/emotes.css");

/** @type {("own" | "stage" | "score" | "story")[]} */
const ORDER = ["own", "stage", "score", "story"]; // first what is asked

/** @param {{id: string}} props */
export function Page({ id }) {
  const [seats, setSeats] = useState(findGame(id)?.seats ?? null);
  useEffect(() => {
    if (!seats)
      get(`/api/tables/${id}`).then(
        ({ mine }) => setSeats(mine),
        () => setSeats([]),
      );
  }, [id]);
  if (!seats) return null;
  if (seats.length > 1) return h(SharedDevice, { id, seats });
  return h(OneViewer, { id, viewer: seats.length ? seats[0] : "spectator" });
}

/** A line that is closed with the page. @param {string} id @param {number | "spectator"} viewer */
function useLine(id, viewer) {
  const line = useMemo(() => new Line(id, viewer), [id, viewer]);
  useEffect(() => () => line.close(), [line]);
  return line;
}

/** @param {{id: string, viewer: number | "spectator", handOver?: (names: string[], due: number[]) => any}} props */
function OneViewer({ id, viewer, handOver }) {
  return h(Seen, { line: useLine(id, viewer), handOver });
}

/**
 * Several people at one device: behind the curtain only a spectator's line is open, which knows no hand; the line of a
 * seat is opened by a press and closed when its player hands over, looks elsewhere or leaves.
 * @param {{id: string, seats: number[]}} props
 */
function SharedDevice({ id, seats }) {
  const [open, setOpen] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    const close = () => (closeDialogs(), setOpen(null));
    const hidden = () => document.hidden && close();
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("pagehide", close);
    window.addEventListener("popstate", close);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("popstate", close);
    };
  }, []);
  if (open === null) return h(Closed, { key: "closed", id, seats, onOpen: setOpen });
  const handOver = (/** @type {string[]} */ names, /** @type {number[]} */ due) => {
    const next = seats.find((seat) => seat !== open && due.includes(seat));
    if (due.includes(open) || next === undefined) return null;
    return h(
      "button",
      { type: "button", class: "primary hand-over", onClick: () => setOpen(null) },
      say("web-hand-over", { player: names[next] }),
    );
  };
  return h(OneViewer, { key: `seat-${open}`, id, viewer: open, handOver });
}

/** @param {{id: string, seats: number[], onOpen: (seat: number) => void}} props */
function Closed({ id, seats, onOpen }) {
  const line = useLine(id, "spectator");
  const state = line.state.value;
  if (line.status.value === "refused") return h(NoTable, {});
  if (line.status.value === "revoked") return h(TakenOver, { line });
  if (!state) return h(Connecting, { line });
  if (state.over) return h(OneViewer, { id, viewer: seats[0] }); // nothing is hidden any more
  if (!state.started) return h(Shown, { line, state }); // and here nothing is dealt yet
  return h(Curtain, { names: namesOf(state.seats), seats, due: state.due, onOpen });
}

/** @param {{line: Line, handOver?: (names: string[], due: number[]) => any}} props */
function Seen({ line, handOver }) {
  const state = line.state.value;
  if (line.status.value === "refused") return h(NoTable, {});
  if (line.status.value === "revoked") return h(TakenOver, { line });
  if (!state) return h(Connecting, { line });
  if (line.viewer === "spectator" && state.started) return h(Watched, { line });
  return h(Shown, { line, state, handOver });
}

/** The game as a spectator has seen it so far, at their own speed. @param {{line: Line}} props */
function Watched({ line }) {
  const frames = line.frames.value;
  const player = usePlaying(frames.length - 1, true);
  const [side, setSide] = useState("0");
  const { state, ...told } = frames[player.at];
  const face = tableOf(line.game);
  const steps = frames.map((frame, place) => ({
    events: line.events.value.slice(frames[place - 1]?.events ?? 0, frame.events),
  }));
  const marks = face ? marksOf(steps, face.marks) : [];
  const sides = namesOf(state.seats).map((name, seat) => /** @type {[string, string]} */ ([String(seat), name]));
  const control = h(Player, { player, marks, sides, side, setSide });
  return h(Shown, { line, state, watching: { viewer: Number(side), control, ...told } });
}

/**
 * @typedef {{viewer: number, control: any, events: number, lines: number}} Watching the side that sits below, the
 *   control, and how much of what was told has been shown
 * @param {{line: Line, state: import("../socket.js").State, handOver?: (names: string[], due: number[]) => any,
 *   watching?: Watching}} props
 */
function Shown({ line, state, handOver, watching }) {
  const names = namesOf(state.seats);
  const title = voice().say(`${line.game}-name`);
  const mine = findGame(line.table)?.seats ?? (line.viewer === "spectator" ? [] : [line.viewer]);
  useTurnAlert(state.actions.length > 0, title, line.table);
  useEffect(() => remember(line, state), [names.join()]);
  const menu = [
    hasCompany(line, state) && h(Emotes, { key: "emotes", line, names }),
    h(MenuButton, { key: "menu", line, state, names }),
  ];
  const face = tableOf(line.game);
  if (state.started && !face) return h(Connecting, { line });
  if (state.started) return h(Play, { line, state, names, title, menu, face, handOver, watching });
  return h(
    "main",
    { class: `table-page ${line.game}` },
    h(Bar, { title }, menu),
    h(Connection, { line }),
    h(Waiting, { line, state, names, seats: mine }),
  );
}

/** Whether people at other devices sit here, or a spectator may see their emotes. @param {Line} line @param {import("../socket.js").State} state */
function hasCompany(line, { seats }) {
  const mine = findGame(line.table)?.seats ?? [];
  const others = seats.filter(({ kind }, seat) => kind === "person" && seat !== line.viewer && !mine.includes(seat));
  return others.length > 0 && (entryOf(line.game)?.emotes.length ?? 0) > 0;
}

/** Whether I sit here and somebody else has to choose. @param {Line} line @param {import("../socket.js").State} state */
function waitsForOthers(line, { started, over, due }) {
  return line.viewer !== "spectator" && started && !over && due.length > 0 && !due.includes(line.viewer);
}

/** Whether the server is heard, and whether other devices hold the seat. @param {{line: Line}} props */
function Connection({ line }) {
  return [
    line.status.value === "lost" &&
      h(
        "p",
        { key: "lost", class: "notice lost", role: "status" },
        say(line.unanswered.value ? "web-will-be-sent" : "web-reconnecting"),
      ),
    h(DevicesNotice, { key: "devices", line }),
  ];
}

/** @param {Line} line @param {import("../socket.js").State} state */
function remember(line, state) {
  const known = findGame(line.table);
  const seats = known?.seats ?? (line.viewer === "spectator" ? [] : [line.viewer]);
  const who = state.seats.map(({ name, kind, side, level }) => ({ name, kind, side, level }));
  rememberGame(line.table, { game: line.game, who, seats, spectator: !seats.length, kind: known?.kind ?? "watch" });
}

/**
 * @param {{line: Line, state: import("../socket.js").State, names: string[], title: string, menu: any,
 *   face: import("../tables/index.js").TableFace, handOver?: (names: string[], due: number[]) => any,
 *   watching?: Watching}} props
 */
function Play({ line, state, names, title, menu, face, handOver, watching }) {
  useEffect(() => window.scrollTo(0, 0), []); // where one waited, one may have scrolled down
  const viewer = line.viewer === "spectator" ? (watching?.viewer ?? 0) : line.viewer;
  const known = line.events.value.slice(0, watching?.events);
  const events = useMemo(() => standing(known), [line.events.value, known.length]);
  const context = {
    view: { ...state.view, due: state.due },
    viewer,
    own: line.viewer === "spectator" ? null : viewer,
    names,
    events,
    standing: state.standing ?? null,
    facts: entryOf(line.game)?.facts ?? {},
    options: line.options,
    voice: voice(),
  };
  const sideOf = (/** @type {number} */ seat) => face.sideOf(state.view, seat);
  const onDrawn = useStagedEffects({ game: line.game, events, viewer, sideOf, outcome: outcomeOf(line, state, sideOf) });
  const tag = (/** @type {number} */ seat) => h(SeatTag, { key: seat, line, state, seat, names });
  const coach = useCoach(line, state);
  const short = (/** @type {string} */ action) => face.shortName?.(action, context) ?? voice().action(line.game, action);
  const story = () =>
    h(Log, {
      game: line.game,
      lines: line.lines.value.slice(0, watching?.lines),
      names,
      seats: state.seats,
      own: context.own,
      reference: face.Reference && h(face.Reference, { context }),
      sideOf: (seat) => (sideOf(seat) === sideOf(viewer) ? "mine" : "theirs"),
    });
  const own = () =>
    state.over
      ? [h(End, { key: "end", line, state, names, sideOf, told: face.decided(context) }), watching?.control]
      : line.viewer === "spectator"
        ? [watching?.control, h(Looking, { key: "due", state, names })]
        : h(Hand, { game: line.game, face, context, line, state, coach, handOver: handOver?.(names, state.due) });
  const draw = {
    own,
    stage: () => h(face.Board, { context }),
    score: () => h(Score, { game: line.game, face, context, tag, watchers: [h(Series, { key: "series", line, state, names }), h(Watchers, { key: "watchers", line })] }),
    story,
  };
  const shown = [state, line.lines.value, watching?.control, voice(), coach.coaching, coach.stopped];
  const { parts, whole } = useStaged(draw, ORDER, shown, onDrawn);
  const told = useRef({});
  if (whole)
    told.current = {
      "data-language": voice().language,
      "data-due": state.actions.length > 0,
      "data-asked": state.asked,
      "data-over": Boolean(state.over),
      "data-coached": coach.coaching !== null,
    };
  return h(
    Frame,
    {
      game: line.game,
      title,
      menu,
      class: `${state.over ? "over" : ""} ${coach.present ? "coached" : ""} ${coach.stopped ? "warned" : ""}`,
      look: face.look?.(context),
      data: { ...told.current, "data-drawn": whole },
      notices: [
        h(Connection, { key: "connection", line }),
        h(Offers, { key: "offers", line, state, names }),
        settings.value.notify === null && hasCompany(line, state) && h(NotifyOffer, { key: "notify", waits: waitsForOthers(line, state) }),
      ],
      score: parts.score,
      stage: parts.stage,
      aside: h(CoachAside, { game: line.game, coach, name: short }),
      story: parts.story,
    },
    parts.own,
  );
}

/** The seats that a spectator waits for. @param {{state: import("../socket.js").State, names: string[]}} props */
function Looking({ state, names }) {
  return h(
    "p",
    { class: "ask theirs", "data-part": "prompt" },
    say("web-waiting", { player: voice().listed(state.due.map((seat) => names[seat])) }),
  );
}

/** @param {{line: Line}} props */
function Connecting({ line }) {
  const shown = useRef(Date.now());
  return h(
    "main",
    { class: "page" },
    h(Bar, {}),
    h("h1", { class: "visually-hidden" }, say("web-loading")),
    h(
      "p",
      { class: "notice", role: "status", key: shown.current },
      say(line.status.value === "lost" ? "web-reconnecting" : "web-loading"),
    ),
  );
}

function NoTable() {
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-no-table") }),
    h("p", { class: "notice" }, say("web-no-table-text")),
    h(Link, { class: "button", href: "/" }, say("web-home")),
  );
}

/** Another device of my seat has ended this one: nothing is tried again, and the browser no longer counts the seat as mine. @param {{line: Line}} props */
function TakenOver({ line }) {
  useEffect(() => {
    const seats = findGame(line.table)?.seats?.filter((seat) => seat !== line.viewer) ?? [];
    rememberGame(line.table, { seats, spectator: !seats.length });
  }, [line]);
  return h(
    "main",
    { class: "page" },
    h(Bar, {}),
    h("h1", null, say("web-taken-over")),
    h("p", { class: "notice", role: "alert" }, say("web-taken-over-text")),
    h(Link, { class: "button", href: "/" }, say("web-home")),
  );
}
