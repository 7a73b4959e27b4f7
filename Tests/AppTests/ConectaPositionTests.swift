import AppTesting
import Testing

@testable import ConectaFacil

@Suite struct ConectaPositionTests {
  private static let hours: Int64 = 2 * 3600
  private var plaza: Coordinate { SampleRegion.plaza }

  @Test(
    "issue 23 point 3: what no device can be at is no position: nothing begins there, and the SOS says that there is none",
    arguments: [
      (0, 0), (-0.0, 0.0), (0.00001, -0.0002), (91, 0), (19.4, -181), (.nan, .nan), (19.4, .infinity),
    ] as [(Double, Double)])
  func nowhere(_ latitude: Double, _ longitude: Double) throws {
    let phone = ConectaPhone(sample: "")
    try phone.addContact()
    phone.go("sos")
    phone.at(latitude, longitude)
    #expect(phone.state.whereabouts.last == nil && !phone.screen.words.contains("fuera del área"))
    #expect(phone.screen.words.contains("No hay señal de ubicación"))
    try phone.tap("send-sos")
    phone.at(latitude, longitude)
    try phone.tap("send-now")
    #expect(phone.opened.count == 1 && phone.opened[0].contains("No%20tengo%20mi%20ubicacion"), "\(phone.opened)")
    let walker = ConectaPhone(sample: "")
    walker.at(latitude, longitude)
    try walker.planHospital()
    #expect(walker.routes == 0 && walker.screen.words.contains("Elegir desde dónde salgo"))
    // What is known stays: 0,0 does not take its place.
    walker.at(plaza)
    walker.at(latitude, longitude)
    #expect(walker.state.whereabouts.last?.at == plaza && walker.routes == 1)
  }

  @Test(
    "issue 23 point 3: no way begins at an old or inexact position without a word: it is looked for anew, and its age said",
    arguments: [
      (7200, 8, "Tu última ubicación: de hace 2 h, con un margen de 8 m."),
      (0, 4000, "Tu última ubicación: de este momento, con un margen de 4 km."),
      (-3600, 8, "Tu última ubicación: no se sabe de cuándo, con un margen de 8 m."),
    ] as [(Int64, Double, String)])
  func route(_ age: Int64, _ accuracy: Double, _ told: String) throws {
    func planned() throws -> ConectaPhone {
      let phone = ConectaPhone(sample: "")
      phone.at(plaza.latitude, plaza.longitude, accuracy: accuracy, age: age)
      #expect(words(phone).contains(told), "\(words(phone))")
      try phone.planHospital()
      #expect(phone.routes == 0 && words(phone).contains(told), "\(words(phone))")
      #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      #expect(phone.probe.lasting.contains { $0.operation == .position(.watch(asks: true)) }, "it is looked for anew")
      return phone
    }
    // The same again: told, and not asked for without end.
    let still = try planned(), presses = still.state.whereabouts.presses
    still.at(plaza.latitude, plaza.longitude, accuracy: accuracy, age: age)
    #expect(still.routes == 0 && still.state.whereabouts.presses == presses)
    #expect(words(still).contains("No sabemos bien dónde estás ahora") && words(still).contains(told))
    // A new one: the way begins there.
    let found = try planned()
    found.at(plaza)
    #expect(found.routes == 1 && !words(found).contains("última ubicación"))
    // From the old one by the person's own press, and it says so.
    let pressed = try planned()
    try pressed.tap("from-last")
    #expect(pressed.routes == 1 && words(pressed).contains("Desde tu última ubicación"))
  }

