/** Turns codes, events and errors into sentences: the twin of Python's `Speaker` (without codes, for nobody types). */
import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";

/** @typedef {Record<string, any>} Arguments */

const GAP = "-"; // an argument that is not there
const BY_SEAT = ["piles"]; // lists with a value for each seat, told with the players' names
const KEPT = ["event", "refused", "reason", "why", "coach", "error", "option", "phase", "note"]; // their messages name no values
const GIVEN_UP = ["resigned", "flagged", "claimed"]; // ends that the scores do not explain
const SOUNDS_LIKE_I = /^h?[ií](?![ae])/i; // a name before which Spanish says «e», not «y»
const NO_REASON = "none";
export const GAMES = ["fightdrome", "champions", "cartisora"];
/** Games of installed packages, which may do without words: then their codes are told. @type {Set<string>} */
export const installed = new Set();

export class Speaker {
  /**
   * @param {string} language
   * @param {string} words the Fluent text of that language
   */
  constructor(language, words) {
    this.language = language;
    /** how dates are written; English pages spell as the British do */
    this.dates = language === "en" ? "en-GB" : language;
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(words));
  }

  /**
   * The message with its arguments. A missing one is a fault of ours, told to the console only.
   * @param {string} message
   * @param {Arguments} [values]
   * @returns {string}
   */
  say(message, values = {}) {
    const pattern = this.bundle.getMessage(message)?.value;
    if (!pattern && installed.has(message.split("-")[0])) return codeText(message, values);
    if (!pattern) {
      console.error(`no message ${message}`);
      return message;
    }
    /** @type {Error[]} */
    const faults = [];
    const text = this.bundle.formatPattern(pattern, plain(values), faults);
    if (faults.length) console.error(`${message}: ${faults.join("; ")}`);
    return text;
  }

  /** The label of a view's field, where a game is told row by row. @param {string} game @param {string} field */
  label(game, field) {
    const message = this.first(`${game}-label-${field}`);
    return message ? this.say(message) : field;
  }

  /** @param {string} message */
  has(message) {
    return this.bundle.hasMessage(message);
  }

  /** The first of these messages that there is. @param {string[]} messages */
  first(...messages) {
    return messages.find((message) => this.has(message));
  }

  // -- sentences --

  /**
   * The sentence for a refusal of the rules or an error of the table.
   * @param {{code: string, rule?: string | null, arguments?: Arguments}} error
   * @param {string} game
   */
  error(error, game) {
    const given = error.arguments ?? {};
    if (error.rule) {
      const choices = words(given.allowed ?? "").length;
      return this.say(`${game}-refused-${error.code}`, this.named(game, { ...given, rule: error.rule, choices }));
    }
    const shared = `error-${error.code}`;
    const messages = [`${game}-${shared}`, shared, ...GAMES.map((name) => `${name}-${shared}`)];
    return this.say(this.first(...messages) ?? shared, given);
  }

  /**
   * The sentence for an event.
   * @param {string} game
   * @param {Arguments} event
   * @param {string[]} names the players by seat
   * @param {number | null} [own] the seat of who reads it
   */
  event(game, event, names, own = null) {
    const { kind, seat, ...told } = event;
    const player = seat === null || seat === undefined ? GAP : names[seat];
    const plain = `${game}-event-${kind}`;
    const messages = [...endingsOf(event), ""].map((ending) => plain + ending);
    const mine = own !== null && seat === own ? messages.map((message) => `${message}-you`) : [];
    const message = this.first(...mine, ...messages, `event-${kind}`) ?? plain;
    return this.say(message, { ...this.named(game, told), ...this.bySeat(told, names, own), player });
  }

  /** The lists that have a value for each seat, with the players. @param {Arguments} told @param {string[]} names @param {number | null} own */
  bySeat(told, names, own) {
    const one = (/** @type {any} */ value, /** @type {number} */ seat) =>
      this.say(seat === own ? "by-seat-you" : "by-seat", { player: names[seat], value });
    const lists = BY_SEAT.filter((name) => name in told);
    return Object.fromEntries(lists.map((name) => [name, told[name].map(one).join(", ")]));
  }

  /**
   * How a game ended: who has won, the scores with the winner's first, and why.
   * @param {string} game
   * @param {{winner: number | null, scores: number[], reason: string}} result
   * @param {string[]} winners the names of those who have won
   */
  result(game, result, winners) {
    const known = this.first(`${game}-reason-${result.reason}`, `result-reason-${result.reason}`);
    const reason = known ? this.say(known) : NO_REASON;
    const { winner, scores } = result;
    if (winner === null) return this.say("result-draw", { scores: scores.join(" : "), reason });
    const [player, count] = [this.listed(winners), winners.length];
    if (GIVEN_UP.includes(result.reason)) return this.say("result-given-up", { player, count, reason });
    const told = [...scores.slice(winner), ...scores.slice(0, winner)].join(" : ");
    return this.say("result-winner", { player, count, scores: told, reason });
  }

  /**
   * The same for a player who has just been told that they won or lost: no names, their own score first.
   * @param {string} game
   * @param {{winner: number | null, scores: number[], reason: string}} result
   * @param {number} side the player's own
   */
  ownResult(game, result, side) {
    const known = this.first(`${game}-reason-${result.reason}`, `result-reason-${result.reason}`);
    const reason = known ? this.say(known) : NO_REASON;
    if (GIVEN_UP.includes(result.reason)) return this.say("web-end-how", { code: result.reason, lost: result.winner === side ? "no" : "yes", reason });
    const scores = [...result.scores.slice(side), ...result.scores.slice(0, side)].join(" : ");
    return this.say("web-end-score", { scores, reason });
  }

  /**
   * Who is ahead in what, one text for each lead.
   * @param {string} game
   * @param {{leads: {by: string, side: number, lead: number}[]}} standing
   * @param {string[]} sides the names of both sides
   */
  leads(game, standing, sides) {
    return standing.leads.map(({ by, side, lead }) =>
      this.say("standing-lead", { player: sides[side], lead: this.say(`${game}-standing-${by}`, { count: lead }) }),
    );
  }

  /**
   * The sentence for a reason why one choice is better than another.
   * @param {string} game
   * @param {{code: string, arguments: Arguments}} reason
   */
  reason(game, { code, arguments: given }) {
    return this.say(`${game}-why-${code}`, this.named(game, given));
  }

  /**
   * What the coach says matters now.
   * @param {string} game
   * @param {{code: string, arguments: Arguments}} matter
   */
  matter(game, { code, arguments: given }) {
    return this.say(`${game}-coach-${code}`, this.named(game, given));
  }

  // -- names --

  /** Names one after the other: «Ana, Bo and Cy». @param {string[]} names */
  listed(names) {
    const others = names.slice(0, -1).join(", ");
    const last = names[names.length - 1];
    const message = SOUNDS_LIKE_I.test(last) ? "list-before-i" : "list";
    return others ? this.say(message, { others, last }) : last;
  }

  /**
   * Arguments for a game's sentence: by their names, what is not there as a dash, and `…_code` as they are.
   * @param {string} game
   * @param {Arguments} given
   * @returns {Arguments}
   */
  named(game, given) {
    const kind = String(given["class"] ?? "");
    /** @type {Arguments} */
    const all = {};
    for (const [name, value] of Object.entries(given)) all[`${name}_code`] = value ?? GAP;
    for (const [name, value] of Object.entries(given)) all[name] = this.argument(game, name, value, kind);
    return all;
  }

  /**
   * @param {string} game
   * @param {string} name
   * @param {any} value
   * @param {string} kind
   * @returns {any}
   */
  argument(game, name, value, kind) {
    if (value === null || value === undefined || value === "") return GAP;
    if (Array.isArray(value)) {
      const one = name.replace(/s$/, "");
      return value.map((item) => this.argument(game, one, item, kind)).join(", ");
    }
    if (name === "allowed")
      return words(value)
        .map((action) => this.action(game, action, kind))
        .join(", ");
    if (name === "action" || name.endsWith("_action")) return this.action(game, String(value), kind);
    if (name === "card" || name === "top" || name.endsWith("_card")) return this.card(game, String(value), kind);
    const message = KEPT.includes(name) ? undefined : this.first(`${game}-${name}-${value}`);
    return message ? this.say(message) : value;
  }

  /**
   * An action in words: «Rest» for `rest`, «Send in Sleeve L3» for `sleeve:L3`, a card by its name.
   * @param {string} game
   * @param {string} text
   * @param {string} [kind] the class of who acts
   */
  action(game, text, kind = "") {
    const [word, ...rest] = text.split(":");
    const message = this.first(`${game}-action-${word}`, `action-${word}`);
    return message ? this.say(message, this.named(game, { [word]: rest.join(":") })) : this.card(game, text, kind);
  }

  /**
   * A card's name: «Kick 60» for `K60`; what has no words, such as `?`, keeps its code.
   * @param {string} game
   * @param {string} code
   * @param {string} [kind] the class of who plays it
   */
  card(game, code, kind = "") {
    const number = code.replace(/[^0-9]/g, "");
    const rest = code.replace(/[0-9]/g, "");
    const message = this.first(...[`${kind}-${code}`, code, rest].map((name) => `${game}-card-${name}`));
    return message ? this.say(message, { number }).trim() : code;
  }
}

