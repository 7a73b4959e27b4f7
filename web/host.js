// Runs one app, compiled to WebAssembly, in a browser page. The contract with the Swift side is docs/host-protocol.md.
//
//   instance.js     the module: calls into it, memory, traps          page.js       its patches, applied to the page
//   events.js       clicks, typing, keys → the app                    gestures.js   long press and swipes
//   focus.js        focus, dialogs                                    announce.js   live regions
//   places.js       address, history, scroll position                 environment.js  what the app is told of the world
//   effects.js      the table of everything an app may ask for        records.js    the log in IndexedDB
//   updates.js      service worker, waiting version                   widgets.js    what the host draws itself
import { Instance } from "./host/instance.js";
import { Page } from "./host/page.js";
import { listen } from "./host/events.js";
import { gestures } from "./host/gestures.js";
import { effects } from "./host/effects.js";
import { Places } from "./host/places.js";
import { announcer } from "./host/announce.js";
import { environment, watchEnvironment } from "./host/environment.js";
import { openRecords } from "./host/records.js";
import { showAppearance, watchRoom } from "./host/appearance.js";
import { updates } from "./host/updates.js";
import { note, stopped, words } from "./host/words.js";

const root = document.getElementById("app");
const { base, module: moduleURL, worker } = document.body.dataset;

/// One page's host. It outlives the app's instances: after a trap the next one takes the same place.
class Host {
  constructor(module, records) {
    this.module = module;
    this.records = records;
    this.places = new Places(base);
    this.announce = announcer();
    this.updates = updates(worker, base, () => this.worldChanged());
    this.failures = [];   // when instances died, to see whether starting again helps
    this.queue = [];      // what happened while a patch was being applied
    this.busy = false;
    this.effects = effects(this);
    this.page = new Page(root, this);
  }

  async start() {
    const turn = this.turn = (this.turn ?? 0) + 1;
    try {
      const [instance, world] = await Promise.all([Instance.of(this.module), environment(this).then(JSON.stringify)]);
      if (turn !== this.turn) return; // started again meanwhile
      this.instance = instance;
      this.run(() => instance.call("start", world));
    } catch (error) { this.failed(error); }
  }

  /// Calls the app and applies what it answers. Never nested: what happens meanwhile waits its turn.
  run(call) {
    if (!this.instance) return;
    this.queue.push(call);
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.queue.length && this.instance) {
        const patch = this.queue.shift()(this.instance);
        if (patch) this.page.apply(patch);
      }
    } catch (error) { this.failed(error); } finally { this.busy = false; }
  }

  event(node, kind, value = "") {
    this.run(instance => this.page.has(node) ? instance.call("event", value, node.$id, kind) : null);
  }

  /// Answers an effect of the instance that asked; an answer for one that is gone is dropped.
  answer(asker, effect, status, body) {
    if (!effect || asker !== this.instance) return;
    this.run(instance => instance.call("answer", body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body), effect, status));
  }

  async worldChanged() {
    const world = JSON.stringify(await environment(this));
    this.run(instance => instance.call("environment", world));
  }

  located() { this.run(instance => instance.call("located", this.places.location)); }
  heard(entries) { this.run(instance => instance.call("heard", JSON.stringify(entries))); }

  /// A trap or an error while patching: the instance cannot be used again. A new one starts from what is stored.
  failed(error) {
    console.error(error);
    const now = performance.now();
    this.failures = this.failures.filter(t => now - t < 60_000).concat(now);
    if (this.failures.length === 2) this.places.reset(); // perhaps it is this very screen
    if (this.failures.length > 3) { this.clear(); stopped(root, words().broken, words().brokenText); return; }
    this.restart();
    note(words().restarted);
    this.announce(words().restarted, true);
  }

  clear() {
    this.instance = undefined;
    this.queue = [];
    this.page.close();
    this.effects.stop();
  }

  restart() {
    this.clear();
    this.page = new Page(root, this);
    this.start();
  }
}

async function load() {
  const response = await fetch(moduleURL, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`module: ${response.status}`);
  try { return await WebAssembly.compileStreaming(response.clone()); }
  catch { return WebAssembly.compile(await response.arrayBuffer()); } // a server that does not know the type
}

showAppearance();
watchRoom();
try {
  const [module, records] = await Promise.all([load(), openRecords()]);
  const host = globalThis.vereda = new Host(module, records);
  records.onchange = entries => host.heard(entries);
  listen(root, host);
  gestures(root, host);
  watchEnvironment(host);
  addEventListener("popstate", () => { if (host.places.popped()) host.located(); });
  await host.start();
} catch (error) {
  console.error(error);
  const old = typeof WebAssembly !== "object";
  stopped(root, old ? words().old : words().unreachable, old ? words().oldText : words().unreachableText);
}
