// The service worker: shows push messages, opens their tables, and shows a page of its own when offline.

const FILES = ["/offline", "__STATIC__/look.css", "__STATIC__/page.css", "__STATIC__/people.css", "__STATIC__/icon.svg"];
const CACHE = "__STATIC__";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const wanted = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline")));
  else if (FILES.includes(wanted.pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(wanted.pathname)));
});

self.addEventListener("push", (event) => {
  let message = {};
  try { message = event.data.json(); } catch { /* a message that is not ours */ }
  const { title = "Pangaea", body = "", url = "/", tag = "pangaea" } = message;
  const shown = self.registration.showNotification(title, { body, tag, renotify: true, icon: "__STATIC__/icon-192.png", badge: "__STATIC__/badge.png", data: { url } });
  event.waitUntil(shown);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.url ?? "/";
  const wanted = new URL(path, self.location.origin);
  if (wanted.origin !== self.location.origin) return;
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === wanted.pathname);
    await (there ? there.focus() : self.clients.openWindow(wanted.href));
  })());
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const key = event.oldSubscription?.options.applicationServerKey;
    if (!key) return;
    const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const send = (method, body) => fetch("/api/me/push", { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    await send("DELETE", { endpoint: event.oldSubscription.endpoint });
    await send("POST", made.toJSON());
  })());
});
