/** Pass and play: between two players hangs a curtain, and the page holds nobody's cards until it is opened. */
import { h } from "../../vendor/preact.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { say } from "../../state.js";

/**
 * @param {{names: string[], seats: number[], due: number[], onOpen: (seat: number) => void}} props
 *   `seats` are those at this device, `due` those who have to choose
 */
export function Curtain({ names, seats, due, onOpen }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const next = seats.filter((seat) => due.includes(seat));
  const asked = next.length ? next : seats;
  useEffect(() => button.current?.focus(), [asked[0]]);
  return h(
    "main",
    { class: "curtain" },
    h("div", { class: "curtain-folds", "aria-hidden": "true" }),
    h(
      "div",
      { class: "curtain-words" },
      h(
        "h1",
        null,
        next.length === 1 || !next.length
          ? say("web-curtain-next", { player: names[asked[0]] ?? "" })
          : say("web-curtain-any"),
      ),
      h("p", null, say("web-curtain-text")),
      asked.map((seat, place) =>
        h(
          "button",
          {
            type: "button",
            key: seat,
            class: "primary large",
            ref: place ? undefined : button,
            onClick: () => onOpen(seat),
          },
          say("web-curtain-open", { player: names[seat] }),
        ),
      ),
    ),
  );
}
