import AppTesting
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: the pause before an app") struct ScreenTimePauseTests {
  private func answers(_ phone: ScreenPhone) -> [String] {
    phone.records(in: ScreenTimeFeature.pauseCollection).compactMap { $0["answer"]?.string }
  }

  @Test("Mejor no is there from the first moment, and is a fact")
  func refuse() throws {
    let phone = ScreenPhone.screen("pausa/instagram")
    #expect(phone.screen.title == "Inhala despacio")
    #expect(phone.screen.tapping("continue") == nil)
    try phone.tap("no")
    #expect(answers(phone) == ["refused"])
    #expect(phone.screen.title == "Quedó en pausa")
    #expect(phone.screen.words.contains("Una dijiste mejor no"))
    #expect(phone.screen.audit().isEmpty)
  }

  @Test("One breath, four seconds in and six out, then one may go on; the question can be skipped")
  func goOn() throws {
    let phone = ScreenPhone.screen("pausa/instagram")
    #expect(phone.wants(.screenOn))
    phone.pass(4000)
    #expect(phone.screen.title == "Exhala despacio")
    #expect(phone.screen.words.contains("Continuar a Instagram en 6 s"))
    phone.pass(5999)
    #expect(phone.screen.tapping("continue") == nil)
    phone.pass(1)
    #expect(!phone.wants(.screenOn))
    try phone.tap("continue")
    #expect(phone.screen.title == "¿Para qué entras?")
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
    try phone.tap("no")
    phone.send(.went("pantalla/app/x"))
    #expect(phone.screen.words.contains("mejor no 50"))
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
    #expect(phone.screen.tapping("continue") == nil && phone.screen.tapping("skip") == nil)
    phone.send(.did(.screenTime(.pause(.skipped))))
    phone.send(.did(.screenTime(.pause(.continued))))
    #expect(answers(phone).isEmpty)
    try phone.tap("no")
    #expect(answers(phone) == ["closed"])
    phone.leaves(.own)
  }
}
