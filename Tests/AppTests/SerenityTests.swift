import AppTesting
import Testing

@testable import Serenity

@Suite struct SerenityTests {
  @Test(
    "SE-07, PL-12: from the first screen an entry is made in three interactions, kept on the device, and answered with a kind word"
  )
  func log() throws {
    let phone = Phone()
    #expect(phone.screen.title == "Buenos días" && phone.screen.lead == "sábado 21 de noviembre")
    try phone.feel(4)
    #expect(phone.screen.location == "registrar")
    try phone.type("note", "Caminé por el parque 🌳")
    try phone.save()
    #expect(phone.screen.location == "registrado")
    #expect(phone.screen.words.contains("Guardado en"))
    let record = try #require(phone.moods.first)
    #expect(
      record.collection == "serenity.mood" && record.fields["level"]?.integer == 4
        && record.fields["day"]?.string == "2026-11-21")
    #expect(record.fields["note"]?.string == "Caminé por el parque 🌳")
    try phone.tap("home")
    #expect(phone.screen.words.contains("Caminé por el parque 🌳"))
  }

  @Test("SE-07: pressing save twice makes one entry")
  func twice() throws {
    let phone = Phone()
    try phone.feel(3)
    phone.probe.send(.did(.diary(.saveTapped)))
    phone.probe.send(.did(.diary(.saveTapped)))
    phone.settle()
    #expect(phone.moods.count == 1)
  }

  @Test("SE-07, PL-08 F1: without a face it says what is missing, at the field, and keeps the note")
  func noFace() throws {
    let phone = Phone(location: "registrar")
    try phone.type("note", "sin cara")
    try phone.save()
    #expect(phone.moods.isEmpty && phone.screen.location == "registrar")
    #expect(phone.screen.words.contains("Elige una cara") && phone.screen.words.contains("sin cara"))
    #expect(phone.screen.focus == "log-errors")
    try phone.feel(2)
    #expect(phone.screen.focus == nil)
    try phone.save()
    #expect(phone.moods.count == 1)
  }

  @Test("SE-07: a note of 10,000 characters with emoji is kept; a longer one is refused in words and not cut")
  func longNote() throws {
    let phone = Phone()
    try phone.feel(3)
    let long = String(repeating: "🌿", count: 5_000)
    try phone.type("note", long + "x")
    try phone.save()
    #expect(phone.moods.isEmpty && phone.screen.words.contains("10,000"))
    try phone.type("note", long)
    try phone.save()
    #expect(phone.moods.first?.fields["note"]?.string == long)
  }

  @Test("PL-03: when the device is full the entry stays on the screen, the reason is said, and trying again keeps it")
  func full() throws {
    let phone = Phone()
    phone.isFull = true
    try phone.feel(1)
    try phone.type("note", "Lo que no cabe")
    try phone.save()
    #expect(phone.screen.title == "Falta guardarlo" && phone.screen.words.contains("Lo que no cabe"))
    #expect(phone.screen.audit() == [])
    try phone.tap("home")
    #expect(phone.screen.words.contains("Muy mal"))
    phone.isFull = false
    try phone.tap("retry-save")
    #expect(phone.moods.count == 1)
  }

  @Test(
    "issue point 4: of an entry that is not kept no screen says that it is done; its words are there, and go on to be read until it is",
    arguments: [4, 1, 0])
  func unsaved(level: Int) throws {
    let phone = Phone(), isDanger = level == 0
    let note = isDanger ? "Ya no quiero vivir" : "Mis palabras"
    phone.isFull = true
    try phone.feel(max(level, 1))
    try phone.type("note", note)
    try phone.save()
    #expect(phone.screen.words.contains(note) && !phone.screen.words.contains("Listo"))
    phone.isFull = false
    try phone.tap("retry-save")
    #expect(!phone.screen.words.contains(note) && !phone.screen.words.contains("Falta guardarlo"))
    #expect(phone.moods.map { $0.fields["note"]?.string } == [note])
  }

  private func rows(_ phone: Phone) -> [String] {
    var found: [String] = []
    phone.screen.forEach { if case .rows(let rows) = $0 { found += rows.map { $0.id } } }
    return found
  }

  @Test("issue point 4: beside an entry that is not kept nothing is celebrated or offered; it comes once it is kept")
  func unsavedIsAlone() throws {
    let phone = Phone()
    phone.isFull = true
    try phone.feel(4)
    try phone.type("note", "Mis palabras")
    try phone.save()
    #expect(rows(phone) == ["diary"] && !phone.screen.words.contains("Logro") && phone.screen.audit() == [])
    phone.isFull = false
    try phone.tap("retry-save")
    #expect(rows(phone).count == 3 && rows(phone).contains("to-reminders"))
    #expect(phone.screen.words.contains("Logro: 1 nota escrita"))
  }

  @Test("issue point 4: after a bad day that is not kept the help lines are there, and no session until it is kept")
  func unsavedBadDay() throws {
    let phone = Phone()
    var hasSuggested = false
    // Not every kind word has a session.
    for _ in 0..<10 {
      phone.send(.went("registrar"))
      phone.isFull = true
      try phone.choose("level-2")
      try phone.save()
      #expect(rows(phone) == ["help-lines", "diary"])
      phone.isFull = false
      try phone.tap("retry-save")
      if rows(phone).count == 3 { hasSuggested = true }
    }
    #expect(hasSuggested)
  }

  @Test("SE-07: an entry can be for one of the last seven days, and shows on that day")
  func yesterday() throws {
    let phone = Phone()
    try phone.feel(5)
    try phone.choose("day-2026-11-18")
    try phone.save()
    #expect(phone.moods.first?.fields["day"]?.string == "2026-11-18")
    try phone.tap("tab-diary")
    try phone.tap("day-2026-11-18")
    #expect(phone.screen.title == "miércoles 18 de noviembre" && phone.screen.words.contains("Muy bien"))
  }

  @Test("SE-08: the diary shows each month's days with their mood in words; the future cannot be opened")
  func diary() throws {
    let phone = Phone()
    try phone.feel(2)
    try phone.save()
    try phone.tap("tab-diary")
    #expect(phone.screen.words.contains("sábado 21 de noviembre, mal"))
    #expect(!phone.probe.tap("day-2026-11-22") && !phone.probe.tap("month-next"))
    try phone.tap("month-back")
    #expect(phone.screen.words.contains("octubre de 2026"))
    try phone.tap("month-next")
    try phone.tap("day-2026-11-20")
    #expect(phone.screen.words.contains("No escribiste nada este día."))
    try phone.tap("day-next")
    #expect(phone.screen.location == "diario/2026-11-21")
    try phone.tap("back")
    #expect(phone.screen.location == "diario")
  }

  @Test(
    "SE-08, PL-03: an entry that is deleted elsewhere while it is changed: what was typed stays and is kept as a new one"
  )
  func deletedWhileChanged() throws {
    let phone = Phone()
    try phone.feel(2)
    try phone.type("note", "antes")
    try phone.save()
    let first = try #require(phone.moods.first), text = String(repeating: "Lo que pasó en la tarde. ", count: 20)
    phone.probe.send(.went("entrada/" + first.id.text))
    try phone.tap("edit")
    try phone.type("note", text)
    phone.pass(3_600_000)
    phone.deleteElsewhere(first)
    #expect(phone.screen.words.contains("Esto se borró en otro lugar") && phone.screen.words.contains(text))
    #expect(phone.screen.announcement?.contains("Lo que escribiste sigue aquí.") == true)
    #expect(phone.screen.audit() == [] && phone.screen.location == "entrada/" + first.id.text)
    try phone.save()
    let kept = try #require(phone.moods.last)
    #expect(kept.id != first.id && !kept.isDeleted && kept["note"] == .string(text) && kept["level"] == 2)
    #expect(kept["day"] == first["day"] && kept["at"] == first["at"] && phone.screen.location == "registrado")
    #expect(phone.state.common.moods.map { $0.id } == [kept.id])
  }

  @Test("SE-08: an entry is changed field by field, deleted after asking, and brought back with undo")
  func change() throws {
    let phone = Phone()
    try phone.feel(2)
    try phone.type("note", "antes")
    try phone.save()
    let id = try #require(phone.moods.first?.id)
    phone.probe.send(.went("entrada/" + id.text))
    try phone.tap("edit")
    try phone.type("note", "después")
    try phone.save()
    #expect(phone.moods.count == 2 && phone.moods[1].id == id && phone.moods[1].exceptions["note"] != nil)
    #expect(phone.screen.words.contains("después") && !phone.screen.words.contains("antes"))
    try phone.tap("delete")
    #expect(phone.screen.sheet != nil)
    // Without an account nothing is said of one.
    #expect(phone.screen.words.contains(Words(.es).deleteTextHere) && !phone.screen.words.contains("tu cuenta"))
    try phone.tap("delete-cancel")
    #expect(phone.screen.sheet == nil && phone.moods.count == 2)
    try phone.tap("delete")
    try phone.tap("delete-confirm")
    #expect(phone.moods.last?.isDeleted == true && !phone.screen.words.contains("después"))
    try phone.tap("undo")
    #expect(phone.screen.words.contains("después"))
    #expect(phone.moods.last?.id != id, "a tombstone stays a tombstone")
  }

  @Test("PL-03: what is on the device is there after the app was closed, offline")
  func reopened() throws {
    let first = Phone()
    try first.feel(4)
    try first.type("note", "sigue aquí")
    try first.save()
    let second = Phone(log: first.log)
    #expect(second.screen.words.contains("sigue aquí"))
  }

  @Test("SE-06, SE-09: breathing keeps the screen on, counts its minutes once, and shows in the week")
  func breathing() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.choose("box")
    try phone.choose("length-0")
    try phone.tap("start")
    #expect(phone.wants(.screenOn))
    phone.pass(125_000)
    try phone.tap("stop")
    #expect(!phone.wants(.screenOn))
    #expect(phone.log.map { $0.fields["ms"]?.integer } == [125_000] && phone.log[0].fields["pattern"]?.string == "box")
    phone.send(.went("progreso"))
    #expect(phone.screen.words.contains("Dedicaste 2 minutos esta semana."))
  }

  @Test("SE-06: stopped and begun again at once, it has one clock: that of before is cancelled")
  func oneClock() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.tap("start")
    try phone.tap("stop")
    try phone.tap("start")
    #expect(phone.clocks.count == 1)
    phone.pass(3000)
    #expect(phone.clocks.count == 1)
  }

  @Test("SE-06: a few seconds of breathing are not kept")
  func shortBreath() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.tap("start")
    phone.probe.wait(milliseconds: 5_000)
    try phone.tap("stop")
    #expect(phone.log.isEmpty)
  }

  @Test("PL-11: the welcome is shown once, can be skipped, and does not stand before an address that was opened")
  func welcome() throws {
    let phone = Phone(welcomed: false)
    #expect(phone.screen.location == "bienvenida/1")
    try phone.tap("next")
    try phone.tap("skip")
    #expect(
      phone.screen.location == ""
        && phone.probe.operations.contains(.metaSet(key: "flags.serenity", ["welcomed": true])))
    #expect(Phone(location: "diario", welcomed: false).screen.location == "diario")
  }

  @Test("SE-08: the person's own day begins when they say: at 2 in the morning it is still yesterday")
  func dayBoundary() throws {
    let twoAtNight = Instant(milliseconds: Phone.morning.milliseconds - 8 * 3_600_000)
    let phone = Phone(location: "tu", at: twoAtNight)
    phone.probe.send(.did(.preferences(.hourChosen(4))))
    phone.settle()
    try phone.tap("tab-today")
    try phone.feel(3)
    try phone.save()
    #expect(phone.moods.last?.fields["day"]?.string == "2026-11-20")
  }

  @Test(
    "An address that does not exist says so and leads home",
    arguments: [
      "nada", "diario/2026-13-40", "entrada/00000000000000000000000000", "entrada/x", "bienvenida/9", "a/b/c",
    ])
  func nowhere(_ location: String) throws {
    let phone = Phone(location: location)
    #expect(phone.screen.words.contains("No encontramos esta página"))
    try phone.tap("home")
    #expect(phone.screen.location == "")
  }

  @Test(
    "PL-08: every screen passes the audit, in both languages, empty and with entries", arguments: [Language.es, .en])
  func audit(_ language: Language) throws {
    let writer = Phone(language: language)
    for level in 1...5 {
      try writer.feel(level)
      try writer.type("note", "nota \(level)")
      try writer.save()
      #expect(writer.screen.audit() == [])
      try writer.tap("home")
    }
    let id = try #require(writer.log.first?.id.text)
    for log in [[], writer.log] {
      for location in [
        "", "registrar", "registrado", "diario", "diario/2026-11-21", "diario/2026-11-20", "entrada/" + id, "progreso",
        "respirar", "tu", "bienvenida/1", "bienvenida/2", "bienvenida/3", "bienvenida/4", "bienvenida/5", "sesiones",
        "sesiones/pausa-consciente",
        "sesiones/amable-contigo", "escuchar/la-ola-pasa", "escuchar/amable-contigo", "ayuda", "prueba", "buscar",
        "semana/2026-11-21", "recordatorios", "descargas", "nada",
      ] {
        let phone = Phone(language: language, location: location, log: log)
        #expect(phone.screen.audit() == [], "at \(location)")
        #expect(!phone.screen.title.isEmpty && phone.screen.location == location)
      }
    }
  }

  @Test("PL-12: every screen has a way home: a tab, a way back, or a primary button")
  func home() {
    for location in [
      "registrar", "registrado", "diario", "diario/2026-11-21", "progreso", "respirar", "tu", "bienvenida/1",
      "sesiones", "sesiones/un-respiro", "escuchar/un-respiro", "ayuda", "prueba", "buscar", "semana/2026-11-21",
      "recordatorios", "descargas", "nada",
    ] {
      let screen = Phone(location: location).screen
      #expect(
        screen.tabs.contains { $0.location.isEmpty } || screen.back != nil
          || screen.buttons.contains { $0.id == "skip" }, "at \(location)")
    }
  }

  @Test("PL-03: records of a newer version that this one cannot read are passed over, not lost")
  func newer() throws {
    var generator = SeededGenerator(seed: 5)
    let stamp = Stamp(milliseconds: 1, counter: 0, device: DeviceID(7))
    let strange = Record(
      collection: "serenity.mood", id: ULID(at: Phone.morning, using: &generator), stamp: stamp,
      fields: ["level": "alto", "day": "mañana"])
    let phone = Phone(log: [strange])
    #expect(phone.screen.audit() == [] && phone.probe.state.companion.store.replica.count(in: "serenity.mood") == 1)
  }
}
