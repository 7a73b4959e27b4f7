// Speech, vibration and tones. Each may be missing (no voices, an iPhone's browser): the app always shows words and pictures too.

/// Ends when the voice does. Browsers that forget to say so are cut off after a generous while.
export function speak({ text, language = "es-MX", rate = 1 }, { signal } = {}) {
  const voices = globalThis.speechSynthesis;
  if (!voices) return [0, { reason: "unsupported" }];
  return new Promise(resolve => {
    const words = new SpeechSynthesisUtterance(text),
      main = language.slice(0, 2);
    words.lang = language;
    words.rate = rate;
    const all = voices.getVoices();
    words.voice = all.find(v => v.lang.replace("_", "-") === language) ?? all.find(v => v.lang.startsWith(main)) ?? null;
    const patience = setTimeout(() => resolve([0, { reason: "silent" }]), 5000 + (text.length * 150) / rate);
    words.onend = () => {
      clearTimeout(patience);
      resolve([1]);
    };
    words.onerror = e => {
      clearTimeout(patience);
      resolve([0, { reason: e.error }]);
    };
    signal?.addEventListener("abort", () => {
      clearTimeout(patience);
      if (saying === words) silence();
    });
    saying = words;
    voices.cancel(); // the newest sentence is the one that matters
    voices.speak(words);
  });
}
let saying;
export function silence() {
  globalThis.speechSynthesis?.cancel();
}

export function vibrate({ pattern }) {
  return [navigator.vibrate?.(pattern) ? 1 : 0];
}

let audio;
/// A soft sine: 30 ms in, 80 ms out, so that it never clicks.
export async function tone({ hertz, milliseconds, gain = 0.2 }) {
  if (!globalThis.AudioContext) return [0, { reason: "unsupported" }];
  audio ??= new AudioContext();
  if (audio.state !== "running") await Promise.race([audio.resume(), new Promise(done => setTimeout(done, 300))]);
  if (audio.state !== "running") return [0, { reason: "gesture" }];
  const now = audio.currentTime,
    end = now + milliseconds / 1000,
    voice = audio.createOscillator(),
    volume = audio.createGain();
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(0, now);
  volume.gain.linearRampToValueAtTime(gain, now + 0.03);
  volume.gain.setValueAtTime(gain, Math.max(end - 0.08, now + 0.03));
  volume.gain.linearRampToValueAtTime(0, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(now);
  voice.stop(end + 0.02);
  await new Promise(done => {
    voice.onended = done;
  });
  return [1];
}
