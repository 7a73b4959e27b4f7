// What the host draws itself, inside a node with `data-widget`. `data-config` is its JSON; it reports with event kind 2.
import { breathing } from "./widget-breathing.js";
import { map } from "./widget-map.js";

const kinds = { breathing, map };

export class Widgets {
  constructor(host) {
    this.host = host;
    this.live = new Map();    // node → { update(config), stop() }
    this.touched = new Set();
  }

  changed(node) { this.touched.add(node); }

  /// After a patch: made, or told of their new configuration.
  settle() {
    for (const node of this.touched) {
      if (!node.isConnected) continue;
      const config = JSON.parse(node.dataset.config || "{}"), widget = this.live.get(node);
      if (widget) widget.update(config);
      else if (kinds[node.dataset.widget]) this.live.set(node, kinds[node.dataset.widget](node, config, value => this.host.event(node, 2, value)));
      else console.error(`no such widget: ${node.dataset.widget}`);
    }
    this.touched.clear();
  }

  removed(node) {
    this.live.get(node)?.stop();
    this.live.delete(node);
  }
}
