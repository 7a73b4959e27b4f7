// Reading pictures on this device: Tesseract in a Worker (web/ocr, docs/sign-reading.md). How a picture is looked at is decided in Swift (Sources/SignReading); here it is only done.
// The engine and the languages are large, come when a camera is first opened, and stay in the Cache `vereda-ocr`. Where the site has none (`make ocr` was not run) every answer is "missing".
import { Engine } from "./engine.js";
import { part } from "./parts.js";
import { pixels } from "../ocr/pixels.js";

const STORE = "vereda-ocr";
// Milliseconds that the engine may say nothing: while it starts on a slow phone, and between two percents.
const STARTING = 30_000,
  READING = 15_000;
// What is not decoded at all: a longer side than this is nobody's photograph, and more bytes are no picture of a phone.
const LARGEST = 60_000_000; // bytes
// A module with one SIMD instruction.
const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

let fileOf, // files.js, as the host has it
  keepFile,
  index,
  module,
  opening,
  opened = "",
  closings = 0;
const given = new Set(), // languages that the Worker has
  listeners = new Set();
let loaded = 0,
  wanted = 0; // bytes
const reader = new Engine(
  () => new Worker(document.body.dataset.ocrWorker, { type: "module" }),
  how => {
    console.warn("reader of pictures:", how);
    forget();
  },
);

function forget() {
  given.clear();
  opened = "";
}

function told() {
  const percent = wanted ? Math.min(100, Math.floor((100 * loaded) / wanted)) : 0;
  for (const tell of listeners) tell(1, { step: "loading", percent, bytes: Math.min(loaded, wanted), total: wanted });
}

const hasReader = () => Boolean(document.body.dataset.ocrIndex && document.body.dataset.ocrWorker);

/// What the site has: {"engine":{"simd","plain"},"languages":{"spa":{"file","bytes"}}}; undefined where it is not reached and not on the device.
async function offers() {
  const { ocrIndex } = document.body.dataset;
  if (index) return index;
  const cache = await store(),
    fetched = await fetch(ocrIndex, { credentials: "same-origin" }).catch(() => undefined),
    response = fetched?.ok ? fetched : await cache?.match(ocrIndex);
  if (!response) return undefined;
  if (fetched?.ok) await cache?.put(ocrIndex, response.clone()).catch(() => {});
  return (index ??= await response.json().catch(() => undefined));
}

/// The files that reading in these languages takes in this browser.
const files = (found, languages) => [WebAssembly.validate(SIMD) ? found.engine.simd : found.engine.plain, ...languages.map(one => found.languages[one])];

/// Whether pictures can be read here: {"here","weight","bytes"}; `weight`: bytes that are still to come, `bytes`: of all files. 0 with `missing` (this site has no reader, or not in these
/// languages) or `network`.
async function ocrCan({ languages }) {
  if (!hasReader()) return [0, { reason: "missing" }];
  const found = await offers();
  if (!found) return [0, { reason: "network" }];
  if (languages.some(one => !found.languages[one])) return [0, { reason: "missing" }];
  const all = files(found, languages),
    weight = sum(await absent(all));
  return [1, { here: weight === 0, weight, bytes: sum(all) }];
}

const sum = files => files.reduce((sum, { bytes }) => sum + bytes, 0);

/// Those that are not on the device.
async function absent(files) {
  const cache = await store(),
    here = await Promise.all(files.map(one => cache?.match(one.file)));
  return files.filter((_, place) => !here[place]);
}

/// Files of a version before take no room.
async function tidy(found) {
  const cache = await store(),
    known = new Set([...Object.values(found.engine), ...Object.values(found.languages)].map(one => one.file).concat(document.body.dataset.ocrIndex));
  for (const request of (await cache?.keys()) ?? []) if (!known.has(new URL(request.url).pathname)) await cache.delete(request);
}

const store = () => Promise.resolve(globalThis.caches?.open(STORE)).catch(() => undefined);

/// A file's bytes: of the device, else of the network, and then of the device.
async function file({ file: address }) {
  const cache = await store(),
    found = await cache?.match(address);
  if (found) return found.arrayBuffer();
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const parts = [];
  for (const stream = response.body.getReader(); ;) {
    const { done, value } = await stream.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    told();
  }
  const blob = new Blob(parts);
  await cache?.put(address, new Response(blob)).catch(() => {}); // no room: it is fetched again next time
  return blob.arrayBuffer();
}

/// Makes ready to read in these languages (`spa`, `eng`, `fra`, `por`), the likeliest first: while the viewfinder is open.
async function ocrOpen({ languages }) {
  const names = languages.join("+");
  if (opened === names && reader.isOpen) return [1, { languages }];
  const mine = (opening = (opening ?? Promise.resolve()).catch(() => {}).then(() => open(languages, names)));
  try {
    return await mine;
  } catch (error) {
    console.warn("reader of pictures", error);
    return [0, { reason: error?.name === "engine" ? "engine" : "network" }];
  }
}

