import AppTesting
import Movement
import Testing

@testable import GreenGrocery

/// Running outside: the clock, the distance where it is wanted, the track that stays on the device.
@Suite struct MovementRunTests {
  /// Runs east at 3 m/s from the moment of the phone, a reading each second.
  private func run(_ phone: MovePhone, seconds: Int, from begin: Int = 0) {
    for second in begin..<(begin + seconds) {
      phone.pass(1_000)
      phone.position(
        Answer(
          status: 1,
          [
            "lat": 19.4326, "lon": .number(-99.1332 + Double(second) * 3 / 104_900), "accuracy": 5,
            "at": .integer(phone.now.milliseconds),
          ]))
    }
  }

  @Test("GG-05: without asking for it there is no position: time only")
  func timeOnly() throws {
    let phone = movePhone("muevete/carrera")
    try phone.tap("run-start")
    #expect(phone.movement.isRunning && phone.wants(.screenOn) && !phone.wants(.position(.watch(asks: true))))
    phone.pass(600_000)
    #expect(phone.screen.audit() == [])
    try phone.tap("run-pause")
    phone.pass(600_000)
    try phone.tap("run-resume")
    phone.pass(60_000)
    try phone.tap("run-end")
    #expect(phone.workouts.map { $0.milliseconds } == [660_000] && phone.workouts.first?.metres == nil)
    #expect(!phone.screen.words.contains("Sin distancia") && !phone.screen.words.contains("Todavía no"))
    #expect(phone.movement.minutesToday == 11 && phone.screen.title == "Recorrido")
    #expect(!phone.log.contains { $0.collection == MovementFeature.tracks })
  }

  @Test("issue 23 point 3: a position from before the run, of a time to come, or of 0,0 makes no metres")
  func oddPositions() throws {
    let phone = movePhone("muevete/carrera")
    try phone.choose("measure")
    try phone.tap("run-start")
    for (place, age) in [(-99.2, 7_200), (-99.0, -7_200), (0, 0)] as [(Double, Int64)] {
      phone.pass(1_000)
      let at = phone.now.milliseconds - age * 1000
      phone.position(
        Answer(
          status: 1,
          ["lat": place == 0 ? 0 : 19.4326, "lon": .number(place), "accuracy": 5, "at": .integer(at)]))
    }
    run(phone, seconds: 400, from: 10)
    try phone.tap("run-end")
    #expect(abs((try #require(phone.workouts.first).metres ?? 0) - 1_200) < 40)
  }

  @Test("GG-05: distance, pace and splits; the track stays on the device and can be saved as GPX")
  func distance() throws {
    let phone = movePhone("muevete/carrera")
    try phone.choose("measure")
    try phone.tap("run-start")
    #expect(phone.wants(.position(.watch(asks: true))) && phone.screen.words.contains("Buscando tu ubicación"))
    run(phone, seconds: 400)
    #expect(phone.screen.words.contains("Kilómetro 1") && phone.screen.audit() == [])
    #expect(phone.spoken.contains { $0.hasPrefix("Kilómetro 1. El último, en") })
    try phone.tap("run-end")
    let workout = try #require(phone.workouts.first)
    #expect(abs((workout.metres ?? 0) - 1_200) < 40)
    #expect(phone.screen.audit() == [] && phone.screen.words.contains("solo en este teléfono"))
    #expect(!phone.wants(.position(.watch(asks: true))))
    let sent = phone.log.filter { $0.collection == Workout.collection }.map { $0.json.text }.joined()
    #expect(!sent.contains("track") && !sent.contains("19.4"), "no place leaves the device")
    #expect(Store.staysHere(try #require(phone.log.first { $0.collection == MovementFeature.tracks })))
    try phone.tap("gpx")
    let saved = phone.probe.operations.compactMap {
      if case .save(let name, let type, let text) = $0 { (name, type, text) } else { nil }
    }
    #expect(saved.first?.0 == "recorrido-2026-11-21.gpx" && saved.first?.1 == "application/gpx+xml")
    #expect(saved.first?.2.contains("<trkpt lat=\"19.43") == true)
    try phone.tap("track-drop")
    #expect(phone.screen.buttons.contains { $0.id == "gpx" } && phone.screen.audit() == [])
    try phone.tap("question-yes")
    #expect(!phone.screen.buttons.contains { $0.id == "gpx" } && phone.workouts.count == 1)
    #expect(phone.log.contains { $0.collection == MovementFeature.tracks && $0.isDeleted })
  }

  @Test("GG-05: a reload in the middle of a run goes on with its metres")
  func reload() throws {
    let phone = movePhone("muevete/carrera")
    try phone.choose("measure")
    try phone.tap("run-start")
    run(phone, seconds: 200)
    let again = phone.reopened("muevete/carrera", after: 5_000)
    #expect(again.movement.run?.elapsed(at: again.now) == 205_000)
    let metres = try #require(again.movement.run?.metres)
    #expect(metres > 480 && again.wants(.position(.watch(asks: true))))
    run(again, seconds: 100, from: 205)
    try again.tap("run-end")
    #expect((again.workouts.first?.metres ?? 0) > metres + 240)
  }

  @Test("GG-05: no permission, no signal: a sentence, and the time goes on", arguments: ["denied", "timeout"])
  func refused(_ reason: String) throws {
    let phone = movePhone("muevete/carrera")
    try phone.choose("measure")
    try phone.tap("run-start")
    phone.position(Answer(status: 0, ["reason": .string(reason)]))
    #expect(phone.screen.words.contains("El tiempo sigue contando.") && phone.screen.audit() == [])
    phone.position(Answer(status: 1, text: "{\"lat\":\"x\"}"))
    phone.pass(100_000)
    try phone.tap("run-end")
    #expect(phone.workouts.first?.milliseconds == 100_000 && phone.workouts.first?.metres == nil)
  }

  @Test("GG-05: a run of some seconds is not kept, and says so")
  func short() throws {
    let phone = movePhone("muevete/carrera")
    try phone.tap("run-start")
    phone.pass(5_000)
    try phone.tap("run-end")
    #expect(phone.workouts.isEmpty && phone.screen.words.contains("muy corto") && phone.screen.audit() == [])
    try phone.tap("run-start")
    try phone.tap("run-drop")
    #expect(phone.movement.run != nil && phone.screen.audit() == [])
    try phone.tap("question-yes")
    #expect(!phone.movement.isRunning && phone.screen.primary?.id == "run-start")
  }
}
