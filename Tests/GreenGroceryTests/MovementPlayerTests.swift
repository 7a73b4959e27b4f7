import AppTesting
import Movement
import Testing

@testable import GreenGrocery

/// A routine with its timer: start, pause, adjust, back, next; cues; reload; the end.
@Suite struct MovementPlayerTests {
  /// 30 s of squats and four more, two rounds.
  private let player = "muevete/rutina/piernas-firmes/hacer"

  private func started(_ id: String = "piernas-firmes") throws -> MovePhone {
    let phone = movePhone("muevete/rutina/" + id)
    try phone.tap("start")
    return phone
  }

  @Test("GG-05: a routine starts, says what comes, and goes on by itself")
  func starts() throws {
    let phone = try started()
    #expect(phone.screen.location == player && phone.screen.title == "Prepárate" && phone.movement.isRunning)
    #expect(phone.wants(.screenOn))
    #expect(phone.spoken == ["Prepárate: Sentadilla."])
    phone.pass(5_000)
    #expect(phone.screen.title == "Sentadilla" && phone.screen.lead == "Siéntate hacia atrás y empuja el piso.")
    #expect(phone.spoken.suffix(4) == ["3", "2", "1", "Sentadilla. 35 segundos."])
    #expect(phone.probe.operations.contains(.vibrate(pattern: [400])))
    let stage = try #require(phone.stage)
    #expect(stage.start == phone.now && stage.length == 35_000 && stage.round == "Ronda 1 de 3" && !stage.isRest)
    phone.pass(25_000)
    #expect(phone.spoken.last == "Diez segundos.")
    phone.pass(10_000)
    #expect(phone.screen.title == "Descansa" && phone.spoken.last == "Descansa. Sigue: Zancada atrás.")
    #expect(phone.stage?.isRest == true)
    phone.pass(20_000)
    #expect(phone.screen.title == "Zancada atrás, primer lado")
  }

  @Test("GG-05: pause stands still and lets the screen go out; it goes on where it was")
  func pauses() throws {
    let phone = try started()
    phone.pass(15_000)
    try phone.tap("pause")
    #expect(!phone.wants(.screenOn) && phone.stage?.start == nil && phone.stage?.done == 10_000)
    phone.pass(3_600_000)
    #expect(phone.timer?.place == 1 && phone.timer?.left(at: phone.now) == 25_000)
    try phone.tap("play")
    #expect(phone.wants(.screenOn) && phone.timer?.left(at: phone.now) == 25_000)
  }

  @Test("GG-05: five seconds more or less, back and next")
  func controls() throws {
    let phone = try started()
    try phone.tap("next")
    #expect(phone.screen.title == "Sentadilla")
    try phone.tap("more")
    #expect(phone.timer?.left(at: phone.now) == 40_000)
    try phone.tap("less")
    try phone.tap("less")
    #expect(phone.timer?.left(at: phone.now) == 30_000)
    try phone.tap("next")
    #expect(phone.screen.title == "Zancada atrás, primer lado")
    try phone.tap("previous")
    #expect(phone.screen.title == "Sentadilla")
    let names = phone.screen.buttons.filter { ["less", "more"].contains($0.id) }.map { $0.name }
    #expect(names == ["−5 segundos", "+5 segundos"])
  }

  @Test("GG-05: a reload goes on as if nothing had been, also with the seconds that went by")
  func reload() throws {
    let phone = try started()
    phone.pass(20_000)
    let again = phone.reopened(player, after: 4_000)
    #expect(again.screen.title == "Sentadilla" && again.timer?.left(at: again.now) == 16_000)
    #expect(again.movement.isRunning && again.wants(.screenOn))
    again.pass(16_000)
    #expect(again.screen.title == "Descansa")
  }

  @Test("GG-05: hours asleep pause it where it was, and it says so")
  func asleep() throws {
    let phone = try started()
    phone.pass(12_000)
    let again = phone.reopened(player, after: 5 * 3_600_000)
    #expect(again.timer?.isRunning == false && again.screen.words.contains("Te esperé en pausa"))
    #expect(again.screen.audit() == [])
    try again.tap("play")
    #expect(again.timer?.isRunning == true && !again.screen.words.contains("Te esperé en pausa"))
  }

