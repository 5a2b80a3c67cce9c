/**
 * Where things are on the page, by the data attributes that all tables carry:
 *
 * - `data-card` the code of a card in my hand;
 * - `data-laid` the side whose card lies on the stage, with `data-event` the number of the event that laid it, if one did;
 * - `data-figure` the side whose fighter it is;
 * - `data-tally` the side whose score it is;
 * - `data-pile` the side whose pile it is.
 */

/** @param {string} attribute @param {number} side @returns {Element | null} */
function of(attribute, side) {
  return document.querySelector(`.table-frame [${attribute}="${side}"]`);
}

export const figureOf = (/** @type {number} */ side) => of("data-figure", side);
export const tallyOf = (/** @type {number} */ side) => of("data-tally", side);
export const pileOf = (/** @type {number} */ side) => of("data-pile", side);
export const stage = () => document.querySelector(".table-frame [data-part=stage]");

/** The card that an event laid, or the newest of a side. @param {number} side @param {number} [number] */
export function laid(side, number) {
  const exact = number !== undefined && document.querySelector(`.table-frame [data-event="${number}"]`);
  return exact || [...document.querySelectorAll(`.table-frame [data-laid="${side}"]`)].at(-1) || null;
}

/**
 * Where a card lies once it has come to rest: one that the style sheet turns over is as narrow as a line at first, and a
 * flight to that place would begin many times too large. The flight takes the place of that animation.
 * @param {Element} card
 */
export function restingPlace(card) {
  for (const own of card.getAnimations()) if (own instanceof CSSAnimation) own.cancel();
  return card.getBoundingClientRect();
}

/** @typedef {Map<string, {element: Element, rect: DOMRect}>} HandPlaces the cards of my hand by code and count */

/** @returns {HandPlaces} */
export function handPlaces() {
  /** @type {HandPlaces} */
  const places = new Map();
  for (const element of document.querySelectorAll(".table-frame .hand [data-card]")) {
    const code = element.getAttribute("data-card") ?? "";
    const same = [...places.keys()].filter((key) => key.startsWith(`${code} `)).length;
    places.set(`${code} ${same}`, { element, rect: element.getBoundingClientRect() });
  }
  return places;
}

/** Where a card of mine was before it left. @param {HandPlaces} places @param {string} code */
export function placeOf(places, code) {
  return places.get(`${code} 0`) ?? places.get(`${code.replace(/^X.$/, "X")} 0`); // a Joker is named when it is played
}
