// A person in the two phases of an exercise, drawn from the angles of their joints. Drawn for this product.
//
// A figure: {"view":"side|front","seat":"chair|wheelchair"?,"props":["bottles",…]?,"pin":"hip|ankle|knee|hand"?,"a":[…],"b":[…]}
// A pose is a list of degrees: torso (0 upright, towards the right), head (against the torso), then upper and lower part of near arm, far arm,
// near leg, far leg: 0 hangs down, 90 points to the right (from the front: outwards), 180 up. After these, where wanted: how far it is
// lifted off the ground, how round the back is, how far the near heel is raised, and the far one where it differs (below 0: the toes).
// Lengths are those of a person of 187. `more` are further phases after the second one, up to four in all; hands hang from a `pullup-bar`.
// `pin` stays at its place from one phase to the other. docs/movement.md has an example; tools/check-exercises reckons the same joints.
import { held, things } from "./equipment.js";
import { BAR } from "./gym.js";
import { shape } from "./parts.js";
import { PEOPLE, face } from "./people.js";
import { GROUND, HEIGHT, SEAT, WIDTH, line, stroke } from "./strokes.js";

const TORSO = 58,
  NECK = 24,
  UPPER = 32,
  FORE = 29,
  THIGH = 45,
  SHIN = 44,
  FOOT = 17,
  LIMB = 6;

const at = (from, angle, length, mirror = 1) => {
  const a = (angle * Math.PI) / 180;
  return [from[0] + mirror * Math.sin(a) * length, from[1] + Math.cos(a) * length];
};

/// How far down a body reaches; its parts are thick.
const lowest = j =>
  Math.max(j.hip[1] + 12, j.neck[1] + 10, j.skull[1] + 16, ...[j.armN, j.armF, j.legN, j.legF].flatMap(limb => limb.slice(1)).map(p => p[1] + LIMB));

/// Where the joints are, the hip at 0, 0.
export function joints(figure, pose) {
  const front = figure.view === "front",
    seated = Boolean(figure.seat),
    [torso, head, nu, nf, fu, ff, nt, ns, ft, fs, lift = 0, round = 0, heel = 0, far = heel] = pose;
  const hip = [0, 0],
    neck = at(hip, 180 - torso, TORSO),
    skull = at(neck, 180 - torso - head, NECK),
    across = a => [Math.cos((torso * Math.PI) / 180) * a, Math.sin((torso * Math.PI) / 180) * a];
  const spread = front ? 19 : 0,
    hips = front ? 10 : 0,
    shoulder = at(hip, 180 - torso, TORSO - 7),
    side = across(spread);
  const shoulderN = [shoulder[0] - side[0], shoulder[1] - side[1]],
    shoulderF = [shoulder[0] + side[0], shoulder[1] + side[1]];
  const mirror = front ? -1 : 1,
    shorter = front && seated ? 0.34 : 1;
  const arm = (from, upper, fore, m) => {
    const elbow = at(from, upper, UPPER, m);
    return [from, elbow, at(elbow, fore, FORE, m)];
  };
  const leg = (from, thigh, shin, m) => {
    const knee = at(from, thigh, THIGH * shorter, m);
    return [from, knee, at(knee, shin, SHIN, m)];
  };
  const armN = arm(shoulderN, nu, nf, mirror),
    armF = arm(shoulderF, fu, ff, 1),
    legN = leg([-hips, 0], nt, ns, mirror),
    legF = leg([hips, 0], ft, fs, 1),
    floor = lowest({ hip, neck, skull, armN, armF, legN, legF });
  // A leg that points back stands on its toes where there is room under the ankle; who kneels or lies has the foot along the shin.
  const foot = (ankle, shin, raised, m) => {
    if (front) return [ankle[0] + m * 6, ankle[1] + 5];
    if (shin >= -55) return at(ankle, (shin > 55 ? shin + 60 : 90) - raised, FOOT);
    const room = Math.min(Math.max((floor - LIMB - ankle[1]) / FOOT, 0), 1);
    return at(ankle, Math.max(Math.min(shin + 80, (-Math.acos(room) * 180) / Math.PI), shin), FOOT);
  };
  return {
    hip,
    neck,
    skull,
    tilt: torso + head,
    torso,
    round,
    lift,
    armN,
    armF,
    legN: [...legN, foot(legN[2], ns, heel, mirror)],
    legF: [...legF, foot(legF[2], fs, far, 1)],
  };
}

