// Reminders that come when the app is closed: the browser subscribes at its push service (RFC 8030), our server gets the address and the moments.
import { request } from "./network.js";

/// Answers what the server said; 0 with a reason where this browser cannot: `denied`, `unsupported`. 0 alone: not now.
export async function push({ at, quiet, tag, to, access }) {
  const manager = (await worker())?.pushManager;
  if (!manager) return at.length ? [0, { reason: "unsupported" }] : [1];
  let subscription = await manager.getSubscription();
  if (!at.length) {
    if (!subscription) return [1];
    const answer = await request({ method: "POST", path: "/v1/push/unsubscribe", body: { endpoint: subscription.endpoint }, access });
    if (answer[0] === 204) await subscription.unsubscribe();
    return plain(answer);
  }
  if (Notification.permission !== "granted") return [0, { reason: "denied" }];
  const answer = await request({ path: "/v1/push/key" });
  if (answer[0] !== 200) return plain(answer);
  const key = bytes(JSON.parse(answer[1]).key);
  if (subscription && !same(subscription.options.applicationServerKey, key)) {
    // the server has another one now
    await subscription.unsubscribe();
    subscription = null;
  }
  try {
    subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    console.warn(error);
    return navigator.onLine ? [0, { reason: error?.name === "NotAllowedError" ? "denied" : "unsupported" }] : [0];
  }
  const { endpoint, keys } = subscription.toJSON();
  return plain(
    await request({
      method: "POST",
      path: "/v1/push/subscribe",
      body: { endpoint, p256dh: keys.p256dh, auth: keys.auth, at, quiet, app: document.body.dataset.app, tag, place: to },
      access,
    }),
  );
}

/// The service worker, once it carries this app; on the first visit that takes a moment. Private windows of some browsers never have one.
const worker = async () => navigator.serviceWorker && Promise.race([navigator.serviceWorker.ready, new Promise(resolve => setTimeout(resolve, 20_000))]);

/// Without the network's reasons: what is not possible now may be later.
const plain = ([status, body]) => (status ? [status, body] : [0]);
const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));
const same = (buffer, wanted) => buffer?.byteLength === wanted.length && new Uint8Array(buffer).every((byte, i) => byte === wanted[i]);
