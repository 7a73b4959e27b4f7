/// Sessions spoken ahead of time: files that the server offers and this device keeps. Each answers
/// `{"recordings":[{"id","session","version","minutes","language","bytes","sha256","here"?,"newer"?,"part"?,"parts"?}],"plays":true,"network":"mobile|free"?,"free":bytes?}`;
/// `parts`, of those that are here: `[at, spoken]` of each part, in milliseconds.
public enum RecordingVerb: Equatable, Sendable {
  /// What is known on the device, without a network.
  case list
  /// The same, after the server was asked what it has on offer; 0 with all of it where it was not reached.
  case offers
  /// Brings it onto the device, whole and checked; goes on where an earlier try was cut. With the number 0 not over a network that may cost money.
  /// 0 with `reason`: `missing|busy|space|network|damaged|cancelled|mobile`.
  case get
  /// The next news of a `get` after so many bytes: `{"bytes":…,"total":…}`; 0 when none is under way.
  case progress
  /// Stops a `get`, and forgets the part of the file that is here.
  case stop
  /// Deletes the file from this device.
  case drop

  @inline(never) func json(_ id: String, _ number: Int64) -> JSON {
    let wire: Wire
    switch self {
    case .list: wire = Wire("recording.list")
    case .offers: wire = Wire("recording.offers")
    case .get: wire = Wire("recording.get").value("mobile", .bool(number != 0))
    case .progress: wire = Wire("recording.progress").integer("known", number)
    case .stop: wire = Wire("recording.stop")
    case .drop: wire = Wire("recording.drop")
    }
    return wire.text("id", id).json
  }
}
