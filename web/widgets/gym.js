// What stands in a gym and is held there, around a person of `body.js`. Drawn for this product.
import { shape } from "./parts.js";
import { GROUND, HEIGHT, WIDTH, line, stroke } from "./strokes.js";

const STEEL = "#6F7381",
  PAD = "#33353D",
  PLATE = "#C2461A";
/// Where hands hang from a bar, from the top of the drawing.
export const BAR = 62;

/// What stands behind and before the person, by where their joints are in the first phase: puts it into the two lists.
export function stations(figure, a, behind, before) {
  const props = figure.props ?? [],
    front = figure.view === "front",
    hand = a.armN[2];
  const draw = (to, d, colour, width) => to.push(shape("path", stroke(d, colour, width)));
  const [x, y] = a.hip;
  if (props.includes("flat-bench"))
    draw(behind, `M${a.skull[0] - 8} ${y + 21}H${x + 14}M${a.neck[0]} ${y + 21}V${GROUND}M${x + 4} ${y + 21}V${GROUND}`, PAD, 9);
  if (props.includes("incline-bench"))
    draw(behind, `M${a.skull[0] - 14} ${a.skull[1] + 14}L${x - 8} ${y + 18}H${x + 30}M${x - 6} ${y + 18}V${GROUND}M${x + 24} ${y + 18}V${GROUND}`, PAD, 9);
  if (props.includes("bench-behind"))
    draw(behind, `M${a.neck[0] - 44} ${a.neck[1] + 26}H${a.neck[0] + 4}M${a.neck[0] - 20} ${a.neck[1] + 26}V${GROUND}`, PAD, 10);
  if (props.includes("pullup-bar")) {
    if (front) draw(behind, `M20 ${BAR}H${WIDTH - 20}`, STEEL, 6);
    else {
      draw(behind, `M${hand[0] + 58} ${BAR}V${GROUND}M${hand[0]} ${BAR}H${hand[0] + 58}`, STEEL, 6);
      before.push(shape("circle", { cx: hand[0], cy: BAR, r: 5, fill: STEEL }));
    }
  }
  if (props.includes("bars")) draw(behind, `M${hand[0] - 40} ${hand[1] + 4}H${hand[0] + 40}M${hand[0] + 30} ${hand[1] + 4}V${GROUND}`, STEEL, 6);
  if (props.includes("table-over"))
    draw(
      behind,
      `M${hand[0] - 60} ${hand[1] - 6}H${hand[0] + 70}M${hand[0] - 56} ${hand[1] - 6}V${GROUND}M${hand[0] + 66} ${hand[1] - 6}V${GROUND}`,
      "#6B4E2E",
      8,
    );
  if (props.includes("cable-high") || props.includes("cable-mid") || props.includes("handles"))
    draw(behind, `M${post(a, front)} ${front ? 30 : 20}V${GROUND}`, STEEL, 8);
  if (props.includes("cables")) draw(behind, `M22 24V${GROUND}M${WIDTH - 22} 24V${GROUND}`, STEEL, 8);
}

/// Where the pulley stands.
const post = (a, front) => (front ? WIDTH - 26 : Math.min(Math.max(a.armN[2][0], a.legN[3][0]) + 62, WIDTH - 8));

/// What moves with the hands, the hips or the feet: rows as `body.js` draws them.
export function carried(figure, j, a) {
  const list = [],
    props = figure.props ?? [],
    front = figure.view === "front",
    hands = [j.armN[2], j.armF[2]],
    put = (name, d, colour, width) => list.push([name, stroke(d, colour, width)]);
  const disc = (name, [x, y], r) => list.push([name, { cx: x.toFixed(1), cy: y.toFixed(1), r, fill: PLATE, stroke: "#1C1E23", "stroke-width": 3 }, "circle"]);
  if (props.includes("barbell")) {
    if (front) {
      const [p, q] = hands[0][0] < hands[1][0] ? hands : [hands[1], hands[0]],
        y = (p[1] + q[1]) / 2,
        [from, to] = [Math.max(Math.min(p[0] - 46, 60), 12), Math.min(Math.max(q[0] + 46, WIDTH - 60), WIDTH - 12)];
      put(
        "bar",
        line([
          [from, y],
          [to, y],
        ]),
        "#C9CCD4",
        5,
      );
      for (const [i, x] of [from + 8, to - 8].entries())
        put(
          `plate-${i}`,
          line([
            [x, y - 22],
            [x, y + 22],
          ]),
          PLATE,
          9,
        );
    } else {
      disc("plate", hands[0], 19);
      list.push(["bar", { cx: hands[0][0].toFixed(1), cy: hands[0][1].toFixed(1), r: 4, fill: "#C9CCD4" }, "circle"]);
    }
  }
  if (props.includes("barbell-hip")) {
    disc("plate", [j.hip[0] + 8, j.hip[1] - 16], 19);
    list.push(["bar", { cx: (j.hip[0] + 8).toFixed(1), cy: (j.hip[1] - 16).toFixed(1), r: 4, fill: "#C9CCD4" }, "circle"]);
  }
  const bell = (name, [x, y]) => {
    put(
      `${name}-bar`,
      line([
        [x - 13, y],
        [x + 13, y],
      ]),
      "#C9CCD4",
      5,
    );
    for (const [i, at] of [x - 13, x + 13].entries())
      put(
        `${name}-${i}`,
        line([
          [at, y - 7],
          [at, y + 7],
        ]),
        PAD,
        9,
      );
  };
  if (props.includes("dumbbells")) for (const [i, hand] of hands.entries()) bell(`dumbbell-${i}`, hand);
  if (props.includes("dumbbell")) bell("dumbbell", hands[0]);
  if (props.includes("kettlebell")) {
    const [x, y] = hands[0];
    list.push(["kettlebell", { cx: x.toFixed(1), cy: (y + 15).toFixed(1), r: 13, fill: PAD }, "circle"]);
    put(
      "kettlebell-handle",
      line([
        [x - 7, y + 5],
        [x, y - 3],
        [x + 7, y + 5],
      ]),
      PAD,
      5,
    );
  }
  if (props.includes("cable-high")) put("cable", line([[post(a, front), 26], hands[0]]), "#9AA0AC", 3);
  if (props.includes("cable-mid")) put("cable", line([[post(a, front), front ? 120 : GROUND - 84], hands[0]]), "#9AA0AC", 3);
  if (props.includes("cables"))
    for (const [i, hand] of hands.entries()) put(`cable-${i}`, line([[hand[0] < WIDTH / 2 ? 22 : WIDTH - 22, 30], hand]), "#9AA0AC", 3);
  if (props.includes("handles")) put("handle", line([hands[0], [post(a, front), hands[0][1]]]), "#9AA0AC", 5);
  if (props.includes("foot-plate")) {
    const [x, y] = j.legN[3];
    put(
      "foot-plate",
      line([
        [x + 6, y - 26],
        [x + 12, y + 22],
      ]),
      STEEL,
      8,
    );
  }
  if (props.includes("rope")) {
    const y = Math.min(GROUND + 4, HEIGHT - 6);
    list.push([
      "rope",
      stroke(
        `M${hands[0][0].toFixed(1)} ${hands[0][1].toFixed(1)}C${hands[0][0] - 40} ${y} ${hands[1][0] + 40} ${y} ${hands[1][0].toFixed(1)} ${hands[1][1].toFixed(1)}`,
        "#E07A3F",
        3,
      ),
    ]);
  }
  return list;
}
