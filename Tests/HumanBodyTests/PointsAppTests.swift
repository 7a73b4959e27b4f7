import AppTesting
import ServerAPI
import Testing
import Training

@testable import HumanBody

private let ana = "01K9XAMP0E0000000000000001"
private let joinPath = "/v1/challenges/entries", redeemPath = "/v1/points/redemptions"
private let weekly = Challenge.current(.weekly, at: trainMorning)
/// An hour after the weekly challenge closed.
private let tuesday = trainMorning.adding(seconds: 86_400)
private func stamp(_ milliseconds: Int64 = 0) -> Stamp {
  Stamp(milliseconds: trainMorning.milliseconds + milliseconds, counter: 0, device: DeviceID(9))
}

@Suite("HB-11, HB-12: challenges and points") struct PointsAppTests {
  // MARK: The server decides

  @Test("HB-11: with an account the server lets in: nothing is written before its yes, and its goal holds")
  func joins() throws {
    let phone = signedIn("entrenar/reto")
    phone.exchanges(trainMorning)
    try phone.tap("join-weekly")
    #expect(phone.sent(joinPath) == [["challenge": "semanal-2026-11-23", "goal": 30]])
    #expect(phone.records(ChallengeEntry.collection).isEmpty && phone.screen.tapping("join-weekly") == nil)
    #expect(phone.screen.audit() == [])
    let joined = trainMorning.adding(seconds: 2)
    let receipt = ChallengeReceipt(challenge: weekly.id, goal: 40, joined: joined.milliseconds)
    phone.reply(Answer(status: 200, receipt.json)) { $0.isRequest(joinPath) }
    let entry = try #require(phone.training.entries.first)
    #expect(entry.challenge == weekly && entry.goal == 40 && entry.joined == joined && entry.isVerified)
    #expect(phone.has("Ya estás en el reto") && phone.has("Llevas 0 de 40 minutos") && !phone.hasButton("undo"))
    #expect(!phone.hasButton("adjust-weekly"), "what was agreed to is not set again")
    #expect(phone.isExchanging, "the server's record comes with an exchange")
    // A second tap is nothing.
    phone.send(.did(.training(.joined(.weekly))))
    #expect(phone.sent(joinPath).count == 1 && phone.training.entries.count == 1)
  }

  @Test("HB-11: a phone that is three hours slow is not let in after the window")
  func late() throws {
    // It is Tuesday, 11:00; the phone says 8:00 and has heard of no server's clock.
    let phone = signedIn("entrenar/reto", at: tuesday.adding(seconds: -7_200))
    try phone.tap("join-weekly")
    phone.refuses(.challengeClosed, joinPath)
    #expect(phone.records(ChallengeEntry.collection).isEmpty)
    #expect(phone.has("Este reto no está abierto en este momento.") && phone.hasButton("join-weekly"))
    try phone.tap("join-monthly")
    phone.refuses(.accountFull, joinPath)
    #expect(phone.records(ChallengeEntry.collection).isEmpty && phone.has("Tu cuenta está llena y esto no se guardó"))
  }

  @Test("HB-11: where no answer comes it is written down, and an answer that comes later changes nothing")
  func unanswered() throws {
    let phone = signedIn("entrenar/reto")
    phone.exchanges(trainMorning)
    try phone.tap("join-weekly")
    phone.pass(19_999)
    #expect(phone.training.entries.isEmpty)
    phone.pass(1)
    let entry = try #require(phone.training.entries.first)
    #expect(entry.goal == 30 && entry.joined == trainMorning && entry.decided == nil)
    #expect(phone.isExchanging && phone.hasButton("undo"))
    phone.refuses(.challengeClosed, joinPath)
    #expect(phone.training.entries == [entry] && phone.has("Ya estás en el reto"))
    // Without a network at once.
    let other = signedIn("entrenar/reto")
    try other.tap("join-weekly")
    other.reply(Answer(status: 0)) { $0.isRequest(joinPath) }
    #expect(other.training.entries.map { $0.goal } == [30])
  }

