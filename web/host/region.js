// The regions on this device and the engine that answers questions about the open one: a module of its own in a Worker (docs/region-engine.md).
// Packs are kept in the Cache `vereda-regions`, whole and checked, for all pages of the origin; the sample comes with the app. How they get there: keeping.js.
import { Shelf, room } from "./keeping.js";

const INDEX = "/regions/index.json", OPEN = "vereda.region";
const shelf = new Shelf("vereda-regions", "/regions", "vereda.region");

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

/// The index that comes with the app: of the network, else what the device had last.
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

/// What comes with the app, and what the server had on offer when it was last asked.
async function offered(cache) {
  const { regions } = await offers(), more = await shelf.offered(cache);
  return [...regions, ...more.filter(one => !regions.some(region => region.id === one.id))];
}

const entry = async id => (await offered(await shelf.store())).find(one => one.id === id);

async function found() {
  const cache = await shelf.store();
  return (await shelf.listed(cache, await offered(cache))).map(region => region.sample ? { ...region, here: true } : region);
}

/// All there is to know about the regions: which there are, which is open, and how much room is left.
async function listed() {
  let open = null;
  try { open = localStorage.getItem(OPEN); } catch { /* a private window */ }
  return { regions: await found(), open, ...await room() };
}

export async function regionList() { return [1, await listed()]; }

/// Asks the server what it has on offer: only when the person looks at the list of maps.
export async function regionOffers() {
  const isAnswered = await shelf.ask("/v1/regions", "regions");
  return [isAnswered ? 1 : 0, { ...(!isAnswered && { reason: "network" }), ...await listed() }];
}

export async function regionOpen({ id }) {
  const region = (await found()).find(one => one.id === id), { engine: address } = await offers(), cache = await shelf.store();
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
  const reason = await shelf.download(id, () => entry(id));
  return [reason ? 0 : 1, { ...(reason ? { reason } : {}), ...await listed() }];
}

export function regionProgress({ id, known }) { return shelf.progress(id, known); }

export async function regionStop({ id }) {
  await shelf.stop(id, () => entry(id));
  return [1, await listed()];
}

export async function regionDrop({ id }) {
  await shelf.drop(id);
  return [1, await listed()];
}

export async function regionAsk({ question }) {
  if (!opened) return [0, { reason: "closed" }];
  const answer = await call({ do: "ask", question });
  return [answer?.error ? 0 : 1, answer];
}

/// A map tile of the open region, for the map's picture; null where there is nothing.
export function regionTile(z, x, y) { return opened ? call({ do: "tile", z, x, y }) : Promise.resolve(null); }
