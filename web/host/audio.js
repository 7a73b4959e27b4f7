// The sound of an app: web/audio, fetched when something is first to be heard (it is on the device with the app). docs/host-protocol.md has the effects.
// A part of the host by itself; the AudioContext is opened by effects.js within the tap.
const files = document.body.dataset;
const hearers = new Set();
let player,
  turn = 0,
  loading = false,
  latest = null,
  told = {},
  news = [];

const isNews = () => latest && (latest.playing !== told.playing || latest.part !== told.part || Math.abs(latest.position - told.position) >= 1000);

/// Tells those who hear `audio.events` what happened. What ends a session comes before the state that it leaves.
function flush() {
  while (hearers.size) {
    let one = news.shift();
    if (!one && isNews()) {
      told = latest;
      one = { kind: "state", playing: told.playing, position: Math.round(told.position), part: told.part, by: told.by };
    }
    if (!one) return;
    for (const tell of hearers) tell(1, one);
  }
}

function events(_, { signal, tell }) {
  hearers.add(tell);
  signal.addEventListener("abort", () => hearers.delete(tell));
  flush();
}

function hear({ kind, ...rest }) {
  if (loading) return;
  if (kind === "state") latest = rest;
  else if (kind === "finished" || kind === "slept" || kind === "failed") news.push({ kind, reason: rest.reason });
  queueMicrotask(flush);
}

async function load({ title, length, position, parts, scape, volume, language, recording }, { audio: context }) {
  const mine = ++turn;
  const { Player, recordings } = await import(files.audio);
  player ??= new Player({ worklet: files.worklet, wasm: files.sound, context }, hear);
  loading = true;
  try {
    const file = recording && (await recordings.address(recording));
    const how = await player.load({
      title,
      length,
      parts,
      scape,
      file,
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
      language: { es: "es-MX", en: "en-US", fr: "fr-FR", pt: "pt-BR" }[language] ?? language,
      artwork: [{ src: document.querySelector("link[rel=apple-touch-icon]")?.href ?? "", sizes: "180x180" }],
    });
    if (mine !== turn) return [0, { reason: "stopped" }]; // the person went elsewhere meanwhile
    if (how !== "worklet" && how !== "file") {
      player.stop();
      return [0, { reason: how }];
    }
    player.volume(volume / 100);
    if (position) player.seek(position);
    player.play();
    [told, latest, news] = [{}, { ...player.state }, []];
    return [1, { by: how }];
  } finally {
    if (mine === turn) loading = false;
    else player.stop();
  }
}

/// What web/audio/recordings.js does.
const recording = act => async (effect, run) => (files.audio ? (await import(files.audio)).recordings[act](effect, run) : [0, { reason: "unsupported" }]);

export const effects = () => ({
  ...Object.fromEntries(["list", "offers", "get", "progress", "stop", "drop"].map(act => [`recording.${act}`, recording(act)])),
  "audio.load": load,
  "audio.play": () => {
    player?.play();
    return [1];
  },
  "audio.pause": () => {
    player?.pause();
    return [1];
  },
  "audio.seek": ({ milliseconds }) => {
    player?.seek(milliseconds);
    return [1];
  },
  "audio.stop": () => {
    quiet();
    return [1];
  },
  "audio.sleep": ({ milliseconds }) => {
    player?.sleep(milliseconds < 0 ? null : milliseconds);
    return [1];
  },
  "audio.scape": ({ name }) => {
    player?.cross(name);
    return [1];
  },
  "audio.volume": ({ percent }) => {
    player?.volume(percent / 100);
    return [1];
  },
  "audio.events": events,
});

/// Silent, and what was being made ready is dropped.
export function quiet() {
  turn++;
  loading = false;
  player?.stop();
}
