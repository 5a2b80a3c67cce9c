/** The choice of a language. */
import { h } from "../../vendor/preact.js";
import { LANGUAGES, LANGUAGE_NAMES, say, setLanguage, voice } from "../../state.js";

/** @param {{short: boolean}} props */
export function LanguageChoice({ short }) {
  const change = (/** @type {Event} */ event) => {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    setLanguage(select.value).catch(() => (select.value = voice().language));
  };
  return h(
    "select",
    {
      class: `language ${short ? "short" : ""}`,
      "aria-label": say("web-language"),
      onChange: change,
      value: voice().language,
    },
    LANGUAGES.map((tag) =>
      h(
        "option",
        { value: tag, key: tag, lang: tag, selected: tag === voice().language },
        short ? tag.toUpperCase() : LANGUAGE_NAMES[/** @type {"en"} */ (tag)],
      ),
    ),
  );
}
