// The reader of pictures, Tesseract as WebAssembly (tools/ocr), called from JavaScript. For a Worker, and for Node in the tests. What it offers: ocr.cpp.

// What C's library asks of a system that is none: there are no files, and no surroundings.
const BADF = 8,
  NOSYS = -52;

export class Reader {
  #exports;

  /// `module`: the WebAssembly's bytes, or a compiled WebAssembly.Module. `progress` hears of percents while a picture is read.
  static async load(module, progress = () => {}) {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module),
      reader = new Reader();
    const view = () => new DataView(reader.#exports.memory.buffer);
    const system = {
      progress,
      clock_time_get: (clock, precision, at) => {
        view().setBigUint64(at, BigInt(Math.round((clock ? performance.now() : Date.now()) * 1e3)) * 1000n, true);
        return 0;
      },
      environ_sizes_get: (count, size) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      // Its complaints go nowhere: a text might be in them.
      fd_write: (file, parts, count, written) => {
        let sum = 0;
        for (let at = 0; at < count; at++) sum += view().getUint32(parts + at * 8 + 4, true);
        view().setUint32(written, sum, true);
        return 0;
      },
      fd_read: () => BADF,
      fd_seek: () => BADF,
      fd_close: () => BADF,
      proc_exit: code => {
        throw new WebAssembly.RuntimeError(`exit ${code}`);
      },
      emscripten_notify_memory_growth: () => {},
    };
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(compiled)) (imports[from] ??= {})[name] = system[name] ?? (() => NOSYS);
    reader.#exports = (await WebAssembly.instantiate(compiled, imports)).exports;
    reader.#exports._initialize?.();
    return reader;
  }

  /// Gives it a language's file (Uint8Array): `spa`, `eng`, `fra`, `por`.
  language(name, file) {
    this.#exports.ocr_language(this.#text(name), this.#write(file), file.length);
  }

  /// Reads from now on in languages that it was given: `spa`, `spa+eng`. False when it cannot.
  open(languages) {
    return this.#exports.ocr_open(this.#text(languages)) === 1;
  }

  /// Takes a picture, four bytes a pixel. False when its sizes are none that can be read.
  picture({ data, width, height }) {
    return data.length === width * height * 4 && this.#exports.ocr_picture(this.#write(data), width, height) === 1;
  }

  /// Reads what a frame of the picture shows: JSON text (ocr.cpp). `map`: nine numbers.
  read({ width, height, map, mode, threshold = 0, limit = 0 }) {
    return new TextDecoder().decode(this.#with(map, at => this.#exports.ocr_read(width, height, at, mode, threshold, limit)));
  }

  /// What a frame shows, four bytes a pixel (a copy, to be handed on).
  view({ width, height, map }) {
    return this.#with(map, at => this.#exports.ocr_view(width, height, at)).slice();
  }

  /// Colours around a box of a frame and within it, to tell ground from ink: {ring, inside}, each an array of red, green, blue, red, …
  samples({ map, box: [x, y, width, height], columns = 24, rows = 8 }) {
    const bytes = this.#with(map, at => this.#exports.ocr_samples(at, x, y, width, height, columns, rows)),
      ring = 4 + 3 * new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    return { ring: [...bytes.subarray(4, ring)], inside: [...bytes.subarray(ring)] };
  }

  /// Bytes of memory that it has taken; it never gives any back.
  get bytes() {
    return this.#exports.memory.buffer.byteLength;
  }

  /// Calls with nine numbers in the module's memory: the bytes of what is returned, valid until the next call.
  #with(map, call) {
    if (map.length !== 9 || !map.every(Number.isFinite)) throw new TypeError("map: not nine numbers");
    const at = this.#room(72);
    new Float64Array(this.#exports.memory.buffer, at, 9).set(map);
    const answer = call(at) >>> 0;
    this.#exports.ocr_release(at);
    const [address, count] = new Uint32Array(this.#exports.memory.buffer, answer, 2);
    return new Uint8Array(this.#exports.memory.buffer, address, count);
  }

  #room(count) {
    const at = this.#exports.ocr_room(count) >>> 0;
    if (!at) throw new RangeError("memory");
    return at;
  }

  #write(bytes) {
    const at = this.#room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }

  #text(text) {
    return this.#write(new TextEncoder().encode(`${text}\0`));
  }
}
