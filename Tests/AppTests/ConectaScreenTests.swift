import AppTesting
import Testing

@testable import ConectaFacil

@Suite struct ConectaScreenTests {
  static let locations = [
    "", "buscar", "ruta", "ruta/indicaciones", "ruta/llegada", "viajes", "viajes/1", "transporte", "turista",
    "transporte/sede/feria-de-muestra/estadio-de-muestra", "transporte/parada/0:jac", "lugar/n168",
    "lugar/19.49800,-98.98000", "sos",
    "sos/confirmacion", "sos/contactos", "sos/contactos/nuevo", "sos/ajustes", "sos/hospitales", "sos/que-hacer",
    "perfil", "guardados", "mapas", "tu", "ayuda", "acerca", "privacidad", "accesibilidad",
    "bienvenida/1", "bienvenida/2", "bienvenida/3", "no/existe",
  ]
  @Test(
    "PL-08, CF-15: every screen keeps the rules of accessibility, in every language, with a region and without",
    arguments: locations, Language.allCases)
  func audit(_ location: String, _ language: Language) throws {
    for hasRegion in [true, false] {
      let phone = ConectaPhone(language: language, location: location, region: hasRegion)
      #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      phone.place()
      try phone.addContact()
      if hasRegion, location.hasPrefix("ruta") || location.hasPrefix("viajes") {
        phone.go("")
        phone.place()
        try phone.planHospital()
        if location.hasPrefix("viajes") { try phone.tap("by-transport") }
      }
      phone.go(location)
      #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      #expect(phone.screen.location == location)
    }
  }

