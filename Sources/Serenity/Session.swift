import AppRuntime
import Wellbeing

/// Minutes spent breathing or with a guided session: a fact.
final class SessionRecord {
  static let collection = "serenity.session"
  /// Shorter ones are not kept.
  static let shortest: Int64 = 20_000

  let id: ULID
  let milliseconds: Int64
  let day: CivilDate
  /// When it began.
  let at: Instant
  /// The guided session's name; nil for breathing.
  let session: String?
  /// It was heard to its end.
  let isWhole: Bool

  init?(_ record: Record) {
    guard sameBytes(record.collection, SessionRecord.collection), let ms = record.fields["ms"]?.integer, ms > 0,
      let day = record.fields["day"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    id = record.id
    milliseconds = ms
    self.day = day
    at = Instant(milliseconds: record.fields["at"]?.integer ?? record.id.instant.milliseconds)
    session = record.fields["session"]?.string
    isWhole = record.fields["end"]?.bool ?? true
  }
}

extension Store {
  var sessionRecords: [SessionRecord] { replica.records(in: SessionRecord.collection).compactMap { SessionRecord($0) } }
}
