import AppTesting
import Testing
@testable import ConectaFacil

/// An engine for tests: one place, one route of three steps, and an answer for every position.
private final class Way {
  var found = true
  var follow: JSON = ["step": 0, "toNext": 100, "next": 1, "words": "En 100 m, gira a la izquierda por Calle Roma", "done": 0, "left": 300, "seconds": 300, "away": 2, "offRoute": false, "arrived": false]
  var routes = 0
  /// The next position is answered otherwise.
  func set(_ member: String, _ value: JSON) {
    var members = follow.object ?? JSONObject()
    members[member] = value
    follow = .object(members)
  }

  static func step(_ icon: String, _ words: String, _ details: [JSON] = [], certainty: JSON = "verified") -> JSON {
    ["icon": .string(icon), "words": .string(words), "details": .array(details), "at": 0, "metres": 100, "seconds": 90, "certainty": certainty, "accessible": true, "lat": 19.43, "lon": -99.13]
  }

  func route(_ preference: String, _ number: Int64) -> JSON {
    [
      "route": .integer(number), "preference": .string(preference), "accessible": true, "metres": 812, "seconds": 930, "climb": 12.5, "slopeKnown": 0.4, "steepestUp": ["slope": 5.2, "at": 310],
      "certainty": ["verified": 0.6, "unknown": 0.3, "atLimit": 0.1], "unknown": [["matter": "surface", "metres": 120, "words": "No se sabe cómo es el piso"]],
      "bounds": [-99.135, 19.43, -99.13, 19.435],
      "stretches": [["certainty": "verified", "passable": true, "at": 0, "metres": 500, "line": [[-99.1332, 19.4326], [-99.132, 19.4326]]], ["certainty": "unknown", "passable": true, "at": 500, "metres": 312, "line": [[-99.132, 19.4326], [-99.131, 19.433]]]],
      "warnings": [["reason": "at-limit", "matter": "slope", "words": "Subida de 5.2 %", "at": 310, "metres": 20, "lat": 19.43, "lon": -99.13]],
      "steps": [
        Way.step("depart", "Empieza hacia el este por Avenida Juárez"), Way.step("left", "Gira a la izquierda por Calle Roma", ["Bajada de 3 %"], certainty: "unknown"),
        Way.step("arrive", "Llegaste a tu destino"),
      ],
    ]
  }

  static let museum: JSON = ["id": "n1", "name": "Museo", "kind": "museo", "category": "museum", "address": "Calle Roma 5", "at": ["lat": 19.433, "lon": -99.131], "door": ["lat": 19.4331, "lon": -99.1311, "access": "yes"], "access": "yes", "toilets": "unknown", "metres": 240]

  var engine: [String: (JSON) -> JSON] {
    [
      "person": { question in ["profile": .object(JSONObject([("aid", "manual-chair"), ("maxUp", 6), ("maxDown", 8), ("maxKerb", 3), ("minWidth", 90), ("surfaces", ["hard", "setts", "firm"]), ("unknown", "avoided"), ("crossings", "any"), ("steps", "with-ramp")]
        + (question["profile"]?.object ?? [:]).map { ($0.key, $0.value) }))] },
      "categories": { _ in ["categories": []] },
      "suggest": { question in
        let text = question["text"]?.string ?? ""
        if text.hasPrefix("mu") || text == "m" { return ["places": [Way.museum], "guesses": [], "reason": ""] }
        return ["places": [], "guesses": [Way.museum], "reason": "Nada se llama así aquí."]
      },
      "nearest": { _ in ["category": "toilets", "places": [["id": "n2", "name": "Baño de la plaza", "kind": "baño", "category": "toilets", "at": ["lat": 19.432, "lon": -99.132], "access": "yes", "toilets": "yes", "metres": 90]]] },
      "place": { question in question["id"]?.string == "n1" ? ["place": Way.museum] : ["error": ["code": "no-such-place"]] },
      "reverse": { _ in ["words": "Calle Roma 5, Centro"] },
      "route": { [self] question in
        routes += 1
        if !found {
          return ["found": false, "reason": "blocked", "words": "No hay por dónde salir de aquí.", "confines": "origin", "enclosed": 230, "blockCount": 1,
            "blocks": [["matter": "steps", "words": "8 escalones sin rampa en Calle Roma", "street": "Calle Roma", "lat": 19.4327, "lon": -99.133, "away": 45]], "leastBad": route("balanced", 9)]
        }
        return ["found": true, "routes": [route("balanced", Int64(routes * 10)), route("most-certain", Int64(routes * 10 + 1))]]
      },
      "follow": { [self] _ in follow },
    ]
  }
  func phone(_ location: String = "", log: [Record] = [], language: Language = .es) -> ConectaPhone { ConectaPhone(language: language, location: location, log: log, region: true, engine: engine) }
}

