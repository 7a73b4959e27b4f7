// What the device shows and does beside the sound: controls on the locked screen, and a screen that stays on.

/// Metadata and buttons of the media session. `actions`: { play, pause, seek(milliseconds), stop }.
export function showControls({ title, artist = "Serenity", album = "Vereda", artwork = [] }, actions) {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata({ title, artist, album, artwork });
  const set = (name, act) => {
    try {
      session.setActionHandler(name, act);
    } catch {
      /* a browser that does not know this one */
    }
  };
  set("play", () => actions.play());
  set("pause", () => actions.pause());
  set("stop", () => actions.stop());
  set("seekto", ({ seekTime }) => actions.seek(seekTime * 1000));
  set("seekbackward", ({ seekOffset = 15 }) => actions.seek(actions.position() - seekOffset * 1000));
  set("seekforward", ({ seekOffset = 15 }) => actions.seek(actions.position() + seekOffset * 1000));
}

export function showState({ playing, position, length }) {
  const session = navigator.mediaSession;
  if (!session) return;
  session.playbackState = playing ? "playing" : "paused";
  if (length > 0) session.setPositionState?.({ duration: length / 1000, position: Math.min(Math.max(position, 0), length) / 1000, playbackRate: 1 });
}

export function hideControls() {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = null;
  session.playbackState = "none";
  for (const name of ["play", "pause", "stop", "seekto", "seekbackward", "seekforward"])
    try {
      session.setActionHandler(name, null);
    } catch {
      /* as above */
    }
}

/// A screen that stays on while `keep(true)`; asked for again when the page comes back, since hiding it ends the lock.
export class Awake {
  #wanted = false;
  #lock = null;
  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (this.#wanted && document.visibilityState === "visible") this.keep(true);
    });
  }

  async keep(on) {
    this.#wanted = on;
    if (!on) {
      this.#lock?.release().catch(() => {});
      this.#lock = null;
      return;
    }
    if (this.#lock && !this.#lock.released) return;
    try {
      const lock = await navigator.wakeLock?.request("screen");
      if (this.#wanted) this.#lock = lock;
      else lock?.release();
    } catch {
      /* low battery, or not in view: the sound goes on all the same */
    }
  }
}
