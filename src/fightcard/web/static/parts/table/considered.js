/** The card of my hand that I look at now, for what the stage says about it: pointed at, focused or chosen. */
import { signal } from "../../vendor/signals.js";

/** @type {import("../../vendor/signals.js").Signal<string | null>} */
export const considered = signal(null);
