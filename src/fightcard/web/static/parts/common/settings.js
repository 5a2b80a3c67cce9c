/** The settings of this browser. */
import { h } from "../../vendor/preact.js";
import { say, setSettings, settings } from "../../state.js";
import { coachIsOn } from "../table/coach.js";
import { field, openDialog } from "./dialog.js";
import { LanguageChoice } from "./language.js";

export const PACES = ["instant", "quick", "normal", "slow"];

export function openSettings() {
  openDialog(say("web-settings"), SettingsForm);
}

function SettingsForm() {
  const { name, volume } = settings.value;
  return h(
    "div",
    { class: "form" },
    h("label", { class: "field" }, h("span", null, say("web-language")), h(LanguageChoice, { short: false })),
    field(say("web-your-name"), {
      value: name,
      maxLength: 24,
      autocomplete: "nickname",
      onInput: (/** @type {any} */ event) => setSettings({ name: event.target.value, named: true }),
    }),
    h(Choice, { name: "theme", values: ["system", "light", "dark"] }),
    h(Choice, { name: "pace", values: PACES }),
    h(Tick, { name: "sound" }),
    field(say("web-setting-volume"), {
      type: "range",
      min: 0,
      max: 1,
      step: 0.05,
      value: volume,
      onInput: (/** @type {any} */ event) => setSettings({ volume: Number(event.target.value), sound: true }),
    }),
    h(Tick, { name: "oneTap" }),
    h(Tick, { name: "keys" }),
    h(Tick, { name: "emotes" }),
    window.isSecureContext && "Notification" in window && h(NotifyTick, {}),
    h(
      "label",
      { class: "tick" },
      h("input", {
        type: "checkbox",
        name: "coach",
        checked: coachIsOn(),
        onChange: (/** @type {any} */ event) => setSettings({ coach: event.target.checked }),
      }),
      h("span", null, say("web-setting-coach")),
    ),
  );
}

/** @param {{name: "theme" | "pace", values: string[]}} props */
function Choice({ name, values }) {
  return h(
    "label",
    { class: "field" },
    h("span", null, say(`web-setting-${name}`)),
    h(
      "select",
      { onChange: (/** @type {any} */ event) => setSettings({ [name]: event.target.value }) },
      values.map((value) =>
        h(
          "option",
          { value, key: value, selected: settings.value[name] === value },
          say(`web-setting-${name}-${value}`),
        ),
      ),
    ),
  );
}

/** Notifications are asked of the browser when the box is ticked, and never before. */
function NotifyTick() {
  const change = async (/** @type {any} */ event) => (await import("../../notify.js")).setNotified(event.target.checked);
  return h(
    "label",
    { class: "tick" },
    h("input", { type: "checkbox", name: "notify", checked: settings.value.notify === true, disabled: Notification.permission === "denied", onChange: change }),
    h("span", null, say("web-setting-notify")),
  );
}

/** @param {{name: "sound" | "oneTap" | "keys" | "emotes"}} props */
function Tick({ name }) {
  return h(
    "label",
    { class: "tick" },
    h("input", {
      type: "checkbox",
      checked: settings.value[name],
      onChange: (/** @type {any} */ event) => setSettings({ [name]: event.target.checked }),
    }),
    h("span", null, say(`web-setting-${name.toLowerCase()}`)),
  );
}