  @Test("GG-05, GG-11: at the end there is a record, once, a warm line, and minutes of the day")
  func ends() throws {
    let phone = try started("cinco-para-todos")
    phone.pass(400_000)
    #expect(
      phone.movement.training == nil && !phone.movement.isRunning && phone.spoken.last == "Terminaste. Bien hecho.")
    let workout = try #require(phone.workouts.first)
    #expect(phone.workouts.count == 1 && workout.isWhole && workout.routine == "cinco-para-todos")
    #expect(workout.day.iso == "2026-11-21" && workout.milliseconds == 300_000)
    #expect(phone.movement.minutesToday == 5 && phone.movement.lastEnded == workout.ended)
    #expect(phone.screen.title == "Cinco para todos" && phone.screen.words.contains("5 minutos para ti"))
    #expect(phone.screen.audit() == [] && phone.screen.focus == "title" && phone.screen.primary?.id == "done")
    #expect(phone.notes[MovementFeature.kept] == nil)
    // Nothing comes back.
    let again = phone.reopened("muevete/rutina/cinco-para-todos/hacer")
    #expect(again.workouts.count == 1 && again.screen.primary?.id == "start")
  }

  @Test("GG-05: two tabs that both come to the end keep one record")
  func twoTabs() throws {
    let phone = try started("cinco-para-todos")
    phone.pass(10_000)
    let other = phone.reopened("muevete/rutina/cinco-para-todos/hacer")
    phone.pass(400_000)
    other.pass(400_000)
    let mine = try #require(phone.workouts.first), theirs = try #require(other.workouts.first)
    #expect(mine.id == theirs.id && other.workouts.count == 1)
  }

  @Test("GG-05: left in the middle it waits; it can be gone on with, kept as a part, or thrown away")
  func left() throws {
    let phone = try started()
    phone.pass(60_000)
    try phone.tap("back")
    #expect(phone.screen.location == "muevete/rutina/piernas-firmes" && phone.timer?.isRunning == false)
    #expect(phone.movement.isRunning && phone.screen.primary?.label == "Seguir donde ibas")
    let home = phone.reopened("muevete", after: 86_400_000)
    #expect(home.screen.words.contains("Dejaste una rutina en pausa"))
    try home.tap("paused-go")
    try home.tap("play")
    #expect(home.timer?.active == 60_000)
    try phone.tap("keep-end")
    #expect(phone.workouts.map { $0.isWhole } == [false] && phone.workouts.first?.milliseconds == 60_000)
    let third = home.reopened("muevete/rutina/piernas-firmes")
    try third.tap("drop")
    #expect(third.movement.training != nil && third.screen.sheet?.title == "¿Quitar esta rutina sin guardar?")
    try third.tap("question-no")
    #expect(third.movement.training != nil && third.screen.sheet == nil)
    try third.tap("drop")
    try third.tap("question-yes")
    #expect(third.workouts.isEmpty && third.movement.training == nil && third.notes[MovementFeature.kept] == nil)
  }

  @Test("GG-05: another routine that is begun keeps what was done of the first")
  func another() throws {
    let phone = try started()
    phone.pass(60_000)
    phone.event(.located("muevete/rutina/despierta"))
    try phone.tap("start")
    #expect(phone.movement.training?.routine == "despierta" && phone.workouts.map { $0.isWhole } == [false])
  }

  @Test("GG-05: without voice a screen reader hears the seconds; without vibration nothing shakes")
  func quiet() throws {
    let phone = movePhone()
    try phone.choose("move-voice")
    try phone.choose("move-vibration")
    phone.event(.located("muevete/rutina/piernas-firmes"))
    try phone.tap("start")
    phone.pass(50_000)
    #expect(phone.spoken.isEmpty && phone.stage?.spoken == [10, 3, 2, 1] && phone.screen.announcement == "Descansa")
    #expect(!phone.probe.operations.contains { if case .vibrate = $0 { true } else { false } })
  }

  @Test(
    "GG-05: what was kept is damaged: the app starts all the same",
    arguments: [
      "{\"training\":{\"routine\":\"x\"}}", "[]",
      "{\"training\":{\"routine\":\"x\",\"title\":\"\",\"category\":\"run\",\"exercises\":[],\"rounds\":1,\"began\":0,\"timer\":{\"steps\":[[\"work\",5000,3,0]],\"place\":0,\"done\":0,\"active\":0}}}",
      "{\"run\":{\"begun\":\"x\"}}",
    ])
  func damaged(_ text: String) throws {
    let phone = movePhone(notes: [MovementFeature.kept: try JSON.parse(text)])
    #expect(!phone.movement.isRunning && phone.screen.title == "Muévete")
  }

  @Test("GG-05: in English too")
  func english() throws {
    let phone = movePhone("muevete/rutina/piernas-firmes", language: .en)
    try phone.tap("start")
    phone.pass(5_000)
    #expect(phone.screen.title == "Squat" && phone.spoken.last == "Squat. 35 seconds.")
    #expect(phone.screen.audit() == [])
  }
}
