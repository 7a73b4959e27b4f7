// Series on the device: packed chunks of samples and the day rollups made of them, as bytes, in an IndexedDB of their
// own, opened when first asked for. JavaScript never reads a chunk: it keeps, finds and sends bytes; merging and
// reading is the module's (Sources/Series).
//
// Rows travel between module and host one after another, all numbers little-endian and 32 bits:
//   day · until (last day a sample reaches into) · version · bytes of kind · of chunk · of rollup · kind · chunk ·
//   rollup
import { Database, Written, result } from "./database.js";
import { lock } from "./records.js";
import { post } from "./network.js";
import { deleteSent } from "./series-erase.js";

const NAME = "vereda-series",
  VERSION = 1,
  LONGEST = 7; // days that a sample may last
const encoder = new TextEncoder(),
  decoder = new TextDecoder();
const ABSENT = 0xffffffff;

const database = new Database(
  () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        const chunks = request.result.createObjectStore("chunks", { keyPath: ["owner", "kind", "day"] });
        chunks.createIndex("waiting", ["owner", "out"]);
        chunks.createIndex("late", ["owner", "kind", "late"]); // only those that reach beyond their day have it
        request.result.createObjectStore("rollups", { keyPath: ["owner", "kind", "day"] });
        request.result.createObjectStore("cursors", { keyPath: "owner" });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }),
  ["chunks", "rollups", "cursors"],
);
const transact = (mode, body) => database.transaction(mode, body);

/// Answers with a status and a body, whatever happens.
const safely =
  act =>
  async (effect, { bytes } = {}) => {
    try {
      return await act(effect, bytes);
    } catch (error) {
      console.warn("series", error?.name);
      return [0, { reason: error?.name === "QuotaExceededError" ? "quota" : "closed" }];
    }
  };

// Bytes as they are kept: deflated where the browser can and it helps.
const FORMAT = "deflate-raw";
const canPack = (() => {
  try {
    return Boolean(new CompressionStream(FORMAT));
  } catch {
    return false;
  }
})();
function through(bytes, { readable, writable }) {
  const all = new Response(readable).arrayBuffer(),
    writer = writable.getWriter();
  for (const done of [writer.write(bytes), writer.close()]) done.catch(() => {}); // the other end tells it
  return all;
}
async function pack(bytes) {
  if (canPack && bytes.length > 64) {
    const packed = await through(bytes, new CompressionStream(FORMAT));
    if (packed.byteLength < bytes.length) return { packed: true, bytes: packed };
  }
  return { packed: false, bytes: bytes.slice().buffer };
}
/// What packs or unpacks takes some hundred KB meanwhile, so only so many work at once.
const ABREAST = 16;
async function abreast(rows, act) {
  const done = [];
  for (let at = 0; at < rows.length; at += ABREAST) done.push(...(await Promise.all(rows.slice(at, at + ABREAST).map(act))));
  return done;
}
const unpack = async row => new Uint8Array(row.packed ? await through(row.bytes, new DecompressionStream(FORMAT)) : row.bytes);

const every = (owner, kind, from, to) => IDBKeyRange.bound([owner, kind, from], [owner, kind, to]);
const all = owner => IDBKeyRange.bound([owner], [owner, []]);

