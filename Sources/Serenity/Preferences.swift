import AppRuntime

/// What the person chose for Serenity on all their devices: one record whose fields merge one by one.
struct Preferences: Equatable {
  static let collection = "serenity.preferences"
  /// There is one such record; every device makes the same.
  static let id = ULID("00000000000000000000000000")!

  /// When the person's own day begins.
  var boundary = DayBoundary.midnight
  /// Whether numbers of days, rhythm and totals are shown at all.
  var hidesRhythm = false

  init(_ store: Store) {
    guard let fields = store.replica[Preferences.collection, Preferences.id]?.fields else { return }
    if let minutes = fields["dayStart"]?.integer { boundary = DayBoundary(minutesAfterMidnight: Int(truncatingIfNeeded: minutes)) }
    hidesRhythm = fields["hidesRhythm"]?.bool ?? false
  }
}

extension Companion {
  /// The record of preferences with one field changed.
  mutating func preference(_ field: String, _ value: JSON, _ environment: Environment) -> Record {
    let stamp = stamp(environment)
    guard var record = store.replica[Preferences.collection, Preferences.id] else {
      return Record(collection: Preferences.collection, id: Preferences.id, stamp: stamp, fields: JSONObject([(field, value)]))
    }
    record.set(field, value, stamp)
    return record
  }
}
