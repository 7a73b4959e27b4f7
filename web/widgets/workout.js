// Exercise: a person in two phases (`figure`), and the stage of a workout (`workout`): seconds, person, progress. Time is computed from the
// moment when the step began, at every tick, so that it cannot drift, also after the page slept.
//
// figure: {"figure":{…body.js…},"tempo":[there,held,back] in ms?,"stop":"Detener","move":"Mover"}. With a tempo it moves between its phases, and has a
// button that stops it (WCAG 2.2.2) and lets it go on. Stopped, and at first where motion is not wanted, it shows its phases: two in one drawing, more of
// them beside each other.
// workout: {"figure":…|null,"tempo":[there,held,back] in ms; [there]: held to the end of the step; []: still,"start":milliseconds since 1970 or null,
// "length":ms,"done":ms,"place":4,"count":8,"rest":false,"round":"Ronda 2 de 3","unit":"s","spokenUnit":"segundos","spoken":[10,3,2,1]}. Neither
// reports anything.
import { drawBody, drawPhases } from "./body.js";
import { icon, part, shape, still } from "./parts.js";

/// How far the movement is, 0…1, so many milliseconds after its beginning: there, held, back, a short moment of rest; with one number
/// there, and held.
export function progress(tempo, elapsed, rest = 400) {
  const [there, hold, back] = tempo,
    ease = t => (1 - Math.cos(Math.PI * t)) / 2;
  if (back === undefined) return ease(Math.min(elapsed / Math.max(there, 1), 1));
  const at = elapsed % Math.max(there + hold + back + rest, 1);
  if (at < there) return ease(at / there);
  if (at < there + hold) return 1;
  return at < there + hold + back ? ease(1 - (at - there - hold) / back) : 0;
}

export function figure(node, first) {
  let drawn = "",
    frame = 0,
    zero = 0,
    tempo = null,
    moving = null,
    config = first,
    stopped = still();
  const box = part("div", { class: "body-frame", "aria-hidden": "true" }),
    button = part("button", { class: "icon-button body-stop", type: "button", id: `${node.id}-stop` });
  button.addEventListener("click", () => {
    stopped = !stopped;
    update(config);
  });
  node.replaceChildren(part("div", { class: "body-stage" }, box, button));

  function step() {
    frame = 0;
    if (!moving || !tempo || !node.isConnected) return;
    moving(progress(tempo, performance.now() - zero));
    frame = requestAnimationFrame(step);
  }

  function update(wanted) {
    config = wanted;
    const { figure: next, tempo: times, stop, move } = wanted,
      canMove = Array.isArray(times),
      moves = canMove && !stopped,
      text = JSON.stringify([next, moves]);
    button.hidden = !canMove;
    if (canMove) button.replaceChildren(icon(stopped ? "play" : "pause"), part("span", { class: "visually-hidden", textContent: stopped ? move : stop }));
    // The speed changes without a jump: the movement begins anew.
    if (text === drawn && JSON.stringify(times) === JSON.stringify(tempo)) return;
    cancelAnimationFrame(frame);
    if (text !== drawn) {
      const who = next.who ?? 0,
        body = moves || !next.more?.length ? drawBody(next, who, !moves) : null;
      box.replaceChildren(...(body ? [body.root] : drawPhases(next, who)));
      moving = moves ? body.move : null;
    }
    [drawn, tempo, zero] = [text, moves ? times : null, performance.now()];
    if (moving) moving(0);
    // The first frame comes when the node is in the page.
    if (moving) frame = requestAnimationFrame(step);
  }
  update(first);
  return {
    update,
    stop() {
      cancelAnimationFrame(frame);
    },
  };
}

