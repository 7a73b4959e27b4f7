// The regions on this device and the engine that answers questions about the open one: a module of its own in a Worker (docs/region-engine.md).
// Packs are kept in the Cache `vereda-regions`, whole and checked, for all pages of the origin; the sample comes with the app.
const INDEX = "/regions/index.json", STORE = "vereda-regions", OPEN = "vereda.region", kept = id => `/regions/kept/${id}`;

let worker, asked = 0, calls = new Map(), opened, index, engine;

/// One message to the Worker and its answer.
function call(message, transfer = []) {
  worker ??= start();
  return new Promise((resolve, reject) => {
    calls.set(++asked, { resolve, reject });
    worker.postMessage({ id: asked, ...message }, transfer);
  });
}

function start() {
  const one = new Worker(document.body.dataset.regionWorker, { type: "module" });
  one.onmessage = ({ data: { id, result, error } }) => {
    const waits = calls.get(id);
    calls.delete(id);
    if (error) waits?.reject(new Error(error)); else waits?.resolve(result);
  };
  one.onerror = event => { // it cannot be used again; the next question starts another with the same region
    event.preventDefault();
    one.terminate();
    worker = undefined;
    const all = calls;
    calls = new Map();
    for (const { reject } of all.values()) reject(new Error("engine"));
    if (opened) { const id = opened; opened = undefined; regionOpen({ id }).catch(() => {}); }
  };
  return one;
}

/// The index of what is on offer: of the network, else what the device had last.
async function offers() {
  if (index) return index;
  try {
    const response = await fetch(INDEX, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`index: ${response.status}`);
    return index = await response.json();
  } catch (error) {
    console.warn(error);
    return { regions: [], engine: null };
  }
}

async function store() { return globalThis.caches?.open(STORE).catch(() => undefined); }
const read = async (cache, path) => (await cache?.match(path))?.json().catch(() => undefined);

async function found() {
  const cache = await store(), { regions } = await offers(), all = [];
  for (const region of regions) {
    const mine = await read(cache, kept(region.id));
    all.push({ ...(mine ?? region), here: Boolean(mine) || region.sample === true, ...(mine && mine.sha256 !== region.sha256 ? { newer: true } : {}) });
  }
  for (const request of (await cache?.keys()) ?? []) { // kept, and no longer on offer
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/regions/kept/")) continue;
    const mine = await read(cache, pathname);
    if (mine && !all.some(region => region.id === mine.id)) all.push({ ...mine, here: true });
  }
  return all;
}

export async function regionList() {
  const regions = await found();
  let open = null;
  try { open = localStorage.getItem(OPEN); } catch { /* a private window */ }
  return [1, { regions, open }];
}

export async function regionOpen({ id }) {
  const region = (await found()).find(one => one.id === id), { engine: address } = await offers(), cache = await store();
  if (!region?.here || !address) return [0, { reason: "missing" }];
  const response = (await cache?.match(region.file)) ?? await fetch(region.file, { credentials: "same-origin" });
  if (!response.ok) return [0, { reason: "missing" }];
  // Compiled here: the policy of a worker's file has no leave for it.
  engine ??= fetch(address, { credentials: "same-origin" }).then(answer => WebAssembly.compileStreaming(answer));
  const module = await engine.catch(error => { engine = undefined; throw error; }), bytes = await response.arrayBuffer();
  const info = await call({ do: "open", module, bytes }, [bytes]);
  if (info?.error) return [0, info];
  opened = id;
  try { localStorage.setItem(OPEN, id); } catch { /* it is asked again next time */ }
  dispatchEvent(new Event("vereda:region"));
  return [1, info];
}

export async function regionGet({ id }) {
  const region = (await offers()).regions.find(one => one.id === id), cache = await store();
  if (!region || !cache) return [0, { reason: "missing" }];
  const response = await fetch(region.file, { credentials: "same-origin" });
  if (!response.ok) return [0, { reason: "network" }];
  const bytes = await response.arrayBuffer(), hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if ([...hash].map(byte => byte.toString(16).padStart(2, "0")).join("") !== region.sha256) return [0, { reason: "damaged" }];
  await cache.put(region.file, new Response(bytes, { headers: { "content-type": "application/octet-stream" } }));
  await cache.put(kept(id), new Response(JSON.stringify(region), { headers: { "content-type": "application/json" } }));
  return [1, { regions: await found() }];
}

export async function regionDrop({ id }) {
  const cache = await store(), mine = await read(cache, kept(id));
  if (mine) { await cache.delete(mine.file); await cache.delete(kept(id)); }
  return [1, { regions: await found() }];
}

export async function regionAsk({ question }) {
  if (!opened) return [0, { reason: "closed" }];
  const answer = await call({ do: "ask", question });
  return [answer?.error ? 0 : 1, answer];
}

/// A map tile of the open region, for the map's picture; null where there is nothing.
export function regionTile(z, x, y) { return opened ? call({ do: "tile", z, x, y }) : Promise.resolve(null); }
