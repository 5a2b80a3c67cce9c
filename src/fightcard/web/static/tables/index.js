/**
 * The tables of the games. Each has the same shape, so that knowing one is knowing all; each reads views only, and so
 * cannot show what the viewer may not know.
 *
 * @typedef {{view: any, viewer: number, own: number | null, names: string[], standing: any, events: import("../socket.js").TableEvent[],
 *   facts: Record<string, any>, options?: string[], voice: import("../speaker.js").Speaker}} Context
 *   `viewer` is the seat that sits below (a spectator looks from seat 0), `own` the one who looks, if it is a player;
 *   `standing` says who is ahead
 * @typedef {{context: Context, near: number[], far: number[], tag: (seat: number) => any, leads: any}} ScoreProps
 *   the seats of both sides, the viewer's first; `tag` draws a seat's name with presence, level and clock, `leads` says
 *   who is ahead
 * @typedef {{
 *   asked: (context: Context) => string,
 *   hand: (context: Context) => string[],
 *   handName: (context: Context) => string,
 *   variants: (code: string, actions: string[]) => string[],
 *   manner: (view: any) => "play" | "lock-in" | "lose",
 *   sealed: (view: any, seat: number) => string | null,
 *   actionName: (action: string, context: Context) => string,
 *   shortName?: (action: string, context: Context) => string,
 *   cardName: (code: string, context: Context) => string,
 *   reason?: (code: string, context: Context) => string,
 *   Relations?: (props: {code: string, context: Context}) => any,
 *   Reference?: (props: {context: Context}) => any,
 *   HandCard: (props: {code: string, context: Context}) => any,
 *   ActionFace: (props: {action: string, context: Context}) => any,
 *   Board: (props: {context: Context}) => any,
 *   Score?: (props: ScoreProps) => any,
 *   look?: (context: Context) => Record<string, string>,
 *   effect?: (action: string, context: Context) => string,
 *   decided: (context: Context) => string,
 *   StoryMark?: (props: {event: any}) => any,
 *   told?: (event: any, facts: Record<string, any>, voice: import("../speaker.js").Speaker) => any,
 *   sideOf: (view: any, seat: number) => number,
 *   laid?: (view: any) => import("../socket.js").TableEvent[],
 *   marks: string[],
 *   columns: number,
 * }} TableFace
 */
import { signal } from "../vendor/signals.js";

/** Each game's modules come with its first table, not with the first page. @type {Record<string, () => Promise<TableFace>>} */
const MODULES = {
  fightdrome: () => import("./fightdrome.js"),
  champions: () => import("./champions.js"),
  cartisora: () => import("./cartisora.js"),
};
/** The looks of its stage come with them; those of its cards are known everywhere. @type {Record<string, string>} */
const STYLES = { champions: "/static/style/champions-stage.css", cartisora: "/static/style/cartisora-stage.css" };
const ANY_STYLE = "/static/style/any-stage.css"; // of a game that brings no table of its own
/** @type {import("../vendor/signals.js").Signal<Record<string, TableFace>>} */
const loaded = signal({});
/** @type {Set<string>} */
const coming = new Set();

/** The table of a game; null until its modules are loaded; then whatever asked for it is drawn again. @param {string} game */
export function tableOf(game) {
  const face = loaded.value[game];
  if (!face) load(game);
  return face ?? null;
}

/** @param {string} game */
export async function load(game) {
  if (coming.has(game)) return;
  coming.add(game);
  try {
    const own = game in MODULES;
    const module = own ? MODULES[game]() : import("./any.js").then(({ faceOf }) => faceOf(game));
    const [face] = await Promise.all([module, dress(own ? STYLES[game] : ANY_STYLE)]);
    loaded.value = { ...loaded.value, [game]: face };
  } finally {
    coming.delete(game); // who asks again after a failure tries again
  }
}

/** Fetch a style. @param {string | undefined} href @returns {Promise<any>} */
export function dress(href) {
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => (link.remove(), reject(new Error(href)));
    document.head.append(link);
  });
}
