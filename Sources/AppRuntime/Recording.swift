/// Sessions spoken ahead of time: files that the server offers and this device keeps. Each answers
/// `{"recordings":[{"id","session","version","minutes","language","bytes","sha256","here"?,"newer"?,"part"?,"parts"?}],"plays":true,"network":"mobile|free"?,"free":bytes?}`;
/// `parts`, of those that are here: `[at, spoken]` of each part, in milliseconds.
public enum RecordingOperation: Equatable, Sendable {
  /// What is known on the device, without a network.
  case list
  /// The same, after the server was asked what it has on offer; 0 with all of it where it was not reached.
  case offers
  /// Brings it onto the device, whole and checked; goes on where an earlier try was cut. Without `mobile` not over a network that may cost money.
  /// 0 with `reason`: `missing|busy|space|network|damaged|cancelled|mobile`.
  case get(id: String, mobile: Bool)
  /// The next news of a `get` after so many bytes: `{"bytes":…,"total":…}`; 0 when none is under way.
  case progress(id: String, known: Int64)
  /// Stops a `get`, and forgets the part of the file that is here.
  case stop(id: String)
  case drop(id: String)
}

extension RecordingOperation {
  var json: JSON {
    switch self {
    case .list: Wire("recording.list").json
    case .offers: Wire("recording.offers").json
    case .get(let id, let mobile): Wire("recording.get").text("id", id).value("mobile", .bool(mobile)).json
    case .progress(let id, let known): Wire("recording.progress").text("id", id).integer("known", known).json
    case .stop(let id): Wire("recording.stop").text("id", id).json
    case .drop(let id): Wire("recording.drop").text("id", id).json
    }
  }
}