function join(rows) {
  const parts = rows
    .map(({ day, until = day, version = 0, kind, chunk = new Uint8Array(), rollup }) => {
      const name = encoder.encode(kind),
        head = new DataView(new ArrayBuffer(24));
      [day, until, version, name.length, chunk.length].forEach((number, i) => head.setInt32(i * 4, number, true));
      head.setUint32(20, rollup ? rollup.length : ABSENT, true);
      return [new Uint8Array(head.buffer), name, chunk, ...(rollup ? [rollup] : [])];
    })
    .flat();
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function split(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    rows = [];
  for (let at = 0; at < bytes.length;) {
    const [day, until, version, name, size] = [0, 4, 8, 12, 16].map(place => view.getInt32(at + place, true)),
      rolled = view.getUint32(at + 20, true);
    const take = count => bytes.subarray(at, (at += count));
    at += 24;
    rows.push({ day, until, version, kind: decoder.decode(take(name)), chunk: take(size), rollup: rolled === ABSENT ? undefined : take(rolled) });
  }
  return rows;
}

/// Chunks that reach into the days, in order; with the versions that `write` asks for.
async function chunks({ owner, kind, from, to }) {
  const found = await transact("readonly", async store => [1, await result(store.getAll(every(owner, kind, from - LONGEST, to)))]);
  const rows = found[1].filter(row => row.until >= from);
  return [1, join(await abreast(rows, async row => ({ ...row, chunk: await unpack(row) })))];
}

/// The rollups of those days that something reaches into; a row without one where it is missing, as after a chunk came
/// from elsewhere.
async function rollups({ owner, kind, from, to }) {
  return transact("readonly", async (store, rolled) => {
    const [made, keys, late] = await Promise.all([
      result(rolled.getAll(every(owner, kind, from, to))),
      result(store.getAllKeys(every(owner, kind, from, to))),
      result(store.index("late").getAll(every(owner, kind, from - LONGEST, to))),
    ]);
    const there = new Map(made.map(row => [row.day, new Uint8Array(row.bytes)])),
      days = new Set([...keys.map(key => key[2]), ...there.keys()]);
    for (const row of late) for (let day = Math.max(row.day, from); day <= Math.min(row.until, to); day++) days.add(day);
    return [1, join([...days].sort((a, b) => a - b).map(day => ({ day, kind, rollup: there.get(day) })))];
  });
}

/// Whether both are the same chunk in the same version.
function isSame(one, other) {
  if (one.version !== other.version || one.bytes.byteLength !== other.bytes.byteLength) return false;
  const [a, b] = [one.bytes, other.bytes].map(bytes => new Uint8Array(bytes));
  return a.every((byte, i) => byte === b[i]);
}

/// Keeps chunks that were made from the versions named, and rollups; all of them or none: 0 with `changed` where another
/// tab was faster. Rollups of days that a chunk reaches into, and that do not come with it, are out of date and go.
/// A rollup without a chunk names the sum of the versions of the chunks that reach into its day. One that comes with its
/// chunk is kept only where no earlier chunk reaches into the day: it may have been made from another state of that one.
/// `out`: must still be sent; what waited already waits on. `cursor`: what the exchange that brought them said.
/// `here`: no server has or gets all of it, as what is read from files; a chunk stays so. The module says that its own are not.
async function write({ owner, out, here = !out, cursor, epoch }, bytes) {
  const rows = split(bytes),
    packed = await abreast(rows, row => pack(row.chunk));
  const written = new Written(isSame);
  return transact("readwrite", async (store, rolled, cursors) => {
    if (await written.isDone(store)) return [1, {}];
    const old = await Promise.all(rows.map(row => result(store.get([owner, row.kind, row.day]))));
    if (rows.some((row, i) => row.chunk.length && (old[i]?.version ?? 0) !== row.version)) return [0, { reason: "changed" }];
    const reaching = await Promise.all(
      rows.map(async (row, i) => {
        if (!row.rollup) return [];
        const late = await result(store.index("late").getAll(every(owner, row.kind, row.day - LONGEST, row.day - 1)));
        return [...late.filter(other => other.until >= row.day), ...(old[i] ? [old[i]] : [])];
      }),
    );
    const sum = all => all.reduce((total, other) => total + other.version, 0);
    if (rows.some((row, i) => row.rollup && !row.chunk.length && sum(reaching[i]) !== row.version)) return [0, { reason: "changed" }];
    rows.forEach((row, i) => {
      if (row.chunk.length && reaching[i].some(other => other.day < row.day)) row.rollup = undefined;
    });
    const kept = [];
    const fresh = new Set(rows.filter(row => row.rollup).map(row => `${row.kind}/${row.day}`));
    rows.forEach((row, i) => {
      const { day, kind } = row;
      if (row.chunk.length) {
        for (let reached = day; reached <= Math.max(row.until, old[i]?.until ?? day); reached++) {
          if (!fresh.has(`${kind}/${reached}`)) rolled.delete([owner, kind, reached]);
        }
        kept.push({
          owner,
          kind,
          day,
          until: row.until,
          version: row.version + 1,
          size: row.chunk.length,
          out: out || old[i]?.out === 1 ? 1 : 0,
          ...(here || old[i]?.here ? { here: 1 } : {}),
          ...packed[i],
          ...(row.until > day ? { late: day } : {}),
        });
      }
      if (row.rollup) rolled.put({ owner, kind, day, bytes: row.rollup.slice().buffer });
    });
    for (const row of kept) store.put(row);
    written.put(
      kept.map(row => [owner, row.kind, row.day]),
      kept,
    );
    if (cursor !== undefined) cursors.put({ owner, cursor, epoch });
    return [1, {}];
  });
}

/// Rows that wait to be sent, as many as fit into so many bytes, at least one.
async function outbox({ owner, bytes: room }) {
  const [, body] = await transact("readonly", async (store, _, cursors) => {
    const rows = [],
      index = store.index("waiting"),
      waiting = IDBKeyRange.only([owner, 1]);
    let size = 0;
    const request = index.openCursor(waiting);
    await new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const place = request.result;
        if (!place || (rows.length && (size + place.value.size > room || rows.length >= 2000))) return resolve();
        size += place.value.size + 80;
        rows.push(place.value);
        place.continue();
      };
    });
    return [1, { rows }];
  });
  return [1, join(await abreast(body.rows, async row => ({ ...row, chunk: await unpack(row) })))];
}