/** A message of an installed game that has no words for it: its code, and what the arguments are. @param {string} message @param {Arguments} values */
function codeText(message, values) {
  const [game, kind, ...code] = message.split("-");
  if (!code.length && ["name", "tagline"].includes(kind)) return kind === "name" ? game : "";
  const { player, ...others } = values;
  const told = Object.entries(others).filter(([name, value]) => !name.endsWith("_code") && value !== GAP && value !== "");
  const details = told.map(([name, value]) => `${name} ${value}`).join(", ");
  const text = (code.join("-") || kind) + (details ? ` (${details})` : "");
  return player && player !== GAP ? `${player}: ${text}` : text;
}

/** How the message's name may go on where the event leaves something out. @param {Arguments} event */
function endingsOf(event) {
  const { kind, seat, ...told } = event;
  const endings = seat === null || seat === undefined ? ["-nobody"] : [];
  if (Object.values(told).includes(null)) endings.push("-none");
  if (!("card" in told || "cards" in told)) endings.push("-hidden");
  return endings;
}

/** @param {any} text */
function words(text) {
  return String(text).split(/\s+/).filter(Boolean);
}

/** Fluent knows texts and numbers. @param {Arguments} values */
function plain(values) {
  const told = Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? value : String(value)]);
  return Object.fromEntries(told);
}
