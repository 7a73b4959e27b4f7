import AppTesting
import Testing
import Training

@testable import HumanBody

/// A workout that goes on while its records change, here or elsewhere, and one that was left for days.
@Suite struct WorkoutElsewhereTests {
  private func started() throws -> TrainPhone {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    return phone
  }

  private func sets(_ phone: TrainPhone) -> [LoggedSet] {
    phone.records(LoggedSet.collection).compactMap { LoggedSet($0) }.sorted { $0.number < $1.number }
  }
  private func done(_ phone: TrainPhone) -> [Int] { phone.training.session?.items.map { $0.done } ?? [] }

  /// The page of the workout that goes on, with the form of one of its sets open.
  private func open(_ set: LoggedSet, _ phone: TrainPhone) throws {
    phone.event(.located("entrenar/registro/sesion/" + TrainingFeature.address(set.workout)))
    try phone.tap("set-" + TrainingFeature.address(set.id))
  }

  /// Another tab changed a record a second later.
  private func hear(_ set: LoggedSet, _ phone: TrainPhone, _ change: (inout Record, Stamp) -> Void) throws {
    var record = try #require(phone.records(LoggedSet.collection).first { $0.id == set.id })
    change(&record, Stamp(milliseconds: phone.now.milliseconds + 1_000, counter: 0, device: DeviceID(7)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
  }

  // MARK: A set that went

  @Test("HB-09: a set of the workout that goes on, deleted in the log, is to be done again before it is whole")
  func deletedUnderWay() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    try phone.tap("save-set")
    let set = try #require(phone.records(LoggedSet.collection).first.flatMap { LoggedSet($0) })
    phone.event(.located("entrenar/registro/sesion/" + TrainingFeature.address(set.workout)))
    try phone.tap("set-" + TrainingFeature.address(set.id))
    try phone.tap("set-drop")
    #expect(phone.training.session?.setsDone == 1 && phone.records(LoggedSet.collection).count == 1)
    phone.event(.located("entrenar/ahora"))
    #expect(phone.screen.words.contains("Series: 1 de 4"))
  }

  @Test("HB-08: an earlier set that is deleted takes nothing out of the hands of who is at another exercise")
  func deletedEarlier() throws {
    let phone = try started()
    try phone.tap("save-set")
    try phone.tap("save-set")
    try phone.tap("item-2")
    try phone.type("note", "Espalda recta")
    try open(sets(phone)[0], phone)
    try phone.tap("set-drop")
    phone.event(.located("entrenar/ahora"))
    for one in [phone, phone.reopened("entrenar/ahora")] {
      let session = try #require(one.training.session)
      #expect(done(one) == [1, 0, 0, 0] && session.place == 2 && session.note == "Espalda recta")
      #expect(session.restLeft(at: one.now) > 0)
    }
  }

  @Test("HB-09: a set that is corrected to a warm-up is none of those that were asked for")
  func madeWarmup() throws {
    let phone = try started()
    try phone.tap("save-set")
    try open(sets(phone)[0], phone)
    try phone.choose("kind-warmup")
    try phone.submit("set-form")
    #expect(done(phone) == [0, 0, 0, 0])
    phone.event(.located("entrenar/ahora"))
    for _ in 0..<3 { try phone.tap("save-set") }
    #expect(phone.training.session?.place == 0 && phone.training.session?.items[0].isOver == false)
    try phone.tap("save-set")
    #expect(phone.training.session?.place == 1 && done(phone) == [4, 0, 0, 0] && sets(phone).count == 5)
  }

  @Test("HB-09: a set that another tab deleted is to be done again")
  func deletedByTab() throws {
    let phone = try started()
    try phone.tap("save-set")
    try phone.tap("save-set")
    try hear(sets(phone)[0], phone) { $0.delete($1) }
    #expect(done(phone) == [1, 0, 0, 0] && sets(phone).count == 1)
    #expect(done(phone.reopened("entrenar/ahora")) == [1, 0, 0, 0])
    // After a reload as well.
    let again = phone.reopened("entrenar/ahora", after: 60_000)
    try hear(sets(again)[0], again) { $0.delete($1) }
    #expect(done(again) == [0, 0, 0, 0])
  }

  @Test("HB-08: a set that is taken back is taken off once; one that was made a warm-up meanwhile, not at all")
  func undoneOnce() throws {
    let phone = try started()
    for _ in 0..<3 { try phone.tap("save-set") }
    try phone.tap("undo-set")
    #expect(done(phone) == [2, 0, 0, 0] && sets(phone).count == 2)
    try phone.tap("save-set")
    #expect(done(phone) == [3, 0, 0, 0])
    let last = try #require(sets(phone).last)
    try hear(last, phone) { $0.set("kind", .string("warmup"), $1) }
    #expect(done(phone) == [2, 0, 0, 0])
    try phone.tap("undo-set")
    #expect(done(phone) == [2, 0, 0, 0] && sets(phone).count == 2)
  }

  // MARK: Left for days

  @Test("HB-08: a workout of Monday is not gone on with on Wednesday without a question: sets have their own day")
  func forgotten() throws {
    let phone = try started()
    try phone.tap("save-set")
    let began = phone.training.session?.began
    let soon = phone.reopened("entrenar/rutina/gym-fuerza-a", after: 3_600_000)
    try soon.tap("start")
    #expect(soon.screen.location == "entrenar/ahora" && !soon.hasButton("switch"))
    let later = phone.reopened("entrenar/rutina/gym-fuerza-a", after: 2 * 86_400_000)
    try later.tap("start")
    #expect(later.hasButton("switch") && later.has("Se quedó abierto el lunes a las 10:00"))
    #expect(later.screen.audit() == [])
    try later.tap("switch")
    try later.tap("save-set")
    #expect(Set(sets(later).map { $0.day.iso }) == ["2026-11-23", "2026-11-25"])
    #expect(later.records(Workout.collection).compactMap { Workout($0) }.map { $0.day.iso } == ["2026-11-23"])
    let other = phone.reopened("entrenar/rutina/gym-fuerza-a", after: 2 * 86_400_000)
    try other.tap("start")
    try other.tap("stay")
    #expect(other.training.session?.began == began && other.records(Workout.collection).isEmpty)
  }

  @Test("HB-08: nor is one exercise by itself")
  func forgottenExercise() throws {
    let phone = trainPhone("entrenar")
    phone.send(.did(.training(.freeStarted("sentadilla"))))
    try phone.tap("save-set")
    let later = phone.reopened("entrenar", after: 2 * 86_400_000)
    later.send(.did(.training(.freeStarted("sentadilla"))))
    #expect(later.hasButton("switch"))
    try later.tap("switch")
    try later.tap("save-set")
    #expect(Set(sets(later).map { $0.day.iso }) == ["2026-11-23", "2026-11-25"])
  }

  // MARK: Somewhere else

  @Test("HB-09: what goes on on another device is told, and neither counted nor deleted here")
  func elsewhere() throws {
    let began = trainMorning.adding(seconds: -1_200), day = Challenge.zone.day(at: trainMorning)
    let set = LoggedSet(
      workout: Workout.id(began), exercise: "sentadilla-barra", item: 0, number: 0, mass: Mass(grams: 40_000),
      repetitions: 5, at: began.adding(seconds: 300), day: day)
    let log = [set.record(Stamp(milliseconds: set.at.milliseconds, counter: 0, device: DeviceID(9)))]
    let id = TrainingFeature.address(set.workout), told = "Sigue en otro dispositivo"
    let phone = trainPhone("entrenar/registro", log: log)
    #expect(phone.has(told) && phone.has("1 serie") && phone.screen.audit() == [])
    #expect(!phone.hasButton("count-" + id) && !phone.hasButton("drop-" + id) && !phone.has("Sin terminar"))
    // Nothing is told before it is known what goes on here.
    var state = phone.state
    state.training.isRead = false
    let early = View(state: state, environment: phone.probe.environment)
    #expect(!early.trainLogScreen().words.contains(told) && early.trainLogScreen().audit() == [])
    #expect(!early.trainSessionScreen(id).buttons.contains { $0.id == "count" || $0.id == "session-drop" })
    try phone.tap("session-" + id)
    #expect(phone.has(told) && phone.screen.audit() == [])
    #expect(!phone.hasButton("count") && !phone.hasButton("session-drop"))
    // Hours later nobody goes on with it.
    let later = trainPhone("entrenar/registro", log: log, at: trainMorning.adding(seconds: 3 * 3_600))
    #expect(!later.has(told) && later.hasButton("count-" + id) && later.hasButton("drop-" + id))
  }

  @Test("HB-08: that a workout was ended elsewhere is said, and what all tabs keep is left to who ended it")
  func endedElsewhere() throws {
    let phone = try started()
    try phone.tap("save-set")
    let session = try #require(phone.training.session), kept = try #require(phone.notes[TrainingFeature.kept])
    let ended = Workout(
      routine: session.routine, title: session.title, began: session.began, milliseconds: 600_000,
      day: CivilDate("2026-11-23")!, proof: .confirmed, isWhole: false)
    let record = ended.record(Stamp(milliseconds: phone.now.milliseconds, counter: 0, device: DeviceID(7)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
    #expect(phone.training.session == nil && phone.training.log.proofs.count == 1)
    #expect(phone.has("terminó en otro dispositivo") && phone.screen.audit() == [])
    #expect(phone.notes[TrainingFeature.kept] == kept)
    #expect(phone.reopened("entrenar").training.session == nil)
  }
}
