import Base
import Routing
import Testing

@testable import Transit

@Suite("Stations") struct StationTests {
  /// A station with a platform under the street: stairs at one entrance, a lift at the other; and a second platform, up a ramp of 8 %.
  func station(_ change: (inout TimetableDraft) -> Void = { _ in }) throws -> Timetable {
    var draft = TimetableDraft()
    func point(_ north: Double) -> Point { Point(Coordinate(latitude: 19.43 + north / 111_195, longitude: -99.13)) }
    draft.stops = [
      Stop(id: "S", name: "Estación", point: point(0), kind: .station, wheelchair: .yes),
      Stop(id: "1", name: "Andén 1", point: point(0), wheelchair: .yes, parent: 0),
      Stop(id: "2", name: "Andén 2", point: point(30), wheelchair: .yes, parent: 0),
      Stop(id: "E", name: "Escaleras", point: point(20), kind: .entrance, wheelchair: .unknown, parent: 0),
      Stop(id: "L", name: "Elevador", point: point(-40), kind: .entrance, wheelchair: .yes, parent: 0),
      Stop(id: "F", name: "Fin", point: point(9000), wheelchair: .yes),
      Stop(id: "G", name: "Otro fin", point: point(-9000), wheelchair: .yes),
    ]
    draft.pathways = [
      Pathway(id: "stairs", from: 3, to: 1, mode: .stairs, isBothWays: true, steps: -30),
      Pathway(id: "lift", from: 4, to: 1, mode: .lift, isBothWays: true, seconds: 45),
      Pathway(id: "ramp", from: 1, to: 2, mode: .walkway, isBothWays: true, length: 3000, slope: 80),
      Pathway(id: "out", from: 2, to: 4, mode: .exitGate, isBothWays: false, length: 500, width: 100),
    ]
    draft.agencies = [Agency(id: "", name: "Muestra")]
    draft.lines = [Line(id: "A", shortName: "A"), Line(id: "B", shortName: "B")]
    draft.services = [Service(id: "x", firstDay: Sample.day.daysSince1970, days: [1])]
    for hour in 8..<12 {
      let time = Int32(hour * 3600)
      draft.runs.append(
        .init(
          line: 0, service: 0, id: "a\(hour)", wheelchair: .yes, stops: [5, 1], arrivals: [time, time + 600],
          departures: [time, time + 600]))
      draft.runs.append(
        .init(
          line: 1, service: 0, id: "b\(hour)", wheelchair: .yes, stops: [2, 6], arrivals: [time + 900, time + 1500],
          departures: [time + 900, time + 1500]))
    }
    change(&draft)
    return try Timetable(PackBytes(copying: PackSections.pack(draft.sections())))
  }

  private func reached(_ timetable: Timetable, _ profile: Profile, closed: Set<Int> = [], towards: Bool = false)
    -> [Int: Int32]
  {
    let rules = StationRules(
      profile: profile, closedPathways: closed, closedStops: [], stepFree: BoardingNeeds(profile).stepFree)
    return Dictionary(
      uniqueKeysWithValues: StationPaths(timetable).search(1, towards: towards, rules).map { ($0.stop, $0.seconds) })
  }

  @Test("CF-13: inside a station a wheelchair takes the lift and never the stairs; slopes within the person's limits")
  func pathways() throws {
    let timetable = try station()
    let walker = reached(timetable, .preset(.none)), chair = reached(timetable, .preset(.manualChair)),
      power = reached(timetable, .preset(.powerChair))
    #expect(walker[3] == 18)
    #expect(chair[3] == nil)
    #expect(chair[4] == 45)
    #expect(chair[2] == nil)  // 8 % up is more than 6 %
    #expect(power[2] == 22)
  }

  @Test("CF-13: one-way gates are one-way, and a lift that is closed is not taken") func closedLift() throws {
    let timetable = try station()
    #expect(reached(timetable, .preset(.powerChair), closed: [1])[4] == 32)  // up the ramp and out by the gate
    #expect(reached(timetable, .preset(.powerChair), closed: [1], towards: true)[4] == nil)  // but not in by it
  }

  @Test("CF-13: changing inside a station takes its ways; a closed one breaks the journey") func change() throws {
    let timetable = try station()
    let planner = JourneyPlanner(timetable, router: nil, zone: .utc)
    var profile = Profile.preset(.powerChair)
    profile.unknown = .allowed
    var request = JourneyRequest(
      from: timetable.stops[5].point.coordinate, to: timetable.stops[6].point.coordinate,
      moment: .departing(Sample.at("08:55")), profile: profile, walkLimit: 100)
    let journey = try #require(planner.answer(request).journeys.first)
    #expect(journey.arrival == Sample.at("09:25"))
    let walks = journey.legs.compactMap { leg in if case .walk(let walk) = leg { return walk } else { return nil } }
    #expect(walks.count == 3)
    #expect(walks[1].pathways == [2])
    #expect(!walks[1].isEstimated)
    request.closures.pathways = [1, 2]
    #expect(planner.answer(request).journeys.isEmpty)
  }

  @Test("CF-13: least times of transfers.txt are kept, and forbidden changes not made") func rules() throws {
    func arrival(_ rule: ChangeRule?) throws -> Instant? {
      let timetable = try station { draft in if let rule { draft.changes = [rule] } }
      let planner = JourneyPlanner(timetable, router: nil, zone: .utc)
      return planner.answer(
        JourneyRequest(
          from: timetable.stops[5].point.coordinate, to: timetable.stops[6].point.coordinate,
          moment: .departing(Sample.at("08:55")), profile: .preset(.none), walkLimit: 100
        )
      ).journeys.first?.arrival
    }
    #expect(try arrival(nil) == Sample.at("09:25"))
    #expect(try arrival(ChangeRule(from: 1, to: 2, isPossible: true, seconds: 600)) == Sample.at("10:25"))
    #expect(try arrival(ChangeRule(from: 1, to: 2, isPossible: false, seconds: 0)) == nil)
  }
}
