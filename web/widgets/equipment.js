// What stands around a person who exercises, and what is held. Drawn for this product.
import { carried, stations } from "./gym.js";
import { shape } from "./parts.js";
import { GROUND, SEAT, WIDTH, line, stroke } from "./strokes.js";

const FURNITURE = "#6B4E2E",
  STEEL = "#1D241B";

/// What stands behind and before the person: [behind, before].
export function things(figure, a) {
  const behind = [],
    before = [],
    put = (to, tag, attributes) => to.push(shape(tag, attributes)),
    front = figure.view === "front",
    [x, y] = [a.hip[0], GROUND - SEAT],
    props = figure.props ?? [];
  const draw = (to, d, colour, width) => put(to, "path", stroke(d, colour, width));
  if (figure.seat === "chair" || props.includes("chair")) {
    if (front) {
      draw(behind, `M${x - 28} ${y - 40}H${x + 28}M${x - 28} ${y - 58}H${x + 28}M${x - 28} ${y - 60}V${GROUND}M${x + 28} ${y - 60}V${GROUND}`, FURNITURE, 6);
      draw(behind, `M${x - 30} ${y + 12}H${x + 30}`, FURNITURE, 9);
    } else draw(behind, `M${x - 24} ${y - 52}V${GROUND}M${x - 24} ${y + 15}H${x + 26}V${GROUND}`, FURNITURE, 7);
  }
  if (figure.seat === "wheelchair") {
    if (front) {
      draw(behind, `M${x - 27} ${y - 44}V${y + 14}M${x + 27} ${y - 44}V${y + 14}`, STEEL, 6);
      draw(before, `M${x - 26} ${GROUND}H${x - 4}M${x + 4} ${GROUND}H${x + 26}`, STEEL, 5);
      for (const side of [-1, 1]) {
        put(before, "ellipse", { cx: x + side * 41, cy: GROUND - 38, rx: 9, ry: 40, fill: "none", stroke: STEEL, "stroke-width": 7 });
        put(before, "ellipse", { cx: x + side * 46, cy: GROUND - 38, rx: 7, ry: 32, fill: "none", stroke: "#9AA592", "stroke-width": 3 });
      }
    } else {
      draw(behind, `M${x - 28} ${y - 46}L${x - 22} ${y + 14}H${x + 32}`, STEEL, 7);
      draw(before, `M${x + 32} ${y + 14}L${x + 50} ${GROUND - 6}H${x + 66}`, STEEL, 5);
      put(before, "circle", { cx: x + 36, cy: GROUND - 8, r: 7, fill: "none", stroke: STEEL, "stroke-width": 5 });
      put(before, "circle", { cx: x - 6, cy: GROUND - 38, r: 36, fill: "none", stroke: STEEL, "stroke-width": 6 });
      put(before, "circle", { cx: x - 6, cy: GROUND - 38, r: 29, fill: "none", stroke: "#9AA592", "stroke-width": 3 });
    }
  }
  const hand = a.armN[2],
    other = a.armF[2];
  if (props.includes("wall")) put(behind, "rect", { x: Math.max(hand[0], other[0]) + 7, y: 24, width: 14, height: GROUND - 24, rx: 3, fill: "#C9A876" });
  if (props.includes("wall-behind")) put(behind, "rect", { x: x - 34, y: 24, width: 14, height: GROUND - 24, rx: 3, fill: "#C9A876" });
  if (props.includes("table"))
    draw(
      behind,
      `M${hand[0] - 14} ${hand[1] + 10}H${hand[0] + 54}M${hand[0] - 2} ${hand[1] + 10}V${GROUND}M${hand[0] + 44} ${hand[1] + 10}V${GROUND}`,
      FURNITURE,
      8,
    );
  if (props.includes("bench"))
    draw(
      behind,
      `M${hand[0] - 40} ${hand[1] + 11}H${hand[0] + 12}M${hand[0] - 36} ${hand[1] + 11}V${GROUND}M${hand[0] + 6} ${hand[1] + 11}V${GROUND}`,
      FURNITURE,
      8,
    );
  if (props.includes("support")) draw(behind, `M${other[0]} ${other[1] + 6}V${GROUND}M${other[0]} ${GROUND - SEAT}H${other[0] + 44}V${GROUND}`, FURNITURE, 6);
  if (props.includes("step"))
    put(behind, "rect", { x: a.legN[2][0] - 16, y: a.legN[2][1] + 6, width: 60, height: GROUND - a.legN[2][1] - 6, rx: 3, fill: "#B98443" });
  if (props.includes("cane")) draw(behind, `M${other[0]} ${other[1]}L${other[0] + 4} ${GROUND}`, FURNITURE, 4);
  if (props.includes("mat")) put(behind, "rect", { x: 24, y: GROUND - 2, width: WIDTH - 48, height: 8, rx: 4, fill: "#4E8336" });
  stations(figure, a, behind, before);
  return [behind, before];
}

/// What is held in the hands, which moves with them.
export function held(figure, j, a = j) {
  const list = carried(figure, j, a),
    props = figure.props ?? [],
    hands = [j.armN[2], j.armF[2]];
  if (props.includes("bottles"))
    for (const [i, [x, y]] of hands.entries())
      list.push([`bottle-${i}`, { x: x - 15, y: y - 6, width: 30, height: 12, rx: 5, fill: "#CFE6DC", stroke: "#2F6B2F", "stroke-width": 2 }, "rect"]);
  if (props.includes("bottle"))
    list.push([
      "bottle",
      { x: hands[0][0] - 6, y: hands[0][1] - 15, width: 12, height: 30, rx: 5, fill: "#CFE6DC", stroke: "#2F6B2F", "stroke-width": 2 },
      "rect",
    ]);
  if (props.includes("band")) list.push(["band", stroke(line([hands[0], [j.legN[2][0] + 6, j.legN[2][1]]]), "#D4492A", 4)]);
  if (props.includes("bag")) list.push(["bag", { x: hands[0][0] - 13, y: hands[0][1] - 2, width: 26, height: 28, rx: 7, fill: "#8A4B08" }, "rect"]);
  return list;
}