/// `24`, or `1:24` from a minute on.
export const left = milliseconds => {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  return seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/// The roof where people exercise: sky, sun, hills, water tanks, wall, floor.
function roof() {
  const tank = (x, y) => `M${x - 19} ${y}c0-6 4-8 19-8s19 2 19 8v42h-38z`;
  const fills = [
    ["M0 0h390v300H0z", "roof-sky"],
    ["M-10 250l60-44 34 10 40-20 38 22 30-8 44 40z", "roof-far"],
    ["M196 250c40-20 62-60 92-102 5-4 11-4 16 0 26 44 54 84 96 102z", "roof-near"],
    ["M0 232h78v60H0zM300 226h90v66h-90zM78 248h40v44H78zM254 246h48v46h-48z", "roof-house"],
    [`${tank(40, 196)}${tank(338, 188)}`, "roof-tank"],
    ["M0 276h390v26H0z", "roof-wall"],
    ["M0 300h390v90H0z", "roof-floor"],
  ];
  return shape(
    "svg",
    { class: "roof", viewBox: "0 0 390 390", preserveAspectRatio: "xMidYMax slice" },
    ...fills.slice(0, 1).map(([d, name]) => shape("path", { d, class: name })),
    shape("circle", { class: "roof-sun", cx: 300, cy: 130, r: 44 }),
    ...fills.slice(1).map(([d, name]) => shape("path", { d, class: name })),
    shape("path", { class: "roof-line", d: "M0 336h390M0 366h390" }),
  );
}

export function workout(node, first, report, { announce }) {
  let config,
    zero = 0,
    timer = 0,
    frame = 0,
    drawn = "",
    said = -1,
    moving = null;
  const segments = part("div", { class: "workout-segments", "aria-hidden": "true" }),
    round = part("p", { class: "workout-round" });
  const number = part("span", { "aria-hidden": "true" }),
    unit = part("small", { "aria-hidden": "true" }),
    spoken = part("span", { class: "visually-hidden" });
  const time = part("p", { class: "workout-time", role: "timer" }, number, unit, spoken),
    stage = part("div", { class: "workout-body", "aria-hidden": "true" });
  node.replaceChildren(part("div", { class: "workout-roof", "aria-hidden": "true" }, roof()), segments, round, time, stage);

  const elapsed = () => (config.start === null ? config.done : Math.max(0, performance.now() - zero));

  function draw() {
    timer = 0;
    const rest = config.length - elapsed(),
      seconds = Math.max(Math.ceil(rest / 1000), 0),
      text = left(rest);
    if (number.textContent !== text) {
      number.textContent = text;
      unit.textContent = text.includes(":") ? "" : config.unit;
      spoken.textContent = `${text} ${text.includes(":") ? "" : config.spokenUnit}`;
    }
    segments.children[config.place]?.style.setProperty("--done", config.rest ? "0" : Math.min(elapsed() / config.length, 1).toFixed(3));
    if (config.start !== null && seconds !== said && config.spoken.includes(seconds)) announce(String(seconds), true);
    said = seconds;
    if (config.start !== null && rest > 0) timer = setTimeout(draw, Math.min(rest % 1000 || 1000, 250));
  }

  /// At the tempo of the exercise, resting no longer than it is held: who walks takes both steps alike.
  function move() {
    frame = 0;
    const { tempo } = config;
    if (!moving || config.start === null || config.rest || tempo.length === 0 || still()) return;
    moving(progress(tempo, elapsed(), Math.min(tempo[1] ?? 0, 400)));
    if (tempo.length > 1 || elapsed() < tempo[0]) frame = requestAnimationFrame(move);
  }

  function update(next) {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    config = next;
    node.dataset.rest = config.rest;
    if (config.start !== null) zero = performance.now() - (Date.now() - config.start); // the wall clock is asked once
    if (segments.children.length !== config.count) segments.replaceChildren(...Array.from({ length: config.count }, () => part("i")));
    for (const [i, one] of [...segments.children].entries()) one.style.setProperty("--done", i < config.place ? "1" : "0");
    round.textContent = config.round;
    const text = JSON.stringify(config.figure);
    if (text !== drawn) {
      drawn = text;
      const body = config.figure ? drawBody(config.figure, config.figure.who ?? 0) : null;
      stage.replaceChildren(...(body ? [body.root] : []));
      moving = body?.move ?? null;
    }
    if (moving && (config.start === null || config.rest || still())) moving(1);
    draw();
    move();
  }
  update(first);
  return {
    update,
    stop() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    },
  };
}
