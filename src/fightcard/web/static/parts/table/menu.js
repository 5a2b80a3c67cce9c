/** The menu of a table. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { post } from "../../api.js";
import { useKeys } from "../../keys.js";
import { base, entryOf, say, setSettings, settings } from "../../state.js";
import { closeDialog, closeDialogs, confirm, field, openDialog } from "../common/dialog.js";
import { Refused } from "../common/refused.js";
import { CopyField } from "../people/invite.js";
import { showHint } from "./hint.js";
import { helpOf, optionSaid } from "../front/options.js";
import { ruleNow } from "../rules/panel.js";
import { openRules } from "../rules/rule.js";
import { Series } from "../common/seats.js";

/** @typedef {import("../../socket.js").Line} Line @typedef {import("../../socket.js").State} State */

/** @param {{line: Line, state: State, names: string[]}} props */
export function MenuButton({ line, state, names }) {
  const open = () => openDialog(say("web-menu"), () => h(Menu, { line, names }));
  useKeys({
    r: () => openRules(line.game, ruleNow(line.game, state.view)),
    l: () => document.querySelector(/** @type {"button"} */ (".log-open"))?.click(),
  });
  return h("button", { type: "button", class: "menu-button", onClick: open }, say("web-menu"));
}

/** @param {{line: Line, names: string[]}} props */
function Menu({ line, names }) {
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const state = /** @type {State} */ (line.state.value);
  const seated = line.viewer !== "spectator";
  const playing = seated && state.started && !state.over;
  const ask = async (/** @type {object} */ message) => {
    const answer = await line.ask(message);
    if (answer.type === "refused") refuse(answer);
    else closeDialog();
  };
  const item = (/** @type {string} */ word, /** @type {() => void} */ then) =>
    h("button", { type: "button", "data-item": word, onClick: then }, say(word));
  return h(
    "div",
    { class: "menu" },
    playing && state.may_undo === "free" && item("web-undo", () => ask({ type: "undo" })),
    playing && state.may_undo === "ask" && item("web-undo-ask", () => ask({ type: "offer", what: "undo" })),
    playing &&
      state.hints === "free" &&
      state.actions.length > 0 &&
      item("web-hint", () => showHint(line).then(refuse)),
    playing && state.hints === "ask" && item("web-hints-ask", () => ask({ type: "offer", what: "hints" })),
    item("web-rules", () => (closeDialogs(), openRules(line.game, ruleNow(line.game, state.view)))),
    item("web-coach-words", () => import("./coach_aside.js").then(({ openWords }) => openWords(line.game))),
    line.options.length > 0 &&
      item("web-options-here", () => openDialog(say("web-options-here"), () => h(OptionsHere, { line }))),
    seated && item("web-links", () => openDialog(say("web-links"), () => h(Links, { line }))),
    seated &&
      item("web-rename", () =>
        openDialog(say("web-rename"), () => h(Rename, { line, name: state.seats[Number(line.viewer)].name })),
      ),
    playing &&
      state.may_resign &&
      item("web-resign", () => confirm(say("web-resign-sure"), say("web-resign"), () => line.ask({ type: "resign" }))),
    h(Series, { line, state, names }),
    h("p", { class: "quiet" }, say("web-watchers", { count: line.live.value?.watchers ?? 0 })),
    h(Refused, { game: line.game, refusal }),
  );
}

/** @param {{line: Line}} props */
function OptionsHere({ line }) {
  return h(
    "ul",
    null,
    line.options.map((option) => {
      const { name, label, value } = optionSaid(entryOf(line.game), option);
      return h(
        "li",
        { key: name },
        h("b", null, say("web-option-is", { option: label, value })),
        " ",
        h("span", { class: "help" }, helpOf(line.game, name)),
      );
    }),
  );
}

/** @param {{line: Line}} props */
function Links({ line }) {
  const [links, setLinks] = useState(/** @type {Record<string, string>} */ ({}));
  const make = async (/** @type {string} */ what) => {
    const { token } = await post(`/api/tables/${line.table}/links`, { what, seat: Number(line.viewer) });
    setLinks((known) => ({ ...known, [what]: `${base()}/join#${token}` }));
  };
  return h(
    "div",
    null,
    ["watch", "seat"].map((what) =>
      h(
        "div",
        { key: what },
        h("h3", null, say(`web-link-${what}`)),
        h("p", null, say(`web-link-${what}-text`)),
        links[what]
          ? h(CopyField, { link: links[what] })
          : h("button", { type: "button", onClick: () => make(what) }, say("web-link-make")),
      ),
    ),
  );
}

/** @param {{line: Line, name: string}} props */
function Rename({ line, name }) {
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const wanted = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name"));
    const answer = await line.ask({ type: "rename", name: wanted });
    if (answer.type === "refused") return refuse(answer);
    if (settings.value.name !== wanted) setSettings({ name: wanted });
    closeDialog();
  };
  return h(
    "form",
    { class: "form", onSubmit: send },
    field(say("web-your-name"), { name: "name", defaultValue: name, maxLength: 24, required: true, autocomplete: "nickname" }),
    h("button", { type: "submit", class: "primary" }, say("web-save")),
    h(Refused, { game: line.game, refusal }),
  );
}
