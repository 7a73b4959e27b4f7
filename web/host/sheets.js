// Sheets of changing height: the grip at their head is dragged, or pressed. Dragged far down, the sheet closes.
const CLOSED = 256,
  SLACK = 6;

export function sheets(root, host) {
  let drag = null,
    dragged = false;

  root.addEventListener("pointerdown", e => {
    const grip = e.target.closest(".sheet-grip");
    if (!grip || !e.isPrimary || e.button) return;
    const sheet = grip.closest("dialog");
    drag = { sheet, grip, y: e.clientY, height: sheet.getBoundingClientRect().height };
    dragged = false;
    grip.setPointerCapture(e.pointerId);
  });
  root.addEventListener("pointermove", e => {
    if (!drag || !e.isPrimary) return;
    const by = e.clientY - drag.y;
    if (!dragged && Math.abs(by) < SLACK) return;
    dragged = true;
    drag.sheet.style.setProperty("--dragged", `${Math.max(drag.height - by, 96)}px`);
  });
  const end = e => {
    if (!drag || !e.isPrimary) return;
    const { sheet, grip, y, height } = drag,
      now = height - (e.clientY - y);
    drag = null;
    sheet.style.removeProperty("--dragged");
    if (!dragged || e.type === "pointercancel") return;
    if (now < innerHeight * 0.28) return host.event(sheet, CLOSED);
    take(sheet, grip, now > innerHeight * 0.7);
  };
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", end);

  root.addEventListener("click", e => {
    const grip = e.target.closest(".sheet-grip");
    if (!grip) return;
    if (dragged) {
      dragged = false;
      return;
    } // the click that follows a drag
    take(grip.closest("dialog"), grip, grip.getAttribute("aria-pressed") !== "true");
  });
}

function take(sheet, grip, isFull) {
  sheet.dataset.height = isFull ? "full" : "half";
  grip.setAttribute("aria-pressed", String(isFull));
}
