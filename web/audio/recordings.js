// Sessions that were spoken ahead of time, as files on this device (SE-04). Kept in the Cache `vereda-recordings`, whole and checked; how they get there: ../host/keeping.js.
import { Shelf, room } from "../host/keeping.js";

const TYPE = "audio/ogg; codecs=opus";
const shelf = new Shelf("vereda-recordings", "/recordings", "vereda.recording");

/// `mobile` where data may cost money, `free` where the browser knows that it does not; nothing where it does not say.
function network() {
  const { type, saveData } = navigator.connection ?? {};
  if (saveData || type === "cellular") return "mobile";
  return type === "wifi" || type === "ethernet" ? "free" : undefined;
}

const entry = async id => (await shelf.offered(await shelf.store())).find(one => one.id === id);

/// All that is on offer as far as the device knows, and all that is here; the times of the parts only of what is here.
async function listed() {
  const cache = await shelf.store(),
    offers = (await shelf.offered(cache)).map(({ parts, ...one }) => one);
  return { recordings: await shelf.listed(cache, offers), plays: Boolean(new Audio().canPlayType(TYPE)), network: network(), ...(await room()) };
}

export async function list() {
  return [1, await listed()];
}

export async function offers() {
  const isAnswered = await shelf.ask("/v1/recordings", "recordings");
  return [isAnswered ? 1 : 0, { ...(!isAnswered && { reason: "network" }), ...(await listed()) }];
}

/// Without `mobile` nothing is brought over a network that may cost money: what came until the device changed to one stays.
export async function get({ id, mobile }) {
  const changed = () => {
    if (!mobile && network() === "mobile") shelf.interrupt("mobile");
  };
  navigator.connection?.addEventListener?.("change", changed);
  try {
    const reason =
      !mobile && network() === "mobile"
        ? "mobile"
        : await shelf.download(id, async () => {
            const found = await entry(id);
            return found && { ...found, type: TYPE };
          });
    return [reason ? 0 : 1, { ...(reason && { reason }), ...(await listed()) }];
  } finally {
    navigator.connection?.removeEventListener?.("change", changed);
  }
}

export function progress({ id }, run) {
  return shelf.follow(id, run);
}

export async function stop({ id }) {
  await shelf.stop(id, () => entry(id));
  return [1, await listed()];
}

export async function drop({ id }) {
  await shelf.drop(id);
  return [1, await listed()];
}

/// Where the browser's own player finds a file that is here; undefined when it is not (any more).
export async function address(id) {
  const cache = await shelf.store(),
    own = await shelf.entry(cache, id);
  return own && URL.createObjectURL(await (await cache.match(own.file)).blob());
}
