/**
 * The parts of a page that change together, drawn one after the other: each in a task of its own, with a frame between
 * them. A slow machine then never works for long without looking at what is pressed.
 */
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";

/**
 * @template {string} Name
 * @param {Record<Name, () => any>} draw what each part shows
 * @param {Name[]} order the first is drawn at once
 * @param {any[]} shown what is drawn: when one of these changes, everything begins anew
 * @param {(name: Name) => void} [onDrawn] when a part is on the page
 * @returns {{parts: Partial<Record<Name, any>>, whole: boolean}} what there is so far, and whether nothing is out of date
 */
export function useStaged(draw, order, shown, onDrawn) {
  const [, drawNext] = useState(0);
  const parts = useRef(/** @type {Partial<Record<Name, any>>} */ ({}));
  const round = useRef({ place: 0, goesOn: false, shown });
  const same = shown.every((one, at) => one === round.current.shown[at]);
  const place = round.current.goesOn && same ? round.current.place + 1 : 0;
  round.current = { place, goesOn: false, shown };
  parts.current[order[place]] = draw[order[place]]();
  const whole = place === order.length - 1;
  useLayoutEffect(() => {
    onDrawn?.(order[place]);
    return whole ? undefined : soon(() => ((round.current.goesOn = true), drawNext((count) => count + 1)));
  });
  return { parts: parts.current, whole };
}

/** After the next frame, or without one where none is drawn. @param {() => void} act @returns {() => void} call it off */
function soon(act) {
  let [frame, timer] = [0, 0];
  const then = () => (timer = setTimeout(act));
  if (document.hidden) then();
  else frame = requestAnimationFrame(then);
  return () => (cancelAnimationFrame(frame), clearTimeout(timer));
}
