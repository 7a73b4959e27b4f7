import AppRuntime

/// How someone felt: one entry of the diary (SE-07). Several a day are welcome.
struct Mood: Equatable, Identifiable {
  static let collection = "serenity.mood"
  /// UTF-16 units a note may have.
  static let noteLimit = 10_000
  /// How far back a day can be chosen.
  static let daysBack = 7

  var id: ULID
  /// 1 very bad … 5 very good.
  var level: Int
  var note: String
  /// Names of the words chosen for it, of `content/serenity/emotions.json`.
  var emotions: [String]
  /// The person's own day it belongs to, as it was where they were.
  var day: CivilDate
  /// When it was written.
  var at: Instant

  /// nil when the record does not hold an entry: a newer version of the app may have written it.
  init?(_ record: Record) {
    guard record.collection == Mood.collection, let level = record.fields["level"]?.integer, (1...5).contains(level),
      let day = record.fields["day"]?.string.flatMap({ CivilDate($0) }) else { return nil }
    id = record.id
    self.level = Int(level)
    note = record.fields["note"]?.string ?? ""
    emotions = (record.fields["emotions"]?.array ?? []).compactMap { $0.string }
    self.day = day
    at = Instant(milliseconds: record.fields["at"]?.integer ?? record.id.instant.milliseconds)
  }

  static func fields(level: Int, note: String, emotions: [String], day: CivilDate, at: Instant) -> JSONObject {
    [
      "level": .integer(Int64(level)), "note": .string(note), "emotions": list(emotions), "day": .string(day.iso), "at": .integer(at.milliseconds),
    ]
  }
  static func list(_ emotions: [String]) -> JSON { .array(emotions.map { .string($0) }) }
}

extension Store {
  /// Every entry, oldest first.
  var moods: [Mood] {
    replica.records(in: Mood.collection).compactMap { Mood($0) }.sorted { ($0.day, $0.at, $0.id) < ($1.day, $1.at, $1.id) }
  }
}

/// The mean level of a day, 1…5; nil without entries.
func level(of day: CivilDate, _ moods: [Mood]) -> Double? {
  let levels = moods.filter { $0.day == day }.map { $0.level }
  return levels.isEmpty ? nil : Double(levels.reduce(0, +)) / Double(levels.count)
}

/// The face of a mean level.
func face(_ level: Double) -> Int { min(max(Int(level.rounded()), 1), 5) }

func tone(_ face: Int) -> Tone {
  switch face { case 1: .mood1; case 2: .mood2; case 3: .mood3; case 4: .mood4; default: .mood5 }
}
