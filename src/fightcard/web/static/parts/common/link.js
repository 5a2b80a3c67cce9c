/** A link inside the page. */
import { h } from "../../vendor/preact.js";
import { follow } from "../../router.js";

/** @param {{href: string, class?: string, children?: any, [more: string]: any}} props */
export function Link({ children, ...props }) {
  return h("a", { ...props, onClick: follow }, children);
}
