// How the device is held: towards its person, flat on a table, or towards who sits opposite. For apps with something for two readers.
// Degrees that the upper edge stands above the lower one; between the two lies what is kept, so that a hand that trembles turns nothing.
const TOWARDS_OTHER = 15,
  TOWARDS_OWN = 35;

/// Asks the person for the sensor where the browser wants that (iPhone), within their tap.
async function ask() {
  const Sensor = globalThis.DeviceOrientationEvent;
  if (!Sensor) return [0, { reason: "unsupported" }];
  if (!Sensor.requestPermission) return [1];
  try {
    return (await Sensor.requestPermission()) === "granted" ? [1] : [0, { reason: "refused" }];
  } catch {
    return [0, { reason: "refused" }];
  }
}

/// Tells `{"towards":"own"|"other"}` whenever it changes.
function follow(_, { signal, tell }) {
  let towards;
  const hear = ({ beta, gamma }) => {
    if (beta === null || gamma === null) return;
    // Upright it is `beta` that tells how steep the window is, lying on its side `gamma`.
    const angle = globalThis.screen?.orientation?.type?.startsWith("landscape") ? (screen.orientation.angle === 90 ? -gamma : gamma) : beta,
      now = angle < TOWARDS_OTHER ? "other" : angle > TOWARDS_OWN ? "own" : towards;
    if (now === undefined || now === towards) return;
    towards = now;
    tell(1, { towards });
  };
  addEventListener("deviceorientation", hear);
  signal.addEventListener("abort", () => removeEventListener("deviceorientation", hear));
}

/// On its side between two people: a telephone, or a tablet that is touched. A window on a desk is not.
const TABLE = "(orientation: landscape) and (min-width: 600px) and (pointer: coarse), (orientation: landscape) and (min-width: 600px) and (max-height: 480px)";

/// Tells `{"table":…}` at once and whenever it changes.
function table(_, { signal, tell }) {
  const query = matchMedia(TABLE),
    hear = () => tell(1, { table: query.matches });
  query.addEventListener("change", hear);
  signal.addEventListener("abort", () => query.removeEventListener("change", hear));
  hear();
}

export const effects = () => ({ "tilt.ask": ask, "tilt.follow": follow, "tilt.table": table });
