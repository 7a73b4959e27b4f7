import AppTesting
import Testing
import Wellbeing

@testable import GreenGrocery

/// What a person sees and is told of the surprise that has come, or has not.
@Suite struct SurpriseScreenTests {
  private static let habit = habitRecord("Leer", 3)

  private func preferences(_ fields: JSONObject) -> Record {
    Record(
      collection: "greengrocery.preferences", id: SingleRecord.id,
      stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)), fields: fields)
  }
  private func moment(_ minute: Int) -> Instant {
    HomePhone.homeMorning.adding(milliseconds: Int64(minute - 605) * 60_000)
  }
  /// By this seed 9:26, 11:45, 14:25 and 17:56, from nine to nine.
  private func phone(
    _ location: String = "", at minute: Int = 605, _ more: [Record] = [], fields: JSONObject = ["seed": 8],
    can: Capabilities = []
  ) -> HomePhone {
    HomePhone(
      home: location, log: [Self.habit, preferences(fields)] + more, at: moment(minute), can: can)
  }
  private func go(_ phone: HomePhone, _ minute: Int) {
    phone.pass(moment(minute).milliseconds - phone.probe.environment.now.milliseconds)
    phone.event(.environmentChanged)
  }
  private func answers(_ phone: HomePhone) -> [Record] {
    phone.log.filter { $0.collection == Surprises.collection && $0["type"]?.string == "surprise" }
  }

  @Test("GG-03, PL-07: a reminder that is tapped leads to the surprise that waits, else home; the way back is home")
  func tapped() throws {
    let waits = phone("aviso", at: 710)
    #expect(waits.screen.location == "calma/sorpresa" && waits.screen.primary?.id == "play")
    waits.send(.backTapped)
    #expect(waits.screen.location == "")
    waits.event(.located("aviso"))
    #expect(waits.screen.location == "calma/sorpresa")
    waits.send(.backTapped)
    #expect(waits.screen.location == "", "the place in between is no step back")
    let none = phone("aviso", at: 550)
    #expect(none.screen.location == "" && none.stand != nil)
    let off = phone("aviso", at: 710, fields: ["seed": 8, "hides.surprises": true])
    #expect(off.screen.location == "")
  }

  @Test("GG-03: \"Empezar\" opens it: it waits no more, here and on another device, and the next one comes")
  func begun() throws {
    let phone = phone(at: 710, can: [.voice, .sound])
    phone.leaves([.voice, .sound])
    let title = try #require(phone.stand?.bag).title
    #expect(title == "Sorpresa")
    try phone.tap("bag")
    try phone.tap("play")
    #expect(phone.state.calm.isRunning && phone.screen.location.hasPrefix("calma/"))
    #expect(answers(phone).count == 1 && answers(phone)[0]["opened"]?.integer == 710)
    phone.event(.located("calma/sorpresa"))
    #expect(phone.screen.words.contains("La última ya la abriste."))
    let other = self.phone(at: 720, phone.log)
    #expect(other.stand?.bag == nil)
    go(other, 865)
    #expect(other.stand?.bag != nil, "the next one")
  }

  @Test("GG-03: opened on another device while it is on the screen here, it is gone here too")
  func openedElsewhere() throws {
    let phone = phone("calma/sorpresa", at: 710)
    #expect(phone.screen.buttons.contains { $0.id == "not-now" })
    let opened = Record(
      collection: Surprises.collection, id: Surprises.identifier(CivilDate("2026-11-21")!, 1),
      stamp: Stamp(milliseconds: moment(709).milliseconds, counter: 0, device: DeviceID(9)),
      fields: ["type": "surprise", "day": "2026-11-21", "place": 1, "opened": 709])
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": opened.json]]])))
    #expect(!phone.screen.buttons.contains { $0.id == "not-now" })
    #expect(phone.screen.words.contains("La última ya la abriste.") && phone.screen.audit() == [])
  }

  @Test("GG-03: what \"ahora no\" leads to is said as it is: back once, peace, or not any more today")
  func promises() throws {
    let phone = phone("calma/sorpresa", at: 570, can: [.voice, .sound])
    phone.leaves([.voice, .sound])
    #expect(phone.screen.words.contains("Vuelve más tarde, una sola vez."))
    try phone.tap("not-now")
    phone.event(.located("calma/sorpresa"))
    #expect(phone.screen.words.contains("La dejaste para más tarde."))
    // It comes again, and is opened: the next "no" is the day's second one.
    go(phone, 660)
    phone.event(.located(""))
    phone.event(.located("calma/sorpresa"))
    try phone.tap("play")
    phone.event(.located(""))
    go(phone, 760)
    phone.event(.located("calma/sorpresa"))
    #expect(phone.state.home.surprises.waiting?.place == 1 && phone.state.home.surprises.waiting?.isMoved == false)
    #expect(phone.screen.words.contains("Si dices que no otra vez, hoy ya no llega ninguna."))
    try phone.tap("not-now")
    phone.event(.located("calma/sorpresa"))
    #expect(phone.screen.words.contains("Dijiste que no dos veces"))
    go(phone, 1255)
    #expect(phone.state.home.surprises.waiting == nil)
    let late = self.phone("calma/sorpresa", at: 1200)
    #expect(late.screen.words.contains("Por hoy ya no vuelve."))
  }

  @Test("GG-03: one that rang waits in a busy hour and after the hours; when none waits, the words are true")
  func absences() throws {
    let late = phone("calma/sorpresa", at: 1265)
    #expect(late.screen.buttons.contains { $0.id == "not-now" })
    go(late, 1351)
    #expect(late.screen.words.contains("La última de hoy ya pasó.") && late.screen.audit() == [])
    go(late, 1440 + 500)
    #expect(late.screen.words.contains("Hoy no ha llegado ninguna."))
    #expect(phone("calma/sorpresa", at: 560).screen.words.contains("Hoy no ha llegado ninguna."))
    let off = phone("calma/sorpresa", at: 710, fields: ["seed": 8, "hides.surprises": true])
    #expect(off.screen.words.contains("Tienes apagadas las sorpresas.") && off.screen.audit() == [])
  }

  @Test("GG-03: words for the night do not come in the morning, and two devices choose alike")
  func choice() throws {
    var titles: [String] = []
    for offset in 0..<20 {
      let phone = phone("calma/sorpresa", at: offset * 1440 + 1200)
      #expect(phone.state.home.surprises.waiting != nil)
      titles.append(phone.screen.title)
      let other = HomePhone(
        home: "calma/sorpresa", language: .en, log: phone.log, at: moment(offset * 1440 + 1201), seed: 5)
      #expect(other.screen.primary?.id == "play" && other.screen.lead != phone.screen.lead)
      let chosen = [phone, other].map { one in
        one.state.home.surprises.waiting.flatMap {
          one.state.home.surprises.meditation(of: $0, one.state.common)?["id"]?.string
        }
      }
      #expect(chosen[0] != nil && chosen[0] == chosen[1])
    }
    #expect(Set(titles).count > 5)
    #expect(!titles.contains("Buenas noches, celular") && !titles.contains("Gracias por lo chico"))
  }

  @Test("GG-03: Avisos says how many the person's hours have room for")
  func counts() {
    func detail(_ from: Int, _ to: Int) -> String {
      let fields: JSONObject = ["seed": 8, "hourFrom": .integer(Int64(from)), "hourTo": .integer(Int64(to))]
      return phone("avisos", fields: fields).screen.words
    }
    #expect(detail(18, 42).contains("De 2 a 4 al día"))
    #expect(detail(18, 28).contains("De 2 a 3 al día"))
    #expect(detail(18, 24).contains("2 al día, dentro") && detail(18, 20).contains("Una al día"))
  }
}
