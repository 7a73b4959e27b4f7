// The service worker of one app: keeps the shell and its files, so that the app opens without network, always.
// tools/build-web puts `self.MANIFEST = {…}` before this: app, version, scope, others (scopes of the other apps), files [[path, integrity]].
const { app, version, scope, others, files } = self.MANIFEST;
const prefix = `vereda:${app}:`, name = prefix + version, shell = scope;
const server = /^\/(v1|dev|healthz|readyz|metrics|openapi)(\/|\.|$)/; // always asked, never kept

// Everything is there and whole, or the installation fails and the version before stays. What was already fetched is kept for
// the next try; files have their content's hash in their name, so what an older version has is the same.
self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(name);
  for (const [path, integrity] of files) {
    if (await cache.match(path)) continue;
    const old = path.startsWith("/assets/") ? await caches.match(path) : undefined;
    const response = old ?? await fetch(path, { integrity, cache: path.startsWith("/assets/") ? "default" : "reload", credentials: "same-origin" });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response);
  }
})()));

// The version that waited is taken when no page of the app is open any more, or when a page says "take".
self.addEventListener("message", event => { if (event.data === "take") self.skipWaiting(); });

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) await caches.delete(key);
  await self.clients.claim();
})()));

self.addEventListener("fetch", event => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || server.test(url.pathname)) return;
  if (request.mode === "navigate") {
    const elsewhere = !url.pathname.startsWith(scope) || others.some(other => url.pathname.startsWith(other) || url.pathname + "/" === other);
    if (!elsewhere) event.respondWith(kept(shell, request));
  } else if (url.pathname.startsWith("/assets/") || files.some(([path]) => path === url.pathname)) {
    event.respondWith(kept(url.pathname, request));
  }
});

/// From the cache; from the network only where the cache was evicted.
async function kept(path, request) {
  const cache = await caches.open(name);
  return (await cache.match(path)) ?? fetch(request);
}

// A message from our server (Sources/Server/Push): words that say nothing of the person, and the place that a tap opens.
self.addEventListener("push", event => {
  let said = {};
  try { said = event.data.json(); } catch { /* a message must be shown, also one that cannot be read */ }
  event.waitUntil(self.registration.showNotification(said.title ?? "Vereda", { body: said.body, tag: said.tag ?? app, lang: said.lang, data: { to: said.to } }));
});

// Opens the place that a notification is about; a page that is open goes there by itself, so that nothing typed is lost.
self.addEventListener("notificationclick", event => {
  event.notification.close();
  const to = String(event.notification.data?.to ?? ""), place = /^[a-z0-9/-]*$/.test(to) ? to.replace(/^\/+/, "") : "";
  event.waitUntil((async () => {
    const open = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).find(client => {
      const { pathname } = new URL(client.url);
      return pathname.startsWith(scope) && !others.some(other => pathname.startsWith(other));
    });
    if (!open) return self.clients.openWindow(scope + place);
    open.postMessage({ visit: place });
    return open.focus();
  })());
});
