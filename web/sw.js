// The service worker of one app: keeps the shell and its files, so that the app opens without network, always.
// tools/build-web puts `self.MANIFEST = {…}` before this: app, version, scope, others (scopes of the other apps), files [[path, integrity]].
const { app, version, scope, others, files } = self.MANIFEST;
const prefix = `vereda:${app}:`,
  name = prefix + version,
  shell = scope;
const server = /^\/(v1|dev|healthz|readyz|metrics|openapi)(\/|\.|$)/; // always asked, never kept

// Everything is there and whole, or the installation fails and the version before stays. What was already fetched is kept for
// the next try; files have their content's hash in their name, so what an older version has is the same.
self.addEventListener("install", event =>
  event.waitUntil(
    (async () => {
      const cache = await caches.open(name);
      for (const [path, integrity] of files) {
        if (await cache.match(path)) continue;
        const old = path.startsWith("/assets/") ? await caches.match(path) : undefined;
        const response = old ?? (await fetch(path, { integrity, cache: path.startsWith("/assets/") ? "default" : "reload", credentials: "same-origin" }));
        if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
        await cache.put(path, response);
      }
    })(),
  ),
);

// The version that waited is taken when no page of the app is open any more, or when a page says "take".
self.addEventListener("message", event => {
  if (event.data === "take") self.skipWaiting();
});

self.addEventListener("activate", event =>
  event.waitUntil(
    (async () => {
      for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) await caches.delete(key);
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener("fetch", event => {
  const { request } = event,
    url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || server.test(url.pathname)) return;
  if (request.mode === "navigate") {
    const elsewhere = !url.pathname.startsWith(scope) || others.some(other => url.pathname.startsWith(other) || url.pathname + "/" === other);
    if (!elsewhere) event.respondWith(kept(shell, request));
  } else if (url.pathname.startsWith("/assets/") || files.some(([path]) => path === url.pathname)) {
    event.respondWith(kept(url.pathname, request, event.clientId));
  }
});

/// From the cache; from the network only where the cache was evicted or cannot be read. There is always an answer: to a promise that rejects,
/// Firefox shows a page about corrupted content.
async function kept(path, request, page) {
  try {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  } catch (error) {
    console.warn("worker: cache", error);
  }
  try {
    const response = await fetch(request);
    if (response.status === 404 && !files.some(([own]) => own === path)) await renew(page, path);
    return response;
  } catch {
    return request.mode === "navigate" ? unreachable() : new Response(null, { status: 503 });
  }
}

/// A page of a version before asks for a file that is nowhere any more, and cannot go on without it: it is loaded anew, in this version. Once for each file,
/// so that no page is loaded again and again.
async function renew(page, path) {
  try {
    const client = page && (await self.clients.get(page)),
      cache = await caches.open(name),
      mark = `/renewed${path}`;
    if (!client?.navigate || (await cache.match(mark))) return;
    await cache.put(mark, new Response(""));
    await client.navigate(client.url);
  } catch (error) {
    console.warn("worker: renew", error);
  }
}

/// Instead of the shell, where neither the cache nor the network has it.
function unreachable() {
  const words = {
    es: ["No se pudo abrir la app", "Revisa tu conexión. Lo que guardaste en este teléfono está a salvo.", "Volver a intentar"],
    en: ["The app couldn't be opened", "Check your connection. What you saved on this phone is safe.", "Try again"],
    fr: ["Impossible d’ouvrir l’application", "Vérifiez votre connexion. Ce que vous avez enregistré sur ce téléphone est en sécurité.", "Réessayer"],
    pt: ["Não foi possível abrir o app", "Verifique sua conexão. O que você salvou neste celular está seguro.", "Tentar de novo"],
  };
  const language = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => words[tag]) ?? "es",
    [title, text, again] = words[language];
  const page =
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${title}</title>` +
    "<style>body{font:1.1rem/1.45 system-ui;max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{display:inline-block;padding:.8rem 0}</style>" +
    `<main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

// A message from our server (Sources/Server/Push): words that say nothing of the person, whose it is, and the place that a tap opens.
self.addEventListener("push", event => event.waitUntil(came(event.data)));

async function came(data) {
  let said = {};
  try {
    said = data.json();
  } catch {
    /* a message must be shown, also one that cannot be read */
  }
  if (said.for && !(await isHere(said.for))) return forget(said.for);
  return self.registration.showNotification(said.title ?? "Vereda", { body: said.body, tag: said.tag ?? app, lang: said.lang, data: { to: said.to } });
}

/// Of somebody who left this browser before the server heard of it: nobody sees it, and no more come, unless the one who is here asked for their own.
async function forget(account) {
  if ((await noted(mine).catch(() => undefined))?.for !== account) return;
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

// The browser gave the subscription up, or made another: without a new one no reminder would ever come again. The server is told by the old one's secret,
// for a worker has no session; where that cannot be, the app tells it when it is next opened.
self.addEventListener("pushsubscriptionchange", event => event.waitUntil(renewed(event)));

async function renewed({ oldSubscription, newSubscription }) {
  const known = await noted(mine).catch(() => undefined),
    former = oldSubscription?.toJSON(),
    old = known ?? (former && { endpoint: former.endpoint, auth: former.keys?.auth });
  if (!old?.auth || (old.for && !(await isHere(old.for)))) return;
  const manager = self.registration.pushManager,
    applicationServerKey = oldSubscription?.options?.applicationServerKey ?? old.key;
  const fresh = newSubscription ?? (await manager.getSubscription()) ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = fresh.toJSON();
  const answer = await fetch("/v1/push/renew", {
    method: "POST",
    headers: { "content-type": "application/json", "x-vereda": "1" },
    body: JSON.stringify({ endpoint: old.endpoint, auth: old.auth, newEndpoint: endpoint, newP256dh: keys.p256dh, newAuth: keys.auth }),
    credentials: "omit",
    redirect: "error",
  });
  if (answer.ok) await meta("readwrite", store => store.put({ key: mine, value: { ...old, endpoint, auth: keys.auth } }));
}

/// Whether this account is the one that is logged in. What cannot be read hides no message.
const isHere = account =>
  noted("app:session").then(
    session => session?.id === account,
    () => true,
  );

/// What the apps keep (web/host/database-open.js, web/host/push.js).
const mine = `push:${app}`;
const noted = async key => (await meta("readonly", store => store.get(key)))?.value;
async function meta(mode, act) {
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("vereda");
    opening.onupgradeneeded = () => opening.transaction.abort(); // there is none: the apps make it
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    return await new Promise((resolve, reject) => {
      const asked = act(db.transaction("meta", mode).objectStore("meta"));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    db.close();
  }
}

// Opens the place that a notification is about; a page that is open goes there by itself, so that nothing typed is lost.
self.addEventListener("notificationclick", event => {
  event.notification.close();
  const to = String(event.notification.data?.to ?? ""),
    place = /^[a-z0-9/-]*$/.test(to) ? to.replace(/^\/+/, "") : "";
  event.waitUntil(
    (async () => {
      const open = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).find(client => {
        const { pathname } = new URL(client.url);
        return pathname.startsWith(scope) && !others.some(other => pathname.startsWith(other));
      });
      if (!open) return self.clients.openWindow(scope + place);
      open.postMessage({ visit: place });
      return open.focus();
    })(),
  );
});
