// Reading of health exports on this device: the engine is a module of its own in a Worker (docs/health-import.md); what it reads goes into the shelf
// of samples (series.js) batch by batch. The file stays where it is, and is never in memory as a whole.
import { Engine } from "./engine.js";

const READING = 30_000; // milliseconds that the engine may say nothing
const TRIES = 5; // where another tab wrote the same chunks meanwhile
const DAYS = 92; // of a metric that are taken back at once

let module;
/// A reader in a Worker of its own.
const startReader = () =>
  new Engine(
    () => new Worker(document.body.dataset.healthWorker, { type: "module" }),
    how => console.warn("health reader:", how),
  );

/// Readings and undos, one after the other: one that was cancelled may still be writing its last batch.
let turn = Promise.resolve();
const inTurn = act => {
  const mine = turn.then(act);
  turn = mine.catch(() => {});
  return mine;
};

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

/// Rows of the shelf changed by the engine: brought, given to `change`, and what it answers written. 1, or 0 with a reason. Nothing is written
/// once `signal` says that it is not wanted any more.
async function keep(spans, { owner, out }, series, change, signal) {
  for (let tries = 0; tries < TRIES; tries++) {
    const there = [];
    for (const [kind, from, to] of spans) {
      const [status, rows] = await series({ do: "series.chunks", owner, kind, from, to });
      if (!status) return [0, rows];
      there.push(rows);
    }
    const rows = await change(joined(there));
    if (!rows.length) return [1, {}];
    if (signal?.aborted) return [0, { reason: "cancelled" }];
    const [status, body] = await series({ do: "series.write", owner, out }, { bytes: rows });
    if (status || body.reason !== "changed") return [status, body];
  }
  return [0, { reason: "changed" }];
}

const reason = error => {
  console.warn("health", error?.name);
  return error?.name === "engine" ? "engine" : "closed";
};

async function read(effect, file, series, { signal, tell }) {
  if (signal.aborted) return undefined;
  const total = file.size,
    { now = Date.now(), zone, stamp, routes = true, checkpoint } = effect;
  const engine = startReader(),
    ask = (message, progress) => engine.ask(message, READING, [], progress);
  // Reading is given up at once; a batch that is being written is written.
  let isReading = true;
  const stop = () => isReading && engine.close();
  signal.addEventListener("abort", stop);
  try {
    const loaded = await compiled();
    if (signal.aborted) return undefined;
    const begun = await ask({ do: "begin", module: loaded, file, question: { now, zone, stamp, routes, ...(checkpoint ? { checkpoint } : {}) } });
    if (begun.error) return [0, { reason: begun.error }];
    for (;;) {
      isReading = true;
      const { isOver, error, done, spans } = await ask({ do: "more" }, bytes => tell(1, { done: bytes, total }));
      isReading = false;
      if (signal.aborted) return undefined;
      // Before anything of it is written: what is told may be all that is known of it afterwards.
      if (spans.length) tell(1, { done, total, spans });
      const [kept, body] = await keep(spans, effect, series, rows => ask({ do: "merge", rows }), signal);
      if (signal.aborted) return undefined;
      if (!kept) return [0, body];
      const said = await ask({ do: "kept" });
      if (signal.aborted) return undefined;
      if (!isOver) tell(1, { done, total, ...said });
      else if (error) return [0, { reason: error, done, total, ...said }];
      else return [1, { done: total, total, isOver, ...said }];
      if (signal.aborted) return undefined;
    }
  } catch (error) {
    return signal.aborted ? undefined : [0, { reason: reason(error) }];
  } finally {
    signal.removeEventListener("abort", stop);
    engine.close(); // its memory is free again
  }
}

/// Reads the file until its end or until it is cancelled: tells {done, total, spans} before each batch is written, {done, total, counts, workouts,
/// checkpoint} after it, {done, total} meanwhile. What it told as `checkpoint` goes on from there.
const reading =
  ({ fileOf, series }) =>
  async (effect, context) => {
    const file = fileOf(effect.file);
    if (!file) return [0, { reason: "missing" }];
    return inTurn(() => read(effect, file, series, context));
  };

/// The span in pieces whose chunks fit into memory together.
function pieces([kind, first, last]) {
  const all = [];
  for (let from = first; from <= last; from += DAYS) all.push([kind, from, Math.min(from + DAYS - 1, last)]);
  return all;
}

async function takeBack(effect, series) {
  const { spans, stamp } = effect,
    engine = startReader();
  try {
    const loaded = await compiled();
    const change = rows => (rows.length ? engine.ask({ do: "undo", module: loaded, stamp, rows }, READING) : rows);
    for (const piece of spans.flatMap(pieces)) {
      const [status, body] = await keep([piece], effect, series, change);
      if (!status) return [0, body];
    }
    return [1, {}];
  } catch (error) {
    return [0, { reason: reason(error) }];
  } finally {
    engine.close();
  }
}

/// Takes back what the import with this stamp added, of these spans: [[kind, first day, last day], …]. Where it failed it can be asked for again.
const undoing =
  ({ series }) =>
  effect =>
    inTurn(() => takeBack(effect, series));

export const effects = given => ({ "health.import": reading(given), "health.undo": undoing(given) });
