import Testing
import Training

@Suite("HB-05: workouts of other apps") struct RecordedWorkoutTests {
  private let stamp = Stamp(milliseconds: 1_795_449_600_000, counter: 0, device: DeviceID(1))
  private let later = Stamp(milliseconds: 1_795_449_700_000, counter: 0, device: DeviceID(1))

  private func run(
    _ start: Int64 = 1_795_000_000_000, source: String = "com.apple.health/Reloj", metres: Double? = 5000
  )
    -> RecordedWorkout
  {
    RecordedWorkout(
      activity: "Running", source: source, start: Instant(milliseconds: start), milliseconds: 1_800_000,
      day: CivilDate("2026-11-18")!, distance: metres, energy: 310.5)
  }

  @Test("HB-05: a record gives back the same workout; what cannot be is left out")
  func roundTrip() throws {
    let one = run()
    #expect(RecordedWorkout(one.record(stamp)) == one)
    #expect(run(metres: -3).distance == nil && run(metres: .nan).distance == nil && run(metres: 1e9).distance == nil)
    var broken = one.record(stamp)
    broken.set("start", .string("mañana"), later)
    #expect(RecordedWorkout(broken) == nil)
  }

  @Test("HB-05: the same file again, and a later one, add only what is new")
  func again() {
    var replica = Replica()
    let first = RecordedWorkout.news([run(), run(), run(1_795_100_000_000)], in: replica, stamp)
    #expect(first.count == 2)
    for record in first { _ = replica.merge(record) }
    #expect(RecordedWorkout.news([run(), run(1_795_100_000_000)], in: replica, later).isEmpty)
    let more = RecordedWorkout.news([run(), run(1_795_200_000_000)], in: replica, later)
    #expect(more.count == 1 && more[0].id == run(1_795_200_000_000).id)
    #expect(RecordedWorkout.news([run(source: "gpx/Otro")], in: replica, later).count == 1, "another source is another")
  }

  @Test("HB-05: an import that was taken back can come again; what the person removed cannot")
  func takenBack() {
    var replica = Replica()
    for record in RecordedWorkout.news([run(), run(1_795_100_000_000)], in: replica, stamp) {
      _ = replica.merge(record)
    }
    for record in RecordedWorkout.undone([run().id], in: replica, later) { _ = replica.merge(record) }
    #expect(replica.records(in: RecordedWorkout.collection).compactMap { RecordedWorkout($0) }.count == 1)
    let third = Stamp(milliseconds: 1_795_449_800_000, counter: 0, device: DeviceID(1))
    var removed = replica[RecordedWorkout.collection, run(1_795_100_000_000).id]!
    removed.delete(third)
    _ = replica.merge(removed)
    let news = RecordedWorkout.news([run(), run(1_795_100_000_000)], in: replica, third)
    #expect(news.count == 1 && RecordedWorkout(news[0]) == run())
  }

  @Test("HB-05: the table has a heading, UTC, and quotes what needs them")
  func table() {
    let text = String(decoding: RecordedWorkout.table([run(source: "gpx/A, \"B\"")]), as: UTF8.self)
    #expect(
      text == "start,end,seconds,activity,distance_m,energy_kcal,source\r\n"
        + "2026-11-18T11:06:40Z,2026-11-18T11:36:40Z,1800,Running,5000,310.5,\"gpx/A, \"\"B\"\"\"\r\n")
  }

  @Test("HB-05: names of Apple Health, GPX and TCX mean the same kind; an unknown one is a workout")
  func kinds() {
    #expect(ActivityKind(named: "Trail_Running") == .running && ActivityKind(named: "Biking") == .cycling)
    #expect(ActivityKind(named: "TraditionalStrengthTraining") == .strength)
    #expect(ActivityKind(named: "WheelchairWalkPace") == .wheelchairWalk && ActivityKind(named: "Caminata") == .walking)
    #expect(ActivityKind(named: "Curling") == .other && ActivityKind(named: "") == .other)
  }
}
