/** An address that leads nowhere: says so, and shows the way home. */
import { h } from "../vendor/preact.js";
import { say } from "../state.js";
import { Bar } from "../parts/common/bar.js";
import { Link } from "../parts/common/link.js";

export function Nowhere() {
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-nowhere") }),
    h("p", { role: "alert" }, say("web-nowhere-text")),
    h("p", null, h(Link, { class: "button primary", href: "/" }, say("web-home"))),
  );
}
