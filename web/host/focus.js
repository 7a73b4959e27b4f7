// Where the focus is: kept through patches, moved into dialogs and back out of them.
const focusable = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex]";

export class Focus {
  constructor(root) {
    this.root = root;
    this.fresh = []; // dialogs made by the patch at hand
    this.back = []; // where the focus was when each open dialog opened: { dialog, element, id }
  }

  opened(dialog) {
    this.fresh.push(dialog);
  }

  /// The focus before a patch, with the way up from it, in case the element goes away.
  remember() {
    const element = document.activeElement;
    if (!element || element === document.body || !this.root.contains(element)) return null;
    const above = [];
    for (let node = element.parentNode; node && node !== this.root; node = node.parentNode) above.push(node);
    return { element, id: element.id, above };
  }

  /// After a patch: opens new dialogs, goes where the app wants, or back to where the person was.
  settle(before, wanted) {
    let left = null;
    while (this.back.length && !this.back.at(-1).dialog.isConnected) left = this.back.pop();

    for (const dialog of this.fresh.splice(0)) {
      if (!dialog.isConnected) continue;
      this.back.push({ dialog, element: before?.element, id: before?.id });
      dialog.showModal();
      const first = dialog.querySelector("[autofocus], h2") ?? dialog;
      if (!first.hasAttribute("autofocus")) first.tabIndex = -1; // reading starts with the sheet's title
      first.focus({ preventScroll: true });
      before = null;
    }

    if (wanted?.isConnected) return this.go(wanted);
    if (left) return this.go(this.find(left) ?? this.title());
    if (before && !before.element.isConnected) {
      const place = before.above.find(node => node.isConnected && node.querySelector(focusable));
      const near = place && place.tagName !== "MAIN" && !place.matches(".screen") ? place.querySelector(focusable) : null;
      this.go(this.find(before) ?? near ?? this.title());
    } else if (before && document.activeElement === document.body) {
      this.go(before.element); // moved among its siblings: engines take the focus from what is put elsewhere
    }
  }

  find({ element, id }) {
    return element?.isConnected ? element : id ? document.getElementById(id) : null;
  }
  title() {
    return (this.back.at(-1)?.dialog ?? this.root).querySelector("h1, h2");
  }

  go(element) {
    if (!element) return;
    if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
    // A title is at the top anyway (places.js scrolls). What sticks to the edge of the window is in sight already, but browsers would
    // scroll to where it stands in the flow.
    element.focus({ preventScroll: element.tagName === "H1" || sticks(element) });
  }
}

/// Whether it is in a bar that is in sight wherever the page is scrolled to.
function sticks(element) {
  const bar = element.closest(".top, .tabs, .footer-actions");
  return bar !== null && getComputedStyle(bar).position === "sticky";
}
