/** Turn notifications: shown by the browser while the page is hidden, if somebody has asked for them. */
import { setSettings, settings } from "./state.js";

/** Could this browser show them, here? */
export function canNotify() {
  return window.isSecureContext && "Notification" in window && Notification.permission !== "denied";
}

/** Are they wanted and allowed? */
export function isNotified() {
  return settings.value.notify === true && canNotify() && Notification.permission === "granted";
}

/** Ask the browser, on a press of the player's, and remember what came of it. @param {boolean} on */
export async function setNotified(on) {
  const permission = on && canNotify() ? await Notification.requestPermission() : "default";
  setSettings({ notify: on && permission === "granted" });
}

/** Say something that a page tells, unless the page is seen. @param {string} path the page @param {string} title @param {string} body */
export async function notify(path, title, body) {
  if (!document.hidden || !isNotified()) return;
  const told = { body, tag: path, data: path, icon: "/static/icons/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) return worker.showNotification(title, told);
  const notification = new Notification(title, told);
  notification.onclick = () => (window.focus(), notification.close());
}
