// Translation without a network: the rules and dictionaries on this device and the engine that applies them, a module of its own in a Worker
// (docs/apertium.md). Packs are kept in the Cache `vereda-languages`, one for each direction, whole and checked; keeping.js brings them.
import { Shelf, room } from "./keeping.js";
import { Engine } from "./engine.js";

const INDEX = "/languages/index.json";
const shelf = new Shelf("vereda-languages", "/languages", "vereda.language");

// Milliseconds that the engine may say nothing: while it opens a pack, and while it translates.
const OPENING = 15_000,
  ANSWERING = 8_000;

let index, module;
const opened = new Map(); // pack → promise of its being open
const questions = new Engine(
  () => new Worker(document.body.dataset.languageWorker, { type: "module" }),
  how => {
    console.warn("language engine:", how);
    opened.clear();
  },
);

/// What comes with the app: `{ engine, packs }`.
async function offers() {
  if (index) return index;
  try {
    const response = await fetch(INDEX, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`index: ${response.status}`);
    return (index = await response.json());
  } catch (error) {
    console.warn(error);
    return { packs: [], engine: null };
  }
}

const found = async () => shelf.listed(await shelf.store(), (await offers()).packs);
const entry = async id => (await offers()).packs.find(one => one.id === id);
const listed = async () => ({ packs: await found(), ...(await room()) });

async function list() {
  return [1, await listed()];
}

async function get({ id }) {
  const reason = await shelf.download(id, () => entry(id));
  return [reason ? 0 : 1, { ...(reason ? { reason } : {}), ...(await listed()) }];
}

async function stop({ id }) {
  await shelf.stop(id, () => entry(id));
  return [1, await listed()];
}

async function drop({ id }) {
  await shelf.drop(id);
  if (opened.delete(id)) await questions.ask({ do: "close", name: id }, ANSWERING).catch(() => {});
  return [1, await listed()];
}

async function open(id) {
  const pack = (await found()).find(one => one.id === id),
    { engine: address } = await offers(),
    cache = await shelf.store();
  if (!pack?.here || !address) return false;
  const response = await cache?.match(pack.file);
  if (!response) return false;
  module ??= fetch(address, { credentials: "same-origin" }).then(answer => WebAssembly.compileStreaming(answer));
  const compiled = await module.catch(error => {
      module = undefined;
      throw error;
    }),
    bytes = await response.arrayBuffer();
  const answer = await questions.ask({ do: "open", module: compiled, name: id, bytes }, OPENING, [bytes]);
  if (answer.error) throw new Error(answer.error);
  return true;
}

/// Opened by the first question in it.
function isOpen(id) {
  if (!opened.has(id)) {
    const opening = open(id);
    opened.set(id, opening);
    opening.then(
      here => here || opened.delete(id),
      () => opened.delete(id),
    );
  }
  return opened.get(id);
}

/// One direction after the other: what has no own pack goes by a language between.
async function translate({ directions, text }) {
  const begin = performance.now();
  try {
    let words = text;
    const unknown = [];
    for (const direction of directions) {
      if (!(await isOpen(direction))) return [0, { reason: "missing" }];
      const answer = await questions.ask({ do: "translate", direction, text: words }, ANSWERING);
      if (answer.error) return [0, { reason: "engine" }];
      words = answer.text;
      unknown.push(...answer.unknown);
    }
    return [1, { text: words, unknown, milliseconds: Math.round(performance.now() - begin) }];
  } catch (error) {
    console.warn("language", error);
    return [0, { reason: "engine" }];
  }
}

/// Opens a direction ahead of the first sentence.
async function warm({ directions }) {
  const all = await Promise.all(directions.map(one => isOpen(one).catch(() => false)));
  return [all.every(Boolean) ? 1 : 0, {}];
}

export const effects = () => ({
  "language.list": list,
  "language.get": get,
  "language.follow": ({ id }, context) => shelf.follow(id, context),
  "language.stop": stop,
  "language.drop": drop,
  "language.warm": warm,
  "language.translate": translate,
});
