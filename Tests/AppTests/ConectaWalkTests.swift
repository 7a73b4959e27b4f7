import AppTesting
import Testing

@testable import ConectaFacil

/// On the way: what comes is the headline; a page that is opened again goes on.
@Suite struct ConectaWalkTests {
  private let hospital = "Hospital General de Muestra"

  private func walking() throws -> ConectaPhone {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    try phone.tap("start")
    return phone
  }
  private func steps(_ phone: ConectaPhone) throws -> [RouteStep] { try #require(phone.state.trip.route?.steps) }
  private func metres(_ value: Double) -> String { Words(.es).metres(value) }
  /// What the headline says: picture, distance, words, details.
  private func headline(_ phone: ConectaPhone) -> String {
    var found: [String] = []
    phone.screen.forEach {
      if case .picture(let m as Manoeuvre) = $0 {
        found += [m.icon.rawValue, m.distance ?? "-", m.sentence] + m.details
      }
    }
    return found.joined(separator: " | ")
  }
  private func text(_ phone: ConectaPhone, _ words: String) -> Bool {
    var found = false
    phone.screen.forEach { if case .text(words, _) = $0 { found = true } }
    return found
  }
  private func toNext(_ phone: ConectaPhone) throws -> String {
    metres(try #require(phone.state.follow?.now).toNext.value)
  }
  /// Half way along the longest step, where the way goes straight on.
  private func middle(_ phone: ConectaPhone) throws -> (done: Double, street: String) {
    let longest = try #require(try steps(phone).max { $0.metres < $1.metres })
    return (longest.at.value + longest.metres.value / 2, longest.street)
  }

  @Test(
    "CF-05: the headline is what comes: the beginning, the street with its metres, the next turn when it is near; a finished turn is gone"
  )
  func comes() throws {
    let phone = try walking(), steps = try steps(phone)
    try phone.walk(0)
    #expect(headline(phone) == "arrow-up | \(try toNext(phone)) | \(steps[0].words)")
    try phone.walk(15)
    #expect(
      headline(phone) == "arrow-up | \(try toNext(phone)) | Sigue por \(steps[0].street)"
        && text(phone, "Después: " + steps[1].words.smallInitial))
    #expect(
      phone.spoken.last == "Sigue \(try toNext(phone)) por \(steps[0].street). Después: \(steps[1].words.smallInitial)")
    try phone.walk(steps[1].at.value - 40)
    #expect(headline(phone).hasSuffix("| \(try toNext(phone)) | \(steps[1].words)"))
    #expect(phone.spoken.count == 2, "a turn is announced when it is nearer: \(phone.spoken)")
    try phone.walk(steps[1].at.value - 15)
    #expect(
      phone.spoken.last?.hasSuffix(steps[1].words.smallInitial) == true && phone.vibrations.last == [350],
      "\(phone.spoken)")
    // At the corner itself, until it lies behind.
    try phone.walk(steps[1].at.value + 1)
    #expect(headline(phone).hasSuffix("| - | \(steps[1].words)") && phone.spoken.last == steps[1].words)
    try phone.walk(steps[1].at.value + 15)
    #expect(headline(phone) == "arrow-up | \(try toNext(phone)) | Sigue por \(steps[1].street)")
    #expect(phone.spoken.last?.hasPrefix("Sigue \(try toNext(phone)) por \(steps[1].street)") == true)
    let count = phone.spoken.count
    try phone.walk(steps[1].at.value + 35)
    #expect(headline(phone).contains(try toNext(phone)) && phone.spoken.count == count, "nothing is said twice")
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
  }

  @Test("CF-05: whoever goes back is told to turn around, from the second position on, and to go on once they have")
  func backwards() throws {
    let phone = try walking(), (middle, street) = try middle(phone)
    try phone.walk(middle)
    try phone.walk(middle - 30)
    #expect(!headline(phone).contains("Da la vuelta"), "one position alone is not believed")
    try phone.walk(middle - 35)
    #expect(headline(phone) == "undo-2 | - | Da la vuelta por \(street) | Vas en sentido contrario")
    #expect(phone.spoken.last == "Da la vuelta por \(street). Vas en sentido contrario")
    let count = phone.spoken.count
    try phone.walk(middle - 40)
    #expect(phone.spoken.count == count)
    try phone.walk(middle - 28)
    let told = "Sigue \(try toNext(phone)) por \(street)"
    #expect(headline(phone).contains("Sigue por \(street)") && phone.spoken.last?.hasPrefix(told) == true)
    // A position that jumps a little is no way back.
    try phone.walk(middle - 40)
    try phone.walk(middle - 39)
    #expect(headline(phone).contains("Sigue por \(street)"))
  }

  @Test(
    "CF-05, N2: the voice and the live region never say the same: one while the voice speaks, the other where it is off or missing"
  )
  func once() throws {
    let phone = try walking()
    try phone.walk(15)
    #expect(phone.spoken.last?.hasPrefix("Sigue ") == true && phone.screen.announcement == nil)
    // A sentence that the next one cut off was no failure; a voice that is not there is.
    phone.probe.answer(Answer(status: 0, ["reason": "interrupted"])) { if case .speak = $0 { true } else { false } }
    #expect(phone.screen.announcement == nil)
    phone.probe.answer(Answer(status: 0, ["reason": "unsupported"])) { if case .speak = $0 { true } else { false } }
    #expect(phone.screen.announcement?.hasPrefix("Sigue ") == true)
    let quiet = try walking(), steps = try steps(quiet)
    try quiet.choose("voice")
    let count = quiet.spoken.count
    try quiet.walk(steps[1].at.value + 1)
    #expect(quiet.spoken.count == count && quiet.screen.announcement == steps[1].words)
  }

  @Test("CF-05: the instruction is said again when asked for, and where one is, in the engine's words")
  func asked() throws {
    let phone = try walking(), (middle, street) = try middle(phone)
    try phone.walk(middle)
    let before = phone.spoken.count
    try phone.tap("say-again")
    try phone.tap("say-again")
    let told = "Sigue \(try toNext(phone)) por \(street)"
    #expect(phone.spoken.count == before + 2 && phone.spoken.last == told)
    try phone.tap("where-am-i")
    let words = phone.spoken.last ?? ""
    #expect(words.hasPrefix("Aquí estás: ") && words.contains(street) && text(phone, words))
    #expect(phone.questions.last?["ask"] == "reverse")
    // Without a voice it is announced, each time.
    phone.probe.answer(Answer(status: 0, ["reason": "unsupported"])) { if case .speak = $0 { true } else { false } }
    try phone.tap("say-again")
    let first = phone.screen.announcement
    try phone.tap("say-again")
    #expect(first != nil && phone.screen.announcement != first, "the same words again are news to the page")
  }

  @Test(
    "CF-05, CF-11: a walk goes on when the page is opened again, with the region and without, and says how old its route is",
    arguments: ["ruta", "ruta/indicaciones", ""])
  func reopened(_ location: String) throws {
    let phone = try walking(), (middle, street) = try middle(phone), steps = try steps(phone)
    try phone.choose("voice")
    try phone.walk(middle)
    let last = try #require(phone.state.whereabouts.last).at
    let later = phone.probe.environment.now.adding(milliseconds: 12 * 60_000)
    for hasRegion in [true, false] {
      let again = ConectaPhone(location: location, log: phone.log, region: hasRegion, at: later)
      again.at(last)
      #expect(again.screen.location == location, "nobody is taken elsewhere")
      #expect(again.probe.lasting.contains { $0.operation == .screenOn })
      if location != "ruta/indicaciones" {
        #expect(again.screen.words.contains("Vas en camino a " + hospital))
        try again.tap("to-walk")
      }
      #expect(
        again.screen.title == "Indicaciones" && again.screen.words.contains("A " + hospital)
          && again.screen.words.contains("Terminar"))
      #expect(again.screen.words.contains("Esta ruta se calculó hace 12 min."))
      #expect(again.spoken.isEmpty, "the voice stays as it was")
      if hasRegion {
        #expect(headline(again).contains("Sigue por \(street)"), "not the turn that lies behind: \(headline(again))")
        #expect(
          again.asked(.follow).last?["route"]?["steps"] != nil,
          "this engine has never heard of the route: it gets the whole")
      } else {
        #expect(
          again.screen.words.contains("Sin el mapa no podemos guiarte") && again.screen.words.contains(steps[1].words))
      }
      #expect(again.screen.audit().isEmpty, "\(again.screen.audit())")
    }
    // Nothing of where the person was is kept, and nothing leaves the device.
    let kept = try #require(phone.log.last { $0.collection == Kept.lastTrip })
    #expect(Set(kept["walk"]?.object?.map { $0.key } ?? []) == ["at", "speaks"])
    for operation in phone.probe.operations {
      if case .records(.append(let records, _, true, _)) = operation {
        #expect(!records.contains { $0.collection == Kept.lastTrip })
      }
    }
  }

  @Test(
    "CF-11: a route that is only looked at comes back with the page: reckoned again where that can be, else with its age"
  )
  func reloaded() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    let later = phone.probe.environment.now.adding(milliseconds: 3 * 60_000), first = try steps(phone)[1].words
    let again = ConectaPhone(sample: "ruta", log: phone.log, at: later)
    #expect(again.screen.title == "A " + hospital && again.screen.words.contains("Esta ruta se calculó hace 3 min."))
    again.place()
    #expect(
      again.routes == 1 && again.state.trip.routes.count >= 1 && !again.screen.words.contains("Esta ruta se calculó"))
    let alone = ConectaPhone(location: "ruta/indicaciones", log: phone.log, at: later)
    #expect(alone.screen.words.contains(first) && alone.screen.words.contains("Esta ruta se calculó hace 3 min."))
    // Where it cannot be reckoned again, from another town, what was kept stays.
    let elsewhere = ConectaPhone(sample: "ruta", log: phone.log, at: later)
    elsewhere.at(20.67, -103.35)
    #expect(
      elsewhere.routes == 1 && elsewhere.screen.words.contains("Esta es la ruta que guardaste")
        && elsewhere.probe.tap("start"))
    // Of a route kept by an earlier version the age is not known.
    let record = try #require(phone.log.last { $0.collection == Kept.lastTrip })
    var old = record, members = try #require((try? JSON.parse(record["trip"]?.string ?? ""))?.object)
    members["at"] = nil
    old.set(
      "trip", .string(JSON.object(members).text),
      Stamp(milliseconds: later.milliseconds, counter: 0, device: record.stamp.device))
    let earlier = ConectaPhone(location: "ruta", log: [old], at: later)
    #expect(earlier.screen.words.contains("Se calculó antes"))
  }

  @Test(
    "CF-12: the walk is forgotten when it ends: by the person, by arriving, by taking the route away, or when nobody came back to it"
  )
  func forgotten() throws {
    func walkKept(_ phone: ConectaPhone) -> Bool {
      phone.state.companion.store.replica[Kept.lastTrip, SingleRecord.id]?["walk"].map { !$0.isNull } ?? false
    }
    let phone = try walking()
    #expect(walkKept(phone))
    let long = ConectaPhone(
      sample: "ruta/indicaciones", log: phone.log, at: phone.probe.environment.now.adding(milliseconds: 5 * 3_600_000))
    let second = try steps(phone)[1].words
    #expect(!walkKept(long) && long.state.follow == nil && long.screen.words.contains(second))
    try phone.tap("stop")
    #expect(!walkKept(phone) && phone.state.lastTrip != nil)
    try phone.tap("forget-trip")
    #expect(phone.state.lastTrip == nil)
    let after = ConectaPhone(location: "ruta", log: phone.log, at: phone.probe.environment.now)
    #expect(after.screen.words.contains("¿A dónde vamos?"), "what was taken away does not come back")
    let arriving = try walking()
    try arriving.walk(10_000)
    #expect(!walkKept(arriving) && arriving.state.lastTrip == nil)
  }

  @Test("CF-05: a press on a tab keeps the walk, and every screen has the way back to it; another destination ends it")
  func elsewhere() throws {
    let phone = try walking(), (middle, street) = try middle(phone)
    try phone.walk(middle)
    for way in ["", "to-saved", "tab-transport", "tab-you"] {
      if !way.hasPrefix("tab-") { phone.go("") }
      if !way.isEmpty { try phone.tap(way) }
      #expect(
        phone.screen.words.contains("Vas en camino a " + hospital) && phone.screen.words.contains("Sigue por \(street)")
          && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      try phone.tap("to-walk")
      #expect(phone.screen.location == "ruta/indicaciones" && headline(phone).contains("Sigue por \(street)"))
    }
    phone.go("buscar")
    try phone.type("search", "museo")
    try phone.tap("result-0")
    try phone.tap("go")
    #expect(phone.state.follow == nil && phone.screen.location == "ruta")
  }

  @Test(
    "issue 23 point 4 (D2): who looks how to ride, to another place or to their own, goes on being led; what they leave ends as ever",
    arguments: [true, false])
  func ride(_ isElsewhere: Bool) throws {
    let phone = try walking(), (middle, street) = try middle(phone)
    try phone.walk(middle)
    let there = try #require(phone.state.trip.destination)
    if isElsewhere {
      phone.go("buscar")
      try phone.type("search", "museo")
      try phone.tap("result-0")
    } else {
      phone.go("ruta")
    }
    try phone.tap("by-transport")
    #expect(
      phone.screen.location == "viajes" && phone.state.follow != nil && phone.state.trip.destination?.id == there.id)
    let to = try #require(phone.asked(.journeys).last?["to"].flatMap { Coordinate($0) })
    #expect((to == there.entrance) != isElsewhere)
    #expect(phone.screen.title == (isElsewhere ? "A Museo de lo Inventado" : "A " + hospital), "\(phone.screen.title)")
    #expect(phone.screen.words.contains("Vas en camino a " + hospital) && phone.screen.audit().isEmpty)
    let asked = phone.asked(.follow).count, routes = phone.routes
    try phone.walk(middle + 5)
    #expect(phone.asked(.follow).count == asked + 1, "the walk is followed on every screen")
    try phone.tap("to-walk")
    #expect(phone.screen.location == "ruta/indicaciones" && headline(phone).contains("Sigue por \(street)"))
    #expect(phone.routes == routes, "the way is the same")
    try phone.tap("stop")
    #expect(phone.state.follow == nil && !phone.probe.lasting.contains { $0.operation == .screenOn })
  }
}
