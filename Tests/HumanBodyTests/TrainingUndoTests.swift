import AppTesting
import Testing
import Training

@testable import HumanBody

/// What one tap takes away comes back with one tap.
@Suite struct TrainingUndoTests {
  /// A phone with an own routine, at its editor.
  private func withRoutine() throws -> (phone: TrainPhone, id: String) {
    let phone = trainPhone("entrenar/nueva")
    try phone.type("routine-title", "Mi tarde")
    try phone.tap("add-sentadilla")
    try phone.submit("routine")
    let routine = try #require(phone.records(Routine.collection).first.flatMap { Routine($0) })
    phone.event(.located("entrenar/rutina/" + routine.id + "/editar"))
    return (phone, routine.id)
  }

  @Test("HB-08: a routine that was deleted comes back, as another record")
  func routine() throws {
    let (phone, id) = try withRoutine()
    try phone.tap("routine-drop")
    #expect(phone.screen.location == "entrenar/rutinas" && phone.records(Routine.collection).isEmpty)
    try phone.tap("undo")
    let back = try #require(phone.records(Routine.collection).first.flatMap { Routine($0) })
    #expect(back.title == "Mi tarde" && back.items.map { $0.exercise } == ["sentadilla"] && back.id != id)
    #expect(phone.screen.words.contains("Quedó como estaba") && !phone.hasButton("undo"))
    #expect(phone.reopened("entrenar/rutinas").screen.words.contains("Mi tarde"))
  }

  @Test("HB-08: with a deleted routine comes back what was not saved of it")
  func unsaved() throws {
    let (phone, id) = try withRoutine()
    try phone.type("routine-title", "Mi noche")
    try phone.tap("routine-drop")
    #expect(phone.training.drafts.isEmpty)
    try phone.tap("undo")
    let back = try #require(phone.records(Routine.collection).first.flatMap { Routine($0) })
    #expect(back.title == "Mi tarde" && back.id != id)
    #expect(phone.training.drafts.map { $0.title } == ["Mi noche"] && phone.training.drafts[0].record == back.record)
    let again = phone.reopened("entrenar/rutina/" + back.id + "/editar")
    try again.submit("routine")
    #expect(again.records(Routine.collection).compactMap { Routine($0) }.map { $0.title } == ["Mi noche"])
  }

