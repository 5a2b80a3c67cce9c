/** Learn: the three games, and the way to their rules. */
import { h } from "../vendor/preact.js";
import { catalogue, say, voice } from "../state.js";
import { Bar } from "../parts/bar.js";
import { Link } from "../parts/link.js";
import { Scene } from "../parts/poster.js";
import { GAMES } from "../speaker.js";

export function Learn() {
  return h(
    "main",
    { class: "page" },
    h(Bar, { title: say("web-learn") }),
    h("p", null, say("web-learn-text")),
    h(
      "ul",
      { class: "learn-list" },
      catalogue.value?.games.map(({ name }) =>
        h(
          "li",
          { key: name },
          h(
            Link,
            { href: `/rules/${name}`, class: `learn-card ${name}` },
            GAMES.includes(name) && h(Scene, { game: name }),
            h("span", null, h("b", null, voice().say(`${name}-name`)), h("br", null), voice().say(`${name}-tagline`)),
          ),
        ),
      ),
    ),
  );
}
