// What an app does with the effects of web/host/ocr.js, for tests/browser/test_ocr.py: each call leaves its answer in `window.answer`.
import { effects } from "../host/ocr.js";
import { part } from "../host/parts.js";
import { keepFile, fileOf } from "../host/files.js";

const acts = effects({ fileOf, keepFile }),
  heard = [];
const whole = { map: [1, 0, 0, 0, 1, 0, 0, 0, 1], threshold: 0 };

async function kept(bytes, type = "image/png") {
  const [, { handle }] = await (await part("handles")).effects({ fileOf })["handle.keep"]({ type }, { bytes });
  return handle;
}

const calls = {
  open: languages => acts["ocr.open"]({ languages }),
  close: () => acts["ocr.close"]({}),
  progress: () => {
    acts["ocr.progress"]({}, { tell: (_, body) => heard.push(body), signal: new AbortController().signal });
    return [1];
  },
  heard: () => heard,
  bytes: async ([text, type]) => acts["ocr.picture"]({ picture: await kept(new TextEncoder().encode(text), type), side: 1600 }),
  missing: () => acts["ocr.picture"]({ picture: "letreros-nowhere", side: 1600 }),
  /// A picture without text, so many pixels wide and high.
  blank: async ([width, height]) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d").fillRect(0, 0, width, height);
    const blob = await new Promise(resolve => canvas.toBlob(resolve, "image/jpeg"));
    if (!blob) return null; // larger than this browser's canvases
    return acts["ocr.picture"]({ picture: await kept(await blob.arrayBuffer()), side: 1600 });
  },
  /// Reads a picture as a first look does: the words of every line, and how long it took.
  read: async ([address, mode]) => {
    const handle = await kept(await (await fetch(address)).arrayBuffer()),
      begin = performance.now(),
      [status, size] = await acts["ocr.picture"]({ picture: handle, side: 1600 });
    if (!status) return [status, size];
    const [done, text] = await acts["ocr.read"]({ look: { ...size, ...whole, mode } });
    return [done, done ? JSON.parse(text) : text, size, performance.now() - begin];
  },
  samples: box => acts["ocr.samples"]({ map: whole.map, boxes: [box] }),
  view: async frame => {
    const [status, body] = await acts["ocr.view"]({ frame });
    if (!status) return [status, body];
    const bitmap = await createImageBitmap(fileOf(body.handle));
    return [status, bitmap.width, bitmap.height];
  },
};

globalThis.call = (name, argument) => {
  globalThis.answer = undefined;
  Promise.resolve(calls[name](argument)).then(
    answer => (globalThis.answer = { answer }),
    error => (globalThis.answer = { error: String(error) }),
  );
};
