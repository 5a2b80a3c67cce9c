/** Why something is not possible, in one sentence. */
import { h } from "../../vendor/preact.js";
import { say, voice } from "../../state.js";
import { RuleSentence } from "../rules/rule.js";

/** @typedef {{code: string, rule?: string, arguments?: any}} Refusal */

/** Why not, with the rule to read. @param {{game: string, refusal: Refusal | null}} props */
export function Refused({ game, refusal }) {
  return h(
    "div",
    { class: "refusal", role: "alert" },
    refusal &&
      h(
        "p",
        null,
        refusal.code === "unreachable" ? say("web-unreachable") : refusalSentence(game, refusal),
      ),
  );
}

/** The sentence, in which the rule's id opens the rule. @param {string} game @param {Refusal} refusal */
function refusalSentence(game, refusal) {
  const text = voice().error(refusal, game);
  return refusal.rule ? h(RuleSentence, { game, text, rule: refusal.rule }) : text;
}
