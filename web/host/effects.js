// Everything an app may ask of the browser: docs/host-protocol.md, "Effects". Each answers with a status and a body.
import { request, download, asset } from "./network.js";
import { keepAppearance } from "./appearance.js";
import { speak, silence, vibrate, tone } from "./senses.js";
import { positionNext, positionStop } from "./position.js";
import { regionList, regionOffers, regionOpen, regionGet, regionProgress, regionStop, regionDrop, regionAsk } from "./region.js";
import { audio, quiet } from "./audio.js";
import { open, share, clipboard, save, wakelock, persist, notifyAsk, notifyShow } from "./device.js";
import { push } from "./push.js";
import { picture } from "./picture.js";

export function effects(host) {
  const { records } = host, timers = new Set();

  const table = {
    ...audio,
    request, download, asset, push, picture, speak, vibrate, tone, open, share, clipboard, save, wakelock, persist,
    "records.load": e => records.load(e),
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
    timer: ({ milliseconds }) => new Promise(resolve => {
      const timer = setTimeout(() => { timers.delete(timer); resolve([1]); }, Math.min(Math.max(milliseconds, 0), 2 ** 31 - 1));
      timers.add(timer);
    }),
    update: () => { host.updates.take(); return [1]; },
    appearance: e => { const kept = keepAppearance(e); host.worldChanged(); return [kept ? 1 : 0]; },
  };

  return {
    async run(effect, answer) {
      const act = table[effect.do];
      if (!act) { console.error(`no such effect: ${effect.do}`); return answer(0, { reason: "unknown" }); }
      try { answer(...await act(effect)); } catch (error) {
        console.warn(effect.do, error);
        answer(0, { reason: error?.name ?? "failed" });
      }
    },
    /// The instance that asked is gone.
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      silence();
      quiet();
      wakelock({ on: false });
      positionStop();
    },
  };
}