  @Test(
    "CF-13: a venue tells lines, hours, frequency, station, fare, access, notes and sources, and the journey there door to door; a past event is said to be past"
  )
  func venue() throws {
    let phone = ConectaPhone(sample: "transporte")
    phone.place()
    let line = try #require(phone.state.transport.lines?.first), stop = try #require(phone.state.transport.stops?.first)
    for text in [line.longName, line.facts?.words ?? "–", line.facts?.stop?.name ?? "–", stop.name] {
      #expect(phone.screen.words.contains(text), "\(text)")
    }
    let past = try #require(phone.state.maps.events?.first { $0.phase == .past }),
      venue = try #require(past.venues.first)
    phone.go("transporte/sede/" + past.id + "/" + venue.id)
    let source = past.sources[try #require(venue.lines.first?.source)]
    for text in [
      "Este evento ya terminó", "19 jul 2026", venue.lines[0].name, venue.lines[0].station, "Fuente: " + source.title,
    ] { #expect(phone.screen.words.contains(text), "\(text)") }
    phone.go("transporte/sede/feria-de-muestra/estadio-de-muestra")
    for text in [
      "Metro M", "De 5:00 a 0:30", "Cada 5 min", "$5 MXN", "Accesible", "Hay elevador en el acceso sur",
      "No se sabe si la Puerta 2",
    ] { #expect(phone.screen.words.contains(text), "\(text)") }
    try phone.tap("venue-journey")
    let journey = try #require(phone.asked(.journeys).last)
    #expect(
      journey["profile"]?["aid"] == "manual-chair"
        && journey["to"].flatMap { Coordinate($0) } == phone.state.trip.destination?.at)
    guard case .told(let answer) = phone.state.transport.journeys else { Issue.record("no answer"); return }
    let first = try #require(answer.journeys.first)
    #expect(phone.screen.words.contains(DurationFormat(.es).short(first.seconds)))
    try phone.tap("journey-1")
    for leg in first.legs { #expect(phone.screen.words.contains(leg.words)) }
  }

  @Test(
    "CF-13: a timetable that has ended is said to have, with its date, at the stop and for journeys",
    arguments: Language.allCases)
  func ended(language: Language) throws {
    let phone = ConectaPhone(sample: "transporte", language: language, at: Instant(rfc3339: "2032-03-02T16:00:00Z")!)
    phone.place()
    let words =
      switch language {
      case .es: "El horario terminó el 31 dic 2031"
      case .en: "The schedule ended on Dec 31, 2031"
      case .fr: "Les horaires se sont arrêtés le " + DateFormat(.fr).short(CivilDate("2031-12-31")!)
      case .pt: "Os horários terminaram em " + DateFormat(.pt).short(CivilDate("2031-12-31")!)
      }
    phone.go("transporte/parada/0:jac")
    #expect(phone.screen.words.contains(words) && phone.screen.audit().isEmpty)
    phone.go("")
    try phone.planHospital()
    try phone.tap("by-transport")
    #expect(phone.screen.words.contains(words) && phone.screen.audit().isEmpty)
  }

  @Test(
    "CF-13: journeys leave at once, from an hour on, or are there by an hour, today or within the week; half an hour typed asks nothing"
  )
  func hours() throws {
    let phone = ConectaPhone(region: true)
    phone.place()
    try phone.planHospital()
    try phone.tap("by-transport")
    func asked() -> [JSON] { phone.asked(.journeys) }
    #expect(
      asked().last?["when"] == nil && phone.screen.words.contains("Salir ahora") && phone.screen.announcement != nil)
    try phone.choose("hour-2")
    let zone = Phone.mexico, today = zone.day(at: Phone.morning)
    #expect(
      asked().last?["arriveBy"] == true && asked().last!["when"]!.integer! > Phone.morning.milliseconds
        && asked().last!["when"]!.integer! <= Phone.morning.milliseconds + 900_000)
    try phone.type("time", "08:30")
    try phone.choose("day-1")
    func moment(_ day: Int, _ hour: Int, _ minute: Int) -> Int64 {
      zone.instant(of: CivilDateTime(date: today.adding(days: day), time: CivilTime(hour: hour, minute: minute)!))
        .milliseconds
    }
    #expect(asked().last?["when"]?.integer == moment(1, 8, 30) && asked().last?["arriveBy"] == true)
    #expect(phone.screen.words.contains("Hora de llegada") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    try phone.choose("hour-1")
    #expect(
      asked().last?["when"]?.integer == moment(1, 8, 30) && asked().last?["arriveBy"] == false
        && phone.screen.words.contains("Hora de salida"))
    let count = asked().count
    try phone.type("time", "")
    #expect(asked().count == count && phone.screen.words.contains("Escribe la hora para ver los viajes."))
    try phone.type("time", "00:05")
    #expect(!phone.screen.words.contains("Esa hora ya pasó"))
    try phone.choose("day-0")
    #expect(asked().last?["when"]?.integer == moment(0, 0, 5) && phone.screen.words.contains("Esa hora ya pasó"))
    try phone.choose("hour-0")
    #expect(asked().last?["when"] == nil && asked().last?["arriveBy"] == false)
  }

  @Test("CF-02: a place opens in another map app of the phone")
  func otherMap() throws {
    let phone = ConectaPhone(sample: "lugar/n168")
    guard case .place(let place) = phone.state.place.told else { Issue.record("no place"); return }
    var address: String?
    phone.screen.forEach { if case .link(let link) = $0, link.id == "other-map" { address = link.address } }
    let at = degrees(place.at)
    #expect(address == "geo:" + at + "?q=" + at + "(" + percentEncoded(place.name) + ")")
  }