  @Test("HB-11: who asked in time is in, also where the server is silent until after the window")
  func askedInTime() throws {
    let last = weekly.closes.adding(seconds: -10)
    let phone = signedIn("entrenar/reto", at: last)
    phone.exchanges(last)
    try phone.tap("join-weekly")
    phone.pass(20_000)
    #expect(phone.training.entries.map { $0.joined } == [last] && phone.has("Ya estás en el reto"))
    // What it hears meanwhile of the server's clock counts: it is Tuesday, 11:00, and the phone says 8:00.
    let slow = signedIn("entrenar/reto", at: tuesday.adding(seconds: -7_200))
    try slow.tap("join-weekly")
    slow.exchanges(tuesday.adding(seconds: 3_600))
    slow.pass(20_000)
    #expect(slow.records(ChallengeEntry.collection).isEmpty && slow.has("Este reto no está abierto en este momento."))
  }

  @Test("HB-11, HB-12: an answer that was lost, where the exchange brought what the server had decided, is no refusal")
  func lostAnswer() throws {
    let phone = signedIn("entrenar/puntos", log: doneBefore([1, 2, 3, 4, 5, 6, 7]))
    phone.exchanges(trainMorning)
    try phone.tap("redeem-ajusco")
    try phone.tap("redeem-yes")
    var paid = Redemption(reward: "ajusco", price: 60, at: trainMorning, day: CivilDate("2026-11-23")!).record(stamp())
    paid.set("decided", .integer(trainMorning.milliseconds), stamp(1))
    phone.hears(paid)
    phone.reply(Answer(status: 0)) { $0.isRequest(redeemPath) }
    #expect(phone.has("El premio ya es tuyo") && !phone.has("no se canjeó nada") && !phone.hasButton("undo"))
    #expect(phone.training.redemptions.map { $0.decided } == [trainMorning] && phone.training.ledger.points == 10)
    phone.event(.located("entrenar/reto"))
    try phone.tap("join-weekly")
    var joined = ChallengeEntry(weekly, goal: 90, joined: trainMorning, isVerified: true).record(stamp(2))
    joined.set("decided", .integer(trainMorning.milliseconds), stamp(3))
    phone.hears(joined)
    phone.reply(Answer(status: 0)) { $0.isRequest(joinPath) }
    #expect(phone.has("Ya estás en el reto") && !phone.hasButton("undo"))
    #expect(phone.training.entries.map { $0.goal } == [90], "what the other one said is not written over")
  }

  @Test("HB-11: who keeps health or all records on the device joins there, without asking, and the words are true")
  func onDevice() throws {
    let phone = signedIn("entrenar/reto", refusing: [.health])
    phone.exchanges(trainMorning)
    try phone.tap("join-weekly")
    #expect(phone.sent(joinPath).isEmpty && phone.training.entries.map { $0.goal } == [30] && phone.hasButton("undo"))
    let here = "Mientras tus registros se queden en este dispositivo, la hora es la de tu teléfono."
    let nothing = signedIn("entrenar/reto", refusing: [.records, .health])
    #expect(nothing.has(here) && !phone.has(here))
    try nothing.tap("join-weekly")
    #expect(nothing.sent(joinPath).isEmpty && nothing.training.entries.map { $0.isVerified } == [false])
  }

  @Test("HB-12: with an account the server redeems; only its yes is a yes, and asking again is the same call")
  func redeems() throws {
    let phone = signedIn("entrenar/puntos", log: doneBefore([1, 2, 3, 4, 5, 6, 7]))
    phone.exchanges(trainMorning)
    try phone.tap("redeem-ajusco")
    #expect(phone.has("¿Canjear «Amanecer en el Ajusco»?") && phone.has("Cuesta 60 puntos. Te quedan 10."))
    #expect(phone.screen.audit() == [])
    try phone.tap("redeem-no")
    #expect(phone.screen.sheet == nil && phone.sent(redeemPath).isEmpty)
    try phone.tap("redeem-ajusco")
    try phone.tap("redeem-yes")
    #expect(phone.training.ledger.points == 70 && phone.screen.tapping("redeem-ajusco") == nil)
    phone.refuses(.tooManyRequests, redeemPath)
    #expect(phone.has("No se pudo ahora") && phone.records(Redemption.collection).isEmpty)
    try phone.tap("redeem-ajusco")
    try phone.tap("redeem-yes")
    let call: JSON = ["reward": "ajusco", "key": .string(TrainingFeature.key("ajusco").text)]
    #expect(phone.sent(redeemPath) == [call, call] && TrainingFeature.key("lago") != TrainingFeature.key("ajusco"))
    let paid = PointsEntry(cause: "redemption/ajusco", from: .person, to: .rewards, points: 60, day: "2026-11-23")
    phone.reply(Answer(status: 200, PointsStatement(points: 10, entries: [paid]).json)) { $0.isRequest(redeemPath) }
    #expect(phone.has("El premio ya es tuyo") && phone.has("Tienes 10 puntos") && !phone.hasButton("undo"))
    #expect(phone.records(Redemption.collection).count == 1 && phone.isExchanging)
  }

