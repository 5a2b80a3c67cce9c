/** How fast things move here: the setting, unless the device asks for stillness. */
import { computed, effect, signal } from "../vendor/signals.js";
import { settings } from "../state.js";

/** The factor of durations, by pace. @type {Record<string, number>} */
const FACTORS = { instant: 0, quick: 0.5, normal: 1, slow: 2 };

const still = matchMedia("(prefers-reduced-motion: reduce)");
const reduced = signal(still.matches);
still.addEventListener("change", () => (reduced.value = still.matches));

/** 0 when nothing may move. */
export const pace = computed(() => (reduced.value ? 0 : (FACTORS[settings.value.pace] ?? 1)));

effect(() => document.documentElement.style.setProperty("--pace", String(pace.value))); // for the style sheets
