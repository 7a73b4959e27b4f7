import AppTesting
import Foundation
import Movement
import Testing

@testable import GreenGrocery

/// A phone with GreenGrocery! on it, in Mexico City, without a network.
typealias MovePhone = TestDevice<GreenGroceryApp>

/// Saturday, 21 November 2026, 10:05 in Mexico City.
let moveMorning = Instant(milliseconds: 1_795_277_100_000)

func movePhone(
  _ location: String = "muevete", language: Language = .es, log: [Record] = [], notes: [String: JSON] = [:],
  at now: Instant = moveMorning
) -> MovePhone {
  var notes = notes
  notes["flags.greengrocery"] = ["welcomed": true]
  let zone = TimeZoneRules(
    identifier: "America/Mexico_City",
    transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  let phone = MovePhone(
    Environment(now: now, zone: zone, language: language, isOnline: false, seed: 42, location: location),
    can: [.everyday, .voice, .senses, .position, .files, .notices], log: log, notes: notes, content: moveContent)
  phone.leaves([.voice, .position, .files, .notices, .clock])
  return phone
}

/// The real content, as the web's build serves it.
func moveContent(_ path: String) -> Answer {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("content")
  return (try? String(contentsOf: folder.appendingPathComponent(path + ".json"), encoding: .utf8)).map {
    Answer(status: 200, text: $0)
  } ?? Answer(status: 404)
}

extension TestDevice where A == GreenGroceryApp {
  var movement: MovementFeature { state.movement }
  var timer: IntervalTimer? { movement.training?.timer }
  var now: Instant { probe.environment.now }
  /// The workouts as they are, one for each identifier.
  var workouts: [Workout] {
    state.common.companion.store.replica.records(in: Workout.collection).compactMap { Workout($0) }
  }
  /// Closed and opened again at a place, after so many milliseconds.
  func reopened(_ location: String, after milliseconds: Int64 = 0) -> MovePhone {
    movePhone(location, log: log, notes: notes, at: now.adding(milliseconds: milliseconds))
  }
  /// The stage as the screen has it.
  var stage: WorkoutClock? {
    var found: WorkoutClock?
    screen.forEach { if case .picture(let clock as WorkoutClock) = $0 { found = clock } }
    return found
  }
}
