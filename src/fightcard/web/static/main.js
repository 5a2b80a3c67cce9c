/** Fightcard in the browser: words and settings first, then the page that the address names. */
import { h, render } from "./vendor/preact.js";
import { pace } from "./motion/pace.js";
import { Defs } from "./cards/defs.js";
import { later } from "./later.js";
import { DialogHost, closeDialogs } from "./parts/common/dialog.js";
import { PanelHost } from "./parts/rules/panel.js";
import { closeRules } from "./parts/rules/rule.js";
import { loadCatalogue, preferredLanguage, setLanguage, speaker } from "./state.js";
import { readAgain, route } from "./router.js";
import { Front } from "./pages/front.js";
import { Join } from "./pages/join.js";
import { Nowhere } from "./pages/nowhere.js";
import { Play } from "./pages/play.js";
import { Rules } from "./pages/rules.js";

/** @type {Record<string, any>} */
const PAGES = {
  front: Front,
  play: Play,
  table: later(() => import("./pages/table.js")),
  join: Join,
  replay: later(() => import("./pages/replay.js")),
  rules: Rules,
  learn: later(() => import("./pages/learn.js")),
  review: later(() => import("./pages/review.js"), "/static/style/review.css"),
  lesson: later(() => import("./pages/lesson.js"), "/static/style/lesson.css"),
  puzzles: later(() => import("./pages/puzzle.js"), "/static/style/lesson.css", "/static/style/puzzle.css"),
  "my-games": later(() => import("./pages/profile.js"), "/static/style/puzzle.css", "/static/style/profile.css"),
  tournament: later(() => import("./pages/tournament.js"), "/static/style/tournament.css"),
  tournaments: later(() => import("./pages/new_tournament.js"), "/static/style/tournament.css"),
  lobby: later(() => import("./pages/lobby.js"), "/static/style/lobby.css"),
  nowhere: Nowhere,
};

function App() {
  const { name, id, part } = route.value;
  if (!speaker.value) return null;
  return [
    h(Defs, { key: "defs" }),
    h(PAGES[name], { key: `${name}/${id}/${part}`, id, part }),
    h(PanelHost, { key: "panel" }),
    h(DialogHost, { key: "dialog" }),
  ];
}

const INSTALL_LATER = 3000; // milliseconds: the first page comes first
const place = /** @type {HTMLElement} */ (document.getElementById("app"));

async function begin() {
  try {
    await Promise.all([setLanguage(preferredLanguage(), false), loadCatalogue()]);
  } catch {
    render(h(NoWords, {}), place);
    return;
  }
  readAgain();
  render(h(App, {}), place);
  setTimeout(install, INSTALL_LATER);
}

/** Where the context is secure: a worker that shows a page when the server cannot be reached. */
function install() {
  if (window.isSecureContext) navigator.serviceWorker?.register("/service-worker.js").catch(() => {}); // the page is whole without it
}

/** The words did not come, so these few stand here. @type {Record<string, [string, string]>} */
const WITHOUT_WORDS = {
  en: ["The server does not answer. Your games are safe.", "Try again"],
  de: ["Der Server antwortet nicht. Deine Spiele sind sicher.", "Noch einmal versuchen"],
  es: ["El servidor no responde. Tus partidas están a salvo.", "Volver a intentarlo"],
};

function NoWords() {
  const language = preferredLanguage();
  const [told, again] = WITHOUT_WORDS[language];
  return h(
    "main",
    { class: "page no-words", lang: language },
    h("h1", null, "Fightcard"),
    h("p", { role: "alert" }, told),
    h("button", { type: "button", class: "primary", onClick: begin }, again),
  );
}

route.subscribe(() => {
  closeDialogs();
  closeRules();
});
begin();
