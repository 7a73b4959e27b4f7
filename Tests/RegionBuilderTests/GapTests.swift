import Base
import Routing
import Testing

@testable import RegionBuilder

/// Issue 23, point 2: what lies between a place and the street.
@Suite("Between places and streets") struct GapTests {
  /// Two streets 67 m apart, joined by a bridge far to the east; a place 40 m north of the southern one.
  private static func banks(_ line: [(Double, Double)] = [(-100, 50), (600, 50)], tags: Tags?) throws
    -> MetreMap.Built
  {
    var map = MetreMap()
    map.way([(0, 0), (100, 0), (500, 0)], MetreMap.named("Ribera Sur"))
    map.way([(0, 67), (100, 67), (500, 67)], MetreMap.named("Ribera Norte"))
    map.way([(500, 0), (500, 67)], Tags(MetreMap.named("Puente").pairs + [.init(key: "bridge", value: "yes")]))
    if let tags { map.way(line, tags) }
    return try map.built()
  }

  private static let here = (0.0, 0.0), place = (100.0, 40.0)

  @Test(
    "Issue 23.2: a street beyond water, a wall, a fence, rails or a motorway is not there",
    arguments: [
      ["waterway": "canal"], ["waterway": "river"], ["barrier": "wall"], ["barrier": "fence"], ["barrier": "hedge"],
      ["barrier": "retaining_wall"], ["railway": "rail"], ["highway": "motorway"], ["natural": "cliff"],
    ] as [Tags]) func otherSide(tags: Tags) throws
  {
    let built = try Self.banks(tags: tags)
    let route = try #require(built.route(Self.here, Self.place))
    #expect(route.report.length / 100 < 105)
    #expect(Int(route.destination.distance.rounded()) == 40)
    #expect(built.words(route).contains("Aquí termina la ruta; tu destino está a 40 m"))
    #expect(try built.faults() == [])
    // What is nearer counts where nothing lies between, or lies at another height.
    #expect(try Self.banks(tags: nil).route(Self.here, Self.place)!.report.length > 90_000)
    let below = Tags(tags.pairs + [.init(key: "tunnel", value: "yes"), .init(key: "layer", value: "-1")])
    #expect(try Self.banks(tags: below).route(Self.here, Self.place)!.report.length > 90_000)
  }

  @Test("Issue 23.2: water drawn as an area, and what is told where there is no street on this side") func told() throws
  {
    let pond = try Self.banks([(50, 45), (150, 45), (150, 60), (50, 60), (50, 45)], tags: ["natural": "water"])
    #expect(try #require(pond.route(Self.here, Self.place)).report.length / 100 < 105)
    let cases: [(Tags, String)] = [
      (["waterway": "canal"], "En medio hay agua"), (["barrier": "wall"], "En medio hay un muro"),
      (["barrier": "fence"], "En medio hay una reja"), (["railway": "rail"], "En medio hay vías de tren"),
      (["highway": "motorway"], "En medio hay una autopista"),
    ]
    for (tags, words) in cases {
      var map = MetreMap()
      map.way([(0, 0), (100, 0), (500, 0)], MetreMap.good)
      map.way([(-100, 8), (600, 8)], tags)
      let built = try map.built()
      let route = try #require(built.route((0, 0), (100, 14)))
      #expect(built.words(route).suffix(2) == ["Aquí termina la ruta; tu destino está a 14 m", words])
      let back = try #require(built.route((100, 14), (0, 0)))
      #expect(built.words(back).contains("La ruta empieza a 14 m de donde estás"))
      #expect(built.words(back).contains(words))
      #expect(try built.faults() == [])
    }
  }

  @Test("Issue 23.2: a position some metres off, in the water, is beside it; a bank beyond water is not")
  func offShore() throws {
    let river: [(Double, Double)] = [(-100, 8), (600, 8), (600, 24), (-100, 24), (-100, 8)]
    for tags in [["natural": "water"], ["waterway": "riverbank"]] as [Tags] {
      var map = MetreMap()
      map.way([(0, 0), (100, 0), (180, 0), (500, 0)], MetreMap.named("Malecón"))
      map.way(river, tags)
      // From the other bank, 30 m away, water lies between.
      let beyond = try map.built()
      #expect(beyond.words(try #require(beyond.route((100, 30), (400, 0)))).contains("En medio hay agua"))
      #expect(try beyond.faults() == [])
      // On a bridge nearby is nobody who is off by some metres.
      map.way([(180, 0), (180, 24)], Tags(MetreMap.named("Puente").pairs + [.init(key: "bridge", value: "yes")]))
      let built = try map.built()
      let inWater = try #require(built.route((100, 13), (400, 0)))
      #expect(Int(inWater.origin.distance.rounded()) == 13)
      #expect(inWater.origin.across == .none)
      #expect(try built.faults() == [])
    }
  }

