// Push messages: subscribe this browser, or stop.

import { call, kept, make, word } from "./page.js";

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

export const possible = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The subscription of this browser, or null. */
export async function current() {
  if (!possible()) return null;
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.getSubscription();
}

/** Subscribe; the browser asks its user first. Return false if the user, the browser or the server refuses. */
export async function enable() {
  if (!possible() || (await Notification.requestPermission()) !== "granted") return false;
  const { key } = await call("GET", "/api/me/push");
  if (!key) return false;
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  await call("POST", "/api/me/push", made.toJSON());
  kept.set("push", "yes");
  kept.set("notify", "yes");
  kept.set("called in", document.documentElement.lang);
  return true;
}

/** Messages use the language of the pages: inform the server if it has changed. */
export async function speak() {
  const { lang } = document.documentElement;
  if (kept.get("push") !== "yes" || kept.get("called in") === lang) return;
  const made = await current();
  if (!made) return;
  await call("POST", "/api/me/push", made.toJSON());
  kept.set("called in", lang);
}

/** Unsubscribe. */
export async function disable() {
  kept.set("push", "no");
  kept.set("notify", "no");
  const made = await current();
  if (!made) return;
  await call("DELETE", "/api/me/push", { endpoint: made.endpoint });
  await made.unsubscribe();
}

/** Why this browser shows no messages, in words; else nothing. */
export const hindered = () => (!possible() ? word("device.push.no") : Notification.permission === "denied" ? word("device.push.denied") : "");

/** The question whether to be called, asked once: after a move where the next may be days away. `answered` hides it. */
export function offer(answered) {
  if (!possible() || Notification.permission !== "default" || kept.get("asked") === "yes") return [];
  const button = (id, text, work) => make("button", { class: "btn", id, onclick: () => { kept.set("asked", "yes"); work().catch(() => { /* the menu says why */ }); answered(); } }, text);
  return [make("span", {}, word("device.push.ask")), button("act-uncalled", word("manner.again.no"), async () => {}), button("act-call", word("device.push.enable"), enable)];
}
