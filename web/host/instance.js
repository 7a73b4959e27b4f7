// One instance of the app's module: writes the text that goes with a call, calls, and reads where the patch is.
const encoder = new TextEncoder(),
  decoder = new TextDecoder();

export class Instance {
  /// `later`: the other part of the module, where there is one.
  static async of(module, later) {
    let exports;
    const bytes = (at, count) => new Uint8Array(exports.memory.buffer, at, count);
    const read = (at, count) => decoder.decode(bytes(at, count));
    const imports = {
      Math,
      host: {
        now: () => Date.now(),
        random(at, count) {
          // getRandomValues takes 65,536 bytes at a time
          for (let i = 0; i < count; i += 65536) crypto.getRandomValues(bytes(at + i, Math.min(65536, count - i)));
        },
        number: (at, count) => Number(read(at, count)),
        log: (at, count) => console.log(read(at, count)),
      },
    };
    imports.later = later?.placeholders(() => exports);
    exports = (await WebAssembly.instantiate(module, imports)).exports;
    later?.follow(exports);
    return new Instance(exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /// Words of a language, before `start` and whenever another language is wanted.
  speak({ language, bytes }) {
    if (this.language === language) return;
    const { exports } = this,
      at = exports.input(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    if (!exports.words()) throw new Error(`words: ${language} cannot be read`);
    this.language = language;
  }

  /// The patch is a view of the module's memory: valid until the next call.
  call(name, text, ...numbers) {
    const { exports } = this,
      bytes = typeof text === "string" ? encoder.encode(text) : text,
      at = exports.input(bytes.length);
    if (bytes.length) new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = exports[name](...numbers),
      memory = exports.memory.buffer;
    const [wordsAt, wordCount, bytesAt, byteCount, attachedAt] = new Int32Array(memory, answer, 5);
    return {
      words: wordCount ? new Int32Array(memory, wordsAt, wordCount) : [],
      text: byteCount ? decoder.decode(new Uint8Array(memory, bytesAt, byteCount)) : "",
      attached: (at, count) => new Uint8Array(memory, attachedAt + at, count).slice(), // to be kept
    };
  }

  get liveBlocks() {
    return this.exports.live_blocks();
  }
  get liveBytes() {
    return this.exports.live_bytes();
  }
}
