import AppTesting
import Testing
import Training

@testable import HumanBody

@Suite("HB-08: workouts of ways in the log") struct WayWorkoutTests {
  private func phone(_ workout: RecordedWorkout) -> TrainPhone {
    trainPhone(
      "entrenar/registro",
      log: [workout.record(Stamp(milliseconds: workout.start.milliseconds, counter: 0, device: DeviceID(9)))])
  }

  private func walk(_ milliseconds: Int64, metres: Double, moving: Int64? = nil) -> RecordedWorkout {
    RecordedWorkout(
      activity: "Caminata", source: "gpx/invented", start: trainMorning.adding(seconds: -7_200),
      milliseconds: milliseconds, day: Challenge.zone.day(at: trainMorning), distance: metres, moving: moving)
  }

  @Test("HB-08: a way without times has its length, and says that it has no duration")
  func untimed() throws {
    let walk = walk(0, metres: 556)
    let phone = phone(walk)
    #expect(phone.has("0.56 km") && phone.has("sin duración"))
    try phone.tap("recorded-" + walk.address)
    #expect(phone.screen.audit() == [])
    #expect(phone.has("sin duración") && phone.has("no dice cuándo fue"))
  }

  @Test("HB-08: pauses are told, and do not count as time")
  func pauses() throws {
    let walk = walk(4_200_000, metres: 1112, moving: 1_200_000)
    let phone = phone(walk)
    #expect(phone.has("1.11 km") && phone.has("20 min") && !phone.has("70 min"))
    try phone.tap("recorded-" + walk.address)
    #expect(phone.screen.audit() == [])
    #expect(phone.has("70 min") && phone.has("En movimiento") && phone.has("En pausa") && phone.has("50 min"))
  }
}
