/** Tells that it is my turn: in the title of the page, and by a short sound. */
import { useEffect } from "../vendor/hooks.js";
import { say } from "../state.js";
import { soundTurn } from "../sound/index.js";

/** @param {boolean} mine @param {string} title of the page when it is not */
export function useTurnAlert(mine, title) {
  useEffect(() => {
    document.title = mine ? say("web-title-your-turn", { title }) : title;
  });
  useEffect(() => {
    if (mine) soundTurn();
  }, [mine]);
  useEffect(() => () => void (document.title = "Fightcard"), []);
}