  @Test("Issue 23.2: through a gate one gets to the street beside it") func gate() throws {
    var map = MetreMap()
    map.way([(0, 0), (100, 0), (500, 0)], MetreMap.good)
    map.way([(0, 8), (100, 8), (200, 8)], ["barrier": "fence"])
    map.node(100, 8, ["barrier": "gate"])
    let built = try map.built()
    let route = try #require(built.route((0, 0), (100, 14)))
    #expect(route.destinationGap == nil)
    #expect(built.words(route).last == "Llegaste a tu destino")
  }

  @Test("Issue 23.2: a bridge overhead is not there for who is beside it") func bridge() throws {
    var map = MetreMap()
    map.way([(0, 0), (300, 0)], Tags(MetreMap.named("Viaducto").pairs + [.init(key: "bridge", value: "yes")]))
    map.way([(0, 0), (-50, 0), (-50, 60), (300, 60)], MetreMap.named("Calle de abajo"))
    let built = try map.built()
    let route = try #require(built.route((-50, 0), (200, 15)))
    #expect(Int(route.destination.distance.rounded()) == 45)
    #expect(try #require(built.route((-50, 0), (200, 5))).destination.distance < 6)
  }

  @Test("Issue 23.2: a corridor upstairs is not there for who may be on the street") func upstairs() throws {
    var map = MetreMap()
    map.way(
      [(0, 0), (300, 0)],
      Tags(MetreMap.good.pairs + [.init(key: "level", value: "1"), .init(key: "indoor", value: "yes")]))
    map.way([(0, 0), (-50, 0), (-50, 60), (300, 60)], MetreMap.named("Calle de abajo"))
    let route = try #require(try map.built().route((-50, 0), (200, 10)))
    #expect(Int(route.destination.distance.rounded()) == 50)
  }

  @Test(
    "Issue 23.2: what blocks is named wherever the destination lies beyond it",
    arguments: [104, 110, 130, 150, 155, 170, 250])
  func steps(metres: Int) throws {
    var map = MetreMap()
    map.way([(0, 0), (100, 0)], MetreMap.good)
    map.way([(100, 0), (103, 0)], ["highway": "steps", "step_count": "5"])
    map.way([(103, 0), (300, 0)], MetreMap.good)
    let built = try map.built()
    switch built.answer((0, 0), (Double(metres), 0)) {
    case .found(let route):
      #expect(built.words(route).last == "No se llega más cerca: 5 escalones sin rampa")
      #expect(!built.words(route).contains("Llegaste a tu destino"))
    case .blocked(let blockage):
      #expect(blockage.blocks.map { Guide(built.region, .es).tell($0) } == ["5 escalones sin rampa"])
    case .outOfReach: Issue.record("out of reach")
    }
    guard case .found(let route) = built.answer((Double(metres), 0), (0, 0)) else { return }
    #expect(built.words(route).contains("No se llega más cerca: 5 escalones sin rampa"))
  }

  @Test("Issue 23.2: a street that is closed to the person is named where the route ends short of it") func closed()
    throws
  {
    var map = MetreMap()
    map.way([(0, 0), (100, 0), (200, 0)], MetreMap.good)
    map.way([(100, 0), (100, 50)], ["highway": "path", "surface": "sand", "name": "Vereda"])
    let built = try map.built()
    let route = try #require(built.route((0, 0), (100, 45)))
    #expect(
      built.words(route).suffix(2) == [
        "Aquí termina la ruta; tu destino está a 45 m", "No se llega más cerca: piso que evitas en Vereda",
      ] || built.words(route).last == "No se llega más cerca: Piso que evitas en Vereda")
    #expect(route.destinationGap?.block?.matters == .surface)
    #expect(try #require(built.route((0, 0), (100, 45), .none)).destinationGap == nil)
  }

  @Test("Issue 23.2: how far the start is from the street is told as at the end") func start() throws {
    var map = MetreMap()
    map.way([(0, 0), (300, 0)], MetreMap.good)
    let built = try map.built()
    let far = try #require(built.route((50, 35), (200, 0)))
    #expect(built.words(far).contains("La ruta empieza a 35 m de donde estás"))
    let near = try #require(built.route((50, 12), (200, 0)))
    #expect(!built.words(near).contains { $0.has("empieza a") })
  }
}
