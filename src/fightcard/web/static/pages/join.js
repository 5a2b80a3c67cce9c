/** A link was opened: the token is taken out of the address and exchanged for a seat. */
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { ServerRefuses, post } from "../api.js";
import { findGame, rememberGame, say, settings } from "../state.js";
import { contribute } from "../fair/keeping.js";
import { go, route } from "../router.js";
import { Bar } from "../parts/common/bar.js";
import { Refused } from "../parts/common/refused.js";
import { Link } from "../parts/common/link.js";
import { NameForm } from "../parts/common/name.js";

const LONGEST = 100; // signs of a link's secret

export function Join() {
  const [refusal, refuse] = useState(null);
  const [token] = useState(route.value.hash);
  const { name, named } = settings.value;
  const asked = Boolean(name || named || !token); // a name is asked for once
  useEffect(() => history.replaceState(null, "", "/join"), []);
  useEffect(() => {
    if (asked) join(token).catch(refuse);
  }, [asked]);
  const question = say("web-name-question");
  return h(
    "main",
    { class: "page joining" },
    h(Bar, { title: say(refusal ? "web-join-failed" : "web-join") }),
    !asked && h(NameForm, { title: question, yes: say("web-join"), no: say("web-name-none") }),
    asked && !refusal && h("p", { role: "status" }, say("web-loading")),
    h(Refused, { game: "", refusal }),
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
