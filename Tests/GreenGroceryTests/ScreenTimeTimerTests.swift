import AppTesting
import Interface
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: the timer that runs on, and what it was told") struct ScreenTimeTimerTests {
  private let minute: Int64 = 60_000

  private func started(_ log: [Record] = []) throws -> ScreenPhone {
    let phone = ScreenPhone.screen("pantalla/cronometro", log: log)
    try phone.choose("app-tiktok")
    try phone.tap("start")
    return phone
  }

  @Test("RN-01: after a reload the timer still counts and closes, wherever the person is")
  func reload() throws {
    let first = try started([ScreenFacts.limit("tiktok", 10)])
    let phone = ScreenPhone.screen(
      "pantalla/limites", log: first.log, at: first.probe.environment.now.adding(milliseconds: 2 * minute), seed: 8)
    phone.pass(7 * minute)
    #expect(phone.feature.minutesToday == 9)
    #expect(phone.closedUntil("tiktok") == nil)
    phone.pass(11 * minute)
    #expect(phone.feature.minutesToday == 20)
    #expect(phone.closedUntil("tiktok") != nil)
    phone.leaves(.own)
  }

  @Test("GG-04: while the timer runs, the overview says so and leads to it")
  func overview() throws {
    let phone = try started()
    phone.send(.went("pantalla"))
    #expect(phone.screen.words.contains("En TikTok desde las 5:30\u{A0}p.\u{A0}m."))
    #expect(phone.screen.audit() == [])
    try phone.tap("timer-runs")
    #expect(phone.screen.location == "pantalla/cronometro")
  }

  @Test("GG-04: a timer that was forgotten asks after an hour, and adds nothing unasked")
  func forgotten() throws {
    let phone = try started()
    phone.pass(59 * minute)
    #expect(phone.screen.title == "En TikTok")
    phone.pass(minute)
    #expect(phone.screen.title == "¿Seguías en TikTok?")
    #expect(phone.screen.audit() == [])
    let later = ScreenPhone.screen(
      log: phone.log, at: phone.probe.environment.now.adding(milliseconds: 4 * 60 * minute), seed: 8)
    #expect(later.feature.minutesToday == 60)
    #expect(later.screen.words.contains("¿Seguías en TikTok?") && later.screen.audit() == [])
    try later.tap("timer-answer")
    #expect(later.screen.tapping("until-0") == nil)
    try later.tap("until-15")
    #expect(later.feature.usage.running == nil)
    #expect(later.feature.minutesToday == 15)
  }

  @Test("GG-04: who was there all the time says so, and is asked again an hour later")
  func confirmed() throws {
    let phone = try started()
    phone.pass(90 * minute)
    try phone.tap("still")
    #expect(phone.screen.title == "En TikTok")
    #expect(phone.feature.minutesToday == 90)
    phone.pass(30 * minute)
    #expect(phone.feature.minutesToday == 120)
    phone.pass(30 * minute)
    #expect(phone.screen.title == "¿Seguías en TikTok?")
    // Until they said so last.
    try phone.tap("until-0")
    #expect(phone.feature.minutesToday == 90)
  }

  @Test("GG-04: a forgotten timer is discarded, and that is taken back")
  func discarded() throws {
    let phone = try started()
    phone.pass(60 * minute)
    try phone.tap("discard")
    #expect(phone.feature.usage.running == nil && phone.feature.minutesToday == 0)
    try phone.tap("undo")
    #expect(phone.feature.usage.running?.session.start == ScreenPhone.screenEvening)
    #expect(phone.feature.minutesToday == 60)
  }

  @Test("GG-04: what the timer was told stands on the app's page and the day's, and is deleted there, with undo")
  func deleted() throws {
    let phone = try started()
    phone.pass(5 * minute)
    try phone.tap("stop")
    let id = try #require(phone.feature.usage.timed.first).id.text
    for place in ["pantalla/app/tiktok", "pantalla/dias/2026-11-21"] {
      phone.send(.went(place))
      #expect(phone.screen.words.contains("TikTok, de las 5:30\u{A0}p.\u{A0}m. a las 5:35\u{A0}p.\u{A0}m."))
      #expect(phone.screen.tapping("drop-" + id) != nil && phone.screen.audit() == [])
    }
    phone.send(.went("pantalla/app/instagram"))
    #expect(phone.screen.tapping("drop-" + id) == nil)
    phone.send(.went("pantalla/app/tiktok"))
    try phone.tap("drop-" + id)
    #expect(phone.feature.minutesToday == 0 && phone.feature.usage.timed.isEmpty)
    try phone.tap("undo")
    #expect(phone.feature.minutesToday == 5)
  }
}
