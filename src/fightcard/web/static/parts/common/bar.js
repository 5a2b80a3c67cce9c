/** The bar at the top: home, where one is, language and settings. */
import { h } from "../../vendor/preact.js";
import { useEffect } from "../../vendor/hooks.js";
import { say } from "../../state.js";
import { LanguageChoice } from "./language.js";
import { Link } from "./link.js";
import { MuteButton } from "./mute.js";
import { openSettings } from "./settings.js";

/** @param {{title?: string, children?: any}} props */
export function Bar({ title, children }) {
  useEffect(() => void (document.title = title ? `${title} · Fightcard` : "Fightcard"), [title]);
  return h(
    "header",
    { class: "bar" },
    h(
      Link,
      { href: "/", class: "home", "aria-label": say("web-home") },
      h(Logo, {}),
      h("span", { class: "home-name" }, "Fightcard"),
    ),
    title ? h("h1", { class: "bar-title" }, title) : h("span", { class: "bar-title" }),
    children,
    children && h(MuteButton, {}),
    h(LanguageChoice, { short: Boolean(children) }),
    h("button", { type: "button", class: "plain icon", "aria-label": say("web-settings"), onClick: openSettings }, "⚙"),
  );
}

export function Logo() {
  return h(
    "svg",
    { class: "logo", viewBox: "0 0 32 32", "aria-hidden": "true" },
    h("rect", { class: "one", x: 4, y: 5, width: 15, height: 22, rx: 3, transform: "rotate(-12 11 16)" }),
    h("rect", { class: "two", x: 13, y: 5, width: 15, height: 22, rx: 3, transform: "rotate(12 21 16)" }),
    h("path", { d: "m16 8-4.5 9h3.5l-1.5 7 6-10h-4z" }),
  );
}
