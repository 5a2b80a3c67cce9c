/** The one dialog of the page: it keeps the focus inside, and Escape closes it. */
import { h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { signal } from "../vendor/signals.js";
import { say } from "../state.js";

/** @type {import("../vendor/signals.js").Signal<{title: string, body: () => any, wide?: boolean} | null>} */
const shown = signal(null);

/** @param {string} title @param {() => any} body @param {boolean} [wide] */
export function openDialog(title, body, wide = false) {
  shown.value = { title, body, wide };
}

export function closeDialog() {
  shown.value = null;
}

export function DialogHost() {
  return shown.value && h(Dialog, shown.value);
}

/** @param {{title: string, body: () => any, wide?: boolean}} props */
function Dialog({ title, body, wide }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    place.current?.showModal();
    place.current?.scrollTo(0, 0);
  }, []);
  const outside = (/** @type {Event} */ event) => event.target === place.current && closeDialog();
  return h(
    "dialog",
    {
      ref: place,
      class: wide ? "wide" : "",
      "aria-labelledby": "dialog-title",
      onClose: closeDialog,
      onClick: outside,
    },
    h(
      "div",
      { class: "dialog-body" },
      h(
        "div",
        { class: "dialog-head" },
        h("h2", { id: "dialog-title" }, title),
        h("button", { type: "button", class: "plain icon", "aria-label": say("web-close"), onClick: closeDialog }, "✕"),
      ),
      h(body, {}),
    ),
  );
}

/** Ask before something that cannot be taken back. @param {string} question @param {string} yes @param {() => void} then */
export function confirm(question, yes, then) {
  openDialog(question, () =>
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "danger", onClick: () => (closeDialog(), then()) }, yes),
      h("button", { type: "button", onClick: closeDialog }, say("web-back")),
    ),
  );
}
