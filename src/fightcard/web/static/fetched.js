/** Data requested from the server once, and shown when they arrive. */
import { signal } from "./vendor/signals.js";
import { get } from "./api.js";

/**
 * A cache by path. `unreachable` is the refusal if the last request failed; `loadAgain` asks again after it.
 * @returns {{of: (path: string) => any, unreachable: import("./vendor/signals.js").Signal<any>, loadAgain: () => void}}
 */
export function cache() {
  /** @type {import("./vendor/signals.js").Signal<Record<string, any>>} */
  const loaded = signal({});
  const unreachable = signal(/** @type {any} */ (null));
  const asked = new Set();

  const load = async (/** @type {string} */ path) => {
    asked.add(path);
    try {
      const found = await get(path);
      loaded.value = { ...loaded.value, [path]: found };
      unreachable.value = null;
    } catch (error) {
      unreachable.value = error;
    }
  };
  const of = (/** @type {string} */ path) => {
    if (!asked.has(path)) load(path);
    return loaded.value[path] ?? null;
  };
  const loadAgain = () => {
    asked.clear();
    unreachable.value = null;
  };
  return { of, unreachable, loadAgain };
}
