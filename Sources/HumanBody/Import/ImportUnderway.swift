import AppRuntime
import HealthImport

/// An import that has not come to its end: what is needed to go on with it, or to take back what it added, also after the app
/// was closed. Kept on this device as a note.
struct ImportUnderway {
  /// Days of a kind in which something may have been written.
  struct Span {
    let kind: String
    var first: Int64, last: Int64

    init?(_ json: JSON) {
      guard let kind = json[0]?.string, let first = json[1]?.integer, let last = json[2]?.integer, first <= last else {
        return nil
      }
      (self.kind, self.first, self.last) = (kind, first, last)
    }
    var json: JSON { [.string(kind), .integer(first), .integer(last)] }
  }

  /// Of the file.
  let name: String
  let bytes: Int64
  /// Of what it adds.
  let stamp: String
  /// Of times that name none, in tables of scales and cuffs.
  let zone: JSON?
  /// As the person chose before the reading.
  let keepsRoutes: Bool
  /// Bytes of the file that are read.
  var done: Int64 = 0
  /// Where it goes on; nil: at the beginning.
  var checkpoint: JSON?
  var spans: [Span] = []
  /// Workouts that it added, as records of their own.
  var added: [ULID] = []

  init(_ file: ChosenFile, stamp: String, zone: JSON?, keepsRoutes: Bool) {
    (name, bytes) = (file.name, file.bytes)
    (self.stamp, self.zone, self.keepsRoutes) = (stamp, zone, keepsRoutes)
  }

  var hasAdded: Bool { !spans.isEmpty || !added.isEmpty }
  var counts: ImportCounts? { checkpoint?["counts"].flatMap { ImportCounts(json: $0) } }

  func isOf(_ file: ChosenFile) -> Bool { file.bytes == bytes && sameBytes(file.name, name) }

  mutating func touch(_ new: Span) {
    guard let at = spans.firstIndex(where: { sameBytes($0.kind, new.kind) }) else {
      spans.append(new)
      return
    }
    spans[at].first = min(spans[at].first, new.first)
    spans[at].last = max(spans[at].last, new.last)
  }
}

extension ImportUnderway {
  var json: JSON {
    var members = JSONObject([
      ("name", .string(name)), ("bytes", .integer(bytes)), ("stamp", .string(stamp)), ("routes", .bool(keepsRoutes)),
      ("done", .integer(done)), ("spans", .array(spans.map { $0.json })),
      ("added", .array(added.map { .string($0.text) })),
    ])
    if let zone { members["zone"] = zone }
    if let checkpoint { members["checkpoint"] = checkpoint }
    return .object(members)
  }

  /// Nil for anything but what `json` gives.
  init?(json: JSON) {
    guard let name = json["name"]?.string, let bytes = json["bytes"]?.integer, let stamp = json["stamp"]?.string,
      let routes = json["routes"]?.bool, let done = json["done"]?.integer, done >= 0
    else { return nil }
    (self.name, self.bytes, self.stamp, keepsRoutes, self.done) = (name, bytes, stamp, routes, done)
    (zone, checkpoint) = (json["zone"], json["checkpoint"])
    spans = (json["spans"]?.array ?? []).compactMap { Span($0) }
    added = (json["added"]?.array ?? []).compactMap { $0.string.flatMap { ULID($0) } }
  }
}
