/** Which duel and which Round the stage shows: the one that runs, the last one, or after the game the one that decided it. */
import { SIDES, sheetOf } from "./sheets.js";

/**
 * @typedef {import("../index.js").Context} Context
 * @typedef {import("../../socket.js").TableEvent} TableEvent
 * @typedef {{name: string, sheet: any, card: string | null, chosen: boolean, panicked: boolean, health: number}} Fighter
 * @typedef {{fighters: Fighter[], round: number, live: boolean, over: boolean, end?: TableEvent, wound?: TableEvent,
 *   death?: TableEvent, posts: (number | null)[], before: TableEvent[]}} Shown
 *   `fighters` by side; `posts` says for each Round of the duel which side won it, null for neither
 */

const LAID = ["played", "turned-up", "named"];
const ENDS = ["round-won", "round-drawn"];
const BEGINNINGS = ["combat-began", "duel-began", "round-began"];

/** @param {Context} context @returns {Shown | null} */
export function shownOf(context) {
  const { view, events } = context;
  if (view.duel) return running(context);
  const ended = decidingRound(context);
  if (ended < 0) return null;
  const next = events.findIndex((event, place) => place > ended && BEGINNINGS.includes(event.kind));
  return past(events.slice(0, next < 0 ? undefined : next), context, true);
}

/** Where the Round ended that decided the game, or else the last one: Panic comes before the end, all else after it. @param {Context} context */
function decidingRound(context) {
  const { events } = context;
  const isEnd = (/** @type {TableEvent} */ event) => ENDS.includes(event.kind);
  const place = decidedAt(context) ?? events.length;
  const next = events[place]?.reason === "panic" ? events.findIndex((event, at) => at > place && isEnd(event)) : -1;
  return next >= 0 ? next : events.slice(0, place).findLastIndex(isEnd);
}

/** @param {Context} context @returns {Shown} */
function running({ view, events, viewer }) {
  const side = SIDES.indexOf(view.champions.find((/** @type {any} */ sheet) => sheet.seat === viewer)?.side ?? SIDES[0]);
  const fighters = view.duel.fighters.map((/** @type {any} */ fighter) => {
    const sheet = sheetOf(view, fighter.name);
    return { ...fighter, sheet, health: sheet.health };
  });
  // What was last played stays in sight until we have chosen anew, even if the enemy has.
  const live = fighters[side].chosen || fighters.some((/** @type {Fighter} */ fighter) => fighter.card);
  const last = roundOf(events);
  const same = last.end && sameDuel(events, last.end);
  const shown = { fighters, round: view.duel.round, over: false, posts: postsOf(events, view), before: same ? [] : last.laid };
  if (live || !same) return { ...shown, live };
  const laid = fighters.map((/** @type {Fighter} */ fighter) => ({ ...fighter, card: cardOf(last.laid, fighter.name) }));
  return { ...shown, live, fighters: laid, end: last.end, wound: last.wound, death: last.death };
}

/** The cards that the last Round in these events left on the causeway. @param {TableEvent[]} events @param {Context} context @param {boolean} over @returns {Shown} */
function past(events, { view }, over) {
  const { laid, end, wound, death } = roundOf(events);
  const fighters = pairIn(events, view).map((name) => {
    const sheet = sheetOf(view, name);
    const hurt = events.findLast((event) => event.kind === "wounded" && event.champion === name);
    return { name, sheet, card: cardOf(laid, name), chosen: false, panicked: false, health: hurt?.health ?? sheet.health };
  });
  const round = events.findLast((event) => event.kind === "round-began")?.round ?? 1;
  return { fighters, round, live: false, over, end, wound, death, posts: postsOf(events, view), before: [] };
}