  @Test(
    "CF-11: a region comes in bytes of bytes and can be cancelled; after a loss what came stays and goes on; what does not fit is said in words before it is tried"
  )
  func download() throws {
    let phone = ConectaPhone(region: true)
    phone.holds = {
      if case .region(let operation) = $0 {
        switch operation {
        case .offers, .get, .progress, .stop: return true;
        default: return false
        }
      } else {
        return false
      }
    }
    func regions(part: Int64 = 0, free: Int64 = 50_000_000, here: Bool = false, reason: String? = nil) -> Answer {
      var city: JSONObject = [
        "id": "ciudad", "name": "Ciudad", "bytes": 12_000_000, "built": "2026-11-21", "here": .bool(here),
      ]
      if part > 0 { city["part"] = .integer(part) }
      var body: JSONObject = [
        "regions": [
          [
            "id": "barrio-de-muestra", "name": "Barrio de muestra", "sample": true, "here": true, "bytes": 1_200_000,
            "built": "2026-11-21",
          ], .object(city),
        ], "free": .integer(free),
      ]
      if let reason { body["reason"] = .string(reason) }
      return Answer(status: reason == nil ? 1 : 0, .object(body))
    }
    func answer(_ operation: RegionOperation, _ answer: Answer) {
      phone.probe.answer(answer) { $0 == .region(operation) }; phone.settle()
    }
    phone.go("mapas")
    answer(.offers, regions())
    #expect(phone.screen.words.contains("12 MB") && phone.screen.words.contains("Espacio libre para esta app: 50 MB"))
    try phone.tap("get-ciudad")
    answer(.progress(id: "ciudad", known: 0), Answer(status: 1, ["bytes": 3_000_000, "total": 12_000_000]))
    #expect(
      phone.screen.words.contains("Descargando: 3 MB de 12 MB (25\u{A0}%)") && phone.screen.announcement == "25\u{A0}%"
        && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    answer(.get(id: "ciudad"), regions(part: 4_000_000, reason: "network"))
    answer(.progress(id: "ciudad", known: 3_000_000), Answer(status: 0))
    #expect(
      phone.screen.words.contains("Se cortó la conexión. Lo que ya bajó se quedó guardado.")
        && phone.screen.words.contains("Ya bajó: 4 MB de 12 MB") && phone.screen.words.contains("Seguir descargando"))
    // It goes on from there; then it is cancelled, which forgets what came.
    try phone.tap("get-ciudad")
    #expect(phone.probe.pending.contains { $0.operation == .region(.progress(id: "ciudad", known: 4_000_000)) })
    try phone.tap("stop-ciudad")
    answer(.get(id: "ciudad"), regions(reason: "cancelled"))
    answer(.stop(id: "ciudad"), regions())
    answer(.progress(id: "ciudad", known: 4_000_000), Answer(status: 0))
    #expect(
      phone.screen.announcement == "Descarga cancelada." && phone.screen.words.contains("Descargar")
        && !phone.screen.words.contains("Ya bajó"))
    try phone.tap("get-ciudad")
    answer(.get(id: "ciudad"), regions(here: true))
    #expect(
      phone.probe.operations.contains(.region(.open(id: "ciudad")))
        && phone.screen.announcement == "El mapa está listo.")
    // Twice the size is needed for a moment.
    phone.go("")
    phone.go("mapas")
    answer(.offers, regions(free: 10_000_000))
    #expect(
      phone.screen.words.contains("No cabe: para bajarlo se necesitan 24 MB libres y quedan 10 MB.")
        && !phone.probe.tap("get-ciudad"))
    phone.go("")
    phone.go("mapas")
    answer(.offers, regions(reason: "network"))
    #expect(
      phone.screen.words.contains("No pudimos preguntar qué mapas hay.") && phone.screen.audit().isEmpty,
      "\(phone.screen.audit())")
  }

  @Test("CF-11: a map that is being opened says so; until it is, it cannot be removed or chosen again")
  func opening() throws {
    let phone = ConectaPhone(location: "mapas")
    let city: JSON = ["id": "ciudad", "name": "Ciudad", "here": true, "bytes": 12_000_000, "built": "2026-11-21"]
    let sample: JSON = [
      "id": "muestra", "name": "Barrio de muestra", "sample": true, "here": true, "bytes": 1_200_000,
      "built": "2026-11-21",
    ]
    phone.holds = { if case .region(.open) = $0 { true } else { false } }
    phone.probe.send(.did(.map(.listed(Answer(status: 1, ["regions": [sample, city], "open": "ciudad"])))))
    #expect(phone.screen.words.contains("Abriendo…") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    #expect(!phone.probe.tap("open-ciudad") && !phone.probe.tap("drop-ciudad"))
    var info = try #require(phone.info.object)
    info["id"] = "ciudad"
    phone.probe.answer(Answer(status: 1, .object(info))) { $0 == .region(.open(id: "ciudad")) }
    phone.settle()
    #expect(phone.screen.words.contains("En uso") && !phone.screen.words.contains("Abriendo…"))
    // Another one is opened: the one in use stays so until the other is there; where that fails, it can be tried again.
    try phone.tap("open-muestra")
    #expect(
      phone.screen.words.contains("En uso") && phone.screen.words.contains("Abriendo…")
        && !phone.probe.tap("open-muestra"))
    phone.probe.answer(Answer(status: 0, ["reason": "engine"])) { $0 == .region(.open(id: "muestra")) }
    phone.settle()
    try phone.tap("open-muestra")
  }

  @Test("CF-14: tourist mode has its categories, each to open and close, with sources, offline")
  func tourist() throws {
    let phone = ConectaPhone(location: "turista", region: true)
    var parts: [String] = []
    phone.screen.forEach { if case .disclosure(let id, let title, _) = $0 { parts.append(id + " " + title) } }
    #expect(
      parts.contains("tips-feria-de-muestra-schedules Horarios") && parts.contains("sources-feria-de-muestra Fuentes"),
      "\(parts)")
    #expect(phone.screen.words.contains("Ya pasó"))
  }

  @Test("CF-15: three pages of welcome, shown once, with the reasons for the permissions before anything is asked")
  func welcome() throws {
    let phone = ConectaPhone(welcomed: false)
    #expect(phone.screen.location == "bienvenida/1")
    try phone.tap("next")
    try phone.tap("next")
    #expect(
      phone.screen.words.contains("No se guarda ni se comparte con terceros")
        && phone.screen.words.contains("se quedan en este teléfono"))
    #expect(!phone.probe.operations.contains(.position(.watch(asks: true))))
    try phone.tap("begin")
    #expect(
      phone.screen.location == ""
        && phone.probe.operations.contains(.metaSet(key: "flags.conecta-facil", ["welcomed": true])))
    for id in ["sos", "to-options", "to-search", "help"] {
      #expect(phone.screen.tapping(id) != nil, "\(id) is on the main screen")
    }
  }

  @Test("CF-07, CF-16: the SOS is the only emergency button, and it is on every screen but the welcome")
  func emergency() {
    for location in Self.locations where !location.hasPrefix("sos") {
      let phone = ConectaPhone(location: location, region: true)
      let red = phone.screen.buttons.filter { $0.kind == .emergency || $0.kind == .destructive }.map { $0.id }
      #expect(red == (location.hasPrefix("bienvenida") ? [] : ["sos"]), "\(location)")
    }
  }

  @Test("CF-04: home is the map, with its places in the sheet; the list is one press away, stays, and comes first then")
  func mapFirst() throws {
    let phone = ConectaPhone(region: true)
    func order() -> [String] {
      phone.screen.content.compactMap {
        switch $0 {
        case .widget(let widget): widget.id
        case .section(let section): section.id
        case .rows(let rows): rows.first?.id
        case .button(let button): button.id
        default: nil
        }
      }
    }
    #expect(phone.screen.tabs.isEmpty && phone.screen.buttons.contains { $0.id == "sos" })
    #expect(order().prefix(3) == ["to-search", "as-list", "near"] && order().last == "map", "\(order())")
    for id in ["to-saved", "to-transport", "to-regions", "to-profile", "to-you"] {
      #expect(phone.screen.tapping(id) != nil, "\(id) is in the sheet")
    }
    try phone.tap("as-list")
    let isKept = phone.probe.operations.contains { if case .metaSet = $0 { true } else { false } }
    #expect(phone.state.maps.isHidden && isKept)
    #expect(order().prefix(3) == ["to-search", "as-map", "map"] && phone.screen.audit().isEmpty, "\(order())")
    try phone.tap("as-map")
    #expect(order().last == "map")
    // What is kept and the last way stand first in the sheet.
    phone.place()
    try phone.planHospital()
    phone.go("")
    #expect(order().prefix(3) == ["to-search", "as-list", "own"] && phone.screen.tapping("last-trip") != nil)
  }
}
