/** Pages whose modules and looks come with their first use, not with the first page. */
import { h } from "./vendor/preact.js";
import { useEffect, useState } from "./vendor/hooks.js";
import { say } from "./state.js";
import { Bar } from "./parts/common/bar.js";
import { Refused } from "./parts/common/refused.js";
import { dress } from "./tables/index.js";

/** A part of a page that is drawn once its modules are here, and nothing until then. @param {() => Promise<{Page: any}>} load @param {string[]} styles */
export function laterPart(load, ...styles) {
  /** @type {any} */
  let Loaded = null;
  return function Part(/** @type {any} */ props) {
    const [, draw] = useState(0);
    useEffect(() => {
      if (!Loaded) Promise.all([load(), ...styles.map(dress)]).then(([module]) => ((Loaded = module.Page), draw(1)), () => {}); // the page is whole without it
    }, []);
    return Loaded ? h(Loaded, props) : null;
  };
}

/**
 * @param {() => Promise<{Page: any}>} load
 * @param {string[]} styles
 */
export function later(load, ...styles) {
  /** @type {any} */
  let Loaded = null;
  return function Later(/** @type {any} */ props) {
    const [, draw] = useState(0);
    const [failed, fail] = useState(false);
    useEffect(() => {
      if (Loaded) return;
      Promise.all([load(), ...styles.map(dress)]).then(
        ([module]) => ((Loaded = module.Page), draw(1)),
        () => fail(true),
      );
    }, []);
    if (Loaded) return h(Loaded, props);
    return h(
      "main",
      { class: "page" },
      h(Bar, {}),
      h("h1", { class: "visually-hidden" }, say("web-loading")),
      failed ? h(Refused, { game: "", refusal: { code: "unreachable" } }) : h("p", { role: "status" }, say("web-loading")),
    );
  };
}
