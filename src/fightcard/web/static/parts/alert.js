/** Tells that it is my turn: in the title of the page, and by a short sound that can be turned off. */
import { useEffect } from "../vendor/hooks.js";
import { say, settings } from "../state.js";

/** @type {AudioContext | null} */
let audio = null;

function beep() {
  try {
    audio ??= new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const now = audio.currentTime;
    tone.frequency.setValueAtTime(660, now);
    tone.frequency.setValueAtTime(880, now + 0.09);
    volume.gain.setValueAtTime(0.06, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.26);
  } catch {
    // a browser without sound still plays
  }
}

/** @param {boolean} mine @param {string} title of the page when it is not */
export function useTurnAlert(mine, title) {
  useEffect(() => {
    document.title = mine ? say("web-title-your-turn", { title }) : title;
  });
  useEffect(() => {
    if (mine && settings.value.sound && navigator.userActivation?.hasBeenActive) beep();
  }, [mine]);
  useEffect(() => () => void (document.title = "Fightcard"), []);
}
