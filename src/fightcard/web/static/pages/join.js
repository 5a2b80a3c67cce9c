/** A link was opened: the token is taken out of the address and exchanged for a seat. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { ServerRefuses, post } from "../api.js";
import { findGame, rememberGame, say, settings } from "../state.js";
import { contribute } from "../fair/keeping.js";
import { go, route } from "../router.js";
import { Bar } from "../parts/bar.js";
import { Refused } from "../parts/hand.js";
import { Link } from "../parts/link.js";

const LONGEST = 100; // signs of a link's secret

export function Join() {
  const [refusal, refuse] = useState(null);
  useEffect(() => {
    const token = route.value.hash;
    history.replaceState(null, "", "/join");
    join(token).catch(refuse);
  }, []);
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say(refusal ? "web-join-failed" : "web-join") }),
    refusal ? h(Refused, { game: "", refusal }) : h("p", { role: "status" }, say("web-loading")),
    refusal && h(Link, { class: "button", href: "/" }, say("web-home")),
  );
}

/** @param {string} token */
async function join(token) {
  if (!token || token.length > LONGEST) throw new ServerRefuses(404, { code: "token-unknown" });
  const { table, viewer, shuffle } = await post("/api/join", { token, name: settings.value.name });
  const held = findGame(table)?.seats ?? [];
  const seats = typeof viewer === "number" ? [...new Set([...held, viewer])] : held;
  rememberGame(table, { seats, spectator: !seats.length, kind: seats.length ? "friend" : "watch" });
  contribute(table, shuffle); // the table shows how far that is
  go(`/table/${table}`, true);
}
