import AppTesting
import Testing

@testable import Serenity

private let anaLoggedIn = Answer(
  status: 1,
  [
    "value": [
      "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
    ]
  ])

@Suite("Issue 22, point 3: a text being written outlives the page") struct SerenityDraftTests {
  /// The page is closed and opened again: nothing but what the device keeps is there.
  private func reopened(_ phone: Phone, _ location: String, after milliseconds: Int64 = 60_000) -> Phone {
    Phone(
      location: location, log: phone.log, at: phone.probe.environment.now.adding(milliseconds: milliseconds),
      notes: phone.notes)
  }
  private func note(_ phone: Phone) -> String {
    var found = ""
    phone.screen.forEach { if case .field(let field) = $0, field.id == "note" { found = field.value } }
    return found
  }
  private let long = String(repeating: "Lo que pasó en la tarde. ", count: 20)

  @Test("A new entry is there after the page was closed, said to be unsaved; saving it ends the draft")
  func reopen() throws {
    let phone = Phone(location: "registrar")
    try phone.type("note", long)
    try phone.choose("emotion-alegria")
    phone.pass(1_000)
    var next = reopened(phone, "registrar")
    #expect(note(next) == long && next.screen.words.contains("Borrador sin guardar: hoy, 10:05"))
    #expect(next.screen.audit() == [])
    next = reopened(next, "diario")
    #expect(next.screen.words.contains("Borrador sin guardar") && next.screen.audit() == [])
    next = reopened(next, "")
    try next.tap("draft-new")
    #expect(next.screen.location == "registrar" && note(next) == long)
    try next.choose("level-4")
    try next.save()
    #expect(next.moods.count == 1 && next.moods[0]["note"]?.string == long)
    #expect(next.moods[0]["emotions"] == ["alegria"])
    next = reopened(next, "registrar")
    #expect(note(next).isEmpty && !next.screen.words.contains("Borrador"))
    #expect(!next.notes.keys.contains { $0.hasPrefix("serenity.draft.") })
  }

  @Test("Not every key writes: once a second, and at once when the page is hidden or the form is left")
  func writes() throws {
    func count(_ phone: Phone) -> Int {
      phone.probe.operations.count { if case .records(.setNote) = $0 { true } else { false } }
    }
    let phone = Phone(location: "registrar")
    for end in 1...9 {
      try phone.type("note", String("caminamos".prefix(end)))
      phone.pass(100)
    }
    #expect(count(phone) == 0 && phone.wants(.pageHidden))
    phone.pass(100)
    #expect(count(phone) == 1 && note(reopened(phone, "registrar")) == "caminamos" && !phone.wants(.pageHidden))
    try phone.type("note", "caminamos mucho")
    phone.reply(Answer(status: 1)) { $0 == .pageHidden }
    #expect(count(phone) == 2 && note(reopened(phone, "registrar")) == "caminamos mucho")
    phone.pass(5_000)
    #expect(count(phone) == 2)
    try phone.type("note", "caminamos mucho más")
    phone.event(.located("diario"))
    #expect(count(phone) == 3 && note(reopened(phone, "registrar")) == "caminamos mucho más")
  }

  @Test("A change that is left, by Hoy or the way back, is told on the day and the entry, and gone on with")
  func change() throws {
    var phone = Phone(location: "registrar")
    try phone.feel(2)
    try phone.type("note", "antes")
    try phone.save()
    let entry = "entrada/" + phone.moods[0].id.text
    for leaves in [SerenityApp.Action.went(""), .backTapped] {
      phone.send(.went(entry))
      try phone.tap("edit")
      try phone.type("note", "después")
      phone.send(leaves)
      phone = reopened(phone, "diario/2026-11-21")
      #expect(phone.screen.words.contains("Borrador sin guardar") && phone.screen.audit() == [])
      phone.send(.went(entry))
      #expect(phone.screen.words.contains("antes") && phone.screen.words.contains("Borrador sin guardar: hoy"))
      #expect(phone.screen.audit() == [])
      try phone.tap("draft-go-on")
      #expect(note(phone) == "después")
      try phone.tap("discard-draft")
      #expect(phone.screen.words.contains("antes") && !phone.screen.words.contains("Borrador sin guardar"))
    }
    try phone.tap("undo")
    #expect(note(phone) == "después")
    try phone.save()
    #expect(phone.state.common.moods.map { $0.note } == ["después"] && phone.screen.audit() == [])
    #expect(!reopened(phone, entry).screen.words.contains("Borrador"))
  }

  @Test("A change made elsewhere meanwhile stays where the person changed something else here")
  func changedElsewhere() throws {
    let first = Phone(location: "registrar")
    try first.feel(2)
    try first.type("note", "antes")
    try first.save()
    let entry = "entrada/" + first.moods[0].id.text
    first.send(.went(entry))
    try first.tap("edit")
    try first.type("note", "después")
    first.pass(1_000)
    var other = first.moods[0]
    let stamp = Stamp(
      milliseconds: first.probe.environment.now.milliseconds + 5, counter: 0, device: DeviceID(9))
    other.set("level", .integer(5), stamp)
    let phone = Phone(
      location: entry, log: first.log + [other], at: first.probe.environment.now.adding(milliseconds: 60_000),
      notes: first.notes)
    try phone.tap("draft-go-on")
    try phone.save()
    #expect(phone.state.common.moods.map { $0.note } == ["después"])
    #expect(phone.state.common.moods.map { $0.level } == [5])
  }

