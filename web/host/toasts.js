// A toast goes by itself after the time that its words need. Whoever points at it, is in it with the focus, or looks elsewhere, has all the time.
const CLOSED = 256,
  STEP = 250;

export class Toasts {
  constructor(host) {
    this.host = host;
    this.timers = new Map();
  }

  changed(node) {
    this.removed(node);
    let left = Number(node.dataset.leaves),
      last = performance.now();
    this.timers.set(
      node,
      setInterval(() => {
        const now = performance.now(),
          passed = now - last;
        last = now;
        // Not `:focus-within`: WebKit says no while another window is in front.
        if (document.hidden || node.matches(":hover") || node.contains(document.activeElement)) return;
        left -= passed;
        if (left > 0) return;
        this.removed(node);
        this.host.event(node, CLOSED);
      }, STEP),
    );
  }

  removed(node) {
    clearInterval(this.timers.get(node));
    this.timers.delete(node);
  }
}
