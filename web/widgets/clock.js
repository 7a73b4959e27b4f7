// A running time, computed from its start at every tick, so that it cannot drift, also after the page slept.
//
// Configuration: {"start":milliseconds since 1970 or null,"held":milliseconds counted before,"caption","intervals":[{"name","ms"}],"spoken":[10,3,2,1]}
// It reports the number of each interval as it begins, and their count at the end.
import { part, shape } from "./parts.js";

const ROUND = 2 * Math.PI * 44;

/// Which interval it is and what is left of it, `elapsed` ms after the beginning; null after the end.
export function at(elapsed, intervals) {
  let end = 0;
  for (let place = 0; place < intervals.length; place++) {
    end += intervals[place].ms;
    if (elapsed < end) return { place, left: end - elapsed, share: (end - elapsed) / intervals[place].ms };
  }
  return null;
}

/// `1:04:09`, `4:09`; with tenths for a stopwatch that stands still, in the first hour.
export function face(milliseconds, tenths = false) {
  const seconds = Math.floor(milliseconds / 1000),
    two = n => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600),
    minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}${tenths && !hours ? `.${Math.floor(milliseconds / 100) % 10}` : ""}`;
}

export function clock(node, first, report, { announce }) {
  let config,
    zero = 0,
    timer = 0,
    shown = -2,
    spoken = -1;
  const ring = shape("svg", { viewBox: "0 0 100 100", class: "clock-ring", "aria-hidden": "true" });
  const track = shape("circle", { class: "ring-track", cx: 50, cy: 50, r: 44 }),
    fill = shape("circle", { class: "ring-value", cx: 50, cy: 50, r: 44 });
  ring.append(track, fill);
  const name = part("p", { class: "clock-name" }),
    time = part("p", { class: "clock-time", role: "timer" }),
    caption = part("p", { class: "clock-caption" });
  node.replaceChildren(ring, part("div", { class: "clock-words" }, name, time, caption));

  function draw() {
    timer = 0;
    const running = config.start !== null,
      elapsed = config.held + (running ? Math.max(0, performance.now() - zero) : 0);
    const now = config.intervals.length ? at(elapsed, config.intervals) : undefined;
    const place = now === undefined ? -1 : now === null ? config.intervals.length : now.place;
    const text = now === undefined ? face(elapsed, !running) : face(now === null ? 0 : Math.ceil(now.left / 1000) * 1000);
    if (time.textContent !== text) time.textContent = text;
    fill.setAttribute("stroke-dasharray", `${((now?.share ?? 0) * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`);
    name.textContent = now ? config.intervals[now.place].name : "";
    if (place !== shown) {
      if (running && shown !== -2 && place >= 0) report(String(place));
      if (running && now && shown !== -2) announce(config.intervals[now.place].name);
      shown = place;
      spoken = -1;
    }
    const seconds = now ? Math.ceil(now.left / 1000) : -1;
    if (running && seconds !== spoken && config.spoken.includes(seconds)) {
      spoken = seconds;
      announce(String(seconds), true);
    }
    if (running && now !== null) timer = setTimeout(draw, now === undefined ? 100 : Math.min(now.left % 1000 || 1000, 250));
  }

  function update(next) {
    clearTimeout(timer);
    config = next;
    caption.textContent = config.caption;
    node.dataset.counts = config.intervals.length ? "down" : "up";
    if (config.start !== null) zero = performance.now() - (Date.now() - config.start); // the wall clock is asked once
    draw();
  }
  update(first);
  return { update, stop: () => clearTimeout(timer) };
}