  @Test("What was written of an entry that is gone by now is still there, and is saved as a new one")
  func goneElsewhere() throws {
    let first = Phone(location: "registrar")
    try first.feel(2)
    try first.save()
    let entry = "entrada/" + first.moods[0].id.text
    first.send(.went(entry))
    try first.tap("edit")
    try first.type("note", "después")
    first.pass(1_000)
    var gone = first.moods[0]
    gone.delete(Stamp(milliseconds: first.probe.environment.now.milliseconds, counter: 0, device: DeviceID(9)))
    let phone = Phone(
      location: "diario", log: first.log + [gone], at: first.probe.environment.now.adding(milliseconds: 60_000),
      notes: first.notes)
    try phone.tap("draft-" + gone.id.text)
    #expect(phone.screen.audit() == [])
    try phone.tap("draft-go-on")
    try phone.save()
    #expect(phone.state.common.moods.map { $0.note } == ["después"] && phone.state.common.moods[0].level == 2)
  }

  @Test("A draft that is discarded is gone, also from the device, and comes back with undo")
  func discard() throws {
    let phone = Phone(location: "registrar")
    try phone.feel(3)
    try phone.type("note", long)
    phone.pass(1_000)
    try phone.tap("discard-draft")
    #expect(note(phone).isEmpty && phone.screen.toast?.text == "Descartaste el borrador.")
    #expect(phone.screen.audit() == [] && note(reopened(phone, "registrar")).isEmpty)
    try phone.tap("undo")
    phone.pass(1_000)
    #expect(note(phone) == long && note(reopened(phone, "registrar")) == long)
  }

  @Test("issue point 7: what another tab writes as a new entry stays when this one puts its own away or saves it")
  func twoTabs() throws {
    for isSaved in [false, true] {
      let phone = Phone(location: "registrar"), key = "serenity.draft.mood"
      try phone.feel(3)
      try phone.type("note", long)
      phone.pass(1_000)
      let other: JSON = [
        "at": .integer(phone.probe.environment.now.milliseconds + 1), "fields": ["note": "de la otra pestaña"],
      ]
      phone.notes[key] = other
      if isSaved { try phone.save() } else { try phone.tap("discard-draft") }
      #expect(phone.notes[key] == other)
    }
  }

  @Test("issue point 11: what is typed after a draft was discarded is not lost by undoing that")
  func typedSince() throws {
    let phone = Phone(location: "registrar")
    try phone.feel(3)
    try phone.type("note", long)
    try phone.tap("discard-draft")
    #expect(phone.screen.tapping("undo") != nil)
    try phone.type("note", "otra cosa")
    phone.send(.did(.diary(.undoDiscard)))
    #expect(note(phone) == "otra cosa" && phone.screen.tapping("undo") == nil)
  }

  @Test("PL-01: who comes after the log-out sees none of it")
  func logOut() throws {
    let phone = Phone(location: "registrar")
    phone.send(.sessionRead(anaLoggedIn))
    try phone.type("note", long)
    phone.pass(1_000)
    try phone.type("note", long + "Y más.")
    phone.send(.went("cuenta/salir"))
    try phone.tap("log-out")
    phone.pass(10_000)
    phone.send(.went("registrar"))
    #expect(note(phone).isEmpty && !phone.screen.words.contains("Borrador"))
    let next = reopened(phone, "registrar")
    #expect(note(next).isEmpty && !next.screen.words.contains("Borrador"))
    #expect(!phone.notes.keys.contains { $0.hasPrefix("serenity.draft.") })
  }

  @Test("PL-01, point 1: who removes records that are not theirs, or empties the device, sees nothing half written")
  func erased() throws {
    for isEmptied in [true, false] {
      let phone = Phone(location: "registrar")
      try phone.type("note", long)
      phone.pass(1_000)
      try phone.type("note", long + "Y más.")
      if !isEmptied { phone.send(.sessionRead(anaLoggedIn)) }
      phone.send(.exchange(isEmptied ? .eraseTapped : .strangersErased))
      phone.pass(10_000)
      phone.send(.went(""))
      #expect(phone.screen.tapping("draft-new") == nil && !phone.screen.words.contains("Borrador"))
      phone.send(.went("registrar"))
      #expect(note(phone).isEmpty && !phone.screen.words.contains("Borrador"))
      #expect(!phone.notes.keys.contains { $0.hasPrefix("serenity.draft.") })
    }
  }

  @Test("A draft is never sent, and no record before it is saved")
  func stays() throws {
    let phone = Phone(location: "registrar", isOnline: true, can: .server)
    phone.send(.sessionRead(anaLoggedIn))
    try phone.type("note", long)
    phone.pass(10_000)
    #expect(phone.log.isEmpty)
    for operation in phone.probe.operations {
      if case .request(let request) = operation {
        #expect(!(request.body?.text.contains("Lo que pasó") ?? false), "\(request.path)")
      }
    }
    phone.leaves(.server)
  }

  @Test("An entry that the device refuses to keep leaves its draft on it")
  func full() throws {
    let phone = Phone(location: "registrar")
    try phone.feel(3)
    try phone.type("note", long)
    phone.pass(1_000)
    phone.isFull = true
    try phone.save()
    #expect(note(reopened(phone, "registrar")) == long)
  }
}
