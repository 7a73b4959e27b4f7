// IndexedDB `vereda`, one for the origin: `log` (records) and `meta` (key, value).
const NAME = "vereda",
  VERSION = 1;

/// A connection. It lets go when another tab brings a newer version.
export const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const log = request.result.createObjectStore("log", { keyPath: "n", autoIncrement: true });
      log.createIndex("place", ["owner", "collection"]);
      log.createIndex("waiting", ["owner", "out"]);
      request.result.createObjectStore("meta", { keyPath: "key" });
    };
    request.onsuccess = () => {
      const db = request.result;
      db.onversionchange = () => db.close();
      resolve(db);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
