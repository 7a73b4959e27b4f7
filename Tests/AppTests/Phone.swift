import AppTesting
import Testing

@testable import Serenity

/// A phone with Serenity on it, in Mexico City, without a network unless the test says otherwise.
typealias Phone = TestDevice<SerenityApp>

extension TestDevice where A == SerenityApp {
  static var mexico: TimeZoneRules {
    TimeZoneRules(
      identifier: "America/Mexico_City",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  }
  /// Saturday, 21 November 2026, 10:05 in Mexico City.
  static var morning: Instant { Instant(milliseconds: 1_795_277_100_000) }

  convenience init(
    language: Language = .es, location: String = "", welcomed: Bool = true, log: [Record] = [],
    at now: Instant = Phone.morning,
    notes: [String: JSON] = [:], holdsHistory: Bool = false, isUnreadable: Bool = false, isOnline: Bool = false,
    hasSound: Bool = false,
    can: Capabilities = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var notes = notes
    if welcomed, notes["flags.serenity"] == nil { notes["flags.serenity"] = ["welcomed": true] }
    let environment = Environment(
      now: now, zone: Phone.mexico, language: language, isOnline: isOnline, seed: 42, location: location)
    // What a screen shows of downloads is asked for wherever it is shown.
    self.init(
      environment, can: [.everyday, .recordings, can], log: log, notes: notes, holdsHistory: holdsHistory,
      isUnreadable: isUnreadable, content: realContent, sourceLocation: sourceLocation)
    self.hasSound = hasSound
  }

  /// The records of sessions as they are, in the order in which they were begun.
  var sessionRecords: [Record] {
    var found: [Record] = []
    for record in log where record.collection == "serenity.session" {
      if let place = found.firstIndex(where: { $0.id == record.id }) {
        found[place] = record
      } else {
        found.append(record)
      }
    }
    return found
  }
  /// What was kept of entries; preferences are records too.
  var moods: [Record] { log.filter { $0.collection == "serenity.mood" } }
  func save() throws { try submit("log") }
  /// Says how the person feels: on Hoy by a button, which leads to where an entry is written.
  func feel(_ level: Int) throws {
    let id = "level-" + level.description
    if !screen.location.isEmpty { return try choose(id) }
    if screen.tapping(id) != nil { return try tap(id) }
    try tap("again")
    try choose(id)
  }
}

extension Capabilities {
  /// For sessions and sounds.
  static let listening: Capabilities = [.sound, .voice]
  static let breathing: Capabilities = [.senses, .voice]
}
