import AppTesting
import Testing

@testable import GreenGrocery

/// A phone with GreenGrocery! on it, for meditations: without a network, and with the device's voice only unless it has
/// sound.
typealias CalmPhone = TestDevice<GreenGroceryApp>

func calmPhone(
  _ location: String = "calma/una-taza", language: Language = .es, hasSound: Bool = false, log: [Record] = [],
  notes: [String: JSON] = [:], at now: Instant = CalmPhone.homeMorning, seed: UInt64 = 42
) -> CalmPhone {
  let phone = CalmPhone(
    home: location, language: language, log: log, at: now, notes: notes, seed: seed, can: [.voice, .sound])
  phone.hasSound = hasSound
  return phone
}

extension TestDevice where A == GreenGroceryApp {
  var calm: CalmFeature { state.calm }
  /// Milliseconds from the meditation's beginning.
  var calmPlace: Int64 { calm.player.timer.elapsed(at: probe.environment.now) }
  /// What was heard, as its records are now.
  var heardRecords: [Record] {
    state.common.companion.store.replica.records(in: CalmFeature.collection).filter {
      $0["type"]?.string == "heard"
    }
  }
  var heardMilliseconds: [Int64] { heardRecords.map { $0["ms"]?.integer ?? -1 } }
  /// Closed and opened again at a place, after so many milliseconds.
  func calmAgain(_ location: String = "calma/una-taza", after milliseconds: Int64 = 0) -> CalmPhone {
    calmPhone(location, log: log, notes: notes, at: probe.environment.now.adding(milliseconds: milliseconds))
  }
  /// The page is hidden, and may not come back.
  func hide() { reply(Answer(status: 1)) { $0 == .pageHidden } }
  /// The clock is set to another time; what rings next rings all the same.
  func setClock(by milliseconds: Int64) {
    probe.environment.now = probe.environment.now.adding(milliseconds: milliseconds)
  }
}

/// What was heard, as its record.
func heardRecord(
  _ meditation: String, _ number: UInt64, at: Int64, ms: Int64, day: String = "2026-11-21"
) -> Record {
  var generator = SeededGenerator(seed: number)
  return Record(
    collection: CalmFeature.collection, id: ULID(at: CalmPhone.homeMorning, using: &generator),
    stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)),
    fields: [
      "type": "heard", "meditation": .string(meditation), "minutes": 3, "ms": .integer(ms), "end": true,
      "day": .string(day), "at": .integer(at),
    ])
}
