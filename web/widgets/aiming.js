// What helps to aim a camera: how steady the hand is, by the device's motion sensor, and whether there is light enough.

// Metres a second squared that the hand adds to the earth's pull, averaged. Leaving a level takes a third more than coming to it, and what was said stays a while (ms).
const ALMOST = 0.9,
  STEADY = 0.35,
  SLACK = 1.3,
  STAYS = 2000;

/// Calls `say` with 0 (it moves), 1 (almost steady) or 2 (steady) whenever that changes. Returns what ends it.
export function steadiness(say) {
  const pull = [0, 0, 0];
  let sway,
    level,
    saidAt = -STAYS;
  function moved({ acceleration, accelerationIncludingGravity: whole }) {
    const own = acceleration?.x === undefined || acceleration?.x === null ? undefined : [acceleration.x, acceleration.y, acceleration.z];
    if (!own && (whole?.x === undefined || whole.x === null)) return;
    const now = own ?? [whole.x, whole.y, whole.z].map((value, axis) => value - (pull[axis] += (value - pull[axis]) * 0.2)),
      size = Math.hypot(...now);
    sway = sway === undefined ? size : sway + (size - sway) * 0.12;
    const next = sway < STEADY * (level === 2 ? SLACK : 1) ? 2 : sway < ALMOST * (level > 0 ? SLACK : 1) ? 1 : 0,
      at = performance.now();
    if (next === level || at - saidAt < STAYS) return;
    level = next;
    saidAt = at;
    say(level);
  }
  addEventListener("devicemotion", moved);
  return () => removeEventListener("devicemotion", moved);
}

// Of 255, on the average of a small frame; looked at so often (ms), and dark so many times in a row, which are two seconds.
const DARK = 40,
  OFTEN = 500,
  TIMES = 5;
const WIDTH = 16,
  HEIGHT = 12;

/// Calls `tell(true)` once when what `video` shows stays dark, and `tell(false)` when it does not any more. Returns what ends it.
export function darkness(video, tell) {
  const context = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT }).getContext("2d", { willReadFrequently: true });
  let times = 0,
    isTold = false;
  const timer = setInterval(() => {
    if (!video.videoWidth) return;
    context.drawImage(video, 0, 0, WIDTH, HEIGHT);
    times = luminance(context.getImageData(0, 0, WIDTH, HEIGHT).data) < DARK ? times + 1 : 0;
    if (times === TIMES) tell((isTold = true));
    if (!isTold || times) return;
    clearInterval(timer);
    tell(false);
  }, OFTEN);
  return () => clearInterval(timer);
}

function luminance(data) {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
  return (4 * sum) / data.length;
}
