/** One press that checks the shuffle of a finished game in this browser, with the record that everybody can have. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { findGame, say, voice } from "../../state.js";
import { checkShuffle } from "../../fair/verify.js";
import { openDialog } from "../common/dialog.js";

/** @typedef {import("../../fair/verify.js").Check} Check */

/** @param {{table: string, names: string[]}} props */
export function VerifyShuffle({ table, names }) {
  const press = () => openDialog(say("web-fair-title"), () => h(Checked, { table, names }));
  return h("button", { type: "button", class: "verify-shuffle", onClick: press }, say("web-fair-verify"));
}

/** @param {{table: string, names: string[]}} props */
function Checked({ table, names }) {
  const [checks, setChecks] = useState(/** @type {Check[] | null} */ (null));
  const [away, setAway] = useState(false);
  useEffect(() => {
    verify(table).then(setChecks, () => setAway(true));
  }, [table]);
  if (!checks) return h("p", { role: "status" }, away ? say("web-fair-away") : say("web-loading"));
  const right = checks.every((check) => check.right);
  const known = (/** @type {string} */ name) => checks.some((check) => check.name === name);
  // By this browser: with a nonce of its own, and commitments that all stood before it revealed that. Games from before
  // players committed themselves cannot be proven.
  const proven = ["noted", "nonce", "commitments"].every(known);
  const voids = checks.some((check) => check.values.voids);
  const verdict = !right ? "wrong" : !proven ? "consistent" : voids ? "after-voids" : "right";
  return h(
    "div",
    { class: `fair ${right ? "right" : "wrong"}` },
    h("p", { class: "fair-verdict", role: "status" }, say(`web-fair-${verdict}`)),
    h(
      "ul",
      { class: "fair-checks" },
      checks.map((check, place) => h("li", { key: place, class: check.right ? "right" : "wrong" }, told(check, names, table))),
    ),
    h("p", { class: "help" }, say("web-fair-text")),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button", href: `/api/tables/${table}/record`, download: "" }, say("web-download")),
      h(
        "a",
        { class: "button", href: "/static/fair/verify_shuffle.py", download: "verify_shuffle.py" },
        say("web-fair-script"),
      ),
    ),
  );
}

/** @param {string} table */
async function verify(table) {
  const answer = await fetch(`/api/tables/${table}/record`);
  if (!answer.ok) throw new Error(String(answer.status));
  const { fair, seats = [] } = findGame(table) ?? {};
  const checks = checkShuffle(await answer.text(), fair);
  const missing = seats.filter((seat) => !checks.some((check) => check.name === "nonce" && check.values.seat === seat));
  if (!checks[0].right && checks.length === 1) return checks;
  if (!checks.some((check) => check.name === "noted")) checks.push({ name: "unseen", right: true, values: {} });
  for (const seat of missing) checks.push({ name: "without", right: true, values: { seat } });
  return checks;
}

/** When this browser heard the commitment that counts, as far as it has noted that. @param {string} table */
function heardAt(table) {
  const { fair } = findGame(table) ?? {};
  const { heard, late } = Object.values(fair?.rounds ?? {}).at(-1) ?? fair ?? {};
  const when = heard && new Date(heard).toLocaleString(voice().dates, { dateStyle: "medium", timeStyle: "short" });
  return { when: when || "-", moment: !heard ? "unknown" : late ? "late" : "early" };
}

/** @param {Check} check @param {string[]} names @param {string} table */
function told({ name, right, values }, names, table) {
  const player = names[Number(values.seat)] ?? "";
  return say(`web-fair-${name}-${right ? "right" : "wrong"}`, { ...values, ...heardAt(table), player });
}
