// A connection to IndexedDB and its transactions. Opened again when the browser closes it.
import { open } from "./database-open.js";

/// The connection that the page opened before this script was there; once.
function early() {
  const opening = globalThis.veredaDatabase;
  globalThis.veredaDatabase = undefined;
  return opening?.catch(open);
}

export class Database {
  /// `connect` gives a connection, `stores` are those that every transaction is about.
  constructor(connect, stores) {
    this.connect = connect;
    this.stores = stores;
    this.running = new Set();
    // A page that is left may be kept, standing still, for the way back. A transaction in it would then hold up every other page of
    // the origin for ever (WebKit does so). Nothing of it was acknowledged: it is given up, as when the page is thrown away.
    addEventListener("pagehide", () => {
      for (const tx of this.running)
        try {
          tx.abort();
        } catch {
          /* it is over already */
        }
    });
  }

  /// That of the records.
  static async open() {
    const database = new Database(() => early() ?? open(), ["log", "meta"]);
    await database.connection();
    return database;
  }

  connection() {
    return (this.opening ??= this.connect()
      .then(db => {
        db.onversionchange = () => {
          db.close();
          this.opening = undefined;
        }; // a newer app in another tab
        db.onclose = () => {
          this.opening = undefined;
        }; // evicted, or the disk failed
        return db;
      })
      .catch(error => {
        this.opening = undefined;
        throw error;
      }));
  }

  /// Runs `body` in one transaction; resolves with its result once everything is on the disk (with durability "relaxed": soon). What `body` awaits may only be
  /// requests of this transaction. A connection that was closed meanwhile is opened again, once.
  async transaction(mode, body, durability = "strict", again = true) {
    const db = await this.connection();
    let tx;
    try {
      tx = db.transaction(this.stores, mode, { durability });
    } catch (error) {
      if (!again || error.name !== "InvalidStateError") throw error;
      this.opening = undefined;
      return this.transaction(mode, body, durability, false);
    }
    this.running.add(tx);
    const done = new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error ?? new DOMException("aborted", "AbortError"));
    }).finally(() => this.running.delete(tx));
    done.catch(() => {});
    try {
      const result = await body(...this.stores.map(store => tx.objectStore(store)));
      try {
        tx.commit();
      } catch {
        /* it ended by itself, or an old browser ends it soon */
      }
      await done;
      return result;
    } catch (error) {
      try {
        tx.abort();
      } catch {
        /* it is over already */
      }
      throw tx.error ?? error;
    }
  }
}

/// The result of a request.
export const result = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = e => {
      e.preventDefault();
      reject(request.error);
    };
  });

/// Every row of an index or store within a range.
export const rows = (source, range) => result(source.getAll(range));

/// Where there is no IndexedDB at all, memory.js needs ranges too.
const simple = { bound: (low, high) => ({ includes: key => key.every((part, i) => part >= low[i] && part <= high[i]) }) };
const range = globalThis.IDBKeyRange ?? simple;
export const under = (owner, prefix) => range.bound([owner, prefix], [owner, prefix + "\uffff"]);
/// What begins with the prefix, without these collections: the ranges between them.
export const except = (owner, prefix, collections) => {
  const ends = [...collections].sort(),
    ranges = [];
  if (!ends.length) return [under(owner, prefix)];
  ends.forEach((name, i) =>
    ranges.push(i ? range.bound([owner, ends[i - 1]], [owner, name], true, true) : range.bound([owner, prefix], [owner, name], false, true)),
  );
  ranges.push(range.bound([owner, ends.at(-1)], [owner, prefix + "\uffff"], true, false));
  return ranges;
};
/// The last so many rows of a range, the newest first.
export const newest = (index, range, count) =>
  new Promise((resolve, reject) => {
    const found = [],
      request = index.openCursor(range, "prev");
    request.onerror = e => {
      e.preventDefault();
      reject(request.error);
    };
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor) found.push(cursor.value);
      if (cursor && found.length < count) cursor.continue();
      else resolve(found);
    };
  });
export const exactly = (...key) => range.bound(key, key);
export const fresh16 = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), b => b.toString(16).padStart(2, "0")).join("");
