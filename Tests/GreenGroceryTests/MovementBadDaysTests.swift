import AppTesting
import Movement
import Testing

@testable import GreenGrocery

/// Pages that freeze, fingers that slip, two tabs, a full device, midnight.
@Suite("GG-05, GG-11: movement on a bad day") struct MovementBadDaysTests {
  private let player = "muevete/rutina/piernas-firmes/hacer"

  private func started(_ id: String = "piernas-firmes", notes: [String: JSON] = [:]) throws -> MovePhone {
    let phone = movePhone("muevete/rutina/" + id, notes: notes)
    try phone.tap("start")
    return phone
  }
  /// The page stands still, and wakes.
  private func freeze(_ phone: MovePhone, minutes: Int64) {
    phone.probe.environment.now = phone.now.adding(milliseconds: minutes * 60_000)
    phone.pass(0)
  }

  @Test("GG-05: frozen for ten minutes, it is where the clock is, and the person can go back to where they were")
  func tenMinutes() throws {
    let phone = try started()
    phone.pass(60_000)
    let place = try #require(phone.timer?.place)
    freeze(phone, minutes: 10)
    #expect(phone.timer?.isRunning == true && phone.timer?.active == 660_000)
    #expect(phone.screen.words.contains("No supe de ti en 10 minutos y seguí contando.") && phone.screen.audit() == [])
    try phone.tap("away-settle")
    #expect(phone.timer?.isRunning == false && phone.timer?.place == place && phone.timer?.active == 60_000)
    #expect(!phone.screen.buttons.contains { $0.id == "away-settle" })
    try phone.tap("play")
    #expect(phone.timer?.isRunning == true)
  }

  @Test("GG-05: 26 minutes in a pocket are not lost: it waits where it was, and counts them when the person says so")
  func pocket() throws {
    let phone = try started("camina-y-trota")
    phone.pass(20_000)
    freeze(phone, minutes: 26)
    #expect(phone.timer?.isRunning == false && phone.timer?.active == 20_000 && phone.screen.audit() == [])
    let again = phone.reopened("muevete/rutina/camina-y-trota/hacer", after: 60_000)
    try again.tap("away-settle")
    let steps = try #require(phone.timer).steps.reduce(Int64(0)) { $0 + $1.milliseconds }
    let workout = try #require(again.workouts.first)
    #expect(workout.milliseconds == min(steps, 1_580_000) && workout.isWhole == (steps <= 1_580_000))
    #expect(workout.ended == phone.now, "not when it was said")
  }

