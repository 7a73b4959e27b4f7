// A bar in its rack, loaded with plates: both sides, sizes by weight. {"mass":"62.5","unit":"kg","side":[20,1.25]}: heaviest first,
// from the inside outwards; the mass is empty where the number stands below. The sentence above it says the same, so it is hidden
// from who hears it.
import { part, shape } from "./parts.js";

const WIDTH = 390,
  HEIGHT = 210,
  BARE = 178,
  MIDDLE = 92,
  INNER = 84;

/// Half the height and the width of a plate, in the drawing; known weights have their sizes, others the nearest.
export function size(kilograms) {
  const sizes = [
    [25, 78, 20],
    [20, 78, 17],
    [15, 66, 15],
    [10, 54, 13],
    [5, 42, 11],
    [2.5, 34, 9],
    [1.25, 28, 8],
    [0, 22, 7],
  ];
  const [, half, width] = sizes.find(([least]) => kilograms >= least);
  return { half, width };
}

/// The plates of one side as rectangles outwards from the collar; many are drawn thinner, so that all fit.
export function plates(side) {
  const room = INNER - 16,
    wide = side.reduce((sum, one) => sum + size(one).width + 2, 0),
    shrink = wide > room ? room / wide : 1;
  let at = 0;
  return side.map((kilograms, place) => {
    const { half, width } = size(kilograms),
      x = at;
    at += (width + 2) * shrink;
    return { kilograms, place, x, width: width * shrink, half };
  });
}

const rect = (x, y, width, height, name, rx = 3) =>
  shape("rect", { x: x.toFixed(1), y: y.toFixed(1), width: width.toFixed(1), height: height.toFixed(1), rx, class: name });

export function barbell(node, first) {
  const frame = part("div", { class: "barbell-frame", "aria-hidden": "true" });
  node.replaceChildren(frame);
  let drawn = "";
  function update({ mass, unit, side }) {
    const text = JSON.stringify([mass, unit, side]);
    if (text === drawn) return;
    drawn = text;
    const height = mass ? HEIGHT : BARE;
    const root = shape("svg", { viewBox: `0 0 ${WIDTH} ${height}`, class: "barbell" });
    for (const x of [INNER + 4, WIDTH - INNER - 24]) root.append(rect(x, 14, 20, height - 14, "barbell-rack", 4));
    root.append(rect(INNER - 4, 4, WIDTH - 2 * INNER + 8, 14, "barbell-rack", 4), rect(0, MIDDLE - 4, WIDTH, 8, "barbell-bar", 4));
    for (const left of [true, false]) {
      root.append(rect(left ? INNER - 8 : WIDTH - INNER + 2, MIDDLE - 13, 6, 26, "barbell-collar", 2));
      for (const one of plates(side)) {
        const x = left ? INNER - 10 - one.x - one.width : WIDTH - INNER + 10 + one.x;
        const plate = rect(x, MIDDLE - one.half, one.width, one.half * 2, "barbell-plate");
        plate.dataset.kg = one.kilograms;
        root.append(plate);
      }
    }
    frame.replaceChildren(root);
    if (!mass) return;
    const label = shape("text", { x: WIDTH / 2, y: HEIGHT - 34, "text-anchor": "middle", class: "barbell-mass" });
    const small = shape("tspan", { class: "barbell-unit", dx: 6 });
    small.textContent = unit;
    label.append(mass, small);
    root.append(label);
  }
  update(first);
  return { update, stop() {} };
}
