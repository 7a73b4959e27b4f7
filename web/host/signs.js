// Signs beside the reader of this device: read by the server where the site has none, and saved with words over them.
import { drawn } from "../ocr/pixels.js";
import { asJPEG, decoded, pictureOf } from "./ocr-pictures.js";

const PATIENCE = 40_000; // ms that the server has for a picture

let fileOf, keepFile; // files.js, as the host has it

/// Has the server read a picture: its colours alone go there, and neither who asks nor anything else of the file. The answer's JSON with the straight picture as a handle; 0 with `network`
/// (not reached, or silent), `busy`, `refused`, or as `decoded`.
async function elsewhere({ picture, side, path }, signal) {
  if (!/^\/v1\/signs\/[a-z-]+$/.test(path)) throw new TypeError(`no place that reads signs: ${path}`);
  const { bitmap, reason } = await decoded(await pictureOf(picture, fileOf), side);
  if (reason) return [0, { reason }];
  const made = drawn(bitmap, side),
    body = made && (await asJPEG(made.canvas));
  if (!body) return [0, { reason: "kind" }];
  const control = new AbortController(),
    stop = () => control.abort(),
    timer = setTimeout(stop, PATIENCE);
  signal?.addEventListener("abort", stop);
  let status, text;
  try {
    signal?.throwIfAborted();
    const headers = { accept: "application/json", "content-type": "application/octet-stream", "x-vereda": "1" },
      response = await fetch(path, { method: "POST", headers, body, credentials: "omit", cache: "no-store", redirect: "error", signal: control.signal });
    ({ status } = response);
    text = response.ok ? await response.text() : undefined;
  } catch {
    return [0, { reason: signal?.aborted ? "cancelled" : "network" }];
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
  if (text === undefined) return [0, { reason: status === 429 || status === 503 ? "busy" : "refused" }];
  // Who does not wait any more drops no handle either.
  return signal?.aborted ? [0, { reason: "cancelled" }] : answer(text);
}

function answer(text) {
  try {
    const { picture, ...rest } = JSON.parse(text);
    if (picture) rest.handle = keepFile(new Blob([Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))], { type: "image/jpeg" }));
    return [1, rest];
  } catch {
    return [0, { reason: "refused" }];
  }
}

/// A picture as a JPEG with words over it (`labels`) and a list below it, or null. Letters are the app's own.
async function worded(blob, labels, list) {
  const bitmap = await createImageBitmap(blob),
    canvas = document.createElement("canvas"),
    context = canvas.getContext("2d"),
    { fontFamily } = getComputedStyle(document.body),
    { width, height } = bitmap;
  const size = Math.max(14, Math.round(width / 30)),
    bold = `700 ${size}px ${fontFamily}`,
    plain = `400 ${size}px ${fontFamily}`;
  canvas.width = width;
  const lines = list.flatMap(({ number, text, original }) => [
    ...broken(context, bold, `${number}. ${text}`, width - 2 * size).map(line => [bold, line, 1.3]),
    ...broken(context, plain, original, width - 2 * size).map(line => [plain, line, 1.3]),
    [plain, "", 0.6],
  ]);
  const below = lines.reduce((sum, [, , high]) => sum + high * size, 0);
  canvas.height = height + Math.ceil(below && below + size);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  laid(context, labels, fontFamily);
  Object.assign(context, { fillStyle: "#17142e", textAlign: "start", textBaseline: "top" });
  let y = height + size;
  for (const [font, line, high] of lines) {
    context.font = font;
    context.fillText(line, size, y, width - 2 * size);
    y += high * size;
  }
  return asJPEG(canvas);
}

/// Each label's ground, and its words within: {"box":[x,y,width,height],"size","text","ground","ink"}.
function laid(context, labels, fontFamily) {
  Object.assign(context, { textAlign: "center", textBaseline: "middle" });
  for (const { box, size, text, ground, ink } of labels) {
    const [x, y, width, height] = box;
    context.fillStyle = ground;
    context.fillRect(x, y, width, height);
    context.fillStyle = ink;
    context.font = `700 ${size}px ${fontFamily}`;
    context.fillText(text, x + width / 2, y + height / 2, width);
  }
}

/// A text in lines that are not wider; a word that is wider stands alone and is drawn narrower.
function broken(context, font, text, width) {
  context.font = font;
  const lines = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/// Saves a picture as a file, with words written over it: `labels`: {"box":[x,y,width,height],"size","text","ground","ink"}, pixels of the picture; `list`: {"number","text","original"}, below it.
async function save({ picture, name, labels, list = [] }) {
  const blob = fileOf(picture);
  if (!blob) return [0, { reason: "missing" }];
  const file = await worded(blob, labels, list).catch(() => null);
  if (!file) return [0, { reason: "engine" }];
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return [1];
}

export function effects(host) {
  ({ fileOf, keepFile } = host);
  return { "ocr.elsewhere": (effect, { signal } = {}) => elsewhere(effect, signal), "ocr.save": save };
}