/** The Saxon and the Viking of the last duel. A game that began in a position may not have told of its beginning. @param {TableEvent[]} events @param {any} view @returns {string[]} */
export function pairIn(events, view) {
  const duel = events.findLast((event) => event.kind === "duel-began");
  if (duel) return [duel.champion, duel.enemy];
  const named = events.findLast((event) => event.champion && sheetOf(view, event.champion)?.enemy)?.champion;
  const sheet = named ? sheetOf(view, named) : view.champions[0];
  const enemy = sheet.enemy ?? view.champions.find((/** @type {any} */ other) => other.side !== sheet.side).name;
  return sheet.side === SIDES[0] ? [sheet.name, enemy] : [enemy, sheet.name];
}

/** @param {TableEvent[]} laid @param {string} name @returns {string | null} */
function cardOf(laid, name) {
  return laid.findLast((event) => event.champion === name)?.card ?? null;
}

/** What lies open in a position, as the events that would have told of it: a game, lesson or puzzle may begin there. @param {any} view @returns {TableEvent[]} */
export function laid(view) {
  return (view.duel?.fighters ?? []).flatMap((/** @type {any} */ { name, card }, /** @type {number} */ side) =>
    card ? [{ kind: "played", number: side - 2, seat: sheetOf(view, name).seat, champion: name, card }] : [],
  );
}

/** The last Round that has ended: its cards, and what came of them. @param {TableEvent[]} events */
function roundOf(events) {
  const ended = events.findLastIndex((event) => ENDS.includes(event.kind));
  const began = events.slice(0, Math.max(ended, 0)).findLastIndex((event) => event.kind === "round-began");
  const next = events.findIndex((event, place) => place > ended && BEGINNINGS.includes(event.kind));
  const after = ended < 0 ? [] : events.slice(ended, next < 0 ? undefined : next);
  return {
    laid: ended < 0 ? [] : events.slice(Math.max(began, 0), ended).filter((event) => LAID.includes(event.kind)),
    end: events[ended],
    wound: after.find((event) => event.kind === "wounded"),
    death: after.find((event) => event.kind === "died"),
  };
}

/** @param {TableEvent[]} events @param {TableEvent} end */
function sameDuel(events, end) {
  return events.findLastIndex((event) => event.kind === "duel-began") < events.indexOf(end);
}

/** @param {TableEvent[]} events @param {any} view */
function postsOf(events, view) {
  const duel = events.findLastIndex((event) => event.kind === "duel-began");
  const [saxon] = pairIn(events, view);
  return events
    .slice(Math.max(duel, 0))
    .filter((event) => ENDS.includes(event.kind))
    .map((event) => (event.kind === "round-drawn" ? null : event.champion === saxon ? 0 : 1));
}

/**
 * Where the game was decided: the place of a gain among the events. It is the last death if that left nobody to fight,
 * else where the winner went ahead for good.
 * @param {Context} context
 * @returns {number | undefined}
 */
export function decidedAt({ view, events }) {
  const winner = SIDES.indexOf(view.winner);
  if (winner < 0 || view.ending === "resigned") return undefined;
  const side = (/** @type {TableEvent} */ { champion }) => SIDES.indexOf(sheetOf(view, champion).side);
  const death = view.ending === "no-enemy" ? events.findLastIndex((event) => event.kind === "died" && side(event) !== winner) : -1;
  const round = events.slice(0, Math.max(death, 0)).findLastIndex((event) => event.kind === "round-began");
  const isReward = (/** @type {TableEvent} */ event) => event.kind === "reputation" && event.gain > 0 && side(event) === winner;
  const kill = death < 0 ? -1 : events.findIndex((event, place) => place > round && isReward(event));
  if (kill >= 0) return kill;
  const lead = view.totals.slice();
  // Back from the end: as long as the winner leads without what this event brought, an earlier one decided.
  for (let place = events.length - 1; place >= 0; place--) {
    const { kind, gain } = events[place];
    if (kind !== "reputation") continue;
    lead[side(events[place])] -= gain;
    if (lead[winner] <= lead[1 - winner]) return place;
  }
  return undefined;
}
