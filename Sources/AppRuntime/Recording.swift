/// Sessions spoken ahead of time: files that the server offers and this device keeps. All but `progress` answer
/// `{"recordings":[{"id","session","version","minutes","language","bytes","sha256","here"?,"newer"?,"part"?,"parts"?}],"plays":true,"network":"mobile|free"?,"free":bytes?}`;
/// `parts`, of those that are here: `[at, spoken]` of each part, in milliseconds.
public enum RecordingOperation: Equatable, Sendable {
  /// What is known on the device, without a network.
  case list
  /// The same, after the server was asked what it has on offer; 0 with all of it where it was not reached.
  case offers
  /// Brings it onto the device, whole and checked; goes on where an earlier try was cut. Without `mobile` not over a
  /// network that may cost money.
  /// 0 with `reason`: `missing|busy|space|network|damaged|cancelled|mobile`.
  case get(id: String, mobile: Bool)
  /// How far a `get` is: `{"bytes":…,"total":…}` again and again, until it is no longer wanted.
  case progress(id: String)
  /// Stops a `get`, and forgets the part of the file that is here.
  case stop(id: String)
  /// Deletes the file from this device.
  case drop(id: String)
}

extension RecordingOperation {
  var json: JSON {
    switch self {
    case .list: return WireForm("recording.list").json
    case .offers: return WireForm("recording.offers").json
    case .get(let id, let mobile): return WireForm("recording.get").value("mobile", .bool(mobile)).text("id", id).json
    case .progress(let id): return WireForm("recording.progress").text("id", id).json
    case .stop(let id): return WireForm("recording.stop").text("id", id).json
    case .drop(let id): return WireForm("recording.drop").text("id", id).json
    }
  }
}
