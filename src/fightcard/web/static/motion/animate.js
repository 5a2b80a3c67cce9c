/**
 * Short animations that can be broken off at any time and never hold up a press. They use `translate`, `rotate` and
 * `scale`, which leave a transform of the style sheets (a figure that is mirrored, say) as it is.
 */
import { pace } from "./pace.js";

/** @type {Set<Animation>} */
const running = new Set();

/**
 * @typedef {{duration: number, delay?: number, easing?: string}} Timing milliseconds at normal pace
 * @typedef {{element: Element, frames: Keyframe[], timing: Timing, where?: DOMRect}} Wanted `where`: it is seen only while
 *   it moves, there above the page
 */

/** The motions of the next start: all places are read before anything moves, so the page is laid out once. @type {Wanted[]} */
let wanted = [];

/** Move something. @param {Element | null | undefined} element @param {Keyframe[]} frames @param {Timing} timing */
export function animate(element, frames, timing) {
  if (element) wanted.push({ element, frames, timing });
}

/** Something that is seen only while it moves. @param {Element} element @param {DOMRect} where @param {Keyframe[]} frames @param {Timing} timing */
export function ghost(element, where, frames, timing) {
  wanted.push({ element, frames, timing, where });
}

/** Everything that was asked for begins to move, unless nothing may. */
export function startAll() {
  const all = pace.value ? wanted : [];
  wanted = [];
  const styled = all.map(({ element }) => element.getAnimations().filter((old) => old instanceof CSSAnimation));
  for (const old of styled.flat()) old.cancel(); // ours takes its place
  for (const { element, frames, timing, where } of all) {
    const moving = where ? raised(element, where) : element;
    const animation = start(moving, frames, timing);
    const done = () => {
      running.delete(animation);
      if (where) moving.remove();
    };
    animation.finished.then(done, done);
  }
}

/** @param {Element} element @param {Keyframe[]} frames @param {Timing} timing */
function start(element, frames, { duration, delay = 0, easing = "ease-out" }) {
  const times = { duration: duration * pace.value, delay: delay * pace.value };
  const animation = element.animate(frames, { ...times, easing, fill: "backwards" });
  running.add(animation);
  return animation;
}

/** Put something above the page. @param {Element} element @param {DOMRect} where */
function raised(element, where) {
  const place = document.createElement("div");
  place.className = "motion-ghost";
  place.setAttribute("aria-hidden", "true");
  place.inert = true;
  const { style } = place;
  [style.left, style.top, style.width, style.height] = [where.left, where.top, where.width, where.height].map(
    (length) => `${length}px`,
  );
  place.append(element);
  document.body.append(place);
  return place;
}

/** End all motions: everything is at its place at once. */
export function finishAll() {
  for (const animation of running) animation.finish();
  running.clear();
}

/** A thing where it was before, as it is drawn now. @param {DOMRect} from @param {DOMRect} to @returns {Keyframe} */
export function between(from, to) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width ? from.width / to.width : 1;
  return { translate: `${x}px ${y}px`, scale: String(scale) };
}
