/** Fightcard in the browser: words and settings first, then the page that the address names. */
import { h, render } from "./vendor/preact.js";
import { DialogHost, closeDialog } from "./parts/dialog.js";
import { loadCatalogue, preferredLanguage, setLanguage, speaker } from "./state.js";
import { route } from "./router.js";
import { Front } from "./pages/front.js";
import { Join } from "./pages/join.js";
import { Learn } from "./pages/learn.js";
import { Replay } from "./pages/replay.js";
import { Rules } from "./pages/rules.js";
import { TablePage } from "./pages/table.js";

/** @type {Record<string, any>} */
const PAGES = { front: Front, table: TablePage, join: Join, replay: Replay, rules: Rules, learn: Learn };

function App() {
  const { name, id } = route.value;
  if (!speaker.value) return null;
  return [h(PAGES[name], { key: `${name}/${id}`, id }), h(DialogHost, { key: "dialog" })];
}

async function begin() {
  await Promise.all([setLanguage(preferredLanguage(), false), loadCatalogue()]);
  render(h(App, {}), /** @type {HTMLElement} */ (document.getElementById("app")));
}

route.subscribe(closeDialog);
begin();
