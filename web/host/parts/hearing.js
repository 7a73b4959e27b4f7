// What somebody says, as the browser writes it down (Web Speech API). Where it does that is the browser's affair: on the device where it says so
// (`processLocally`), else perhaps at its maker's; the app tells the person before. Nothing is kept here.
const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
const PATIENCE = 3000; // ms for a browser that does not answer whether it can

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

/// Tells what was heard until now, again and again: `settled` changes no more, `tentative` may. At the end 0 with a reason: `ended`, or why not.
function listen({ language, local: here }, { signal, tell }) {
  if (!Recognition) return [0, { reason: "unsupported" }];
  ear?.abort();
  const mine = (ear = new Recognition());
  let reason = "ended";
  mine.lang = language;
  mine.interimResults = true;
  mine.continuous = true;
  if (here && "processLocally" in mine) mine.processLocally = true;
  mine.onresult = ({ results }) => {
    let settled = "",
      tentative = "";
    for (const result of results) {
      if (result.isFinal) settled += result[0].transcript;
      else tentative += result[0].transcript;
    }
    tell(1, { settled: settled.trim(), tentative: tentative.trim() });
  };
  mine.onspeechstart = () => tell(1, { speaks: true });
  mine.onerror = ({ error }) => {
    reason = REASONS[error] ?? (error === "aborted" ? "ended" : "failed");
  };
  mine.onend = () => {
    if (ear === mine) ear = undefined;
    tell(0, { reason });
  };
  signal.addEventListener("abort", () => mine.abort());
  try {
    mine.start();
  } catch {
    return [0, { reason: "failed" }];
  }
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
