/** One viewer's line to a table: it connects again by itself, catches up exactly, and never guesses ahead. */
import { batch, signal } from "./vendor/signals.js";
import { contribute } from "./fair/keeping.js";

/**
 * The messages are those of messages/wire.py; docs/protocol.md explains them.
 * @typedef {{number: number, kind: string, seat: number | null, [argument: string]: any}} TableEvent
 * @typedef {{kind: string, name: string, side: number, level?: string, resigned?: boolean, hints?: number, [more: string]: any}} Seat
 * @typedef {{seq: number, viewer: number | "spectator", started: boolean, over: boolean, result: any, view: any,
 *   due: number[], asked: number, actions: string[], may_take_back: boolean, may_undo: "no" | "free" | "ask",
 *   may_resign: boolean, seats: Seat[], clock: any, offers: any[], hints: "no" | "free" | "ask", ended_by: any,
 *   rematch: string | null, standing: import("./tables/index.js").Context["standing"], shuffle: import("./fair/keeping.js").Shuffle | null}} State
 * @typedef {{now: number, presence: string[], watchers: number, thinking: number[], devices: number}} Live
 * @typedef {{seq: number, kind: string, seat?: number, [argument: string]: any}} Entry what happened at the table
 * @typedef {{state: State, events: number, lines: number}} Frame a state, and how much had been told by then
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const PING_EVERY = 5000;
const REVOKED = "revoked"; // another device of the seat has ended this one's token
const NOT_OURS = [403, 404]; // no such table, or not for this viewer: asking again is no use

export class Line {
  /** @param {string} table @param {number | "spectator"} viewer */
  constructor(table, viewer) {
    this.table = table;
    this.viewer = viewer;
    /** @type {import("./vendor/signals.js").Signal<"connecting" | "open" | "lost" | "refused" | "revoked">} */
    this.status = signal("connecting");
    /** @type {import("./vendor/signals.js").Signal<State | null>} */
    this.state = signal(null);
    /** @type {import("./vendor/signals.js").Signal<TableEvent[]>} */
    this.events = signal([]);
    /** @type {import("./vendor/signals.js").Signal<Live | null>} */
    this.live = signal(null);
    /** @type {import("./vendor/signals.js").Signal<(TableEvent | Entry)[]>} events and entries in their order */
    this.lines = signal([]);
    /** @type {import("./vendor/signals.js").Signal<Frame[]>} for spectators: every state since they came */
    this.frames = signal([]);
    /** @type {import("./vendor/signals.js").Signal<number>} decisions that the server has not answered yet */
    this.unanswered = signal(0);
    /** by how much the server's clock is ahead of ours */
    this.ahead = 0;
    this.game = "";
    /** @type {string[]} */
    this.options = [];
    /** @type {number[]} the points of both sides in the games before this rematch */
    this.series = [];
    /** @type {import("./vendor/signals.js").Signal<{seat: number, emote: string, number: number} | null>} the last one shown */
    this.emote = signal(null);
    this.session = "";
    this.count = 0;
    this.seq = 0;
    this.wait = FIRST_WAIT;
    this.closed = false;
    /** @type {Map<string, {message: object, resolve: (answer: any) => void}>} asked and not yet answered */
    this.pending = new Map();
    /** @type {any[]} told, and shown with the next state */
    this.told = [];
    this.pinging = setInterval(() => this.write({ type: "ping" }), PING_EVERY);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/tables/${this.table}/socket?as=${this.viewer}`;
    this.socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.socket.onopen = () => this.write({ type: "watch", since: this.seq });
    this.socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    this.socket.onclose = ({ reason }) => this.lose(reason);
  }

  /** @param {string} [reason] as the server gives it */
  async lose(reason = "") {
    if (this.closed) return;
    const known = this.status.value === "open";
    this.status.value = known || this.session ? "lost" : "connecting";
    const refusal = reason === REVOKED ? REVOKED : known ? "" : await this.refusal();
    if (refusal) {
      this.status.value = refusal;
      return;
    }
    if (this.closed) return;
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /**
   * A socket does not say why it was not opened; a plain request does.
   * @returns {Promise<"" | "refused" | "revoked">} nothing if it is worth trying again
   */
  async refusal() {
    const answer = await fetch(`/api/tables/${this.table}`).catch(() => null);
    if (answer === null) return "";
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) {
      if (told.revoked.includes(this.viewer)) return REVOKED;
      const opens = this.viewer === "spectator" ? told.spectator : told.mine.includes(this.viewer);
      return opens ? "" : "refused";
    }
    if (told.error?.code === "seat-revoked") return REVOKED;
    return NOT_OURS.includes(answer.status) ? "refused" : "";
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pinging);
    this.socket?.close();
  }

  /** @param {object} message */
  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "welcome") this.welcome(message);
    else if (message.type === "told") this.told.push(message);
    else if (message.type === "state") this.show(message);
    else if (message.type === "live") this.see(message);
    else if (message.type === "emote") this.emote.value = { ...message, number: (this.emote.value?.number ?? 0) + 1 };
    else if (message.id && this.pending.has(message.id)) {
      this.pending.get(message.id)?.resolve(message);
      this.pending.delete(message.id);
    }
  }

  /** @param {any} message */
  welcome(message) {
    this.session = message.session;
    this.game = message.game;
    this.options = message.options;
    this.series = message.series ?? [];
    this.wait = FIRST_WAIT;
    this.status.value = "open";
    for (const { message: again } of this.pending.values()) this.write(again); // an id counts once
  }

  /** @param {Live} message */
  see(message) {
    this.ahead = message.now - Date.now();
    this.live.value = message;
  }

  /** @param {State} message */
  show(message) {
    batch(() => {
      const fresh = this.told.filter((told) => told.seq > this.seq);
      this.told = [];
      this.seq = message.seq;
      if (fresh.length) {
        this.events.value = [...this.events.value, ...fresh.flatMap((told) => told.events)];
        this.lines.value = [
          ...this.lines.value,
          ...fresh.flatMap((told) => [{ seq: told.seq, ...told.what }, ...told.events]),
        ];
      }
      this.state.value = message;
      if (this.viewer === "spectator") this.keepFrame(message);
    });
    contribute(this.table, message.shuffle); // it may wait for us
  }

  /** A state in which nothing more has happened takes the place of the one before. @param {State} state */
  keepFrame(state) {
    const frame = { state, events: this.events.value.length, lines: this.lines.value.length };
    const before = this.frames.value;
    const same = before.at(-1)?.events === frame.events;
    this.frames.value = [...(same ? before.slice(0, -1) : before), frame];
  }

  /**
   * Ask the table for something; the answer is a `done`, a `refused`, a `why` or a `hint`.
   * @param {object} message
   * @returns {Promise<any>}
   */
  ask(message) {
    const id = `${this.session}-${++this.count}`;
    const whole = { ...message, id };
    return new Promise((resolve) => {
      this.pending.set(id, { message: whole, resolve });
      this.write(whole);
    });
  }

  /** @param {string} action */
  async act(action) {
    this.unanswered.value++;
    const answer = await this.ask({ type: "act", action, seq: this.state.value?.asked ?? 0 });
    this.unanswered.value--;
    return answer;
  }

  /** Which rule forbids it? Changes nothing. @param {string} action */
  why(action) {
    return this.ask({ type: "why", action });
  }
}

/**
 * Ask for something as a seat of mine: by this line if it is that seat's, else by one that is opened for it alone.
 * @param {Line} line
 * @param {number} seat
 * @param {object} message
 */
export async function askAs(line, seat, message) {
  if (line.viewer === seat) return line.ask(message);
  const other = new Line(line.table, seat);
  await new Promise((resolve) => other.status.subscribe((status) => status === "open" && resolve(null)));
  const answer = await other.ask(message);
  other.close();
  return answer;
}

/** The events that still count: what was undone is left out. @param {TableEvent[]} events */
export function standing(events) {
  /** @type {TableEvent[]} */
  let kept = [];
  for (const event of events) {
    if (event.kind === "undone") kept = kept.filter((old) => old.number <= event.back_to);
    else kept.push(event);
  }
  return kept;
}