  @Test("HB-12: points that the server does not have are said; what it has not got yet it decides with the exchange")
  func pointsMoved() throws {
    let phone = signedIn("entrenar/puntos", log: doneBefore([1, 2, 3, 4, 5, 6, 7]))
    phone.exchanges(trainMorning)
    try phone.tap("redeem-ajusco")
    try phone.tap("redeem-yes")
    phone.refuses(.pointsMissing, redeemPath)
    #expect(phone.has("Tus puntos cambiaron en otro dispositivo; no se canjeó nada") && phone.isExchanging)
    #expect(phone.records(Redemption.collection).isEmpty && phone.training.ledger.points == 70)
    // Its workouts were not sent yet.
    let early = signedIn("entrenar/puntos", log: doneBefore([1, 2, 3, 4, 5, 6, 7]))
    try early.tap("redeem-ajusco")
    try early.tap("redeem-yes")
    #expect(early.sent(redeemPath).isEmpty && early.training.redemptions.map { $0.reward } == ["ajusco"])
    #expect(early.training.redemptions.first?.decided == nil && early.hasButton("undo"))
  }

  @Test("HB-11, HB-12: what the server decided is not undone; without it one tap takes it back, and it can come again")
  func undone() throws {
    let phone = trainPhone("entrenar/reto", log: doneBefore([1, 2, 3, 4, 5, 6, 7]))
    try phone.tap("join-weekly")
    try phone.tap("undo")
    #expect(phone.training.entries.isEmpty && phone.hasButton("join-weekly"))
    try phone.tap("join-weekly")
    #expect(phone.training.entries.count == 1 && phone.hasButton("undo"))
    var decided = try #require(phone.records(ChallengeEntry.collection).first)
    decided.set("decided", .integer(trainMorning.milliseconds), stamp(5_000))
    decided.set("agreed", 90, stamp(5_000))
    phone.hears(decided)
    #expect(!phone.hasButton("undo") && !phone.hasButton("adjust-weekly"))
    #expect(phone.training.entries.map { $0.goal } == [90])
    phone.event(.located("entrenar/puntos"))
    try phone.tap("redeem-lago")
    try phone.tap("redeem-yes")
    #expect(phone.training.ledger.points == 10)
    try phone.tap("undo")
    #expect(phone.training.ledger.points == 70 && phone.hasButton("redeem-lago"))
    try phone.tap("redeem-lago")
    try phone.tap("redeem-yes")
    #expect(phone.training.ledger.points == 10 && phone.training.ledger.owns("lago"))
  }

  // MARK: Clocks

  @Test("HB-11: the server's clock does not go back, also not over a start without a network")
  func clock() throws {
    let phone = signedIn("entrenar/reto", at: tuesday)
    phone.exchanges(tuesday)
    #expect(!phone.hasButton("join-weekly"))
    #expect(phone.notes["human-body.clock"]?["at"] == .integer(tuesday.milliseconds))
    // The phone is set back to Monday, 20:00.
    let monday = trainMorning.adding(seconds: 36_000)
    phone.probe.environment.now = monday
    #expect(!phone.hasButton("join-weekly"))
    let again = TrainPhone(
      Environment(
        now: monday, zone: Challenge.zone, language: .es, isOnline: false, seed: 7, location: "entrenar/reto"),
      can: [.everyday, .voice, .senses, .files, .notices, .series, .own, .server], notes: phone.notes, owner: ana,
      content: trainContent)
    again.leaves([.voice, .files, .notices, .clock, .series, .own, .server])
    let now = again.training.now(again.state.common, again.probe.environment)
    #expect(now.now == tuesday && now.isKnown && !again.hasButton("join-weekly"))
    again.send(.did(.training(.joined(.weekly))))
    #expect(again.records(ChallengeEntry.collection).isEmpty)
  }

