/** Rows that outlive the list of games, in IndexedDB: in this browser only, and in its old storage where there is no such database. */
import { signal } from "../vendor/signals.js";
import { keep, kept } from "../state.js";

/** @typedef {{table: string, at: number, [more: string]: any}} Row */

const DATABASE = "fightcard";
const VERSION = 1;
const STORES = ["results", "reviews"];

/** @type {Promise<IDBDatabase | null> | undefined} */
let opened;

/** The database; null where the browser has none, as some private windows. */
function open() {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, VERSION);
      request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store, { keyPath: "table" }));
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

/**
 * Do something in one transaction; null if that is not possible.
 * @param {string} store @param {IDBTransactionMode} mode @param {(rows: IDBObjectStore) => IDBRequest | void} work
 * @returns {Promise<any>} the result of the request
 */
async function transact(store, mode, work) {
  const database = await open();
  return new Promise((resolve) => {
    try {
      const transaction = /** @type {IDBDatabase} */ (database).transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request ? request.result : true);
      transaction.onerror = transaction.onabort = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

/** The rows of one store, oldest first: a signal, and ways to change them. @param {string} store @param {string} oldKey of the storage that held them before @param {number} most */
export function archive(store, oldKey, most) {
  /** @type {import("../vendor/signals.js").Signal<any[]>} */
  const rows = signal(kept(oldKey, []));
  const sorted = (/** @type {Row[]} */ all) => [...new Map(all.map((row) => [row.table, row])).values()].sort((a, b) => a.at - b.at).slice(-most);
  const write = async (/** @type {Row[]} */ changed) => {
    const stored = await transact(store, "readwrite", (place) => changed.forEach((row) => place.put(row)));
    if (stored === null) keep(oldKey, rows.value);
    else localStorage.removeItem(oldKey);
  };
  const load = async () => {
    const old = rows.value;
    const found = await transact(store, "readonly", (place) => place.getAll());
    if (found === null) return;
    rows.value = sorted([...found, ...rows.value]);
    if (old.length) await write(old);
  };
  const ready = load();
  return {
    rows,
    ready,
    /** @param {Row[]} changed rows of the same table are replaced */
    async add(...changed) {
      await ready;
      rows.value = sorted([...rows.value, ...changed]);
      await write(changed);
    },
    async erase() {
      await ready;
      rows.value = [];
      await transact(store, "readwrite", (place) => void place.clear());
      localStorage.removeItem(oldKey);
    },
  };
}
