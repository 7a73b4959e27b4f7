// The camera over the whole window, once the person asks for it: a frame, a light where the camera has one, a word on how steady the hand is, a large shutter. It never takes a picture
// by itself. A picture from a file, or one that is pasted, does as well. Nothing leaves the page: the picture is a handle in its memory.
//
// Configuration: {"why","open","take","file","light","hint","moving","almost","steady","dark","fills":bool,"note","share":0…1|null}. It reports {"state":"open"}, {"picture":handle},
// {"reason":"refused|taken|none"}.
import { darkness, steadiness } from "./aiming.js";
import { icon, part, shape } from "./parts.js";

// What telephones take; a sign is read from 1600 pixels of its longer side.
const LONGEST = 2560;
// Quarters of the shutter's ring by how steady the hand is.
const STEPS = [1, 3, 4];

export function viewfinder(node, first, report, { keepFile, announce }) {
  let config,
    stream,
    stopped = false,
    resumes = false, // the page was hidden while the camera was open
    isOpening = false,
    isTaking = false,
    isLit = false,
    watches = []; // what ends with the camera
  const video = part("video", { muted: true, playsInline: true, autoplay: true, "aria-hidden": "true" }),
    why = part("p", { class: "finder-why" }),
    view = part("div", { class: "finder-view" }, video, part("div", { class: "finder-frame", "aria-hidden": "true" }), why);
  const said = part("p", { class: "finder-said", role: "status" }),
    dark = part("p", { class: "finder-note", hidden: true }),
    note = part("p", { class: "finder-note" }),
    bar = part("span", { class: "finder-bar", "aria-hidden": "true" });
  const button = (id, act) => {
    const made = part("button", { class: "finder-button", type: "button", id: `${node.id}-${id}` });
    made.addEventListener("click", act);
    return made;
  };
  const press = (name, words) => [part("span", { class: "finder-icon", "aria-hidden": "true" }, icon(name)), part("span", { textContent: words })];
  const open = button("open", () => start(true)),
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
    dark,
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
    const at = document.activeElement;
    node.dataset.open = Boolean(stream);
    why.hidden = open.hidden = Boolean(stream);
    take.hidden = !stream;
    light.hidden = !stream?.getVideoTracks()[0]?.getCapabilities?.().torch;
    light.ariaPressed = String(isLit);
    // What had the focus may be there no more.
    if (stream ? at === open : at === take || at === light) (stream ? take : open).focus();
    if (!stream) say(0, "");
    else if (!said.textContent) said.textContent = config.hint;
  }

  /// `isTap`: within the person's tap, where alone a browser may ask for the sensor. Without it nothing is said of steadiness.
  async function start(isTap) {
    if (isOpening || stream) return;
    if (!navigator.mediaDevices?.getUserMedia) return fail("none");
    const sensor = isTap ? globalThis.DeviceMotionEvent?.requestPermission?.().catch(() => {}) : undefined;
    opens(true);
    let fresh;
    try {
      fresh = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1440 } },
        audio: false,
      });
    } catch (error) {
      return fail({ NotAllowedError: "refused", SecurityError: "refused", NotReadableError: "taken", AbortError: "taken" }[error?.name] ?? "none");
    } finally {
      opens(false);
    }
    if (stopped) {
      for (const track of fresh.getTracks()) track.stop();
      return;
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
    if (stream !== fresh) return;
    show();
    if (document.activeElement === document.body) take.focus(); // Safari gives a pressed button none
    report({ state: "open" });
    watches.push(darkness(video, darkens));
    await sensor;
    if (stream === fresh) watches.push(steadiness(level => say(STEPS[level], [config.moving, config.almost, config.steady][level])));
  }

  /// It is not disabled meanwhile: the focus would be lost.
  function opens(begins) {
    isOpening = begins;
    open.ariaDisabled = String(begins);
  }

  function fail(reason) {
    if (document.activeElement === document.body) open.focus();
    report({ reason });
  }

  /// How steady the hand is: a word is written, and said, once for each change, and the ring closes with it.
  function say(steps, words) {
    if (steps === 4) navigator.vibrate?.(20);
    ring.dataset.steps = steps;
    if (said.textContent !== words) said.textContent = words;
  }

  function darkens(isDark) {
    light.dataset.hint = isDark;
    dark.textContent = config.dark;
    dark.hidden = !isDark;
    if (isDark) announce(config.dark);
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
    if (!video.videoWidth || isTaking) return;
    isTaking = true;
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight)),
      canvas = Object.assign(document.createElement("canvas"), { width: Math.round(video.videoWidth * scale), height: Math.round(video.videoHeight * scale) });
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", 0.92));
    isTaking = false;
    if (blob && !stopped) given(keepFile(blob));
  }

  function given(picture) {
    end();
    report({ picture });
  }

  function end() {
    for (const ends of watches.splice(0)) ends();
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = video.srcObject = null;
    isLit = false;
    darkens(false);
    show();
  }

  function pasted(e) {
    const [picture] = [...(e.clipboardData?.files ?? [])].filter(one => one.type.startsWith("image/"));
    if (!picture) return;
    e.preventDefault();
    given(keepFile(picture));
  }
  document.addEventListener("paste", pasted);

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
      document.removeEventListener("paste", pasted);
      end();
    },
  };
}
