/** Fields of a form: a label above what is filled in or chosen. */
import { h } from "../../vendor/preact.js";
import { say } from "../../state.js";

/** @param {{label: string, children?: any}} props `label`: a message */
export function Field({ label, children }) {
  return h("label", { class: "field" }, h("span", null, say(label)), children);
}

/** @param {{label: string, name: string, value: string, values: string[][], set?: (value: string) => void}} props `values`: each with what it is called */
export function Choice({ label, name, value, values, set = () => {} }) {
  const choose = (/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value);
  return h(
    Field,
    { label },
    h(
      "select",
      { name, onChange: choose },
      values.map(([code, text]) => h("option", { key: code, value: code, selected: code === value }, text)),
    ),
  );
}
