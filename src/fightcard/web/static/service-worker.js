/**
 * Shows a page of its own when the server cannot be reached, and brings a notification's reader back to the table. It keeps that
 * page and nothing else: whatever the server sends is always the newest, so an upgrade never meets old files.
 */

const CACHE = "fightcard-offline";
const PAGE = "/static/offline.html";
const FILES = [PAGE, "/static/style/offline.css"];
const worker = /** @type {any} */ (self);

let isFresh = false; // whether the page was fetched since this worker woke up

function refresh() {
  isFresh = true;
  const newest = FILES.map((file) => new Request(file, { cache: "reload" }));
  return caches.open(CACHE).then((cache) => cache.addAll(newest));
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(refresh());
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
  if (request.mode === "navigate" && !isFresh) event.waitUntil(refresh().catch(() => (isFresh = false)));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  const path = event.notification.data;
  event.notification.close();
  event.waitUntil(
    worker.clients.matchAll({ type: "window" }).then((/** @type {any[]} */ windows) => {
      const there = windows.find(({ url }) => new URL(url).pathname === path);
      return there ? there.focus() : worker.clients.openWindow(path);
    }),
  );
});
