import AppTesting
import Testing
@testable import ConectaFacil

/// On the way: what comes is the headline; a page that is opened again goes on.
@Suite struct ConectaWalkTests {
  private func walking(_ way: Way = Way(), at location: String = "") throws -> ConectaPhone {
    let phone = way.phone(location)
    phone.place()
    try phone.planMuseum()
    try phone.tap("start")
    return phone
  }
  /// What the headline says: picture, distance, words, details.
  private func headline(_ phone: ConectaPhone) -> String {
    var found: [String] = []
    phone.screen.forEach { if case .picture(let m as Manoeuvre) = $0 { found += [m.icon.rawValue, m.distance ?? "-", m.sentence] + m.details } }
    return found.joined(separator: " | ")
  }
  private func text(_ phone: ConectaPhone, _ words: String) -> Bool {
    var found = false
    phone.screen.forEach { if case .text(words, _) = $0 { found = true } }
    return found
  }
  /// Where along the route the next positions are: `step`, metres from the start, metres to the next step.
  private func walk(_ way: Way, _ phone: ConectaPhone, step: Int64, done: Double, toNext: Double, words: String = "") {
    way.follow = ["step": .integer(step), "next": .integer(step + 1), "toNext": .number(toNext), "words": .string(words), "done": .number(done), "left": .number(300 - done), "seconds": 300, "away": 2, "offRoute": false, "arrived": false]
    phone.at(19.4326, -99.1325 + done * 0.00001)
  }

  @Test("CF-05: the headline is what comes: the beginning, the street with its metres, the next turn when it is near; a finished turn is gone")
  func comes() throws {
    let way = Way(), phone = try walking(way)
    walk(way, phone, step: 0, done: 0, toNext: 100)
    #expect(headline(phone) == "arrow-up | 100 m | Empieza hacia el este por Avenida Juárez")
    walk(way, phone, step: 0, done: 20, toNext: 80)
    #expect(headline(phone) == "arrow-up | 80 m | Sigue por Avenida Juárez" && text(phone, "Después: gira a la izquierda por Calle Roma"))
    #expect(phone.spoken.last == "Sigue 80 m por Avenida Juárez. Después: gira a la izquierda por Calle Roma")
    walk(way, phone, step: 0, done: 62, toNext: 38, words: "En 40 m, gira a la izquierda por Calle Roma")
    #expect(headline(phone) == "corner-up-left | 40 m | Gira a la izquierda por Calle Roma | Bajada de 3 %")
    #expect(phone.spoken.count == 2, "a turn is announced when it is nearer")
    walk(way, phone, step: 0, done: 80, toNext: 20, words: "En 20 m, gira a la izquierda por Calle Roma")
    #expect(phone.spoken.last == "En 20 m, gira a la izquierda por Calle Roma. Bajada de 3 %" && phone.vibrations.last == [120, 90, 120])
    // At the corner itself, until it lies behind.
    walk(way, phone, step: 1, done: 100, toNext: 200)
    #expect(headline(phone) == "corner-up-left | - | Gira a la izquierda por Calle Roma | Bajada de 3 %")
    #expect(phone.spoken.last == "Gira a la izquierda por Calle Roma. Bajada de 3 %")
    walk(way, phone, step: 1, done: 115, toNext: 185)
    #expect(headline(phone) == "arrow-up | 190 m | Sigue por Calle Roma | Bajada de 3 %")
    #expect(phone.spoken.last?.hasPrefix("Sigue 190 m por Calle Roma") == true)
    let count = phone.spoken.count
    walk(way, phone, step: 1, done: 140, toNext: 160)
    #expect(headline(phone).contains("160 m") && phone.spoken.count == count, "nothing is said twice")
    walk(way, phone, step: 1, done: 270, toNext: 30)
    #expect(headline(phone).hasPrefix("flag | 30 m | Llegas a tu destino") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
  }

  @Test("CF-05: whoever goes back is told to turn around, from the second position on, and to go on once they have")
  func backwards() throws {
    let way = Way(), phone = try walking(way)
    walk(way, phone, step: 1, done: 180, toNext: 120)
    walk(way, phone, step: 1, done: 150, toNext: 150)
    #expect(!headline(phone).contains("Da la vuelta"), "one position alone is not believed")
    walk(way, phone, step: 1, done: 145, toNext: 155)
    #expect(headline(phone) == "undo-2 | - | Da la vuelta por Calle Roma | Vas en sentido contrario")
    #expect(phone.spoken.last == "Da la vuelta por Calle Roma. Vas en sentido contrario")
    let count = phone.spoken.count
    walk(way, phone, step: 1, done: 140, toNext: 160)
    #expect(phone.spoken.count == count)
    walk(way, phone, step: 1, done: 152, toNext: 148)
    #expect(headline(phone).contains("Sigue por Calle Roma") && phone.spoken.last?.hasPrefix("Sigue 150 m por Calle Roma") == true)
    // A position that jumps a little is no way back.
    walk(way, phone, step: 1, done: 140, toNext: 160)
    walk(way, phone, step: 1, done: 141, toNext: 159)
    #expect(headline(phone).contains("Sigue por Calle Roma"))
  }