/// Where the exchange stands, and how many chunks wait.
async function state({ owner }) {
  return transact("readonly", async (store, _, cursors) => {
    const [kept, waiting] = await Promise.all([result(cursors.get(owner)), result(store.index("waiting").count(IDBKeyRange.only([owner, 1])))]);
    return [1, { cursor: kept?.cursor ?? "0", epoch: kept?.epoch ?? "", waiting }];
  });
}

/// The server has these: `[kind, day, version]`. What changed meanwhile waits still.
async function sent({ owner, rows }) {
  return transact("readwrite", async store => {
    const found = await Promise.all(rows.map(([kind, day]) => result(store.get([owner, kind, day]))));
    found.forEach((row, i) => {
      if (row && row.version === rows[i][2]) store.put({ ...row, out: 0 });
    });
    return [1, {}];
  });
}

/// Everything of the owner waits again, and the exchange begins anew: the server lost what came after a backup.
async function resend({ owner, epoch }) {
  return transact("readwrite", async (store, _, cursors) => {
    for (const row of await result(store.getAll(all(owner)))) if (row.out !== 1) store.put({ ...row, out: 1 });
    cursors.put({ owner, cursor: "0", epoch });
    return [1, {}];
  });
}

/// What was measured before there was an account becomes the account's, and waits. What the account has of a day
/// already comes first: then the chunk of before is left where it is, named in the answer, for the module to merge; its mark `here` moves.
async function adopt({ owner }) {
  return transact("readwrite", async (store, rolled) => {
    const left = [];
    for (const row of await result(store.getAll(all("local")))) {
      const there = await result(store.get([owner, row.kind, row.day]));
      if (there) {
        if (row.here) {
          store.put({ ...there, here: 1 });
          store.put({ ...row, here: 0 });
        }
        left.push([row.kind, row.day]);
        continue;
      }
      store.delete(["local", row.kind, row.day]);
      store.put({ ...row, owner, out: 1 });
    }
    for (const row of await result(rolled.getAll(all("local")))) rolled.delete(["local", row.kind, row.day]);
    return [1, { left }];
  });
}

/// What a server has of the owner goes from this device.
async function erase({ owner }) {
  return transact("readwrite", async (store, rolled, cursors) => {
    await deleteSent(store, owner);
    rolled.delete(all(owner));
    cursors.delete(owner);
    return [1, {}];
  });
}

/// One exchange with the server: the message goes as bytes, packed; the answer comes as bytes. One at a time among all
/// tabs.
const exchange = ({ access }, { bytes }) =>
  lock("vereda.series", async () => {
    let body = bytes.slice(),
      encoding;
    if (canPack && body.length > 1024) [body, encoding] = [new Uint8Array(await through(body, new CompressionStream("gzip"))), "gzip"];
    return post("/v1/series", body, encoding, access);
  });

const table = { chunks, rollups, write, outbox, state, sent, resend, adopt, erase };
export const series = {
  ...Object.fromEntries(Object.entries(table).map(([name, act]) => [`series.${name}`, safely(act)])),
  "series.exchange": exchange,
};
