import AppTesting
import Habits
import Testing

@testable import GreenGrocery

/// A phone with GreenGrocery! on it in Mexico City, for tests of habits.
typealias HabitPhone = TestDevice<GreenGroceryApp>

extension TestDevice where A == GreenGroceryApp {
  static var habitZone: TimeZoneRules {
    TimeZoneRules(
      identifier: "America/Mexico_City",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  }
  /// Saturday, 21 November 2026, 10:05 in Mexico City.
  static var habitMorning: Instant { Instant(milliseconds: 1_795_277_100_000) }

  static func habits(
    _ location: String = "habitos", language: Language = .es, log: [Record] = [], at now: Instant = habitMorning,
    zone: TimeZoneRules = habitZone, reminds: Bool = false, seed: UInt64 = 7, holdsHistory: Bool = false,
    notes: [String: JSON] = [:],
    can: Capabilities = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> HabitPhone {
    HabitPhone(
      Environment(now: now, zone: zone, language: language, isOnline: false, seed: seed, location: location),
      can: [.everyday, can], log: log,
      notes: [
        "flags.greengrocery": ["welcomed": true], "switches.greengrocery": reminds ? ["reminds": ""] : .null,
      ].merging(notes) { $1 },
      holdsHistory: holdsHistory, sourceLocation: sourceLocation)
  }

  var habitsFeature: HabitsFeature { state.habits }
  var habitToday: CivilDate { state.common.today(probe.environment) }
  var habitItems: [HabitItem] { habitsFeature.items(on: habitToday) }
  /// The ticks as they are, one for each identifier.
  var habitTicks: [Record] { state.companion.store.replica.records(in: HabitsFeature.tickCollection) }
  func habitAct(_ action: HabitsFeature.Action) { send(.did(.habits(action))) }
  func beginHabit(_ idea: HabitIdea) -> ULID {
    habitAct(.begun(idea))
    return habitsFeature.book.habits.first { $0.idea == idea.rawValue }!.id
  }
}

/// What the logs of two devices give, in any order: what an exchange does.
func mergedHabitLogs(_ logs: [Record]...) -> [Record] { logs.flatMap { $0 } }
