// Reading of health exports in its own thread, by the protocol of web/host/serve-engine.js. Who asks: web/host/health.js.
import { serve } from "../host/serve-engine.js";
import { HealthReader } from "./engine.js";

let reader;

const acts = {
  async begin({ module, file, question }) {
    reader = await HealthReader.load(module);
    return reader.begin(file, question);
  },
  async more(_, tell) {
    let told = 0;
    const said = await reader.more(done => {
      const now = Date.now();
      if (now - told < 200) return;
      told = now;
      tell(done);
    });
    return { ...said, done: reader.done, spans: reader.batch() };
  },
  async merge({ rows }) {
    return reader.merge(rows);
  },
  async kept() {
    return reader.kept();
  },
  async undo({ module, stamp, rows }) {
    reader ??= await HealthReader.load(module);
    return reader.undo(stamp, rows);
  },
  async close() {
    reader = undefined; // its memory goes with it
    return true;
  },
};

serve(self, acts);
