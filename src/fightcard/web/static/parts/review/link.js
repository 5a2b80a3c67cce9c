/** The way to the review of a finished game. */
import { h } from "../../vendor/preact.js";
import { say } from "../../state.js";
import { Link } from "../common/link.js";

/** @param {{table: string}} props */
export function ReviewLink({ table }) {
  return h(Link, { class: "button review-link", href: `/review/${table}` }, say("web-review"));
}