const points = j => [j.hip, j.neck, j.skull, ...j.armN, ...j.armF, ...j.legN, ...j.legF];
const PINS = { hip: j => j.hip, ankle: j => j.legN[2], far: j => j.legF[2], knee: j => j.legN[1], hand: j => j.armN[2] };

function moved(j, dx, dy) {
  const move = ([x, y]) => [x + dx, y + dy];
  return {
    ...j,
    hip: move(j.hip),
    neck: move(j.neck),
    skull: move(j.skull),
    armN: j.armN.map(move),
    armF: j.armF.map(move),
    legN: j.legN.map(move),
    legF: j.legF.map(move),
  };
}

/// On the ground or on the seat.
function grounded(figure, j) {
  if (figure.props?.includes("pullup-bar")) return moved(j, 0, BAR - j.armN[2][1]);
  if (figure.seat) return moved(j, 0, GROUND - SEAT - j.lift - j.hip[1]);
  return moved(j, 0, GROUND - j.lift - lowest(j));
}

/// Both phases at their places in the drawing; `between(t)` is the body on its way from the first (0) to the last (1).
export function placed(figure) {
  const pin = PINS[figure.pin] ?? PINS.hip;
  const bare = pose => {
    const j = grounded(figure, joints(figure, pose));
    return moved(j, -pin(j)[0], 0);
  };
  const poses = [figure.a, figure.b, ...(figure.more ?? [])],
    bodies = poses.map(bare),
    [a, b] = bodies,
    xs = bodies.flatMap(points).map(p => p[0]);
  const shift = WIDTH / 2 - (Math.min(...xs) + Math.max(...xs)) / 2;
  return {
    a: moved(a, shift, 0),
    b: moved(b, shift, 0),
    all: bodies.map(body => moved(body, shift, 0)),
    between(t) {
      const place = Math.min(Math.max(t, 0), 1) * (poses.length - 1),
        from = Math.min(Math.floor(place), poses.length - 2);
      return moved(bare(poses[from].map((angle, i) => angle + ((poses[from + 1][i] ?? 0) - angle) * (place - from))), shift, 0);
    },
  };
}

const middle = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
function back(j) {
  const [x, y] = middle(j.hip, j.neck, 0.5),
    a = (j.torso * Math.PI) / 180;
  return `M${j.hip[0].toFixed(1)} ${j.hip[1].toFixed(1)}Q${(x - Math.cos(a) * j.round).toFixed(1)} ${(y - Math.sin(a) * j.round).toFixed(1)} ${j.neck[0].toFixed(1)} ${j.neck[1].toFixed(1)}`;
}

