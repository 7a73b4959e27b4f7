import AppTesting
import Testing

@testable import Serenity

@Suite("Reminders and picture") struct SerenityReminderTests: ReminderSuite {
  /// Minutes.
  private static let five: Int64 = 300_000
  /// Turned on by who has no account.
  private static let on: [String: JSON] = [
    "flags.serenity": ["welcomed": true], "switches.serenity": ["reminds": ""],
  ]

  @Test(
    "SE-11, PL-11: off at first, nothing is asked on the first start; offered after the first entry, explained, and asked for only when turned on"
  )
  func offered() throws {
    let phone = Phone(can: .notices)
    #expect(!phone.screen.words.contains("recordatorio") && alarm(phone) == nil)
    try phone.feel(4)
    try phone.save()
    #expect(phone.screen.location == "registrado" && phone.screen.words.contains("¿Quieres un recordatorio?"))
    try phone.tap("to-reminders")
    #expect(
      phone.screen.location == "recordatorios" && phone.screen.words.contains("Nunca llegan más de los que elijas")
        && phone.screen.words.contains("te pedirá permiso"))
    #expect(!phone.probe.operations.contains(.notifyAsk))
    try phone.choose("remind")
    #expect(phone.probe.operations.filter { $0 == .notifyAsk }.count == 1)
    granted(phone)
    #expect(phone.screen.words.contains("No molestar") && phone.screen.audit() == [])
    // Written today already: tomorrow at eight in the evening.
    #expect(alarm(phone) == Self.hour * 34 - 5 * 60_000)
  }

  @Test("SE-11: in the quiet hours of all apps nothing rings; when they change, the alarm does")
  func quietEverywhere() throws {
    // Every evening at eight, and it is five to eight.
    let phone = Phone(
      location: "ajustes/no-molestar", at: Phone.morning.adding(milliseconds: 10 * Self.hour - 2 * Self.five),
      notes: Self.on, can: .notices)
    #expect(alarm(phone) == Self.five && !phone.screen.words.contains("¿A qué horas?"))
    try phone.choose("quiet")
    #expect(phone.screen.audit() == [] && phone.screen.words.contains("¿A qué horas?"))
    #expect(alarm(phone) == Self.five, "from ten on: eight is not quiet yet")
    phone.send(.quiet(.startSlid(39)))
    #expect(alarm(phone) == nil, "from half past seven on: every reminder falls into them")
    #expect(phone.notes["quiet"] == ["on": true, "from": 39, "to": 14] && phone.screen.words.contains("7:30"))
    phone.send(.went("recordatorios"))
    #expect(phone.screen.words.contains("está en No molestar") && phone.screen.words.contains("De 7:30"))
    #expect(phone.screen.audit() == [])
    phone.send(.went("ajustes/no-molestar"))
    try phone.choose("quiet")
    #expect(alarm(phone) == Self.five && shown(phone).isEmpty)
    phone.pass(Self.five)
    #expect(shown(phone).count == 1, "off again: it rings")
  }

  @Test("SE-11: hours that another app of this device made quiet count at once; they are not Serenity's alone")
  func quietMeanwhile() {
    let phone = Phone(
      at: Phone.morning.adding(milliseconds: 10 * Self.hour - 2 * Self.five), notes: Self.on,
      can: .notices)
    #expect(alarm(phone) == Self.five)
    phone.notes["quiet"] = ["on": true, "from": 39, "to": 41]
    phone.event(.environmentChanged)
    #expect(alarm(phone) == nil)
    phone.pass(Self.five)
    #expect(shown(phone).isEmpty)
    // What cannot be read silences nobody.
    phone.notes["quiet"] = ["on": "yes", "from": 99, "to": -1]
    phone.event(.environmentChanged)
    #expect(alarm(phone) == 24 * Self.hour)
  }

  @Test("SE-11: no moment within the quiet hours of all apps is told to the server, so it sends none")
  func quietPush() throws {
    let phone = online(location: "ajustes/no-molestar")
    #expect(try #require(pushes(phone).first).at.count == 31)
    pushed(phone, Answer(status: 204))
    try phone.choose("quiet")
    #expect(pushes(phone).count == 1, "from ten on: nothing changes")
    phone.send(.quiet(.startSlid(39)))
    #expect(pushes(phone).count == 2 && pushes(phone).last?.at == [])
    pushed(phone, Answer(status: 204))
    phone.send(.quiet(.startSlid(41)))
    #expect(pushes(phone).last?.at.count == 31)
  }

  @Test(
    "SE-11, PL-11: refused or unknown to the browser: said in words, nothing rings, everything else works",
    arguments: ["denied", "default", "unsupported"])
  func refused(_ reason: String) throws {
    let phone = Phone(location: "recordatorios", can: [.notices, .breathing])
    try phone.choose("remind")
    granted(
      phone, Answer(status: 0, reason == "unsupported" ? ["reason": "unsupported"] : ["permission": .string(reason)]))
    let said = [
      "denied": "El navegador no permite los avisos", "default": "se cerró sin respuesta",
      "unsupported": "pantalla de inicio",
    ]
    for (other, words) in said {
      #expect(phone.screen.words.contains(words) == (other == reason), "\(reason): \(words)")
    }
    #expect(phone.screen.audit() == [] && !phone.screen.words.contains("No molestar"))
    #expect(alarm(phone) == nil && !phone.probe.state.common.remindsHere && phone.screen.audit() == [])
    try phone.choose("remind")
    granted(phone)
    #expect(!phone.screen.words.contains("ajustes del navegador") && alarm(phone) != nil)
    let wait = try #require(alarm(phone))
    try phone.choose("remind")
    #expect(alarm(phone) == nil)
    phone.pass(wait)
    #expect(shown(phone).isEmpty, "turned off again")
  }

  @Test(
    "SE-11, PL-07: rings at its time with words that say nothing private, and again the next day; a tap leads to the log"
  )
  func rings() throws {
    let phone = Phone(notes: Self.on, can: [.notices, .breathing])
    #expect(alarm(phone) == Self.hour * 10 - 5 * 60_000)
    phone.pass(Self.hour * 10 - 5 * 60_000)
    #expect(
      shown(phone) == [
        .notifyShow(title: "Un momento para ti", text: "Cuando quieras.", tag: "serenity-reminder", to: "registrar")
      ])
    #expect(alarm(phone) == Self.hour * 24)
  }

  @Test("SE-11: not on a day with an entry or a session, not long after its time, not in the middle of a session")
  func never() throws {
    let evening = Self.hour * 10 - 5 * 60_000
    let writer = Phone(notes: Self.on, can: [.notices, .breathing])
    try writer.feel(3)
    try writer.save()
    writer.pass(evening)
    #expect(shown(writer).isEmpty && alarm(writer) == Self.hour * 24)

    let slept = Phone(notes: Self.on, can: [.notices, .breathing])
    slept.pass(evening + 1_200_000, late: 1_200_000)
    #expect(shown(slept).isEmpty && alarm(slept) == Self.hour * 24 - 1_200_000)

    let busy = Phone(location: "respirar", notes: Self.on, can: [.notices, .breathing])
    busy.pass(evening - 30_000)
    try busy.tap("start")
    busy.pass(30_000)
    #expect(shown(busy).isEmpty)
  }

  @Test(
    "SE-11: days, how often, hours and quiet hours are chosen, kept as records for all devices, and what will never come is said"
  )
  func settings() throws {
    let phone = Phone(location: "recordatorios", notes: Self.on, can: [.notices, .breathing])
    try phone.choose("count-3")
    #expect(phone.screen.words.contains("Recordatorio 3"))
    #expect(alarm(phone) == 3_300_000 + Self.hour * 3)  // 14:00
    func slide(_ id: String, _ value: Int) {
      var action: SerenityApp.Action?
      phone.screen.forEach { if case .slider(let s) = $0, s.id == id { action = s.input(value) } }
      phone.probe.send(action!)
      phone.settle()
    }
    slide("time-0", 45)  // 22:30, in the quiet hours
    #expect(phone.screen.words.contains("está en No molestar") && phone.screen.audit() == [])
    slide("time-3", 46)
    #expect(!phone.screen.words.contains("está en No molestar"))
    for day in 0..<7 where day != 0 { try phone.choose("weekday-\(day)") }
    #expect(alarm(phone) == Self.hour * 47 - 5 * 60_000)  // Monday, 9:00
    try phone.choose("weekday-0")
    #expect(phone.screen.words.contains("Sin días elegidos"))
    try phone.choose("weekday-0")
    try phone.choose("count-2")

    let fields = try #require(
      phone.probe.state.companion.store.replica["serenity.preferences", SingleRecord.id]?.fields)
    #expect(fields["remindDays"] == 1 && fields["remindTimes"] == [45, 18] && fields["remindQuiet"] == [46, 14])
    // Another device has the settings, and its own switch.
    let other = Phone(location: "recordatorios", log: phone.log, can: [.notices, .breathing])
    #expect(
      alarm(other) == nil && !other.probe.state.common.remindsHere
        && other.probe.state.common.preferences.reminderTimes == [45, 18])
  }

  @Test(
    "SE-11, PL-07: with an account the server gets the moments and nothing else; this device's own alarm is silent then"
  )
  func server() throws {
    let phone = online(location: "recordatorios")
    let first = try #require(pushes(phone).first)
    let evening = Phone.morning.milliseconds + Self.hour * 10 - 5 * 60_000
    #expect(
      first.at.count == 31 && first.at[0] == evening && first.at[1] == evening + Self.hour * 24 && first.quiet == 0)
    #expect(phone.screen.words.contains("Con conexión podrán llegar también cerrada"))
    pushed(phone, Answer(status: 204))
    #expect(phone.screen.words.contains("aunque Serenity esté cerrada") && pushes(phone).count == 1)
    phone.pass(Self.hour * 10 - 5 * 60_000)
    #expect(shown(phone).isEmpty)
  }

  @Test(
    "SE-11: what is written today takes today's moments away, on every device of the account until the own day ends")
  func doneToday() throws {
    let phone = online()
    pushed(phone, Answer(status: 204))
    try phone.feel(2)
    try phone.save()
    let last = try #require(pushes(phone).last), evening = Phone.morning.milliseconds + Self.hour * 10 - 5 * 60_000
    #expect(pushes(phone).count == 2 && last.at.first == evening + Self.hour * 24)
    #expect(last.quiet == Phone.morning.milliseconds + Self.hour * 14 - 5 * 60_000)  // midnight
  }

  @Test(
    "SE-11, PL-07: hours that change while the server is being told are told after that; the late answer is not taken for them"
  )
  func changedMeanwhile() throws {
    let phone = online(location: "recordatorios")
    try phone.choose("count-3")
    phone.event(.environmentChanged)
    phone.event(.environmentChanged)
    #expect(pushes(phone).count == 1)
    pushed(phone, Answer(status: 204))
    let all = pushes(phone)
    #expect(all.count == 2 && all[0].at[0] != all[1].at[0] && all[1].at.count > all[0].at.count)
    #expect(!phone.probe.state.common.isPushed, "what it was told is not what rings")
    pushed(phone, Answer(status: 204))
    #expect(phone.probe.state.common.isPushed && pushes(phone).count == 2)
  }

  @Test(
    "SE-11: turned off, the server forgets; refused by the browser, this device rings while it is open; failed, it is tried when the network is back"
  )
  func without() throws {
    let phone = online(location: "recordatorios")
    pushed(phone, Answer(status: 204))
    try phone.choose("remind")
    #expect(pushes(phone).last?.at == [])
    pushed(phone, Answer(status: 204))
    #expect(!phone.probe.state.common.isPushed && pushes(phone).count == 2)

    let old = online(location: "recordatorios")
    pushed(old, Answer(status: 0, ["reason": "unsupported"]))
    #expect(old.screen.words.contains("solo puede avisarte mientras Serenity esté abierta") && pushes(old).count == 1)
    old.pass(Self.hour * 10 - 5 * 60_000)
    #expect(shown(old).count == 1)

    let cut = online()
    pushed(cut, Answer(status: 0))
    #expect(pushes(cut).count == 1)
    cut.event(.environmentChanged)
    #expect(pushes(cut).count == 2)
  }

  // MARK: Picture

  private static let jpeg = "data:image/jpeg;base64,/9j/4AAQ"

  private func pictures(_ phone: Phone) -> [String] {
    var found: [String] = []
    phone.screen.forEach { if case .photo(let source, _) = $0 { found.append(source.handle) } }
    return found
  }

  @Test("SE-14: a picture is chosen, kept on this device only, shown in Tú after a restart, changed and removed")
  func picture() throws {
    let phone = Phone(location: "tu", can: .files)
    #expect(pictures(phone).isEmpty && phone.screen.words.contains("solo en este dispositivo"))
    try phone.tap("picture-choose")
    phone.probe.answer(Answer(status: 1, ["data": .string(Self.jpeg)])) { $0 == .picture }
    phone.settle()
    #expect(pictures(phone) == [Self.jpeg] && phone.screen.audit() == [])
    let outs = phone.probe.operations.compactMap {
      if case .records(.append(_, _, let out, _)) = $0 { out } else { nil }
    }
    #expect(outs == [false] && phone.log.allSatisfy { $0.collection.hasPrefix("device.") })
    let again = Phone(location: "tu", log: phone.log, can: .files)
    #expect(pictures(again) == [Self.jpeg])
    try again.tap("picture-remove")
    #expect(pictures(again).isEmpty && again.log.last?.fields["data"] == "")
  }

  @Test(
    "SE-14: too big, no picture, nothing chosen: clear words, and the picture that was there stays",
    arguments: ["size", "kind", "cancelled"])
  func badPicture(_ reason: String) throws {
    let phone = Phone(location: "tu", can: .files)
    try phone.tap("picture-choose")
    phone.probe.answer(Answer(status: 1, ["data": .string(Self.jpeg)])) { $0 == .picture }
    phone.settle()
    try phone.tap("picture-choose")
    phone.probe.answer(Answer(status: 0, ["reason": .string(reason)])) { $0 == .picture }
    phone.settle()
    #expect(pictures(phone) == [Self.jpeg] && phone.screen.audit() == [])
    #expect(phone.screen.words.contains("JPEG o PNG de menos de 25 MB") == (reason != "cancelled"))
    try phone.tap("picture-choose")
    phone.probe.answer(Answer(status: 1, ["data": "https://ejemplo.mx/a.jpg"])) { $0 == .picture }
    #expect(pictures(phone) == [Self.jpeg])
    try phone.tap("picture-choose")
    phone.reply(Answer(status: 1, ["data": .string(Self.jpeg + "BB")])) { $0 == .picture }
    #expect(pictures(phone) == [Self.jpeg + "BB"] && !phone.screen.words.contains("No se pudo usar"))
  }
}
