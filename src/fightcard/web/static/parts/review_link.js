/** The way to the review of a finished game, where the server makes reviews. */
import { h } from "../vendor/preact.js";
import { catalogue, say } from "../state.js";
import { Link } from "./link.js";

/** @param {{table: string}} props */
export function ReviewLink({ table }) {
  return catalogue.value?.reviews ? h(Link, { class: "button review-link", href: `/review/${table}` }, say("web-review")) : null;
}
