/** Sound on or off, in one tap. */
import { h } from "../../vendor/preact.js";
import { useKeys } from "../../keys.js";
import { say, setSettings, settings } from "../../state.js";
import { Icon } from "./icon.js";

export function MuteButton() {
  const on = settings.value.sound && settings.value.volume > 0;
  const change = () => setSettings({ sound: !on, volume: settings.value.volume || 0.6 });
  useKeys({ m: change });
  return h(
    "button",
    { type: "button", class: "plain icon mute", "aria-pressed": !on, "aria-label": say("web-mute"), onClick: change },
    h(Icon, { name: on ? "sound" : "mute" }),
  );
}
