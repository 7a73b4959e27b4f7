// The camera's permission, before there is anything to see. The view itself is the viewfinder's (web/widgets/viewfinder.js).
const REASONS = { NotAllowedError: "refused", SecurityError: "refused", NotReadableError: "taken", AbortError: "taken" };

/// Asks the person for the camera, within their tap; it is off again at once, and no picture is taken.
async function ask() {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: "environment" } }, audio: false });
    for (const track of stream.getTracks()) track.stop();
    return [1];
  } catch (error) {
    return [0, { reason: REASONS[error?.name] ?? "none" }];
  }
}

export const effects = () => ({ "camera.ask": ask });
