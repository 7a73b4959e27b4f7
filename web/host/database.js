// A connection to IndexedDB and its transactions. Opened again when the browser closes it.
import { open } from "./database-open.js";

/// The connection that the page opened before this script was there; once.
function early() {
  const opening = globalThis.veredaDatabase;
  globalThis.veredaDatabase = undefined;
  return opening?.catch(open);
}

// WebKit closes the database of a page in the background and tells nobody: from then on every request of the connection fails like this.
const LOST = new Set(["UnknownError", "InvalidStateError", "TransactionInactiveError", "AbortError"]);
const isLost = error => LOST.has(error?.name) || /connection\b.*\b(lost|clos)/i.test(error?.message);
// Milliseconds before each further try.
const PAUSES = [50, 400];
const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

export class Database {
  /// `connect` gives a connection, `stores` are those that every transaction is about.
  constructor(connect, stores) {
    this.connect = connect;
    this.stores = stores;
    this.running = new Set();
    // A page that is left may be kept, standing still, for the way back. A transaction in it would then hold up every other page of
    // the origin for ever (WebKit does so). Nothing of it was acknowledged: it is given up, and run anew if the page comes back.
    addEventListener("pagehide", () => {
      this.away ??= new Promise(resolve => {
        addEventListener(
          "pageshow",
          () => {
            this.away = undefined;
            resolve();
          },
          { once: true },
        );
      });
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
    await database.repeated(() => database.connection(), { waits: false });
    return database;
  }

  connection() {
    if (this.opening) return this.opening;
    const forget = () => this.forget(opening);
    const opening = this.connect().then(db => {
      db.onversionchange = () => {
        db.close();
        forget();
      }; // a newer app in another tab
      db.onclose = forget; // evicted, or the disk failed
      if (this.opening === opening) this.db = db;
      return db;
    });
    opening.catch(forget);
    return (this.opening = opening);
  }

  forget(opening) {
    if (this.opening === opening) this.opening = this.db = undefined;
  }

  async close() {
    const opening = this.opening;
    this.forget(opening);
    (await opening?.catch(() => undefined))?.close();
  }

  /// `act` again, at most twice, where it failed because the connection is gone; in a page that is hidden (`waits`) also when it is looked at again, or asked
  /// for something else: a phone that lies in a pocket gets its storage back when it is taken out. What comes meanwhile waits too, so that all is done in the
  /// order in which it came. What a page gave up when it was left waits until it is back, and is no try; `isLast` is tried once even then.
  async repeated(act, { waits = true, isLast = false } = {}) {
    this.wake?.();
    for (let tries = 0; ; isLast = false) {
      for (let turn; (turn = (!isLast && this.away) || this.recovery || (waits && this.sleep));) await turn;
      try {
        return await act();
      } catch (error) {
        if (!isLost(error)) throw error;
        if (this.away) continue;
        if (tries < PAUSES.length)
          this.recovery ??= pause(PAUSES[tries]).then(() => {
            this.recovery = undefined;
          });
        else if (waits && document.hidden)
          this.sleep ??= new Promise(resolve => {
            this.wake = resolve;
            document.addEventListener("visibilitychange", resolve, { once: true });
          }).then(() => {
            this.sleep = this.wake = undefined;
          });
        else throw error;
        tries = (tries + 1) % (PAUSES.length + 1);
      }
    }
  }

  /// Runs `body` in one transaction; resolves with its result once everything is on the disk (with durability "relaxed": soon). What `body` awaits may only be
  /// requests of this transaction. It is run anew where the connection is lost, also when all of it was written and only the answer did not come: it must then
  /// do no harm. With a connection at hand it begins before this returns; a `body` that awaits nothing is then whole even in a page that is being left
  /// (`isLast`; this and `waits`: as of `repeated`).
  transaction(mode, body, { durability = "strict", ...how } = {}) {
    return this.repeated(() => this.once(mode, body, durability), how);
  }

  async once(mode, body, durability) {
    const opening = this.connection(),
      db = this.db ?? (await opening);
    let tx;
    try {
      tx = db.transaction(this.stores, mode, { durability });
      this.running.add(tx);
      const done = new Promise((resolve, reject) => {
        tx.oncomplete = resolve;
        tx.onabort = () => reject(tx.error ?? new DOMException("aborted", "AbortError"));
      }).finally(() => this.running.delete(tx));
      done.catch(() => {});
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
        tx?.abort();
      } catch {
        /* it is over already */
      }
      const reason = tx?.error ?? error;
      if (isLost(reason) && !this.away) {
        this.forget(opening);
        db.close();
      }
      throw reason;
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

/// In a transaction that may be run anew: what its run before put, and whether all of it is there after all, though its answer did not come. `isSame` compares
/// a row that is kept with the one that was put, for its key may be another tab's by now.
export class Written {
  keys = [];
  constructor(isSame) {
    this.isSame = isSame;
  }
  put(keys, rows) {
    Object.assign(this, { keys, rows });
  }
  async isDone(store) {
    const kept = await Promise.all(this.keys.map(key => result(store.get(key))));
    return kept.length > 0 && kept.every((row, i) => row && this.isSame(row, this.rows[i]));
  }
}

/// Where there is no IndexedDB at all, memory.js needs ranges too.
const simple = { bound: (low, high) => ({ includes: key => [key].flat().every((part, i) => part >= [low].flat()[i] && part <= [high].flat()[i]) }) };
const range = globalThis.IDBKeyRange ?? simple;
export const beginning = text => range.bound(text, text + "\uffff");
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