/// The parts of a body from behind to the front, each as [name, attributes]; the names are the same in every pose.
function body(figure, j, who) {
  const front = figure.view === "front",
    w = who.w,
    parts = [];
  const arm = (name, [s, e, h], colour, sleeve) => {
    parts.push(
      [`${name}-skin`, stroke(line([s, e, h]), colour, 12 + 2 * (w - 1))],
      [`${name}-sleeve`, stroke(line([s, middle(s, e, 0.62)]), sleeve, 16 + 5 * (w - 1))],
    );
    parts.push([`${name}-hand`, { cx: h[0].toFixed(1), cy: h[1].toFixed(1), r: 7, fill: colour }, "circle"]);
  };
  const leg = (name, [h, k, a, t], colour, isBlade) => {
    parts.push([`${name}-thigh`, stroke(line([h, k]), colour, 21 + 12 * (w - 1))]);
    parts.push([`${name}-shin`, stroke(line([k, a]), isBlade ? "#8D979C" : colour, isBlade ? 6 : 16 + 8 * (w - 1))]);
    if (isBlade) parts.push([`${name}-cup`, stroke(line([k, middle(k, a, 0.28)]), "#3C4448", 15)]);
    parts.push([`${name}-shoe`, stroke(line([a, t]), isBlade ? "#3C4448" : who.shoes, isBlade ? 6 : 11)]);
  };
  const darker = who.shade;
  if (!front) {
    arm("armF", j.armF, darker, who.fold);
    leg("legF", j.legF, shadeOf(who.legs), who.blade);
  }
  if (front) {
    leg("legF", j.legF, who.legs, who.blade);
    leg("legN", j.legN, who.legs, false);
  }
  parts.push(["neck", stroke(line([middle(j.hip, j.neck, 0.9), j.skull]), darker, 12)]);
  if (front) {
    const s = j.armN[0],
      f = j.armF[0],
      wide = 8 * w,
      hip = j.hip;
    parts.push([
      "torso",
      {
        d: `${line([s, f, [hip[0] + wide * 1.7, hip[1]], [hip[0] - wide * 1.7, hip[1]]])}z`,
        fill: who.shirt,
        stroke: who.shirt,
        "stroke-width": 12 + 16 * (w - 1),
        "stroke-linejoin": "round",
      },
    ]);
    arm("armF", j.armF, who.skin, who.shirt);
  } else {
    leg("legN", j.legN, who.legs, false);
    parts.push(["torso", stroke(back(j), who.shirt, 30 + 26 * (w - 1))]);
  }
  parts.push(["head", head(j, who, front), "g"]);
  arm("armN", j.armN, who.skin, front ? who.shirt : who.fold);
  return parts;
}

