// Where the device is: one watch of the browser for all who follow it.
const PATIENCE = 20_000,
  GAP = 3000;
const watchers = new Set();
let gap,
  watch = null,
  last = null,
  given = null,
  waiting = [],
  agreed = false;

async function next(asks) {
  const places = navigator.geolocation;
  if (!places) return [0, { reason: "unsupported" }];
  if (!asks && !agreed && !(await granted())) return [0, { reason: "unasked" }];
  return new Promise(resolve => {
    waiting.push(resolve);
    if (last && last !== given) return give();
    // A device that lies still tells nothing new. Who asks by a press gets a fresh look.
    if (asks && watch !== null) {
      renew();
    }
    watch ??= places.watchPosition(found, missed, { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 4000 });
  });
}

/// Each fix, until nobody wants to know. After a refusal it goes on once the person allows it in the browser's settings.
export async function positionWatch({ asks }, { signal, tell }) {
  watchers.add(signal);
  signal.addEventListener("abort", () => {
    watchers.delete(signal);
    if (!watchers.size) positionStop();
  });
  for (let mayAsk = asks; !signal.aborted; mayAsk = false) {
    const [status, body] = await next(mayAsk);
    if (signal.aborted) return;
    tell(status, body);
    if (status || body.reason === "timeout" || body.reason === "unavailable") continue;
    if (body.reason === "unsupported") return;
    await allowed(signal);
  }
}

export function positionStop() {
  renew();
  last = given = null;
  clearTimeout(gap);
  answer([0, { reason: "stopped" }]);
}

/// The next who asks begins another watch.
function renew() {
  if (watch !== null) navigator.geolocation.clearWatch(watch);
  watch = null;
}

/// Once the position is allowed, or nobody wants it any more.
async function allowed(signal) {
  let permission;
  try {
    permission = await navigator.permissions.query({ name: "geolocation" });
  } catch {
    /* it cannot say: a press asks again */
  }
  if (signal.aborted) return;
  await new Promise(resolve => {
    const heard = new AbortController();
    const end = () => {
      heard.abort();
      resolve();
    };
    const look = async () => {
      if (document.visibilityState === "visible" && (await granted())) end();
    };
    signal.addEventListener("abort", end, { signal: heard.signal });
    permission?.addEventListener("change", look, { signal: heard.signal });
    document.addEventListener("visibilitychange", look, { signal: heard.signal });
  });
}

/// Browsers that cannot say are asked only by the person's own press.
async function granted() {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    return false;
  }
}

function found({ coords, timestamp }) {
  clearTimeout(gap);
  agreed = true;
  last = { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy, at: Math.round(timestamp) };
  if (Number.isFinite(coords.heading) && coords.speed > 0.3) last.heading = coords.heading;
  if (waiting.length) give();
}

function give() {
  given = last;
  answer([1, last]);
}

/// A refusal ends it. After another fault the device is looked for anew; a moment without a signal is waited for before it is told.
function missed({ code }) {
  if (code === 1) {
    renew();
    agreed = false;
    return answer([0, { reason: "denied" }]);
  }
  clearTimeout(gap);
  if (code === 3) return lost("timeout");
  gap = setTimeout(() => lost("unavailable"), GAP);
}

function lost(reason) {
  renew();
  answer([0, { reason }]);
}

function answer(what) {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(what);
}
