/** A pile with its count; pressing it shows what lies in it. */
import { h } from "../vendor/preact.js";
import { openDialog } from "./dialog.js";
import { say } from "../state.js";

/**
 * @param {{title: string, count: number, top?: any, cards?: any[], class?: string}} props
 *   `top` is drawn on the pile; `cards`, if given, are shown when it is pressed
 */
export function Pile({ title, count, top, cards, class: look = "" }) {
  const inside = [
    h("span", { class: `pile-cards ${count > 1 ? "many" : ""} ${count ? "" : "empty"}` }, count ? top : null),
    h("span", { class: "pile-text" }, h("b", null, count), " ", h("span", { class: "pile-name" }, title)),
  ];
  if (!cards?.length) return h("div", { class: `pile ${look}` }, inside);
  const open = () =>
    openDialog(
      `${title} (${count})`,
      () =>
        h(
          "ul",
          { class: "spread" },
          cards.map((card) => h("li", null, card)),
        ),
      true,
    );
  return h(
    "button",
    { type: "button", class: `pile ${look}`, onClick: open, "aria-label": say("web-look-at", { what: title, count }) },
    inside,
  );
}
