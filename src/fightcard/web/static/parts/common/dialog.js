/** The dialogs of the page, one above the other: each keeps the focus inside, and Escape closes the uppermost. */
import { h } from "../../vendor/preact.js";
import { useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { signal } from "../../vendor/signals.js";
import { say } from "../../state.js";

/** @typedef {{title: string, body: () => any, wide?: boolean}} Shown */

/** @type {import("../../vendor/signals.js").Signal<Shown[]>} */
const shown = signal([]);

/** Open a dialog in the place of any other. @param {string} title @param {() => any} body @param {boolean} [wide] */
export function openDialog(title, body, wide = false) {
  shown.value = [{ title, body, wide }];
}

/** Open a dialog above the one that is open; closing it leads back. @param {string} title @param {() => any} body */
export function openAbove(title, body) {
  shown.value = [...shown.value, { title, body }];
}

/** Close the uppermost dialog. */
export function closeDialog() {
  shown.value = shown.value.slice(0, -1);
}

export function closeDialogs() {
  shown.value = [];
}

export function isDialogOpen() {
  return shown.value.length > 0;
}

export function DialogHost() {
  return shown.value.map((one, place) => h(Dialog, { key: `${place} ${one.title}`, ...one, place }));
}

/** @param {Shown & {place: number}} props */
function Dialog({ title, body, wide, place: level }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    place.current?.showModal();
    place.current?.scrollTo(0, 0);
  }, []);
  const close = () => (shown.value = shown.value.slice(0, level));
  const outside = (/** @type {Event} */ event) => event.target === place.current && close();
  return h(
    "dialog",
    {
      ref: place,
      class: wide ? "wide" : "",
      "aria-labelledby": `dialog-title-${level}`,
      onClose: close,
      onClick: outside,
    },
    h(
      "div",
      { class: "dialog-body" },
      h(
        "div",
        { class: "dialog-head" },
        h("h2", { id: `dialog-title-${level}` }, title),
        h("button", { type: "button", class: "plain icon", "aria-label": say("web-close"), onClick: close }, "✕"),
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

/** An input with its label. @param {string} label @param {Record<string, any>} input its properties */
export function field(label, input) {
  return h("label", { class: "field" }, h("span", null, label), h("input", input));
}
