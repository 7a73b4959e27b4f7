// What the browser lends of the device: other apps, sharing, files, the screen, notifications, lasting storage.
import { registered } from "./updates.js";

const SCHEMES = /^(tel|sms|mailto|geo|https):/i;

export function open({ url }) {
  if (!SCHEMES.test(url)) return [0, { reason: "scheme" }];
  if (/^https:/i.test(url)) {
    window.open(url, "_blank", "noopener");
    return [1];
  } // answers null even when it opened
  const left = leaves(HANDOVER);
  location.href = url; // the phone's own composer or dialler; this page stays
  return left.then(left => [1, { left }]);
}

/// A browser does not tell whether an address opened another app. What can be seen: within a while the page is hidden or loses the focus.
const HANDOVER = 2500;
function leaves(patience) {
  return new Promise(resolve => {
    const end = left => {
      clearTimeout(timer);
      for (const [target, event] of watched) target.removeEventListener(event, notice);
      resolve(left);
    };
    const notice = event => {
      if (event.type !== "visibilitychange" || document.hidden) end(true);
    };
    const watched = [
      [document, "visibilitychange"],
      [window, "blur"],
      [window, "pagehide"],
    ];
    for (const [target, event] of watched) target.addEventListener(event, notice);
    const timer = setTimeout(() => end(document.hidden), patience);
  });
}

export async function share({ text }) {
  if (!navigator.share) return clipboard({ text });
  try {
    await navigator.share({ text });
    return [1, { how: "share" }];
  } catch (error) {
    return error?.name === "AbortError" ? [0, { reason: "cancelled" }] : clipboard({ text });
  }
}

/// `path`: of this site, copied as a whole address.
export async function clipboard({ text, path }) {
  try {
    await navigator.clipboard.writeText(path === undefined ? text : new URL(path, location.origin).href);
    return [1, { how: "clipboard" }];
  } catch {
    return [0, { reason: "denied" }];
  }
}

/// Hands a file to the person.
export function hand(blob, name) {
  const link = document.createElement("a"),
    url = URL.createObjectURL(blob);
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
export function save({ name, type, text }) {
  hand(new Blob([text], { type }), name);
  return [1];
}

// The screen stays on while anybody holds it: who lets go does not take it from the others.
const holders = new Set();
let awake = null,
  turn = Promise.resolve();
/// One after the other, so that no lock is taken twice; never rejected.
const hold = () => (turn = turn.then(settle));
async function settle() {
  if (!holders.size) {
    const lock = awake;
    awake = null;
    await lock?.release().catch(() => {});
    return [1];
  }
  if (!navigator.wakeLock) return [0, { reason: "unsupported" }];
  if (awake && !awake.released) return [1];
  try {
    awake = await navigator.wakeLock.request("screen");
    return [1];
  } catch (error) {
    return [0, { reason: error?.name ?? "failed" }]; // asked again when the page is looked at
  }
}
export async function screenOn(_, { signal, tell }) {
  holders.add(signal);
  signal.addEventListener("abort", () => {
    holders.delete(signal);
    hold();
  });
  tell(...(await hold()));
}
/// Each time the page is hidden or left. A page that goes for good hears of no answer after this: only what is asked for within it, and needs none, is done.
export function pageHidden(_, { signal, tell }) {
  document.addEventListener("visibilitychange", () => document.hidden && tell(1), { signal });
  addEventListener("pagehide", () => tell(1), { signal });
}
export function wakelock({ on }) {
  if (on) holders.add("app");
  else holders.delete("app");
  return hold();
}
document.addEventListener("visibilitychange", () => {
  // the system takes it away when the page is hidden
  if (holders.size && document.visibilityState === "visible") hold();
});

export async function persist() {
  if (!navigator.storage?.persist) return [0, { reason: "unsupported" }];
  const persistent = await navigator.storage.persist(),
    { usage, quota } = await navigator.storage.estimate();
  return [1, { persistent, usage, quota }];
}

export async function notifyAsk() {
  if (!("Notification" in window)) return [0, { reason: "unsupported" }];
  const permission = await Notification.requestPermission();
  return [permission === "granted" ? 1 : 0, { permission }];
}
export async function notifyShow({ title, text, tag, to, unseen }) {
  if (unseen && !document.hidden) return [0, { reason: "seen" }];
  if (!("Notification" in window) || Notification.permission !== "granted") return [0, { reason: "denied" }];
  const registration = await registered();
  if (!registration) return [0, { reason: "unsupported" }];
  await registration.showNotification(title, { body: text, tag, data: { to } });
  return [1];
}
