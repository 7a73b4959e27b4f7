// The log of records: an append-only row for every state a record was in. What a record is = the merge of its rows, so two tabs
// can both append and nothing is overwritten. Without IndexedDB (private windows) it is kept in memory and says so.
import { Database, Written, result, rows, under, beginning, except, exactly, newest, fresh16 } from "./database.js";
import { memoryStore } from "./memory.js";

let store; // one for the page: the app's module and the account's write to the same

export async function openRecords() {
  store ??= Database.open()
    .then(database => ({ database, inMemory: false }))
    .catch(error => {
      console.warn("sin almacenamiento", error);
      return { database: memoryStore(), inMemory: true };
    });
  const { database, inMemory } = await store;
  return new Records(database, inMemory);
}

// Collections `device.…` belong to the phone, whoever is logged in: they are never sent, and go only when the device is emptied.
const DEVICE = "device",
  stays = collection => collection.startsWith("device."),
  home = (owner, collection) => (stays(collection) ? DEVICE : owner);

// What an app asks for concerns the records of one owner. Where the device has another by now (another tab logged out, or its answer came late), nothing is done.
const changed = [0, { reason: "owner" }];

const failure = error => [0, { reason: error?.name === "QuotaExceededError" ? "quota" : "closed" }];
// out: 0 the server has it · 1 waits · 2 the server did not take it; waits again when the app is next opened
const entry = row => ({ n: row.n, out: row.out !== 0, r: row.r });

class Records {
  constructor(database, inMemory = false) {
    this.database = database;
    this.inMemory = inMemory;
    this.wanted = []; // the collections this tab's app reads
    this.onchange = () => {};
    this.running = new Set();
    this.unkept = new Map(); // notes that are being written, the newest of each: by the name of the row, the row and whose it is
    // A page that is left gives up what it has not written (web/host/database.js). After the database's own listener: it is written once more, asking nothing.
    addEventListener("pagehide", () => {
      for (const { owner, row } of this.unkept.values()) if (owner === here) this.leave(owner, row);
    });
    try {
      this.channel = new BroadcastChannel("vereda");
      this.channel.onmessage = e => this.told(e.data);
    } catch {
      this.channel = { postMessage() {} };
    }
  }

  async kind() {
    if (this.inMemory) return "none";
    try {
      return (await navigator.storage.persisted()) ? "persistent" : "temporary";
    } catch {
      return "temporary";
    }
  }

  /// Answers with a status and a body, whatever happens.
  async transact(mode, body, how) {
    const work = this.database.transaction(mode, body, how).catch(error => {
      console.warn(error);
      return failure(error);
    });
    this.running.add(work);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
  }

  /// Once everything that was asked for until now is done.
  settled() {
    return Promise.all(this.running);
  }

  /// With `tell`, of each of the histories (collections that grow without end) only the newest rows are in the answer; the others follow in parts, each when the
  /// page has a moment, until one says that there are no more. A part may hold what was told before.
  async load({ collections, histories = [], first = 400, part = 500 }, { tell, signal } = {}) {
    this.wanted = collections;
    const parted = tell && !this.inMemory ? histories : [];
    let left = []; // histories with more: up to which row
    const answer = await this.transact(
      "readwrite",
      async (log, meta) => {
        left = [];
        const [owner, known] = await Promise.all([own(meta), read(meta, "device")]),
          device = known ?? fresh16();
        if (!known) meta.put({ key: "device", value: device });
        const [found, refused, cursor, waits, synced] = await Promise.all([
          Promise.all(
            collections.flatMap(prefix =>
              except(
                home(owner, prefix),
                prefix,
                parted.filter(name => name.startsWith(prefix)),
              ).map(range => rows(log.index("place"), range)),
            ),
          ),
          result(log.index("waiting").getAll(exactly(owner, 2))),
          read(meta, `cursor:${owner}`),
          waiting(log, owner),
          read(meta, `synced:${owner}`),
        ]);
        for (const row of refused) log.put({ ...row, out: 1 });
        for (const name of parted) {
          const some = await newest(log.index("place"), exactly(home(owner, name), name), first);
          found.push(some);
          if (some.length === first) left.push({ owner: home(owner, name), name, end: some.at(-1).n, newest: some[0].n });
        }
        const entries = [...new Map(found.flat().map(row => [row.n, row])).values()].sort((a, b) => a.n - b.n).map(entry);
        return [1, { owner, device, cursor: cursor ?? "0", waiting: waits, synced, entries, ...(left.length && { more: true }) }];
      },
      { durability: "relaxed" },
    ); // nothing of the person's is written: the first screen does not wait for the disk
    if (answer[0] !== 1 || !left.length) return answer;
    tell(...answer);
    return this.rest(left, part, tell, signal);
  }

