// Where sound comes out: one AudioContext with the Swift module inside, or the honest reason why there is none.
// The module is an engine like the one of regions (../host/engine.js): opened, asked, heard of, and begun anew when it breaks.
import { Engine } from "../host/engine.js";
import { OpenSession } from "./open-session.js";

// Milliseconds: to be ready, and without a word from the worklet while sound is being made (it tells its position four times a second).
const OPENING = 8_000,
  SILENCE = 5_000;
// One that breaks again so soon after it was begun anew is not begun by itself any more.
const AGAIN = 60_000;

const within = (limit, promise) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error("failed")), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/// A node as the Worker that an Engine expects.
function workerOf(node) {
  const worker = {
    postMessage: (message, transfer) => node.port.postMessage(message, transfer),
    terminate() {
      node.port.postMessage({ do: "close" });
      node.disconnect();
    },
  };
  node.port.onmessage = event => worker.onmessage(event);
  node.onprocessorerror = event => worker.onerror(event);
  return worker;
}

/// { context, out, call(…), close() }, or throws an Error whose message is "unsupported" (no AudioWorklet or WebAssembly), "network" or "failed" (also when nothing answers in time).
/// `worklet` and `wasm` are addresses on our own origin; `hear` is given every notice. When the module traps or the worklet breaks or says nothing any more, it begins anew
/// where it was; { kind: "failed" } when that happens again within a minute.
export async function openOutput({ worklet, wasm, hear, context = new AudioContext({ latencyHint: "playback" }), silence = SILENCE, opening = OPENING }) {
  if (!context.audioWorklet || !globalThis.WebAssembly) throw new Error("unsupported");
  const [answer] = await within(
    opening,
    Promise.all([
      fetch(wasm).catch(() => {
        throw new Error("network");
      }),
      context.audioWorklet.addModule(worklet).catch(() => {
        throw new Error("failed");
      }),
    ]),
  );
  if (!answer.ok) throw new Error("network");
  const bytes = await within(opening, answer.arrayBuffer()),
    session = new OpenSession(),
    out = context.createGain();
  out.connect(context.destination);
  // A context that stands still (before a tap, in a call, rendered offline) makes no sound, and says nothing.
  const stands = () => context.state !== "running" || (globalThis.OfflineAudioContext && context instanceof OfflineAudioContext);
  const start = () => {
    const node = new AudioWorkletNode(context, "vereda-sound", { numberOfInputs: 0, outputChannelCount: [2] });
    node.connect(out);
    return workerOf(node);
  };
  const engine = new Engine(start, again, stands);
  let isReady = false,
    isOver = false,
    begunAnew = -Infinity;

  function fail(reason) {
    if (isOver) return;
    isOver = true;
    engine.close();
    hear({ kind: "failed", reason });
  }

  /// A new engine is opened, and brought to where the one before was.
  function begin() {
    const opened = engine.ask({ do: "open", bytes }, opening);
    engine.ask({ do: "hear" }, silence, [], heard).catch(() => {}); // until it ends
    ask(session.calls());
    return opened;
  }

  function ask(calls) {
    if (calls.length) engine.ask({ do: "ask", calls }, silence).catch(() => {}); // `hear` tells of a trap, `again` of an end
  }

  function heard(notice) {
    if (isOver) return;
    if (notice.kind === "trapped") return again(notice.reason);
    if (notice.position !== undefined) session.at(notice.position);
    if (notice.kind === "finished" || notice.kind === "slept") session.ended();
    hear(notice);
  }

  /// The module trapped, or the whole engine is gone.
  function again(reason) {
    if (isOver || !isReady) return;
    if (performance.now() - begunAnew < AGAIN) return fail(reason);
    begunAnew = performance.now();
    console.warn("sound engine:", reason);
    if (engine.isOpen) ask(session.calls());
    else begin().catch(error => fail(error.message));
  }

  const opened = begin().catch(() => {
    throw new Error("failed");
  });
  if (stands()) {
    opened.catch(error => fail(error.message));
  } else {
    try {
      await within(opening, opened);
    } catch (error) {
      isOver = true;
      engine.close();
      throw error;
    }
  }
  isReady = true;
  return {
    context,
    out,
    call(...calls) {
      if (isOver) return;
      for (const call of calls) session.note(call);
      ask(calls);
    },
    close() {
      isOver = true;
      engine.close();
      return context.close?.();
    },
  };
}

/// Lets what is heard come from a media element: only then do phones show controls on the locked screen and keep playing there.
/// Where that is refused the sound comes out as before.
export async function throughElement({ context, out }) {
  if (!context.createMediaStreamDestination || !navigator.mediaSession) return null;
  const stream = context.createMediaStreamDestination(),
    element = new Audio();
  element.srcObject = stream.stream;
  out.disconnect();
  out.connect(stream);
  try {
    await element.play();
    return element;
  } catch {
    out.disconnect();
    out.connect(context.destination);
    return null;
  }
}
