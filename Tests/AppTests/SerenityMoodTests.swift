import AppTesting
import Testing
import Wellbeing

@testable import Serenity

@Suite struct SerenityMoodTests {
  /// Records as another device of the same person would have made them.
  struct Past {
    var generator = SeededGenerator(seed: 11)
    var log: [Record] = []
    mutating func add(_ collection: String, daysAgo: Int, hour: Int, _ fields: JSONObject) {
      let day = CivilDate("2026-11-21")!.adding(days: -daysAgo)
      let at = Instant(
        milliseconds: Phone.morning.milliseconds - Int64(daysAgo) * 86_400_000 + Int64(hour - 10) * 3_600_000)
      var all = fields
      all["day"] = .string(day.iso)
      all["at"] = .integer(at.milliseconds)
      let stamp = Stamp(milliseconds: at.milliseconds, counter: UInt16(log.count), device: DeviceID(9))
      log.append(Record(collection: collection, id: ULID(at: at, using: &generator), stamp: stamp, fields: all))
    }
    mutating func mood(_ level: Int, daysAgo: Int, hour: Int = 9, note: String = "") {
      add("serenity.mood", daysAgo: daysAgo, hour: hour, ["level": .integer(Int64(level)), "note": .string(note)])
    }
    mutating func session(_ id: String, daysAgo: Int, hour: Int, ms: Int64 = 300_000) {
      add(
        "serenity.session", daysAgo: daysAgo, hour: hour,
        ["kind": "guided", "session": .string(id), "ms": .integer(ms), "end": true])
    }
  }

  @Test(
    "SE-08, PL-03: of a long history the newest comes first; nothing is counted or celebrated before all of it is there"
  )
  func longHistory() throws {
    var past = Past()
    for daysAgo in (0..<1_500).reversed() {
      past.mood(1 + daysAgo % 5, daysAgo: daysAgo, note: daysAgo > 1_000 && daysAgo % 50 == 0 ? "el mar" : "")
    }
    let first = past.log[0].id
    func phone(_ location: String) -> Phone { Phone(location: location, log: past.log, holdsHistory: true) }
    for location in ["progreso", "buscar", "entrada/" + first.text] {
      let phone = phone(location)
      var isReading = false
      phone.screen.forEach { if case .skeleton = $0 { isReading = true } }
      #expect(isReading && phone.screen.audit() == [], "\(location)")
      phone.readHistory()
      isReading = false
      phone.screen.forEach { if case .skeleton = $0 { isReading = true } }
      #expect(!isReading && phone.screen.audit() == [], "\(location)")
    }
    let here = phone("")
    // Today and this month need no more than the newest.
    #expect(here.probe.state.common.moods.count == 400 && !here.probe.state.companion.store.isWhole)
    try here.tap("tab-diary")
    #expect(here.screen.words.contains("noviembre de 2026"))
    try here.tap("tab-today")
    try here.feel(5)
    try here.save()
    #expect(here.probe.state.achievements.news == nil)
    let revision = here.probe.state.companion.store.replica.revision
    here.readHistory()
    #expect(here.probe.state.common.moods.count == 1_501 && here.probe.state.companion.store.isWhole)
    #expect(here.probe.state.companion.store.replica.revision == revision + 1_100)
    #expect(here.probe.state.achievements.news == nil, "what was earned long ago is not celebrated")
    here.probe.send(.went("progreso"))
    here.settle()
    #expect(here.screen.words.contains("1,501"))
  }

