// The camera with a frame, once the person asks for it; a picture from a file does as well. Nothing leaves the page: the picture is a handle.
//
// Configuration: {"open","take","file","close","hint","refused","none","noCodes","codes":bool}. It reports {"picture":handle,"width","height"}, {"code":text},
// {"reason":"refused|none"}.
import { icon, part } from "./parts.js";

const LONGEST = 2048,
  LOOKS = 400; // pixels of a side, ms between two looks for codes

export function camera(node, first, report, { keepFile }) {
  let config,
    stream,
    timer = 0,
    stopped = false;
  const video = part("video", { muted: true, playsInline: true, "aria-hidden": "true" }),
    frame = part("div", { class: "camera-frame", "aria-hidden": "true" });
  const view = part("div", { class: "camera-view", hidden: true }, video, frame),
    said = part("p", { class: "text", "data-tone": "quiet", role: "status" });
  const button = (id, kind, act) => {
    const made = part("button", { class: "button", type: "button", "data-kind": kind, id: `${node.id}-${id}` });
    made.addEventListener("click", act);
    return made;
  };
  const open = button("open", "primary", start),
    take = button("take", "primary", snap),
    close = button("close", "secondary", end);
  const input = part("input", { type: "file", accept: "image/*", class: "file-input", id: `${node.id}-file` });
  const file = part("label", { class: "button", "data-kind": "secondary", for: input.id });
  node.replaceChildren(view, said, open, take, close, part("div", { class: "file-button" }, input, file));
  input.addEventListener("change", e => {
    e.stopPropagation();
    if (input.files[0]) picture(input.files[0]);
    input.value = "";
  });

  function show() {
    view.hidden = take.hidden = close.hidden = !stream;
    open.hidden = Boolean(stream);
  }

  async function start() {
    if (!navigator.mediaDevices?.getUserMedia) return fail("none");
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
    } catch (error) {
      return fail(error.name === "NotAllowedError" || error.name === "SecurityError" ? "refused" : "none");
    }
    if (stopped) return end();
    video.srcObject = stream;
    await video.play().catch(() => {});
    said.textContent = config.hint;
    show();
    take.focus();
    if (config.codes) look();
  }

  function fail(reason) {
    said.textContent = config[reason];
    report({ reason });
  }

  /// Codes, where this browser can read them.
  async function look() {
    if (!globalThis.BarcodeDetector) {
      said.textContent = config.noCodes;
      return;
    }
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    const again = async () => {
      if (!stream) return;
      try {
        const [code] = await detector.detect(video);
        if (code && stream) {
          end();
          return report({ code: code.rawValue });
        }
      } catch {
        /* not a frame yet */
      }
      timer = setTimeout(again, LOOKS);
    };
    again();
  }

  async function snap() {
    if (!video.videoWidth) return;
    const shot = await createImageBitmap(video);
    end();
    await written(shot);
  }

  async function picture(chosen) {
    let image;
    try {
      image = await createImageBitmap(chosen);
    } catch {
      return fail("none");
    }
    if (config.codes && globalThis.BarcodeDetector) {
      const [code] = await new BarcodeDetector({ formats: ["qr_code"] }).detect(image).catch(() => []);
      if (code) return report({ code: code.rawValue });
    }
    end();
    await written(image);
  }

  /// Written anew, so that nothing of the file but its colours is left (no place, no date).
  async function written(image) {
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height)),
      canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", 0.9));
    if (blob && !stopped) report({ picture: keepFile(blob), width: canvas.width, height: canvas.height });
  }

  function end() {
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    const was = stream;
    stream = video.srcObject = null;
    said.textContent = "";
    show();
    if (was && node.contains(document.activeElement)) open.focus();
  }

  function update(next) {
    config = next;
    open.replaceChildren(icon("camera"), part("span", { textContent: config.open }));
    take.replaceChildren(part("span", { textContent: config.take }));
    close.replaceChildren(part("span", { textContent: config.close }));
    file.replaceChildren(icon("file-text"), part("span", { textContent: config.file }));
  }
  update(first);
  show();
  return {
    update,
    stop() {
      stopped = true;
      end();
    },
  };
}
