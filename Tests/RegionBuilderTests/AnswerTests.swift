import Base
import RegionBuilder
import Routing
import Testing

@Suite("Answers") struct AnswerTests {
  private func town() throws -> AsciiMap {
    try AsciiMap(
      """
      A------B------C
             |      |
             |      |
             D------E------F
      """,
      ways: [
        "AB": ["highway": "footway", "name": "Andador Uno", "surface": "asphalt", "incline": "4%", "width": "2"],
        "BC": ["highway": "footway", "name": "Andador Uno", "surface": "asphalt", "incline": "0", "width": "2"],
        "BD": [
          "highway": "residential", "name": "Calle Dos", "sidewalk": "both", "surface": "asphalt", "incline": "-5%",
        ],
        "CE": ["highway": "footway", "name": "Andador Tres", "surface": "compacted"],
        "DE": ["highway": "footway", "name": "Andador Cuatro", "wheelchair": "yes"],
        "EF": ["highway": "footway", "name": "Andador Cuatro", "surface": "sett"],
      ], nodes: ["E": ["barrier": "kerb", "kerb": "lowered"]])
  }

  @Test("CF-05: steps in Spanish and English: street names, turns, kerbs, slope, ground, arrival") func steps() throws {
    let map = try town()
    var profile = Profile.preset(.manualChair)
    profile.unknown = .allowed
    guard case .found(let route) = map.answer("A", "F", profile, .shortest) else { Issue.record("no way"); return }
    let steps = Guide(map.region, .es).steps(route)
    #expect(steps.first?.words == "Empieza hacia el este por Andador Uno")
    #expect(steps.first?.details.contains("Subida de 4\u{A0}%") == true)
    #expect(steps.last?.icon == .arrive)
    #expect(steps.last?.words == "Llegaste a tu destino")
    let all = steps.flatMap { $0.details }
    #expect(all.contains("Rampa en la banqueta (unos 3\u{A0}cm)"))
    #expect(all.contains("Piso de adoquín de piedra"))
    #expect(steps.dropLast().reduce(0) { $0 + $1.length } == route.report.length)
    #expect(steps.dropLast().reduce(0) { $0 + $1.time } == route.report.time)
    let english = Guide(map.region, .en).steps(route)
    #expect(english.count == steps.count)
    #expect(english.first?.words == "Head east on Andador Uno")
    #expect(zip(steps, english).allSatisfy { $0.icon == $1.icon && $0.at == $1.at })
  }

  @Test(
    "CF-05: turns are told by side",
    arguments: [("A", "D", Step.Icon.right), ("D", "A", .left)] as [(Character, Character, Step.Icon)])
  func turns(from: Character, to: Character, icon: Step.Icon) throws {
    let map = try town()
    guard case .found(let route) = map.answer(from, to) else { Issue.record("no way"); return }
    #expect(Guide(map.region, .es).steps(route).map { $0.icon } == [.depart, icon, .arrive])
  }

  @Test("CF-06: length, time, climb, steepest stretch, and certainty add up") func report() throws {
    let map = try town()
    guard case .found(let route) = map.answer("A", "D") else { Issue.record("no way"); return }
    let report = route.report
    #expect(report.steepestUp == 40)
    #expect(report.steepestDown == 50)
    #expect(report.climb > 260 && report.climb < 300)
    #expect(report.descent > 280 && report.descent < 320)
    #expect(report.slopeKnown == report.length)
    #expect(report.verified + report.unknown + report.atLimit == report.length)
    // 130 m at 1.1 m/s, slower uphill.
    #expect(report.time > 118_000 && report.time < 160_000)
  }

  @Test("CF-06: what is unknown is told by its length") func unknownLengths() throws {
    let map = try town()
    guard case .found(let route) = map.answer("C", "E") else { Issue.record("no way"); return }
    // The kerb where it ends is at the limit, and so is the stretch that leads over it; what is unknown on it is told all the same.
    #expect(route.report.atLimit == route.report.length)
    #expect(route.report.unknownLengths.allSatisfy { $0.length == route.report.length })
    #expect(Set(route.report.unknownLengths.map { $0.matter }) == [.slope, .width])
  }

