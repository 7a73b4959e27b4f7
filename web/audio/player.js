// A session or a sound as a person plays it. When anything happens is decided by Swift (Sources/Sound/Performance.swift, inside the worklet); here are
// the voice, the device and, for downloaded sessions, the browser's own player. Messages: docs/sound.md.
import { Awake, hideControls, showControls, showState } from "./device.js";
import { Guidance } from "./guidance.js";
import { openOutput, throughElement } from "./output.js";

// Milliseconds in which a context that may sound again does. A busy phone takes its time.
const RESUMING = 2_000;

/// In the order of Scape.allCases.
export const SCAPES = ["rain", "sea", "wind", "forest", "drone", "bells", "calm", "inspired", "focused"];
const BREATHS = ["inhale", "hold", "exhale", "rest"];

export class Player {
  /// `files`: { worklet, wasm }, addresses, and perhaps the `context` that a tap has opened. `tell` is given { kind, … }: "state" (playing, position, length, part, by: what says the parts),
  /// "breath" (phase, breaths, time, latency: seconds until it is heard), "finished", "slept", "failed" (reason).
  constructor(files, tell) {
    Object.assign(this, { files, tell, level: 1, awake: new Awake(), state: { playing: false, position: 0, length: 0, part: -1, by: null } });
  }

