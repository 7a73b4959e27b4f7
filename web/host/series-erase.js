// Samples of an owner whose records go from this device, whichever app it is that they log out in. series.js, which reads and writes them, is on the device only
// where an app with samples is; their database is there only where it was ever opened.
import { Database, result } from "./database.js";

const NAME = "vereda-series",
  STORES = ["chunks", "rollups", "cursors"];
let samples;

const every = owner => IDBKeyRange.bound([owner], [owner, []]); // an array is after every text

/// Chunks of the owner, one after another; those that are marked `here` stay: no server has all of them.
export function deleteSent(chunks, owner) {
  return new Promise((resolve, reject) => {
    const request = chunks.openCursor(every(owner));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const place = request.result;
      if (!place) return resolve();
      if (!place.value.here) place.delete();
      place.continue();
    };
  });
}

/// What the server has not got stays, under its owner, until they come back (docs/series.md); `whole`: nothing stays. Nothing to erase is no failure; what cannot be
/// erased now is when the app that has samples finds another owner.
export async function eraseSeries(owner, whole) {
  try {
    if (!(await indexedDB.databases()).some(one => one.name === NAME)) return;
    samples ??= new Database(() => result(indexedDB.open(NAME)), STORES);
    try {
      await samples.transaction("readwrite", async (chunks, rollups, cursors) => {
        if (!whole && (await result(chunks.index("waiting").count(IDBKeyRange.only([owner, 1]))))) return;
        if (whole) chunks.delete(every(owner));
        else await deleteSent(chunks, owner);
        rollups.delete(every(owner));
        cursors.delete(owner);
      });
    } finally {
      await samples.close();
    }
  } catch (error) {
    console.warn("series", error?.name);
  }
}
