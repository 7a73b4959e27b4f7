// The region engine's module, called from JavaScript (docs/region-engine.md). For a Worker, and for Node in the tests.

export class Engine {
  #exports;

  /// `module`: the WebAssembly's bytes, or a compiled WebAssembly.Module.
  static async load(module) {
    const engine = new Engine();
    let memory;
    const bytes = (address, count) => new Uint8Array(memory.buffer, address, count);
    const text = (address, count) => new TextDecoder().decode(bytes(address, count));
    const instance = await WebAssembly.instantiate(module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module), {
      Math,
      host: {
        log: (address, count) => console.log(text(address, count)),
        number: (address, count) => Number(text(address, count)),
        // At most 65,536 bytes at a time.
        random: (address, count) => {
          for (let at = 0; at < count; at += 65536) crypto.getRandomValues(bytes(address + at, Math.min(65536, count - at)));
        },
        now: () => Date.now(),
      },
    });
    memory = instance.exports.memory;
    engine.#exports = instance.exports;
    return engine;
  }

  /// Takes the words of a language (Uint8Array), in which it answers where it has none of the language asked for. Before `open`.
  words(file) {
    this.#write(file);
    if (!this.#exports.words()) throw new Error("words: cannot be read");
  }

  /// Opens a region pack (Uint8Array). The answer of `info`, or `{error}`.
  open(pack) {
    this.#write(pack);
    return JSON.parse(new TextDecoder().decode(this.#read(this.#exports.open())));
  }

  /// The answer to a question, both JSON text: nobody reads them on the way.
  ask(question) {
    this.#write(new TextEncoder().encode(question));
    return new TextDecoder().decode(this.#read(this.#exports.ask()));
  }

  /// A vector tile's bytes (a copy, to be handed on), or null where there is nothing.
  tile(z, x, y) {
    const bytes = this.#read(this.#exports.tile(z, x, y));
    return bytes.length ? bytes.slice() : null;
  }

  get liveBytes() {
    return this.#exports.live_bytes() >>> 0;
  }

  #write(bytes) {
    const address = this.#exports.room(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }

  #read(result) {
    const [address, count] = new Uint32Array(this.#exports.memory.buffer, result >>> 0, 2);
    return new Uint8Array(this.#exports.memory.buffer, address, count);
  }
}
