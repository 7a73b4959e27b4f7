// Buttons that are held while one speaks (`data-hold`): pressed when the finger comes, and again when it goes, unless what it began ended meanwhile
// (`aria-pressed` is false, or the button is not one to hold any more): letting go only ends. A short tap stays a tap, which latches: nobody has to hold.
const CLICK = 1,
  SHORT = 500; // ms

export function hold(root, host) {
  let held, swallow;

  root.addEventListener("pointerdown", e => {
    const node = e.target.closest?.("[data-hold]");
    // Until something was pressed on this page a browser may refuse what follows.
    if (!node || !e.isPrimary || e.button || navigator.userActivation?.hasBeenActive === false) return;
    const isLatched = node.getAttribute("aria-pressed") === "true";
    swallow = node;
    held = { node, at: e.timeStamp, isLatched };
    host.event(node, CLICK);
  });
  const end = e => {
    if (!held) return;
    const { node, at, isLatched } = held;
    held = undefined;
    const isOver = !node.isConnected || !node.hasAttribute("data-hold") || node.getAttribute("aria-pressed") === "false";
    if (!isLatched && !isOver && e.timeStamp - at > SHORT) host.event(node, CLICK);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  // What was begun by the finger is no click.
  root.addEventListener(
    "click",
    e => {
      if (!e.detail || !swallow || !swallow.contains(e.target)) return;
      swallow = undefined;
      e.stopPropagation();
      e.preventDefault();
    },
    true,
  );
  root.addEventListener("contextmenu", e => {
    if (e.target.closest?.("[data-hold]")) e.preventDefault();
  });
}

const PEEKS = 250, // ms
  SLACK = 6; // px

/// A picture with words laid over it (`.worded`) shows itself while it is held, wherever that is. Who moves scrolls, or marks words with a mouse.
export function peek(root) {
  let held, timer;
  const end = () => {
    clearTimeout(timer);
    held?.node.removeAttribute("data-held");
    held = undefined;
  };
  root.addEventListener("pointerdown", e => {
    end();
    const node = e.target.closest?.(".worded");
    if (!node || !e.isPrimary || e.button) return;
    held = { node, x: e.clientX, y: e.clientY };
    timer = setTimeout(() => node.setAttribute("data-held", "true"), PEEKS);
  });
  addEventListener("pointermove", e => {
    if (!held || Math.hypot(e.clientX - held.x, e.clientY - held.y) < SLACK) return;
    if (e.pointerType === "mouse") end();
    else if (!held.node.dataset.held) clearTimeout(timer);
  });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
