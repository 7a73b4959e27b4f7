import Base
import Routing

@testable import Transit

/// An invented town: a metro line, a bus that crosses it, a shuttle every ten minutes and a night bus. All in UTC, every day of January 2027.
///
///     Norte –– Centro –– Sur        metro M (step-free but for Sur)
///     Mercado –– Centro –– Estadio  bus B (half of the buses have a ramp)
///     Sur –– Estadio                shuttle L, every ten minutes from 6:00 to 24:00
///     Centro –– Norte               night bus N, at 23:50, arrives at 24:20
struct Sample {
  var draft = TimetableDraft()
  static let day = CivilDate("2027-01-15")!
  static let names = ["Norte", "Centro", "Sur", "Mercado", "Estadio", "Centro bus"]

  init() {
    let places: [(Double, Double)] = [
      (19.46, -99.13), (19.43, -99.13), (19.40, -99.13), (19.43, -99.16), (19.40, -99.10), (19.4302, -99.1302),
    ]
    let access: [Known] = [.yes, .yes, .no, .yes, .yes, .yes]
    for (index, name) in Self.names.enumerated() {
      draft.stops.append(
        Stop(
          id: name, name: name, point: Point(Coordinate(latitude: places[index].0, longitude: places[index].1)),
          wheelchair: access[index]))
    }
    draft.agencies = [Agency(id: "A", name: "Transporte de muestra")]
    draft.lines = [
      Line(id: "M", shortName: "M", type: 1, fare: Fare(cents: 500, currency: "MXN")), Line(id: "B", shortName: "B"),
      Line(id: "L", shortName: "L"),
      Line(id: "N", shortName: "N"),
    ]
    draft.services = [
      Service(id: "enero", firstDay: CivilDate("2027-01-01")!.daysSince1970, days: [0xFF, 0xFF, 0xFF, 0x7F])
    ]
    for hour in 6..<22 {
      for minute in [0, 20, 40] {
        let start = Int32(hour * 3600 + minute * 60)
        add(0, [0, 1, 2], start, [0, 600, 1200], .yes, "M\(hour)\(minute)")
        add(0, [2, 1, 0], start, [0, 600, 1200], .yes, "m\(hour)\(minute)", direction: 1)
      }
      add(1, [3, 5, 4], Int32(hour * 3600 + 900), [0, 600, 1500], hour % 2 == 0 ? .yes : .no, "B\(hour)")
    }
    add(2, [2, 4], 0, [0, 420], .unknown, "L", windows: [(21_600, 86_400, 600, false)])
    add(3, [1, 0], 85_800, [0, 1800], .yes, "N")
  }

  mutating func add(
    _ line: Int, _ stops: [Int], _ start: Int32, _ offsets: [Int32], _ wheelchair: Known, _ id: String,
    direction: Int = 0,
    windows: [(start: Int32, end: Int32, headway: Int32, isExact: Bool)] = []
  ) {
    let times = offsets.map { $0 + start }
    draft.runs.append(
      TimetableDraft.Run(
        line: line, service: 0, id: id, headsign: Self.names[stops.last!], direction: direction, wheelchair: wheelchair,
        stops: stops, arrivals: times, departures: times,
        windows: windows))
  }

  func timetable() throws -> Timetable { try Timetable(PackBytes(copying: PackSections.pack(draft.sections()))) }
  func planner() throws -> JourneyPlanner { JourneyPlanner(try timetable(), router: nil, zone: .utc) }

  static func at(_ text: String, day: CivilDate = Sample.day) -> Instant {
    TimeZoneRules.utc.instant(of: CivilDateTime(date: day, time: CivilTime(text)!))
  }

  /// From one stop's place to another's.
  func request(
    _ from: String, _ to: String, _ moment: JourneyRequest.Moment, _ profile: Profile = .preset(.none),
    needs: BoardingNeeds? = nil
  ) -> JourneyRequest {
    func place(_ name: String) -> Coordinate { draft.stops[Self.names.firstIndex(of: name)!].point.coordinate }
    return JourneyRequest(
      from: place(from), to: place(to), moment: moment, profile: profile, needs: needs, walkLimit: 300)
  }
}

extension JourneyAnswer {
  var journeys: [Journey] { if case .found(let journeys, _) = self { return journeys } else { return [] } }
}

extension Journey {
  /// Lines ridden, in order.
  func lines(_ timetable: Timetable) -> String {
    legs.compactMap { leg in
      if case .ride(let ride) = leg { return timetable.lines[ride.line].shortName } else { return nil }
    }.joined()
  }
}

extension Profile {
  static func chair(_ unknown: UnknownRule) -> Profile {
    var profile = Profile.preset(.manualChair)
    profile.unknown = unknown == .refused ? .allowed : unknown  // streets are not known here
    return profile
  }
}
