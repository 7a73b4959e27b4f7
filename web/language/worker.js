// Translation by rules in its own thread, by the protocol of web/host/serve-engine.js. Who asks: web/host/language.js.
import { EngineModule } from "../host/engine-module.js";
import { serve } from "../host/serve-engine.js";

let engine, compiled;
const packs = new Map(); // what is open, by its name: after a trap a new instance opens them again

class Engine extends EngineModule {
  open(pack) {
    this.write(pack);
    return JSON.parse(this.readText(this.exports.open()));
  }

  translate(question) {
    this.writeText(question);
    return JSON.parse(this.readText(this.exports.translate()));
  }
}

async function ready() {
  if (engine) return engine;
  engine = await Engine.load(compiled);
  for (const bytes of packs.values()) engine.open(bytes);
  return engine;
}

const acts = {
  async open({ module, name, bytes }) {
    compiled = module;
    const fresh = new Uint8Array(bytes),
      answer = (await ready()).open(fresh);
    if (!answer.error) packs.set(name, fresh);
    return answer;
  },
  async close({ name }) {
    packs.delete(name);
    engine = undefined; // its memory goes with it
    return true;
  },
  async translate({ direction, text }) {
    return (await ready()).translate(JSON.stringify({ direction, text }));
  },
};

serve(self, acts, error => {
  if (error instanceof WebAssembly.RuntimeError) engine = undefined;
});
