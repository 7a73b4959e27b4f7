// The voice of a session: rendered parts where they were downloaded, else the device's own voice, else only the words on the screen.

/// The voice that is nearest to Mexican Spanish (or to the language asked for): this country, this language in the Americas, this language. One on
/// the device before one that needs a network.
export function bestVoice(voices, language = "es-MX") {
  const main = language.slice(0, 2),
    near = main === "es" ? ["es-MX", "es-419", "es-US", "es-CO", "es-AR", "es-CL"] : [language];
  const rank = voice => {
    const tag = voice.lang.replace("_", "-"),
      place = near.indexOf(tag);
    return (place < 0 ? near.length : place) * 2 + (voice.localService ? 0 : 1);
  };
  return voices.filter(voice => voice.lang.slice(0, 2) === main).sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/// Voices arrive late in some browsers: at most a second is waited for them.
function voices() {
  const speech = globalThis.speechSynthesis,
    now = speech?.getVoices() ?? [];
  if (!speech || now.length) return Promise.resolve(now);
  return new Promise(done => {
    speech.addEventListener("voiceschanged", () => done(speech.getVoices()), { once: true });
    setTimeout(() => done(speech.getVoices()), 1000);
  });
}

export class Guidance {
  /// `said` is called at the end of each part, once.
  constructor({ output, language = "es-MX", rate = 0.9, said }) {
    Object.assign(this, { output, language, rate, said, buffers: new Map(), turn: 0 });
  }

  /// Decodes the next part while the one before is said, so that it begins at once.
  fetch(part) {
    if (!part?.url || !this.output || this.buffers.has(part.url)) return;
    const decoded = fetch(part.url)
      .then(answer => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error("network"))))
      .then(bytes => this.output.context.decodeAudioData(bytes))
      .catch(() => null);
    this.buffers.set(part.url, decoded);
    if (this.buffers.size > 3) this.buffers.delete(this.buffers.keys().next().value);
  }

  /// Says a part and tells by which means: "file", "voice" or "words".
  async say(part, next) {
    this.stop();
    const turn = ++this.turn,
      over = () => {
        if (turn === this.turn) {
          this.turn++;
          this.said();
        }
      };
    this.fetch(part);
    const buffer = await this.buffers.get(part.url);
    this.fetch(next);
    if (turn !== this.turn) return "words";
    if (buffer) {
      const source = (this.source = this.output.context.createBufferSource());
      source.buffer = buffer;
      source.connect(this.output.out);
      source.onended = over;
      source.start();
      return "file";
    }
    const voice = bestVoice(await voices(), this.language);
    if (turn !== this.turn) return "words";
    // Some browsers forget to say that they have ended: after a generous while the session goes on.
    const patience = voice ? 4000 + (part.text.length * 140) / this.rate : part.spoken;
    this.timer = setTimeout(over, patience);
    if (!voice) return "words";
    const words = new SpeechSynthesisUtterance(part.text);
    Object.assign(words, { voice, lang: voice.lang, rate: this.rate, onend: over });
    words.onerror = ({ error }) => {
      if (error !== "canceled" && error !== "interrupted") over();
    };
    speechSynthesis.speak(words);
    return "voice";
  }

  /// Silent at once; `said` is not called.
  stop() {
    this.turn++;
    clearTimeout(this.timer);
    if (this.source) {
      this.source.onended = null;
      this.source.stop();
      this.source = null;
    }
    globalThis.speechSynthesis?.cancel();
  }
}
