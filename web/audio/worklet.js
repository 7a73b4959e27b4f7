// Runs where audio is rendered. The sound itself is Swift (Sources/SoundClient); this hands blocks and messages across.
// In: arrays of calls, [["play"], ["seek", 60000], …], each a function that the module exports. Out: notices, and the position four times a second.
const CALLS = new Set(["start", "leave", "intensity", "bell", "tone", "duck", "begin", "part", "play", "pause", "seek", "said", "phase", "breathe", "sleep"]);
const NOTICES = [, "say", "finished", "breath", "slept"];

class Sound extends AudioWorkletProcessor {
  constructor({ processorOptions: { bytes } }) {
    super();
    this.swift = new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports;
    this.at = this.swift.prepare(sampleRate);
    this.told = 0;
    this.alive = true;
    this.port.onmessage = ({ data }) => {
      if (data === "close") {
        this.alive = false;
        return;
      }
      try {
        for (const [name, ...values] of data) {
          if (!CALLS.has(name)) continue;
          if (name === "start") values.splice(1, 1, values[1] >>> 0, Math.floor(values[1] / 2 ** 32) >>> 0); // a seed is two halves there
          this.swift[name](...values);
        }
      } catch (error) {
        this.fail(error);
      }
    };
  }

  /// After a trap the module cannot be used any more: silence, and the page is told.
  fail(error) {
    this.alive = false;
    this.port.postMessage({ kind: "failed", reason: String(error) });
  }

  process(_, [[left, right = left]]) {
    if (!this.alive) return false;
    try {
      const { swift, at } = this;
      if (swift.render(left.length)) {
        const block = new Float32Array(swift.memory.buffer, at, 256); // anew each time: the buffer changes when memory grows
        left.set(block.subarray(0, left.length));
        right.set(block.subarray(128, 128 + left.length));
      }
      for (let notice; (notice = swift.notice());) {
        const kind = NOTICES[notice >> 24],
          value = notice & 0xffffff;
        this.port.postMessage({ kind, value, time: currentTime, position: swift.position() });
      }
      if (currentTime - this.told >= 0.25) {
        this.told = currentTime;
        this.port.postMessage({ kind: "position", position: swift.position(), time: currentTime });
      }
    } catch (error) {
      this.fail(error);
    }
    return this.alive;
  }
}
registerProcessor("vereda-sound", Sound);
