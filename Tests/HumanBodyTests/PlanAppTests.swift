import AppTesting
import Foundation
import Testing
import Training

@testable import HumanBody

/// Staying with it: days and pause of a plan, what a workout gave, minutes without a routine, badges, reminders.
@Suite struct PlanAppTests {
  private let stamp = Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9))

  private func plan(_ id: String, _ weekdays: [Weekday], from start: String) -> Record {
    PlanEnrolment(
      id: derivedID(["plan", id, start], at: trainMorning), plan: id, start: day(start), weekdays: weekdays
    ).record(stamp)
  }
  private func weekly(_ goal: Int) -> Record {
    ChallengeEntry(
      Challenge.current(.weekly, at: trainMorning), goal: goal, joined: trainMorning, isVerified: true
    ).record(stamp)
  }
  private func day(_ iso: String) -> CivilDate { CivilDate(iso)! }
  private func progress(_ phone: TrainPhone) throws -> PlanProgress {
    try #require(phone.training.progress(phone.state.common, phone.probe.environment)).progress
  }
  private func hears(_ record: Record, _ phone: TrainPhone) {
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
  }

  // MARK: Pause and easier plan

  @Test("HB-10: a pause ends with its plan; the next plan begins in none; undoing brings both back")
  func pauseEnds() throws {
    let phone = trainPhone("entrenar/planes")
    try phone.tap("begin-casa-empezar")
    try phone.tap("pause")
    let later = phone.reopened("entrenar/plan", after: 2 * 86_400_000)
    try later.tap("plan-end")
    #expect(later.training.enrolment == nil && later.training.pauses.map { $0.through.iso } == ["2026-11-24"])
    try later.tap("undo")
    #expect(later.training.enrolment?.plan == "casa-empezar")
    #expect(later.training.pauses.map { $0.through.iso } == ["2026-12-06"])
    later.event(.located("entrenar/planes"))
    try later.tap("begin-gym-fuerza")
    #expect(later.training.pauses.map { $0.through.iso } == ["2026-11-24"])
    #expect(try !progress(later).isPaused && !later.hasButton("pause-end"))
    try later.tap("undo")
    #expect(later.training.enrolment?.plan == "casa-empezar")
    #expect(later.training.pauses.map { $0.through.iso } == ["2026-12-06"])
  }

  @Test("HB-10: a pause that was left over ends where a plan begins, and nothing is said of a plan before")
  func pauseLeftOver() throws {
    let pause = PlanPause(id: derivedID(["pause"], at: trainMorning), from: day("2026-11-20")).record(stamp)
    let phone = trainPhone("entrenar/planes", log: [pause])
    try phone.tap("begin-casa-empezar")
    #expect(phone.training.pauses.map { $0.through.iso } == ["2026-11-22"])
    #expect(try !progress(phone).isPaused && !phone.hasButton("undo"))
  }

  @Test("HB-10: an easier plan with as many days is called easier by its level, and keeps the days")
  func easierLevel() throws {
    let days: [Weekday] = [.monday, .thursday, .saturday]
    let phone = trainPhone("entrenar", log: [plan("gym-fuerza", days, from: "2026-11-16")])
    let said = "«Gimnasio, empezar» conserva tus mismos días, con un nivel más suave: para empezar. Tu registro"
    #expect(phone.screen.words.contains(said))
    try phone.tap("easier-take")
    #expect(phone.training.enrolment?.plan == "gym-empezar" && phone.training.enrolment?.weekdays == days)
  }

  @Test("HB-10: an easier plan with fewer days takes them from the person's own")
  func easierDays() throws {
    let days: [Weekday] = [.tuesday, .thursday, .saturday]
    let phone = trainPhone("entrenar", log: [plan("casa-empezar", days, from: "2026-11-16")])
    #expect(phone.screen.words.contains("«Casa suave» te quedaría en 2 días a la semana."))
    try phone.tap("easier-take")
    #expect(phone.training.enrolment?.plan == "casa-suave")
    #expect(phone.training.enrolment?.weekdays == [.tuesday, .thursday])
  }

  @Test("HB-10: with fewer days than a plan has, the easier one is said with the days that it would take")
  func easierFewDays() throws {
    let phone = trainPhone("entrenar", log: [plan("casa-empezar", [.tuesday, .friday], from: "2026-11-09")])
    #expect(phone.screen.words.contains("«Casa suave» te quedaría en 1 día a la semana."))
    try phone.tap("easier-take")
    #expect(phone.training.enrolment?.weekdays == [.tuesday])
  }

  @Test("HB-10: what would be no easier is not offered as easier")
  func notEasier() throws {
    let phone = trainPhone("entrenar", log: [plan("movilidad", [.tuesday], from: "2026-10-19")])
    #expect(try progress(phone).missedInARow == 5 && !phone.hasButton("easier-take"))
  }

  @Test("HB-10: a plan without a workout counts what was done before it, never zero")
  func before() throws {
    let plan = plan("casa-empezar", [.monday], from: "2026-11-23")
    let phone = trainPhone("entrenar/plan", log: doneBefore([10, 12]) + [plan])
    #expect(phone.screen.words.contains("Llevas 2 entrenamientos en tu registro"))
    #expect(!phone.screen.words.contains("0 entrenamientos"))
    #expect(trainPhone("entrenar/plan", log: [plan]).screen.words.contains("Empieza cuando quieras"))
    let done = trainPhone("entrenar/plan", log: doneBefore([0, 10]) + [plan])
    #expect(done.screen.words.contains("1 entrenamiento en este plan"))
  }

  // MARK: Days of the week

  @Test("HB-10: the days of a plan are chosen when it begins; one at least stays")
  func weekdays() throws {
    let phone = trainPhone("entrenar/planes")
    try phone.tap("begin-casa-empezar")
    #expect(phone.training.enrolment?.weekdays == [.monday, .wednesday, .friday])
    try phone.choose("plan-day-3")
    try phone.choose("plan-day-6")
    #expect(phone.training.enrolment?.weekdays == [.monday, .friday, .saturday])
    #expect(phone.training.enrolment?.former.isEmpty == true && phone.screen.audit() == [])
    for one in ["plan-day-1", "plan-day-5", "plan-day-6"] { try phone.choose(one) }
    #expect(phone.training.enrolment?.weekdays == [.saturday])
    #expect(phone.reopened("entrenar/plan").training.enrolment?.weekdays == [.saturday])
  }

  @Test("HB-10: days that are chosen later hold from that day on: nothing of before is missed by it")
  func weekdaysLater() throws {
    let old: [Weekday] = [.monday, .wednesday, .friday]
    let phone = trainPhone(
      "entrenar/plan", log: [plan("casa-empezar", old, from: "2026-11-16")] + doneBefore([7]),
      at: trainMorning.adding(seconds: 2 * 86_400))
    let missed = try progress(phone).missedInARow
    // On Wednesday: Tuesdays come, Wednesdays go.
    try phone.choose("plan-day-2")
    try phone.choose("plan-day-3")
    let again = phone.reopened("entrenar/plan")
    for one in [phone, again] {
      let enrolment = try #require(one.training.enrolment), now = try progress(one)
      #expect(enrolment.weekdays == [.monday, .tuesday, .friday])
      #expect(enrolment.former == [.init(through: day("2026-11-24"), weekdays: old)])
      #expect(now.missedInARow == missed && missed == 3 && now.done == 1)
      #expect(now.state(of: day("2026-11-16")) == .done && now.state(of: day("2026-11-17")) == .free)
      #expect(now.state(of: day("2026-11-18")) == .missed && now.state(of: day("2026-11-24")) == .free)
      #expect(now.state(of: day("2026-11-25")) == .free && now.state(of: day("2026-12-01")) == .ahead)
    }
    let next = phone.reopened("entrenar/plan", after: 7 * 86_400_000)
    try next.choose("plan-day-2")
    #expect(next.training.enrolment?.former.map { $0.through.iso } == ["2026-11-24", "2026-12-01"])
    #expect(try progress(next).state(of: day("2026-12-01")) == .missed)
  }

  // MARK: What a workout gave

  @Test("HB-12: the end of a whole workout says its points and what it was for the challenge, and so does the log")
  func gave() throws {
    let phone = trainPhone("entrenar/rutina/casa-diez", log: [weekly(150)])
    try phone.tap("start")
    try phone.tap("save-set")
    phone.pass(20 * 60_000)
    for _ in 0..<6 { try phone.tap("save-set") }
    try phone.tap("end")
    try phone.tap("confirm")
    #expect(phone.screen.location == "entrenar" && phone.screen.audit() == [])
    #expect(phone.screen.words.contains("+10 puntos"))
    #expect(phone.screen.words.contains("Tu reto de la semana: llevas 20 de 150 minutos."))
    let id = try #require(phone.training.log.workouts.first?.id)
    phone.event(.located("entrenar/registro/sesion/" + TrainingFeature.address(id)))
    #expect(phone.screen.words.contains("Puntos\n+10") && phone.screen.words.contains("Reto de la semana\n20 minutos"))
    phone.event(.located("entrenar"))
    #expect(!phone.screen.words.contains("+10 puntos"), "told once")
  }

  @Test("HB-12: a workout that gave nothing is not said to have given anything")
  func gaveNothing() throws {
    for end in ["confirm", "keep-only"] {
      let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
      try phone.tap("start")
      try phone.tap("save-set")
      try phone.tap("end-early")
      try phone.tap(end)
      #expect(phone.screen.location == "entrenar" && phone.training.log.workouts.count == 1)
      #expect(!phone.screen.words.contains("+10"))
    }
    // Joined, and kept without counting: no minute of it is in the challenge.
    let kept = trainPhone("entrenar/rutina/gym-fuerza-a", log: [weekly(150)])
    try kept.tap("start")
    try kept.tap("save-set")
    kept.pass(20 * 60_000)
    try kept.tap("end-early")
    try kept.tap("keep-only")
    #expect(!kept.screen.words.contains("Tu reto de la semana"))
  }

  @Test("HB-11, HB-12: the workout with which the goal was reached says so; the next one only what there is")
  func summit() throws {
    let phone = trainPhone("entrenar/minutos", log: [weekly(60)] + doneBefore([0]))
    try note("swimming", 45, phone)
    #expect(phone.screen.words.contains("+10 puntos"))
    #expect(phone.screen.words.contains("Llegaste a la cumbre de tu reto de la semana: +50 puntos."))
    #expect(phone.training.ledger.points == 70)
    phone.event(.located("entrenar/minutos"))
    try note("dance", 15, phone)
    #expect(phone.screen.words.contains("Tu reto de la semana: llevas 90 de 60 minutos."))
    #expect(!phone.screen.words.contains("+50 puntos"))
  }

  // MARK: Minutes without a routine

  private func note(_ kind: String, _ minutes: Int, _ phone: TrainPhone) throws {
    try phone.choose("kind-" + kind)
    try phone.type("movement-minutes", minutes.description)
    try phone.submit("movement")
  }

  @Test("HB-11: a minute before the summit is not a hundred per cent")
  func almost() throws {
    let phone = trainPhone("entrenar/minutos", log: [weekly(300)])
    try note("swimming", 299, phone)
    phone.event(.located("entrenar/reto"))
    #expect(phone.screen.words.contains("Llevas 299 de 300 minutos, 99\u{A0}% de tu cumbre."))
    phone.event(.located("entrenar/minutos"))
    try note("dance", 1, phone)
    phone.event(.located("entrenar/reto"))
    #expect(phone.screen.words.contains("Llevas 300 de 300 minutos, 100\u{A0}% de tu cumbre."))
    #expect(phone.screen.words.contains("Llegaste a tu cumbre: +50 puntos."))
  }

  @Test("HB-11: minutes in the water are noted, confirmed by the person: they count for the challenge and the plan")
  func movement() throws {
    let plan = plan("casa-empezar", [.monday], from: "2026-11-23")
    let phone = trainPhone("entrenar", log: [weekly(150), plan])
    try phone.tap("note-movement")
    try phone.submit("movement")
    #expect(phone.screen.words.contains("Elige qué hiciste.") && phone.screen.audit() == [])
    #expect(phone.screen.words.contains("Escribe los minutos con un número entero, de 1 a 360."))
    #expect(phone.records(Workout.collection).isEmpty)
    try note("swimming", 361, phone)
    #expect(phone.records(Workout.collection).isEmpty && phone.screen.location == "entrenar/minutos")
    try note("swimming", 45, phone)
    #expect(phone.screen.location == "entrenar" && phone.screen.words.contains("Movimiento anotado"))
    let workout = try #require(phone.records(Workout.collection).first.flatMap { Workout($0) })
    #expect(workout.title == "Natación" && workout.routine.isEmpty && workout.minutes == 45)
    #expect(workout.proof == .confirmed && workout.isWhole && workout.day.iso == "2026-11-23")
    #expect(workout.began == trainMorning.adding(seconds: -45 * 60))
    #expect(phone.training.moved(Challenge.current(.weekly, at: trainMorning)) == 2_700_000)
    #expect(try progress(phone).isDoneToday)
    // The same once more, in the same second, is another one; it can be taken back.
    phone.event(.located("entrenar/minutos"))
    try note("swimming", 45, phone)
    #expect(phone.records(Workout.collection).count == 2)
    try phone.tap("undo")
    #expect(phone.records(Workout.collection).count == 1 && phone.training.log.workouts.first?.id == workout.id)
  }

  @Test("HB-11: every kind of movement has its word in both languages, wheelchair sport too")
  func kinds() {
    let es = MovementNote.Kind.allCases.map { Words(.es).movementName($0) }
    #expect(
      es == [
        "Natación", "Rodar en silla de ruedas", "Deporte en silla de ruedas", "Caminata", "Carrera", "Bicicleta",
        "Baile", "Juego con pelota", "Otro movimiento",
      ])
    #expect(Set(MovementNote.Kind.allCases.map { Words(.en).movementName($0) }).count == 9)
  }

  // MARK: Badges

  @Test("HB-12: each badge is a drawing; one's own have their day, the others wait in the dark")
  func badges() throws {
    let redeemed = Redemption(
      reward: "primera-piedra", price: 20, at: trainMorning, day: day("2026-11-23")
    ).record(stamp)
    let phone = trainPhone("entrenar/puntos", log: doneBefore([1, 2]) + [redeemed])
    var cards: [PictureShelf<HumanBodyApp.Action>.Card] = []
    phone.screen.forEach {
      if case .widget(let shelf as PictureShelf<HumanBodyApp.Action>) = $0 { cards = shelf.cards }
    }
    #expect(cards.map { $0.scene } == ["insignia-primera-piedra", "insignia-dos-piedras", "insignia-cumbre"])
    #expect(cards.map { $0.detail } == ["Tuya desde el 23 nov 2026", "Por 80 puntos", "Por 250 puntos"])
    #expect(cards.map { $0.values.map { $0.value } } == [[0], [1], [1]])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for card in cards {
      let file = root.appendingPathComponent("web/scenes/" + card.scene + ".svg")
      #expect(try String(contentsOf: file, encoding: .utf8).contains("data-value=\"waits\""))
    }
    try phone.tap("badge-primera-piedra")
    #expect(phone.screen.location == "entrenar/insignia/primera-piedra" && phone.screen.title == "Primera piedra")
    #expect(phone.screen.words.contains("Tuya desde el 23 nov 2026") && phone.screen.audit() == [])
    phone.event(.located("entrenar/insignia/ajusco"))
    #expect(phone.screen.words.contains("Esto ya no está."), "a routine is no badge")
  }

  // MARK: Reminders

  private func reminding(
    _ fields: JSONObject, _ location: String = "", log: [Record] = [], at now: Instant = trainMorning
  ) -> TrainPhone {
    trainPhone(
      location, log: [preferences(fields)] + log, notes: ["switches.human-body": ["reminds": ""]], at: now)
  }
  private func next(_ phone: TrainPhone) -> String? {
    phone.state.common.reminding.next.map {
      let civil = Challenge.zone.civil(at: $0.at)
      return civil.date.iso + " " + civil.time.iso
    }
  }
  private func rings(_ phone: TrainPhone) -> Int {
    phone.probe.operations.filter { if case .notifyShow = $0 { true } else { false } }.count
  }

  @Test("HB-18: the reminder of training follows the days of the plan until others are chosen, and again when asked")
  func planDays() throws {
    let plan = plan("casa-empezar", [.tuesday, .saturday], from: "2026-11-16")
    let phone = reminding(["remind.training": true], "recordatorios", log: [plan])
    #expect(next(phone) == "2026-11-24 18:00" && !phone.hasButton("days-plan"))
    #expect(phone.screen.words.contains("Son los de tu plan, hasta que escojas otros.") && phone.screen.audit() == [])
    phone.send(.did(.training(.planDayFlipped(.monday))))
    #expect(next(phone) == "2026-11-23 18:00")
    try phone.choose("day-training-1")
    try phone.choose("day-training-2")
    #expect(next(phone) == "2026-11-28 18:00" && !phone.screen.words.contains("Son los de tu plan"))
    try phone.tap("days-plan")
    #expect(next(phone) == "2026-11-23 18:00" && !phone.hasButton("days-plan"))
  }

  @Test("HB-18: that the weekly challenge is open is said once, within its window, to who has not joined")
  func opens() {
    let before = trainMorning.adding(seconds: -2 * 3_600)
    #expect(next(reminding([:], at: before)) == nil)
    #expect(next(reminding(["remind.opens": true], at: before)) == "2026-11-23 10:00")
    #expect(next(reminding(["remind.opens": true])) == "2026-11-30 10:00")
    // At seven in the morning it is not published: the day after it is still open.
    let early: JSONObject = ["remind.opens": true, "remindAt.opens": 14]
    #expect(next(reminding(early)) == "2026-11-24 07:00")
    #expect(next(reminding(early, log: [weekly(60)])) == "2026-12-01 07:00")
    let phone = reminding(["remind.opens": true], at: before)
    phone.pass(3 * 3_600_000)
    #expect(rings(phone) == 1 && next(phone) == "2026-11-30 10:00")
  }

  @Test("HB-18: where a month ends on a Monday, its last day and the challenge that opens are both said")
  func together() {
    let monthly = Challenge.current(.monthly, at: trainMorning)
    #expect(monthly.last == day("2026-11-30") && monthly.last.weekday == .monday)
    let entry = ChallengeEntry(monthly, goal: 600, joined: trainMorning, isVerified: true).record(stamp)
    let phone = reminding(
      ["remind.opens": true, "remind.challenge": true], log: [entry],
      at: trainMorning.adding(seconds: 7 * 86_400 - 7_200))
    #expect(next(phone) == "2026-11-30 10:00")
    phone.pass(3 * 3_600_000)
    #expect(rings(phone) == 2 && next(phone) == "2026-12-07 10:00")
  }

  @Test("HB-18: what was done by the moment at which it rings is not said any more")
  func rangTooLate() throws {
    let training = reminding(["remind.training": true])
    let at = try #require(training.state.common.reminding.next?.at)
    training.probe.environment.now = at.adding(milliseconds: 500)
    hears(doneBefore([0])[0], training)
    #expect(training.state.common.reminding.next?.at == at)
    training.ringEarly()
    #expect(rings(training) == 0 && next(training) == "2026-11-25 18:00")
    let opens = reminding(["remind.opens": true], at: trainMorning.adding(seconds: -3_600))
    opens.probe.environment.now = trainMorning.adding(milliseconds: 500)
    hears(weekly(60), opens)
    #expect(next(opens) == "2026-11-23 10:00")
    opens.ringEarly()
    #expect(rings(opens) == 0 && next(opens) == "2026-11-30 10:00")
  }

  @Test("HB-18: a message of the server leads to what it was about, which the server does not know")
  func notified() {
    #expect(Reminding.place == "aviso")
    let now = trainMorning.adding(seconds: 300)
    #expect(reminding(["remind.opens": true], "aviso", at: now).screen.location == "entrenar/reto")
    #expect(reminding(["remind.measure": true], "aviso", at: now).screen.location == "anotar")
    let both = reminding(["remind.opens": true, "remind.measure": true], at: now)
    both.event(.located("aviso"))
    #expect(both.screen.location == "entrenar/reto", "the one that rang last")
    let evening = reminding(["remind.training": true, "remind.measure": true], at: now.adding(seconds: 9 * 3_600))
    evening.event(.located("aviso"))
    #expect(evening.screen.location == "entrenar")
    #expect(reminding([:], "aviso", at: now).screen.location.isEmpty)
  }
}