  @Test("issue 23 point 3: a walk is not guided by an old or inexact position")
  func walk() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    try phone.tap("start")
    let asked = phone.asked(.follow).count
    phone.at(plaza.latitude, plaza.longitude, age: Self.hours)
    phone.at(plaza.latitude, plaza.longitude, accuracy: 4000)
    #expect(phone.asked(.follow).count == asked && words(phone).contains("No sabemos bien dónde estás ahora"))
    try phone.tap("where-am-i")
    #expect(phone.spoken.last == "Esperando tu ubicación…")
    phone.at(plaza)
    #expect(phone.asked(.follow).count == asked + 1)
    // Begun two hours after the last one: nothing is said from there.
    let late = ConectaPhone(sample: "")
    late.place()
    try late.planHospital()
    late.probe.environment.now = late.probe.environment.now.adding(milliseconds: Self.hours * 1000)
    try late.tap("start")
    #expect(late.asked(.follow).isEmpty && words(late).contains("Tu última ubicación: de hace 2 h"))
  }

  @Test("issue 23 point 3: an old position elsewhere bars no SOS; the message says how old it is, or that nobody knows")
  func sos() throws {
    for (age, told) in [(Self.hours, "Hace%202%20h%20estaba%20en"), (-Self.hours, "no%20se%20de%20cuando")] {
      let phone = ConectaPhone()
      try phone.addContact()
      phone.go("sos")
      phone.at(48.85, 2.35, age: age)
      #expect(!words(phone).contains("fuera del área") && !words(phone).contains("De este momento"))
      try phone.tap("send-sos")
      try phone.tap("send-now")
      #expect(phone.opened.count == 1 && phone.opened[0].contains(told), "\(phone.opened)")
      phone.probe.answer(Answer(status: 1)) { if case .open = $0 { true } else { false } }
      phone.settle()
      // The one of now, once it is there.
      phone.at(19.4326, -99.1332)
      #expect(words(phone).contains("El primer mensaje llevaba una de antes."))
      try phone.tap("send-position")
      #expect(phone.opened.count == 2 && phone.opened[1].contains("Estoy%20en"))
      #expect(!words(phone).contains("llevaba una de antes"))
    }
  }

  @Test(
    "issue 23 point 3: what is looked for around an old position says so, and is looked for again around the new one")
  func around() throws {
    for (place, ask) in [("sos/hospitales", Ask.hospitals), ("transporte", .stops)] {
      let phone = ConectaPhone(sample: "")
      phone.at(plaza.latitude, plaza.longitude, age: Self.hours)
      phone.go(place)
      #expect(words(phone).contains("Tu última ubicación: de hace 2 h"), "\(place)")
      let asked = phone.asked(ask).count
      phone.at(SampleRegion.mirador)
      #expect(phone.asked(ask).count == asked + 1 && !words(phone).contains("última ubicación"), "\(place)")
    }
    let phone = ConectaPhone(sample: "")
    phone.at(plaza.latitude, plaza.longitude, age: Self.hours)
    phone.go("buscar")
    try phone.choose("cat-0")
    #expect(words(phone).contains("Tu última ubicación: de hace 2 h"))
    phone.at(plaza)
    #expect(!words(phone).contains("última ubicación"))
    // Not drawn on the map as if it were of now, nor told to be outside of it.
    phone.go("")
    #expect(isDrawn(phone))
    let old = ConectaPhone(sample: "")
    old.at(48.85, 2.35, age: Self.hours)
    #expect(!isDrawn(old) && !words(old).contains("Estás fuera de esta zona"))
  }

  @Test(
    "issue 23 point 4 (D4): the position is let go on a screen without it, after a fault and while it is being looked for, and taken again",
    arguments: ["unavailable", "timeout"])
  func letGo(_ fault: String) throws {
    func isWatched(_ phone: ConectaPhone) -> Bool { phone.probe.lasting.contains { $0.operation.isPosition } }
    let phone = ConectaPhone(sample: "")
    phone.noPlace("unavailable")
    #expect(isWatched(phone), "a moment without a signal does not end it")
    phone.go("accesibilidad")
    #expect(!isWatched(phone))
    phone.go("")
    #expect(isWatched(phone))
    try phone.tap("ask-position")
    phone.go("accesibilidad")
    phone.noPlace(fault)
    #expect(!isWatched(phone) && !phone.state.whereabouts.isAsking)
    phone.go("")
    phone.place()
    #expect(phone.state.whereabouts.last != nil && isWatched(phone))
  }

  private func isDrawn(_ phone: ConectaPhone) -> Bool {
    View(state: phone.state, environment: phone.probe.environment).own != nil
  }
  /// With plain spaces: a number and its unit stand on one line.
  private func words(_ phone: ConectaPhone) -> String { plain(phone.screen.words) }
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }))
  }
}
