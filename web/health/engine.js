// The module that reads health exports, called from JavaScript (Sources/HealthClient). For a Worker, and for Node in the tests.
import { EngineModule } from "../host/engine-module.js";

const PIECE = 1 << 18; // bytes that are handed over at a time
const SLICE = 1 << 21; // bytes that are read at a time: File.stream() leaves more to be collected
const TAIL = 22 + 65_535 + 20 + 56; // the end of an archive with the longest comment, and what ZIP64 has before it

export class HealthReader extends EngineModule {
  #file;
  #entries = [];
  #isArchive = false;
  #next = 0;
  #stream; // of the file that is being read
  #rest; // of a piece that the batch's end cut
  /// Bytes of the chosen file that are done, for progress.
  done = 0;

  #json(result) {
    return JSON.parse(this.readText(result));
  }

  async #bytes(from, count) {
    return new Uint8Array(await this.#file.slice(from, from + count).arrayBuffer());
  }

  /// An import of a File (or Blob) begins. `question`: {now, zone, stamp, routes?, checkpoint?}. Answers {} or {error}.
  async begin(file, question) {
    this.#file = file;
    this.done = 0;
    this.#next = 0;
    this.#entries = [];
    this.writeText(JSON.stringify({ ...question, size: file.size }));
    const begun = this.#json(this.exports.begin());
    if (begun.error) return begun;
    if (!file.size) return { error: "empty" };
    const head = await this.#bytes(0, 4);
    this.#isArchive = head[0] === 0x50 && head[1] === 0x4b && head[2] < 9 && head[3] < 9;
    if (!this.#isArchive) return {};
    const size = Math.min(file.size, TAIL);
    this.write(await this.#bytes(file.size - size, size));
    let answer = this.#json(this.exports.tail());
    if (answer.needs) {
      const [from, count] = answer.needs;
      this.write(await this.#bytes(from, count));
      answer = this.#json(this.exports.directory());
    }
    if (answer.error) return answer;
    this.#entries = answer.entries;
    return {};
  }

  /// Reads on until a batch is full, or all is read: {isOver, error?}. `tell` hears of the bytes that are done.
  async more(tell = () => {}) {
    for (;;) {
      if (!this.#stream && !(await this.#open())) return { isOver: true };
      for (;;) {
        const piece = this.#rest ?? (await this.#read());
        this.#rest = undefined;
        if (!piece) break;
        const now = piece.subarray(0, PIECE);
        if (piece.length > PIECE) this.#rest = piece.subarray(PIECE);
        this.write(now);
        const said = this.exports.feed();
        if (said === 1) {
          tell(this.done);
          return { isOver: false };
        }
        if (said === -1) {
          this.#close();
          break;
        }
        tell(this.done);
      }
      const { error } = this.#json(this.exports.end(this.#stream?.damaged ? 1 : 0));
      this.#close();
      // Another file of an archive may be whole.
      if (error && (!this.#isArchive || this.#entries.length === 1)) return { isOver: true, error };
    }
  }

  /// The next file. False: there is none.
  async #open() {
    if (!this.#isArchive) {
      if (this.#next++) return false;
      this.writeText(this.#file.name ?? "");
      const { from, skip } = this.#json(this.exports.file());
      if (skip) return false;
      this.done = from;
      this.#stream = { next: this.#bytes(from, SLICE) };
      return true;
    }
    while (this.#next < this.#entries.length) {
      const index = this.#next++,
        [offset, packed, , method] = this.#entries[index];
      this.write(await this.#bytes(offset, 30));
      const { from, skip, error } = this.#json(this.exports.entry(index));
      this.done = offset;
      if (skip) continue;
      if (error) {
        this.#stream = { damaged: true };
        return true;
      }
      // What goes into the unpacker counts as done.
      const counted = new TransformStream({
        transform: (piece, to) => {
          this.done += piece.length;
          to.enqueue(piece);
        },
      });
      let bytes = this.#file
        .slice(from, from + packed)
        .stream()
        .pipeThrough(counted);
      if (method === 8) bytes = bytes.pipeThrough(new DecompressionStream("deflate-raw"));
      this.#stream = { reader: bytes.getReader() };
      return true;
    }
    return false;
  }

  /// Some bytes of the file; undefined at its end, or where it cannot be unpacked any further.
  async #read() {
    const stream = this.#stream;
    try {
      if (!stream.next) return (await stream.reader?.read())?.value;
      const bytes = await stream.next;
      if (!bytes.length) return undefined;
      this.done += bytes.length;
      stream.next = this.#bytes(this.done, SLICE); // read while these are
      stream.next.catch(() => {});
      return bytes;
    } catch {
      stream.damaged = true;
      return undefined;
    }
  }

  #close() {
    this.#stream?.reader?.cancel().catch(() => {});
    this.#stream = undefined;
    this.#rest = undefined;
  }

  /// What was read until now: [[kind, first day, last day], …].
  batch() {
    return this.#json(this.exports.batch()).spans;
  }

  /// From rows of the shelf (Uint8Array) to those that are to be written, a copy.
  merge(rows) {
    this.write(rows);
    return this.read(this.exports.merge()).slice();
  }

  /// Rows without what an import added, to be written.
  undo(stamp, rows) {
    const bytes = new Uint8Array(34 + rows.length);
    bytes.set(new TextEncoder().encode(stamp));
    bytes.set(rows, 34);
    this.write(bytes);
    return this.read(this.exports.undo()).slice();
  }

  /// They are written: {counts, workouts, checkpoint?}.
  kept() {
    return this.#json(this.exports.kept());
  }
}
