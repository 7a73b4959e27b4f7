import AppRuntime

/// How someone felt: one entry of the diary (SE-07). Several a day are welcome.
final class Mood {
  static let collection = "serenity.mood"
  /// UTF-16 units a note may have.
  static let noteLimit = 10_000
  /// How far back a day can be chosen.
  static let daysBack = 7

  let id: ULID
  /// 1 very bad … 5 very good.
  let level: Int
  let note: String
  /// Names of the words chosen for it, of `content/serenity/emotions.json`.
  let emotions: [String]
  /// The person's own day it belongs to, as it was where they were.
  let day: CivilDate
  /// When it was written.
  let at: Instant
  /// Minutes that clocks were ahead of UTC where it was written; nil in entries from before this was kept.
  let offset: Int64?

  /// nil when the record does not hold an entry: a newer version of the app may have written it.
  init?(_ record: Record) {
    guard sameBytes(record.collection, Mood.collection), let level = record.fields["level"]?.integer,
      (1...5).contains(level),
      let day = record.fields["day"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    id = record.id
    self.level = Int(level)
    note = record.fields["note"]?.string ?? ""
    emotions = (record.fields["emotions"]?.array ?? []).compactMap { $0.string }
    self.day = day
    at = Instant(milliseconds: record.fields["at"]?.integer ?? record.id.instant.milliseconds)
    offset = record.fields["offset"]?.integer
  }

  func precedes(_ other: Mood) -> Bool {
    day == other.day ? (at == other.at ? id < other.id : at < other.at) : day < other.day
  }

  static func fields(level: Int, note: String, emotions: [String], day: CivilDate, at: Instant, offset: Int64?)
    -> JSONObject
  {
    var fields: JSONObject = [
      "level": .integer(Int64(level)), "note": .string(note), "emotions": list(emotions), "day": .string(day.iso),
      "at": .integer(at.milliseconds),
    ]
    if let offset { fields["offset"] = .integer(offset) }
    return fields
  }
  static func list(_ emotions: [String]) -> JSON { .array(emotions.map { .string($0) }) }
}

extension Store {
  /// Every entry, oldest first.
  var moods: [Mood] {
    // Records come in the order in which they were made, which is nearly the order of days: each goes to its place from the end.
    var moods: [Mood] = []
    for record in replica.records(in: Mood.collection) {
      guard let mood = Mood(record) else { continue }
      var place = moods.count
      while place > 0, mood.precedes(moods[place - 1]) { place -= 1 }
      moods.insert(mood, at: place)
    }
    return moods
  }
}

/// The mean level of a day, 1…5; nil without entries.
func level(of day: CivilDate, _ moods: [Mood]) -> Double? {
  let levels = moods.filter { $0.day == day }.map { $0.level }
  return levels.isEmpty ? nil : Double(levels.reduce(0, +)) / Double(levels.count)
}

/// The face of a mean level.
func face(_ level: Double) -> Int { min(max(Int(level.rounded()), 1), 5) }

func tone(_ face: Int) -> Tone { .level(face) }

/// The picture of a face, 1…5.
func symbol(_ face: Int) -> Symbol {
  Symbol("face-" + face.description)
}
