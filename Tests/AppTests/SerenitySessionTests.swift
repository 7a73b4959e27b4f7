import AppTesting
import Testing
import Wellbeing

@testable import Serenity

@Suite struct SerenitySessionTests {
  private func titles(_ phone: Phone) -> [String] {
    var titles: [String] = []
    phone.screen.forEach {
      if case .rows(let rows) = $0 { titles += rows.filter { $0.id.hasPrefix("session-") }.map { $0.title } }
    }
    return titles
  }
  private func row(_ phone: Phone, _ id: String) -> Row<SerenityApp.Action>? {
    var found: Row<SerenityApp.Action>?
    phone.screen.forEach { if case .rows(let rows) = $0 { found = rows.first { $0.id == id } ?? found } }
    return found
  }

  @Test(
    "SE-02: the library has at least 20 sessions, the document's among them, by category and goal, and finds them without accents"
  )
  func library() throws {
    let phone = Phone(location: "sesiones", can: .listening)
    #expect(titles(phone).count >= 20)
    for title in [
      "Pausa Consciente", "Un Respiro", "Reinicia tu Mente", "Paz en el Caos", "Silencio Mental", "Domina tu Estrés",
      "Suelta y Fluye",
    ] {
      #expect(titles(phone).contains(title))
    }
    try phone.choose("cat-stress")
    #expect(titles(phone).contains("Domina tu Estrés") && !titles(phone).contains("Un Respiro"))
    try phone.choose("cat-")
    try phone.choose("for-sleep")
    #expect(titles(phone).contains("Noche tranquila") && !titles(phone).contains("Una cosa a la vez"))
    try phone.choose("cat-sleep")
    #expect(
      titles(phone).contains("Noche tranquila") && !titles(phone).contains("Un Respiro"), "a goal within a category")
    try phone.choose("cat-")
    try phone.choose("for-sleep")
    try phone.type("search-sessions", "ESTRES")
    #expect(titles(phone).contains("Domina tu Estrés") && !titles(phone).contains("Un Respiro"))
    #expect(phone.screen.announcement?.contains("sesi") == true)
    try phone.type("search-sessions", "qwxyz")
    #expect(titles(phone).isEmpty && phone.screen.words.contains("No hay nada con esas palabras."))
  }

  @Test("SE-03: a favourite is made by a long press or by a button, kept on the device, and listed by itself")
  func favourites() throws {
    let phone = Phone(location: "sesiones", can: .listening)
    phone.probe.send(try #require(row(phone, "session-un-respiro")?.longPress))
    phone.settle()
    try phone.tap("session-paz-en-el-caos")
    try phone.tap("favourite")
    let later = Phone(location: "sesiones", log: phone.log, can: .listening)
    try later.choose("cat-favourites")
    #expect(Set(titles(later)) == ["Un Respiro", "Paz en el Caos"])
    try later.tap("session-un-respiro")
    try later.tap("favourite")
    try later.tap("back")
    #expect(titles(later) == ["Paz en el Caos"])
  }

  @Test("SE-13: premium is visible but locked behind a clear screen; what helps in a hard moment is never locked")
  func premium() throws {
    let phone = Phone(location: "sesiones", can: .listening)
    #expect(row(phone, "session-amable-contigo")?.detail?.hasPrefix("Premium") == true)
    try phone.tap("session-amable-contigo")
    #expect(phone.screen.words.contains("Es parte de Premium") && phone.screen.primary == nil)
    #expect(titles(phone).count > 0 && titles(phone).allSatisfy { $0 != "Ponle nombre" })
    let direct = Phone(location: "escuchar/amable-contigo", can: .listening)
    direct.probe.send(.did(.listening(.play)))
    direct.settle()
    direct.pass(5_000)
    #expect(
      direct.screen.words.contains("Es parte de Premium") && direct.spoken.isEmpty
        && !direct.probe.state.listening.player.timer.isRunning)
    for id in ["la-ola-pasa", "un-momento-dificil", "en-el-metro"] {
      #expect(Phone(location: "escuchar/" + id, can: .listening).screen.buttons.contains { $0.id == "play" })
    }
  }

  @Test("PL-12: from a cold start a session is heard after at most three interactions")
  func threeInteractions() throws {
    let short = Phone(can: .listening)
    let id = try #require(short.probe.state.common.suggestion(short.probe.environment)?.session.id)
    try short.tap("session-" + id)
    try short.tap("start-session")
    #expect(short.spoken.count == 1 && short.screen.location == "escuchar/" + id)
    let long = Phone(can: .listening)
    try long.tap("tab-sessions")
    try long.tap("session-suelta-el-dia")
    try long.tap("start-session")
    #expect(long.spoken.count == 1 && long.wants(.screenOn))
  }

  @Test(
    "SE-03: every part of a 15-minute session is said once, in its order, at its moment, however late the clock rings",
    arguments: [0, 130] as [Int64])
  func whole(late: Int64) throws {
    let phone = Phone(location: "sesiones/pausa-consciente", can: .listening)
    try phone.choose("length-15")
    try phone.tap("start-session")
    let player = phone.probe.state.listening.player
    #expect(player.parts.count >= 24 && player.schedule.total == 900_000)
    var said: [Int64] = []
    let start = phone.probe.environment.now
    while phone.probe.state.listening.player.ended == nil, said.count < 2000 {
      let before = phone.spoken.count
      if said.isEmpty { said.append(0) }
      phone.pass(1000 + late, late: late)
      if phone.spoken.count > before { said.append(phone.probe.environment.now.milliseconds(since: start)) }
      if phone.probe.environment.now.milliseconds(since: start) > 1_000_000 { break }
    }
    #expect(phone.spoken == player.parts.map { $0.text })
    for (at, planned) in zip(said, player.schedule.starts) {
      #expect(at >= planned && at - planned <= 1000 + 15 * late, "\(planned)")
    }
    let record = try #require(phone.sessionRecords.first)
    #expect(record.fields["end"]?.bool == true && abs((record.fields["ms"]?.integer ?? 0) - 900_000) <= 1000 + late)
    #expect(phone.screen.words.contains("Terminaste"))
    try phone.choose("rating-4")
    #expect(phone.log.last { $0.id == record.id }?.fields["rating"]?.integer == 4)
    #expect(phone.screen.audit() == [])
  }

  @Test("SE-03: it pauses, and goes on where it stopped after the app was closed; only heard minutes are counted, once")
  func resume() throws {
    let phone = Phone(location: "sesiones/un-respiro", can: .listening)
    try phone.tap("start-session")
    phone.pass(100_000)
    try phone.tap("pause")
    #expect(
      !phone.wants(.screenOn)
        && phone.probe.state.listening.player.timer.elapsed(at: phone.probe.environment.now) == 100_000)
    let heard = phone.spoken.count
    phone.pass(60_000)
    #expect(phone.spoken.count == heard, "nothing is said while it is paused")
    phone.send(.went(""))
    #expect(phone.sessionRecords.map { $0.fields["ms"]?.integer } == [100_000])
    let later = Phone(log: phone.log, can: .listening)
    #expect(later.screen.words.contains("Seguir donde te quedaste"))
    try later.tap("resume")
    #expect(later.probe.state.listening.player.timer.elapsed(at: later.probe.environment.now) == 100_000)
    try later.tap("play")
    later.pass(205_000)
    #expect(later.probe.state.listening.player.ended != nil)
    #expect(later.sessionRecords.map { $0.fields["ms"]?.integer } == [100_000, 200_000])
    #expect(!Phone(log: later.log, can: .listening).screen.words.contains("Seguir donde te quedaste"))
  }

  @Test("SE-03, issue point 13: a session over which the clocks change has the offset of its beginning")
  func clocksChange() throws {
    let phone = Phone(location: "sesiones/un-respiro", can: .listening)
    let change = Phone.morning.adding(milliseconds: 30_000)
    phone.probe.environment.zone = TimeZoneRules(
      identifier: "America/Mexico_City",
      transitions: [
        .init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600),
        .init(from: change, offset: -5 * 3600),
      ])
    try phone.tap("start-session")
    phone.pass(100_000)
    phone.send(.went(""))
    let record = try #require(phone.sessionRecords.first)
    #expect((record["at"]?.integer ?? .max) < change.milliseconds && record["offset"]?.integer == -360)
  }

  @Test("SE-03: seeking moves the words and the remaining time, and adds no minutes")
  func seek() throws {
    let phone = Phone(location: "sesiones/un-respiro", can: .listening)
    try phone.tap("start-session")
    phone.pass(30_000)
    phone.probe.send(.did(.listening(.player(.sought(240)))))
    #expect(phone.screen.words.contains("4:00") && phone.screen.words.contains("5:00"))
    phone.pass(70_000)
    let record = try #require(phone.sessionRecords.first)
    #expect(record.fields["ms"]?.integer == 90_000)
  }

  @Test(
    "PL-08 V1: the transcript, behind “more”, has every part of the chosen length, in both languages, and what is said stands large",
    arguments: [Language.es, .en])
  func transcript(_ language: Language) throws {
    let phone = Phone(language: language, location: "sesiones/suelta-el-dia", can: .listening)
    try phone.choose("length-3")
    try phone.tap("start-session")
    try phone.tap("more")
    let words = phone.screen.words, parts = phone.probe.state.listening.player.parts
    let script = try #require(phone.state.common.library["sessions/suelta-el-dia"])
    let expected = script.list("parts").filter { ($0["from"]?.integer ?? 99) <= 3 }.map { $0.words("say", language) }
    #expect(parts.map { $0.text } == expected && parts.allSatisfy { words.contains($0.text) })
    phone.pass(60_000)
    var large: [String] = []
    phone.screen.forEach { if case .text(let text, .large) = $0 { large.append(text) } }
    #expect(large == [phone.spoken.last ?? ""] && phone.spoken.count > 1)
    #expect(phone.screen.audit() == [])
  }

  @Test(
    "SE-15: help lines are one tap away in the player of sessions for a hard moment",
    arguments: ["la-ola-pasa", "un-momento-dificil", "en-el-metro"])
  func help(_ id: String) throws {
    let phone = Phone(location: "sesiones/" + id, can: .listening)
    try phone.tap("start-session")
    phone.pass(5_000)
    try phone.tap("help-lines")
    #expect(
      phone.screen.words.contains("911") && phone.screen.words.contains("800 911 2000")
        && !phone.probe.state.listening.player.timer.isRunning)
    #expect(!Phone(location: "escuchar/un-respiro", can: .listening).screen.buttons.contains { $0.id == "help-lines" })
  }

  @Test(
    "SE-15: each help line has a heading of its own, its number under its name, and where it comes from stands together at the end"
  )
  func helpLines() throws {
    let phone = Phone(location: "ayuda", can: .listening)
    var headings: [String] = [], links: [String] = [], last: String?
    phone.screen.forEach { element in
      switch element {
      case .section(let section): headings.append(section.title)
      case .link(let link): links.append(link.label + " " + (link.detail ?? ""))
      case .disclosure(let id, _, _): last = id
      default: break
      }
    }
    #expect(headings.contains("Línea de la Vida") && headings.contains("Emergencias 911") && headings.count >= 4)
    #expect(links.contains("Llamar 800 911 2000") && last == "sources" && phone.screen.audit() == [])
  }

  @Test(
    "PL-03: a session that does not exist is said to be missing, not the connection",
    arguments: ["sesiones/no-hay", "escuchar/no-hay"])
  func noSuchSession(_ location: String) throws {
    let phone = Phone(location: location, can: .listening)
    #expect(phone.screen.title == "No encontramos esta página" && !phone.screen.words.contains("conexión"))
  }

  @Test("SE-09: a week without minutes is a sentence, not an empty chart")
  func noMinutes() throws {
    let phone = Phone(location: "progreso", can: .listening)
    var charts = 0
    phone.screen.forEach { if case .picture(let picture) = $0, picture is BarChart { charts += 1 } }
    #expect(charts == 0 && phone.screen.words.contains("Esta semana todavía no hay minutos."))
  }

  @Test(
    "PL-03: words that cannot be fetched are said to be missing, what is the person's is safe, and trying again brings them"
  )
  func missing() throws {
    let phone = Phone(can: .listening)
    phone.hasNoContent = true
    phone.probe.send(.went("ayuda"))
    phone.settle()
    #expect(phone.screen.words.contains("No se pudo abrir") && phone.screen.words.contains("800 911 2000"))
    phone.hasNoContent = false
    try phone.tap("retry")
    #expect(phone.screen.words.contains("Línea de la Vida") && !phone.screen.words.contains("No se pudo abrir"))
  }
}
