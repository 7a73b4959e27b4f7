// The same store as database.js, in memory, for windows where nothing can be stored. Only what records.js uses.
export function memoryStore() {
  const logRows = new Map(),
    metaRows = new Map();
  let last = 0;
  const ask = value => {
    // a request that is answered a moment later
    const request = {};
    queueMicrotask(() => {
      request.result = value;
      request.onsuccess?.();
    });
    return request;
  };
  const inRange = (row, path, range) => {
    const key = path.map(name => row[name]);
    return range.includes(key);
  };
  const index = path => ({
    getAll: (range, limit = Infinity) => ask([...logRows.values()].filter(row => inRange(row, path, range)).slice(0, limit)),
    count: range => ask([...logRows.values()].filter(row => inRange(row, path, range)).length),
  });
  const log = {
    add(row) {
      last += 1;
      logRows.set(last, { ...row, n: last });
      return ask(last);
    },
    put(row) {
      logRows.set(row.n, row);
      return ask(row.n);
    },
    get: key => ask(logRows.get(key)),
    delete(key) {
      logRows.delete(key);
      return ask();
    },
    index: name => index(name === "place" ? ["owner", "collection"] : ["owner", "out"]),
  };
  const meta = {
    put(row) {
      metaRows.set(row.key, row);
      return ask(row.key);
    },
    get: key => ask(metaRows.get(key)),
    getAll: range => ask([...metaRows.values()].filter(row => range.includes(row.key))),
    delete(one) {
      for (const key of metaRows.keys()) if (key === one || (typeof one !== "string" && one.includes(key))) metaRows.delete(key);
      return ask();
    },
  };
  return { transaction: async (mode, body) => body(log, meta) };
}