  @Test("CF-05, N2: the voice and the live region never say the same: one while the voice speaks, the other where it is off or missing")
  func once() throws {
    let way = Way(), phone = try walking(way)
    walk(way, phone, step: 0, done: 20, toNext: 80)
    #expect(phone.spoken.last?.hasPrefix("Sigue 80 m") == true && phone.screen.announcement == nil)
    // A sentence that the next one cut off was no failure; a voice that is not there is.
    phone.probe.answer(Answer(status: 0, ["reason": "interrupted"])) { if case .speak = $0 { true } else { false } }
    #expect(phone.screen.announcement == nil)
    phone.probe.answer(Answer(status: 0, ["reason": "unsupported"])) { if case .speak = $0 { true } else { false } }
    #expect(phone.screen.announcement?.hasPrefix("Sigue 80 m por Avenida Juárez") == true)
    let quiet = try walking(way)
    try quiet.choose("voice")
    let count = quiet.spoken.count
    walk(way, quiet, step: 1, done: 100, toNext: 200)
    #expect(quiet.spoken.count == count && quiet.screen.announcement == "Gira a la izquierda por Calle Roma. Bajada de 3 %")
  }

  @Test("CF-05: the instruction is said again when asked for, and where one is, in the engine's words")
  func asked() throws {
    let way = Way(), phone = try walking(way)
    walk(way, phone, step: 1, done: 115, toNext: 185)
    let before = phone.spoken.count
    try phone.tap("say-again")
    try phone.tap("say-again")
    #expect(phone.spoken.count == before + 2 && phone.spoken.last == "Sigue 190 m por Calle Roma. Bajada de 3 %")
    try phone.tap("where-am-i")
    #expect(phone.spoken.last == "Aquí estás: Calle Roma 5, Centro" && text(phone, "Aquí estás: Calle Roma 5, Centro"))
    #expect(phone.questions.last?["ask"] == "reverse")
    // Without a voice it is announced, each time.
    phone.probe.answer(Answer(status: 0, ["reason": "unsupported"])) { if case .speak = $0 { true } else { false } }
    try phone.tap("say-again")
    let first = phone.screen.announcement
    try phone.tap("say-again")
    #expect(first != nil && phone.screen.announcement != first, "the same words again are news to the page")
  }

