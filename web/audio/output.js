// Where sound comes out: one AudioContext with the Swift module inside, or the honest reason why there is none.

/// { context, call(…), close() }, or throws an Error whose message is "unsupported" (no AudioWorklet or WebAssembly), "network" or "failed".
/// `worklet` and `wasm` are addresses on our own origin; `hear` is given every notice.
export async function openOutput({ worklet, wasm, hear, context = new AudioContext({ latencyHint: "playback" }) }) {
  if (!context.audioWorklet || !globalThis.WebAssembly) throw new Error("unsupported");
  const [answer] = await Promise.all([
    fetch(wasm).catch(() => { throw new Error("network"); }),
    context.audioWorklet.addModule(worklet),
  ]);
  if (!answer.ok) throw new Error("network");
  const node = new AudioWorkletNode(context, "vereda-sound", {
    numberOfInputs: 0, outputChannelCount: [2], processorOptions: { bytes: await answer.arrayBuffer() },
  });
  const out = context.createGain();
  node.connect(out);
  out.connect(context.destination);
  await new Promise((ready, fail) => {
    node.onprocessorerror = () => fail(new Error("failed")); // thrown while the module was made
    node.port.onmessage = ({ data }) => { ready(); hear(data); };
    if (context.state !== "running") ready(); // nothing is rendered before a tap; the first block will tell
  });
  node.onprocessorerror = () => hear({ kind: "failed", reason: "processor" });
  return {
    context, out,
    call: (...calls) => node.port.postMessage(calls),
    close() {
      node.port.postMessage("close");
      node.disconnect();
      return context.close?.();
    },
  };
}

/// Lets what is heard come from a media element: only then do phones show controls on the locked screen and keep playing there.
/// Where that is refused the sound comes out as before.
export async function throughElement({ context, out }) {
  if (!context.createMediaStreamDestination || !navigator.mediaSession) return null;
  const stream = context.createMediaStreamDestination(), element = new Audio();
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
