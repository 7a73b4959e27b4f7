import AppTesting
import Interface
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: screen time in the app") struct ScreenTimeTests {
  private let minute: Int64 = 60_000
  static let places = [
    "pantalla", "pantalla/app/instagram", "pantalla/app/una-app-rara", "pantalla/app/nadie", "pantalla/limites",
    "pantalla/limite/instagram", "pantalla/limite/todas", "pantalla/limite/phone", "pantalla/importar",
    "pantalla/por-aclarar", "pantalla/fuentes",
    "pantalla/cronometro", "pantalla/meses", "pantalla/meses/2026-11", "pantalla/meses/1999-02",
    "pantalla/dias/2026-11-20", "pantalla/dias/1999-02-01", "pantalla/que-puede", "pantalla/atajos", "pantalla/lista",
    "pausa/instagram",
  ]

  @Test(
    "GG-12: every place is there, with and without minutes, open and closed, and breaks no rule", arguments: places,
    [Language.es, .en])
  func audit(_ location: String, _ language: Language) throws {
    #expect(try #require(Destination(location)).location == location)
    let closing = ScreenFacts.week + [ScreenFacts.day([("instagram", 50)])]
    for log in [[], ScreenFacts.week, closing] {
      let phone = ScreenPhone.screen(location, language: language, log: log)
      #expect(phone.screen.location == location)
      #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      phone.leaves(.own)
    }
  }

  @Test("GG-01, GG-04: what the home screen is told, and the headline: how much is left")
  func overview() throws {
    let phone = ScreenPhone.screen(log: ScreenFacts.week)
    #expect(phone.feature.minutesToday == 92)
    #expect(phone.feature.limitToday == 180)
    #expect(phone.feature.hasSource)
    #expect(phone.feature.busyHours == [9, 10, 11])
    #expect(phone.screen.title == "Te quedan 1 h 28 min")
    #expect(phone.screen.lead == "Llevas 1 h 32 min de 3 h.")
    #expect(phone.screen.words.contains("medido"))
    #expect(phone.screen.words.contains("40 min\u{A0}de 45 min"))
    #expect(phone.screen.words.contains("10 min\u{A0}sin límite"))
    #expect(ScreenPhone.screen().screen.title == "Pantalla")
  }

  @Test("GG-01: at the day boundary the day's minutes begin anew")
  func nextDay() throws {
    let phone = ScreenPhone.screen(log: ScreenFacts.week)
    phone.pass(7 * 3_600_000)
    phone.event(.environmentChanged)
    #expect(phone.feature.minutesToday == 0)
    #expect(phone.screen.title == "Hoy aún no hay minutos")
    #expect(phone.screen.lead == "Lo último es del sábado 21 de noviembre.")
    #expect(phone.feature.week.map { $0.seconds }.reduce(0, +) > 0)
  }

  @Test("GG-04: a limit is set, changed and taken away; a closed app stays closed")
  func limits() throws {
    let phone = ScreenPhone.screen("pantalla/limites", log: [ScreenFacts.day([("tiktok", 50)])])
    try phone.tap("add-tiktok")
    try phone.choose("closed-30")
    try phone.tap("save")
    #expect(phone.feature.limit(of: "tiktok")?.closedMinutes == 30)
    // Fifty minutes are more than the forty-five that are proposed.
    let end = try #require(phone.closedUntil("tiktok"))
    #expect(end == ScreenPhone.screenEvening.adding(milliseconds: 30 * minute))
    try phone.tap("limit-tiktok")
    #expect(phone.screen.words.contains("Emergencia: llamar al 911"))
    try phone.tap("remove")
    #expect(phone.feature.limits.isEmpty)
    #expect(phone.closedUntil("tiktok") == end)
    // Taken back; the block is the same.
    try phone.tap("undo")
    #expect(phone.feature.limit(of: "tiktok")?.closedMinutes == 30 && phone.closedUntil("tiktok") == end)
    try phone.tap("limit-tiktok")
    try phone.tap("remove")
    try phone.tap("add-tiktok")
    try phone.tap("save")
    #expect(phone.feature.limits.count == 1)
    #expect(phone.closedUntil("tiktok") == end)
    phone.leaves(.own)
  }

  @Test("RN-01, RN-10: reached, it closes; page, reload, another tab and another device keep it closed until its time")
  func block() throws {
    let phone = ScreenPhone.screen("pausa/instagram", log: ScreenFacts.week + [ScreenFacts.day([("instagram", 45)])])
    let end = try #require(phone.closedUntil("instagram"))
    #expect(end == ScreenPhone.screenEvening.adding(milliseconds: 60 * minute))
    #expect(phone.screen.lead == "Abre a las 6:30\u{A0}p.\u{A0}m.")
    #expect(phone.screen.tapping("continue") == nil)
    #expect(phone.screen.words.contains("Emergencia: llamar al 911"))
    phone.steady(1000)
    // The page goes on; the clock of the phone is set a year ahead.
    phone.pass(30_000)
    phone.probe.environment.now = phone.probe.environment.now.adding(milliseconds: 365 * 86_400_000)
    phone.steady(31_000)
    #expect(phone.closedUntil("instagram") == end)
    phone.leaves(.own)

    // Reloaded, offline, with that clock: time stands still but for what this page counts.
    let again = ScreenPhone.screen(
      "pausa/instagram", log: phone.log, at: ScreenPhone.screenEvening.adding(milliseconds: 86_400_000), seed: 8)
    #expect(again.closedUntil("instagram") == end)
    again.steady(5)
    again.pass(30_000)
    again.steady(5 + 59 * minute)
    #expect(again.closedUntil("instagram") != nil)
    again.pass(30_000)
    again.steady(5 + 60 * minute)
    #expect(again.closedUntil("instagram") == nil)
    again.leaves(.own)

    // Another device of the account, whose own minutes say nothing.
    let blocks = phone.log.filter { $0.collection == ScreenTimeFeature.blockCollection }
    #expect(blocks.count == 1)
    let other = ScreenPhone.screen("pausa/instagram", log: blocks, seed: 9)
    #expect(other.closedUntil("instagram") == end)
    other.leaves(.own)
  }

  @Test("RN-01: with a network the server's time decides, also after the app was closed")
  func serverTime() throws {
    let first = ScreenPhone.screen(log: ScreenFacts.week + [ScreenFacts.day([("instagram", 45)])])
    first.leaves(.own)
    let end = try #require(first.closedUntil("instagram"))
    let phone = ScreenPhone.screen(
      log: first.log, at: ScreenPhone.screenEvening.adding(milliseconds: 2 * 3_600_000), isOnline: true, seed: 8,
      can: [.own, .server])
    #expect(phone.closedUntil("instagram") == end)
    func says(_ moment: Instant) {
      phone.reply(Answer(status: 200, ["now": .integer(moment.milliseconds)])) {
        if case .request(let request) = $0 { request.path == "/v1/time" } else { false }
      }
    }
    // It began by a clock that no server had confirmed: what was left is still left.
    says(ScreenPhone.screenEvening.adding(milliseconds: 2 * 3_600_000))
    #expect(phone.closedUntil("instagram") == ScreenPhone.screenEvening.adding(milliseconds: 3 * 3_600_000))
    phone.leaves([.own, .server])
    // Confirmed now: after it was closed for an hour, the server opens it.
    let later = ScreenPhone.screen(
      log: phone.log, at: ScreenPhone.screenEvening.adding(milliseconds: 3 * 3_600_000 + 1), isOnline: true, seed: 9,
      can: [.own, .server])
    #expect(later.closedUntil("instagram") != nil)
    later.reply(
      Answer(status: 200, ["now": .integer(ScreenPhone.screenEvening.milliseconds + 3 * 3_600_000 + 1)])
    ) { if case .request(let request) = $0 { request.path == "/v1/time" } else { false } }
    #expect(later.closedUntil("instagram") == nil)
    later.leaves([.own, .server])
  }

  @Test("GG-04: the timer is a fact that survives a reload, and counts as declared")
  func timer() throws {
    let phone = ScreenPhone.screen("pantalla/cronometro")
    #expect(phone.screen.tapping("start") == nil)
    try phone.choose("app-tiktok")
    try phone.tap("start")
    phone.pass(5 * minute)
    #expect(phone.feature.minutesToday == 5)
    let again = ScreenPhone.screen(
      "pantalla/cronometro", log: phone.log, at: phone.probe.environment.now.adding(milliseconds: 2 * minute), seed: 8)
    #expect(again.screen.title == "En TikTok")
    try again.tap("stop")
    #expect(again.feature.minutesToday == 7)
    #expect(again.feature.today.first?.label == .declared)
    #expect(again.feature.usage.running == nil)
    again.pass(10 * minute)
    #expect(again.feature.minutesToday == 7)
  }

  @Test("GG-04: the timer's own minutes close an app while they pass")
  func timerCloses() throws {
    let phone = ScreenPhone.screen("pantalla/cronometro", log: [ScreenFacts.limit("tiktok", 10)])
    try phone.choose("app-tiktok")
    try phone.tap("start")
    phone.pass(9 * minute)
    #expect(phone.closedUntil("tiktok") == nil)
    phone.pass(minute)
    #expect(phone.closedUntil("tiktok") != nil)
    phone.leaves(.own)
  }

  @Test("Records that are not these are passed over; a deleted day is gone")
  func strange() throws {
    var gone = ScreenFacts.day([("x", 5)])
    gone.delete(Stamp(milliseconds: 1_795_000_000_001, counter: 0, device: DeviceID(9)))
    var generator = SeededGenerator(seed: 3)
    let odd = [
      ScreenTimeFeature.usageCollection, ScreenTimeFeature.limitCollection, ScreenTimeFeature.blockCollection,
      ScreenTimeFeature.pauseCollection, ScreenTimeFeature.seenCollection, ScreenTimeFeature.clockCollection,
    ].flatMap { collection in
      [JSONObject(), JSONObject([("app", 5), ("day", "x"), ("kind", "day"), ("moment", "x")])].map {
        ScreenFacts.record(collection, ULID(at: ScreenPhone.screenEvening, using: &generator), $0)
      }
    }
    let phone = ScreenPhone.screen(log: [gone] + odd)
    #expect(phone.feature.minutesToday == 0)
    #expect(phone.screen.audit().isEmpty)
  }
}
