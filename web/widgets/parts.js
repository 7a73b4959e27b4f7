// Small helpers for drawing.
const SVG = "http://www.w3.org/2000/svg";

/// An element with properties and children; `class`, `aria-…`, `data-…` and `role` are attributes.
export function part(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (/^(class|role|aria-|data-|for$)/.test(name)) node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children);
  return node;
}

/// An element of SVG; all properties are attributes.
export function shape(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined && value !== null) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export const icon = name => {
  const node = shape("svg", { class: "icon", "aria-hidden": "true" });
  node.append(shape("use", { href: `#i-${name}` }));
  return node;
};

/// Arrow keys over places in a row: calls `go(place)`.
export function arrows(node, count, go, step = { ArrowLeft: -1, ArrowRight: 1 }) {
  let at = -1;
  node.addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const last = count() - 1,
      by = step[e.key];
    const next = e.key === "Home" ? 0 : e.key === "End" ? last : by === undefined ? null : at < 0 ? (by > 0 ? 0 : last) : at + by;
    if (next === null || last < 0) return;
    e.preventDefault();
    at = Math.min(Math.max(next, 0), last);
    go(at);
  });
  return place => {
    at = place;
  };
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
