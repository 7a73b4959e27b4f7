// What people do on the page, passed on to the nearest node that wants to know. Bits as in docs/host-protocol.md.
const CLICK = 1,
  CHANGE = 2,
  INPUT = 4,
  SUBMIT = 8,
  KEY = 128,
  CLOSED = 256,
  BLUR = 512;
const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Escape"]);
const OWN_KEYS = "input, textarea, select, [contenteditable]"; // these use the arrows themselves

/// A second tap comes within this many milliseconds and CSS pixels of the first one.
const AGAIN = 600,
  NEAR = 24;
let last; // the last tap, in whichever module's part of the page

/// The second tap of an impatient finger, when the first one led to another place: it is not for what lies there now. Browsers do not count it as
/// a second one (`detail`) everywhere: not on iPhones, and in Firefox not once the first one's target is gone.
function isSecondTap(e, places) {
  if (!e.detail) return false; // a key, or a script
  if (last && e.timeStamp - last.time < AGAIN && Math.hypot(e.clientX - last.x, e.clientY - last.y) < NEAR && places?.movedAt > last.time) return true;
  last = { time: e.timeStamp, x: e.clientX, y: e.clientY };
  return false;
}

/// The nearest node at or above `from` that wants `bit`.
export function wanting(from, bit, root) {
  for (let node = from; node && node !== root; node = node.parentNode) if (node.$on & bit) return node;
  return null;
}

export function listen(root, host) {
  const on = (name, act) => root.addEventListener(name, act, name === "cancel" || name === "close"); // these two do not bubble

  on("click", e => {
    const dialog = e.target.closest?.("dialog");
    if (dialog && e.target === dialog && dialog.$pressedOutside) return close(dialog);
    const link = e.target.closest?.("a[href]");
    if (link && (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || e.button)) return; // a new tab: the browser's own
    if (isSecondTap(e, host.places)) {
      e.preventDefault();
      return;
    }
    const node = wanting(e.target, CLICK, root);
    if (node && !(node.getAttribute("aria-disabled") === "true")) {
      if (!e.target.closest("input, select, textarea, label, summary")) e.preventDefault();
      host.event(node, CLICK);
    } else if (link && link.getAttribute("href").startsWith("#")) {
      e.preventDefault();
      jump(link.getAttribute("href").slice(1));
    }
  });

  on("pointerdown", e => {
    // a press that began inside and ended on the backdrop does not close
    const dialog = e.target.closest?.("dialog");
    if (dialog) dialog.$pressedOutside = e.target === dialog && outside(dialog, e);
  });

  const close = dialog => {
    if (dialog.$on & CLOSED) host.event(dialog, CLOSED);
  };
  on("cancel", e => {
    if (e.target.tagName === "DIALOG" && !e.target.closest(".widget")) {
      // a drawing's own dialog closes by itself
      e.preventDefault();
      close(e.target);
    }
  });
  on("close", e => {
    // the browser closed it without asking (a second Escape): the app decides whether it stays closed
    if (e.target.tagName !== "DIALOG" || !e.target.isConnected || e.target.closest(".widget")) return;
    close(e.target);
    if (e.target.isConnected && !e.target.open) e.target.showModal();
  });

  on("change", e => {
    const node = wanting(e.target, CHANGE, root);
    if (node) host.event(node, CHANGE, e.target.value);
  });

  on("input", e => {
    const node = wanting(e.target, INPUT, root);
    if (node) host.event(node, INPUT, e.target.value);
  });
  on("compositionstart", e => {
    e.target.$composing = true;
  });
  on("compositionend", e => {
    e.target.$composing = false;
    const node = wanting(e.target, INPUT, root);
    if (node) host.event(node, INPUT, e.target.value);
  });

  on("submit", e => {
    e.preventDefault(); // nothing is ever sent by the browser itself
    const node = wanting(e.target, SUBMIT, root);
    if (node) host.event(node, SUBMIT);
  });

  on("keydown", e => {
    if (!KEYS.has(e.key) || e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
    const node = wanting(e.target, KEY, root);
    if (!node || (node !== e.target && e.key !== "Escape" && e.target.matches(OWN_KEYS))) return;
    e.preventDefault();
    host.event(node, KEY, e.key);
  });

  on("focusout", e => {
    const node = wanting(e.target, BLUR, root);
    if (node) host.event(node, BLUR, e.target.value ?? "");
  });

  document.querySelector("a.skip")?.addEventListener("click", e => {
    e.preventDefault();
    jump("contenido");
  });
}

/// To a place on this page, without a trace in the history: the skip link, the list of a form's errors.
function jump(id) {
  let target = document.getElementById(id);
  if (!target) return;
  if (target.matches("fieldset")) target = target.querySelector("input") ?? target;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: "center" });
}

function outside(element, e) {
  const box = element.getBoundingClientRect();
  return e.clientX < box.left || e.clientX > box.right || e.clientY < box.top || e.clientY > box.bottom;
}
