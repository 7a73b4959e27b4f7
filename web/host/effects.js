// Everything an app may ask of the browser: docs/host-protocol.md, "Effects". Each is given the effect and `{ signal, tell, bytes }`: what answers once returns
// a status and a body; what answers many times calls `tell` with them until `signal` says that nothing more is wanted, and returns nothing.
import { request, download, asset } from "./network.js";
import { keepAppearance } from "./appearance.js";
import { speaking } from "./catalogue.js";
import { note, words } from "./words.js";
import { speak, silence, vibrate, tone } from "./senses.js";
import { positionNext, positionStop, positionWatch } from "./position.js";
import { regionList, regionOffers, regionOpen, regionGet, regionProgress, regionStop, regionDrop, regionAsk } from "./region.js";
import { audio, quiet } from "./audio.js";
import { open, share, clipboard, save, screenOn, wakelock, persist, notifyAsk, notifyShow } from "./device.js";
import { handles } from "./handles.js";
import { push } from "./push.js";
import { picture } from "./picture.js";

// Samples are a file of their own (data-series of the body), fetched when first asked for; only some apps have it.
let samples;
async function series(effect, context) {
  const { series: address } = document.body.dataset;
  if (!address) return [0, { reason: "unknown" }];
  samples ??= import(address).catch(error => {
    samples = undefined;
    throw error;
  });
  let act;
  try {
    act = (await samples).series[effect.do];
  } catch {
    return [0, { reason: "closed" }];
  }
  return act ? act(effect, context) : [0, { reason: "unknown" }];
}

export function effects(host) {
  const { records } = host,
    running = new Map(); // what can still be cancelled, by number

  const table = {
    ...audio,
    ...handles,
    request,
    download,
    asset,
    push,
    picture,
    speak,
    vibrate,
    tone,
    open,
    share,
    clipboard,
    save,
    wakelock,
    persist,
    "records.load": (e, context) => records.load(e, context),
    "records.append": e => records.append(e),
    "records.outbox": e => records.outbox(e),
    "records.everything": () => records.everything(),
    "records.sent": e => records.sent(e),
    "records.compact": e => records.compact(e),
    "records.replace": e => records.replace(e),
    "records.adopt": e => records.adopt(e),
    "records.resend": e => records.resend(e),
    "records.erase": e => records.erase(e),
    "meta.get": e => records.get(e),
    "meta.set": e => records.set(e),
    "notify.ask": notifyAsk,
    "speak.stop": () => {
      silence();
      return [1];
    },
    "screen.on": screenOn,
    "position.watch": positionWatch,
    "position.next": positionNext,
    "position.stop": positionStop,
    "region.list": regionList,
    "region.offers": regionOffers,
    "region.open": regionOpen,
    "region.get": regionGet,
    "region.progress": regionProgress,
    "region.stop": regionStop,
    "region.drop": regionDrop,
    "region.ask": regionAsk,
    "notify.show": notifyShow,
    // After so many milliseconds, or `at` a moment of the clock: never before it, however far it is.
    timer: ({ milliseconds, at }, { signal }) =>
      new Promise(resolve => {
        let timer;
        const left = () => (at === undefined ? milliseconds : at - Date.now());
        const ring = () => (at > Date.now() ? wait() : resolve([1]));
        const wait = () => {
          timer = setTimeout(ring, Math.min(Math.max(left(), 0), 2 ** 31 - 1));
        };
        signal.addEventListener("abort", () => clearTimeout(timer));
        wait();
      }),
    update: () => {
      host.updates.take();
      return [1];
    },
    appearance: e => {
      const kept = keepAppearance(e);
      host.worldChanged().then(() => {
        if (e.language && speaking().language !== e.language) note(words().noWords);
      });
      return [kept ? 1 : 0];
    },
  };

  return {
    async run(effect, answer, number = 0, bytes) {
      if (effect.do === "cancel") {
        running.get(effect.effect)?.abort();
        return running.delete(effect.effect);
      }
      const act = table[effect.do] ?? (effect.do.startsWith("series.") ? series : undefined);
      if (!act) {
        console.error(`no such effect: ${effect.do}`);
        return answer(0, { reason: "unknown" });
      }
      const control = new AbortController(),
        { signal } = control;
      const tell = (status, body) => {
        if (!signal.aborted) answer(status, body);
      };
      const over = () => {
        if (running.get(number) === control) running.delete(number);
      }; // the number may be another instance's by now
      if (number) running.set(number, control);
      try {
        const said = await act(effect, { signal, tell, bytes });
        if (!said) return undefined; // it goes on
        over();
        return tell(...said);
      } catch (error) {
        if (!signal.aborted) console.warn(effect.do, error);
        over();
        return tell(0, { reason: error?.name ?? "failed" });
      }
    },
    /// The instance that asked is gone.
    stop() {
      for (const control of running.values()) control.abort();
      running.clear();
      silence();
      quiet();
      wakelock({ on: false });
      positionStop();
    },
  };
}