  /// Must follow a tap: browsers let nothing sound before. Answers "worklet", or the reason why there is no generated sound.
  async open() {
    try {
      this.output ??= await openOutput({ ...this.files, hear: notice => this.#hear(notice) });
    } catch (error) {
      return error.message;
    }
    const { context } = this.output;
    if (!(await this.#resumed())) return "gesture";
    // A call, another app or an unplugged headphone stops one or the other from outside; nothing here ever does.
    context.onstatechange = () => {
      if (this.output?.context === context && context.state !== "running") this.#interrupted();
    };
    if (!this.element) {
      const element = (this.element = await throughElement(this.output));
      if (element) {
        element.onpause = () => {
          if (this.element === element) this.#interrupted();
        };
      }
    }
    return "worklet";
  }

  /// Whether the context sounds, after it was asked to. Within a tap it is asked at once.
  async #resumed() {
    const { context } = this.output;
    await Promise.race([context.resume().catch(() => {}), new Promise(done => setTimeout(done, RESUMING))]);
    return context.state === "running";
  }

  /// The platform silenced it: it is paused where it was last heard, and goes on when the person plays it again, not by itself.
  #interrupted() {
    if (this.session && this.state.playing && !this.media) this.pause();
  }

  /// A session: { title, length, parts: [{ at, spoken, pause, text, url? }], scape, seed, intensity, gain, fade, language, rate, file?, artwork? }.
  /// Times in milliseconds. With `file` (everything in one, for downloads and a locked screen) the browser's own player plays it.
  /// Without a scape there is only the voice; without parts only the sound, as long as it likes when `length` is 0.
  async load(session) {
    this.stop();
    this.session = { parts: [], gain: 1, intensity: 0.5, fade: 4, seed: 1, ...session };
    this.#change({ playing: false, position: 0, length: session.length, part: -1, by: null });
    showControls(this.session, {
      play: () => this.play(),
      pause: () => this.pause(),
      seek: at => this.seek(at),
      stop: () => this.stop(),
      position: () => this.state.position,
    });
    if (session.file) return this.#loadFile(session.file);
    const how = await this.open();
    if (how !== "worklet") {
      this.tell({ kind: "failed", reason: how });
      return how;
    }
    const { parts, scape, seed, intensity, gain, fade, length, language, rate } = this.session;
    this.guidance = new Guidance({
      output: this.output,
      language,
      rate,
      said: () => {
        this.output.call(["said"]);
        this.#change({ part: -1 });
      },
    });
    this.guidance.fetch(parts[0]);
    const calls = [["begin", length, 1], ...parts.map(part => ["part", part.at, part.spoken, part.pause])];
    if (SCAPES.includes(scape)) calls.push(["start", SCAPES.indexOf(scape), seed, intensity, gain, fade]);
    this.output.call(["pause"], ...calls);
    return how;
  }

  play() {
    if (!this.session) return;
    if (this.media) {
      const { media } = this;
      media.play().catch(error => {
        if (this.media !== media || error.name === "AbortError") return; // its own event tells of a pause
        this.awake.keep(false);
        if (error.name === "NotAllowedError" && media.played.length > 0) return this.#change({ playing: false }); // a call goes on
        this.tell({ kind: "failed", reason: error.name === "NotAllowedError" ? "gesture" : "failed" });
      });
      this.#change({ playing: true }); // at once, as without a file: who asks meanwhile is not told of a pause
    } else {
      if (this.output) this.#goOn();
      this.output?.call(["play"]);
      this.#change({ playing: true });
    }
    this.awake.keep(this.session.parts.length > 0); // sounds alone may go on in the dark
  }

  /// A platform that does not let it sound again (the call goes on) leaves it paused.
  async #goOn() {
    const { output } = this;
    const [isPlaying, isResumed] = await Promise.all([
      this.element?.play().then(
        () => true,
        error => error.name === "AbortError",
      ) ?? true,
      this.#resumed(),
    ]);
    if (this.output === output && !(isPlaying && isResumed)) this.#interrupted();
  }

  pause() {
    if (this.media) this.media.pause();
    else {
      this.guidance?.stop();
      this.output?.call(["pause"]);
      this.#change({ playing: false, part: -1 });
    }
    this.awake.keep(false);
  }

  seek(milliseconds) {
    const at = Math.min(Math.max(milliseconds, 0), this.state.length);
    if (this.media) this.media.currentTime = at / 1000;
    else {
      this.guidance?.stop();
      this.output?.call(["seek", at]);
    }
    this.#change({ position: at, part: -1 });
  }

  /// Silent, and forgotten: nothing of it stays on the locked screen.
  stop() {
    this.guidance?.stop();
    this.output?.call(["pause"], ["breathe", 0], ["leave", 0.3], ["sleep", -1, 0]);
    if (this.media) {
      const { media } = this,
        { src } = media;
      this.media = null;
      media.pause();
      media.removeAttribute("src");
      media.load();
      if (src.startsWith("blob:")) URL.revokeObjectURL(src);
    }
    this.session = null;
    clearTimeout(this.sleeping);
    this.awake.keep(false);
    hideControls();
    this.#change({ playing: false, part: -1 });
  }

  async close() {
    this.stop();
    const { output } = this;
    this.output = this.element = null;
    await output?.close();
  }

  /// In so many milliseconds everything fades within `fade` seconds and pauses; null takes it back.
  sleep(milliseconds, fade = 30) {
    clearTimeout(this.sleeping);
    if (!this.media) {
      this.output?.call(["sleep", milliseconds ?? -1, fade]);
      return;
    }
    this.media.volume = this.level;
    if (milliseconds !== null) this.sleeping = setTimeout(() => this.#fadeMedia(fade), milliseconds);
  }

  /// Another scape, while the one before goes.
  cross(scape, { seed = 1, intensity = 0.5, gain = 1, fade = 4 } = {}) {
    this.output?.call(SCAPES.includes(scape) ? ["start", SCAPES.indexOf(scape), seed, intensity, gain, fade] : ["leave", fade]);
  }
  /// 0 to 1, of everything but the device's own voice.
  volume(level) {
    this.level = level;
    if (this.media) this.media.volume = level;
    else if (this.output) this.output.out.gain.setTargetAtTime(level * 1.4, this.output.context.currentTime, 0.05);
  }
  intensity(value) {
    this.output?.call(["intensity", value]);
  }
  bell(gain = 0.6) {
    this.output?.call(["bell", gain]);
  }

  /// Breathing by phases [["inhale", 4000], ["exhale", 6000]]; gain 0 is without sound: the notices come all the same.
  async breathe(phases, gain = 0.7) {
    const how = await this.open();
    if (how === "worklet") this.output.call(...phases.map(([kind, ms]) => ["phase", BREATHS.indexOf(kind), ms]), ["breathe", gain], ["play"]);
    return how;
  }
  hold() {
    this.output?.call(["breathe", 0]);
  }

  #hear(notice) {
    const { kind, value, position, time } = notice;
    if (kind === "position") {
      if (this.state.playing) this.#change({ position });
      return;
    }
    if (kind === "say" && this.session?.parts[value] && this.state.playing) {
      this.#change({ part: value, position });
      this.guidance.say(this.session.parts[value], this.session.parts[value + 1]).then(by => {
        if (this.state.part === value) this.#change({ by });
      });
    } else if (kind === "breath") {
      this.tell({ kind, phase: value % 8, breaths: value >> 3, time, latency: this.output.context.outputLatency ?? 0 });
    } else if (kind === "finished" || kind === "slept") {
      this.awake.keep(false);
      if (kind === "slept") this.guidance?.stop();
      this.#change({ playing: false, position, part: -1 });
      this.tell({ kind });
    } else if (kind === "failed") {
      this.guidance?.stop();
      this.output = null;
      this.#change({ playing: false });
      this.tell({ kind, reason: notice.reason });
    }
  }

  #loadFile(file) {
    const media = (this.media = new Audio(file)),
      of = this;
    const position = () => Math.round(media.currentTime * 1000);
    // The part whose time it is, for the transcript.
    const part = () => this.session.parts.findLastIndex(one => one.at <= position() && position() < one.at + one.spoken);
    const current = () => of.media === media;
    let isOver = false;
    const end = () => {
      if (!isOver) {
        isOver = true;
        this.awake.keep(false);
        this.tell({ kind: "finished" });
      }
    };
    media.ontimeupdate = () => {
      if (!current()) return;
      this.#change({ position: position(), part: part(), by: "file" });
      if (this.state.length > 0 && position() >= this.state.length) end(); // what follows is its bell
    };
    // One that has ended pauses before it says so.
    media.onplay = media.onpause = () => {
      if (!current() || media.ended) return;
      if (media.paused) this.awake.keep(false);
      this.#change({ playing: !media.paused, position: position() });
    };
    media.onended = () => {
      if (current()) end();
    };
    media.onerror = () => {
      if (current()) this.tell({ kind: "failed", reason: "file" });
    };
    return new Promise(done => {
      media.onloadedmetadata = () => {
        this.#change({ length: this.state.length || Math.round(media.duration * 1000) });
        done("file");
      };
      setTimeout(() => done("file"), 3000);
    });
  }

  /// Equal power, as in Swift; where a page may not set the volume (an iPhone) it is paused at the end all the same.
  #fadeMedia(seconds) {
    const { media } = this,
      begin = performance.now();
    const step = () => {
      if (this.media !== media) return;
      const rest = 1 - (performance.now() - begin) / 1000 / seconds;
      if (rest > 0) {
        media.volume = this.level * Math.sin((rest * Math.PI) / 2);
        this.sleeping = setTimeout(step, 50);
        return;
      }
      media.pause();
      media.volume = this.level;
      this.awake.keep(false);
      this.tell({ kind: "slept" });
    };
    step();
  }

  #change(what) {
    Object.assign(this.state, what);
    if (this.session) showState(this.state);
    this.tell({ kind: "state", ...this.state });
  }
}