  /// What is older than the first answer, in the order in which it was written. Last what came since: another tab may have made fewer rows of
  /// those that were still to be read, and these have new numbers.
  async rest(left, part, tell, signal) {
    const end = Math.max(...left.map(one => one.end)),
      newest = Math.min(...left.map(one => one.newest)),
      mine = row => left.some(one => (row.n < one.end || row.n > one.newest) && row.owner === one.owner && row.collection === one.name);
    for (let from = 0; ;) {
      await moment();
      if (signal?.aborted) return undefined;
      let last = from;
      const answer = await this.transact("readonly", async log => {
        const some = await result(log.getAll(IDBKeyRange.bound(from, end, true, true), part));
        last = some.at(-1)?.n ?? from;
        const more = some.length === part;
        if (!more) some.push(...(await result(log.getAll(IDBKeyRange.lowerBound(newest, true)))));
        return [206, { entries: some.filter(mine).map(entry), more }];
      });
      from = last;
      if (answer[0] !== 206 || !answer[1].more) return answer;
      if (answer[1].entries.length) tell(...answer);
    }
  }

  async append({ owner, records, out, cursor }) {
    let told;
    const add = adding();
    const answer = await this.transact("readwrite", async (log, meta) => {
      if (add.n && (await add.isDone(log))) return [1, { n: add.n }];
      // What is the phone's own is written whoever is logged in.
      if (owner !== (await own(meta)) && !(records.length && records.every(r => stays(r.c)))) return changed;
      if (cursor !== undefined) meta.put({ key: `cursor:${owner}`, value: cursor });
      // What was deleted of the device's own leaves nothing of its words behind.
      for (const r of records)
        if (r.d && stays(r.c)) for (const row of await rows(log.index("place"), under(DEVICE, r.c))) if (row.id === r.i) log.delete(row.n);
      const n = await add.rows(
        log,
        records.map(r => ({ owner: home(owner, r.c), collection: r.c, id: r.i, r, out: out && !stays(r.c) ? 1 : 0 })),
      );
      told = { owner, cursor, entries: records.map((r, i) => ({ n: n[i], out: Boolean(out), r })) };
      return [1, { n }];
    });
    if (answer[0] !== 1) return answer;
    this.tell("entries", told);
    return this.inMemory ? [0, { reason: "private", ...answer[1] }] : answer;
  }

  outbox({ owner, limit, deletions }) {
    return this.transact("readonly", async (log, meta) => {
      if (owner !== (await own(meta))) return changed;
      const entries = await result(log.index("waiting").getAll(exactly(owner, 1), deletions ? undefined : limit));
      const wanted = deletions ? entries.filter(({ r }) => r.d).slice(0, limit) : entries;
      return [1, { entries: wanted.map(entry), waiting: await waiting(log, owner) }];
    });
  }

  /// For a copy: what the owner has, and what is the phone's own, of every app.
  everything({ owner }) {
    return this.transact("readonly", async (log, meta) => {
      if (owner !== (await own(meta))) return changed;
      const found = await Promise.all([owner, DEVICE].map(whose => rows(log.index("place"), under(whose, ""))));
      return [1, { owner, entries: found.flat().map(entry) }];
    });
  }

  /// `synced`: everything was exchanged, at this time.
  async sent({ owner, n, refused = [], synced }) {
    let told;
    const answer = await this.transact(
      "readwrite",
      async (log, meta) => {
        if (owner !== (await own(meta))) return changed;
        const found = (await Promise.all(n.map(key => result(log.get(key))))).filter(row => row && (row.out === 1 || (told && row.out === 0)));
        for (const row of found) log.put({ ...row, out: 0 });
        for (const key of refused) {
          const row = await result(log.get(key));
          if (row?.out === 1) log.put({ ...row, out: 2 });
        }
        if (synced !== undefined) meta.put({ key: `synced:${owner}`, value: synced });
        told = { owner, entries: found.map(row => ({ n: row.n, out: false, r: row.r })) };
        return [1, { waiting: await waiting(log, owner) }];
      },
      { durability: n.length + refused.length ? "strict" : "relaxed" },
    ); // the time alone is worth no wait for the disk
    if (answer[0] === 1) this.tell("entries", told);
    return answer;
  }

