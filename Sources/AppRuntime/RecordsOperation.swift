/// The log of records on this device: `docs/records-and-sync.md`. What writes or sends says whose records it means: where the device has another
/// owner by then, the host refuses with the reason `owner`, and nothing is written.
public enum RecordsOperation: Equatable, Sendable {
  /// What is in the collections that begin so. Of the `histories`, which grow without end, the newest entries come at once; the rest follows in parts, `"more"` says so.
  case load(collections: [String], histories: [String])
  case append([Record], owner: String, out: Bool, cursor: String?)
  /// What waits, the oldest first; `deletions`: only what says that a record is gone.
  case outbox(owner: String, limit: Int, deletions: Bool = false)
  /// The server has these; it did not take the refused ones, which stay and are tried again when the app is next opened.
  /// `synced`: the time, when with this everything was exchanged.
  case sent([Int64], owner: String, refused: [Int64], synced: Instant?)
  case compact(owner: String, replace: [Int64], with: [Record])
  /// These entries, which wait, make room for the records, which wait in their place.
  case replace([Int64], owner: String, with: [Record])
  /// What is nobody's becomes this account's. Refused where the records are another account's.
  case adopt(owner: String)
  /// Everything of the owner waits again, and the cursor is this one: the server lost what came after a backup.
  case resend(owner: String, cursor: String)
  /// Every entry of the owner, and the phone's own, of every app: for a copy.
  case everything(owner: String)
  /// Everything of the owner's on this device: records, notes, and series that the server has; `whole`: also series that are only here.
  case erase(owner: String, whole: Bool = false)
  /// What an app has at hand for the owner beside the records: a draft, a training that goes on. It is never sent and goes with the owner's records.
  case note(key: String, owner: String)
  case setNote(key: String, owner: String, JSON)
  /// The note goes, unless it has a later `at` (milliseconds) than this: then another tab has written it since.
  case forgetNote(key: String, owner: String, at: Instant)
  /// All that an app has at hand for the owner under keys that begin so: `{"values":{"<key>":…}}`.
  case notes(beginning: String, owner: String)
  /// What the owner had at hand is dropped in every app, and the records stay.
  case dropNotes(owner: String)
}

extension RecordsOperation {
  var json: JSON {
    switch self {
    case .load(let collections, let histories):
      return WireForm("records.load").list("collections", collections.map { .string($0) })
        .list("histories", histories.map { .string($0) }).json
    case .append(let records, let owner, let out, let cursor):
      return form("records.append", owner).list("records", records.map { $0.json }).value("out", .bool(out)).text(
        "cursor", cursor
      ).json
    case .outbox(let owner, let limit, let deletions):
      let form = form("records.outbox", owner).integer("limit", Int64(limit))
      return deletions ? form.value("deletions", .bool(true)).json : form.json
    case .sent(let numbers, let owner, let refused, let synced):
      return form("records.sent", owner).list("n", numbers.map { .integer($0) }).list(
        "refused", refused.map { .integer($0) }
      )
      .value("synced", synced.map { .integer($0.milliseconds) }).json
    case .compact(let owner, let numbers, let records):
      return form("records.compact", owner).list("replace", numbers.map { .integer($0) }).list(
        "with", records.map { $0.json }
      ).json
    case .replace(let numbers, let owner, let records):
      return form("records.replace", owner).list("replace", numbers.map { .integer($0) }).list(
        "with", records.map { $0.json }
      ).json
    case .adopt(let owner): return form("records.adopt", owner).json
    case .everything(let owner): return form("records.everything", owner).json
    case .resend(let owner, let cursor): return form("records.resend", owner).text("cursor", cursor).json
    case .erase(let owner, let whole):
      let form = form("records.erase", owner)
      return whole ? form.value("whole", .bool(true)).json : form.json
    case .note(let key, let owner): return form("records.note", owner).text("key", key).json
    case .setNote(let key, let owner, let value):
      return form("records.setNote", owner).text("key", key).value("value", value).json
    case .forgetNote(let key, let owner, let at):
      return form("records.setNote", owner).text("key", key).integer("at", at.milliseconds).json
    case .notes(let beginning, let owner): return form("records.notes", owner).text("beginning", beginning).json
    case .dropNotes(let owner): return form("records.dropNotes", owner).json
    }
  }

  private func form(_ verb: StaticString, _ owner: String) -> WireForm {
    WireForm(verb).text("owner", owner)
  }
}
