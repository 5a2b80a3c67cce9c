/**
 * Short animations that can be broken off at any time and never hold up a press. They use `translate`, `rotate` and
 * `scale`, which leave a transform of the style sheets (a figure that is mirrored, say) as it is.
 */
import { pace } from "./pace.js";

/** @type {Set<Animation>} */
const running = new Set();

/**
 * @typedef {{duration: number, delay?: number, easing?: string}} Timing milliseconds at normal pace
 */

/** Move something, unless nothing may move. @param {Element | null | undefined} element @param {Keyframe[]} frames @param {Timing} timing */
export function animate(element, frames, { duration, delay = 0, easing = "ease-out" }) {
  const factor = pace.value;
  if (!element || !factor) return null;
  for (const old of element.getAnimations()) if (old instanceof CSSAnimation) old.cancel(); // this one takes its place
  const times = { duration: duration * factor, delay: delay * factor };
  const animation = element.animate(frames, { ...times, easing, fill: "backwards" });
  running.add(animation);
  const done = () => running.delete(animation);
  animation.finished.then(done, done);
  return animation;
}

/** Whatever still moves is at its place at once. */
export function finishAll() {
  for (const animation of running) animation.finish();
  running.clear();
}

/** Something that is seen only while it moves, above the page. @param {Element} element @param {DOMRect} where @param {Keyframe[]} frames @param {Timing} timing */
export function ghost(element, where, frames, timing) {
  if (!pace.value) return;
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
  const remove = () => place.remove();
  const animation = animate(place, frames, timing);
  if (animation) animation.finished.then(remove, remove);
  else remove();
}

/** A thing where it was before, as it is drawn now. @param {DOMRect} from @param {DOMRect} to @returns {Keyframe} */
export function between(from, to) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width ? from.width / to.width : 1;
  return { translate: `${x}px ${y}px`, scale: String(scale) };
}
