/** A friend's link, pasted: it is opened here. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { say } from "../../state.js";
import { go } from "../../router.js";
import { closeDialog, field } from "../common/dialog.js";

export function JoinForm() {
  const [wrong, setWrong] = useState(false);
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const token = tokenOf(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("link")));
    setWrong(!token);
    if (!token) return;
    closeDialog();
    go(`/join#${token}`);
  };
  return h(
    "form",
    { class: "form", onSubmit: send },
    field(say("web-join-link-text"), { name: "link", required: true, autocomplete: "off", inputMode: "url" }),
    h("div", { class: "refusal", role: "alert" }, wrong && h("p", null, say("web-join-link-wrong"))),
    h("button", { type: "submit", class: "primary" }, say("web-join-link-go")),
  );
}

/** The part of a link behind `/join#`, whichever server it names. @param {string} link */
function tokenOf(link) {
  return /\/join#([\w-]+)\s*$/.exec(link)?.[1] ?? "";
}