  @Test("HB-08: what was put away does not come over what is written since")
  func writtenSince() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.type("routine-title", "Mi tarde")
    try phone.tap("draft-drop")
    phone.event(.located("entrenar/nueva"))
    #expect(phone.hasButton("undo"))
    try phone.type("routine-title", "Otra")
    #expect(!phone.hasButton("undo"))
    phone.send(.did(.training(.undone)))
    #expect(phone.training.draft.title == "Otra" && phone.training.drafts.map { $0.title } == ["Otra"])
    // Opened and not written in, its own editor has it again.
    try phone.tap("draft-drop")
    phone.event(.located("entrenar/nueva"))
    try phone.tap("undo")
    #expect(phone.training.draft.title == "Otra" && phone.training.drafts.map { $0.title } == ["Otra"])
  }

  @Test("HB-08: the offer ends where another routine is opened")
  func anotherEditor() throws {
    let (phone, _) = try withRoutine()
    try phone.type("routine-title", "Mi noche")
    try phone.tap("draft-drop")
    #expect(phone.hasButton("undo"))
    phone.event(.located("entrenar/nueva"))
    #expect(!phone.hasButton("undo") && phone.training.draft.title.isEmpty)
  }

  @Test("HB-08: an exercise comes back into what is called otherwise by now; not among others")
  func item() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.tap("add-sentadilla")
    try phone.tap("add-plancha")
    try phone.tap("remove-0")
    try phone.type("routine-title", "Mi tarde")
    try phone.tap("undo")
    #expect(phone.training.draft.title == "Mi tarde")
    #expect(phone.training.draft.items.map { $0.exercise } == ["sentadilla", "plancha"])
    try phone.tap("remove-0")
    try phone.tap("add-sentadilla")
    #expect(!phone.hasButton("undo"))
    phone.send(.did(.training(.undone)))
    #expect(phone.training.draft.items.map { $0.exercise } == ["plancha", "sentadilla"])
  }

  @Test("HB-10: the plan that was left goes on, and another one in its place goes again")
  func plan() throws {
    let phone = trainPhone("entrenar/planes", log: doneBefore([0]))
    try phone.tap("begin-casa-empezar")
    #expect(!phone.hasButton("undo"), "nothing was taken away")
    let first = try #require(phone.training.enrolment)
    try phone.tap("plan-end")
    #expect(phone.training.enrolment == nil)
    try phone.tap("undo")
    #expect(phone.training.enrolment == first)
    phone.event(.located("entrenar/planes"))
    try phone.tap("begin-gym-fuerza")
    #expect(phone.training.enrolment?.plan == "gym-fuerza")
    try phone.tap("undo")
    #expect(phone.training.enrolment == first && phone.reopened("entrenar/plan").training.enrolment == first)
  }

  @Test("HB-10: taking the easier plan can be taken back; it is offered again")
  func easier() throws {
    let phone = trainPhone("entrenar/planes")
    try phone.tap("begin-casa-empezar")
    let later = phone.reopened("entrenar", after: 6 * 86_400_000)
    try later.tap("easier-take")
    #expect(later.training.enrolment?.plan == "casa-suave")
    try later.tap("undo")
    later.event(.located("entrenar"))
    #expect(later.training.enrolment?.plan == "casa-empezar" && later.hasButton("easier-take"))
  }

  @Test("HB-10: a pause is taken back and uses up nothing; so does one that is ended on its own day")
  func pause() throws {
    let phone = trainPhone("entrenar/planes")
    try phone.tap("begin-casa-empezar")
    try phone.tap("pause")
    try phone.tap("undo")
    #expect(phone.hasButton("pause") && !phone.hasButton("pause-end"))
    phone.pass(1_000)
    try phone.tap("pause")
    try phone.tap("pause-end")
    #expect(phone.hasButton("pause"), "the month's pause is still there")
    try phone.tap("undo")
    #expect(phone.hasButton("pause-end"))
  }

  @Test("HB-08: a workout that was dropped goes on where it was, with its sets and what was said of it")
  func dropped() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    let before = try #require(phone.records(LoggedSet.collection).first.flatMap { LoggedSet($0) })
    try phone.tap("end-early")
    try phone.choose("effort-7")
    try phone.type("end-note", "Con prisa")
    try phone.tap("drop")
    #expect(phone.records(LoggedSet.collection).isEmpty && phone.training.session == nil)
    try phone.tap("undo")
    let session = try #require(phone.training.session)
    let set = try #require(phone.records(LoggedSet.collection).first.flatMap { LoggedSet($0) })
    #expect(session.setsDone == 1 && set.workout == session.id && set.mass == before.mass && set.at == before.at)
    #expect(phone.training.effort == 7 && phone.training.endNote == "Con prisa")
    // Kept on the device, and ended like any other.
    let again = phone.reopened("entrenar/terminar")
    try again.tap("confirm")
    #expect(again.training.log.proofs.count == 1 && again.training.log.sets(in: session.id).count == 1)
  }

  @Test("HB-08: another workout that began meanwhile stays; the dropped one is kept and counts for nothing")
  func droppedMeanwhile() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    try phone.tap("end-early")
    try phone.tap("drop")
    phone.pass(1_000)
    phone.send(.did(.training(.started("casa-diez"))))
    phone.send(.did(.training(.undone)))
    #expect(phone.training.session?.routine == "casa-diez")
    #expect(phone.records(Workout.collection).compactMap { Workout($0) }.map { $0.routine } == ["gym-fuerza-a"])
    #expect(phone.training.log.proofs.isEmpty && phone.records(LoggedSet.collection).count == 1)
  }

  @Test("HB-08: undoing ends with the line that offers it")
  func left() throws {
    let (phone, _) = try withRoutine()
    try phone.tap("routine-drop")
    phone.send(.did(.training(.toastLeft)))
    phone.send(.did(.training(.undone)))
    #expect(phone.records(Routine.collection).isEmpty)
  }

  @Test("HB-08, HB-18: a workout that was left open is said with its hour, and keeps no reminder silent")
  func forgotten() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    let soon = phone.reopened("entrenar", after: 3_600_000)
    #expect(soon.training.isTraining(at: soon.now) && soon.screen.words.contains("En curso: Fuerza A"))
    #expect(!soon.hasButton("end-forgotten"))
    let late = phone.reopened("entrenar", after: 86_400_000)
    #expect(late.screen.audit() == [] && !late.training.isTraining(at: late.now))
    #expect(late.screen.words.contains("Se quedó abierto el lunes a las 10:00"))
    try late.tap("end-forgotten")
    #expect(late.screen.location == "entrenar/terminar")
    late.event(.located("entrenar"))
    try late.tap("go-on")
    #expect(late.screen.location == "entrenar/ahora")
  }

  @Test("HB-11: the goals of the week and of the month are two; where it comes from is said while it does")
  func goals() throws {
    let phone = trainPhone("entrenar/reto", log: doneBefore([3, 5, 8, 10], minutes: 60))
    let from = "Sale de tus últimas cuatro semanas: 60 min por semana en promedio."
    let today = CivilDate("2026-11-23")!
    #expect(phone.screen.words.contains(from) && phone.screen.audit() == [])
    phone.send(.did(.training(.goalSet(.weekly, 90))))
    #expect(phone.training.proposedGoal(.current(.weekly, at: trainMorning), today) == 90)
    #expect(phone.training.proposedGoal(.current(.monthly, at: trainMorning), today) == 280)
    phone.send(.did(.training(.goalSet(.monthly, 400))))
    #expect(!phone.screen.words.contains(from), "both are the person's own now")
    try phone.tap("join-weekly")
    try phone.tap("join-monthly")
    let goals = phone.records(ChallengeEntry.collection).compactMap { ChallengeEntry($0) }.map { $0.goal }.sorted()
    #expect(goals == [90, 400])
    #expect(!trainPhone("entrenar/reto").screen.words.contains(from), "there are no weeks to come from")
  }
}
