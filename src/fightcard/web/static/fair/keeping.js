/** This browser's part in a shuffle: it commits, reveals when all have committed, and remembers what checks the game. */
import { post } from "../api.js";
import { rememberGame, storedGame } from "../state.js";
import { fromHex, sha256, toHex } from "./sha256.js";

/**
 * @typedef {import("./verify.js").NotedRound} NotedRound
 * @typedef {{scheme: number, round: number, stage: "commit" | "reveal" | null, wanted: number[], commitment: string,
 *   commitments: (string | null)[], nonces: (string | null)[], seed: string | null,
 *   voids: {commitment: string, missing: number[]}[]}} Shuffle as the server tells it
 */

const NONCE_BYTES = 16;
const MOST_STEPS = 4; // commit and reveal, and once more
const MOST_WITHHELD = 2; // rounds that one seat may spoil: a table with more void rounds is not honest

const RETRY = 400; // milliseconds until a request is sent again that did not reach the server
const MOST_TRIES = 10;

/** @type {Map<string, Promise<void>>} by table: steps are taken one after the other */
const running = new Map();
/** @type {Map<string, number>} by table: the newest round that we have heard of */
const newest = new Map();
/** @type {Map<string, string>} by commitment: the nonces of this tab, which no other tab can overwrite */
const ownNonces = new Map();

/**
 * Do what the shuffle waits for, if it waits for a seat of ours; called with everything that the server tells of it.
 * @param {string} table
 * @param {Shuffle | null | undefined} shuffle
 * @returns {Promise<void>} when there is nothing more to do for now
 */
export function contribute(table, shuffle) {
  if (!shuffle?.commitment) return Promise.resolve();
  noteCommitment(table, shuffle);
  newest.set(table, shuffle.round);
  const before = running.get(table) ?? Promise.resolve();
  const steps = before.then(() => takeSteps(table, shuffle));
  running.set(table, steps);
  return steps;
}

/** The commitment that was seen first in a round is the one that counts. @param {string} table @param {Shuffle} shuffle */
function noteCommitment(table, { scheme, round, commitment, stage }) {
  const fair = storedGame(table)?.fair;
  const heard = { commitment, heard: Date.now(), late: stage === null }; // after the deal nothing waits any more
  if (scheme === 1 && !fair?.commitment) rememberGame(table, { fair: { ...fair, ...heard } });
  if (scheme !== 1 && !fair?.rounds?.[round]) note(table, round, heard);
}

/** @param {string} table @param {number} round @param {Partial<NotedRound>} changes */
function note(table, round, changes) {
  const fair = storedGame(table)?.fair;
  const rounds = { ...fair?.rounds, [round]: { ...noted(table, round), ...changes } };
  rememberGame(table, { fair: { ...fair, rounds } });
}

/** @param {string} table @param {number} round @returns {NotedRound} */
const noted = (table, round) => storedGame(table)?.fair?.rounds?.[round] ?? { commitment: "" };

/** @param {string} table @param {Shuffle} shuffle */
async function takeSteps(table, shuffle) {
  /** @type {Shuffle | null} */
  let told = shuffle;
  for (let step = 0; told && step < MOST_STEPS; step++) told = await takeStep(table, told);
}

/** The shuffle after a step of ours, or null if there is none to take. @param {string} table @param {Shuffle} shuffle */
async function takeStep(table, shuffle) {
  const { stage, round, wanted, commitment, commitments } = shuffle;
  const seats = (storedGame(table)?.seats ?? []).filter((seat) => wanted.includes(seat));
  const honest = noted(table, round).commitment === commitment && round <= MOST_WITHHELD * commitments.length + 1;
  if (!stage || !seats.length || !honest) return null; // another seed than was promised gets nothing of ours
  return stage === "commit" ? commit(table, round, seats) : reveal(table, shuffle, seats);
}

/** @param {string} table @param {number} round @param {number[]} seats @returns {Promise<Shuffle | null>} */
async function commit(table, round, seats) {
  const before = noted(table, round).nonces;
  const random = () => toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const given = Object.fromEntries(seats.map((seat) => [seat, before?.[seat] ?? random()]));
  note(table, round, { nonces: { ...before, ...given } }); // also if the answer gets lost
  const commitments = Object.fromEntries(Object.entries(given).map(([seat, nonce]) => [seat, commitmentOf(nonce)]));
  for (const [seat, commitment] of Object.entries(commitments)) ownNonces.set(commitment, given[seat]);
  return send(table, round, "commitments", { commitments }).then(
    ({ shuffle }) => shuffle,
    ({ status }) => {
      if (status) dropNonces(table, round, given, before); // refused: it came too late, and the game does without
      return null;
    },
  );
}

/**
 * Forget the nonces of a refused commitment, but none that was there before or that another tab has stored since.
 * @param {string} table @param {number} round
 * @param {Record<string, string>} given @param {Record<string, string> | undefined} before
 */
function dropNonces(table, round, given, before) {
  const stays = (/** @type {[string, string]} */ [seat, nonce]) => nonce !== given[seat] || nonce === before?.[seat];
  note(table, round, { nonces: Object.fromEntries(Object.entries(noted(table, round).nonces ?? {}).filter(stays)) });
}

/**
 * Send something, again and again if the server is not reached, as long as it is about this round: sent twice it counts
 * once, and a reveal that gets lost makes the deal void.
 * @param {string} table @param {number} round @param {string} what @param {object} body
 * @returns {Promise<any>}
 */
async function send(table, round, what, body) {
  for (let tries = 1; ; tries++)
    try {
      return await post(`/api/tables/${table}/${what}`, body);
    } catch (error) {
      const unreached = !(/** @type {import("../api.js").ServerRefuses} */ (error).status);
      if (!unreached || tries === MOST_TRIES || newest.get(table) !== round) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
}

/** @param {string} nonce */
const commitmentOf = (nonce) => toHex(sha256(fromHex(nonce)));

/**
 * Only when our own commitments are among those that everybody is shown, and only against the set that was shown first.
 * @param {string} table @param {Shuffle} shuffle @param {number[]} seats
 * @returns {Promise<Shuffle | null>}
 */
async function reveal(table, { round, commitments }, seats) {
  const kept = noted(table, round);
  const nonceOf = (/** @type {number} */ seat) => ownNonces.get(commitments[seat] ?? "") ?? kept.nonces?.[seat] ?? "";
  const nonces = Object.fromEntries(seats.map((seat) => [seat, nonceOf(seat)]));
  const ours = Object.entries(nonces).every(([seat, nonce]) => nonce && commitmentOf(nonce) === commitments[Number(seat)]);
  const same = !kept.commitments || kept.commitments.join() === commitments.join();
  if (!ours || !same) return null;
  note(table, round, { commitments, nonces: { ...kept.nonces, ...nonces } });
  return send(table, round, "nonces", { nonces }).then(
    ({ shuffle }) => {
      note(table, round, { revealed: true });
      return shuffle;
    },
    () => null,
  );
}
