/// The log of records on this device: `docs/records-and-sync.md`.
public enum RecordsOperation: Equatable, Sendable {
  /// What is in the collections that begin so. Of the `histories`, which grow without end, the newest entries come at once; the rest follows in parts, `"more"` says so.
  case load(collections: [String], histories: [String])
  case append([Record], out: Bool, cursor: String?)
  case outbox(limit: Int)
  /// The server has these; it did not take the refused ones, which stay and are tried again when the app is next opened.
  /// `synced`: the time, when with this everything was exchanged.
  case sent([Int64], refused: [Int64], synced: Instant?)
  case compact(replace: [Int64], with: [Record])
  /// These entries, which wait, make room for the records, which wait in their place.
  case replace([Int64], with: [Record])
  case adopt(owner: String)
  /// Everything of the owner waits again, and the cursor is this one: the server lost what came after a backup.
  case resend(cursor: String)
  /// Every entry of the owner, and the phone's own, of every app: for a copy.
  case everything
  case erase(owner: String)
}

extension RecordsOperation {
  var json: JSON {
    switch self {
    case .load(let collections, let histories):
      return WireForm("records.load").list("collections", collections.map { .string($0) })
        .list("histories", histories.map { .string($0) }).json
    case .append(let records, let out, let cursor):
      return WireForm("records.append").list("records", records.map { $0.json }).value("out", .bool(out)).text(
        "cursor", cursor
      ).json
    case .outbox(let limit): return WireForm("records.outbox").integer("limit", Int64(limit)).json
    case .sent(let numbers, let refused, let synced):
      return WireForm("records.sent").list("n", numbers.map { .integer($0) }).list(
        "refused", refused.map { .integer($0) }
      )
      .value("synced", synced.map { .integer($0.milliseconds) }).json
    case .compact(let numbers, let records):
      return WireForm("records.compact").list("replace", numbers.map { .integer($0) }).list(
        "with", records.map { $0.json }
      ).json
    case .replace(let numbers, let records):
      return WireForm("records.replace").list("replace", numbers.map { .integer($0) }).list(
        "with", records.map { $0.json }
      ).json
    case .adopt(let owner): return WireForm("records.adopt").text("owner", owner).json
    case .everything: return WireForm("records.everything").json
    case .resend(let cursor): return WireForm("records.resend").text("cursor", cursor).json
    case .erase(let owner): return WireForm("records.erase").text("owner", owner).json
    }
  }
}
