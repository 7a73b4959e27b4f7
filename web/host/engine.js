// An engine: a Worker, or what is like one (a worklet), that is asked and answers, one question after the other. {id, do, …} → {id, result} or {id, error};
// meanwhile {id, progress} as often as it likes. Its side of it: serve-engine.js.
// Texts and bytes go through as they are; bytes are handed over (`transfer`), not copied. docs/host-protocol.md, "Engines".

/// A Worker that breaks, or says nothing for `limit` milliseconds while it is being asked, is ended: the questions that wait are refused with an Error
/// whose name is "engine", `ended` hears of it, and the next question starts another. Only silence counts, not how many wait before one's turn, and not
/// while `stands()`: sound that is not heard yet says nothing.
export class Engine {
  #start;
  #ended;
  #stands;
  #worker;
  #asked = 0;
  #waiting = new Map();
  #timer;
  #due = 0;

  constructor(start, ended = () => {}, stands = () => false) {
    this.#start = start;
    this.#ended = ended;
    this.#stands = stands;
  }

  /// Whether it is there: opened by the first question, gone after it ended.
  get isOpen() {
    return this.#worker !== undefined;
  }

  /// The answer to `message`, unless nothing is heard of it for `limit` milliseconds once it is its turn. `progress` is given what the engine tells meanwhile.
  ask(message, limit, transfer = [], progress = undefined) {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#open();
      const id = ++this.#asked;
      this.#waiting.set(id, { resolve, reject, limit, progress });
      if (this.#waiting.size === 1) this.#watch();
      this.#worker.postMessage({ id, ...message }, transfer);
    });
  }

  #open() {
    const worker = this.#start();
    worker.onmessage = ({ data: { id, result, error, progress } }) => {
      const asked = this.#waiting.get(id);
      if (progress !== undefined) {
        // it is alive
        this.#watch();
        return asked?.progress?.(progress);
      }
      this.#waiting.delete(id);
      this.#watch();
      return error ? asked?.reject(new Error(error)) : asked?.resolve(result);
    };
    worker.onerror = event => {
      event.preventDefault();
      if (worker === this.#worker) this.#end("broken");
    };
    return worker;
  }

  /// Whoever has waited longest is answered next.
  #watch() {
    clearTimeout(this.#timer);
    const [first] = this.#waiting.values();
    if (!first) return;
    this.#due = performance.now() + first.limit;
    this.#timer = setTimeout(() => this.#late(), first.limit);
  }

  /// A device that slept wakes with its clocks run out: then the Worker slept too, and has its time again.
  #late() {
    if (this.#stands() || performance.now() - this.#due > 1000) this.#watch();
    else this.#end("silent");
  }

  /// Ended by the one who opened it: who waits is refused, `ended` does not hear of it.
  close() {
    if (this.#worker) this.#end("closed");
  }

  #end(how) {
    clearTimeout(this.#timer);
    this.#worker.terminate();
    this.#worker = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(Object.assign(new Error(how), { name: "engine" }));
    if (how !== "closed") this.#ended(how);
  }
}
