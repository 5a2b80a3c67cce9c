/** After a while of waiting for somebody: an offer to be told when it is my turn. It is made once. */
import { h } from "../../vendor/preact.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { canNotify, setNotified } from "../../notify.js";
import { say, setSettings, settings } from "../../state.js";

const WAITED = 20_000; // milliseconds

/** @param {{waits: boolean}} props whether somebody else has to choose */
export function Page({ waits }) {
  const [long, setLong] = useState(false);
  const open = settings.value.notify === null && canNotify();
  useEffect(() => {
    if (!waits || !open) return undefined;
    const timer = setTimeout(() => setLong(true), WAITED);
    return () => (clearTimeout(timer), setLong(false));
  }, [waits, open]);
  if (!waits || !long || !open) return null;
  return h(
    "div",
    { class: "notice notify-offer", role: "status" },
    h("p", null, say("web-notify-offer")),
    h("button", { type: "button", class: "primary", onClick: () => setNotified(true) }, say("web-notify-yes")),
    h("button", { type: "button", onClick: () => setSettings({ notify: false }) }, say("web-notify-no")),
  );
}
