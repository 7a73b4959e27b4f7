// Brings a region onto the device: in pieces that are kept as they come, so that a download that was cut goes on where it was; counted, stoppable,
// checked as a whole by its SHA-256 before it is taken for a region.
const STORE = "vereda-regions", PIECE = 1 << 20, pieces = sha256 => `/regions/part/${sha256}/`;

export const kept = id => `/regions/kept/${id}`;
export async function store() { return globalThis.caches?.open(STORE).catch(() => undefined); }

/// Downloads under way, by region: { bytes, total, abort, waits, ended }.
const coming = new Map();

const fault = reason => Object.assign(new Error(reason), { reason });

/// The pieces of a pack that follow on one another from its beginning, as { path, end }.
async function known(cache, sha256) {
  const all = [], start = pieces(sha256);
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

/// Bytes of a pack that are already here though the whole is not.
export async function half(cache, sha256) { return (await known(cache, sha256)).at(-1)?.end ?? 0; }

export async function forget(cache, sha256) {
  for (const request of (await cache?.keys()) ?? []) if (new URL(request.url).pathname.startsWith(pieces(sha256))) await cache.delete(request);
}

/// Tells who waits for news, when there are some worth telling: a fiftieth of the whole, or that it ended.
function tell(job, ended = false) {
  job.waits = job.waits.filter(({ known, resolve }) => {
    const isNews = ended || job.bytes < known || (job.total > 0 && job.bytes - known >= job.total / 50);
    if (isNews) resolve(ended ? [0, {}] : [1, { bytes: job.bytes, total: job.total }]);
    return !isNews;
  });
}

/// The next news of a download: how many bytes are here, of how many. 0 when none is under way (any more).
export function progress(id, known) {
  const job = coming.get(id);
  return job ? new Promise(resolve => { job.waits.push({ known, resolve }); tell(job); }) : [0, {}];
}

/// Stops a download and forgets what came of it; false when none was under way.
export async function stop(id) {
  const job = coming.get(id);
  job?.abort.abort();
  await job?.ended;
  return Boolean(job);
}

/// Brings a region here. `find` tells which it is. Answers why not (missing, busy, space, network, damaged, cancelled), or nothing.
export async function download(id, find) {
  if (coming.has(id)) return "busy";
  const job = { bytes: 0, total: 0, abort: new AbortController(), waits: [] };
  coming.set(id, job); // at once: the question for news follows this one
  const run = async () => {
    const cache = await store(), region = await find();
    if (!cache || !region) return "missing";
    job.total = region.bytes;
    const bring = async () => {
      try { await take(region, cache, job); } catch (error) {
        const reason = job.abort.signal.aborted ? "cancelled" : error?.reason ?? (error?.name === "QuotaExceededError" ? "space" : "network");
        if (reason === "cancelled" || reason === "damaged") await forget(cache, region.sha256);
        return reason;
      }
    };
    // Two tabs that bring the same region do so one after the other; the second finds it here.
    return navigator.locks ? navigator.locks.request(`vereda.region.${id}`, bring) : bring();
  };
  job.ended = run();
  try { return await job.ended; } finally {
    coming.delete(id);
    tell(job, true);
  }
}

async function take(region, cache, job) {
  const { id, sha256, bytes: total, file } = region;
  const mine = await (await cache.match(kept(id)))?.json().catch(() => undefined);
  if (mine?.sha256 === sha256) return;
  job.bytes = await half(cache, sha256);
  tell(job);
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota > 0 && quota - usage < 2 * total - job.bytes) throw fault("space"); // for a moment the pieces and the whole are both here
  if (job.bytes < total) {
    const headers = job.bytes > 0 ? { range: `bytes=${job.bytes}-`, "if-range": `"${sha256}"` } : {};
    const response = await fetch(file, { credentials: "same-origin", cache: "no-store", headers, signal: job.abort.signal });
    if (!response.ok) throw fault(response.status === 404 ? "missing" : "network");
    if (response.status !== 206 && job.bytes > 0) { // all of it is sent again
      await forget(cache, sha256);
      job.bytes = 0;
    }
    await pour(response.body, cache, sha256, job);
  }
  if (job.bytes !== total) throw fault(job.bytes < total ? "network" : "damaged");
  const parts = await Promise.all((await known(cache, sha256)).map(async ({ path }) => (await cache.match(path)).blob()));
  const whole = new Blob(parts), hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await whole.arrayBuffer()));
  if ([...hash].map(byte => byte.toString(16).padStart(2, "0")).join("") !== sha256) throw fault("damaged");
  if (job.abort.signal.aborted) throw fault("cancelled");
  await cache.put(file, new Response(whole, { headers: { "content-type": "application/octet-stream" } }));
  await cache.put(kept(id), new Response(JSON.stringify(region), { headers: { "content-type": "application/json" } }));
  await forget(cache, sha256);
}

/// Keeps what comes, piece by piece; what came before a loss too.
async function pour(body, cache, sha256, job) {
  const reader = body.getReader();
  let buffer = [], size = 0;
  const keep = async () => {
    if (!size) return;
    const piece = new Response(new Blob(buffer)), path = `${pieces(sha256)}${job.bytes - size}-${job.bytes}`;
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
      tell(job);
      if (job.bytes > job.total) throw fault("damaged");
      if (size >= PIECE) await keep();
    }
  } finally {
    if (!job.abort.signal.aborted) await keep();
  }
}
