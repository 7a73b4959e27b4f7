// Samples of an owner whose records go from this device, whichever app it is that they log out in. series.js, which reads and writes them, is on the device only
// where an app with samples is; their database is there only where it was ever opened.
import { Database, result } from "./database.js";

const NAME = "vereda-series",
  STORES = ["chunks", "rollups", "cursors"];
let samples;

/// What the server has not got stays, under its owner, until they come back (docs/series.md). Nothing to erase is no failure; what cannot be erased now is when the
/// app that has samples finds another owner.
export async function eraseSeries(owner) {
  try {
    if (!(await indexedDB.databases()).some(one => one.name === NAME)) return;
    samples ??= new Database(() => result(indexedDB.open(NAME)), STORES);
    try {
      await samples.transaction("readwrite", async (...stores) => {
        if (await result(stores[0].index("waiting").count(IDBKeyRange.only([owner, 1])))) return;
        stores.forEach((store, i) => store.delete(STORES[i] === "cursors" ? owner : IDBKeyRange.bound([owner], [owner, []]))); // an array is after every text
      });
    } finally {
      await samples.close();
    }
  } catch (error) {
    console.warn("series", error?.name);
  }
}
