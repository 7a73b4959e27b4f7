import AppTesting
import Interface
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: what a person sees of minutes") struct ScreenTimeHistoryTests {
  @Test("GG-04: from the week to all months, a month's days and kinds, and a day")
  func history() throws {
    let phone = ScreenPhone.screen(log: ScreenFacts.week + [ScreenFacts.day([("youtube", 90)], ago: 40, .imported)])
    try phone.tap("months")
    #expect(phone.screen.location == "pantalla/meses")
    #expect(phone.screen.words.contains("Noviembre de 2026"))
    #expect(phone.screen.words.contains("1 h 30 min en un día, importado"))
    #expect(phone.screen.audit() == [])
    try phone.tap("month-2026-10-01")
    #expect(phone.screen.location == "pantalla/meses/2026-10" && phone.screen.title == "Octubre de 2026")
    #expect(phone.screen.words.contains("1 h 30 min, importado"))
    #expect(phone.screen.words.contains("El día con más fue el lunes 12 de octubre."))
    #expect(phone.screen.tapping("day-2026-10-11") == nil && phone.screen.audit() == [])
    try phone.tap("day-2026-10-12")
    #expect(phone.screen.location == "pantalla/dias/2026-10-12")
    #expect(phone.screen.title == "Lunes 12 de octubre de 2026" && phone.screen.lead == "1 h 30 min, importado")
    #expect(phone.screen.tapping("app-youtube") != nil && phone.screen.audit() == [])
    phone.send(.went("pantalla/meses/2026-11"))
    // Six days of 1 h 30 min of YouTube and half an hour of Instagram and more, and today.
    #expect(phone.screen.lead == "1 h 59 min al día, en 7 días")
  }

  @Test("GG-04: the days of the week are opened from their chart")
  func week() throws {
    let phone = ScreenPhone.screen(log: ScreenFacts.week)
    try phone.tap("day-2026-11-19")
    #expect(phone.screen.location == "pantalla/dias/2026-11-19")
  }

  @Test("GG-04: each sum says whether it was measured, imported or declared")
  func labels() throws {
    let phone = ScreenPhone.screen(
      log: [ScreenFacts.day([("instagram", 40)]), ScreenFacts.day([("tiktok", 20)], .imported)])
    #expect(phone.screen.words.contains("Origen: medido e importado."))
    // By kind: both are social.
    #expect(phone.screen.words.contains("1 h, medido e importado"))
    phone.send(.went("pantalla/app/tiktok"))
    #expect(phone.screen.words.contains("Origen: importado."))
    phone.send(.went(""))
    #expect(phone.screen.words.contains("Pantalla: hoy 1 hora, medido e importado"))
    let limited = ScreenPhone.screen(log: [ScreenFacts.day([("instagram", 40)]), ScreenFacts.limit(Limit.total, 60)])
    #expect(limited.screen.words.contains("40 min de 1 h, medido"))
  }

  @Test("GG-04: where today is not known yet, no screen says zero")
  func unknownToday() throws {
    let phone = ScreenPhone.screen(
      log: [ScreenFacts.day([("instagram", 40)], ago: 2), ScreenFacts.limit(Limit.total, 180)])
    #expect(phone.screen.title == "Hoy aún no hay minutos")
    #expect(phone.screen.lead == "Lo último es del jueves 19 de noviembre.")
    #expect(!phone.screen.words.contains("0 s") && phone.screen.audit() == [])
    phone.send(.went("pantalla/app/instagram"))
    #expect(!phone.screen.words.contains("0 s"))
    phone.send(.went(""))
    #expect(
      phone.screen.words.contains("Pantalla: hoy aún no hay minutos. Lo último es del jueves 19 de noviembre."))
    #expect(!phone.screen.words.contains("0:00"))
  }

  @Test("GG-04: what is not a whole minute yet does not look like one")
  func rounding() throws {
    var day = UsageDay(UsageSource(.measured, .phone, origin: "prueba"), ScreenFacts.saturday)
    day.append("tiktok", seconds: 29 * 60 + 40, hour: 9)
    let phone = ScreenPhone.screen(
      log: [
        ScreenFacts.record(ScreenTimeFeature.usageCollection, day.id, day.fields), ScreenFacts.limit("tiktok", 30),
        ScreenFacts.limit(Limit.total, 30),
      ])
    #expect(phone.closedUntil("tiktok") == nil)
    #expect(phone.screen.title == "Te queda 1 min")
    #expect(phone.screen.words.contains("29 min\u{A0}de 30 min") && !phone.screen.words.contains("30 min de 30 min"))
  }

  @Test("RN-01: a closed stall keeps its minutes; the limit for all says until when, with the way to 911")
  func closed() throws {
    let phone = ScreenPhone.screen(log: [ScreenFacts.day([("instagram", 50)]), ScreenFacts.limit("instagram", 45)])
    #expect(phone.screen.words.contains("50 min\u{A0}de 45 min"))
    #expect(phone.screen.words.contains("Abre a las 6:30\u{A0}p.\u{A0}m."))
    phone.leaves(.own)
    let all = ScreenPhone.screen(log: [ScreenFacts.day([("instagram", 50)]), ScreenFacts.limit(Limit.total, 45)])
    #expect(all.screen.words.contains("abren a las 6:30\u{A0}p.\u{A0}m."))
    all.send(.went("pantalla/limite/todas"))
    #expect(all.screen.words.contains("Cerradas hasta las 6:30\u{A0}p.\u{A0}m."))
    #expect(all.screen.words.contains("Emergencia: llamar al 911") && all.screen.audit() == [])
    #expect(all.screen.words.contains("Cuánto se quedan cerradas"))
    #expect(all.screen.words.contains("las vuelven a cerrar"))
    all.send(.went("pantalla/app/instagram"))
    #expect(all.screen.words.contains("La hora con más minutos empezó a las 9:00\u{A0}a.\u{A0}m."))
    all.leaves(.own)
  }

  @Test("GG-04: the lightest of seven days is told only where all seven are known")
  func lightest() throws {
    #expect(!ScreenPhone.screen(log: ScreenFacts.week).screen.words.contains("más ligero"))
    let phone = ScreenPhone.screen(log: ScreenFacts.week + [ScreenFacts.day([("youtube", 300)], ago: 7)])
    #expect(phone.screen.words.contains("El viernes 20 de noviembre fue tu día más ligero: 2 h 1 min."))
  }

  @Test("GG-04: apps of former days, all that have a name, and any other one can get a limit or the timer")
  func choices() throws {
    let phone = ScreenPhone.screen("pantalla/limites", log: [ScreenFacts.day([("una-app-rara", 5)], ago: 40)])
    #expect(phone.screen.tapping("add-una-app-rara") != nil)
    try phone.type("find-app", "spotí")
    #expect(phone.screen.tapping("add-spotify") != nil && phone.screen.tapping("add-instagram") == nil)
    try phone.type("find-app", "Mi juego")
    #expect(phone.screen.audit() == [])
    try phone.tap("add-mi-juego")
    #expect(phone.screen.location == "pantalla/limite/mi-juego")
    phone.send(.went("pantalla/cronometro"))
    #expect(phone.feature.query.isEmpty)
    try phone.type("find-app", "maps")
    #expect(phone.screen.audit() == [])
    try phone.type("find-app", "spotify")
    try phone.choose("app-spotify")
    try phone.tap("start")
    #expect(phone.feature.usage.running?.session.app == "spotify")
  }

  @Test("GG-04: a limit that was not saved outlives the way back and the page; it can be put away")
  func draft() throws {
    let first = ScreenPhone.screen("pantalla/limite/tiktok")
    try first.choose("closed-30")
    first.send(.went("pantalla"))
    first.send(.went("pantalla/limite/tiktok"))
    #expect(first.feature.draft?.closedMinutes == 30)
    #expect(first.screen.words.contains("Borrador sin guardar") && first.screen.audit() == [])

    let phone = ScreenPhone.screen("pantalla/limite/tiktok", log: first.log, seed: 8, notes: first.notes)
    #expect(phone.feature.draft?.closedMinutes == 30)
    let other = ScreenPhone.screen("pantalla/limite/tiktok", log: first.log, seed: 9, notes: first.notes)
    try other.tap("discard-draft")
    #expect(other.feature.draft?.closedMinutes == 60 && !other.screen.words.contains("Borrador sin guardar"))
    try phone.tap("save")
    #expect(phone.feature.limit(of: "tiktok")?.closedMinutes == 30)
    phone.send(.went("pantalla/limite/tiktok"))
    #expect(!phone.screen.words.contains("Borrador sin guardar"))
  }
}
