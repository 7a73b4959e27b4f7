import Base
import Routing
import Testing

@testable import RegionBuilder
@testable import Transit

@Suite("Walks to transport") struct TransitWalkTests {
  /// Two stops near the start: one down some steps, one round the corner; both lead to the same far end.
  private func town() throws -> (map: AsciiMap, timetable: Timetable) {
    let map = try AsciiMap(
      """
      A-----B-----C
            |
            D


      E-----F
      """,
      ways: [
        "ABC": ["highway": "footway", "surface": "asphalt", "smoothness": "good", "width": "2", "incline": "0"],
        "BD": ["highway": "steps"],
        "EF": ["highway": "footway", "surface": "asphalt"],
      ])
    var draft = TimetableDraft()
    for name in ["C", "D", "E"] {
      draft.stops.append(Stop(id: name, name: name, point: Point(map.place(Character(name))), wheelchair: .yes))
    }
    draft.agencies = [Agency(id: "", name: "Muestra")]
    draft.lines = [Line(id: "c", shortName: "c"), Line(id: "d", shortName: "d")]
    let day = CivilDate("2027-01-15")!.daysSince1970
    draft.services = [Service(id: "x", firstDay: day, days: [1])]
    for (line, start) in [(0, Int32(36_600)), (1, Int32(36_300))] {
      draft.runs.append(
        .init(
          line: line, service: 0, id: "t\(line)", wheelchair: .yes, stops: [line, 2], arrivals: [start, start + 300],
          departures: [start, start + 300]))
    }
    return (map, try Timetable(PackBytes(copying: PackSections.pack(draft.sections()))))
  }

  private func request(_ map: AsciiMap, _ aid: Aid) -> JourneyRequest {
    var profile = Profile.preset(aid)
    profile.unknown = .allowed
    return JourneyRequest(
      from: map.place("A"), to: map.place("F"), moment: .departing(Instant(rfc3339: "2027-01-15T10:00:00Z")!),
      profile: profile)
  }

  @Test(
    "CF-13, CF-01: the walk to a stop is the person's own: a wheelchair takes the stop it can get to, not the one down the steps"
  )
  func ownWalk() throws {
    let (map, timetable) = try town()
    let planner = JourneyPlanner(timetable, router: Router(map.region), zone: .utc)
    func line(_ aid: Aid) -> String? {
      guard case .found(let journeys, _) = planner.answer(request(map, aid)),
        let first = journeys.first(where: { $0.rides > 0 })
      else { return nil }
      for case .ride(let ride) in first.legs { return timetable.lines[ride.line].shortName }
      return nil
    }
    #expect(line(.none) == "d")
    #expect(line(.manualChair) == "c")
  }

  @Test("CF-13: a walk to a stop is the router's way, with its time and what is known of it") func sameAsRouter() throws
  {
    let (map, timetable) = try town()
    let router = Router(map.region)
    let planner = JourneyPlanner(timetable, router: router, zone: .utc)
    let request = request(map, .manualChair)
    guard case .found(let journeys, let notes) = planner.answer(request),
      let first = journeys.first(where: { $0.rides > 0 }), case .walk(let walk) = first.legs[0]
    else {
      Issue.record("no journey"); return
    }
    #expect(!notes.contains(.walksEstimated))
    guard
      case .found(let route) = router.answer(
        RouteRequest(from: map.place("A"), to: map.place("C"), profile: request.profile))
    else { Issue.record("no route"); return }
    let own = try #require(walk.route)
    #expect(own.report == route.report)
    #expect(walk.certainty == .verified)
    #expect(!walk.isEstimated)
    let seconds = walk.arrival.milliseconds(since: walk.departure) / 1000
    #expect(abs(seconds - Int64(route.report.time + 999) / 1000) <= 2)
  }

  @Test(
    "CF-13: ways to many doors at once cost what the router's single ways cost, in both directions", arguments: 1...20)
  func manyDoors(seed: UInt64) throws {
    let (map, _) = try town()
    var random = SeededGenerator(seed: seed)
    let region = map.region
    var profile = Profile.preset(seed % 2 == 0 ? .manualChair : .none)
    profile.unknown = .allowed
    let network = Network(region, Costing(profile, .balanced))
    func snap() -> Snap {
      let edge = UInt32(random.next(below: Int64(region.edgeCount))),
        offset = UInt32(random.next(below: Int64(region.lengths[edge]) + 1))
      return Snap(edge: edge, offset: offset, point: region.point(on: edge, at: offset), distance: 0)
    }
    let doors = (0..<12).map { _ in snap() }, streets = NearbyStreets(network, doors: doors),
      search = Search(region.hierarchy)
    for _ in 0..<10 {
      let place = snap()
      for towards in [false, true] {
        let reached = Dictionary(
          uniqueKeysWithValues: streets.search(place, towards: towards, within: 100_000).map { ($0.door, $0) })
        for (index, door) in doors.enumerated() {
          let route =
            towards ? network.route(from: door, to: place, search) : network.route(from: place, to: door, search)
          #expect((route == nil) == (reached[index] == nil), "door \(index)")
          if let route, let found = reached[index] {
            #expect(abs(Int64(found.seconds) - Int64(route.report.time + 999) / 1000) <= 1)
            #expect(abs(Int64(found.length) - Int64(route.report.length) / 10) <= 1)
          }
        }
      }
    }
  }
}
