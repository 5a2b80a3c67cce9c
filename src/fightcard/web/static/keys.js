/** The keys of the page: each part on screen says which keys it handles, and one listener asks them in turn. */
import { h } from "./vendor/preact.js";
import { useLayoutEffect } from "./vendor/hooks.js";
import { isDialogOpen, openDialog } from "./parts/common/dialog.js";
import { say, settings } from "./state.js";

/** @typedef {Record<string, () => void | boolean>} Keys by the key's name; false means that it was not for this one */

/** @type {{keys: Keys, rank: number}[]} */
const listening = [];
const TYPED_INTO = ["INPUT", "TEXTAREA", "SELECT"];

/** Listen to keys as long as a part is shown. @param {Keys} keys @param {number} [rank] the highest is asked first */
export function useKeys(keys, rank = 0) {
  useLayoutEffect(() => {
    const entry = { keys, rank };
    listening.push(entry);
    listening.sort((a, b) => b.rank - a.rank);
    return () => void listening.splice(listening.indexOf(entry), 1);
  });
}

/** The key of a card in a hand: its rank where every card is there once, else its place. @param {string} game @param {string} code @param {number} place */
export function cardKey(game, code, place) {
  if (game === "cartisora") return code === "10" ? "0" : code.toLowerCase();
  return place < 10 ? String((place + 1) % 10) : "";
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key !== "Escape" && (!settings.value.keys || isTypedInto(event.target))) return;
  if (isPressed(key, event.target)) return;
  const taken = listening.find(({ keys }) => keys[key] && keys[key]() !== false);
  if (taken) event.preventDefault();
  else if (key === "?") openDialog(say("web-keys"), KeyList);
}

/** @param {EventTarget | null} target */
function isTypedInto(target) {
  return target instanceof HTMLElement && TYPED_INTO.includes(target.tagName) && !isRadio(target);
}

/** @param {HTMLElement} target */
function isRadio(target) {
  return target instanceof HTMLInputElement && target.type === "radio";
}

/** Space and Enter press the button that has the focus. @param {string} key @param {EventTarget | null} target */
function isPressed(key, target) {
  return [" ", "Enter"].includes(key) && target instanceof HTMLElement && target.matches("button, a, summary, input");
}

window.addEventListener("keydown", press);

const AT_TABLE = [
  ["1 … 9, 0", "card"],
  ["2 … 0, A, J, Q, K", "card-rank"],
  ["← →", "walk"],
  ["Enter", "play"],
  ["Esc", "cancel"],
  ["U", "undo"],
  ["H", "hint"],
];
const WATCHING = [
  ["Space", "pause"],
  ["← →", "step"],
  ["Home, End", "ends"],
  ["↑ ↓", "mark"],
  ["+ −", "speed"],
  ["V", "side"],
];
const EVERYWHERE = [
  ["R", "rules"],
  ["L", "log"],
  ["M", "mute"],
  ["?", "help"],
];

function KeyList() {
  return h(
    "div",
    { class: "key-list" },
    h(Keys, { title: "web-keys-table", keys: AT_TABLE }),
    h(Keys, { title: "web-keys-watching", keys: WATCHING }),
    h(Keys, { title: "web-keys-everywhere", keys: EVERYWHERE }),
  );
}

/** @param {{title: string, keys: string[][]}} props */
function Keys({ title, keys }) {
  return h(
    "section",
    null,
    h("h3", null, say(title)),
    h(
      "dl",
      null,
      keys.map(([key, what]) => [h("dt", { key }, h("kbd", null, key)), h("dd", { key: what }, say(`web-key-${what}`))]),
    ),
  );
}
