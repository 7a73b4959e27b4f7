// What the host draws, inside a node with `data-widget`. `data-config` is its JSON; it reports with event kind 2. Two kinds are parts of the host; all others
// are a file of their own (web/widgets). Each is fetched when one is first shown.
import { addressOf, keepFile } from "./files.js";
import { bring, part } from "./parts.js";

const parts = { breathing: "breathing", map: "region" }; // kind → the part that draws it
const kinds = {}; // those that are here
let more; // the file of the others

async function drawing(kind) {
  if (parts[kind]) {
    const module = await part(parts[kind]);
    if (!module) throw new Error(`no such widget: ${kind}`);
    return (kinds[kind] = module[kind]);
  }
  more ??= bring(document.body.dataset.widgets).catch(error => {
    more = undefined;
    throw error;
  });
  const found = (await more).kinds[kind];
  if (!found) throw new Error(`no such widget: ${kind}`);
  return found;
}

export class Widgets {
  constructor(host) {
    this.host = host;
    this.live = new Map(); // node → { update(config), stop() }
    this.touched = new Set();
    this.coming = new Set(); // nodes whose drawing is being fetched
  }

  changed(node) {
    this.touched.add(node);
  }

  /// After a patch: made, or told of their new configuration.
  settle() {
    for (const node of this.touched) {
      if (!node.isConnected) continue;
      const widget = this.live.get(node),
        kind = node.dataset.widget;
      if (widget) widget.update(configuration(node));
      else if (kinds[kind]) this.make(node, kinds[kind]);
      else this.fetch(node, kind);
    }
    this.touched.clear();
  }

  make(node, draw) {
    const report = value => this.host.event(node, 2, typeof value === "string" ? value : JSON.stringify(value));
    this.live.set(node, draw(node, configuration(node), report, { announce: this.host.announce, addressOf, keepFile }));
  }

  /// What can be read beside it is there meanwhile, and stays when the drawing does not come.
  async fetch(node, kind) {
    if (this.coming.has(node)) return;
    this.coming.add(node);
    try {
      const draw = await drawing(kind);
      if (node.isConnected && !this.live.has(node)) this.make(node, draw);
    } catch (error) {
      console.error(`widget ${kind}:`, error);
    } finally {
      this.coming.delete(node);
    }
  }

  removed(node) {
    this.live.get(node)?.stop();
    this.live.delete(node);
  }
}

const configuration = node => JSON.parse(node.dataset.config || "{}");