extension ConectaPhone {
  fileprivate func planMuseum() throws {
    go("buscar")
    try type("search", "museo")
    try tap("result-0")
    try tap("go")
  }
}

@Suite struct ConectaRouteTests {
  @Test("CF-03: a suggestion comes at every keystroke, near things are asked for, and a late answer for an earlier text is dropped")
  func suggestions() throws {
    let phone = Way().phone("buscar")
    phone.place()
    for text in ["m", "mu", "mus"] { try phone.type("search", text) }
    let asked = phone.questions.filter { $0["ask"] == "suggest" }
    #expect(asked.map { $0["text"]?.string } == ["m", "mu", "mus"] && asked[0]["near"]?["lat"]?.number == 19.4326)
    #expect(phone.screen.words.contains("Museo") && phone.screen.words.contains("Calle Roma 5") && phone.screen.words.contains("240 m"))
    phone.probe.send(.did(.answered(.suggest(1), Answer(status: 1, ["places": [["id": "x", "name": "Viejo"]], "guesses": []]))))
    #expect(!phone.screen.words.contains("Viejo"))
    try phone.type("search", "xyz")
    #expect(phone.screen.words.contains("Nada se llama así aquí.") && phone.screen.words.contains("¿Quisiste decir…?") && phone.screen.announcement == "Nada se llama así aquí.")
    try phone.type("search", "")
    try phone.choose("cat-0")
    #expect(phone.screen.words.contains("Baño de la plaza"))
  }

  @Test("CF-02, CF-17: a destination comes from typing, the map, favourites and recents; the origin is here or any place")
  func destinations() throws {
    let phone = Way().phone()
    phone.place()
    try phone.planMuseum()
    let asked = try #require(phone.questions.last { $0["ask"] == "route" })
    #expect(asked["from"]?["lat"]?.number == 19.4326 && asked["to"]?["lat"]?.number == 19.4331, "the route ends at the door")
    phone.go("")
    #expect(phone.probe.map("tap 19.4340 -99.1300"))
    phone.settle()
    #expect(phone.screen.title == "Calle Roma 5, Centro")
    phone.go("lugar/n1")
    try phone.tap("favourite")
    phone.go("guardados")
    #expect(phone.screen.words.contains("Favoritos") && phone.screen.words.contains("Recientes"))
    try phone.tap("favourite-0")
    #expect(phone.screen.title == "Museo")
    try phone.tap("go")
    try phone.tap("from")
    try phone.type("search", "museo")
    try phone.tap("result-0")
    #expect(phone.screen.location == "ruta" && phone.screen.words.contains("Desde Museo"))
    #expect(phone.questions.last { $0["ask"] == "route" }?["from"]?["lat"]?.number == 19.4331)
    // The newest twelve places stay, on this device only.
    for number in 0..<15 {
      phone.probe.wait(milliseconds: 1000)
      phone.probe.send(.did(.chose(["id": .string("p\(number)"), "name": .string("Lugar \(number)"), "at": ["lat": 19.43, "lon": -99.13]])))
    }
    phone.settle()
    let recents = phone.probe.state.companion.store.places(Kept.recents).map { $0.place.id }
    #expect(recents == (3..<15).reversed().map { "p\($0)" })
  }