  /// Several rows become fewer. Refused when one of them still waits or another tab was faster: then nothing changes.
  compact({ owner, replace, with: records }) {
    const add = adding();
    return lock("vereda.compact", () =>
      this.transact("readwrite", async (log, meta) => {
        if (add.n && (await add.isDone(log))) return [1, { n: add.n }];
        if (owner !== (await own(meta))) return changed;
        const old = await Promise.all(replace.map(key => result(log.get(key))));
        if (old.some(row => !row || row.out !== 0 || (row.owner !== owner && row.owner !== DEVICE))) return [0, { reason: "changed" }];
        for (const key of replace) log.delete(key);
        const n = await add.rows(
          log,
          records.map(r => ({ owner: home(owner, r.c), collection: r.c, id: r.i, r, out: 0 })),
        );
        return [1, { n }];
      }),
    );
  }

  /// Entries that wait make room for others, which wait in their place. Refused when one of them is gone.
  async replace({ owner, replace, with: records }) {
    let told;
    const add = adding();
    const answer = await this.transact("readwrite", async (log, meta) => {
      if (add.n && (await add.isDone(log))) return [1, { n: add.n }];
      if (owner !== (await own(meta))) return changed;
      const old = await Promise.all(replace.map(key => result(log.get(key))));
      if (old.some(row => !row || row.out === 0 || row.owner !== owner)) return [0, { reason: "changed" }];
      for (const key of replace) log.delete(key);
      const n = await add.rows(
        log,
        records.map(r => ({ owner, collection: r.c, id: r.i, r, out: 1 })),
      );
      told = { owner, entries: records.map((r, i) => ({ n: n[i], out: true, anew: true, r })) };
      return [1, { n }];
    });
    if (answer[0] === 1) this.tell("entries", told);
    return answer;
  }

  /// What was recorded before signing in belongs to the account now, and waits to be sent.
  async adopt({ owner }) {
    const answer = await this.transact("readwrite", async (log, meta) => {
      if (!["local", owner].includes(await own(meta))) return changed;
      for (const row of await rows(log.index("place"), under("local", ""))) log.put({ ...row, owner, out: 1 });
      for (const row of await rows(meta, beginning(note("local", "")))) meta.put({ ...row, key: note(owner, row.key.slice(note("local", "").length)) });
      drop(meta, "local");
      meta.put({ key: "owner", value: owner });
      return [1, { cursor: (await read(meta, `cursor:${owner}`)) ?? "0" }];
    });
    if (answer[0] === 1) {
      here = owner;
      this.tell("owner", { owner });
    }
    return answer;
  }

  /// Everything of the account waits again: the server lost a part of it.
  resend({ owner, cursor }) {
    return this.transact("readwrite", async (log, meta) => {
      if (owner !== (await own(meta))) return changed;
      for (const row of await rows(log.index("place"), under(owner, ""))) log.put({ ...row, out: 1 });
      meta.put({ key: `cursor:${owner}`, value: cursor });
      return [1, {}];
    });
  }

  async erase({ owner }) {
    let isHere;
    const answer = await this.transact("readwrite", async (log, meta) => {
      isHere = (await own(meta)) === owner;
      const found = await rows(log.index("place"), under(owner, ""));
      for (const row of found) log.delete(row.n);
      for (const kind of ["cursor", "synced"]) meta.delete(`${kind}:${owner}`);
      drop(meta, owner);
      if (isHere) meta.delete("owner");
      return [1, {}];
    });
    if (answer[0] === 1) {
      if (isHere) here = "local";
      this.tell("owner", { owner: "local" });
    }
    return answer;
  }

