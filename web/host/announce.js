// Says things to screen readers without moving the focus. At least 2 s between two, so that none cuts the other off.
const GAP = 2000,
  LIMIT = 3;

export function announcer() {
  const waiting = [];
  let free = 0,
    timer = 0;

  function say() {
    timer = 0;
    const at = waiting.findIndex(w => w.now);
    const next = waiting.splice(Math.max(at, 0), 1)[0];
    if (!next) return;
    free = performance.now() + GAP;
    const region = place(next.now);
    region.textContent = "";
    // A region must be seen empty first, or the same words twice are said once.
    setTimeout(() => {
      region.textContent = next.words;
    }, 60);
    plan();
  }
  function plan() {
    if (!timer && waiting.length) timer = setTimeout(say, Math.max(0, free - performance.now()));
  }

  return (words, now = false) => {
    if (!words || waiting.some(w => w.words === words)) return;
    waiting.push({ words, now });
    if (waiting.length > LIMIT) waiting.splice(waiting.findIndex(w => !w.now) >= 0 ? waiting.findIndex(w => !w.now) : 0, 1);
    plan();
  };
}

/// Everything outside an open dialog is silent, so a dialog gets regions of its own.
function place(now) {
  const id = now ? "assertive" : "polite",
    dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!dialog) return document.getElementById(id);
  let region = dialog.querySelector(`:scope > [data-region=${id}]`);
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.dataset.region = id;
    region.setAttribute("role", now ? "alert" : "status");
    region.setAttribute("aria-live", id);
    dialog.append(region);
  }
  return region;
}
