// Applies patches to the page. A patch is a row of 32-bit words and one text, used up from left to right.
import { Focus } from "./focus.js";
import { Widgets } from "./widgets.js";
import { Toasts } from "./toasts.js";
import { addressOf } from "./files.js";
import { applyAppearance } from "./appearance.js";

const svg = "http://www.w3.org/2000/svg";
const keyed = new Set(["combobox", "feed", "data-adds", "sheet-grip", "data-hold", "worded"]); // attributes and values of what has keys or a grip of its own
const properties = { novalidate: "noValidate", readonly: "readOnly" }; // where attribute and property differ

export class Page {
  constructor(root, host) {
    this.host = host;
    this.names = [];
    this.nodes = [root];
    this.first = true;
    this.focus = new Focus(root);
    this.widgets = new Widgets(host);
    this.toasts = new Toasts(host);
  }

  has(node) {
    return this.nodes[node.$id] === node;
  }

  apply({ words: w, text, attached }) {
    const { nodes, focus, widgets, host } = this;
    if (this.first && w.length) {
      nodes[0].replaceChildren();
      this.first = false;
    } // the skeleton of the shell
    const before = focus.remember(),
      asker = host.instance;
    const effects = [],
      said = [];
    host.places.remember();
    let names = this.names,
      moved,
      focused,
      place,
      bytes,
      s = 0;
    const next = length => text.slice(s, (s += length));
    const keep = (id, node) => {
      node.$id = id;
      nodes[id] = node;
    };

    for (let i = 0; i < w.length;) {
      const a = w[i + 1],
        b = w[i + 2],
        c = w[i + 3];
      switch (w[i]) {
        case 1:
          names = this.names = next(a).split(" ");
          i += 2;
          break;
        case 2:
          keep(a, document.createElement(names[b]));
          if (names[b] === "dialog") focus.opened(nodes[a]);
          i += 3;
          break;
        case 3:
          nodes[a].textContent = next(b);
          i += 3;
          break;
        case 4:
          this.attribute(a, names[b], names[c]);
          i += 4;
          break;
        case 5:
          this.attribute(a, names[b], next(c));
          i += 4;
          break;
        case 6:
          nodes[a].removeAttribute(names[b]);
          i += 3;
          break;
        case 7:
          live(nodes[a], names[b], next(c));
          i += 4;
          break;
        case 8:
          nodes[a][properties[names[b]] ?? names[b]] = c === 1;
          i += 4;
          break;
        case 9:
          this.events(nodes[a], b);
          i += 3;
          break;
        case 10:
          nodes[a].append(nodes[b]);
          i += 3;
          break;
        case 11:
          nodes[a].insertBefore(nodes[b], nodes[c]);
          i += 4;
          break;
        case 12:
          nodes[a].remove();
          this.drop(a);
          i += 2;
          break;
        case 13:
          this.drop(a);
          i += 2;
          break;
        case 14:
          effects.push([a, next(b), bytes]);
          bytes = undefined;
          i += 3;
          break;
        case 15:
          document.title = next(a);
          i += 2;
          break;
        case 16:
          place = [next(a), b === 1];
          i += 3;
          break;
        case 17:
          focused = nodes[a];
          i += 2;
          break;
        case 18:
          said.push([next(a), b === 1]);
          i += 3;
          break;
        case 19:
          keep(a, document.createElementNS(svg, names[b]));
          i += 3;
          break;
        case 20:
          applyAppearance(...next(a).split(" "));
          i += 2;
          break;
        case 21:
          nodes[a].style.setProperty(names[b], next(c));
          i += 4;
          break;
        case 22:
          bytes = attached(a, b);
          i += 3;
          break;
        default:
          throw new Error(`no such patch: ${w[i]} at ${i}`);
      }
    }
    widgets.settle();
    if (place) moved = host.places.move(...place);
    focus.settle(before, focused);
    host.places.settle(moved, focused);
    for (const [words, now] of said) host.announce(words, now);
    for (const [id, json, bytes] of effects) host.effects.run(JSON.parse(json), (status, body) => host.answer(asker, id, status, body), id, bytes);
  }

  attribute(id, name, value) {
    const node = this.nodes[id];
    node.setAttribute(name, name === "src" ? addressOf(value) : value);
    if (keyed.has(name) || keyed.has(value)) this.host.needsKeys();
    if (name === "data-leaves") this.toasts.changed(node);
    if (name === "data-widget" || name === "data-config" || name === "data-route") this.widgets.changed(node);
  }

  /// Horizontal swipes need the browser's permission not to scroll sideways; up and down and zoom stay its own.
  events(node, mask) {
    node.$on = mask;
    if (node.style) node.style.touchAction = mask & 96 ? "pan-y pinch-zoom" : "";
  }

  drop(id) {
    this.widgets.removed(this.nodes[id]);
    this.toasts.removed(this.nodes[id]);
    this.nodes[id] = undefined;
  }

  close() {
    for (const node of this.nodes)
      if (node?.$id) {
        this.widgets.removed(node);
        this.toasts.removed(node);
      }
    this.nodes[0].replaceChildren();
    this.nodes = [this.nodes[0]];
  }
}

/// A property that people change too. Text that is being composed (Japanese, accents, Android keyboards) is left alone;
/// the caret stays where it was.
function live(node, name, value) {
  if (node[name] === value || node.$composing) return;
  const here = name === "value" && node === document.activeElement && typeof node.selectionStart === "number";
  const [start, end, atEnd] = here ? [node.selectionStart, node.selectionEnd, node.selectionEnd === node.value.length] : [];
  node[name] = value;
  if (here && !atEnd) node.setSelectionRange(Math.min(start, value.length), Math.min(end, value.length));
}
