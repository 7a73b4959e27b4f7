// Long press and sideways swipes. Scrolling is never blocked; every gesture also has a button (the app sees to that).
import { wanting } from "./events.js";

const LONG_PRESS = 16,
  LEFT = 32,
  RIGHT = 64;
const HOLD = 500; // ms
const SLACK = 10; // px a resting finger may tremble
const DISTANCE = 56; // px of a swipe
const LONGEST = 700; // ms of a swipe
const EDGE = 24; // px at the screen's sides that belong to the system's own back gesture

export function gestures(root, host) {
  let press = null,
    swallow = 0;

  const end = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const held = node => {
    end();
    swallow = performance.now() + 800;
    host.event(node, LONG_PRESS);
  };

  root.addEventListener("pointerdown", e => {
    end();
    if (!e.isPrimary || e.button) return;
    const long = wanting(e.target, LONG_PRESS, root);
    const side =
      e.pointerType === "mouse" || e.clientX < EDGE || e.clientX > innerWidth - EDGE || e.target.closest("input[type=range], [data-scrolls]")
        ? null
        : wanting(e.target, LEFT | RIGHT, root);
    if (!long && !side) return;
    press = { x: e.clientX, y: e.clientY, at: e.timeStamp, side, timer: long ? setTimeout(held, HOLD, long) : 0 };
  });
  root.addEventListener("pointermove", e => {
    if (press && e.isPrimary && Math.hypot(e.clientX - press.x, e.clientY - press.y) > SLACK) clearTimeout(press.timer);
  });
  root.addEventListener("pointerup", e => {
    const { side, x, y, at } = press ?? {};
    end();
    if (!side || e.timeStamp - at > LONGEST) return;
    const dx = e.clientX - x,
      dy = e.clientY - y;
    if (Math.abs(dx) < DISTANCE || Math.abs(dx) < 2 * Math.abs(dy)) return;
    const bit = dx < 0 ? LEFT : RIGHT,
      node = wanting(side, bit, root);
    if (!node) return;
    swallow = performance.now() + 300;
    host.event(node, bit);
  });
  root.addEventListener("pointercancel", end); // the browser scrolls: not ours
  addEventListener("scroll", end, { passive: true, capture: true });

  // The click that follows a held press or a swipe is not meant as a click.
  root.addEventListener(
    "click",
    e => {
      if (performance.now() > swallow || e.detail === 0) return; // detail 0: keyboard or assistive technology
      swallow = 0;
      e.preventDefault();
      e.stopImmediatePropagation();
    },
    true,
  );

  // Right button, the menu key, Shift+F10, and Android's own long press.
  root.addEventListener("contextmenu", e => {
    const node = wanting(e.target, LONG_PRESS, root);
    if (!node) return;
    e.preventDefault();
    if (performance.now() > swallow) held(node);
  });
}
