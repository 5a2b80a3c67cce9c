/** Tells that it is my turn: in the title of the page, by a short sound, and by a notification if the page is hidden. */
import { useEffect } from "../../vendor/hooks.js";
import { say } from "../../state.js";
import { notify } from "../../notify.js";
import { soundTurn } from "../../sound/index.js";

/** @param {boolean} mine @param {string} title of the page when it is not @param {string} table */
export function useTurnAlert(mine, title, table) {
  useEffect(() => {
    document.title = mine ? say("web-title-your-turn", { title }) : title;
  });
  useEffect(() => {
    if (!mine) return;
    soundTurn();
    notify(`/table/${table}`, title, say("web-notify-turn"));
  }, [mine]);
  useEffect(() => () => void (document.title = "Fightcard"), []);
}
