// What the reader of pictures consists of: on the site by /ocr/index.json (tools/web/ocr.py), on the device in the Cache `vereda-ocr`.
const STORE = "vereda-ocr";
// Milliseconds in which nothing may move: of the index, which somebody waits for, and of a large file.
const ASKING = 3000,
  SILENT = 20_000;
// A module with one SIMD instruction.
const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

let index, // that this page goes by
  stored; // that the Cache has: all of its files that were wanted are there

const address = () => document.body.dataset.ocrIndex;
const store = () => Promise.resolve(globalThis.caches?.open(STORE)).catch(() => undefined);

/// Whether the site has a reader at all.
export const isOffered = () => Boolean(address() && document.body.dataset.ocrWorker);

/// Whether it reads these languages.
export const reads = (found, languages) => languages.every(one => found.languages[one]);

/// The files that reading in these languages takes in this browser.
export const files = (found, languages) => [WebAssembly.validate(SIMD) ? found.engine.simd : found.engine.plain, ...languages.map(one => found.languages[one])];

export const sum = files => files.reduce((sum, { bytes }) => sum + bytes, 0);

/// Those that are not on the device.
export async function absent(files) {
  const cache = await store(),
    here = await Promise.all(files.map(one => cache?.match(one.file)));
  return files.filter((_, place) => !here[place]);
}

/// What there is: {"engine":{"simd","plain"},"languages":{"spa":{"file","bytes","sha256"}}}. What is on the device is used as it is where nothing of it is missing, and a newer one is
/// brought behind; undefined where there is nothing and the site is not reached.
export async function offers(languages) {
  if (index) return index;
  const kept = await known();
  if (kept && reads(kept, languages) && !(await absent(files(kept, languages))).length) {
    index = kept;
    refresh(kept, languages).catch(() => {});
    return kept;
  }
  const found = await asked();
  if (found) index = found;
  return found ?? kept;
}

async function known() {
  const cache = await store();
  return (stored ??= await cache
    ?.match(address())
    .then(response => response?.json())
    .then(sound)
    .catch(() => undefined));
}

const asked = async () => {
  try {
    return sound(JSON.parse(await (await brought(address(), ASKING)).text()));
  } catch {
    return undefined;
  }
};

const sound = found => (found?.engine?.simd && found.engine.plain && found.languages ? found : undefined);

/// A reader that the site has newer takes the place of the one before once it is here.
async function refresh(before, languages) {
  if (navigator.connection?.saveData) return;
  const found = await asked();
  if (!found || !reads(found, languages)) return;
  for (const one of await absent(files(found, languages))) if (index === before) await fileOf(one);
  if (index !== before) return;
  index = found;
  await keep(found);
}

/// What was asked for is here: the device goes by this index, and files of a version before take no room.
export async function keep(found) {
  if (found === stored) return;
  const cache = await store(),
    files = new Set([...Object.values(found.engine), ...Object.values(found.languages)].map(one => one.file).concat(address()));
  await cache?.put(address(), new Response(JSON.stringify(found)));
  stored = found;
  for (const request of (await cache?.keys()) ?? []) if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}

/// All of it leaves the device.
export async function drop() {
  index = stored = undefined;
  await Promise.resolve(globalThis.caches?.delete(STORE)).catch(() => {});
}

/// A file's bytes: of the device, else of the network, and then of the device. `moved` hears how many have come.
export async function fileOf(one, moved) {
  const cache = await store(),
    found = await cache?.match(one.file),
    here = await found?.arrayBuffer();
  if (here && (await isWhole(here, one))) return here;
  const blob = await brought(one.file, SILENT, moved),
    bytes = await blob.arrayBuffer();
  if (!(await isWhole(bytes, one))) throw new Error(`${one.file}: not what the index says`);
  await cache?.put(one.file, new Response(blob)).catch(() => {}); // no room: it is fetched again next time
  return bytes;
}

/// By its length, and by its sum where the index tells one.
async function isWhole(bytes, { bytes: count, sha256 }) {
  if (bytes.byteLength !== count) return false;
  if (!sha256) return true;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, byte => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

/// What stands at an address, unless nothing of it moves for so many milliseconds.
async function brought(address, patience, moved = () => {}) {
  const control = new AbortController(),
    parts = [];
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), patience);
  };
  wait();
  try {
    const response = await fetch(address, { credentials: "same-origin", signal: control.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    for (const stream = response.body.getReader(); ;) {
      const { done, value } = await stream.read();
      if (done) return new Blob(parts);
      wait();
      parts.push(value);
      moved(value.length);
    }
  } finally {
    clearTimeout(timer);
  }
}
