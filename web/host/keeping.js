// Brings large files onto the device and keeps them there: in pieces that are kept as they come, so that a download that was cut goes on where it was; counted,
// stoppable, checked as a whole by its SHA-256 before it is taken for what it is. What is kept is found again by its entry: { id, file, bytes, sha256, … }.
// The server's list of such entries is kept beside them, so that it is known without a network.
const PIECE = 1 << 20;

const fault = reason => Object.assign(new Error(reason), { reason });

/// A shelf of such files: one Cache, with the server's list at `folder`/published, the entries below `folder`/kept/ and the pieces below `folder`/part/.
export class Shelf {
  /// Downloads under way, by id: { bytes, total, abort, waits, ended, why }.
  #coming = new Map();

  constructor(store, folder, lock) {
    Object.assign(this, { name: store, folder, lock });
  }

  store() {
    return Promise.resolve(globalThis.caches?.open(this.name)).catch(() => undefined);
  }
  kept(id) {
    return `${this.folder}/kept/${id}`;
  }
  #pieces(sha256) {
    return `${this.folder}/part/${sha256}/`;
  }

  /// The entry of a file that is here, and is what its entry says; undefined where it is not (any more).
  async entry(cache, id) {
    const mine = await (await cache?.match(this.kept(id)))?.json().catch(() => undefined);
    return mine && (await cache.match(mine.file)) ? mine : undefined;
  }

  /// The entries of all that is here.
  async entries(cache) {
    const start = this.kept(""),
      ids = ((await cache?.keys()) ?? []).map(request => new URL(request.url).pathname).filter(path => path.startsWith(start));
    return (await Promise.all(ids.map(path => this.entry(cache, path.slice(start.length))))).filter(Boolean);
  }

  /// What the server had on offer when it was last asked.
  async offered(cache) {
    return (await (await cache?.match(`${this.folder}/published`))?.json().catch(() => undefined)) ?? [];
  }

  /// Asks the server at `address` what it has on offer: the list `name` of its answer. False when there is no answer.
  async ask(address, name) {
    try {
      const response = await fetch(address, { credentials: "same-origin", cache: "no-store", signal: AbortSignal.timeout?.(20_000) });
      if (!response.ok) return false;
      const offers = (await response.json())[name];
      await (await this.store())?.put(`${this.folder}/published`, new Response(JSON.stringify(offers), { headers: { "content-type": "application/json" } }));
      return true;
    } catch {
      return false;
    }
  }

  /// Those offers and all that is here, as one list: what is here is `here`, `newer` when the offer is another file, and of a file that was cut `part` bytes are here.
  async listed(cache, offers) {
    const mine = await this.entries(cache),
      all = [];
    for (const one of offers) {
      const own = mine.find(({ id }) => id === one.id),
        part = await this.half(cache, one.sha256);
      all.push({ ...(own ?? one), ...(own && { here: true }), ...(own && own.sha256 !== one.sha256 && { newer: true }), ...(part && { part }) });
    }
    return [...all, ...mine.filter(({ id }) => !all.some(one => one.id === id)).map(own => ({ ...own, here: true }))];
  }

  /// The pieces of a file that follow on one another from its beginning, as { path, end }.
  async #known(cache, sha256) {
    const all = [],
      start = this.#pieces(sha256);
    for (const request of (await cache?.keys()) ?? []) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(start)) continue;
      const [at, end] = pathname.slice(start.length).split("-").map(Number);
      all.push({ path: pathname, at, end });
    }
    const chain = [];
    for (let at = 0, next; (next = all.find(piece => piece.at === at)); at = next.end) chain.push(next);
    return chain;
  }

  /// Bytes of a file that are already here though the whole is not.
  async half(cache, sha256) {
    return (await this.#known(cache, sha256)).at(-1)?.end ?? 0;
  }

  async forget(cache, sha256) {
    for (const request of (await cache?.keys()) ?? []) if (new URL(request.url).pathname.startsWith(this.#pieces(sha256))) await cache.delete(request);
  }

  async drop(id) {
    const cache = await this.store(),
      mine = await (await cache?.match(this.kept(id)))?.json().catch(() => undefined);
    if (!mine) return;
    await cache.delete(mine.file);
    await cache.delete(this.kept(id));
  }

  /// Tells who waits for news, when there are some worth telling: a fiftieth of the whole, or that it ended.
  #tell(job, ended = false) {
    job.waits = job.waits.filter(({ known, resolve }) => {
      const isNews = ended || job.bytes < known || (job.total > 0 && job.bytes - known >= job.total / 50);
      if (isNews) resolve(ended ? [0, {}] : [1, { bytes: job.bytes, total: job.total }]);
      return !isNews;
    });
  }

  /// The next news of a download: how many bytes are here, of how many. 0 when none is under way (any more).
  progress(id, known) {
    const job = this.#coming.get(id);
    return job
      ? new Promise(resolve => {
          job.waits.push({ known, resolve });
          this.#tell(job);
        })
      : [0, {}];
  }

  /// All news of a download, until nobody wants them or it has ended.
  async follow(id, { signal, tell }) {
    for (let known = 0; !signal.aborted;) {
      const [status, body] = await this.progress(id, known);
      if (!status || signal.aborted) return;
      tell(status, body);
      known = body.bytes;
    }
  }

  /// Stops a download and forgets what came of it, also of one that was cut before; `find` tells its entry.
  async stop(id, find) {
    const job = this.#coming.get(id);
    job?.abort.abort();
    await job?.ended;
    const entry = job ? undefined : await find();
    if (entry) await this.forget(await this.store(), entry.sha256);
  }

  /// Interrupts every download under way for such a reason; what came of them stays for the next try.
  interrupt(why) {
    for (const job of this.#coming.values()) {
      job.why = why;
      job.abort.abort();
    }
  }

  /// Brings a file here. `find` tells its entry. Answers why not (missing, busy, space, network, damaged, cancelled), or nothing.
  async download(id, find) {
    if (this.#coming.has(id)) return "busy";
    const job = { bytes: 0, total: 0, abort: new AbortController(), waits: [] };
    this.#coming.set(id, job); // at once: the question for news follows this one
    const run = async () => {
      const cache = await this.store(),
        entry = await find();
      if (!cache || !entry) return "missing";
      job.total = entry.bytes;
      const bring = async () => {
        try {
          await this.#take(entry, cache, job);
        } catch (error) {
          const reason = job.why ?? (job.abort.signal.aborted ? "cancelled" : (error?.reason ?? (error?.name === "QuotaExceededError" ? "space" : "network")));
          if (reason === "cancelled" || reason === "damaged") await this.forget(cache, entry.sha256);
          return reason;
        }
      };
      // Two tabs that bring the same file do so one after the other; the second finds it here.
      return navigator.locks ? navigator.locks.request(`${this.lock}.${id}`, bring) : bring();
    };
    job.ended = run();
    try {
      return await job.ended;
    } finally {
      this.#coming.delete(id);
      this.#tell(job, true);
    }
  }

  async #take(entry, cache, job) {
    const { id, sha256, bytes: total, file } = entry;
    if ((await this.entry(cache, id))?.sha256 === sha256) return;
    job.bytes = await this.half(cache, sha256);
    this.#tell(job);
    if ((await room()).free < 2 * total - job.bytes) throw fault("space"); // for a moment the pieces and the whole are both here
    if (job.bytes < total) {
      const headers = job.bytes > 0 ? { range: `bytes=${job.bytes}-`, "if-range": `"${sha256}"` } : {};
      const response = await fetch(file, { credentials: "same-origin", cache: "no-store", headers, signal: job.abort.signal });
      if (!response.ok) throw fault(response.status === 404 ? "missing" : "network");
      if (response.status !== 206 && job.bytes > 0) {
        // all of it is sent again
        await this.forget(cache, sha256);
        job.bytes = 0;
      }
      await this.#pour(response.body, cache, sha256, job);
    }
    if (job.bytes !== total) throw fault(job.bytes < total ? "network" : "damaged");
    const parts = await Promise.all((await this.#known(cache, sha256)).map(async ({ path }) => (await cache.match(path)).blob()));
    const whole = new Blob(parts),
      hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await whole.arrayBuffer()));
    if ([...hash].map(byte => byte.toString(16).padStart(2, "0")).join("") !== sha256) throw fault("damaged");
    if (job.abort.signal.aborted) throw fault("cancelled");
    await cache.put(file, new Response(whole, { headers: { "content-type": entry.type ?? "application/octet-stream" } }));
    await cache.put(this.kept(id), new Response(JSON.stringify(entry), { headers: { "content-type": "application/json" } }));
    await this.forget(cache, sha256);
  }

  /// Keeps what comes, piece by piece; what came before a loss too.
  async #pour(body, cache, sha256, job) {
    const reader = body.getReader();
    let buffer = [],
      size = 0;
    const keep = async () => {
      if (!size) return;
      const piece = new Response(new Blob(buffer)),
        path = `${this.#pieces(sha256)}${job.bytes - size}-${job.bytes}`;
      [buffer, size] = [[], 0];
      await cache.put(path, piece);
    };
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        buffer.push(value);
        size += value.length;
        job.bytes += value.length;
        this.#tell(job);
        if (job.bytes > job.total) throw fault("damaged");
        if (size >= PIECE) await keep();
      }
    } finally {
      if (!job.abort.signal.aborted || job.why) await keep();
    }
  }
}

/// Bytes of room on the device, where the browser says.
export async function room() {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota > 0 ? { free: Math.max(quota - usage, 0) } : {};
}
