// Reading pictures on this device: Tesseract in a Worker (web/ocr, docs/sign-reading.md). How a picture is looked at is decided in Swift (Sources/SignReading); here it is only done.
// The engine and the languages are large, come when a camera is first opened, and stay on the device (ocr-files.js). Where the site has none (`make ocr` was not run) every answer is "missing",
// and the server may read instead (signs.js).
import { Engine } from "./engine.js";
import { absent, drop, fileOf as bytesOf, files, isOffered, keep, offers, reads, sum } from "./ocr-files.js";
import { asJPEG, decoded, pictureOf } from "./ocr-pictures.js";
import { pixels } from "../ocr/pixels.js";

// Milliseconds that the engine may say nothing: while it starts on a slow phone, and between two percents.
const STARTING = 30_000,
  READING = 15_000;

let fileOf, // files.js, as the host has it
  keepFile,
  module,
  opening,
  opened = "",
  lost, // languages that were open when a look was given up
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

const tellAll = body => {
  for (const tell of listeners) tell(1, body);
};

function told(count = 0) {
  loaded += count;
  const percent = wanted ? Math.min(100, Math.floor((100 * loaded) / wanted)) : 0;
  tellAll({ step: "loading", percent, bytes: Math.min(loaded, wanted), total: wanted });
}

/// What there is to read these languages: { found }, or { reason }: `missing` (this site has no reader, or not in these languages), `network`.
async function offered(languages) {
  if (!isOffered()) return { reason: "missing" };
  const found = await offers(languages);
  if (!found) return { reason: "network" };
  return reads(found, languages) ? { found } : { reason: "missing" };
}

/// Whether pictures can be read here: {"here","weight","bytes"}; `weight`: bytes that are still to come, `bytes`: of all files.
async function ocrCan({ languages }) {
  const { found, reason } = await offered(languages);
  if (reason) return [0, { reason }];
  const all = files(found, languages),
    weight = sum(await absent(all));
  return [1, { here: weight === 0, weight, bytes: sum(all) }];
}

/// Makes ready to read in these languages (`spa`, `eng`, `fra`, `por`), the likeliest first: while the viewfinder is open.
async function ocrOpen({ languages }) {
  const names = languages.join("+");
  if (opened === names && reader.isOpen) return [1, { languages }];
  lost = undefined;
  const mine = (opening = (opening ?? Promise.resolve()).catch(() => {}).then(() => open(languages, names)));
  try {
    return await mine;
  } catch (error) {
    console.warn("reader of pictures", error);
    return [0, { reason: error?.name === "engine" ? "engine" : "network" }];
  }
}

async function open(languages, names) {
  const begun = closings,
    { found, reason } = await offered(languages);
  if (reason) return [0, { reason }];
  loaded = 0;
  wanted = sum(await absent(files(found, languages)));
  if (wanted) told();
  module ??= bytesOf(files(found, [])[0], told).then(bytes => WebAssembly.compile(bytes));
  const compiled = await module.catch(error => {
    module = undefined;
    throw error;
  });
  const missing = languages.filter(one => !given.has(one)),
    brought = await Promise.all(missing.map(async one => [one, await bytesOf(found.languages[one], told)]));
  keep(found).catch(() => {});
  // Who closed it meanwhile wants no Worker; the files are here for the next time.
  if (begun !== closings) return [0, { reason: "closed" }];
  await reader.ask(
    { do: "open", module: compiled, languages: brought, names },
    STARTING,
    brought.map(([, bytes]) => bytes),
  );
  for (const one of missing) given.add(one);
  opened = names;
  return [1, { languages }];
}

/// Gives it a picture (a handle); `side`: pixels of the longer side at most. Its size as it is read: turned as the camera says, made smaller. 0 with a reason: `missing` (no picture), `empty`,
/// `size`, `kind` (this browser cannot decode it: HEIC beyond Safari), `engine`.
async function ocrPicture({ picture, side }) {
  const { bitmap, reason } = await decoded(await pictureOf(picture, fileOf), side);
  if (reason) return [0, { reason }];
  return asked(async () => {
    const drawn = globalThis.OffscreenCanvas ? { bitmap, side } : pixels(bitmap, side),
      size = await reader.ask({ do: "picture", ...drawn }, READING, [drawn.bitmap ?? drawn.data.buffer]);
    return size ? [1, size] : [0, { reason: "kind" }];
  });
}

/// One look (SignReader.Look) at the picture: the words as the text that ocr.cpp wrote.
function ocrRead({ look }, { signal } = {}) {
  // Nothing reaches the Worker while it looks. It ends, so that the next picture does not wait for this one; another begins with the same languages when it is asked for.
  const giveUp = () => {
    lost = opened ? opened.split("+") : undefined;
    reader.close();
    forget();
  };
  return asked(async () => {
    if (signal?.aborted) return [0, { reason: "cancelled" }];
    signal?.addEventListener("abort", giveUp);
    try {
      return [1, await reader.ask({ do: "read", look }, READING, [], ({ percent }) => tellAll({ step: "reading", percent }))];
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }, signal);
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
    const blob = await asJPEG(canvas);
    // Nobody waits for it any more: nobody would drop it either.
    if (!blob || signal?.aborted) return [0, { reason: "cancelled" }];
    return [1, { handle: keepFile(blob), bytes: blob.size }];
  }, signal);
}

/// What is done with an open reader; one that was given up with a look is opened again.
async function asked(act, signal) {
  if (!opened && lost) ocrOpen({ languages: lost });
  if (!opened) await opening?.catch(() => {});
  if (!opened) return [0, { reason: "closed" }];
  try {
    return await act();
  } catch (error) {
    if (signal?.aborted) return [0, { reason: "cancelled" }];
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
  lost = undefined;
  reader.close();
  forget();
  return [1];
}

/// The files go from the device, too.
async function ocrDrop() {
  await ocrClose();
  module = undefined;
  await drop();
  return [1, { here: false }];
}

export function effects(host) {
  ({ fileOf, keepFile } = host);
  return {
    "ocr.can": ocrCan,
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
