// Runs where audio is rendered. The sound itself is Swift (Sources/SoundClient); this hands blocks and messages across, by the protocol of web/host/serve-engine.js.
// `open` has the module's bytes; `ask` has calls, [["play"], ["seek", 60000], …], each a function that the module exports; `hear` is told notices, and the position
// four times a second. After a trap the next `ask` has a new instance: what was open there is the page's to say again (output.js).
import { serve } from "../host/serve-engine.js";

const CALLS = new Set(["start", "leave", "intensity", "bell", "tone", "duck", "begin", "part", "play", "pause", "seek", "said", "phase", "breathe", "sleep"]);
const NOTICES = [, "say", "finished", "breath", "slept"];

class Sound extends AudioWorkletProcessor {
  constructor() {
    super();
    this.told = 0;
    this.isOver = false;
    const acts = {
      open: ({ bytes }) => {
        this.compiled = new WebAssembly.Module(bytes);
        this.instance();
        return true;
      },
      ask: ({ calls }) => {
        const swift = this.instance();
        for (const [name, ...values] of calls) {
          if (!CALLS.has(name)) continue;
          if (name === "start") values.splice(1, 1, values[1] >>> 0, Math.floor(values[1] / 2 ** 32) >>> 0); // a seed is two halves there
          swift[name](...values);
        }
        return true;
      },
      hear: (_, tell) => {
        this.tell = tell;
      },
      close: () => {
        this.isOver = true;
        return true;
      },
    };
    serve(this.port, acts, error => this.trapped(error));
  }

  /// The module; after a trap a new one.
  instance() {
    if (!this.swift) {
      this.swift = new WebAssembly.Instance(this.compiled, {}).exports;
      this.at = this.swift.prepare(sampleRate);
    }
    return this.swift;
  }

  /// The instance cannot be used any more: silence until it is asked again.
  trapped(error) {
    this.swift = undefined;
    this.tell?.({ kind: "trapped", reason: String(error) });
  }

  process(_, [[left, right = left]]) {
    const { swift, at } = this;
    if (!swift) return !this.isOver;
    try {
      if (swift.render(left.length)) {
        const block = new Float32Array(swift.memory.buffer, at, 256); // anew each time: the buffer changes when memory grows
        left.set(block.subarray(0, left.length));
        right.set(block.subarray(128, 128 + left.length));
      }
      for (let notice; (notice = swift.notice());) {
        const kind = NOTICES[notice >> 24],
          value = notice & 0xffffff;
        this.tell?.({ kind, value, time: currentTime, position: swift.position() });
      }
      if (currentTime - this.told >= 0.25) {
        this.told = currentTime;
        this.tell?.({ kind: "position", position: swift.position(), time: currentTime });
      }
    } catch (error) {
      this.trapped(error);
    }
    return !this.isOver;
  }
}
registerProcessor("vereda-sound", Sound);
