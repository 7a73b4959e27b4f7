// The reader of pictures in its own thread, by the protocol of web/host/serve-engine.js. Who asks: web/host/ocr.js.
import { serve } from "../host/serve-engine.js";
import { Reader } from "./engine.js";
import { pixels } from "./pixels.js";

// Milliseconds after which a look at a picture ends with what it has: a wall of leaves looks like a thousand letters.
const LONGEST = 8000;

let compiled, reading, reader, tell;
const files = new Map(); // by the language's name

/// The reader with its languages; after a trap a new one, which has no picture yet.
async function ready() {
  if (reader) return reader;
  const fresh = await Reader.load(compiled, percent => tell?.({ percent }));
  for (const [name, file] of files) fresh.language(name, file);
  if (reading && !fresh.open(reading)) throw new Error(`languages: ${reading}`);
  return (reader = fresh);
}

const acts = {
  /// `module`, and `languages` that it has not got yet: [[name, bytes]]; from now on it reads in `names` ("spa+eng"). The first text is read slowly, so one is read here.
  async open({ module, languages, names }) {
    compiled = module;
    for (const [name, bytes] of languages) {
      files.set(name, new Uint8Array(bytes));
      reader?.language(name, files.get(name));
    }
    if (names !== reading) {
      reading = names;
      if (reader && !reader.open(names)) throw new Error(`languages: ${names}`);
    }
    warm(await ready());
    return [...files.keys()];
  },
  /// `bitmap`, or `data`, `width` and `height`; `side`: pixels of the longer side at most. Its size, or null.
  async picture({ side, ...source }) {
    const picture = source.bitmap ? pixels(source.bitmap, side) : source;
    return picture && (await ready()).picture(picture) ? { width: picture.width, height: picture.height } : null;
  },
  async read({ look }, told) {
    tell = told;
    try {
      return (await ready()).read({ limit: LONGEST, ...look });
    } finally {
      tell = undefined;
    }
  },
  async view({ frame }) {
    return (await ready()).view(frame);
  },
  async samples({ map, boxes }) {
    const one = await ready();
    return boxes.map(box => one.samples({ map, box }));
  },
};

/// Reads a few strokes, so that the first picture finds everything in its place. What was there as a picture is gone.
function warm(one) {
  const [width, height] = [160, 40],
    data = new Uint8Array(width * height * 4).fill(255);
  for (let x = 20; x < 140; x += 12) for (let y = 10; y < 30; y++) for (let k = 0; k < 16; k++) data[(y * width + x) * 4 + k] = 0;
  one.picture({ data, width, height });
  one.read({ width, height, map: [1, 0, 0, 0, 1, 0, 0, 0, 1], mode: 11, limit: 2000 });
}

serve(self, acts, error => {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) reader = undefined;
});
