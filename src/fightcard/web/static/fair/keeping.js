/** What this browser gives to a shuffle, and must remember until the end of the game to check it. */
import { post } from "../api.js";
import { findGame, rememberGame } from "../state.js";
import { toHex } from "./sha256.js";

const NONCE_BYTES = 16;

/** The commitment that was seen first is the one that counts. @param {string} table @param {string} [commitment] */
export function noteCommitment(table, commitment) {
  const fair = findGame(table)?.fair;
  if (commitment && !fair?.commitment) rememberGame(table, { fair: { ...fair, commitment } });
}

/**
 * Having sat down: note what the server commits to, and only then give a random number for each seat it is wanted for.
 * @param {string} table
 * @param {{commitment: string, wanted: number[]} | null | undefined} shuffle
 */
export async function contribute(table, shuffle) {
  if (!shuffle?.commitment) return;
  noteCommitment(table, shuffle.commitment);
  if (!shuffle.wanted.length) return;
  const random = () => toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const given = Object.fromEntries(shuffle.wanted.map((seat) => [seat, random()]));
  const before = findGame(table)?.fair;
  rememberGame(table, { fair: { ...before, nonces: { ...before?.nonces, ...given } } }); // also if the answer gets lost
  await post(`/api/tables/${table}/nonces`, { nonces: given }).catch(({ status }) => {
    if (status) rememberGame(table, { fair: before }); // refused: it came too late, and the game does without
  });
}
