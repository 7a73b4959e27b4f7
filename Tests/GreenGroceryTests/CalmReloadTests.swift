import AppTesting
import Testing

@testable import GreenGrocery

/// What is left of a meditation when the page is closed, stands still, or the clock is set.
@Suite struct CalmReloadTests {
  @Test("GG-06, B12: after a reload it stands where it was, paused, and what was heard is kept to the second")
  func reload() throws {
    let phone = calmPhone()
    try phone.choose("length-5")
    try phone.tap("play")
    phone.pass(290_000)
    phone.hide()
    let again = phone.calmAgain(after: 60_000)
    #expect(again.calmPlace == 290_000 && !again.calm.isRunning && again.heardMilliseconds == [290_000])
    #expect(again.screen.primary?.label == "Seguir" && again.screen.words.contains("En pausa"))
    #expect(again.screen.audit() == [])
    try again.tap("play")
    again.pass(10_000)
    #expect(again.screen.title == "Listo" && again.heardMilliseconds == [300_000])
    #expect(again.heardRecords[0]["end"]?.bool == true && again.notes[CalmFeature.underwayNote] == nil)
    let third = again.calmAgain()
    #expect(third.calmPlace == 0 && third.screen.primary?.label == "Empezar" && third.heardRecords.count == 1)
  }

  @Test("GG-06, B12: a page that ends without a word loses seconds, no more")
  func killed() throws {
    let phone = calmPhone()
    try phone.choose("length-2")
    try phone.tap("play")
    phone.pass(59_000)
    #expect(phone.heardRecords.isEmpty)
    let again = phone.calmAgain()
    #expect(again.heardMilliseconds.count == 1 && (54_000...59_000).contains(again.heardMilliseconds[0]))
    #expect(again.calmPlace == again.heardMilliseconds[0])
  }

  @Test("GG-06, B12: two tabs that go on with the same one keep one record, which never shrinks")
  func twoTabs() throws {
    let phone = calmPhone()
    try phone.tap("play")
    phone.pass(70_000)
    phone.hide()
    let other = phone.calmAgain()
    phone.pass(110_000)
    try other.tap("play")
    other.pass(50_000)
    try other.tap("pause")
    #expect(phone.heardMilliseconds == [180_000] && other.heardMilliseconds == [120_000])
    #expect(phone.heardRecords[0].id == other.heardRecords[0].id)
    // The first tab's record comes before the other is paused again.
    let third = calmPhone(log: phone.log, notes: other.notes)
    try third.tap("play")
    third.pass(30_000)
    try third.tap("pause")
    #expect(third.heardMilliseconds == [180_000])
  }

  @Test("GG-03, GG-06: a surprise that was opened and cut off is found again from the hub")
  func surprise() throws {
    let phone = calmPhone("calma/sorpresa")
    phone.send(.did(.calm(.surpriseStarted("los-pies"))))
    #expect(phone.calm.isRunning)
    phone.pass(2_000)
    phone.hide()
    let again = phone.calmAgain("calma", after: 3_600_000)
    #expect(again.screen.words.contains("Sigue donde ibas") && again.screen.audit() == [])
    try again.tap("go-on")
    #expect(again.screen.location == "calma/los-pies" && again.screen.primary?.label == "Seguir")
    try again.tap("play")
    again.pass(178_000)
    #expect(again.screen.title == "Listo")
    again.event(.located("calma"))
    #expect(!again.screen.words.contains("Sigue donde ibas"))
  }

  @Test("GG-06: hours later it is not offered any more, and what was heard of it stays a fact")
  func old() throws {
    let phone = calmPhone()
    try phone.tap("play")
    phone.pass(30_000)
    phone.hide()
    let again = phone.calmAgain("calma", after: 13 * 3_600_000)
    #expect(!again.screen.words.contains("Sigue donde ibas") && again.heardMilliseconds == [30_000])
    #expect(again.notes[CalmFeature.underwayNote] == nil && again.heardRecords[0]["day"]?.string == "2026-11-21")
  }

  @Test("GG-06: another that is begun takes its place")
  func another() throws {
    let phone = calmPhone()
    try phone.tap("play")
    phone.pass(30_000)
    phone.event(.located("calma/los-pies"))
    try phone.tap("play")
    phone.pass(30_000)
    phone.hide()
    #expect(phone.notes[CalmFeature.underwayNote]?["meditation"]?.string == "los-pies")
    #expect(phone.heardMilliseconds == [30_000])
    let again = phone.calmAgain("calma/una-taza")
    #expect(again.calmPlace == 0 && again.screen.primary?.label == "Empezar")
    #expect(again.heardMilliseconds == [30_000, 30_000])
  }