async function open(languages, names) {
  const begun = closings;
  if (!hasReader()) return [0, { reason: "missing" }];
  const found = await offers();
  if (!found) return [0, { reason: "network" }];
  if (languages.some(one => !found.languages[one])) return [0, { reason: "missing" }];
  loaded = 0;
  wanted = sum(await absent(files(found, languages)));
  if (wanted) told();
  module ??= file(files(found, [])[0]).then(bytes => WebAssembly.compile(bytes));
  const compiled = await module.catch(error => {
    module = undefined;
    throw error;
  });
  const missing = languages.filter(one => !given.has(one)),
    brought = await Promise.all(missing.map(async one => [one, await file(found.languages[one])]));
  // Who closed it meanwhile wants no Worker; the files are here for the next time.
  if (begun !== closings) return [0, { reason: "closed" }];
  await reader.ask(
    { do: "open", module: compiled, languages: brought, names },
    STARTING,
    brought.map(([, bytes]) => bytes),
  );
  for (const one of missing) given.add(one);
  opened = names;
  tidy(found).catch(() => {});
  return [1, { languages }];
}

/// Gives it a picture (a handle); `side`: pixels of the longer side at most. Its size as it is read: turned as the camera says, made smaller. 0 with a reason: `missing` (no picture), `empty`,
/// `size`, `kind` (this browser cannot decode it: HEIC beyond Safari), `engine`.
async function ocrPicture({ picture, side }) {
  const blob = fileOf(picture) ?? (await (await part("handles"))?.blobOf(picture.replace(/^handle:/, "")));
  if (!blob) return [0, { reason: "missing" }];
  if (!blob.size) return [0, { reason: "empty" }];
  if (blob.size > LARGEST) return [0, { reason: "size" }];
  let bitmap;
  try {
    bitmap = await createImageBitmap(blob);
  } catch {
    return [0, { reason: "kind" }];
  }
  return asked(async () => {
    const drawn = globalThis.OffscreenCanvas ? { bitmap, side } : pixels(bitmap, side),
      size = await reader.ask({ do: "picture", ...drawn }, READING, [drawn.bitmap ?? drawn.data.buffer]);
    return size ? [1, size] : [0, { reason: "kind" }];
  });
}

/// One look (SignReader.Look) at the picture: the words as the text that ocr.cpp wrote.
function ocrRead({ look }) {
  return asked(async () => [
    1,
    await reader.ask({ do: "read", look }, READING, [], ({ percent }) => {
      for (const tell of listeners) tell(1, { step: "reading", percent });
    }),
  ]);
}

/// Colours around and inside boxes of a frame: {"samples":[{"ring":[…],"inside":[…]}]}.
function ocrSamples({ map, boxes }) {
  return asked(async () => [1, { samples: await reader.ask({ do: "samples", map, boxes }, READING) }]);
}

/// What a frame shows, as a picture of its own: a handle in the host's memory, which is gone with the page or by `handle.drop`.
function ocrView({ frame }, { signal } = {}) {
  return asked(async () => {
    const bytes = await reader.ask({ do: "view", frame }, READING),
      canvas = Object.assign(document.createElement("canvas"), { width: frame.width, height: frame.height });
    if (!bytes.length) return [0, { reason: "missing" }];
    canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length), frame.width, frame.height), 0, 0);
    const blob = await written(canvas);
    // Nobody waits for it any more: nobody would drop it either.
    if (!blob || signal?.aborted) return [0, { reason: "cancelled" }];
    return [1, { handle: keepFile(blob), bytes: blob.size }];
  });
}

const written = canvas => new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", 0.9));

/// Saves a picture as a file, with words written over it: `labels`: {"box":[x,y,width,height],"size","text","ground","ink"}, pixels of the picture.
async function ocrSave({ picture, name, labels }) {
  const blob = fileOf(picture);
  if (!blob) return [0, { reason: "missing" }];
  const bitmap = await createImageBitmap(blob),
    canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height }),
    context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  Object.assign(context, { textAlign: "center", textBaseline: "middle" });
  for (const { box, size, text, ground, ink } of labels) {
    const [x, y, width, height] = box;
    context.fillStyle = ground;
    context.fillRect(x, y, width, height);
    context.fillStyle = ink;
    context.font = `700 ${size}px "Atkinson Hyperlegible", sans-serif`;
    context.fillText(text, x + width / 2, y + height / 2, width);
  }
  const address = URL.createObjectURL(await written(canvas));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return [1];
}

async function asked(act) {
  if (!opened) await opening?.catch(() => {});
  if (!opened) return [0, { reason: "closed" }];
  try {
    return await act();
  } catch (error) {
    console.warn("reader of pictures", error);
    return [0, { reason: "engine" }];
  }
}

/// Percents while files come and while a picture is read, until it is cancelled: {"step":"loading"|"reading","percent"}.
function ocrProgress(_, { tell, signal }) {
  listeners.add(tell);
  signal.addEventListener("abort", () => listeners.delete(tell));
}

/// The Worker ends and its memory is free: when the camera is closed. The files stay.
async function ocrClose() {
  closings++;
  reader.close();
  forget();
  return [1];
}

/// The files go from the device, too.
async function ocrDrop() {
  await ocrClose();
  module = index = undefined;
  await Promise.resolve(globalThis.caches?.delete(STORE)).catch(() => {});
  return [1, { here: false }];
}

export function effects(host) {
  ({ fileOf, keepFile } = host);
  return {
    "ocr.can": ocrCan,
    "ocr.save": ocrSave,
    "ocr.drop": ocrDrop,
    "ocr.open": ocrOpen,
    "ocr.picture": ocrPicture,
    "ocr.read": ocrRead,
    "ocr.samples": ocrSamples,
    "ocr.view": ocrView,
    "ocr.progress": ocrProgress,
    "ocr.close": ocrClose,
  };
}
