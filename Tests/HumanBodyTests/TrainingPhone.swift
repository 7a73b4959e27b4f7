import AppTesting
import Foundation
import Testing
import Training

@testable import HumanBody

/// A phone with Human Body on it, in Mexico City, without a network.
typealias TrainPhone = TestDevice<HumanBodyApp>

/// Monday, 23 November 2026, 10:00 in Mexico City: an hour after the weekly challenge came out.
let trainMorning = Instant(milliseconds: 1_795_449_600_000)

func trainPhone(
  _ location: String = "entrenar", language: Language = .es, log: [Record] = [], notes: [String: JSON] = [:],
  at now: Instant = trainMorning
) -> TrainPhone {
  var notes = notes
  notes["flags.human-body"] = ["welcomed": true]
  let phone = TrainPhone(
    Environment(now: now, zone: Challenge.zone, language: language, isOnline: false, seed: 42, location: location),
    can: [.everyday, .voice, .senses, .files, .notices, .series], log: log, notes: notes, content: trainContent)
  phone.leaves([.voice, .files, .notices, .clock, .series])
  return phone
}

/// The real content, as the web's build serves it.
func trainContent(_ path: String) -> Answer {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("content")
  return (try? String(contentsOf: folder.appendingPathComponent(path + ".json"), encoding: .utf8)).map {
    Answer(status: 200, text: $0)
  } ?? Answer(status: 404)
}

extension TestDevice where A == HumanBodyApp {
  var training: TrainingFeature { state.training }
  var now: Instant { probe.environment.now }
  func records(_ collection: String) -> [Record] { state.common.companion.store.replica.records(in: collection) }
  /// Closed and opened again at a place, after so many milliseconds. What other tabs and devices wrote is on it too.
  func reopened(_ location: String, after milliseconds: Int64 = 0) -> TrainPhone {
    trainPhone(
      location, log: state.common.companion.store.replica.all, notes: notes, at: now.adding(milliseconds: milliseconds))
  }
  /// Types repetitions or seconds at the screen of a workout.
  func typeCount(_ count: Int) throws {
    try tap("count-value")
    try type("typed-count", count.description)
    try submit("typed")
  }
  func hasButton(_ id: String) -> Bool { screen.buttons.contains { $0.id == id } }
}

/// Whole, confirmed workouts of so many days before, of 30 minutes.
func doneBefore(_ days: [Int], proof: Workout.Proof? = .confirmed, minutes: Int64 = 30) -> [Record] {
  days.map { back in
    let began = trainMorning.adding(seconds: Int64(back) * -86_400)
    return Workout(
      routine: "casa-diez", title: "Diez minutos", began: began, milliseconds: minutes * 60_000,
      day: Challenge.zone.day(at: began), proof: proof, isWhole: true
    ).record(Stamp(milliseconds: began.milliseconds, counter: 0, device: DeviceID(9)))
  }
}