const shadeOf = colour =>
  `#${[1, 3, 5]
    .map(i =>
      Math.round(Number.parseInt(colour.slice(i, i + 2), 16) * 0.8)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
const head = (j, who, front) => ({
  transform: `translate(${j.skull[0].toFixed(1)} ${j.skull[1].toFixed(1)}) rotate(${j.tilt.toFixed(1)})`,
  "data-front": front,
});

/// What differs from the second phase, pale and dashed.
function ghost(figure, a, b) {
  const list = [],
    far = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > 9;
  const capsule = (p, q, width) => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]),
      angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
    list.push(
      shape("rect", {
        class: "body-first",
        x: -width / 2,
        y: -width / 2,
        width: length + width,
        height: width,
        rx: width / 2,
        transform: `translate(${p[0].toFixed(1)} ${p[1].toFixed(1)}) rotate(${angle.toFixed(1)})`,
      }),
    );
  };
  // Where the other limb goes in the second phase nothing is seen of the first.
  const differs = (limb, others) => others.every(other => far(a[limb][2], b[other][2]) || far(a[limb][1], b[other][1]));
  for (const limb of ["legF", "legN"]) if (differs(limb, ["legF", "legN"])) (capsule(a[limb][0], a[limb][1], 19), capsule(a[limb][1], a[limb][2], 15));
  if (far(a.neck, b.neck) || far(a.hip, b.hip)) capsule(a.hip, a.neck, 27);
  if (far(a.skull, b.skull)) list.push(shape("circle", { class: "body-first", cx: a.skull[0], cy: a.skull[1], r: 15 }));
  for (const limb of ["armF", "armN"]) if (differs(limb, ["armF", "armN"])) (capsule(a[limb][0], a[limb][1], 13), capsule(a[limb][1], a[limb][2], 12));
  return list;
}

/// From the first phase to the second, and their numbers.
function signs(a, b) {
  const ends = j => [j.armN[2], j.armF[2], j.legN[2], j.legF[2], j.skull, j.legN[1], j.hip];
  const way = ends(a).map((p, i) => ({ p, q: ends(b)[i], d: Math.hypot(ends(b)[i][0] - p[0], ends(b)[i][1] - p[1]) }));
  const most = way.reduce((best, one) => (one.d > best.d + 2 ? one : best));
  if (most.d < 9) return [];
  const { p, q, d } = most,
    heart = middle(b.hip, b.neck, 0.6),
    mid = middle(p, q, 0.5);
  const out = Math.hypot(mid[0] - heart[0], mid[1] - heart[1]) || 1,
    bend = [mid[0] + ((mid[0] - heart[0]) / out) * (14 + d * 0.25), mid[1] + ((mid[1] - heart[1]) / out) * (14 + d * 0.25)];
  const list = [],
    angle = Math.atan2(q[1] - bend[1], q[0] - bend[0]);
  const from = middle(p, bend, 0.2),
    to = middle(q, bend, 0.2),
    wing = turn => [to[0] - Math.cos(angle + turn) * 11, to[1] - Math.sin(angle + turn) * 11];
  if (d > 24)
    list.push(
      shape("path", {
        class: "body-arrow",
        d: `M${from[0].toFixed(1)} ${from[1].toFixed(1)}Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}${line([wing(0.6), to, wing(-0.6)])}`,
      }),
    );
  const away = ([x, y]) => {
    const far = Math.hypot(x - heart[0], y - heart[1]) || 1;
    return [Math.min(Math.max(x + ((x - heart[0]) / far) * 20, 13), WIDTH - 13), Math.min(Math.max(y + ((y - heart[1]) / far) * 20, 13), GROUND + 8)];
  };
  let [one, two] = [away(p), away(q)];
  if (Math.hypot(one[0] - two[0], one[1] - two[1]) < 24) two = [two[0], Math.max(two[1] - 26, 13)];
  return [...list, ...sign("1", one), ...sign("2", two)];
}

/// The number of a phase.
const sign = (number, [x, y]) => [
  shape("circle", { class: "body-number", cx: x, cy: y, r: 11 }),
  Object.assign(shape("text", { class: "body-digit", x, y: y + 4.5, "text-anchor": "middle" }), { textContent: number }),
];

/// An SVG of both phases, and `move(t)`, which carries the solid body from the first phase (0) to the second (1). Without `phases` only the second.
export function drawBody(figure, number, phases = true) {
  const who = PEOPLE[number % PEOPLE.length],
    { a, b, between, all: bodies } = placed(figure),
    [behind, before] = things(figure, a);
  const all = bodies.flatMap(points),
    wide = Math.max(...all.map(p => p[0])) - Math.min(...all.map(p => p[0])),
    high = GROUND - Math.min(...all.map(p => p[1]));
  // Near enough that the person fills the drawing, whatever they do.
  const width = Math.min(Math.max(wide + 84, ((high + 84) * WIDTH) / HEIGHT, 220), WIDTH),
    height = (width * HEIGHT) / WIDTH;
  const root = shape("svg", { viewBox: `${(WIDTH - width) / 2} ${HEIGHT - height} ${width} ${height}`, class: "body" });
  root.append(shape("ellipse", { class: "body-shadow", cx: (a.hip[0] + b.hip[0]) / 2, cy: GROUND + 6, rx: 86, ry: 8 }), ...behind);
  if (phases) root.append(...ghost(figure, a, b));
  const live = new Map(),
    solid = shape("g");
  const draw = j => {
    const all = [...body(figure, j, who), ...held(figure, j, a)],
      front = figure.view === "front";
    for (const [name, attributes, tag = "path"] of all) {
      let node = live.get(name);
      if (!node) {
        node = name === "head" ? shape("g", {}, ...face(who, front)) : shape(tag);
        node.classList.add("body-part");
        live.set(name, node);
        solid.append(node);
      }
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    }
  };
  draw(b);
  // The wheel is nearer than the legs, the near arm nearer than the wheel.
  const arm = ["armN-skin", "armN-sleeve", "armN-hand"].map(name => live.get(name)),
    things_ = [...live].filter(([name]) => /^(bott|band|bag|bar|plate|dumbbell|kettlebell|cable|handle|rope)/.test(name)).map(([, node]) => node);
  solid.append(...before, ...arm, ...things_);
  root.append(solid);
  if (phases) root.append(...signs(a, b));
  return { root, move: t => draw(between(t)) };
}

/// Each phase in a drawing of its own, with its number: where there are more than two they would hide one another.
export function drawPhases(figure, number) {
  const last = 1 + (figure.more?.length ?? 0);
  return Array.from({ length: last + 1 }, (_, i) => {
    const { root, move } = drawBody(figure, number, false),
      [x, y] = root.getAttribute("viewBox").split(" ").map(Number);
    move(i / last);
    root.append(...sign(String(i + 1), [x + 20, y + 20]));
    return root;
  });
}
