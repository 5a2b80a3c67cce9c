/** Emotes: one shows them by a button in the bar; those of others appear for a moment and can be muted. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { entryOf, findGame, rememberGame, say, setSettings, settings, voice } from "../../state.js";
import { closeDialog, openDialog } from "../common/dialog.js";

/** @typedef {import("../../socket.js").Line} Line */

const SHOWN = 6000; // milliseconds

/** @param {{line: Line, names: string[]}} props */
export function Page({ line, names }) {
  const open = () => openDialog(say("web-emotes"), () => h(Emotes, { line }));
  return [
    line.viewer !== "spectator" &&
      h("button", { key: "open", type: "button", class: "plain icon emotes-open", "aria-label": say("web-emotes-show"), title: say("web-emotes-show"), onClick: open }, h(Bubble, {})),
    h(Shown, { key: "shown", line, names }),
  ];
}

function Bubble() {
  return h(
    "svg",
    { class: "icon-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 5v-5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm4 6a1.600 1.600 0 1 0 0 3.200A1.600 1.600 0 0 0 8 9zm8 0a1.600 1.600 0 1 0 0 3.200A1.600 1.600 0 0 0 16 9z", "fill-rule": "evenodd" }),
  );
}

/** Are the emotes of others muted, here or for good? @param {Line} line */
function isMuted(line) {
  return !settings.value.emotes || Boolean(findGame(line.table)?.mute);
}

/** The last emote that was shown, for a moment. @param {{line: Line, names: string[]}} props */
function Shown({ line, names }) {
  const shown = line.emote.value;
  const [gone, go] = useState(0);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => go(shown.number), SHOWN);
    return () => clearTimeout(timer);
  }, [shown?.number]);
  const own = shown?.seat === line.viewer;
  const visible = shown && shown.number > gone && (own || !isMuted(line));
  return h(
    "div",
    { class: "emote-place", role: "status" },
    visible &&
      h(
        "p",
        { class: `emote ${own ? "own" : ""}`, key: shown.number },
        h("span", null, say("web-emote-said", { player: own ? say("web-you-here") : names[shown.seat], emote: emoteName(line.game, shown.emote) })),
        !own && h("button", { type: "button", class: "plain", onClick: () => rememberGame(line.table, { mute: true }) }, say("web-emote-mute")),
      ),
  );
}

/** @param {string} game @param {string} emote as the server lists it */
function emoteName(game, emote) {
  const message = `${game}-emote-${emote}`;
  return voice().has(message) ? voice().say(message) : emote;
}

/** @param {{line: Line}} props */
function Emotes({ line }) {
  const send = (/** @type {string} */ emote) => {
    line.write({ type: "emote", emote, id: `${line.session}-${++line.count}` });
    closeDialog();
  };
  return h(
    "div",
    { class: "emotes" },
    h(
      "div",
      { class: "emote-list" },
      (entryOf(line.game)?.emotes ?? []).map((emote) => h("button", { key: emote, type: "button", "data-emote": emote, onClick: () => send(emote) }, emoteName(line.game, emote))),
    ),
    h(Tick, { name: "table", checked: Boolean(findGame(line.table)?.mute), set: (mute) => rememberGame(line.table, { mute }) }),
    h(Tick, { name: "always", checked: !settings.value.emotes, set: (mute) => setSettings({ emotes: !mute }) }),
  );
}

/** @param {{name: string, checked: boolean, set: (on: boolean) => void}} props */
function Tick({ name, checked, set }) {
  const change = (/** @type {any} */ event) => set(event.target.checked);
  return h("label", { class: "tick" }, h("input", { type: "checkbox", name: `mute-${name}`, checked, onChange: change }), h("span", null, say(`web-emote-mute-${name}`)));
}
