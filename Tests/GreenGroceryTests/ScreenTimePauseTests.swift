import AppTesting
import Interface
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: the pause before an app") struct ScreenTimePauseTests {
  private func answers(_ phone: ScreenPhone) -> [String] {
    phone.records(in: ScreenTimeFeature.pauseCollection).compactMap { $0["answer"]?.string }
  }

  /// Today's visits as they are drawn, and the sentence of who does not see them.
  private func visits(_ phone: ScreenPhone) -> (drawn: [String], said: String)? {
    var found: (drawn: [String], said: String)?
    phone.screen.forEach {
      if case .widget(let scene as Scene<GreenGroceryApp.Action>) = $0, scene.id == "visits" {
        found = (scene.values.map { $0.name }, scene.sentence)
      }
    }
    return found
  }

  @Test("Mejor no is there from the first moment, and is a fact")
  func refuse() throws {
    let phone = ScreenPhone.screen("pausa/instagram")
    #expect(phone.screen.title == "Inhala despacio")
    #expect(phone.screen.tapping("continue") == nil)
    try phone.tap("no")
    #expect(answers(phone) == ["refused"])
    #expect(phone.screen.title == "Quedó en pausa")
    #expect(phone.screen.words.contains("Una vez dijiste «mejor no»"))
    #expect(phone.screen.audit().isEmpty)
    // Twice is once.
    phone.send(.did(.screenTime(.pause(.refused))))
    #expect(answers(phone) == ["refused"])
  }

  @Test("Today's visits are drawn in their order, above the buttons, and said in words")
  func order() throws {
    let answers: [PauseFact.Answer] = [.refused, .entered, .closed, .refused]
    var generator = SeededGenerator(seed: 5)
    let log = answers.enumerated().map { place, answer in
      let at = ScreenPhone.screenEvening.adding(milliseconds: Int64(place - 9) * 600_000)
      let fact = PauseFact(app: "tiktok", at: at, day: ScreenFacts.saturday, answer: answer)
      return ScreenFacts.record(ScreenTimeFeature.pauseCollection, ULID(at: at, using: &generator), fact.fields)
    }
    let phone = ScreenPhone.screen("pausa/tiktok", log: log)
    let row = try #require(visits(phone))
    #expect(row.drawn == ["brote-0", "telefono-1", "brote-2"])
    #expect(row.said == "Las últimas, en orden: mejor no, entraste, mejor no")
    #expect(phone.screen.words.contains("Hoy, 3 veces\n2 veces dijiste «mejor no»\nMejor no"))
    #expect(phone.screen.audit().isEmpty)
    #expect(visits(ScreenPhone.screen("pausa/x", log: log))?.drawn == nil)
  }

  @Test("One breath, four seconds in and six out, then one may go on; the question can be skipped")
  func goOn() throws {
    let phone = ScreenPhone.screen("pausa/instagram")
    #expect(phone.wants(.screenOn))
    // The page's title is read anyway; what comes after it is said, and the seconds are not.
    #expect(phone.screen.announcement == nil)
    phone.pass(4000)
    #expect(phone.screen.announcement == "Exhala despacio")
    #expect(phone.screen.title == "Exhala despacio")
    #expect(phone.screen.words.contains("Continuar a Instagram en 6 s"))
    phone.pass(5999)
    #expect(phone.screen.tapping("continue") == nil)
    phone.pass(1)
    #expect(!phone.wants(.screenOn))
    #expect(phone.screen.announcement == "Ya respiraste. Puedes continuar a Instagram.")
    try phone.tap("continue")
    #expect(phone.screen.title == "¿Para qué entras?")
    #expect(phone.screen.announcement == "¿Para qué entras?")
    #expect(phone.screen.audit().isEmpty)
    #expect(answers(phone).isEmpty)
    try phone.tap("skip")
    #expect(answers(phone) == ["entered"])
    #expect(phone.screen.title == "Adelante")
    #expect(phone.screen.audit().isEmpty)
    // Opening the app opens this page once more: no second question for two minutes.
    let again = ScreenPhone.screen(
      "pausa/instagram", log: phone.log, at: phone.probe.environment.now.adding(milliseconds: 90_000), seed: 8)
    #expect(again.screen.title == "Adelante")
    #expect(
      again.screen.lead == "Respiraste hace un momento. Vuelve a Instagram; por ahora no te volvemos a preguntar.")
    #expect(again.screen.tapping("open") != nil)
    // Who turns back there was here once, and did not go in.
    try again.tap("no")
    #expect(answers(again) == ["refused"])
    let later = ScreenPhone.screen(
      "pausa/instagram", log: phone.log, at: phone.probe.environment.now.adding(milliseconds: 121_000), seed: 8)
    #expect(later.screen.title == "Inhala despacio")
    #expect(later.screen.words.contains("Hoy, una vez"))
  }

  @Test(
    "The reason is kept where it was said; the share of refusals is told",
    arguments: ["message", "search", "rest", "habit"])
  func reasons(_ reason: String) throws {
    let phone = ScreenPhone.screen("pausa/x")
    phone.pass(10_000)
    try phone.tap("continue")
    try phone.choose("why-" + reason)
    #expect(phone.records(in: ScreenTimeFeature.pauseCollection).first?["why"]?.string == reason)
    phone.send(.went("pantalla/app/x"))
    #expect(phone.screen.words.contains("mejor no 0"))
  }

  @Test("Who went in and then rather would not was there once, and refused")
  func turnBack() throws {
    let phone = ScreenPhone.screen("pausa/x")
    phone.pass(10_000)
    try phone.tap("continue")
    try phone.choose("why-habit")
    #expect(phone.screen.title == "Adelante")
    try phone.tap("no")
    #expect(phone.screen.title == "Quedó en pausa")
    #expect(phone.screen.words.contains("Hoy, una vez"))
    #expect(visits(phone)?.drawn == ["brote-0"])
    #expect(answers(phone) == ["refused"])
    // Another page folds the same.
    let again = ScreenPhone.screen("pantalla/app/x", log: phone.log, seed: 8)
    #expect(again.screen.words.contains("mejor no 100"))
  }

  @Test("A clock that is set back or far ahead neither shortens nor lengthens the breath by more than a tick")
  func clock() throws {
    let phone = ScreenPhone.screen("pausa/instagram")
    phone.pass(2000)
    phone.probe.environment.now = phone.probe.environment.now.adding(milliseconds: -3_600_000)
    for _ in 0..<8 {
      #expect(phone.screen.tapping("continue") == nil)
      phone.ringEarly()
    }
    #expect(phone.screen.tapping("continue") != nil)
  }

  @Test("Who leaves in the middle left nothing behind")
  func leave() throws {
    let phone = ScreenPhone.screen("pausa/instagram")
    phone.pass(3000)
    phone.send(.went("pantalla"))
    phone.pass(20_000)
    #expect(answers(phone).isEmpty)
    phone.send(.went("pausa/instagram"))
    #expect(phone.screen.title == "Inhala despacio")
  }

  @Test("GG-04: a block that ends in front of the person begins the breath, which counts and is said")
  func opens() throws {
    let phone = ScreenPhone.screen("pausa/instagram", log: ScreenFacts.week + [ScreenFacts.day([("instagram", 45)])])
    #expect(phone.screen.title == "Instagram está cerrada")
    #expect(phone.screen.announcement == nil)
    #expect(!phone.wants(.screenOn))
    phone.steady(1000)
    for half in 1...120 {
      #expect(phone.closedUntil("instagram") != nil)
      phone.pass(30_000)
      phone.steady(1000 + Int64(half) * 30_000)
    }
    #expect(phone.closedUntil("instagram") == nil)
    #expect(phone.screen.title == "Inhala despacio")
    #expect(phone.screen.announcement == "Inhala despacio")
    #expect(phone.screen.words.contains("Continuar a Instagram en 10 s"))
    #expect(phone.wants(.screenOn))
    phone.pass(9999)
    #expect(phone.screen.tapping("continue") == nil)
    phone.pass(1)
    #expect(phone.screen.title == "Ya respiraste")
    #expect(phone.screen.tapping("continue") != nil)
    phone.leaves(.own)
  }

  @Test("RN-01: while it is closed there is no way in, also when it closes during the breath")
  func closed() throws {
    let phone = ScreenPhone.screen("pausa/instagram", log: [ScreenFacts.limit("instagram", 45)])
    phone.pass(10_000)
    #expect(phone.screen.tapping("continue") != nil)
    try phone.tap("continue")
    let record = ScreenFacts.day([("instagram", 46)])
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
    #expect(phone.closedUntil("instagram") != nil)
    #expect(phone.screen.title == "Instagram está cerrada")
    #expect(phone.screen.announcement == "Instagram está cerrada")
    #expect(phone.screen.tapping("continue") == nil && phone.screen.tapping("skip") == nil)
    phone.send(.did(.screenTime(.pause(.skipped))))
    phone.send(.did(.screenTime(.pause(.continued))))
    #expect(answers(phone).isEmpty)
    try phone.tap("no")
    #expect(answers(phone) == ["closed"])
    phone.leaves(.own)
  }
}
