// Runs one app, compiled to WebAssembly, in a browser page. The contract with the Swift side is docs/host-protocol.md.
//
//   instance.js     the module: calls into it, memory, traps          page.js       its patches, applied to the page
//   later.js        the part of it that comes after the first screen
//   events.js       clicks, typing, keys → the app                    gestures.js   long press and swipes
//   focus.js        focus, dialogs                                    announce.js   live regions
//   places.js       address, history, scroll position                 environment.js  what the app is told of the world
//   effects.js      the table of everything an app may ask for        records.js    the log in IndexedDB
//   updates.js      service worker, waiting version                   widgets.js    what the host draws itself (and web/widgets)
//   toasts.js       toasts that leave                                 files.js      files and pictures by handles
//   catalogue.js    the words of the app, a file a language           words.js      the few words the host itself says
//   parts.js        what a first screen can do without: files of their own (host/parts), fetched when first used
import { Instance } from "./host/instance.js";
import { Later, MissingPart } from "./host/later.js";
import { Page } from "./host/page.js";
import { listen } from "./host/events.js";
import { gestures } from "./host/gestures.js";
import { effects } from "./host/effects.js";
import { part } from "./host/parts.js";
import { Places } from "./host/places.js";
import { announcer } from "./host/announce.js";
import { environment, watchEnvironment, zone } from "./host/environment.js";
import { openRecords } from "./host/records.js";
import { speak, speaking } from "./host/catalogue.js";
import { showAppearance, watchRoom } from "./host/appearance.js";
import { updates } from "./host/updates.js";
import { note, showSkip, stopped, words } from "./host/words.js";

const { base, module: moduleURL, later: laterURL, worker } = document.body.dataset;

/// The app's host: its instance, its page, its view of the records. It outlives the instances: after a trap the next one takes the same place.
class Host {
  constructor(root) {
    this.root = root;
    this.places = new Places(base);
    this.announce = announcer();
    this.updates = updates(worker, base, () => this.worldChanged());
    this.failures = []; // when instances died, to see whether starting again helps
    this.later = laterURL ? new Later(laterURL, compile) : undefined; // a page whose module is whole has no other part
    this.queue = []; // what happened while a patch was being applied
    this.busy = false;
  }

  /// Once: the module's code, its words and the records.
  load() {
    return (this.loading ??= Promise.all([compile(moduleURL), openRecords(), speak(), this.wholeFirst()])
      .then(([module, records]) => {
        this.module = module;
        this.records = records;
        records.onchange = entries => this.heard(entries);
        this.effects = effects(this);
        this.page = new Page(this.root, this);
        listen(this.root, this);
        gestures(this.root, this);
      })
      .catch(error => {
        this.loading = undefined;
        throw error;
      }));
  }

  /// The whole module at once where the first screen is another than home. It costs nothing to begin with the rest where the service worker has it.
  async wholeFirst() {
    if (this.places.location !== "") await this.later?.load();
    else if (navigator.serviceWorker?.controller) this.rest();
  }

  /// The rest of the module, as soon as it can be had.
  rest() {
    this.later?.load().catch(() => {});
  }

  async start() {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    try {
      await this.load();
      const [instance, world] = await Promise.all([Instance.of(this.module, this.later), environment(this)]);
      if (turn !== this.turn) return; // started again meanwhile
      this.instance = instance;
      this.tell("start", world);
      setTimeout(() => this.rest()); // the first screen is drawn first
    } catch (error) {
      if (!this.module) throw error;
      this.failed(error);
    }
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
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
    }
  }

  /// Something is on the page whose keys or grip are a part by themselves.
  needsKeys() {
    this.keys ??= part("keys").then(
      keys => keys?.listen(this.root, this),
      error => {
        console.warn(error);
        this.keys = undefined;
      },
    );
  }

  event(node, kind, value = "") {
    this.run(instance => (this.page.has(node) ? instance.call("event", value, node.$id, kind) : null));
  }

  /// Answers an effect of the instance that asked; an answer for one that is gone is dropped.
  answer(asker, effect, status, body) {
    if (!effect || asker !== this.instance) return;
    if (body instanceof Uint8Array) return this.run(instance => instance.call("answer_bytes", body, effect, status));
    this.run(instance => instance.call("answer", body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body), effect, status));
  }

  async worldChanged() {
    if (!this.instance) return;
    this.rest();
    await speak();
    this.tell("environment", await environment(this));
  }

  /// What the world is like, in the language of the words that the instance has.
  tell(call, world) {
    this.run(instance => {
      showSkip();
      instance.speak(speaking());
      return instance.call(call, JSON.stringify({ ...world, language: instance.language }));
    });
  }

  /// The person went back or forward.
  located() {
    const { location } = this.places;
    this.run(instance => instance.call("located", location));
  }

  /// To a place of the app from wherever the person is, as by a link.
  come(location) {
    if (location === this.places.location) return;
    this.places.remember();
    this.places.move(location, true);
    this.located();
  }

  heard(entries) {
    this.run(instance => instance.call("heard", JSON.stringify(entries)));
  }

  /// A trap or an error while patching: the instance cannot be used again. A new one starts from what is stored.
  failed(error) {
    if (error instanceof MissingPart) return this.incomplete();
    console.error(error);
    const now = performance.now();
    this.failures = this.failures.filter(t => now - t < 60_000).concat(now);
    if (this.failures.length === 2) this.places.reset(); // perhaps it is this very screen
    if (this.failures.length > 3) {
      this.clear();
      stopped(this.root, words().broken, words().brokenText);
      return;
    }
    this.restart();
    note(words().restarted);
    this.announce(words().restarted, true);
  }

  /// What was asked for needs the rest of the module, and there is no network. Home does not.
  incomplete() {
    this.places.reset();
    this.restart();
    note(words().incomplete);
    this.announce(words().incomplete, true);
  }

  clear() {
    this.instance = undefined;
    this.queue = [];
    this.page?.close();
    this.effects?.stop();
  }

  restart() {
    this.clear();
    this.page = new Page(this.root, this);
    this.start();
  }
}

async function compile(url) {
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`module: ${response.status}`);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch {
    return WebAssembly.compile(await response.arrayBuffer());
  } // a server that does not know the type
}

const root = document.getElementById("app");
try {
  const host = (globalThis.vereda = new Host(root));
  host.load().catch(() => {}); // start() says what is wrong
  // While the module and the records are on their way:
  showAppearance();
  watchRoom();
  zone();
  watchEnvironment(host);
  // A notification was tapped: the service worker says where it leads.
  navigator.serviceWorker?.addEventListener("message", e => {
    if (typeof e.data?.visit === "string") host.come(e.data.visit);
  });
  addEventListener("popstate", () => {
    if (host.places.popped()) host.located();
  });
  await host.start();
} catch (error) {
  console.error(error);
  const old = typeof WebAssembly !== "object";
  stopped(root, old ? words().old : words().unreachable, old ? words().oldText : words().unreachableText);
}
