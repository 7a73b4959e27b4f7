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

self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil((async () => {
    const open = (await self.clients.matchAll({ type: "window" })).find(client => new URL(client.url).pathname.startsWith(scope));
    return open ? open.focus() : self.clients.openWindow(scope);
  })());
});
