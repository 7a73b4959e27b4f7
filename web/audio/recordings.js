// Sessions that were spoken ahead of time, as files on this device (SE-04). Kept in the Cache `vereda-recordings`, whole and checked; how they get there: ../host/keeping.js.
import { Shelf, room } from "../host/keeping.js";

const PUBLISHED = "/v1/recordings", LAST = "/recordings/published", TYPE = "audio/ogg; codecs=opus";
const shelf = new Shelf("vereda-recordings", "/recordings", "vereda.recording");

/// `mobile` where data may cost money, `free` where the browser knows that it does not; nothing where it does not say.
function network() {
  const { type, saveData } = navigator.connection ?? {};
  if (saveData || type === "cellular") return "mobile";
  return type === "wifi" || type === "ethernet" ? "free" : undefined;
}

const offered = async cache => (await (await cache?.match(LAST))?.json().catch(() => undefined)) ?? [];

/// All that is on offer as far as the device knows, and all that is here; the times of the parts only of what is here.
async function listed() {
  const cache = await shelf.store(), mine = await shelf.entries(cache), all = [];
  for (const { parts, ...one } of await offered(cache)) {
    const own = mine.find(({ id }) => id === one.id), part = await shelf.half(cache, one.sha256);
    all.push({ ...(own ?? one), ...(own && { here: true }), ...(own && own.sha256 !== one.sha256 && { newer: true }), ...(part && { part }) });
  }
  for (const own of mine) if (!all.some(({ id }) => id === own.id)) all.push({ ...own, here: true });
  const plays = Boolean(new Audio().canPlayType(TYPE));
  return { recordings: all, plays, network: network(), ...await room() };
}

export async function list() { return [1, await listed()]; }

export async function offers() {
  try {
    const response = await fetch(PUBLISHED, { credentials: "same-origin", cache: "no-store", signal: AbortSignal.timeout?.(20_000) });
    if (!response.ok) throw new Error(`recordings: ${response.status}`);
    const { recordings } = await response.json();
    await (await shelf.store())?.put(LAST, new Response(JSON.stringify(recordings), { headers: { "content-type": "application/json" } }));
    return [1, await listed()];
  } catch {
    return [0, { reason: "network", ...await listed() }];
  }
}

/// Without `mobile` nothing is brought over a network that may cost money: what came until the device changed to one stays.
export async function get({ id, mobile }) {
  const changed = () => { if (!mobile && network() === "mobile") shelf.interrupt("mobile"); };
  navigator.connection?.addEventListener?.("change", changed);
  try {
    const reason = !mobile && network() === "mobile" ? "mobile" : await shelf.download(id, async () => {
      const entry = (await offered(await shelf.store())).find(one => one.id === id);
      return entry && { ...entry, type: TYPE };
    });
    return [reason ? 0 : 1, { ...(reason && { reason }), ...await listed() }];
  } finally {
    navigator.connection?.removeEventListener?.("change", changed);
  }
}

export function progress({ id, known }) { return shelf.progress(id, known); }

export async function stop({ id }) {
  const cache = await shelf.store(), entry = (await offered(cache)).find(one => one.id === id);
  if (!await shelf.stop(id) && entry) await shelf.forget(cache, entry.sha256);
  return [1, await listed()];
}

export async function drop({ id }) {
  await shelf.drop(await shelf.store(), id);
  return [1, await listed()];
}

/// Where the browser's own player finds a file that is here; undefined when it is not (any more).
export async function address(id) {
  const cache = await shelf.store(), own = await shelf.entry(cache, id);
  return own && URL.createObjectURL(await (await cache.match(own.file)).blob());
}
