/** The server's plain requests. */

/** A refusal by the server: a code and arguments, which the speaker turns into a sentence. */
export class ServerRefuses extends Error {
  /** @param {number} status @param {{code?: string, rule?: string, arguments?: object}} answer */
  constructor(status, answer) {
    super(answer.code ?? String(status));
    this.status = status;
    this.code = answer.code ?? "server-fault";
    this.rule = answer.rule;
    this.arguments = answer.arguments ?? {};
  }
}

/** @param {Response} answer */
async function read(answer) {
  if (answer.ok) return answer.json();
  const told = await answer.json().catch(() => ({}));
  throw new ServerRefuses(answer.status, told.error ?? {});
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return read(await reach(path, {}));
}

/** @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  const answer = await reach(path, {});
  return answer.ok ? answer.text() : read(answer);
}

/** @param {string} path @param {object} body @returns {Promise<any>} */
export async function post(path, body) {
  const headers = { "content-type": "application/json" };
  return read(await reach(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {string} path @param {RequestInit} how */
async function reach(path, how) {
  try {
    return await fetch(path, { credentials: "same-origin", ...how });
  } catch {
    throw new ServerRefuses(0, { code: "unreachable" });
  }
}
