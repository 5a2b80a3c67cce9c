/** Before the game: who is still to come, the way to the table for them, and a bot for whom nobody waits any longer. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { post } from "../../api.js";
import { askAs } from "../../socket.js";
import { laterPart } from "../../later.js";
import { catalogue, entryOf, findGame, rememberGame, say, settings } from "../../state.js";
import { roleName, rolesOf } from "../front/company.js";
import { Refused } from "../common/refused.js";
import { Invitation, Loneliness } from "./invite.js";
import { sentences } from "../table/log.js";
import { levelName, levelOf } from "../common/seats.js";

const LobbyListing = laterPart(() => import("../front/lobby_listing.js"), "/static/style/lobby.css");

/** @typedef {import("../../socket.js").Line} Line @typedef {import("../../socket.js").State} State */

/** The deal takes a moment; who holds it up, or was left out, is said. @param {{line: Line, names: string[]}} props */
function Shuffling({ line, names }) {
  const told = sentences(line.game, line.lines.value, names).filter(({ kind }) => ["voided", "fixed"].includes(kind));
  return h(
    "div",
    { class: "waiting", role: "status" },
    h("p", null, say("web-shuffling")),
    told.map(({ key, text }) => h("p", { key, class: "void-deal" }, text)),
  );
}

/** @param {{line: Line, state: State, names: string[], seats: number[]}} props `seats` are mine */
export function Waiting({ line, state, names, seats }) {
  const open = state.seats.filter(({ kind }) => kind === "open").length;
  const roles = rolesOf(line.game, line.options);
  const host = seats.some((seat) => state.seats[seat].host); // guests give no seats away
  if (!open) return h(Shuffling, { line, names });
  const listed = Boolean(findGame(line.table)?.lobby?.entry); // then strangers come without a link
  return h(
    "div",
    { class: "waiting" },
    h("div", { role: "status" }, h("h2", null, say(listed ? "web-lobby-you-wait" : "web-waiting-for", { count: open }))),
    host && !listed && h("p", null, say("web-invite-text")),
    host && !listed && h(Loneliness, {}),
    host && catalogue.value?.lobby && h(LobbyListing, { line }),
    h(
      "ul",
      { class: "seat-list" },
      state.seats.map(({ kind }, seat) =>
        h(
          "li",
          { key: seat, class: kind },
          h(
            "p",
            { class: "seat-line" },
            h("b", null, kind === "open" ? say("web-seat-open", { seat: seat + 1 }) : names[seat]),
            seats.includes(seat) && h("span", { class: "chip quiet" }, say("web-you")),
            kind === "bot" && h("span", { class: "chip quiet" }, levelName(state.seats[seat].level ?? "")),
            roles[seat] && h("small", null, roleName(roles[seat])),
          ),
          kind === "open" && host && h(OpenSeat, { seat, line, mine: hostSeat(state, seats), several: open > 1 }),
        ),
      ),
    ),
  );
}

/** Which of my seats may give others away. @param {State} state @param {number[]} seats */
function hostSeat(state, seats) {
  return seats.find((seat) => state.seats[seat].host) ?? seats[0];
}

/** @param {{seat: number, line: Line, mine: number, several: boolean}} props */
function OpenSeat({ seat, line, mine, several }) {
  const [token, setToken] = useState(findGame(line.table)?.invites?.[seat] ?? "");
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const renew = () => invite(line.table, seat).then(setToken, refuse); // which ends the link that others may hold
  const level = levelOf(entryOf(line.game)?.levels ?? [], settings.value.level);
  const fill = async () => {
    const answer = await askAs(line, mine, { type: "fill", seat, level });
    refuse(answer.type === "refused" ? answer : null);
  };
  return [
    token
      ? h(Invitation, { key: "way", token, several })
      : h("button", { type: "button", key: "way", class: "fill", onClick: renew }, say("web-link-renew")),
    h(
      "button",
      { type: "button", key: "fill", class: "fill", onClick: fill },
      say("web-seat-fill", { level: levelName(level) }),
    ),
    h(Refused, { key: "refusal", game: line.game, refusal }),
  ];
}

/** @param {string} table @param {number} seat @returns {Promise<string>} */
async function invite(table, seat) {
  const { token } = await post(`/api/tables/${table}/links`, { what: "invite", seat });
  rememberGame(table, { invites: { ...findGame(table)?.invites, [seat]: token } });
  return token;
}