  @Test("CF-06, CF-04: a route tells in words and on the map what is verified, not known and close to the limit, and what to expect")
  func certainty() throws {
    let phone = Way().phone()
    phone.place()
    try phone.planMuseum()
    let words = phone.screen.words
    for text in ["Comprobado\n60 %", "Sin datos\n30 %", "Cerca de tu límite\n10 %", "No se sabe cómo es el piso: 120 m", "Subida de 5.2 %", "16 min · 810 m", "Línea continua: comprobado"] { #expect(words.contains(text), "\(text)") }
    var picture: MapPicture<ConectaFacilApp.Action>?
    phone.screen.forEach { if case .map(let map) = $0 { picture = map } }
    let map = try #require(picture)
    #expect(map.route.contains("\"certainty\":\"unknown\"") && map.marks.map { $0.kind } == [.destination] && !map.attribution.isEmpty)
    #expect(map.own?.at == Coordinate(latitude: 19.4326, longitude: -99.1332))
    #expect(phone.screen.words.contains("Sin conexión"), "planned without a network, and it says so")
    phone.go("")
    #expect(phone.screen.words.contains("Sin conexión"))
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    // Put away by the person, it stays away; without WebGL the list is all there is, and it says the same.
    phone.go("accesibilidad")
    try phone.choose("hide-map")
    #expect(phone.probe.operations.contains(.metaSet(key: "flags.conecta-facil", ["mapHidden": true, "welcomed": true])))
    try phone.choose("hide-map")
    phone.go("ruta")
    #expect(phone.probe.map("failed"))
    phone.screen.forEach { if case .map(let map) = $0 { picture = map } }
    #expect(picture?.isHidden == true && phone.screen.words.contains("500 m"))
  }

  @Test("CF-01: where there is no accessible way it says so, names what blocks it and where, and marks the least bad as not accessible; it cannot be started")
  func blocked() throws {
    let way = Way()
    way.found = false
    let phone = way.phone()
    phone.place()
    try phone.planMuseum()
    for text in ["No hay una ruta accesible", "8 escalones sin rampa en Calle Roma", "A 45 m", "Esta opción no es accesible"] { #expect(phone.screen.words.contains(text), "\(text)") }
    #expect(!phone.probe.tap("start") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
  }

  @Test("CF-17: a limit that changes is kept, told to the engine, and the route is reckoned again and announced")
  func profile() throws {
    let way = Way(), phone = way.phone()
    phone.place()
    try phone.planMuseum()
    let before = way.routes
    try phone.tap("to-profile")
    try phone.choose("aid-power-chair")
    phone.probe.send(.did(.profile(.number("maxUp", 7, limit: 15))))
    phone.settle()
    #expect(way.routes == before + 2)
    let asked = try #require(phone.questions.last { $0["ask"] == "route" })
    #expect(asked["profile"]?["aid"] == "power-chair" && asked["profile"]?["maxUp"]?.integer == 7)
    #expect(phone.screen.announcement == "Ruta recalculada con tu perfil.")
    #expect(phone.questions.last { $0["ask"] == "person" }?["profile"]?["maxUp"]?.integer == 7)
    // Beyond the greatest there is no limit; it survives closing the app.
    phone.probe.send(.did(.profile(.number("maxKerb", 21, limit: 20))))
    phone.settle()
    let again = way.phone("perfil", log: phone.log)
    #expect(again.questions.last { $0["ask"] == "person" }?["profile"]?["maxKerb"]?.isNull == true && again.screen.words.contains("Silla eléctrica"))
    try again.choose("surface-loose")
    #expect(again.questions.last { $0["ask"] == "person" }?["profile"]?["surfaces"]?.array?.count == 4)
  }

  @Test("CF-05: the walk is said aloud, the step of now is marked, turns vibrate, the screen stays on, and arriving ends it")
  func following() throws {
    let way = Way(), phone = way.phone()
    phone.place()
    try phone.planMuseum()
    phone.place()
    try phone.tap("start")
    #expect(phone.probe.operations.contains(.wakeLock(true)) && phone.spoken.last == "Empieza hacia el este por Avenida Juárez")
    #expect(phone.screen.words.contains("Ahora") && phone.screen.words.contains("Faltan 300 m"))
    way.set("toNext", 20)
    phone.at(19.4326, -99.1325)
    #expect(phone.spoken.last == "En 100 m, gira a la izquierda por Calle Roma" && phone.vibrations.last == [120, 90, 120])
    way.set("step", 1)
    way.set("toNext", 80)
    phone.at(19.4328, -99.1320)
    #expect(phone.spoken.last == "Gira a la izquierda por Calle Roma. Bajada de 3 %")
    let count = phone.spoken.count
    phone.at(19.4329, -99.1319)
    #expect(phone.spoken.count == count, "nothing is said twice")
    way.set("arrived", true)
    phone.at(19.4331, -99.1311)
    #expect(phone.screen.location == "ruta/llegada" && phone.spoken.last == "Llegaste a tu destino." && phone.probe.operations.contains(.wakeLock(false)))
    try phone.tap("finish")
    #expect(phone.screen.location == "" && !phone.screen.words.contains("Última ruta"))
  }

  @Test("CF-05: one stray position is not believed; two are, and the way is found again from there")
  func rerouting() throws {
    let way = Way(), phone = way.phone()
    phone.place()
    try phone.planMuseum()
    try phone.tap("start")
    let before = way.routes
    way.set("offRoute", true)
    phone.at(19.4340, -99.1340)
    #expect(way.routes == before && phone.screen.words.contains("Parece que te saliste"))
    way.set("offRoute", false)
    phone.at(19.4326, -99.1331)
    way.set("offRoute", true)
    phone.at(19.4340, -99.1340)
    #expect(way.routes == before)
    way.set("offRoute", true)
    phone.at(19.4341, -99.1341)
    #expect(way.routes == before + 1)
    let asked = try #require(phone.questions.last { $0["ask"] == "route" })
    #expect(asked["from"]?["lat"]?.number == 19.4341)
    #expect(phone.spoken.contains("Te saliste de la ruta") && phone.spoken.contains("Ruta recalculada desde donde estás."))
    // The voice can be switched off; the words stay.
    try phone.choose("voice")
    let count = phone.spoken.count
    way.set("offRoute", false)
    way.set("step", 1)
    phone.at(19.4341, -99.1342)
    #expect(phone.spoken.count == count && phone.screen.words.contains("Calle Roma"))
  }

  @Test("CF-12: the position is followed only while a screen needs it, and a refusal is told in words with a way on", arguments: ["denied", "unavailable", "unsupported"])
  func position(_ reason: String) throws {
    let phone = Way().phone()
    phone.place()
    phone.go("guardados")
    #expect(phone.probe.operations.last { if case .position = $0 { true } else { false } } == .position(.stop))
    phone.go("")
    #expect(phone.probe.operations.last { if case .position = $0 { true } else { false } } == .position(.next(asks: false)))
    let refused = Way().phone("ruta")
    refused.noPlace(reason)
    try refused.planMuseum()
    #expect(refused.screen.words.contains("Elegir desde dónde salgo") && !refused.screen.audit().contains { _ in true }, "\(refused.screen.audit())")
    #expect(refused.log.allSatisfy { !$0.json.text.contains("accuracy") }, "no position is kept")
  }

  @Test("CF-11: the last way and its steps are there without an engine or a network, until arrived at or deleted; a region that cannot be opened is said")
  func offline() throws {
    let phone = Way().phone()
    phone.place()
    try phone.planMuseum()
    let later = ConectaPhone(log: phone.log)
    #expect(later.screen.words.contains("Última ruta: Museo") && later.screen.words.contains("Todavía no hay un mapa"))
    try later.tap("last-trip")
    #expect(later.screen.words.contains("Esta es la ruta que guardaste"))
    try later.tap("to-steps")
    #expect(later.screen.words.contains("Gira a la izquierda por Calle Roma"))
    later.go("guardados")
    try later.tap("forget-last")
    later.go("")
    #expect(!later.screen.words.contains("Última ruta"))
  }
}

@Suite struct ConectaScreenTests {
  static let locations = [
    "", "buscar", "ruta", "ruta/indicaciones", "ruta/llegada", "viajes", "viajes/1", "transporte", "turista", "transporte/sede/feria/estadio", "transporte/parada/0:P1", "lugar/n1", "lugar/19.43260,-99.13320", "sos",
    "sos/confirmacion", "sos/contactos", "sos/contactos/nuevo", "sos/ajustes", "sos/hospitales", "sos/que-hacer", "perfil", "guardados", "mapas", "tu", "ayuda", "acerca", "privacidad", "accesibilidad",
    "bienvenida/1", "bienvenida/2", "bienvenida/3", "no/existe",
  ]
  /// The engine with an event, lines, stops and a journey.
  static var engine: [String: (JSON) -> JSON] {
    var engine = Way().engine
    for (question, text) in [
      ("event", """
        {"events":[{"id":"feria","name":"Feria","about":"Una feria.","state":"past","from":"2026-06-11","to":"2026-07-19","sources":[{"title":"Diario","address":"https://example.org/","checkedOn":"2026-11-21"}],
        "venues":[{"id":"estadio","name":"Estadio","city":"Ciudad de México","at":{"lat":19.433,"lon":-99.131},"dates":[{"date":"2026-06-11","words":"Inauguración","source":0}],
        "lines":[{"name":"Tren Ligero","mode":"light-rail","station":"Estadio","access":"yes","hours":"5:00 a 23:30","headway":300,"fare":{"cents":300,"currency":"MXN"},"notes":"Con elevador","source":0}],
        "gates":[{"name":"Puerta 1","access":"unknown","source":0}],"closures":[{"from":"2026-06-11","to":"2026-06-11","words":"Cierre","source":0}],"unknown":["Los elevadores"]}],
        "tips":[{"category":"food","words":"Hay comida.","source":0},{"category":"safety","words":"Cuida tus cosas.","source":0}],"unknown":[]}]}
        """),
      ("lines", """
        {"lines":[{"id":"0:L1","name":"1","longName":"Observatorio – Pantitlán","mode":"metro","words":"De 5:00 a. m. a 12:00 a. m., cada 2 a 5 min","fare":{"cents":500,"currency":"MXN"},"notes":"",
        "stop":{"id":"0:P1","name":"Juárez","access":"yes"}}]}
        """),
      ("stops", #"{"stops":[{"id":"0:P1","name":"Juárez","access":"yes","metres":120}]}"#),
      ("departures", #"{"stop":{"id":"0:P1","name":"Juárez","access":"yes"},"departures":[{"line":{"name":"1"},"headsign":"Pantitlán","at":0,"access":"yes","words":"3:05 p. m."}],"words":""}"#),
      ("journeys", """
        {"found":true,"notes":["Los horarios son de un sábado."],"journeys":[{"departure":1795277100000,"arrival":1795278900000,"seconds":1800,"rides":1,"changes":0,"walking":420,"accessible":true,"unknownBoardings":1,
        "fares":[{"cents":500,"currency":"MXN"}],"words":"De 10:05 a 10:35","legs":[
        {"kind":"walk","words":"Camina 350 m a Juárez","details":[],"care":false,"departure":1795277100000,"arrival":1795277400000,"steps":[{"words":"Empieza hacia el este"}]},
        {"kind":"ride","words":"Toma la línea 1 a Pantitlán","details":["Elevador en la estación"],"care":true,"departure":1795277400000,"arrival":1795278900000}]}]}
        """),
      ("hospitals", #"{"places":[]}"#),
    ] { engine[question] = { _ in (try? JSON.parse(text)) ?? .null } }
    return engine
  }

  @Test("PL-08, CF-15: every screen keeps the rules of accessibility, in both languages, with a region and without", arguments: locations, [Language.es, .en])
  func audit(_ location: String, _ language: Language) throws {
    for hasRegion in [true, false] {
      let phone = ConectaPhone(language: language, location: location, region: hasRegion, engine: Self.engine)
      #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      phone.place()
      try phone.addContact()
      if hasRegion, location.hasPrefix("ruta") || location.hasPrefix("viajes") {
        phone.go("")
        phone.place()
        try phone.planMuseum()
        if location.hasPrefix("viajes") { try phone.tap("by-transport") }
      }
      phone.go(location)
      #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      #expect(phone.screen.location == location)
    }
  }

  @Test("CF-13: a venue tells lines, hours, frequency, station, fare, access, notes and sources, and the journey there door to door; a past event is said to be past")
  func venue() throws {
    let phone = ConectaPhone(location: "transporte", region: true, engine: Self.engine)
    phone.place()
    for text in ["Observatorio – Pantitlán", "De 5:00 a. m. a 12:00 a. m., cada 2 a 5 min", "$5 MXN", "Juárez"] { #expect(phone.screen.words.contains(text), "\(text)") }
    try phone.tap("venue-estadio")
    for text in ["Este evento ya terminó", "19 jul 2026", "Tren Ligero", "5:00 a 23:30", "Cada 5 min", "$3 MXN", "Accesible", "Con elevador", "Fuente: Diario", "Sin datos de acceso", "Los elevadores"] { #expect(phone.screen.words.contains(text), "\(text)") }
    try phone.tap("venue-journey")
    #expect(phone.screen.words.contains("30 min") && phone.screen.words.contains("hay accesos sin datos") && phone.screen.words.contains("Los horarios son de un sábado."))
    #expect(phone.questions.last { $0["ask"] == "journeys" }?["profile"]?["aid"] == "manual-chair")
    try phone.tap("journey-1")
    #expect(phone.screen.words.contains("Toma la línea 1 a Pantitlán") && phone.screen.words.contains("Con cuidado"))
  }

  @Test("CF-13: journeys leave at once, from an hour on, or are there by an hour, today or within the week; half an hour typed asks nothing")
  func hours() throws {
    let phone = ConectaPhone(region: true, engine: Self.engine)
    phone.place()
    try phone.planMuseum()
    try phone.tap("by-transport")
    func asked() -> [JSON] { phone.questions.filter { $0["ask"] == "journeys" } }
    #expect(asked().last?["when"] == nil && phone.screen.words.contains("Salir ahora") && phone.screen.announcement == "1 viaje")
    try phone.choose("hour-2")
    let zone = Phone.mexico, today = zone.day(at: Phone.morning)
    #expect(asked().last?["arriveBy"] == true && asked().last!["when"]!.integer! > Phone.morning.milliseconds && asked().last!["when"]!.integer! <= Phone.morning.milliseconds + 900_000)
    try phone.type("time", "08:30")
    try phone.choose("day-1")
    func moment(_ day: Int, _ hour: Int, _ minute: Int) -> Int64 { zone.instant(of: CivilDateTime(date: today.adding(days: day), time: CivilTime(hour: hour, minute: minute)!)).milliseconds }
    #expect(asked().last?["when"]?.integer == moment(1, 8, 30) && asked().last?["arriveBy"] == true)
    #expect(phone.screen.words.contains("Hora de llegada") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    try phone.choose("hour-1")
    #expect(asked().last?["when"]?.integer == moment(1, 8, 30) && asked().last?["arriveBy"] == false && phone.screen.words.contains("Hora de salida"))
    let count = asked().count
    try phone.type("time", "")
    #expect(asked().count == count && phone.screen.words.contains("Escribe la hora para ver los viajes."))
    try phone.type("time", "00:05")
    #expect(!phone.screen.words.contains("Esa hora ya pasó"))
    try phone.choose("day-0")
    #expect(asked().last?["when"]?.integer == moment(0, 0, 5) && phone.screen.words.contains("Esa hora ya pasó"))
    try phone.choose("hour-0")
    #expect(asked().last?["when"] == nil && asked().last?["arriveBy"] == nil)
  }

  @Test("CF-02: a place opens in another map app of the phone")
  func otherMap() throws {
    let phone = ConectaPhone(location: "lugar/n1", region: true, engine: Self.engine)
    var address: String?
    phone.screen.forEach { if case .link(let link) = $0, link.id == "other-map" { address = link.address } }
    #expect(address == "geo:19.43300,-99.13100?q=19.43300,-99.13100(Museo)")
  }

  @Test("CF-11: a region comes in bytes of bytes and can be cancelled; after a loss what came stays and goes on; what does not fit is said in words before it is tried")
  func download() throws {
    let phone = ConectaPhone(region: true, engine: Self.engine)
    phone.holds = { if case .region(let operation) = $0 { switch operation { case .offers, .get, .progress, .stop: return true; default: return false } } else { return false } }
    func regions(part: Int64 = 0, free: Int64 = 50_000_000, here: Bool = false, reason: String? = nil) -> Answer {
      var city: JSONObject = ["id": "ciudad", "name": "Ciudad", "bytes": 12_000_000, "built": "2026-11-21", "here": .bool(here)]
      if part > 0 { city["part"] = .integer(part) }
      var body: JSONObject = ["regions": [["id": "muestra", "name": "Barrio de muestra", "sample": true, "here": true, "bytes": 1_200_000, "built": "2026-11-21"], .object(city)], "free": .integer(free)]
      if let reason { body["reason"] = .string(reason) }
      return Answer(status: reason == nil ? 1 : 0, .object(body))
    }
    func answer(_ operation: RegionOperation, _ answer: Answer) { phone.probe.answer(answer) { $0 == .region(operation) }; phone.settle() }
    phone.go("mapas")
    answer(.offers, regions())
    #expect(phone.screen.words.contains("12 MB") && phone.screen.words.contains("Espacio libre para esta app: 50 MB"))
    try phone.tap("get-ciudad")
    answer(.progress(id: "ciudad", known: 0), Answer(status: 1, ["bytes": 3_000_000, "total": 12_000_000]))
    #expect(phone.screen.words.contains("Descargando: 3 MB de 12 MB (25 %)") && phone.screen.announcement == "25 %" && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    answer(.get(id: "ciudad"), regions(part: 4_000_000, reason: "network"))
    answer(.progress(id: "ciudad", known: 3_000_000), Answer(status: 0))
    #expect(phone.screen.words.contains("Se cortó la conexión. Lo que ya bajó se quedó guardado.") && phone.screen.words.contains("Ya bajó: 4 MB de 12 MB") && phone.screen.words.contains("Seguir descargando"))
    // It goes on from there; then it is cancelled, which forgets what came.
    try phone.tap("get-ciudad")
    #expect(phone.probe.pending.contains { $0.operation == .region(.progress(id: "ciudad", known: 4_000_000)) })
    try phone.tap("stop-ciudad")
    answer(.get(id: "ciudad"), regions(reason: "cancelled"))
    answer(.stop(id: "ciudad"), regions())
    answer(.progress(id: "ciudad", known: 4_000_000), Answer(status: 0))
    #expect(phone.screen.announcement == "Descarga cancelada." && phone.screen.words.contains("Descargar") && !phone.screen.words.contains("Ya bajó"))
    try phone.tap("get-ciudad")
    answer(.get(id: "ciudad"), regions(here: true))
    #expect(phone.probe.operations.contains(.region(.open(id: "ciudad"))) && phone.screen.announcement == "El mapa está listo.")
    // Twice the size is needed for a moment.
    phone.go("")
    phone.go("mapas")
    answer(.offers, regions(free: 10_000_000))
    #expect(phone.screen.words.contains("No cabe: para bajarlo se necesitan 24 MB libres y quedan 10 MB.") && !phone.probe.tap("get-ciudad"))
    phone.go("")
    phone.go("mapas")
    answer(.offers, regions(reason: "network"))
    #expect(phone.screen.words.contains("No pudimos preguntar qué mapas hay.") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
  }

  @Test("CF-14: tourist mode has its categories, each to open and close, with sources, offline")
  func tourist() throws {
    let phone = ConectaPhone(location: "turista", region: true, engine: Self.engine)
    var parts: [String] = []
    phone.screen.forEach { if case .disclosure(let id, let title, _) = $0 { parts.append(id + " " + title) } }
    #expect(parts.contains("tips-feria-food Comida") && parts.contains("tips-feria-safety Seguridad") && parts.contains("sources-feria Fuentes"))
    #expect(phone.screen.words.contains("Ya pasó"))
  }

  @Test("CF-15: three pages of welcome, shown once, with the reasons for the permissions before anything is asked")
  func welcome() throws {
    let phone = ConectaPhone(welcomed: false)
    #expect(phone.screen.location == "bienvenida/1")
    try phone.tap("next")
    try phone.tap("next")
    #expect(phone.screen.words.contains("No se guarda ni se comparte con terceros") && phone.screen.words.contains("se quedan en este teléfono"))
    #expect(!phone.probe.operations.contains(.position(.next(asks: true))))
    try phone.tap("begin")
    #expect(phone.screen.location == "" && phone.probe.operations.contains(.metaSet(key: "flags.conecta-facil", ["welcomed": true])))
    for id in ["sos", "to-options", "to-search", "help"] { #expect(phone.screen.tapping(id) != nil, "\(id) is on the main screen") }
  }

  @Test("CF-07, CF-16: the SOS is the only emergency button, and it is on the main screen")
  func emergency() {
    for location in Self.locations where !location.hasPrefix("sos") {
      let phone = ConectaPhone(location: location, region: true, engine: Self.engine)
      let red = phone.screen.buttons.filter { $0.kind == .emergency || $0.kind == .destructive }.map { $0.id }
      #expect(red == (location.isEmpty ? ["sos"] : []), "\(location)")
    }
  }
}
