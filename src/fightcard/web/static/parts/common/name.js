/** The one question for a name: it is remembered, and saying nothing is remembered too. */
import { h } from "../../vendor/preact.js";
import { say, setSettings } from "../../state.js";

/** @param {{title: string, yes: string, no: string, then?: () => void}} props */
export function NameForm({ title, yes, no, then = () => {} }) {
  const keep = (/** @type {string} */ name) => {
    setSettings({ name, named: true });
    then();
  };
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    keep(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim());
  };
  return h(
    "form",
    { class: "name-form", onSubmit: send },
    h("label", { for: "name-asked" }, title),
    h("input", {
      id: "name-asked",
      name: "name",
      maxLength: 24,
      required: true,
      autocomplete: "nickname",
      placeholder: say("web-your-name"),
    }),
    h("button", { type: "submit", class: "primary" }, yes),
    h("button", { type: "button", class: "plain", onClick: () => keep("") }, no),
  );
}