  @Test("HB-11: why the time is the phone's is said as it is")
  func clockWords() throws {
    let alone = "Sin cuenta, la hora es la de tu teléfono."
    let unheard = "La hora es la de tu teléfono hasta que hable con el servidor."
    #expect(trainPhone("entrenar/reto").has(alone))
    let phone = signedIn("entrenar/reto")
    #expect(phone.has(unheard) && !phone.has(alone))
    phone.exchanges(trainMorning)
    #expect(!phone.has(unheard) && !phone.has(alone))
  }

  @Test("HB-11: how long it can be joined is counted down, and the screen changes by itself")
  func countdown() throws {
    let phone = trainPhone("entrenar/reto")
    #expect(phone.screen.lead == "Te quedan 23 h para unirte, hasta mañana, 9:00\u{A0}a.\u{A0}m.")
    #expect(phone.wants(.alarm(at: trainMorning.adding(milliseconds: 1_800_001))))
    phone.pass(1_800_001)
    #expect(phone.screen.lead == "Te quedan 22 h para unirte, hasta mañana, 9:00\u{A0}a.\u{A0}m.")
    #expect(phone.wants(.alarm(at: trainMorning.adding(milliseconds: 5_400_001))))
    let last = trainPhone("entrenar/reto", at: trainMorning.adding(seconds: 81_000))
    #expect(last.screen.lead == "Te quedan 30 min para unirte, hasta hoy, 9:00\u{A0}a.\u{A0}m.")
    last.pass(1_740_000)
    #expect(last.screen.lead == "Te queda 1 min para unirte, hasta hoy, 9:00\u{A0}a.\u{A0}m.")
    last.pass(60_000)
    #expect(!last.hasButton("join-weekly") && last.screen.lead == nil)
    #expect(last.wants(.alarm(at: weekly.ends)))
    // Elsewhere nothing rings.
    last.event(.located("entrenar"))
    #expect(!last.wants(.alarm(at: weekly.ends)))
    let (two, less) = (TrainingFeature.countdown(7_200_000), TrainingFeature.countdown(7_199_999))
    #expect(two.said == 7_200_000 && two.stays == 1 && less.said == 7_140_000 && less.stays == 60_000)
  }

  @Test("HB-11: who is in another zone reads their own time beside Mexico City's")
  func zone() {
    let tijuana = TimeZoneRules(
      identifier: "America/Tijuana",
      transitions: [TimeZoneRules.Transition(from: Instant(milliseconds: 0), offset: -28_800)])
    let phone = TrainPhone(
      Environment(
        now: trainMorning, zone: tijuana, language: .es, isOnline: false, seed: 42, location: "entrenar/reto"),
      can: [.everyday, .voice, .senses, .files, .notices, .series],
      notes: ["flags.human-body": ["welcomed": true]], content: trainContent)
    phone.leaves([.voice, .files, .notices, .clock, .series])
    #expect(phone.screen.lead == "Te quedan 23 h para unirte, hasta mañana, 7:00\u{A0}a.\u{A0}m.")
    let until = "9:00\u{A0}a.\u{A0}m. de la Ciudad de México (7:00\u{A0}a.\u{A0}m. donde estás)"
    #expect(phone.has("Te puedes unir hasta el martes 24 de noviembre de 2026, " + until))
  }

  // MARK: Goals and results

  @Test("HB-11: a goal that was reached already cannot be chosen")
  func least() throws {
    // 300 minutes since the first of the month, none this week.
    let phone = trainPhone("entrenar/reto", log: doneBefore([1, 2, 3, 4, 5], minutes: 60))
    #expect(phone.slider == nil)
    try phone.tap("adjust-monthly")
    #expect(phone.slider?.value == 320 && phone.slider?.range == 320...2_400 && phone.screen.audit() == [])
    #expect(phone.has("La meta empieza en 320 minutos"))
    phone.send(.did(.training(.goalSet(.monthly, 40))))
    try phone.tap("join-monthly")
    #expect(phone.training.entries.map { $0.goal } == [320])
    try phone.tap("adjust-weekly")
    #expect(phone.slider?.value == 80 && phone.slider?.range == 40...600)
  }