  @Test("CF-05, CF-11: a walk goes on when the page is opened again, with the region and without, and says how old its route is", arguments: ["ruta", "ruta/indicaciones", ""])
  func reopened(_ location: String) throws {
    let way = Way(), phone = try walking(way)
    try phone.choose("voice")
    walk(way, phone, step: 1, done: 115, toNext: 185)
    let later = phone.probe.environment.now.adding(milliseconds: 12 * 60_000)
    for hasRegion in [true, false] {
      let again = ConectaPhone(location: location, log: phone.log, region: hasRegion, at: later, engine: way.engine)
      again.place()
      #expect(again.screen.location == location, "nobody is taken elsewhere")
      #expect(again.probe.operations.contains(.wakeLock(true)))
      if location != "ruta/indicaciones" {
        #expect(again.screen.words.contains("Vas en camino a Museo"))
        try again.tap("to-walk")
      }
      #expect(again.screen.title == "Indicaciones" && again.screen.words.contains("A Museo") && again.screen.words.contains("Terminar"))
      #expect(again.screen.words.contains("Esta ruta se calculó hace 12 min."))
      #expect(again.spoken.isEmpty, "the voice stays as it was")
      if hasRegion {
        #expect(headline(again).contains("Sigue por Calle Roma"), "not the turn that lies behind")
        #expect(again.questions.last { $0["ask"] == "follow" }?["route"]?["steps"] != nil, "this engine has never heard of the route: it gets the whole")
      } else {
        #expect(again.screen.words.contains("Sin el mapa no podemos seguirte") && again.screen.words.contains("Gira a la izquierda por Calle Roma"))
      }
      #expect(again.screen.audit().isEmpty, "\(again.screen.audit())")
    }
    // Nothing of where the person was is kept, and nothing leaves the device.
    let kept = try #require(phone.log.last { $0.collection == Kept.lastTrip })
    #expect(Set(kept["walk"]?.object?.map { $0.key } ?? []) == ["at", "speaks"])
    for operation in phone.probe.operations { if case .records(.append(let records, true, _)) = operation { #expect(!records.contains { $0.collection == Kept.lastTrip }) } }
  }

  @Test("CF-11: a route that is only looked at comes back with the page: reckoned again where that can be, else with its age")
  func reloaded() throws {
    let way = Way(), phone = way.phone()
    phone.place()
    try phone.planMuseum()
    let before = way.routes, later = phone.probe.environment.now.adding(milliseconds: 3 * 60_000)
    let again = ConectaPhone(location: "ruta", log: phone.log, region: true, at: later, engine: way.engine)
    #expect(again.screen.title == "A Museo" && again.screen.words.contains("Esta ruta se calculó hace 3 min."))
    again.place()
    #expect(way.routes == before + 1 && again.screen.words.contains("¿Cuál prefieres?") && !again.screen.words.contains("Esta ruta se calculó"))
    let alone = ConectaPhone(location: "ruta/indicaciones", log: phone.log, at: later)
    #expect(alone.screen.words.contains("Gira a la izquierda por Calle Roma") && alone.screen.words.contains("Esta ruta se calculó hace 3 min."))
    // Another region is open, which does not know the way: what was kept stays.
    way.found = false
    let elsewhere = ConectaPhone(location: "ruta", log: phone.log, region: true, at: later, engine: way.engine)
    elsewhere.place()
    #expect(elsewhere.screen.words.contains("Esta es la ruta que guardaste") && elsewhere.probe.tap("start"))
    // Of a route kept by an earlier version the age is not known.
    let record = try #require(phone.log.last { $0.collection == Kept.lastTrip })
    var old = record, members = try #require((try? JSON.parse(record["trip"]?.string ?? ""))?.object)
    members["at"] = nil
    old.set("trip", .string(JSON.object(members).text), Stamp(milliseconds: later.milliseconds, counter: 0, device: record.stamp.device))
    let earlier = ConectaPhone(location: "ruta", log: [old], at: later)
    #expect(earlier.screen.words.contains("Se calculó antes"))
  }

  @Test("CF-12: the walk is forgotten when it ends: by the person, by arriving, by taking the route away, or when nobody came back to it")
  func forgotten() throws {
    func walkKept(_ phone: ConectaPhone) -> Bool { phone.probe.state.companion.store.replica[Kept.lastTrip, Kept.lastTripID]?["walk"].map { !$0.isNull } ?? false }
    let way = Way(), phone = try walking(way)
    #expect(walkKept(phone))
    let long = ConectaPhone(location: "ruta/indicaciones", log: phone.log, region: true, at: phone.probe.environment.now.adding(milliseconds: 5 * 3_600_000), engine: way.engine)
    #expect(!walkKept(long) && long.probe.state.trip.follow == nil && long.screen.words.contains("Calle Roma"))
    try phone.tap("stop")
    #expect(!walkKept(phone) && phone.probe.state.lastTrip != nil)
    try phone.tap("forget-trip")
    #expect(phone.probe.state.lastTrip == nil)
    let after = ConectaPhone(location: "ruta", log: phone.log, at: phone.probe.environment.now)
    #expect(after.screen.words.contains("¿A dónde vamos?"), "what was taken away does not come back")
    let arriving = try walking(way)
    way.set("arrived", true)
    arriving.at(19.4331, -99.1311)
    #expect(!walkKept(arriving) && arriving.probe.state.lastTrip == nil)
  }

  @Test("CF-05: a press on a tab keeps the walk, and every screen has the way back to it; another destination ends it")
  func elsewhere() throws {
    let way = Way(), phone = try walking(way)
    walk(way, phone, step: 1, done: 115, toNext: 185)
    for tab in ["tab-map", "tab-saved", "tab-transport", "tab-you"] {
      try phone.tap(tab)
      #expect(phone.screen.words.contains("Vas en camino a Museo") && phone.screen.words.contains("Sigue por Calle Roma") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      try phone.tap("to-walk")
      #expect(phone.screen.location == "ruta/indicaciones" && headline(phone).contains("Sigue por Calle Roma"))
    }
    phone.go("lugar/n1")
    try phone.tap("go")
    #expect(phone.probe.state.trip.follow == nil && phone.screen.location == "ruta")
  }
}