  /// What an app has at hand for the owner beside the records: a draft, a training that goes on.
  note({ owner, key }) {
    return this.transact("readonly", async (_, meta) => (owner === (await own(meta)) ? [1, { value: (await read(meta, note(owner, key))) ?? null }] : changed));
  }
  setNote({ owner, key, value = null, at }) {
    const row = { key: note(owner, key), value };
    if (value !== null && owner === here && (document.hidden || this.database.away)) return this.leave(owner, row);
    const work = this.transact("readwrite", async (_, meta) => {
      if (owner !== (await own(meta))) return changed;
      if (value !== null) meta.put(row);
      // Forgotten as of `at`: what another tab wrote since stays.
      else if (!((await read(meta, row.key))?.at > at)) meta.delete(row.key);
      return this.inMemory ? [0, { reason: "private" }] : [1, {}];
    });
    if (owner !== here) return work;
    // Whether another tab wrote it since can only be asked.
    if (at !== undefined) {
      this.unkept.delete(row.key);
      return work;
    }
    const mine = { owner, row };
    this.unkept.set(row.key, mine);
    return work.finally(() => this.unkept.get(row.key) === mine && this.unkept.delete(row.key));
  }
  /// A note of a page that is being left: it hears of no answer any more, so it asks nothing; nor does a transaction begin that must wait for another, so all the
  /// notes of one event are put in the same.
  leave(owner, row) {
    if (this.leaving) {
      this.leaving.rows.push(row);
      if (this.leaving.meta) lay(this.leaving.meta, row);
      return this.leaving.work;
    }
    const leaving = (this.leaving = { rows: [row] });
    queueMicrotask(() => {
      this.leaving = undefined;
    });
    leaving.work = this.transact(
      "readwrite",
      async (_, meta) => {
        // Not the first try: there was an answer after all.
        if (leaving.meta && owner !== (await own(meta))) return changed;
        leaving.meta = meta;
        for (const row of leaving.rows) lay(meta, row);
        return this.inMemory ? [0, { reason: "private" }] : [1, {}];
      },
      { isLast: true },
    );
    return leaving.work;
  }
  /// All of them whose keys begin so.
  notes({ owner, beginning: text }) {
    return this.transact("readonly", async (_, meta) => {
      if (owner !== (await own(meta))) return changed;
      const found = await rows(meta, beginning(note(owner, text)));
      return [1, { values: Object.fromEntries(found.map(({ key, value }) => [key.slice(note(owner, "").length), value])) }];
    });
  }
  dropNotes({ owner }) {
    return this.transact("readwrite", async (_, meta) => {
      drop(meta, owner);
      return [1, {}];
    });
  }

  get({ key }) {
    return this.transact("readonly", async (_, meta) => [1, { value: (await read(meta, `app:${key}`)) ?? null }]);
  }
  async set({ key, value = null }) {
    let isNews = false;
    const isSession = key === "session";
    const answer = await this.transact(
      "readwrite",
      async (_, meta) => {
        isNews ||= isSession && JSON.stringify((await read(meta, `app:${key}`)) ?? null) !== JSON.stringify(value);
        if (value === null) meta.delete(`app:${key}`);
        else meta.put({ key: `app:${key}`, value });
        return [this.inMemory ? 0 : 1, this.inMemory ? { reason: "private" } : {}];
      },
      { waits: !isSession }, // by the time that the page is looked at, another tab may have logged somebody else in
    );
    if (isNews) this.tell("session");
    return answer;
  }

  tell(kind, about) {
    this.channel.postMessage({ kind, ...about });
  }

  /// Another tab or module wrote; another owner is on this device now (then without entries); who is logged in changed.
  async told({ kind, owner, entries = [] }) {
    const mine = entries.filter(e => this.wanted.some(prefix => e.r.c.startsWith(prefix)));
    const [status, here] = await this.transact("readonly", async (log, meta) => {
      const owner = await own(meta);
      const [device, cursor, synced] = await Promise.all(["device", `cursor:${owner}`, `synced:${owner}`].map(key => read(meta, key)));
      return [1, { owner, device, cursor: cursor ?? "0", waiting: await waiting(log, owner), synced }];
    });
    if (status === 1 && (kind !== "entries" || here.owner === owner)) this.onchange({ ...here, entries: mine, session: kind === "session" });
  }
}

/// When the page has nothing better to do, at the latest after a tenth of a second.
const moment = () => new Promise(resolve => (globalThis.requestIdleCallback ? requestIdleCallback(resolve, { timeout: 100 }) : setTimeout(resolve, 4)));

/// Adds rows, in a transaction that may be run anew: `n` are their numbers, and `isDone` says whether a run before has written them after all.
function adding() {
  const written = new Written((row, { id, collection, r }) => row.id === id && row.collection === collection && JSON.stringify(row.r) === JSON.stringify(r));
  const add = {
    isDone: log => written.isDone(log),
    async rows(log, rows) {
      add.n = await Promise.all(rows.map(row => result(log.add(row))));
      written.put(add.n, rows);
      return add.n;
    },
  };
  return add;
}

const read = async (meta, key) => (await result(meta.get(key)))?.value;
const waiting = async (log, owner) => {
  const counts = await Promise.all([1, 2].map(out => result(log.index("waiting").count(exactly(owner, out)))));
  return counts[0] + counts[1];
};
// A note is written, or forgotten.
const lay = (meta, row) => (row.value === null ? meta.delete(row.key) : meta.put(row));
// Each note of an owner is a row.
const note = (owner, name) => `note:${owner}:${name}`;
function drop(meta, owner) {
  meta.delete(beginning(note(owner, "")));
  meta.delete(`notes:${owner}`); // their names, in versions before
}
let here; // whose the records are, as far as this page knows
const own = async meta => (here = (await read(meta, "owner")) ?? "local");

/// One at a time among all tabs; without Web Locks, just done.
export function lock(name, work) {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
