import AppTesting
import Testing

@testable import ConectaFacil

@Suite struct ConectaRouteTests {
  private let hospital = "Hospital General de Muestra"

  @Test("issue 23 point 5: a map link longer than a question is its point; an unknown house is told in the list")
  func linksAndHouses() throws {
    let phone = ConectaPhone(sample: "buscar")
    let at = SampleRegion.plaza
    let filling = String(repeating: "x", count: 300)
    try phone.type(
      "search",
      "https://www.google.com/maps/place/\(filling)/data=!8m2!3d\(at.latitude)!4d\(at.longitude)")
    #expect(phone.asked(.suggest).last?["text"]?.string == degrees(at))
    #expect(!phone.screen.words.contains("No encontr"), "\(phone.screen.words)")
    try phone.type("search", "calle cenzontle mz 5 lt 12")
    #expect(phone.screen.words.contains("número desconocido, solo la calle"), "\(phone.screen.words)")
  }

  @Test("issue 23 point 5: a place that will be closed on arrival is told on its route") func closedOnArrival() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    let now = phone.probe.environment.now
    func go(isOpen: Bool, _ seconds: Int64) {
      let opening = PlaceOpening(isOpen: isOpen, words: "Horario", from: now, until: now.adding(seconds: seconds))
      let place = PlaceDetails(
        id: "m\(seconds)", name: "Tienda", at: SampleRegion.place(300, 112), opening: opening)
      phone.probe.send(.did(.trip(.to(place))))
      phone.settle()
    }
    go(isOpen: true, 7200)
    phone.go("ruta")
    #expect(!phone.screen.words.contains("Estará cerrado"), "\(phone.screen.words)")
    go(isOpen: true, 20)
    phone.go("ruta")
    #expect(phone.screen.words.contains("Estará cerrado"), "\(phone.screen.words)")
  }

  @Test(
    "CF-03: a suggestion comes at every keystroke, near things are asked for, and a late answer for an earlier text is dropped"
  )
  func suggestions() throws {
    let phone = ConectaPhone(sample: "buscar")
    phone.place()
    for text in ["m", "mu", "mus"] { try phone.type("search", text) }
    let asked = phone.asked(.suggest)
    #expect(
      asked.map { $0["text"]?.string } == ["m", "mu", "mus"]
        && asked[0]["near"].flatMap { Coordinate($0) } == SampleRegion.plaza)
    #expect(phone.screen.words.contains("Museo de lo Inventado"))
    let late = PlaceDetails(id: "x", name: "Viejo", at: SampleRegion.plaza)
    phone.probe.send(.did(.search(.suggested(1, SuggestAnswer(places: [late])))))
    #expect(!phone.screen.words.contains("Viejo"))
    try phone.type("search", "hospital xyzzy")
    guard case .places(_, let guesses, let reason) = phone.state.search.found else { Issue.record("no answer"); return }
    #expect(
      !reason.isEmpty && !guesses.isEmpty && phone.screen.announcement == reason
        && phone.screen.words.contains("¿Quisiste decir…?"))
    try phone.type("search", "")
    try phone.choose("cat-1")
    #expect(phone.screen.words.contains(hospital))
  }

  @Test(
    "CF-02, CF-17: a destination comes from typing, the map, favourites and recents; the origin is here or any place")
  func destinations() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    let asked = try #require(phone.asked(.route).last), to = try #require(phone.state.trip.destination),
      door = try #require(to.door)
    #expect(asked["from"].flatMap { Coordinate($0) } == SampleRegion.plaza)
    #expect(asked["to"].flatMap { Coordinate($0) } == door.at && door.at != to.at, "the route ends at the door")
    phone.go("")
    #expect(phone.probe.map("tap 19.4980 -98.9790"))
    phone.settle()
    guard case .place(let point) = phone.state.place.told else { Issue.record("no place"); return }
    #expect(point.isPoint && phone.screen.title == point.name && !point.name.hasPrefix("19.4"), "\(point.name)")
    phone.go("lugar/" + to.id)
    try phone.tap("favourite")
    phone.go("guardados")
    #expect(phone.screen.words.contains("Favoritos") && phone.screen.words.contains("Recientes"))
    try phone.tap("favourite-0")
    #expect(phone.screen.title == hospital)
    try phone.tap("go")
    try phone.tap("from")
    try phone.type("search", "museo")
    try phone.tap("result-0")
    #expect(phone.screen.location == "ruta" && phone.screen.words.contains("Desde Museo de lo Inventado"))
    #expect(phone.asked(.route).last?["from"].flatMap { Coordinate($0) } == phone.state.trip.origin?.entrance)
    // The newest twelve places stay, on this device only.
    for number in 0..<15 {
      phone.probe.wait(milliseconds: 1000)
      phone.probe.send(
        .did(.search(.chose(PlaceDetails(id: "p\(number)", name: "Lugar \(number)", at: SampleRegion.plaza)))))
    }
    phone.settle()
    let recents = phone.state.companion.store.places(Kept.recents).map { $0.place.id }
    #expect(recents == (3..<15).reversed().map { "p\($0)" })
  }

  @Test(
    "CF-06, CF-04: a route tells in words and on the map what is verified, not known and close to the limit, and what to expect"
  )
  func certainty() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    let words = phone.screen.words, route = try #require(phone.state.trip.route),
      certainty = try #require(route.certainty)
    func percent(_ share: Double) -> String { NumberFormat(.es).percent(share) }
    let say = Words(.es)
    for text in [
      "Comprobado\n" + percent(certainty.verified), "Sin datos\n" + percent(certainty.unknown),
      "Cerca de tu límite\n" + percent(certainty.atLimit),
      say.metres(route.metres.value), "Línea continua: comprobado",
    ] { #expect(words.contains(text), "\(text)") }
    var picture: MapPicture<ConectaFacilApp.Action>?
    phone.screen.forEach { if case .widget(let map as MapPicture<ConectaFacilApp.Action>) = $0 { picture = map } }
    let map = try #require(picture), drawn = try JSON.parse(map.route)
    #expect(
      drawn == .array(route.stretches.map { $0.json }) && map.marks.map { $0.kind } == [.destination]
        && !map.attribution.isEmpty)
    #expect(map.own?.at == SampleRegion.plaza)
    #expect(words.contains("Sin conexión"), "planned without a network, and it says so")
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    // Put away by the person, it stays away; without WebGL the list is all there is, and it says the same.
    phone.go("accesibilidad")
    try phone.choose("hide-map")
    #expect(
      phone.probe.operations.contains(.metaSet(key: "flags.conecta-facil", ["mapHidden": true, "welcomed": true])))
    try phone.choose("hide-map")
    phone.go("ruta")
    #expect(phone.probe.map("failed"))
    phone.screen.forEach { if case .widget(let map as MapPicture<ConectaFacilApp.Action>) = $0 { picture = map } }
    #expect(picture?.isHidden == true && phone.screen.words.contains(say.metres(route.stretches[0].metres.value)))
    // It says why, and a press on the same screen opens it again (issue 23 point 4).
    #expect(phone.screen.words.contains("No se pudo mostrar el mapa") && phone.screen.audit().isEmpty)
    try phone.tap("map-again")
    phone.screen.forEach { if case .widget(let map as MapPicture<ConectaFacilApp.Action>) = $0 { picture = map } }
    #expect(picture?.isHidden == false && !phone.screen.words.contains("No se pudo mostrar el mapa"))
    #expect(phone.probe.map("failed"))
    phone.go("")
    #expect(phone.screen.words.contains("No se pudo mostrar el mapa") && phone.screen.audit().isEmpty)
    // Elsewhere too, until the person turns it on again.
    phone.go("accesibilidad")
    #expect(phone.screen.words.contains("No se pudo mostrar el mapa. Enciéndelo para intentarlo otra vez"))
    try phone.choose("hide-map")
    #expect(!phone.screen.words.contains("No se pudo mostrar el mapa"))
  }

  @Test(
    "CF-01: where there is no accessible way it says so, names what blocks it and where, and marks the least bad as not accessible; it cannot be started"
  )
  func blocked() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    phone.probe.send(.did(.trip(.to(PlaceDetails(id: "m", name: "Mirador", at: SampleRegion.mirador)))))
    phone.settle()
    guard case .reckoned(.blocked(let way), _) = phone.state.trip.plan else {
      Issue.record("\(phone.screen.words)"); return
    }
    #expect(way.blocks[0].matter == .steps && way.leastBad?.isAccessible == false)
    for text in [
      "No hay una ruta accesible", "46 escalones", "A " + Words(.es).metres(way.blocks[0].away.value),
      "Esta opción no es accesible",
    ] {
      #expect(phone.screen.words.contains(text), "\(text)")
    }
    #expect(!phone.probe.tap("start") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    // Without an aid one can walk up.
    phone.probe.send(.did(.profile(.aid(.none))))
    phone.settle()
    #expect(phone.state.trip.route?.isAccessible == true && phone.probe.tap("start"))
  }

  @Test("CF-17: a limit that changes is kept, told to the engine, and the route is reckoned again and announced")
  func profile() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    let before = phone.routes
    try phone.tap("to-profile")
    try phone.choose("aid-power-chair")
    phone.probe.send(.did(.profile(.set(.maxUp(Slope(percent: 7))))))
    phone.settle()
    #expect(phone.routes == before + 2)
    let asked = try #require(phone.asked(.route).last)
    #expect(asked["profile"]?["aid"] == "power-chair" && asked["profile"]?["maxUp"]?.integer == 7)
    #expect(phone.screen.announcement == "Ruta recalculada con tu perfil.")
    #expect(phone.asked(.person).last?["profile"]?["maxUp"]?.integer == 7)
    // Beyond the greatest there is no limit; it survives closing the app.
    phone.probe.send(.did(.profile(.set(.maxKerb(nil)))))
    phone.settle()
    let again = ConectaPhone(sample: "perfil", log: phone.log)
    #expect(
      again.asked(.person).last?["profile"]?["maxKerb"]?.isNull == true
        && again.screen.words.contains("Silla eléctrica"))
    let surfaces = again.state.profile.travel.surfaces
    try again.choose("surface-loose")
    #expect(
      again.state.profile.travel.surfaces == surfaces.filter { $0 != .loose }
        && again.asked(.person).last?["profile"]?["surfaces"]?.array?.count == 3)
    // What nobody understands is as if it were not chosen.
    var strange = try #require(phone.log.last { $0.collection == PersonalProfile.collection })
    strange.set(
      "crossings", "by-hovercraft",
      Stamp(milliseconds: Phone.morning.milliseconds + 9_000_000, counter: 0, device: strange.stamp.device))
    #expect(ConectaPhone(sample: "perfil", log: [strange]).state.profile.travel.crossings == .any)
  }

  @Test(
    "CF-05: the walk is said aloud, the step of now is marked, turns vibrate, the screen stays on, and arriving ends it"
  )
  func following() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    let route = try #require(phone.state.trip.route), steps = route.steps
    try phone.walk(0)
    try phone.tap("start")
    #expect(
      phone.probe.lasting.contains { $0.operation == .screenOn } && phone.spoken.last == steps[0].words,
      "\(phone.spoken)")
    #expect(
      phone.screen.words.contains("Ahora")
        && phone.screen.words.contains("Faltan " + Words(.es).metres(route.metres.value)))
    let turn = try #require(steps.indices.first { $0 > 1 && steps[$0].icon.isToLeft == true })
    try phone.walk(steps[turn].at.value - 60)
    try phone.walk(steps[turn].at.value - 15)
    #expect(
      phone.spoken.last?.contains(steps[turn].words.smallInitial) == true && phone.vibrations.last == [120, 90, 120],
      "\(phone.spoken)")
    try phone.walk(steps[turn].at.value + 1)
    #expect(phone.spoken.last?.hasPrefix(steps[turn].words) == true, "\(phone.spoken)")
    let count = phone.spoken.count
    try phone.walk(steps[turn].at.value + 3)
    #expect(phone.spoken.count == count, "nothing is said twice")
    for done in stride(from: steps[turn].at.value + 40, to: route.metres.value, by: 25) { try phone.walk(done) }
    try phone.walk(10_000)
    #expect(
      phone.screen.location == "ruta/llegada" && phone.spoken.last == "Llegaste a tu destino."
        && !phone.probe.lasting.contains { $0.operation == .screenOn })
    try phone.tap("finish")
    #expect(phone.screen.location == "" && !phone.screen.words.contains("Última ruta"))
  }

  @Test("CF-05: one stray position is not believed; two are, and the way is found again from there")
  func rerouting() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    try phone.tap("start")
    let before = phone.routes, astray = SampleRegion.place(700, 495), further = SampleRegion.place(705, 495)
    phone.at(astray)
    #expect(phone.routes == before && phone.screen.words.contains("Parece que te saliste"))
    try phone.walk(20)
    phone.at(astray)
    #expect(phone.routes == before)
    phone.at(further)
    #expect(phone.routes == before + 1)
    #expect(phone.asked(.route).last?["from"].flatMap { Coordinate($0) } == further)
    #expect(
      phone.spoken.contains("Te saliste de la ruta") && phone.spoken.contains("Ruta recalculada desde donde estás."))
    // The voice can be switched off; the words stay.
    try phone.choose("voice")
    let count = phone.spoken.count, steps = try #require(phone.state.trip.route?.steps)
    try phone.walk(steps[1].at.value + 1)
    #expect(phone.spoken.count == count && phone.screen.words.contains(steps[1].words))
  }

  @Test("Issue 23.2: how far a way ends from the place, and begins, is told before one sets out")
  func gaps() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    let field = PlaceDetails(id: "llano", name: "Llano", at: Coordinate(latitude: 19.4955, longitude: -98.9845))
    phone.probe.send(.did(.search(.chose(field))))
    phone.settle()
    try phone.tap("go")
    #expect(phone.screen.words.contains("La ruta termina a 50 m de tu destino"), "\(phone.screen.words)")
    #expect(!phone.screen.words.contains("La ruta empieza a"))
    try phone.planHospital()
    #expect(!phone.screen.words.contains("La ruta termina a") && !phone.screen.words.contains("La ruta empieza a"))
  }

  @Test(
    "CF-12: the position is followed only while a screen needs it, and a refusal is told in words with a way on",
    arguments: ["denied", "unavailable", "unsupported"])
  func position(_ reason: String) throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    phone.go("guardados")
    #expect(!phone.probe.lasting.contains { $0.operation.isPosition })
    phone.go("")
    #expect(
      phone.probe.lasting.filter { $0.operation.isPosition }.map { $0.operation } == [.position(.watch(asks: false))])
    let refused = ConectaPhone(sample: "ruta")
    refused.noPlace(reason)
    try refused.planHospital()
    #expect(
      refused.screen.words.contains("Elegir desde dónde salgo") && refused.screen.audit().isEmpty,
      "\(refused.screen.audit())")
    #expect(refused.log.allSatisfy { !$0.json.text.contains("accuracy") }, "no position is kept")
  }

  @Test(
    "CF-11: the last way and its steps are there without an engine or a network, until arrived at or deleted; a region that cannot be opened is said"
  )
  func offline() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    let steps = try #require(phone.state.trip.route?.steps)
    let later = ConectaPhone(log: phone.log)
    #expect(
      later.screen.words.contains("Última ruta: " + hospital) && later.screen.words.contains("Todavía no hay un mapa"))
    try later.tap("last-trip")
    #expect(later.screen.words.contains("Esta es la ruta que guardaste"))
    try later.tap("to-steps")
    for step in steps { #expect(later.screen.words.contains(step.words)) }
    later.go("guardados")
    try later.tap("forget-last")
    later.go("")
    #expect(!later.screen.words.contains("Última ruta"))
  }

  @Test("A copy of the state keeps what was, whatever happens after")
  func value() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    let before = phone.state, route = try #require(before.trip.route)
    try phone.tap("start")
    try phone.walk(80)
    phone.probe.send(.did(.profile(.aid(.cane))))
    phone.settle()
    phone.probe.send(.did(.search(.from(origin: true))))
    #expect(phone.state.follow != nil && phone.state.profile.travel.aid == .cane && phone.state.search.isForOrigin)
    #expect(
      before.follow == nil && before.profile.travel.aid == .manualChair && !before.search.isForOrigin
        && before.whereabouts.last?.at == SampleRegion.plaza)
    #expect(before.trip.route?.number == route.number && before.emergency.phase == .idle)
  }
}