  @Test("GG-05: stopped early in the player, what was done is kept and said, and one press leads back into it")
  func early() throws {
    let phone = try started()
    phone.pass(180_000)
    #expect(!phone.screen.buttons.contains { $0.id == "keep-end" })
    try phone.tap("pause")
    #expect(phone.screen.audit() == [])
    try phone.tap("keep-end")
    #expect(phone.workouts.map { $0.milliseconds } == [180_000] && phone.workouts[0].isWhole == false)
    #expect(
      phone.screen.words.contains("3 minutos para ti") && phone.screen.words.contains("Hoy te has movido 3 de 20"))
    try phone.tap("unend")
    #expect(phone.workouts.isEmpty && phone.timer?.active == 180_000 && phone.timer?.isRunning == false)
    let again = phone.reopened(player)
    #expect(again.timer?.active == 180_000)
    try again.tap("play")
    again.pass(60_000)
    try again.tap("pause")
    try again.tap("keep-end")
    #expect(again.workouts.map { $0.milliseconds } == [240_000] && again.movement.minutesToday == 4)
  }

  @Test("GG-05: who presses through all of it did a part, and can go back from a press too many")
  func pressedThrough() throws {
    let phone = try started("cinco-para-todos")
    phone.pass(65_000)
    while phone.movement.training != nil { try phone.tap("next") }
    #expect(phone.workouts.map { $0.isWhole } == [false] && phone.spoken.last == "Terminaste. Bien hecho.")
    try phone.tap("unend")
    #expect(phone.workouts.isEmpty && phone.timer?.nextWork == nil && phone.screen.words.contains("Es el último."))
  }

  @Test("GG-05: from its own page it ends with what came of it; a few seconds are said to be too short")
  func fromItsPage() throws {
    let phone = try started()
    phone.pass(8_000)
    try phone.tap("back")
    try phone.tap("keep-end")
    #expect(phone.screen.location == player && phone.workouts.isEmpty)
    #expect(phone.screen.words.contains("Fue muy corto para guardarlo.") && phone.screen.audit() == [])
    try phone.tap("unend")
    #expect(phone.timer?.active == 8_000)
    phone.event(.located("muevete"))
    #expect(phone.screen.words.contains("Dejaste una rutina en pausa"))
  }

  @Test("GG-05: the browser's way back pauses it as the arrow does, and nothing goes on talking")
  func wayBack() throws {
    let phone = try started()
    phone.pass(20_000)
    let said = phone.spoken.count
    phone.event(.located("muevete/rutina/piernas-firmes"))
    phone.pass(120_000)
    #expect(phone.timer?.isRunning == false && phone.timer?.active == 20_000 && phone.spoken.count == said)
    #expect(phone.movement.isRunning && !phone.movement.isMoving && !phone.wants(.screenOn))
  }

  @Test("GG-01, GG-05: what was done on Saturday is Saturday's, whenever it is ended", arguments: [true, false])
  func daysLater(isRun: Bool) throws {
    let phone = movePhone(isRun ? "muevete/carrera" : "muevete/rutina/piernas-firmes")
    try phone.tap(isRun ? "run-start" : "start")
    phone.pass(180_000)
    try phone.tap(isRun ? "run-pause" : "pause")
    let last = phone.now
    let later = phone.reopened(isRun ? "muevete/carrera" : player, after: 2 * 86_400_000)
    try later.tap(isRun ? "run-end" : "keep-end")
    let workout = try #require(later.workouts.first)
    #expect(workout.day.iso == "2026-11-21" && workout.ended == last && workout.milliseconds == 180_000)
    #expect(later.movement.minutesToday == 0)
  }

  @Test("GG-11: a device that is full keeps the routine, and the run, that it cannot record", arguments: [true, false])
  func full(isRun: Bool) throws {
    let phone = movePhone(isRun ? "muevete/carrera" : "muevete/rutina/piernas-firmes")
    try phone.tap(isRun ? "run-start" : "start")
    phone.pass(180_000)
    phone.isFull = true
    try phone.tap(isRun ? "run-end" : "pause")
    if !isRun { try phone.tap("keep-end") }
    #expect(!phone.log.contains { $0.collection == Workout.collection })
    let again = phone.reopened(isRun ? "muevete/carrera" : player, after: 3_600_000)
    #expect(again.movement.isRunning && !again.movement.isMoving)
    try again.tap(isRun ? "run-end" : "keep-end")
    #expect(again.workouts.map { $0.milliseconds } == [180_000])
    #expect(again.notes[isRun ? MovementFeature.keptRun : MovementFeature.kept] == nil)
  }

  @Test("GG-11: a routine in one tab and a run in another do not overwrite each other")
  func twoTabs() throws {
    let first = try started()
    let second = movePhone("muevete/carrera", log: first.log)
    try second.tap("run-start")
    first.pass(60_000)
    second.pass(60_000)
    let notes = first.notes.merging(second.notes) { mine, _ in mine }
    let next = movePhone("muevete", log: first.log, notes: notes, at: first.now)
    #expect(next.movement.training?.timer.active == 60_000 && next.movement.run?.elapsed(at: next.now) == 60_000)
  }

  @Test("GG-11: what another tab ended goes on no more here, and makes no second or longer record")
  func endedElsewhere() throws {
    let phone = try started()
    phone.pass(60_000)
    let other = phone.reopened(player)
    try other.tap("pause")
    try other.tap("keep-end")
    let record = try #require(other.log.last { $0.collection == Workout.collection })
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
    #expect(phone.movement.training == nil && !phone.wants(.screenOn))
    phone.pass(1_800_000)
    #expect(phone.workouts.map { $0.milliseconds } == [60_000])
  }

  @Test("GG-05: a device without a voice: the screen says what the voice would have")
  func mute() throws {
    let phone = try started()
    #expect(phone.stage?.spoken == [])
    phone.reply(Answer(status: 0, ["reason": "unsupported"])) { if case .speech(.say) = $0 { true } else { false } }
    #expect(phone.stage?.spoken == [10, 3, 2, 1] && phone.screen.announcement == "Prepárate")
    let said = phone.spoken.count
    phone.pass(5_000)
    #expect(phone.spoken.count == said && phone.screen.announcement == "Sentadilla")
  }

  @Test("GG-01, GG-05: a routine that is followed on a run is the same time; both are there, the minutes once")
  func together() throws {
    let phone = movePhone("muevete/carrera")
    try phone.tap("run-start")
    phone.pass(1_000)
    phone.event(.located("muevete/rutina/piernas-firmes"))
    try phone.tap("start")
    phone.pass(300_000)
    try phone.tap("pause")
    try phone.tap("keep-end")
    phone.event(.located("muevete/carrera"))
    phone.pass(60_000)
    try phone.tap("run-end")
    #expect(phone.workouts.map { $0.milliseconds }.sorted() == [300_000, 361_000])
    #expect(phone.movement.minutesToday == 6)
  }

  @Test("GG-05: something that was done can be deleted, with its track, after a question")
  func deleted() throws {
    let phone = try started()
    phone.pass(60_000)
    try phone.tap("pause")
    try phone.tap("keep-end")
    let id = try #require(phone.workouts.first).id
    phone.event(.located(MovementDestination.workout(addressText(id)).location))
    try phone.tap("workout-drop")
    #expect(phone.workouts.count == 1 && phone.screen.audit() == [])
    phone.event(.located("muevete/hecho"))
    #expect(phone.screen.sheet == nil)
    phone.event(.located(MovementDestination.workout(addressText(id)).location))
    try phone.tap("workout-drop")
    try phone.tap("question-yes")
    #expect(phone.workouts.isEmpty && phone.movement.minutesToday == 0 && phone.screen.location == "muevete/hecho")
    #expect(phone.screen.words.contains("Lo borré de lo que has hecho.") && phone.screen.audit() == [])
  }

  @Test("GG-03: a routine that waits in pause is over for surprises where it was done last; what was thrown away too")
  func spans() throws {
    let phone = try started(), begun = phone.now
    phone.pass(60_000)
    #expect(phone.movement.spans.map { $0.to } == [nil] && phone.movement.isMoving)
    try phone.tap("pause")
    phone.pass(600_000)
    let done = begun.adding(milliseconds: 60_000)
    #expect(phone.movement.spans.map { $0.to } == [done] && phone.movement.spans[0].from == begun)
    try phone.tap("drop")
    try phone.tap("question-yes")
    #expect(phone.movement.spans.map { $0.to } == [done] && !phone.movement.isRunning)
  }

  @Test("GG-05: an own routine that is deleted on another device is ended from its player")
  func gone() throws {
    let phone = movePhone("muevete/nueva")
    try phone.type("routine-title", "Mi mañana")
    try phone.tap("add-sentadilla")
    try phone.submit("routine")
    let record = try #require(phone.log.last { $0.collection == MoveRoutine.collection })
    try phone.tap("start")
    phone.pass(30_000)
    try phone.tap("pause")
    phone.deleteElsewhere(record)
    #expect(phone.screen.audit() == [])
    try phone.tap("keep-end")
    #expect(phone.workouts.map { $0.title } == ["Mi mañana"])
  }

  @Test(
    "GG-05: who edits a routine writes what they changed, and nothing over another device's; a 31st is refused aloud")
  func editedApart() throws {
    let phone = movePhone("muevete/nueva")
    try phone.type("routine-title", "Mi mañana")
    try phone.tap("add-sentadilla")
    try phone.submit("routine")
    let record = try #require(phone.log.last { $0.collection == MoveRoutine.collection })
    let edit = MovementDestination.editor(addressText(record.id)).location
    phone.event(.located(edit))
    phone.event(.located("muevete"))
    var renamed = record
    renamed.set(
      "title", "Mi tarde",
      Stamp(milliseconds: phone.now.milliseconds + 1_000, counter: 0, device: DeviceID(9)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": renamed.json]]])))
    phone.event(.located(edit))
    #expect(phone.movement.draft.title == "Mi tarde")
    phone.send(.did(.movement(.draft(.rounds(3)))))
    renamed.set(
      "title", "Mi noche",
      Stamp(milliseconds: phone.now.milliseconds + 2_000, counter: 0, device: DeviceID(9)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 901, "out": true, "r": renamed.json]]])))
    for _ in 0..<30 { phone.send(.did(.movement(.draft(.add("sentadilla", hasSides: false))))) }
    #expect(phone.movement.draft.items.count == 30 && phone.screen.words.contains("Caben 30 ejercicios"))
    try phone.submit("routine")
    let saved = try #require(phone.state.companion.store.replica[MoveRoutine.collection, record.id])
    #expect(saved["title"] == "Mi noche" && saved["rounds"] == 3 && saved["items"]?.array?.count == 30)
  }

  @Test(
    "GG-05: every exercise of a routine has its own page with the way to a video; a half-written routine is not lost")
  func pages() throws {
    let phone = movePhone("muevete/rutina/piernas-firmes")
    try phone.tap("in-routine-page-sentadilla")
    #expect(phone.screen.location == "muevete/ejercicio/sentadilla" && phone.screen.words.contains("sales a YouTube"))
    phone.event(.located("muevete/nueva"))
    try phone.type("routine-title", "Mi mañana")
    phone.event(.located("muevete/rutina/despierta"))
    try phone.tap("copy")
    #expect(phone.movement.draft.title == "Mi mañana" && phone.screen.audit() == [])
    try phone.tap("question-no")
    phone.event(.located("muevete/nueva"))
    #expect(phone.movement.draft.title == "Mi mañana")
  }

  @Test("GG-05: positions too vague to count are no signal, and are said to be none")
  func vague() throws {
    let phone = movePhone("muevete/carrera")
    try phone.choose("measure")
    try phone.tap("run-start")
    phone.pass(20_000)
    phone.position(
      Answer(status: 1, ["lat": 19.4326, "lon": -99.1332, "accuracy": 900, "at": .integer(phone.now.milliseconds)]))
    #expect(phone.screen.words.contains("Ahora no hay señal de ubicación"))
    freeze(phone, minutes: 30)
    #expect(phone.movement.run?.elapsed(at: phone.now) == 1_820_000 && phone.screen.audit() == [])
    try phone.tap("away-settle")
    #expect(phone.movement.run?.elapsed(at: phone.now) == 20_000 && phone.movement.run?.isRunning == true)
  }
}
