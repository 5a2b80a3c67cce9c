/** The form for a record of another game: pasted, or taken from a file. */
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/hooks.js";
import { post } from "../../api.js";
import { idOf } from "../../learning/pasted.js";
import { go } from "../../router.js";
import { catalogue, say } from "../../state.js";
import { Bar } from "../common/bar.js";
import { Refused } from "../table/hand.js";
import { Link } from "../common/link.js";

const MOST = 64_000; // characters, as the server allows

export function Paste() {
  const [record, setRecord] = useState("");
  const [refusal, refuse] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    refuse(null);
    try {
      const sent = await post("/api/records", { record });
      go(`/review/${idOf(sent.record)}`);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  const open = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (file) setRecord(await file.slice(0, MOST + 1).text());
  };
  return h(
    "main",
    { class: "page review-paste" },
    h(Bar, { title: say("web-review") }),
    catalogue.value?.reviews
      ? h(
          "form",
          { onSubmit: send },
          h("h2", null, say("web-review-paste")),
          h("p", null, say("web-review-paste-text")),
          h("label", { class: "field" }, h("span", null, say("web-review-file")), h("input", { type: "file", accept: ".txt,text/plain", onChange: open })),
          h(
            "label",
            { class: "field" },
            h("span", null, say("web-review-record")),
            h("textarea", {
              rows: 12,
              maxLength: MOST,
              required: true,
              spellcheck: false,
              autocomplete: "off",
              value: record,
              onInput: (/** @type {any} */ event) => setRecord(event.target.value),
            }),
          ),
          h(Refused, { game: "", refusal }),
          h("p", { class: "row" }, h("button", { type: "submit", class: "primary", disabled: busy || !record.trim() }, say("web-review-start-it"))),
        )
      : h("p", null, say("error-reviews-off")),
    h(Link, { class: "button", href: "/" }, say("web-home")),
  );
}
