// The app's location in the address bar, the history, and where each place was scrolled to.
const KEPT = "vereda.scroll";

export class Places {
  constructor(base) {
    this.base = base;
    this.positions = read();
    this.popping = false;
    history.scrollRestoration = "manual";
    const key = history.state?.key;
    this.key = typeof key === "number" ? key : this.fresh();
    this.aim();
    history.replaceState({ key: this.key }, "");
    addEventListener(
      "scroll",
      () => {
        if (!this.target) this.positions[this.key] = Math.round(scrollY);
      },
      { passive: true },
    );
    for (const name of ["wheel", "touchmove", "keydown"])
      addEventListener(
        name,
        () => {
          this.target = null;
        },
        { passive: true },
      );
    addEventListener("pagehide", () => {
      try {
        sessionStorage.setItem(KEPT, JSON.stringify(this.positions));
      } catch {
        /* private mode */
      }
    });
  }

  /// The page may still be filling up: the old position is tried for a moment, until it is reached or the person scrolls.
  aim() {
    const y = this.positions[this.key];
    this.target = y === undefined && !this.popping ? null : { y: y ?? 0, until: performance.now() + 1500 };
  }

  fresh() {
    return Date.now() * 8 + Math.floor(Math.random() * 8);
  }

  /// Path after the app's own, with query and fragment: `diario/2026-11-21`.
  get location() {
    const path = location.pathname.startsWith(this.base) ? location.pathname.slice(this.base.length) : "";
    return decode(path) + location.search + location.hash;
  }

  /// Back or forward was used. False when it was only this page's own doing.
  popped() {
    const key = history.state?.key;
    if (key === undefined) {
      // someone typed a fragment
      history.replaceState({ key: (this.key = this.fresh()) }, "");
      return true;
    }
    this.key = key;
    this.popping = true;
    this.aim();
    return true;
  }

  /// Where the page is scrolled to, asked before a patch: afterwards the browser would have to lay out everything to say it.
  remember() {
    this.y = Math.round(scrollY);
  }

  /// The app is at `place` now. While it answers to back or forward, nothing is pushed.
  move(place, push) {
    if (place === this.location) return undefined;
    const address =
      this.base +
      place
        .split("/")
        .map(part => encodeURI(part))
        .join("/");
    if (push && !this.popping) {
      this.positions[this.key] = this.y ?? Math.round(scrollY);
      history.pushState({ key: (this.key = this.fresh()) }, "", address);
      this.movedAt = performance.now(); // see events.js
      return "push";
    }
    history.replaceState({ key: this.key }, "", address);
    return "replace";
  }

  /// After the patch: back to where the person was, or to the top of a new place.
  settle(moved, focused) {
    this.popping = false;
    if (moved === "push") this.target = null;
    if (this.target) {
      scrollTo(0, this.target.y);
      if (Math.abs(scrollY - this.target.y) < 2 || performance.now() > this.target.until) this.target = null;
    } else if (moved === "push" || focused?.tagName === "H1") scrollTo(0, 0); // another place, or this one with other content
  }

  /// Home, after a place that made the app fail twice.
  reset() {
    history.replaceState({ key: this.key }, "", this.base);
  }
}

function decode(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}
