// What somebody says, as the browser writes it down (Web Speech API). Where it does that is the browser's affair: on the device where it says so
// (`processLocally`), else perhaps at its maker's; the app tells the person before. Nothing is kept here.
const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
const PATIENCE = 3000; // ms for a browser that does not answer whether it can
const LETTING_GO = 1000; // ms for a browser that does not say that it ended

let ear; // one at a time

// The reasons of the app, by those of the specification.
const REASONS = {
  "not-allowed": "refused",
  "service-not-allowed": "refused",
  "audio-capture": "microphone",
  network: "network",
  "no-speech": "silence",
  "language-not-supported": "language",
};

/// Whether the browser writes these languages down without a network; never assumed.
async function local(language) {
  if (!Recognition?.available) return false;
  const answer = Promise.resolve(Recognition.available({ langs: [language], processLocally: true })).catch(() => "unavailable");
  return (await Promise.race([answer, new Promise(done => setTimeout(done, PATIENCE))])) === "available";
}

async function can({ languages }) {
  if (!Recognition) return [1, { hears: false, local: [] }];
  const all = await Promise.all(languages.map(async language => ((await local(language)) ? language : null)));
  return [1, { hears: true, local: all.filter(Boolean) }];
}

/// Tells what was heard until now, again and again: the browser's results as they are, each `[words, final, confidence]`; the app folds them into sentences
/// (`HeardResults`). At the end 0 with a reason: `ended`, or why not.
async function listen({ language, local: here }, { signal, tell }) {
  if (!Recognition) return [0, { reason: "unsupported" }];
  const before = ear,
    mine = new Recognition();
  let reason = "ended",
    isBegun = false,
    isOver = false,
    over;
  const end = () => {
    if (isOver) return;
    isOver = true;
    mine.onresult = mine.onspeechstart = null;
    if (ear === me) ear = undefined;
    over();
    tell(0, { reason });
  };
  const me = {
    ended: new Promise(done => (over = done)),
    abort: () => (isBegun ? mine.abort() : end()),
    stop: () => (isBegun ? mine.stop() : end()),
  };
  ear = me;
  mine.lang = language;
  mine.interimResults = true;
  mine.continuous = true;
  if (here && "processLocally" in mine) mine.processLocally = true;
  // Some begin again by themselves after their end: nobody listens then.
  mine.onstart = () => isOver && mine.abort();
  mine.onresult = ({ results }) => tell(1, { results: Array.from(results, result => [result[0].transcript, result.isFinal, result[0].confidence ?? 0]) });
  mine.onspeechstart = () => tell(1, { speaks: true });
  mine.onerror = ({ error }) => {
    reason = REASONS[error] ?? (error === "aborted" ? "ended" : "failed");
  };
  mine.onend = end;
  signal.addEventListener("abort", me.abort);
  // Some refuse to begin while another one has not ended.
  if (before) {
    before.abort();
    await Promise.race([before.ended, new Promise(done => setTimeout(done, LETTING_GO))]);
  }
  if (!isOver) {
    isBegun = true;
    try {
      mine.start();
    } catch {
      reason = "failed";
      end();
    }
  }
  return undefined; // it goes on
}

/// No more is listened to; what was said until now is still told.
function stop() {
  ear?.stop();
  return [1];
}

/// Asks the person for the microphone, within their tap; nothing is recorded.
async function ask() {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return [1];
  } catch (error) {
    return [0, { reason: error?.name === "NotAllowedError" ? "refused" : "microphone" }];
  }
}

export const effects = () => ({ "hearing.can": can, "hearing.ask": ask, "hearing.listen": listen, "hearing.stop": stop });
