// The region engine's module, called from JavaScript (docs/region-engine.md). For a Worker, and for Node in the tests.
import { EngineModule } from "../host/engine-module.js";

export class Engine extends EngineModule {
  /// Takes the words of a language (Uint8Array), in which it answers where it has none of the language asked for. Before `open`.
  words(file) {
    this.write(file);
    if (!this.exports.words()) throw new Error("words: cannot be read");
  }

  /// Opens a region pack (Uint8Array). The answer of `info`, or `{error}`.
  open(pack) {
    this.write(pack);
    return JSON.parse(this.readText(this.exports.open()));
  }

  /// The answer to a question, both JSON text: nobody reads them on the way.
  ask(question) {
    this.writeText(question);
    return this.readText(this.exports.ask());
  }

  /// A vector tile's bytes (a copy, to be handed on), or null where there is nothing.
  tile(z, x, y) {
    const bytes = this.read(this.exports.tile(z, x, y));
    return bytes.length ? bytes.slice() : null;
  }
}
