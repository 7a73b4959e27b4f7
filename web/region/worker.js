// The region engine in its own thread, by the protocol of web/host/serve-engine.js. Who asks: web/host/engine.js.
import { serve } from "../host/serve-engine.js";
import { Engine } from "./engine.js";

let engine, compiled, pack;
const words = []; // files, the last one given is the last

/// An instance with the pack that is open; after a trap, a new one with the same.
async function ready() {
  if (engine) return engine;
  engine = await Engine.load(compiled);
  for (const file of words) engine.words(file);
  if (pack) engine.open(pack);
  return engine;
}

const acts = {
  async words({ bytes }) {
    words.push(bytes);
    engine?.words(bytes);
    return true;
  },
  async open({ module, bytes }) {
    const before = pack;
    compiled = module;
    pack = undefined;
    const fresh = new Uint8Array(bytes),
      answer = (await ready()).open(fresh);
    pack = answer?.error ? before : fresh;
    return answer;
  },
  async ask({ question }) {
    return (await ready()).ask(question);
  },
  async tile({ z, x, y }) {
    return (await ready()).tile(z, x, y);
  },
};

serve(self, acts, error => {
  if (error instanceof WebAssembly.RuntimeError) engine = undefined;
});
