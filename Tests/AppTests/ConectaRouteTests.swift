import AppTesting
import Testing
@testable import ConectaFacil

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
    // It says why, until the person turns it on again.
    phone.go("accesibilidad")
    #expect(phone.screen.words.contains("No se pudo mostrar el mapa. Enciéndelo para intentarlo otra vez"))
    try phone.choose("hide-map")
    #expect(!phone.screen.words.contains("No se pudo mostrar el mapa"))
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
    #expect(phone.spoken.last == "En 100 m, gira a la izquierda por Calle Roma. Bajada de 3 %" && phone.vibrations.last == [120, 90, 120])
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
