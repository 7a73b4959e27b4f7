import AppTesting
import Foundation
import Habits
import Testing

@testable import GreenGrocery

/// A phone with GreenGrocery! on it, in Mexico City, without a network unless the test says otherwise.
typealias HomePhone = TestDevice<GreenGroceryApp>

extension TestDevice where A == GreenGroceryApp {
  static var homeZone: TimeZoneRules {
    TimeZoneRules(
      identifier: "America/Mexico_City",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  }
  /// Saturday, 21 November 2026, 10:05 in Mexico City.
  static var homeMorning: Instant { Instant(milliseconds: 1_795_277_100_000) }

  convenience init(
    home location: String, language: Language = .es, welcomed: Bool = true, log: [Record] = [],
    at now: Instant = HomePhone.homeMorning, zone: TimeZoneRules = HomePhone.homeZone, notes: [String: JSON] = [:],
    isOnline: Bool = false, seed: UInt64 = 42, can: Capabilities = []
  ) {
    var notes = notes
    if welcomed, notes["flags.greengrocery"] == nil { notes["flags.greengrocery"] = ["welcomed": true] }
    let environment = Environment(
      now: now, zone: zone, language: language, isOnline: isOnline, seed: seed, location: location)
    self.init(environment, can: [.everyday, can], log: log, notes: notes, content: homeContent)
  }

  var stand: MarketStand<GreenGroceryApp.Action>? {
    var found: MarketStand<GreenGroceryApp.Action>?
    screen.forEach { if case .widget(let stand as MarketStand<GreenGroceryApp.Action>) = $0 { found = stand } }
    return found
  }
  func crate(_ title: String) -> MarketStand<GreenGroceryApp.Action>.Crate? {
    stand?.crates.first { $0.title == title }
  }
  /// Presses the crate, as a finger does.
  func tapCrate(_ title: String) throws {
    try tap(try #require(crate(title)?.id))
  }
}

/// The real content of the product.
private func homeContent(_ path: String) -> Answer {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("content")
  let file = folder.appendingPathComponent(path + ".json")
  guard let text = try? String(contentsOf: file, encoding: .utf8) else { return Answer(status: 404) }
  return Answer(status: 200, text: text)
}

/// A habit as its record.
func habitRecord(
  _ name: String, _ number: UInt64, kind: HabitKind = .yesNo, goal: Int = 1, part: DayPart = .anytime,
  starts: String? = nil
) -> Record {
  var generator = SeededGenerator(seed: number)
  let start = CivilDate(starts ?? "2026-11-01")!
  var habit = Habit(
    id: ULID(at: Instant(milliseconds: 1_793_000_000_000 + Int64(number)), using: &generator), name: name, kind: kind,
    part: part, order: Int64(number), plan: Habit.Plan(from: start, schedule: .daily, goal: goal))
  habit.starts = start
  return Record(
    collection: "greengrocery.habits", id: habit.id,
    stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)), fields: habit.fields)
}
