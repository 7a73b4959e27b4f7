// Samples of an owner whose records go from this device, whichever app it is that they log out in. series.js, which reads and writes them, is on the device only
// where an app with samples is; their database is there only where it was ever opened.
import { result } from "./database.js";

const NAME = "vereda-series";

/// What the server has not got stays, under its owner, until they come back (docs/series.md). Nothing to erase is no failure; what cannot be erased now is when the
/// app that has samples finds another owner.
export async function eraseSeries(owner) {
  try {
    if (!(await indexedDB.databases()).some(one => one.name === NAME)) return;
    const database = await result(indexedDB.open(NAME));
    try {
      const stores = [...database.objectStoreNames],
        tx = database.transaction(stores, "readwrite", { durability: "strict" });
      if (
        await result(
          tx
            .objectStore("chunks")
            .index("waiting")
            .count(IDBKeyRange.only([owner, 1])),
        )
      )
        return;
      for (const name of stores) tx.objectStore(name).delete(name === "cursors" ? owner : IDBKeyRange.bound([owner], [owner, []])); // an array is after every text
      await new Promise((resolve, reject) => Object.assign(tx, { oncomplete: resolve, onabort: () => reject(tx.error) }));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn("series", error?.name);
  }
}
