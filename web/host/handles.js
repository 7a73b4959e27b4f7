// Bytes that the app names by a handle: pictures, sounds, files. Kept in the Cache `vereda-handles`, each below the app's name; where there is none (a private
// window) in memory, until the page is closed.
import { makeSmall } from "./picture.js";

const FOLDER = "/handles/",
  memory = new Map();
let fileOf = () => undefined;

/// What a field was given lies with the host, whose own `fileOf` knows it.
export function readFilesBy(find) {
  fileOf = find;
}
const { app = "app" } = document.body.dataset;
const store = () => Promise.resolve(globalThis.caches?.open("vereda-handles")).catch(() => undefined);
const path = id => FOLDER + id;

async function keep(blob) {
  const id = `${app}-${crypto.randomUUID()}`,
    cache = await store();
  const response = new Response(blob, { headers: { "content-type": blob.type || "application/octet-stream" } });
  try {
    if (cache) await cache.put(path(id), response);
    else memory.set(id, blob);
  } catch (error) {
    return [0, { reason: error?.name === "QuotaExceededError" ? "quota" : "closed" }];
  }
  return [1, { handle: id, type: blob.type, bytes: blob.size }];
}

/// The bytes of a handle as a Blob; undefined when there are none (any more). What a file field was given is read where it lies, without a copy.
export async function blobOf(id) {
  return memory.get(id) ?? fileOf(`handle:${id}`) ?? (await (await (await store())?.match(path(id)))?.blob());
}

async function kept({ blob, reason = "cancelled" }) {
  return blob ? keep(blob) : [0, { reason }];
}

export const handles = {
  "handle.picture": async ({ side }, { chosen }) => kept(await makeSmall(chosen, side)),
  "handle.file": async (_, { chosen }) => kept({ blob: await chosen }),
  "handle.keep": ({ type }, { bytes }) => keep(new Blob([bytes], { type })),
  "handle.read": async ({ handle, from, count }) => {
    const blob = await blobOf(handle);
    return blob ? [1, new Uint8Array(await blob.slice(from, from + count).arrayBuffer())] : [0, { reason: "missing" }];
  },
  "handle.retain": async ({ handles }) => {
    const cache = await store(),
      wanted = new Set(handles.map(path));
    for (const id of memory.keys()) if (!handles.includes(id)) memory.delete(id);
    for (const request of (await cache?.keys()) ?? []) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(`${FOLDER}${app}-`) && !wanted.has(pathname)) await cache.delete(request);
    }
    return [1];
  },
};