  @Test("SE-07: 32 words in four groups beside the faces, several for one entry, several entries a day")
  func words() throws {
    let phone = Phone(location: "registrar")
    var groups: [Int] = []
    phone.screen.forEach { if case .choice(let c) = $0, c.allowsSeveral { groups.append(c.options.count) } }
    #expect(groups == [8, 8, 8, 8])
    try phone.feel(4)
    try phone.choose("emotion-alegria")
    try phone.choose("emotion-gratitud")
    try phone.choose("emotion-orgullo")
    try phone.choose("emotion-orgullo")
    try phone.save()
    #expect(phone.log.first?.fields["emotions"] == ["alegria", "gratitud"])
    try phone.tap("home")
    try phone.feel(2)
    try phone.save()
    #expect(
      phone.log.filter { $0.collection == "serenity.mood" }.map { $0.fields["day"]?.string } == [
        "2026-11-21", "2026-11-21",
      ])
    phone.probe.send(.went("entrada/" + phone.log[0].id.text))
    phone.settle()
    #expect(
      phone.screen.words.contains("alegría") && phone.screen.words.contains("gratitud")
        && !phone.screen.words.contains("orgullo"))
    #expect(phone.screen.audit() == [])
  }

  @Test(
    "SE-07: a note that is too long is kept whole, its length is what the errors speak of, and it is saved once it is shorter"
  )
  func longNote() throws {
    let phone = Phone(location: "registrar"), limit = Mood.noteLimit
    try phone.feel(4)
    try phone.type("note", String(repeating: "ñ", count: limit - 1) + "🌳")  // one too many, in UTF-16
    try phone.save()
    #expect(phone.log.isEmpty && phone.screen.words.contains("La nota es muy larga"))
    var titles: [String?] = []
    phone.screen.forEach { if case .form(let form) = $0 { titles.append(form.errorTitle) } }
    #expect(titles == ["La nota es muy larga. Deja hasta 10,000 caracteres."])
    var notes: [Int] = []
    phone.screen.forEach {
      if case .field(let field) = $0, field.id == "note" { notes.append(field.value.utf16.count) }
    }
    #expect(notes == [limit + 1] && phone.screen.audit() == [])
    try phone.type("note", String(repeating: "ñ", count: limit - 2) + "🌳")
    #expect(!phone.screen.words.contains("La nota es muy larga"))
    try phone.save()
    #expect(phone.log.first?.fields["note"]?.string?.utf16.count == limit)
  }

  @Test(
    "SE-07: the kind word after saving fits the level and is never the same twice in a row, not even after closing the app",
    arguments: [1, 3, 5])
  func kindWords(_ level: Int) throws {
    var phone = Phone(), last = ""
    let messages = realContent("serenity/advice").json?["messages"]?.array ?? []
    for turn in 0..<14 {
      if turn == 7 { phone = Phone(log: phone.log, at: Phone.morning.adding(milliseconds: 7_000_000)) }
      phone.probe.wait(milliseconds: 61_000)
      try phone.feel(level)
      try phone.save()
      let fitting = messages.filter { $0["level"]?.integer == Int64(level) }.map { $0["text"]?["es"]?.string ?? "" }
      let said = try #require(fitting.first { phone.screen.words.contains($0) })
      #expect(said != last)
      last = said
      try phone.tap("home")
    }
  }

  @Test("SE-07: a session is proposed for a reason: it helped twice, else a goal, else to begin with")
  func suggestions() throws {
    let new = Phone()
    #expect(new.screen.words.contains("Porque es corta"))
    try new.tap("tab-you")
    try new.choose("goal.sleep")
    try new.tap("tab-today")
    #expect(new.screen.words.contains("Porque elegiste “dormir mejor”."))
    var past = Past()
    for day in [3, 6] {
      past.mood(2, daysAgo: day, hour: 8)
      past.session("un-respiro", daysAgo: day, hour: 9)
      past.mood(4, daysAgo: day, hour: 10)
    }
    past.session("paz-en-el-caos", daysAgo: 2, hour: 9)
    let phone = Phone(log: past.log)
    #expect(
      phone.screen.words.contains("Porque 2 veces te sentiste mejor") && phone.screen.words.contains("Un Respiro"))
    // It did not help more often than it helped.
    var doubtful = past
    for day in [9, 11] {
      doubtful.mood(4, daysAgo: day, hour: 8)
      doubtful.session("un-respiro", daysAgo: day, hour: 9)
      doubtful.mood(3, daysAgo: day, hour: 10)
    }
    #expect(!Phone(log: doubtful.log).screen.words.contains("te sentiste mejor"))
    past.log.removeLast(2)
    #expect(!Phone(log: past.log).screen.words.contains("te sentiste mejor"))
  }

  @Test("SE-07: mood and minutes are compared only from 14 days on, and with an interval")
  func correlation() throws {
    var past = Past()
    for day in 1...13 {
      past.mood(day % 2 == 0 ? 4 + day % 3 / 2 : 2 + day % 3 / 2, daysAgo: day)
      if day % 2 == 0 { past.session("un-respiro", daysAgo: day, hour: 7) }
    }
    let few = Phone(location: "progreso", log: past.log)
    #expect(few.screen.words.contains("Aún no hay datos suficientes") && !few.screen.words.contains("intervalo"))
    past.mood(4, daysAgo: 14)
    past.session("un-respiro", daysAgo: 14, hour: 7)
    let enough = Phone(location: "progreso", log: past.log)
    #expect(
      enough.screen.words.contains("intervalo de 95\u{A0}%") && enough.screen.words.contains("14 días")
        && enough.screen.words.contains("no dice cuál causa cuál"))
  }

  @Test(
    "SE-15: after five of seven very low days one gentle card with Mexican lines; nobody is contacted; it can be put away for a week"
  )
  func care() throws {
    var past = Past()
    for day in 1...4 { past.mood(1, daysAgo: day) }
    past.mood(3, daysAgo: 5)
    #expect(!Phone(log: past.log).screen.words.contains("Han sido días pesados"))
    past.mood(1, daysAgo: 6)
    let phone = Phone(log: past.log)
    #expect(
      phone.screen.words.contains("Han sido días pesados") && phone.screen.words.contains("911")
        && phone.screen.words.contains("Línea de la Vida"))
    #expect(phone.screen.audit() == [])
    #expect(
      !phone.probe.operations.contains {
        if case .open = $0 { true } else if case .request = $0 { true } else { false }
      })
    try phone.tap("care-hide")
    #expect(!phone.screen.words.contains("Han sido días pesados"))
    #expect(!Phone(log: phone.log).screen.words.contains("Han sido días pesados"))
    var later = phone.log
    var more = Past(generator: SeededGenerator(seed: 12))
    for day in -7 ... -3 { more.mood(1, daysAgo: day) }
    later += more.log
    #expect(
      Phone(log: later, at: Phone.morning.adding(milliseconds: 8 * 86_400_000)).screen.words.contains(
        "Han sido días pesados"))
    try phone.tap("tab-you")
    try phone.tap("help-lines")
    #expect(phone.screen.words.contains("Serenity no avisa a nadie por su cuenta"))
  }

  @Test("SE-08: notes are found whatever accents and capitals, the words set in quotes; weeks go by buttons and swipes")
  func searchAndWeeks() throws {
    var past = Past()
    past.mood(4, daysAgo: 1, note: "Corrí en el Jardín Botánico con Ana")
    past.mood(2, daysAgo: 9, note: "mucho trabajo")
    let phone = Phone(location: "buscar", log: past.log)
    try phone.type("search-diary", "JARDIN bot")
    #expect(
      phone.screen.words.contains("“Jardín Bot”ánico") && phone.screen.words.contains("1 registro")
        && !phone.screen.words.contains("trabajo"))
    try phone.type("search-diary", "nada de esto")
    #expect(phone.screen.words.contains("No hay nada"))
    phone.probe.send(.went("semana/2026-11-21"))
    #expect(phone.screen.words.contains("Jardín") && !phone.probe.tap("day-next") && phone.screen.isWide)
    try phone.tap("day-back")
    #expect(phone.screen.words.contains("mucho trabajo") && phone.screen.location == "semana/2026-11-09")
    var swipe: SerenityApp.Action?
    phone.screen.forEach { if case .swipe(_, let left, _, _) = $0 { swipe = left } }
    phone.probe.send(try #require(swipe))
    #expect(phone.screen.location == "semana/2026-11-16")
    #expect(phone.screen.audit() == [])
  }

  @Test("SE-10: what is earned is said on whatever screen, once, and listed in Progress")
  func achievements() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.tap("start")
    phone.pass(60_000)
    try phone.tap("stop")
    #expect(phone.screen.toast?.text == "Logro: 1 respiración guiada" && phone.screen.location == "respirar")
    phone.pass(8000)
    #expect(phone.screen.toast == nil)
    #expect(Phone(log: phone.log).screen.toast == nil, "an old one is no news")
    #expect(Phone(location: "progreso", log: phone.log).screen.words.contains("Logro: 1 respiración guiada"))
  }

  @Test("SE-09: totals in whole minutes; a rhythm lasts over free days, days in a row do not")
  func totals() throws {
    var past = Past()
    for day in [1, 2, 4, 5] { past.mood(3, daysAgo: day) }
    past.session("un-respiro", daysAgo: 1, hour: 12, ms: 100_000)
    var facts: [String: String] = [:]
    Phone(location: "progreso", log: past.log).screen.forEach {
      if case .facts(let all) = $0 { for fact in all { facts[fact.name] = fact.value } }
    }
    #expect(
      facts == [
        "Registros": "4", "Minutos": "2", "Sesiones completas": "1", "Tu ritmo": "4 días", "Días seguidos": "2 días",
      ])
  }

  @Test("SE-09: totals, rhythm and achievements can be hidden, everywhere and in every word")
  func hidden() throws {
    let phone = Phone(location: "tu")
    try phone.choose("hide-rhythm")
    try phone.tap("tab-today")
    try phone.feel(4)
    try phone.save()
    #expect(phone.screen.toast == nil)
    try phone.tap("tab-progress")
    for word in ["Logro", "ritmo", "Días seguidos", "En total"] { #expect(!phone.screen.words.contains(word)) }
  }

  @Test(
    "SE-01, PL-11: who took the test from the welcome is not welcomed again, nor is who practised",
    arguments: ["serenity.test", "serenity.session"])
  func notAgain(collection: String) {
    var past = Past()
    past.add(
      collection, daysAgo: 0, hour: 9,
      ["kind": "breathing", "pattern": "4-4", "ms": 60_000, "test": "dass21-stress", "score": 4, "answers": []])
    let phone = Phone(welcomed: false, log: past.log)
    #expect(phone.screen.location == "")
    #expect(Phone(welcomed: false).screen.location == "bienvenida/1")
  }

  @Test("SE-01: the welcome says what it is and is not, keeps goals, offers the test, and every page can be skipped")
  func welcome() throws {
    let phone = Phone(welcomed: false)
    #expect(phone.screen.words.contains("Un rato para ti"))
    try phone.tap("next")
    #expect(phone.screen.words.contains("no diagnostica"))
    try phone.tap("next")
    try phone.tap("next")
    try phone.choose("goal.anxiety")
    try phone.choose("goal.focus")
    try phone.choose("goal.focus")
    try phone.tap("next")
    #expect(phone.screen.location == "bienvenida/5" && phone.screen.buttons.contains { $0.id == "take-test" })
    try phone.tap("begin")
    #expect(phone.screen.location == "" && phone.screen.words.contains("Porque elegiste “sentir menos ansiedad”."))
    for page in 1...4 {
      let skipping = Phone(location: "bienvenida/\(page)", welcomed: false)
      try skipping.tap("skip")
      #expect(skipping.screen.location == "")
    }
  }

  @Test(
    "SE-01: the stress scale is scored as published, with one of five texts, its source and no label",
    arguments: [
      (0, 0, "dentro de lo común"), (1, 14, "dentro de lo común"), (2, 28, "muy pesada"), (3, 42, "durísima"),
    ])
  func stress(_ value: Int, _ score: Int64, _ text: String) throws {
    let phone = Phone(location: "prueba")
    for _ in 0..<7 {
      try phone.choose("answer-\(value)")
      #expect(phone.screen.audit() == [])
      try phone.tap("test-next")
    }
    #expect(phone.log.last?.collection == "serenity.test" && phone.log.last?.fields["score"]?.integer == score)
    #expect(
      phone.screen.words.contains(text) && phone.screen.words.contains("Lovibond")
        && !phone.screen.words.contains("severe"))
    #expect(phone.screen.audit() == [])
  }

  @Test("SE-01: a statement can be skipped; then there is no result and nothing is kept")
  func skippedStatement() throws {
    let phone = Phone(location: "prueba")
    for turn in 0..<7 {
      if turn != 3 { try phone.choose("answer-2") }
      try phone.tap("test-next")
    }
    #expect(phone.screen.words.contains("no hay resultado") && !phone.log.contains { $0.collection == "serenity.test" })
    try phone.tap("test-again")
    #expect(phone.screen.words.contains("Paso 1 de 7"))
  }

  @Test(
    "SE-06: tones, words and distinct vibrations come at the moments of the pattern over 30 minutes, however late each wake",
    arguments: [0, 90] as [Int64])
  func cues(late: Int64) throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.choose("4-7-8")
    try phone.choose("length-0")
    try phone.choose("sense-1")
    try phone.tap("start")
    phone.pass(1_800_000, late: late)
    var hertz: [Double] = [], buzzes: [[Int]] = []
    for operation in phone.probe.operations {
      if case .tone(let h, _, _) = operation { hertz.append(h) }
      if case .vibrate(let pattern) = operation { buzzes.append(pattern) }
    }
    // 1,800 s of 19 s breaths: 94 whole ones and 14 s, which is in its third phase.
    #expect(hertz.count == 94 * 3 + 3 && buzzes.count == hertz.count && phone.spoken.count == hertz.count)
    #expect(Array(hertz.prefix(4)) == [330, 262, 220, 330] && Set(buzzes).count == 3)
    #expect(Array(phone.spoken.prefix(3)) == ["Inhala", "Mantén", "Exhala"])
    try phone.tap("stop")
    phone.send(.went("respirar"))
    try phone.choose("sense-0")
    try phone.choose("sense-1")
    try phone.choose("sense-2")
    let before = phone.probe.operations.count
    try phone.tap("start")
    phone.pass(30_000)
    #expect(
      !phone.probe.operations.dropFirst(before).contains {
        if case .timer = $0 { false } else if case .screenOn = $0 { false } else { true }
      })
  }

  @Test("SE-06: an own pattern is made by its seconds, within bounds")
  func own() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.choose("own-4-0-6-0")
    #expect(phone.screen.audit() == [])
    phone.probe.send(.did(.breathing(.own(1, 3))))
    phone.probe.send(.did(.breathing(.own(2, 99))))
    var phases: [Int64] = []
    phone.screen.forEach {
      if case .picture(let guide as BreathingGuide) = $0 { phases = guide.phases.map { $0.milliseconds } }
    }
    #expect(phases == [4000, 3000, 12000])
    #expect(
      BreathingPattern(id: "own-4-3-12-0")?.phases.count == 3 && BreathingPattern(id: "own-1-0-4-0") == nil
        && BreathingPattern(id: "own-4-4") == nil)
  }
}
