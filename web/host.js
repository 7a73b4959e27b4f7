// Runs one app, compiled to WebAssembly, in a browser page. The contract with the Swift side is docs/host-protocol.md.
//
//   instance.js     the module: calls into it, memory, traps          page.js       its patches, applied to the page
//   events.js       clicks, typing, keys → the app                    gestures.js   long press and swipes
//   focus.js        focus, dialogs                                    announce.js   live regions
//   places.js       address, history, scroll position                 environment.js  what the app is told of the world
//   effects.js      the table of everything an app may ask for        records.js    the log in IndexedDB
//   updates.js      service worker, waiting version                   widgets.js    what the host draws itself (and web/widgets)
//   fields.js       keys of search, tags and feeds                    sheets.js     sheets of changing height
//   toasts.js       toasts that leave                                 files.js      files and pictures by handles
import { Instance } from "./host/instance.js";
import { Page } from "./host/page.js";
import { listen } from "./host/events.js";
import { gestures } from "./host/gestures.js";
import { fields } from "./host/fields.js";
import { sheets } from "./host/sheets.js";
import { effects } from "./host/effects.js";
import { Places } from "./host/places.js";
import { announcer } from "./host/announce.js";
import { environment, watchEnvironment, zone } from "./host/environment.js";
import { openRecords } from "./host/records.js";
import { showAppearance, watchRoom } from "./host/appearance.js";
import { updates } from "./host/updates.js";
import { note, stopped, words } from "./host/words.js";

const { base, app, name, module: moduleURL, account: accountURL, worker } = document.body.dataset;

/// One module's host: its instance, its part of the page, its view of the records. It outlives the instances: after a trap the next one
/// takes the same place.
class Host {
  constructor(stage, url, root) {
    this.stage = stage;
    this.url = url;
    this.root = root;
    this.app = { id: app, name, base };
    this.places = stage.places;
    this.announce = stage.announce;
    this.updates = stage.updates;
    this.failures = [];   // when instances died, to see whether starting again helps
    this.queue = [];      // what happened while a patch was being applied
    this.busy = false;
  }

  get isShown() { return this.stage.shown === this; }

  /// Once: the module's code and the records.
  load() {
    return this.loading ??= Promise.all([compile(this.url), openRecords()]).then(([module, records]) => {
      this.module = module;
      this.records = records;
      records.onchange = entries => this.heard(entries);
      this.effects = effects(this);
      this.page = new Page(this.root, this);
      listen(this.root, this);
      gestures(this.root, this);
      fields(this.root);
      sheets(this.root, this);
    }).catch(error => { this.loading = undefined; throw error; });
  }

  async start(location = this.places.location) {
    const turn = this.turn = (this.turn ?? 0) + 1;
    try {
      await this.load();
      const [instance, world] = await Promise.all([Instance.of(this.module), environment(this, location).then(JSON.stringify)]);
      if (turn !== this.turn) return; // started again meanwhile
      this.instance = instance;
      this.run(() => instance.call("start", world));
    } catch (error) { if (!this.module) throw error; this.failed(error); }
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
    if (!this.instance) return;
    const world = JSON.stringify(await environment(this));
    this.run(instance => instance.call("environment", world));
  }

  located(location = this.places.location) { this.run(instance => instance.call("located", location)); }
  heard(entries) { this.run(instance => instance.call("heard", JSON.stringify(entries))); }

  /// A trap or an error while patching: the instance cannot be used again. A new one starts from what is stored.
  failed(error) {
    console.error(error);
    const now = performance.now();
    this.failures = this.failures.filter(t => now - t < 60_000).concat(now);
    if (this.failures.length === 2 && this.isShown) this.places.reset(); // perhaps it is this very screen
    if (this.failures.length > 3) { this.clear(); stopped(this.root, words().broken, words().brokenText); return; }
    this.restart();
    if (!this.isShown) return;
    note(words().restarted);
    this.announce(words().restarted, true);
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

/// The page, with the app's own module and the account's, which all apps share. One of them is in the document; the other one lives on
/// beside it, as another tab would.
class Stage {
  constructor(root) {
    this.places = new Places(base);
    this.announce = announcer();
    this.updates = updates(worker, base, () => this.worldChanged());
    this.hosts = { app: new Host(this, moduleURL, root) };
    if (accountURL) this.hosts.account = new Host(this, accountURL, root);
    this.shown = this.hostOf(this.places.location);
    for (const host of Object.values(this.hosts)) if (host !== this.shown) host.root = Object.assign(document.createElement("div"), { id: root.id });
  }

  /// Whose place it is: `Place` in Sources/Account has the account's, which all begin so.
  hostOf(location) { return accountURL && /^(cuenta($|[/?#])|ajustes\/)/.test(location) ? this.hosts.account : this.hosts.app; }

  worldChanged() { for (const host of Object.values(this.hosts)) host.worldChanged(); }

  /// The person went back or forward.
  popped() {
    const next = this.hostOf(this.places.location);
    if (next === this.shown) next.located(); else this.turn(next, this.places.location);
  }

  /// A module sends the person to a place of the other one.
  visit(location) {
    const next = this.hostOf(location);
    if (next === this.shown) return next.located(location);
    this.places.remember();
    this.places.move(location.replace(/[?#].*$/s, ""), true);
    return this.turn(next, location);
  }

  /// To a place of the app from wherever the person is, as by a link.
  come(location) {
    if (this.shown !== this.hosts.app) return this.visit(location);
    if (location === this.places.location) return undefined;
    this.places.remember();
    this.places.move(location, true);
    return this.shown.located(location);
  }

  async turn(next, location) {
    const last = this.shown;
    this.places.popping = true; // the address is right already
    this.shown = next;
    try {
      if (next.instance) next.located(location); else await next.start(location);
    } catch (error) { // no network, and the module was never here
      console.error(error);
      this.shown = last;
      history.back();
      note(words().unreachable);
      return this.announce(words().unreachable, true);
    }
    if (this.shown !== next || next.root.isConnected) return;
    last.root.replaceWith(next.root);
    next.page.shown();
    scrollTo(0, 0);
  }
}

async function compile(url) {
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`module: ${response.status}`);
  try { return await WebAssembly.compileStreaming(response.clone()); }
  catch { return WebAssembly.compile(await response.arrayBuffer()); } // a server that does not know the type
}

const root = document.getElementById("app");
try {
  const stage = globalThis.vereda = new Stage(root);
  stage.shown.load().catch(() => {}); // start() says what is wrong
  // While the module and the records are on their way:
  showAppearance();
  watchRoom();
  zone();
  watchEnvironment(stage);
  // A notification was tapped: the service worker says where it leads.
  navigator.serviceWorker?.addEventListener("message", e => { if (typeof e.data?.visit === "string") stage.come(e.data.visit); });
  addEventListener("popstate", () => { if (stage.places.popped()) stage.popped(); });
  await stage.shown.start();
} catch (error) {
  console.error(error);
  const old = typeof WebAssembly !== "object";
  stopped(root, old ? words().old : words().unreachable, old ? words().oldText : words().unreachableText);
}
