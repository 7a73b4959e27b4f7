// The camera over the whole window, once the person asks for it: a frame, a light where the camera has one, a word on how steady the hand is, a large shutter. It never takes a picture
// by itself. A picture from a file does as well. Nothing leaves the page: the picture is a handle in its memory.
//
// Configuration: {"why","open","take","file","light","hint","moving","almost","steady","fills":bool,"note","share":0…1|null}. It reports {"state":"open"}, {"picture":handle},
// {"reason":"refused|taken|none"}.
import { icon, part, shape } from "./parts.js";

// What telephones take; a sign is read from 1600 pixels of its longer side.
const LONGEST = 2560;
// Metres a second squared that the hand adds to the earth's pull, averaged; and how long a word on it stays at least (ms).
const ALMOST = 0.9,
  STEADY = 0.35,
  STAYS = 600;

export function viewfinder(node, first, report, { keepFile }) {
  let config,
    stream,
    stopped = false,
    resumes = false, // the page was hidden while the camera was open
    isLit = false;
  const video = part("video", { muted: true, playsInline: true, autoplay: true, "aria-hidden": "true" }),
    why = part("p", { class: "finder-why" }),
    view = part("div", { class: "finder-view" }, video, part("div", { class: "finder-frame", "aria-hidden": "true" }), why);
  const said = part("p", { class: "finder-said", role: "status" }),
    note = part("p", { class: "finder-note" }),
    bar = part("span", { class: "finder-bar", "aria-hidden": "true" });
  const button = (id, act) => {
    const made = part("button", { class: "finder-button", type: "button", id: `${node.id}-${id}` });
    made.addEventListener("click", act);
    return made;
  };
  const press = (name, words) => [part("span", { class: "finder-icon", "aria-hidden": "true" }, icon(name)), part("span", { textContent: words })];
  const open = button("open", start),
    take = button("take", snap),
    light = button("light", shine);
  open.className = "button";
  open.dataset.kind = "primary";
  take.className = "finder-shutter";
  const ring = shape("circle", { class: "finder-ring", cx: 56, cy: 56, r: 50, pathLength: 4, transform: "rotate(-90 56 56)" });
  take.append(
    shape(
      "svg",
      { viewBox: "0 0 112 112", "aria-hidden": "true" },
      shape("circle", { class: "finder-track", cx: 56, cy: 56, r: 50 }),
      ring,
      shape("circle", { class: "finder-dot", cx: 56, cy: 56, r: 40 }),
    ),
  );
  const input = part("input", { type: "file", accept: "image/*", class: "file-input", id: `${node.id}-file` }),
    file = part("label", { class: "finder-button", for: input.id });
  const dock = part(
    "div",
    { class: "finder-dock" },
    said,
    note,
    bar,
    part(
      "div",
      { class: "finder-row" },
      part("div", { class: "file-button" }, input, file),
      part("div", { class: "finder-middle" }, open, take),
      part("div", { class: "finder-end" }, light),
    ),
  );
  node.replaceChildren(view, dock);
  input.addEventListener("change", e => {
    e.stopPropagation();
    const [chosen] = input.files;
    input.value = ""; // the same file can be chosen again
    if (chosen) given(keepFile(chosen));
  });

  function show() {
    node.dataset.open = Boolean(stream);
    why.hidden = open.hidden = Boolean(stream);
    take.hidden = !stream;
    light.hidden = !stream?.getVideoTracks()[0]?.getCapabilities?.().torch;
    light.ariaPressed = String(isLit);
    if (!stream) steadiness(0, "");
    else if (!said.textContent) said.textContent = config.hint;
  }

  async function start() {
    if (!navigator.mediaDevices?.getUserMedia) return fail("none");
    // Where a browser asks for the sensor it does so within the tap only. Without it nothing is said of steadiness.
    const sensor = globalThis.DeviceMotionEvent?.requestPermission?.().catch(() => {});
    open.disabled = true;
    let fresh;
    try {
      fresh = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1440 } },
        audio: false,
      });
    } catch (error) {
      return fail({ NotAllowedError: "refused", SecurityError: "refused", NotReadableError: "taken", AbortError: "taken" }[error?.name] ?? "none");
    } finally {
      open.disabled = false;
    }
    if (stopped || stream) {
      for (const track of fresh.getTracks()) track.stop();
      return undefined;
    }
    stream = fresh;
    // A call, or another app: the camera is theirs now.
    stream.getVideoTracks()[0]?.addEventListener("ended", () => {
      if (stream !== fresh) return;
      end();
      fail("taken");
    });
    video.srcObject = stream;
    await video.play().catch(() => {});
    const hadFocus = node.contains(document.activeElement);
    show();
    if (hadFocus) take.focus();
    report({ state: "open" });
    await sensor;
    if (stream) addEventListener("devicemotion", moved);
    return undefined;
  }

  function fail(reason) {
    report({ reason });
  }

  // How far the hand moved lately, and when that was last said.
  let sway,
    saidAt = 0;
  const pull = [0, 0, 0];
  function moved({ acceleration, accelerationIncludingGravity: whole }) {
    const own = acceleration?.x === undefined || acceleration?.x === null ? undefined : [acceleration.x, acceleration.y, acceleration.z];
    if (!own && (whole?.x === undefined || whole.x === null)) return;
    const now = own ?? [whole.x, whole.y, whole.z].map((value, axis) => value - (pull[axis] += (value - pull[axis]) * 0.2)),
      size = Math.hypot(...now);
    sway = sway === undefined ? size : sway + (size - sway) * 0.12;
    const at = performance.now();
    if (at - saidAt < STAYS) return;
    saidAt = at;
    steadiness(
      sway < STEADY ? 4 : sway < ALMOST ? 3 : sway < 2 * ALMOST ? 2 : 1,
      sway < STEADY ? config.steady : sway < ALMOST ? config.almost : config.moving,
    );
  }

  /// The ring closes in four steps; a word is written, and said, once for each change.
  function steadiness(steps, words) {
    if (steps === 4 && ring.dataset.steps !== "4") navigator.vibrate?.(20);
    ring.dataset.steps = steps;
    if (said.textContent !== words) said.textContent = words;
  }

  async function shine() {
    isLit = !isLit;
    await stream
      ?.getVideoTracks()[0]
      ?.applyConstraints({ advanced: [{ torch: isLit }] })
      .catch(() => (isLit = false));
    show();
  }

  async function snap() {
    if (!video.videoWidth) return;
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight)),
      canvas = Object.assign(document.createElement("canvas"), { width: Math.round(video.videoWidth * scale), height: Math.round(video.videoHeight * scale) });
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", 0.92));
    if (blob && !stopped) given(keepFile(blob));
  }

  function given(picture) {
    end();
    report({ picture });
  }

  function end() {
    removeEventListener("devicemotion", moved);
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = video.srcObject = null;
    isLit = false;
    sway = undefined;
    show();
  }

  // Nobody looks: the camera is off, and comes back with the person.
  function hidden() {
    if (document.hidden && stream) {
      resumes = true;
      end();
    } else if (!document.hidden && resumes) {
      resumes = false;
      start();
    }
  }
  document.addEventListener("visibilitychange", hidden);

  function update(next) {
    config = next;
    node.dataset.fills = config.fills;
    why.textContent = config.why;
    open.replaceChildren(icon("camera"), part("span", { textContent: config.open }));
    take.ariaLabel = config.take;
    light.replaceChildren(...press("flashlight", config.light));
    file.replaceChildren(...press("image", config.file));
    if (note.textContent !== config.note) note.textContent = config.note;
    note.hidden = !config.note;
    bar.hidden = config.share === null || config.share === undefined;
    bar.style.setProperty("--value", config.share ?? 0);
  }
  update(first);
  show();
  // Who allowed it before needs no second button.
  Promise.resolve(navigator.permissions?.query({ name: "camera" }))
    .then(answer => {
      if (answer?.state === "granted" && config.fills && !stopped && !stream) start();
    })
    .catch(() => {});
  return {
    update,
    stop() {
      stopped = true;
      document.removeEventListener("visibilitychange", hidden);
      end();
    },
  };
}
