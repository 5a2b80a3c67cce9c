/** The table: it opens the line of the seat that looks, and draws what comes through it. */
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import { get } from "../api.js";
import { entryOf, findGame, rememberGame, say, voice } from "../state.js";
import { closeDialog } from "../parts/dialog.js";
import { Line, standing } from "../socket.js";
import { tableOf } from "../tables/index.js";
import { useTurnAlert } from "../parts/alert.js";
import { Bar } from "../parts/bar.js";
import { DevicesNotice } from "../parts/devices.js";
import { Curtain } from "../parts/curtain.js";
import { End } from "../parts/end.js";
import { Hand } from "../parts/hand.js";
import { Link } from "../parts/link.js";
import { Log } from "../parts/log.js";
import { MenuButton } from "../parts/menu.js";
import { Offers } from "../parts/offers.js";
import { SeatRow, namesOf } from "../parts/seats.js";
import { Waiting } from "../parts/waiting.js";

/** @param {{id: string}} props */
export function TablePage({ id }) {
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
    const close = () => (closeDialog(), setOpen(null));
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
  return h(Shown, { line, state, handOver });
}

/** @param {{line: Line, state: import("../socket.js").State, handOver?: (names: string[], due: number[]) => any}} props */
function Shown({ line, state, handOver }) {
  const names = namesOf(state.seats);
  const title = voice().say(`${line.game}-name`);
  const mine = findGame(line.table)?.seats ?? (line.viewer === "spectator" ? [] : [line.viewer]);
  useTurnAlert(state.actions.length > 0, title);
  useEffect(() => remember(line, state), [names.join()]);
  return h(
    "main",
    { class: `table-page ${line.game}`, "data-due": state.actions.length > 0, "data-asked": state.asked },
    h(Bar, { title }, h(MenuButton, { line, state, names })),
    line.status.value === "lost" && h("p", { class: "notice lost", role: "status" }, say("web-reconnecting")),
    h(DevicesNotice, { line }),
    state.started ? h(Play, { line, state, names, handOver }) : h(Waiting, { line, state, names, seats: mine }),
  );
}

/** @param {Line} line @param {import("../socket.js").State} state */
function remember(line, state) {
  const known = findGame(line.table);
  const seats = known?.seats ?? (line.viewer === "spectator" ? [] : [line.viewer]);
  const who = state.seats.map(({ name, kind, side }) => ({ name, kind, side }));
  rememberGame(line.table, { game: line.game, who, seats, spectator: !seats.length, kind: known?.kind ?? "watch" });
}

/** @param {{line: Line, state: import("../socket.js").State, names: string[], handOver?: (names: string[], due: number[]) => any}} props */
function Play({ line, state, names, handOver }) {
  useEffect(() => window.scrollTo(0, 0), []); // where one waited, one may have scrolled down
  const face = tableOf(line.game);
  const viewer = line.viewer === "spectator" ? 0 : line.viewer;
  const events = useMemo(() => standing(line.events.value), [line.events.value]);
  const context = { view: state.view, viewer, names, events, facts: entryOf(line.game)?.facts ?? {}, voice: voice() };
  const sideOf = (/** @type {number} */ seat) => face.sideOf(state.view, seat);
  const near = names.map((_, seat) => seat).filter((seat) => sideOf(seat) === sideOf(viewer));
  const far = names.map((_, seat) => seat).filter((seat) => !near.includes(seat));
  return h(
    "div",
    { class: "table-grid" },
    h(
      "div",
      { class: "table-main" },
      state.over && h(End, { line, state, names, sideOf }),
      h(Offers, { line, state, names }),
      h(SeatRow, { line, state, seats: far, names, far: true }),
      h("div", { class: "stage", "data-part": "stage" }, h(face.Board, { context })),
      h(SeatRow, { line, state, seats: near, names }),
      line.viewer === "spectator" || state.over
        ? h(Looking, { state, names })
        : h(Hand, { game: line.game, face, context, line, state, handOver: handOver?.(names, state.due) }),
    ),
    h(Log, { game: line.game, lines: line.lines.value, names, seats: state.seats }),
  );
}

/** @param {{state: import("../socket.js").State, names: string[]}} props */
function Looking({ state, names }) {
  if (state.over) return null;
  return h(
    "p",
    { class: "ask theirs" },
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
