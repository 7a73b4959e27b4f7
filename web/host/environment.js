// What the app is told of the world around it: zone, network, place, settings. Time and randomness are imports of the module.
import { appearance } from "./appearance.js";

const DAY = 86_400_000,
  FIRST = Date.UTC(2000, 0, 1),
  YEARS_AHEAD = 10;

export async function environment(host) {
  return {
    zone: zone(),
    locale: navigator.language || "es-MX",
    online: navigator.onLine,
    location: host.places.location,
    installed: matchMedia("(display-mode: standalone)").matches || navigator.standalone === true,
    motion: matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduce" : "full",
    storage: await host.records.kind(),
    update: host.updates.waiting,
    settings: appearance(),
  };
}

let known;

/// The device's time zone as a table of its changes, so that the app can count days without asking again.
export function zone() {
  // Where there is Temporal it knows at once; the first Intl.DateTimeFormat of a page takes a slow phone a quarter of a second.
  const id = globalThis.Temporal?.Now?.timeZoneId?.() || Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  if (known?.id === id) return known;
  const offset = at => -60 * new Date(at).getTimezoneOffset();
  const last = Date.now() + YEARS_AHEAD * 365 * DAY;
  const transitions = [[FIRST, offset(FIRST)]];
  for (let at = FIRST; at < last; at += 14 * DAY) {
    // no zone changes twice within two weeks
    const now = offset(at + 14 * DAY);
    if (now === transitions.at(-1)[1]) continue;
    let low = at,
      high = at + 14 * DAY;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (middle <= low) break;
      if (offset(middle) === now) high = middle;
      else low = middle;
    }
    transitions.push([high, now]);
  }
  return (known = { id, transitions });
}

export function watchEnvironment(host) {
  const tell = () => host.worldChanged();
  addEventListener("online", tell);
  addEventListener("offline", tell);
  addEventListener("languagechange", tell);
  addEventListener("storage", tell); // appearance chosen in another tab
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", tell);
  matchMedia("(display-mode: standalone)").addEventListener("change", tell);
  // Back after hours: the day, the zone or the network may be another.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") tell();
  });
  addEventListener("pageshow", e => {
    if (e.persisted) tell();
  });
}
