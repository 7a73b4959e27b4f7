import Testing
import Training

@Suite("HB-08: workouts of ways") struct WayWorkoutTests {
  private let stamp = Stamp(milliseconds: 1_795_449_600_000, counter: 0, device: DeviceID(1))

  /// Of a file without times: its start is that of the import.
  private func way(_ start: Int64, metres: Double = 556) -> RecordedWorkout {
    RecordedWorkout(
      activity: "Caminata", source: "gpx/invented", start: Instant(milliseconds: start), milliseconds: 0,
      day: CivilDate("2026-11-20")!, distance: metres)
  }

  @Test("HB-08: a way without times is the same in every import; another length is another")
  func untimed() {
    var replica = Replica()
    for record in RecordedWorkout.news([way(1_795_000_000_000)], in: replica, stamp) { _ = replica.merge(record) }
    #expect(RecordedWorkout.news([way(1_795_100_000_000)], in: replica, stamp).isEmpty)
    #expect(RecordedWorkout.news([way(1_795_000_000_000, metres: 557)], in: replica, stamp).count == 1)
    #expect(way(1_795_000_000_000).isUntimed && RecordedWorkout(way(1).record(stamp)) == way(1))
    let text = String(decoding: RecordedWorkout.table([way(1_795_000_000_000)]), as: UTF8.self)
    #expect(text.hasSuffix("\r\n,,,Caminata,556,,gpx/invented\r\n"), "no time that nobody knows")
  }

  @Test("HB-08: the time without pauses is kept, where it can be true")
  func moving() {
    func walk(_ moving: Int64?) -> RecordedWorkout {
      RecordedWorkout(
        activity: "Caminata", source: "gpx/invented", start: Instant(milliseconds: 1_795_000_000_000),
        milliseconds: 4_200_000, day: CivilDate("2026-11-20")!, distance: 1112, moving: moving)
    }
    let one = walk(1_200_000)
    #expect(one.minutes == 70 && one.movingMinutes == 20 && RecordedWorkout(one.record(stamp)) == one)
    #expect(walk(nil).movingMinutes == 70 && walk(-1).moving == nil && walk(4_200_001).moving == nil)
    #expect(one.id == walk(nil).id, "the same workout, read before pauses were known")
  }
}