  @Test("CF-06: within a tenth of the least width is at the limit, below it is closed") func narrow() {
    var profile = Profile.preset(.manualChair), passage = Passage()
    profile.minWidth = 90
    passage.kind = .footway
    func edgeCost(_ width: UInt16) -> EdgeCost {
      passage.width = width
      return Costing(profile).costing(passage, forward: true)
    }
    #expect(edgeCost(89).blockers.contains(.width))
    #expect(
      edgeCost(90).atLimit.contains(.width) && edgeCost(98).atLimit.contains(.width) && edgeCost(90).blockers.isEmpty)
    #expect(!edgeCost(99).atLimit.contains(.width) && edgeCost(0).unknowns.contains(.width))
  }

  @Test("CF-17: alternatives differ, and each stays within the limits") func alternatives() throws {
    let map = try town()
    let request = RouteRequest(from: map.place("A"), to: map.place("F"), profile: .preset(.manualChair))
    let routes = Router(map.region).alternatives(request)
    #expect(routes.count == 2)
    #expect(routes.allSatisfy { $0.isAccessible && $0.legs.allSatisfy { $0.blockers.isEmpty } })
  }

  @Test("CF-17: places to avoid are avoided, and closing every way is told") func avoiding() throws {
    let map = try town()
    func ways(_ circles: [Circle]) -> RouteAnswer {
      Router(map.region).answer(
        RouteRequest(from: map.place("A"), to: map.place("F"), profile: .preset(.manualChair), avoiding: circles))
    }
    let bd = Coordinate(
      latitude: (map.place("B").latitude + map.place("D").latitude) / 2, longitude: map.place("B").longitude)
    guard case .found(let route) = ways([Circle(centre: bd, radius: Metres(8))]) else { Issue.record("no way"); return }
    let names = route.legs.map { map.region.name(ofEdge: $0.edge) }
    #expect(!names.contains("Calle Dos"))
    guard
      case .blocked(let blockage) = ways([
        Circle(centre: bd, radius: Metres(8)), Circle(centre: map.place("C"), radius: Metres(8)),
      ])
    else {
      Issue.record("a way through what is avoided")
      return
    }
    #expect(!blockage.blocks.isEmpty)
  }

  @Test("CF-17: where one gets in a time grows with the time and stays within it") func isochrone() throws {
    let map = try town()
    let network = Network(map.region, Costing(.preset(.manualChair)))
    let start = try #require(network.snaps(near: map.place("A")).first)
    var last: UInt64 = 0
    for seconds in [0, 10, 30, 60, 120, 600] as [UInt32] {
      let reached = network.isochrone(from: start, limit: seconds * 1000)
      #expect(reached.times.allSatisfy { $0.time <= seconds * 1000 })
      let total = reached.stretches.reduce(UInt64(0)) { $0 + UInt64(max($1.fromTail, $1.fromHead)) }
      #expect(total >= last)
      last = total
    }
    #expect(last > 0)
  }

  @Test("CF-01: far from any street, the answer says which end is out of reach") func outOfReach() throws {
    let map = try town()
    let sea = Coordinate(latitude: 0, longitude: 0)
    guard
      case .outOfReach(let origin, let destination) = Router(map.region).answer(
        RouteRequest(from: sea, to: map.place("A"), profile: .preset(.none)))
    else {
      Issue.record("an answer from the sea")
      return
    }
    #expect(origin && !destination)
    for place in [
      Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 91, longitude: 0),
      Coordinate(latitude: 0, longitude: .infinity),
    ] {
      guard case .outOfReach = Router(map.region).answer(RouteRequest(from: place, to: place, profile: .preset(.none)))
      else { Issue.record("\(place)"); continue }
    }
  }

  @Test("CF-06: GeoJSON carries certainty, GPX escapes names") func export() throws {
    let map = try town()
    guard case .found(let route) = map.answer("A", "F") else { Issue.record("no way"); return }
    let json = route.geoJSON()
    let coordinates = json["features"]?.array?.flatMap { $0["geometry"]?["coordinates"]?.array ?? [] } ?? []
    #expect(coordinates.count >= route.points.count)
    #expect(json["properties"]?["attribution"]?.string == "© OpenStreetMap contributors, ODbL 1.0")
    #expect(route.gpx(name: "A & <B>").has("A &amp; &lt;B&gt;"))
  }
}
