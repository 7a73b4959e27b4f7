// Reading of health exports on this device: the engine is a module of its own in a Worker (docs/health-import.md); what it reads goes into the shelf
// of samples (series.js) batch by batch. The file stays where it is, and is never in memory as a whole.
import { Engine } from "./engine.js";

const READING = 30_000; // milliseconds that the engine may say nothing
const TRIES = 5; // where another tab wrote the same chunks meanwhile

let module;
const questions = new Engine(
  () => new Worker(document.body.dataset.healthWorker, { type: "module" }),
  how => console.warn("health reader:", how),
);
const ask = (message, transfer, progress) => questions.ask(message, READING, transfer, progress);

async function compiled() {
  module ??= fetch(document.body.dataset.healthEngine, { credentials: "same-origin" }).then(answer => WebAssembly.compileStreaming(answer));
  return module.catch(error => {
    module = undefined;
    throw error;
  });
}

function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/// Rows of the shelf changed by the engine: brought, given to `change`, and what it answers written. 1, or 0 with a reason.
async function keep(spans, { owner, out }, series, change) {
  for (let tries = 0; tries < TRIES; tries++) {
    const there = [];
    for (const [kind, from, to] of spans) {
      const [status, rows] = await series({ do: "series.chunks", owner, kind, from, to });
      if (!status) return [0, rows];
      there.push(rows);
    }
    const rows = await change(joined(there));
    if (!rows.length) return [1];
    const [status, body] = await series({ do: "series.write", owner, out }, { bytes: rows });
    if (status || body.reason !== "changed") return [status, body];
  }
  return [0, { reason: "changed" }];
}

/// Reads the file until its end or until it is cancelled: tells {done, total, counts, workouts, checkpoint} after each batch, {done, total} meanwhile.
/// What it told as `checkpoint` goes on from there.
const reading =
  ({ fileOf, series }) =>
  async (effect, { signal, tell }) => {
    const file = fileOf(effect.file);
    if (!file) return [0, { reason: "missing" }];
    const total = file.size,
      { now = Date.now(), zone, stamp, routes = true, checkpoint } = effect;
    try {
      const begun = await ask({ do: "begin", module: await compiled(), file, question: { now, zone, stamp, routes, ...(checkpoint ? { checkpoint } : {}) } });
      if (begun.error) return [0, { reason: begun.error }];
      for (;;) {
        const { isOver, error, done, spans } = await ask({ do: "more" }, [], bytes => tell(1, { done: bytes, total }));
        if (signal.aborted) return undefined;
        const [kept, body] = await keep(spans, effect, series, rows => ask({ do: "merge", rows }));
        if (!kept) return [0, body];
        const said = await ask({ do: "kept" });
        if (!isOver) tell(1, { done, total, ...said });
        else if (error) return [0, { reason: error, done, total, ...said }];
        else return [1, { done: total, total, isOver, ...said }];
        if (signal.aborted) return undefined;
      }
    } catch (error) {
      console.warn("health", error?.name);
      return [0, { reason: error?.name === "engine" ? "engine" : "closed" }];
    } finally {
      questions.close(); // its memory is free again
    }
  };

/// Takes back what the import with this stamp added, of these spans: [[kind, first day, last day], …].
const undoing =
  ({ series }) =>
  async effect => {
    const { spans, stamp } = effect;
    try {
      const loaded = await compiled();
      return await keep(spans, effect, series, rows => ask({ do: "undo", module: loaded, stamp, rows }));
    } catch (error) {
      console.warn("health", error?.name);
      return [0, { reason: error?.name === "engine" ? "engine" : "closed" }];
    } finally {
      questions.close();
    }
  };

export const effects = given => ({ "health.import": reading(given), "health.undo": undoing(given) });
