// A module of an engine (WebAssembly), as its Worker calls it: bytes are written where `room` says, and what is answered lies at an address
// with a count. For Workers, and for Node in the tests.

export class EngineModule {
  #exports;

  /// `module`: the WebAssembly's bytes, or a compiled WebAssembly.Module. An instance of the class that it is asked of.
  static async load(module) {
    const engine = new this();
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

  get exports() {
    return this.#exports;
  }

  get liveBytes() {
    return this.#exports.live_bytes() >>> 0;
  }

  write(bytes) {
    const address = this.#exports.room(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }

  /// A view of the module's memory: valid until the next call.
  read(result) {
    const [address, count] = new Uint32Array(this.#exports.memory.buffer, result >>> 0, 2);
    return new Uint8Array(this.#exports.memory.buffer, address, count);
  }

  writeText(text) {
    this.write(new TextEncoder().encode(text));
  }

  readText(result) {
    return new TextDecoder().decode(this.read(result));
  }
}
