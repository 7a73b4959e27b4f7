// The service worker, and the version of the app that waits behind it. A new version is whole before it is offered;
// it is taken when the person says so, or when the app was closed everywhere.
const HOUR = 3_600_000,
  CALM = 1500;

let attempt; // the first registration of a new device

/// The worker's registration, also when it is still to come; undefined where there is none.
export async function registered() {
  return (await navigator.serviceWorker?.getRegistration()) ?? attempt;
}

export function updates(worker, scope, changed) {
  const state = { waiting: false, take };
  let registration,
    taking = false;
  if (!("serviceWorker" in navigator) || !worker) return state;

  const look = () => {
    const waits = Boolean(registration.waiting && navigator.serviceWorker.controller);
    if (waits !== state.waiting) {
      state.waiting = waits;
      changed();
    }
  };
  let done;
  attempt = new Promise(resolve => {
    done = resolve;
  });
  const register = async () => {
    try {
      registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: "none" });
      registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
      look();
      setInterval(() => navigator.onLine && registration.update().catch(() => {}), HOUR);
    } catch (error) {
      console.warn("sin servicio sin conexión", error);
    } // private windows of some browsers
    done(registration);
  };
  const soon = () => setTimeout(register, CALM); // what is needed offline is fetched when the first screen has been drawn and pressed
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });

  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (taking) location.reload();
  });

  async function take() {
    taking = true;
    const waiting = registration?.waiting;
    if (!waiting) return location.reload();
    waiting.postMessage("take");
    setTimeout(() => location.reload(), 3000); // an old browser that does not tell
  }
  return state;
}
