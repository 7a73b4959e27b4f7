// The regions on this device and the engine that answers questions about the open one: a module of its own in a Worker (docs/region-engine.md).
// Packs are kept in the Cache `vereda-regions`, whole and checked, for all pages of the origin; the sample comes with the app. How they get there: keeping.js.
import { Shelf, room } from "./keeping.js";
import { Engine } from "./engine.js";

const INDEX = "/regions/index.json",
  OPEN = "vereda.region";
const shelf = new Shelf("vereda-regions", "/regions", "vereda.region");

// Milliseconds that the engine may say nothing: while it opens a region, and while it answers. At work it cannot speak, and a journey across a
// large city takes a slow phone some ten seconds.
const OPENING = 15_000,
  ANSWERING = 30_000;
// One that ends again so soon after it was started anew is not started by itself any more.
const AGAIN = 60_000;

let catalogue, // catalogue.js, as the host has it: its words are the page's
  opened,
  index,
  engine,
  opening,
  spoken,
  closed, // the region whose engine ended and was not started again
  restarted = -Infinity;
const questions = new Engine(() => new Worker(document.body.dataset.regionWorker, { type: "module" }), restart);

/// The engine ended: it begins anew with the region that was open, so that the map goes on.
function restart(how) {
  console.warn("region engine:", how);
  const id = opened;
  opened = spoken = undefined;
  if (!id) return;
  if (performance.now() - restarted < AGAIN) return gone(id);
  restarted = performance.now();
  again(id);
}

/// It stays closed until somebody asks for it: the map's picture says so.
function gone(id) {
  closed = id;
  dispatchEvent(new Event("vereda:region-ended"));
}
const again = async id => {
  const [status] = await regionOpen({ id });
  if (!status) gone(id);
};

/// A map is shown: the region whose engine ended is opened again.
export function regionAgain() {
  if (closed && !opened && !opening) again(closed);
}

/// The index that comes with the app: of the network, else what the device had last.
async function offers() {
  if (index) return index;
  try {
    const response = await fetch(INDEX, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`index: ${response.status}`);
    return (index = await response.json());
  } catch (error) {
    console.warn(error);
    return { regions: [], engine: null };
  }
}

/// What comes with the app, and what the server had on offer when it was last asked.
async function offered(cache) {
  const { regions } = await offers(),
    more = await shelf.offered(cache);
  return [...regions, ...more.filter(one => !regions.some(region => region.id === one.id))];
}

const entry = async id => (await offered(await shelf.store())).find(one => one.id === id);

async function found() {
  const cache = await shelf.store();
  return (await shelf.listed(cache, await offered(cache))).map(region => (region.sample ? { ...region, here: true } : region));
}

/// All there is to know about the regions: which there are, which is open, and how much room is left.
async function listed() {
  let open = null;
  try {
    open = localStorage.getItem(OPEN);
  } catch {
    /* a private window */
  }
  return { regions: await found(), open, ...(await room()) };
}

async function regionList() {
  return [1, await listed()];
}

/// Asks the server what it has on offer: only when the person looks at the list of maps.
async function regionOffers() {
  const isAnswered = await shelf.ask("/v1/regions", "regions");
  return [isAnswered ? 1 : 0, { ...(!isAnswered && { reason: "network" }), ...(await listed()) }];
}

/// The engine gets the words of the page's language, before it is asked in it.
async function speak() {
  const { firstWords, languages, speaking } = catalogue,
    wish = speaking().language;
  if (spoken === wish) return;
  const { words } = await offers(),
    { language, bytes } = await firstWords([wish, ...languages], language => words[language]);
  if (spoken === language) return; // those of the wish did not come: tried again before the next question
  await questions.ask({ do: "words", bytes }, OPENING);
  spoken = language;
}

async function regionOpen({ id }) {
  const mine = (opening = open(id));
  try {
    return await mine;
  } catch (error) {
    console.warn("region", error);
    return [0, { reason: "engine" }];
  } finally {
    if (opening === mine) opening = undefined;
  }
}

async function open(id) {
  const region = (await found()).find(one => one.id === id),
    { engine: address } = await offers(),
    cache = await shelf.store();
  if (!region?.here || !address) return [0, { reason: "missing" }];
  const response = (await cache?.match(region.file)) ?? (await fetch(region.file, { credentials: "same-origin" }));
  if (!response.ok) return [0, { reason: "missing" }];
  // Compiled once, for every Worker that is started.
  const spoke = speak();
  spoke.catch(() => {}); // it is awaited below
  engine ??= fetch(address, { credentials: "same-origin" }).then(answer => WebAssembly.compileStreaming(answer));
  const module = await engine.catch(error => {
      engine = undefined;
      throw error;
    }),
    bytes = await response.arrayBuffer();
  await spoke;
  const info = await questions.ask({ do: "open", module, bytes }, OPENING, [bytes]);
  if (info?.error) return [0, info];
  opened = id;
  closed = undefined;
  try {
    localStorage.setItem(OPEN, id);
  } catch {
    /* it is asked again next time */
  }
  dispatchEvent(new Event("vereda:region"));
  return [1, info];
}

async function regionGet({ id }) {
  const reason = await shelf.download(id, () => entry(id));
  return [reason ? 0 : 1, { ...(reason ? { reason } : {}), ...(await listed()) }];
}

function regionProgress({ id, known }) {
  return shelf.progress(id, known);
}

async function regionStop({ id }) {
  await shelf.stop(id, () => entry(id));
  return [1, await listed()];
}

async function regionDrop({ id }) {
  await shelf.drop(id);
  return [1, await listed()];
}

/// A question and its answer pass as the text they are. 0 with `reason: "engine"` where there is no answer: the engine broke, fell silent or is not open.
async function regionAsk({ question }) {
  try {
    if (!opened) await opening;
    if (!opened) return [0, { reason: "engine" }];
    await speak();
    return [1, await questions.ask({ do: "ask", question }, ANSWERING)];
  } catch (error) {
    console.warn("region", error);
    return [0, { reason: "engine" }];
  }
}

/// A map tile of the open region, for the map's picture; null where there is nothing.
export function regionTile(z, x, y) {
  return opened ? questions.ask({ do: "tile", z, x, y }, ANSWERING) : Promise.resolve(null);
}

export function effects(host) {
  ({ catalogue } = host);
  return {
    "region.list": regionList,
    "region.offers": regionOffers,
    "region.open": regionOpen,
    "region.get": regionGet,
    "region.progress": regionProgress,
    "region.stop": regionStop,
    "region.drop": regionDrop,
    "region.ask": regionAsk,
  };
}
