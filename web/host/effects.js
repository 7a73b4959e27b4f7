// Everything an app may ask of the browser: docs/host-protocol.md, "Effects". Each is given the effect and `{ signal, tell, bytes }`: what answers once returns
// a status and a body; what answers many times calls `tell` with them until `signal` says that nothing more is wanted, and returns nothing.
import { request, download, asset } from "./network.js";
import { eraseSeries } from "./series-erase.js";
import { keepAppearance } from "./appearance.js";
import * as catalogue from "./catalogue.js";
import { choose } from "./choose.js";
import { part, parts } from "./parts.js";
import { activitywatch } from "./activitywatch.js";
import { dropFile, fileOf, keepFile } from "./files.js";
import { note, words } from "./words.js";
import { speak, silence, vibrate, tone } from "./senses.js";
import { open, share, clipboard, save, screenOn, pageHidden, wakelock, persist, notifyAsk, notifyShow } from "./device.js";

// What most screens do without is in parts of the host (parts.js): the operation's name says in which, or its first word.
const PARTS = {
  region: "region",
  position: "position",
  audio: "sound",
  recording: "sound",
  push: "push",
  handle: "handles",
  picture: "handles",
  events: "events",
  language: "language",
  hearing: "hearing",
  camera: "camera",
  tilt: "tilt",
  ocr: "ocr",
  "ocr.elsewhere": "signs",
  "ocr.save": "signs",
  health: "health",
};

const partOf = operation => PARTS[operation] ?? PARTS[operation.split(".")[0]];

/// The operations of a part.
const tables = new Map();
async function table(name) {
  const module = await part(name);
  if (module && !tables.has(module)) tables.set(module, module.effects({ catalogue, fileOf, keepFile, dropFile, series }));
  return tables.get(module);
}

/// Carried out by the part that it belongs to. Nothing is begun that was cancelled while its part was on its way.
async function late(effect, context) {
  let act;
  try {
    act = (await table(partOf(effect.do)))?.[effect.do];
  } catch {
    return [0, { reason: "closed" }];
  }
  if (!act) return [0, { reason: "unknown" }];
  return context.signal.aborted ? [0, { reason: "cancelled" }] : act(effect, context);
}

/// A request to the server; with bytes that the person chose (`file`) these are its body.
async function sent(effect, { signal }) {
  if (!effect.file) return request(effect, signal);
  await table("handles");
  const blob = await (await part("handles"))?.blobOf(effect.file);
  return blob ? request({ ...effect, blob }, signal) : [0, { reason: "missing" }];
}

// What browsers allow only within the tap is done here, at once; its part does the rest.
let audio;
function loadSound(effect, context) {
  if (!document.body.dataset.audio || !globalThis.AudioContext) return [0, { reason: "unsupported" }];
  audio ??= new AudioContext({ latencyHint: "playback" });
  audio.resume().catch(() => {});
  return late(effect, { ...context, audio });
}
function playSound(effect, context) {
  audio?.resume().catch(() => {});
  return late(effect, context);
}
const chosen = accept => (effect, context) => late(effect, { ...context, chosen: choose(accept(effect)) });

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

  const own = {
    request: sent,
    download,
    asset,
    picture: chosen(() => "image/*"),
    "handle.picture": chosen(() => "image/*"),
    "handle.file": chosen(({ types }) => types.join(",")),
    "audio.load": loadSound,
    "audio.play": playSound,
    speak,
    vibrate,
    tone,
    open,
    share,
    clipboard,
    "site.address": ({ path }) => [1, { address: new URL(path, location.origin).href }],
    save,
    wakelock,
    persist,
    "records.load": (e, context) => records.load(e, context),
    "records.append": e => records.append(e),
    "records.outbox": e => records.outbox(e),
    "records.everything": e => records.everything(e),
    "records.sent": e => records.sent(e),
    "records.compact": e => records.compact(e),
    "records.replace": e => records.replace(e),
    "records.adopt": e => records.adopt(e),
    "records.resend": e => records.resend(e),
    "records.erase": async e => {
      const answer = await records.erase(e);
      if (answer[0] === 1) await eraseSeries(e.owner, e.whole);
      return answer;
    },
    "records.note": e => records.note(e),
    "records.setNote": e => records.setNote(e),
    "records.notes": e => records.notes(e),
    "records.dropNotes": e => records.dropNotes(e),
    "meta.get": e => records.get(e),
    "meta.set": e => records.set(e),
    "notify.ask": notifyAsk,
    "speak.stop": () => {
      silence();
      return [1];
    },
    "screen.on": screenOn,
    "page.hidden": pageHidden,
    "notify.show": notifyShow,
    // Counts up while the page lives, whatever the clock of the device is set to.
    "clock.steady": () => [1, { steady: Math.round(performance.now()) }],
    activitywatch,
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
        if (e.language && catalogue.speaking().language !== e.language) note(words().noWords);
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
      const act = own[effect.do] ?? (effect.do.startsWith("series.") ? series : partOf(effect.do) && late);
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
        tell(0, { reason: error?.name ?? "failed" });
        return control.abort(); // what it took before it failed is let go
      }
    },
    /// The instance that asked is gone.
    stop() {
      for (const control of running.values()) control.abort();
      running.clear();
      silence();
      wakelock({ on: false });
      for (const { stop } of parts()) stop?.();
    },
  };
}