  @Test("HB-11: the goal of who joined by the phone's time can be changed until the window closes, and back")
  func adjusted() throws {
    let phone = trainPhone("entrenar/reto", log: doneBefore([3, 5, 8, 10], minutes: 60))
    try phone.tap("join-weekly")
    #expect(phone.has("Te uniste según la hora de tu teléfono."))
    try phone.tap("adjust-weekly")
    #expect(phone.slider?.value == 70 && phone.screen.audit() == [])
    // Closed without keeping it, it is forgotten.
    phone.send(.did(.training(.goalSet(.weekly, 200))))
    try phone.tap("adjust-weekly")
    try phone.tap("adjust-weekly")
    #expect(phone.slider?.value == 70)
    phone.send(.did(.training(.goalSet(.weekly, 90))))
    try phone.tap("goal-keep-weekly")
    #expect(phone.training.entries.map { $0.goal } == [90] && phone.slider == nil)
    try phone.tap("undo")
    #expect(phone.training.entries.map { $0.goal } == [70])
    #expect(!phone.reopened("entrenar/reto", after: 86_400_000).hasButton("adjust-weekly"))
  }

  @Test("HB-11: looking at the goal changes none: what was set stays possible, and one that was reached stays")
  func keptGoal() throws {
    let entry = ChallengeEntry(weekly, goal: 30, joined: weekly.published, isVerified: false).record(stamp())
    let phone = trainPhone("entrenar/reto", log: doneBefore([0], minutes: 25) + [entry])
    try phone.tap("adjust-weekly")
    #expect(phone.slider?.value == 30 && phone.slider?.range == 30...600 && !phone.has("La meta empieza en"))
    try phone.tap("goal-keep-weekly")
    #expect(phone.training.entries.map { $0.goal } == [30] && !phone.hasButton("undo"))
    let reached = trainPhone("entrenar/reto", log: doneBefore([0]) + [entry])
    #expect(!reached.hasButton("adjust-weekly") && reached.training.ledger.points == 60)
  }

  @Test("HB-11: after its end the screen says how it went and what it gave", arguments: [60, 120])
  func ended(_ goal: Int) {
    let entry = ChallengeEntry(weekly.previous, goal: goal, joined: weekly.previous.published, isVerified: true)
    #expect(entry.challenge.id == "semanal-2026-11-16")
    let phone = trainPhone("entrenar/reto", log: doneBefore([3, 5]) + [entry.record(stamp())])
    #expect(phone.has("Cómo te fue") && phone.screen.audit() == [])
    if goal == 60 {
      #expect(phone.has(": llegaste a tu cumbre con 60 de 60 minutos. +50 puntos."))
      #expect(phone.training.ledger.points == 70)
      phone.event(.located("entrenar/puntos"))
      #expect(phone.has("viernes 20 de noviembre de 2026, Reto "), "on the day on which it was reached")
    } else {
      #expect(phone.has(": subiste hasta el 50\u{A0}% de tu cumbre, 60 de 120 minutos."))
      #expect(phone.training.ledger.points == 20)
    }
  }

  // MARK: Points

  @Test("HB-12: what waits goes first, and can be let go")
  func waiting() throws {
    let malinche = Redemption(reward: "malinche", price: 100, at: trainMorning, day: CivilDate("2026-11-23")!)
    let phone = trainPhone(
      "entrenar/puntos", log: doneBefore([1, 2, 3, 4, 5, 6, 7]) + [malinche.record(stamp())])
    #expect(phone.has("Espera a que tengas los puntos.") && !phone.hasButton("redeem-lago"))
    #expect(phone.has("Primero va lo que espera: La Malinche a dos voces.") && !phone.has("te faltan 0"))
    #expect(phone.screen.audit() == [])
    try phone.tap("stop-malinche")
    #expect(phone.training.ledger.waiting.isEmpty && phone.hasButton("redeem-lago"))
    try phone.tap("undo")
    #expect(phone.training.ledger.waiting.map { $0.reward } == ["malinche"] && !phone.hasButton("redeem-lago"))
  }

  @Test("HB-12: the ledger is folded once for the records as they are")
  func fold() throws {
    let phone = trainPhone("entrenar/puntos", log: doneBefore([1, 2, 3, 4, 5, 6, 7]))
    let fold = phone.training.fold
    #expect(phone.training.ledger.points == 70 && fold.ledger?.points == 70)
    phone.send(.did(.training(.toastLeft)))
    #expect(phone.training.fold === fold)
    try phone.tap("redeem-ajusco")
    try phone.tap("redeem-yes")
    #expect(phone.training.fold !== fold && phone.training.ledger.points == 10)
  }
}
