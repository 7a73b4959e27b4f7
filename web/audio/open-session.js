// What is open in the sound engine, as the calls that make it so again: for an engine that begins anew. Calls: docs/sound.md.

/// Is shown every call and where the session is; `calls()` brings a new engine to the same place.
export class OpenSession {
  #session = []; // begin, and the parts
  #scape; // the one that sounds: start
  #phases = []; // given, and not breathed yet
  #breathing = [];
  #sleep; // { at, fade }
  #isPlaying = false;
  #position = 0; // milliseconds
  #now;

  /// `now`: milliseconds of a clock that goes on while the engine does not.
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  at(position) {
    this.#position = position;
  }

  note([name, ...values]) {
    const [first] = values;
    switch (name) {
      case "begin":
        [this.#session, this.#position] = [[[name, ...values]], 0];
        break;
      case "part":
        this.#session.push([name, ...values]);
        break;
      case "start":
        this.#scape = [name, ...values];
        break;
      case "intensity":
        if (this.#scape) this.#scape[3] = first;
        break;
      case "leave":
        this.#scape = undefined;
        break;
      case "phase":
        this.#phases.push([name, ...values]);
        break;
      case "breathe":
        this.#breathing = this.#phases.length ? [...this.#phases, [name, ...values]] : [];
        this.#phases = [];
        break;
      case "sleep":
        this.#sleep = first < 0 ? undefined : { at: this.#now() + first, fade: values[1] };
        break;
      case "play":
        this.#isPlaying = true;
        break;
      case "pause":
        this.#isPlaying = false;
        break;
      case "seek":
        this.#position = first;
        break;
    }
  }

  /// It has ended by itself: what begins anew is silent.
  ended() {
    this.#isPlaying = false;
  }

  calls() {
    const calls = [...this.#session];
    if (this.#position > 0) calls.push(["seek", this.#position]);
    if (this.#scape) calls.push(this.#scape);
    calls.push(...this.#breathing);
    if (this.#sleep) calls.push(["sleep", Math.max(this.#sleep.at - this.#now(), 0), this.#sleep.fade]);
    if (this.#isPlaying) calls.push(["play"]);
    return calls;
  }
}