  @Test("GG-06, PL-01: nobody else finds it")
  func somebodyElse() throws {
    let phone = calmPhone()
    phone.can.insert(.server)
    phone.leaves(.server)
    phone.send(
      .sessionRead(
        Answer(
          status: 1,
          [
            "value": [
              "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false,
              "consents": [],
            ]
          ])))
    try phone.tap("play")
    phone.pass(30_000)
    #expect(phone.calm.underway != nil && phone.notes[CalmFeature.underwayNote] != nil)
    // Logged out in another tab, which dropped what was at hand.
    phone.notes = phone.notes.filter { $0.key != "session" && $0.key != CalmFeature.underwayNote }
    phone.send(.sessionRead(Answer(status: 1, ["value": .null])))
    #expect(!phone.calm.isRunning && phone.calm.underway == nil && phone.notes[CalmFeature.underwayNote] == nil)
    phone.event(.located("calma"))
    #expect(!phone.screen.words.contains("Sigue donde ibas"))
  }

  @Test(
    "GG-06: what was kept is damaged: the app starts all the same",
    arguments: [
      "[]", "{}", "{\"meditation\":\"una-taza\",\"minutes\":3}",
      "{\"meditation\":\"../x\",\"minutes\":3,\"record\":\"01K9XAMP0E0000000000000001\",\"day\":\"2026-11-21\",\"begun\":0,\"place\":5,\"heard\":30000,\"kept\":1795277100000}",
      "{\"meditation\":\"una-taza\",\"minutes\":3,\"record\":\"01K9XAMP0E0000000000000001\",\"day\":\"2026-11-21\",\"begun\":0,\"place\":5,\"heard\":99999999999,\"kept\":1795277100000}",
    ])
  func damaged(_ text: String) throws {
    let phone = calmPhone("calma", notes: [CalmFeature.underwayNote: try JSON.parse(text)])
    #expect(phone.calm.underway == nil && phone.heardRecords.isEmpty && phone.screen.title == "Pausa")
  }

  @Test(
    "GG-06, B11: a clock set back by an hour takes nothing of what was heard, shown or kept, and it goes on",
    arguments: [true, false])
  func setBack(hasSound: Bool) throws {
    let phone = calmPhone(hasSound: hasSound)
    try phone.tap("play")
    phone.pass(130_000)
    let said = phone.spoken.count
    phone.setClock(by: -3_600_000)
    #expect(phone.calmPlace == 130_000, "as the screen shows it before anything comes")
    phone.ringEarly()
    #expect(phone.calm.isRunning && phone.calmPlace == 130_000)
    phone.pass(20_000)
    #expect(phone.calmPlace == 150_000 && (hasSound || phone.spoken.count > said))
    try phone.tap("pause")
    #expect(phone.heardMilliseconds == [150_000])
    var most: Int64 = 0
    for record in phone.log where record.collection == CalmFeature.collection {
      let milliseconds = record["ms"]?.integer ?? 0
      #expect(milliseconds >= most)
      most = milliseconds
    }
    // One that was paused there, and gone on with at the earlier time.
    phone.setClock(by: -3_600_000)
    try phone.tap("play")
    phone.pass(20_000)
    try phone.tap("pause")
    #expect(phone.heardMilliseconds == [170_000])
  }

  @Test(
    "GG-06, B11: a clock set forward by an hour, or a page that stood still, adds nothing; the voice that fell silent waits, paused",
    arguments: [true, false])
  func stoodStill(hasSound: Bool) throws {
    let phone = calmPhone(hasSound: hasSound)
    try phone.tap("play")
    phone.pass(30_000)
    phone.pass(3_602_000, late: 3_600_000)
    #expect((30_000...33_000).contains(phone.calmPlace) && phone.calm.isRunning == hasSound)
    if hasSound { phone.sound(["kind": "state", "playing": false, "position": 30_500, "part": -1]) }
    #expect(phone.screen.words.contains("En pausa") && phone.heardMilliseconds.count == 1)
    #expect((30_000...33_000).contains(phone.heardMilliseconds[0]))
    try phone.tap("play")
    #expect(phone.calm.isRunning)
  }
}
