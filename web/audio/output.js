// Where sound comes out: one AudioContext with the Swift module inside, or the honest reason why there is none.

// Milliseconds: to be ready, and without a word from the worklet while sound is being made (it tells its position four times a second).
const OPENING = 8_000,
  SILENCE = 5_000;

const within = (limit, promise) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error("failed")), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/// { context, call(…), close() }, or throws an Error whose message is "unsupported" (no AudioWorklet or WebAssembly), "network" or "failed" (also when nothing answers in time).
/// `worklet` and `wasm` are addresses on our own origin; `hear` is given every notice, and { kind: "failed" } when the worklet breaks or says nothing any more.
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
  const node = new AudioWorkletNode(context, "vereda-sound", {
    numberOfInputs: 0,
    outputChannelCount: [2],
    processorOptions: { bytes: await within(opening, answer.arrayBuffer()) },
  });
  const out = context.createGain();
  node.connect(out);
  out.connect(context.destination);
  let watch,
    due,
    isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(watch);
    node.disconnect();
  };
  const fail = reason => {
    if (!isOver) {
      end();
      hear({ kind: "failed", reason });
    }
  };
  // A context that stands still (before a tap, in a call, rendered offline) makes no sound; a device that slept wakes with its clocks run out.
  const wait = () => {
    clearTimeout(watch);
    due = performance.now() + silence;
    watch = setTimeout(() => {
      if (context.state !== "running" || performance.now() - due > 1000) wait();
      else fail("silent");
    }, silence);
  };
  try {
    await within(
      opening,
      new Promise((ready, refuse) => {
        node.onprocessorerror = () => refuse(new Error("failed")); // thrown while the module was made
        node.port.onmessage = ({ data }) => {
          if (isOver) return;
          if (watch) wait();
          ready();
          hear(data);
        };
        if (context.state !== "running") ready(); // nothing is rendered before a tap; the first block will tell
      }),
    );
  } catch (error) {
    end();
    throw error;
  }
  node.onprocessorerror = () => fail("processor");
  if (!(globalThis.OfflineAudioContext && context instanceof OfflineAudioContext)) wait();
  return {
    context,
    out,
    call: (...calls) => node.port.postMessage(calls),
    close() {
      node.port.postMessage("close");
      end();
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
