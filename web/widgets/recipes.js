// Recipes as drawings: a dish from its kind and the colours of what is in it, and a shelf of such dishes that can be pressed.
//
// `dish`: {"dish":"olla|plato|taco|vaso|tazon|tostada","colours":["verde",…]}. `recipes`: {"items":[{"id","title","detail","dish","colours"}]}; it
// reports the item's identifier.
import { part, shape } from "./parts.js";

const COLOURS = { verde: "#6FA044", rojo: "#D4492A", amarillo: "#F2B63F", blanco: "#FFFDF4", cafe: "#A0672F", morado: "#7A3B5E", naranja: "#EE8E2C" };
const DARKER = { verde: "#4E8336", rojo: "#A5321C", amarillo: "#D9952A", blanco: "#E3DABB", cafe: "#7A4B1F", morado: "#5A2945", naranja: "#C86D16" };
const box = { viewBox: "0 0 160 120", "aria-hidden": "true", class: "dish" };
const path = (d, fill, more = {}) => shape("path", { d, fill, ...more });
const oval = (cx, cy, rx, ry, fill) => shape("ellipse", { cx, cy, rx, ry, fill });

/// Places of pieces in a shallow dish, from its middle outwards.
const PLACES = [
  [0, 0],
  [-26, -3],
  [27, 2],
  [-12, 8],
  [14, -8],
  [-38, 5],
  [40, -4],
  [2, 12],
  [-22, -10],
  [30, 10],
  [-46, -4],
  [10, -13],
];

/// Pieces of the dish's colours: the first colour has most of them.
function pieces(colours, cx, cy, wide, high) {
  const group = shape("g");
  PLACES.forEach(([x, y], n) => {
    const colour = colours[n % 2 === 0 ? 0 : 1 + (Math.floor(n / 2) % Math.max(colours.length - 1, 1))] ?? colours[0];
    const size = 7 + ((n * 5) % 4);
    group.append(
      oval(cx + x * wide, cy + y * high + 1.5, size, size * 0.62, DARKER[colour] ?? DARKER.cafe),
      oval(cx + x * wide, cy + y * high, size, size * 0.6, COLOURS[colour] ?? COLOURS.cafe),
    );
  });
  return group;
}

const KINDS = {
  plato: c => [oval(80, 88, 74, 18, "#00000018"), oval(80, 76, 74, 26, "#F7F0DC"), oval(80, 74, 58, 18, "#EADFC2"), pieces(c, 80, 70, 1, 0.9)],
  tazon: c => [
    path("M20 58h120c0 40-24 54-60 54S20 98 20 58z", "#2E6E8E"),
    path("M118 58h22c0 40-24 54-60 54 30-6 38-26 38-54z", "#245A75"),
    path("M30 84c32 12 68 12 100 0", "none", { stroke: "#F2B63F", "stroke-width": 4 }),
    oval(80, 58, 60, 17, "#3F86A8"),
    oval(80, 59, 51, 12, DARKER[c[0]] ?? DARKER.cafe),
    pieces(c, 80, 58, 0.9, 0.55),
  ],
  olla: c => [
    path("M14 62a10 10 0 0 0 0 22h10M146 62a10 10 0 0 1 0 22h-10", "none", { stroke: "#1E4A22", "stroke-width": 7 }),
    path("M22 50h116v44c0 14-8 20-20 20H42c-12 0-20-6-20-20z", "#2F6B2F"),
    path("M120 50h18v44c0 14-8 20-20 20h-14c12-2 16-8 16-20z", "#265A28"),
    oval(80, 50, 58, 16, "#1E4A22"),
    oval(80, 51, 50, 12, DARKER[c[0]] ?? DARKER.cafe),
    pieces(c, 80, 50, 0.88, 0.55),
  ],
  taco: c => [
    oval(80, 106, 70, 10, "#00000018"),
    pieces(c, 80, 42, 1, 0.5),
    path("M10 104c0-44 30-66 70-66s70 22 70 66c-22 8-118 8-140 0z", "#F0CF86"),
    path("M10 104c0-44 30-66 70-66-28 10-44 34-46 72-10-1-19-3-24-6z", "#E0B25E"),
    shape("g", { fill: "#C98F3C" }, oval(70, 78, 4, 3), oval(98, 92, 4, 3), oval(112, 74, 3, 2), oval(86, 62, 3, 2)),
  ],
  vaso: c => [
    path("M50 20h60l-8 92H58z", "#DDEDE7"),
    path("M53 42h54l-6 68H59z", COLOURS[c[0]] ?? COLOURS.verde),
    path("M53 42c14-7 26 6 36 0s14-4 18 0l-1 8H54z", COLOURS[c[1] ?? c[0]] ?? COLOURS.amarillo),
    path("M94 42h13l-6 68H90z", DARKER[c[0]] ?? DARKER.verde, { opacity: 0.5 }),
    path("M92 8l8 4-16 46-8-3z", "#D4492A"),
  ],
  tostada: c => [
    oval(80, 98, 70, 12, "#00000018"),
    oval(80, 86, 68, 22, "#C98F3C"),
    oval(80, 82, 68, 21, "#F0CF86"),
    oval(80, 80, 54, 15, DARKER[c[0]] ?? DARKER.cafe),
    pieces(c, 80, 76, 0.95, 0.9),
  ],
};

function drawing(kind, colours) {
  const used = colours.length ? colours : ["verde"];
  const svg = shape("svg", box);
  svg.append(...(KINDS[kind] ?? KINDS.plato)(used));
  return svg;
}

export function dish(node, first) {
  const update = config => node.replaceChildren(drawing(config.dish, config.colours));
  update(first);
  return { update, stop() {} };
}

export function recipes(node, first, report) {
  let items = [];
  function update(config) {
    items = config.items;
    const list = part("ul", { class: "recipe-shelf" });
    for (const item of items) {
      const button = part(
        "button",
        { class: "recipe-card", type: "button", id: item.id },
        part("span", { class: "recipe-dish" }, drawing(item.dish, item.colours)),
        part("span", { class: "recipe-title" }, item.title),
        part("span", { class: "recipe-detail" }, item.detail),
      );
      button.addEventListener("click", () => report(item.id));
      list.append(part("li", {}, button));
    }
    node.replaceChildren(list);
  }
  update(first);
  return { update, stop() {} };
}
