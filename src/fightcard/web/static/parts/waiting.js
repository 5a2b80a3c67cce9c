/** Before the game: who is still to come, and the way to the table for them. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { findGame, rememberGame, say } from "../state.js";
import { Invitation } from "./invite.js";

/** @param {{line: import("../socket.js").Line, state: import("../socket.js").State, names: string[]}} props */
export function Waiting({ line, state, names }) {
  const open = state.seats.map((_, seat) => seat).filter((seat) => state.seats[seat].kind === "open");
  return h(
    "div",
    { class: "waiting" },
    h(
      "ul",
      { class: "seat-list" },
      state.seats.map((seat, number) =>
        h(
          "li",
          { key: number, class: seat.kind },
          seat.kind === "open" ? say("web-seat-open", { seat: number + 1 }) : names[number],
          line.viewer === number && ` (${say("web-you")})`,
        ),
      ),
    ),
    line.viewer !== "spectator" && open.map((seat) => h(Invite, { key: seat, seat, line, several: open.length > 1 })),
  );
}

/** @param {{seat: number, line: import("../socket.js").Line, several: boolean}} props */
function Invite({ seat, line, several }) {
  const [token, setToken] = useState(findGame(line.table)?.invites?.[seat] ?? "");
  useEffect(() => {
    if (token) return;
    post(`/api/tables/${line.table}/links`, { what: "invite", seat }).then(
      ({ token: fresh }) => {
        rememberGame(line.table, { invites: { ...findGame(line.table)?.invites, [seat]: fresh } });
        setToken(fresh);
      },
      () => {},
    );
  }, []);
  const title = several ? say("web-invite-seat", { seat: seat + 1 }) : say("web-invite");
  return token ? h(Invitation, { title, text: say("web-invite-text"), token }) : null;
}
