// Reminders that come when the app is closed: the browser subscribes at its push service (RFC 8030), our server gets the address and the moments.
import { open } from "./database-open.js";
import { request } from "./network.js";

/// Answers what the server said; 0 with a reason where this browser cannot: `denied`, `unsupported`. 0 alone: not now.
export async function push({ at, quiet, tag, to, access, for: account }) {
  const manager = (await worker())?.pushManager;
  if (!manager) return at.length ? [0, { reason: "unsupported" }] : [1];
  let subscription = await manager.getSubscription();
  if (!at.length) {
    if (!subscription) return [1];
    const answer = await request({ method: "POST", path: "/v1/push/unsubscribe", body: { endpoint: subscription.endpoint }, access });
    if (answer[0] === 204) {
      await subscription.unsubscribe();
      await keep(null);
    }
    return plain(answer);
  }
  if (Notification.permission !== "granted") return [0, { reason: "denied" }];
  const answer = await request({ path: "/v1/push/key" });
  if (answer[0] !== 200) return plain(answer);
  const { key } = JSON.parse(answer[1]),
    wanted = bytes(key),
    before = (await kept())?.for;
  // The server has another key now; or it is another person's, whose messages must not come to this one.
  if (subscription && (!same(subscription.options.applicationServerKey, wanted) || (account && before && before !== account))) {
    await subscription.unsubscribe();
    subscription = null;
  }
  try {
    subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  } catch (error) {
    console.warn(error);
    return navigator.onLine ? [0, { reason: error?.name === "NotAllowedError" ? "denied" : "unsupported" }] : [0];
  }
  const { endpoint, keys } = subscription.toJSON();
  const said = await request({
    method: "POST",
    path: "/v1/push/subscribe",
    body: { endpoint, p256dh: keys.p256dh, auth: keys.auth, at, quiet, app: document.body.dataset.app, tag, place: to },
    access,
  });
  if (said[0] === 204) await keep({ endpoint, auth: keys.auth, key, for: account });
  return plain(said);
}

/// What the server knows of this app's subscription, and whose it is: for the service worker, which replaces one that the browser gave up.
async function row(mode, act) {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const asked = act(db.transaction("meta", mode).objectStore("meta"), `push:${document.body.dataset.app}`);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    db.close();
  }
}
const kept = async () => (await row("readonly", (meta, key) => meta.get(key)).catch(() => undefined))?.value;
const keep = value => row("readwrite", (meta, key) => (value ? meta.put({ key, value }) : meta.delete(key))).catch(error => console.warn("push", error?.name));

/// The service worker, once it carries this app; on the first visit that takes a moment. Private windows of some browsers never have one.
const worker = async () => navigator.serviceWorker && Promise.race([navigator.serviceWorker.ready, new Promise(resolve => setTimeout(resolve, 20_000))]);

/// Without the network's reasons: what is not possible now may be later.
const plain = ([status, body]) => (status ? [status, body] : [0]);
const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));
const same = (buffer, wanted) => buffer?.byteLength === wanted.length && new Uint8Array(buffer).every((byte, i) => byte === wanted[i]);
