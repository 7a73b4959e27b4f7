import Base
import Routing

/// From rides to a journey with its walks.
struct Assembly {
  let planner: JourneyPlanner
  let request: JourneyRequest
  let needs: BoardingNeeds
  let walks: Walks
  let calendar: SearchCalendar
  let origins: [Int: Walks.Approach]
  let destinations: [Int: Walks.Approach]

  init(
    _ planner: JourneyPlanner, _ request: JourneyRequest, _ needs: BoardingNeeds, _ walks: Walks,
    _ calendar: SearchCalendar, _ origins: [Walks.Approach],
    _ destinations: [Walks.Approach]
  ) {
    (self.planner, self.request, self.needs, self.walks, self.calendar) = (planner, request, needs, walks, calendar)
    self.origins = Self.byStop(origins)
    self.destinations = Self.byStop(destinations)
  }

  /// The first way to each stop.
  private static func byStop(_ approaches: [Walks.Approach]) -> [Int: Walks.Approach] {
    var found: [Int: Walks.Approach] = [:]
    for approach in approaches where found[approach.stop] == nil { found[approach.stop] = approach }
    return found
  }

  private var timetable: Timetable { planner.timetable }

  /// How far a whole journey may be walked, in metres.
  static let onFootLimit = 2000.0

  /// - Parameter tightening: what runs, backwards: earlier rides are then taken as late as still catches the next one.
  func journey(_ course: [Rounds.Step], tightening back: Supply?) -> Journey? {
    var course = course
    guard let firstStep = course.first, let lastStep = course.last, let access = origins[boardStop(firstStep)],
      let egress = destinations[alightStop(lastStep)]
    else { return nil }
    for index in course.indices { shorten(&course[index]) }
    if let back { tighten(&course, back) }
    var legs: [JourneyLeg] = []
    let start = readiness(course[0]) - access.seconds
    legs.append(.walk(approachLeg(access, start, towards: false)))
    for (index, step) in course.enumerated() {
      legs.append(.ride(ride(step)))
      if index + 1 < course.count, let walk = changeLeg(step, course[index + 1]) { legs.append(.walk(walk)) }
    }
    let end = arrival(course[course.count - 1])
    legs.append(.walk(approachLeg(egress, end, towards: true)))
    return finish(legs, calendar.instant(start), calendar.instant(end + egress.seconds))
  }

  /// A vehicle that passes a stop twice is left at the first pass and boarded at the last: nobody rides around a loop.
  private func shorten(_ step: inout Rounds.Step) {
    let from = boardStop(step), to = alightStop(step)
    let first = timetable.patterns[Int(step.pattern)].firstStop
    var index = step.from + 1
    while index < step.to {
      if stop(step.pattern, index) == to, timetable.patternRules[first + Int(index)].contains(.alight) {
        step.to = index
        break
      }
      index += 1
    }
    index = step.to
    while index > step.from + 1 {
      index -= 1
      if stop(step.pattern, index) == from, timetable.patternRules[first + Int(index)].contains(.board) {
        step.from = index
        break
      }
    }
  }

  // MARK: Times of steps

  private func stop(_ pattern: UInt32, _ index: UInt16) -> Int {
    Int(timetable.patternStops[timetable.patterns[Int(pattern)].firstStop + Int(index)])
  }
  private func boardStop(_ step: Rounds.Step) -> Int { stop(step.pattern, step.from) }
  private func alightStop(_ step: Rounds.Step) -> Int { stop(step.pattern, step.to) }
  private func departure(_ step: Rounds.Step) -> Int32 {
    step.ride.base + timetable.departures[Int(step.ride.row) + Int(step.from)]
  }
  private func arrival(_ step: Rounds.Step) -> Int32 {
    step.ride.base + timetable.arrivals[Int(step.ride.row) + Int(step.to)]
  }
  /// When one has to be at the stop: before the departure by the wait that is reckoned.
  private func readiness(_ step: Rounds.Step) -> Int32 { departure(step) - step.ride.wait * request.waitPercent / 100 }

  /// Seconds between alighting from one ride and being ready for the next.
  private func changeTime(_ from: Int, _ to: Int) -> Int32 {
    if from == to { return max(request.changeSeconds, walks.paths.sameStop[from]) }
    for index in walks.paths.from(UInt32(from)) where walks.paths.links[index].to == UInt32(to) {
      return walks.paths.links[index].seconds + request.changeSeconds
    }
    return 0
  }

  private func tighten(_ course: inout [Rounds.Step], _ back: Supply) {
    guard course.count > 1 else { return }
    for index in (0..<course.count - 1).reversed() {
      let next = course[index + 1], step = course[index]
      let deadline = readiness(next) - changeTime(alightStop(step), boardStop(next))
      let last = Int(back.board.length[step.pattern]) - 1
      let found = back.earliest(Int(step.pattern), last - Int(step.to), -deadline)
      if !found.exists { continue }
      var later = step
      later.ride = found
      later.ride.base = -found.base
      if readiness(later) > readiness(step), arrival(later) <= deadline { course[index] = later }
    }
  }

  // MARK: Legs

  private func ride(_ step: Rounds.Step) -> RideLeg {
    let pattern = timetable.patterns[Int(step.pattern)], trip = timetable.trips[Int(step.ride.trip)]
    let rules = timetable.patternRules
    return RideLeg(
      line: pattern.line, pattern: Int(step.pattern), trip: Int(step.ride.trip), boardIndex: Int(step.from),
      alightIndex: Int(step.to),
      departure: calendar.instant(departure(step)), arrival: calendar.instant(arrival(step)), headway: step.ride.wait,
      vehicle: trip.wheelchair,
      boardStop: timetable.stops[boardStop(step)].wheelchair, alightStop: timetable.stops[alightStop(step)].wheelchair,
      isOnRequest: rules[pattern.firstStop + Int(step.from)].contains(.onRequest)
        || rules[pattern.firstStop + Int(step.to)].contains(.onRequest),
      serviceDay: step.ride.day)
  }

  private func approachLeg(_ approach: Walks.Approach, _ start: Int32, towards: Bool) -> WalkLeg {
    let door = walks.doors[approach.door]
    let inside = towards ? door.outside : door.inside
    var route: Route?
    if let network = walks.network, let place = approach.snap, let snap = door.snap, let search = planner.search {
      route = towards ? network.route(from: snap, to: place, search) : network.route(from: place, to: snap, search)
    }
    return WalkLeg(
      from: towards ? .stop(approach.stop) : .origin, to: towards ? .destination : .stop(approach.stop),
      departure: calendar.instant(start),
      arrival: calendar.instant(start + approach.seconds), metres: Double(approach.length) / 10, route: route,
      pathways: inside?.pathways ?? [],
      entrances: door.entrance == door.stop ? [] : [door.entrance], isEstimated: walks.network == nil,
      certainty: certainty(route, isUnknown: inside?.isUnknown ?? false))
  }

  /// The walk between two rides; nil where one stays at the stop.
  private func changeLeg(_ step: Rounds.Step, _ next: Rounds.Step) -> WalkLeg? {
    let from = alightStop(step), to = boardStop(next)
    if from == to { return nil }
    var link = Footpaths.Link(to: UInt32(to), seconds: 0, length: 0)
    for index in walks.paths.from(UInt32(from)) where walks.paths.links[index].to == UInt32(to) {
      link = walks.paths.links[index]
    }
    let way = walks.explain(from, to)
    var route: Route?
    var pathways = way.pathways
    var entrances: [Int] = []
    var isUnknown = false
    if let out = way.out, let into = way.into {
      let a = walks.doors[out], b = walks.doors[into]
      pathways = (a.outside?.pathways ?? []) + (b.inside?.pathways ?? [])
      entrances = [a, b].filter { $0.entrance != $0.stop }.map { $0.entrance }
      isUnknown = (a.outside?.isUnknown ?? false) || (b.inside?.isUnknown ?? false)
      if let network = walks.network, let start = a.snap, let end = b.snap, let search = planner.search {
        route = network.route(from: start, to: end, search)
      }
    }
    let start = arrival(step)
    return WalkLeg(
      from: .stop(from), to: .stop(to), departure: calendar.instant(start),
      arrival: calendar.instant(start + link.seconds), metres: Double(link.length) / 10,
      route: route, pathways: pathways, entrances: entrances, isEstimated: route == nil && pathways.isEmpty,
      certainty: certainty(route, isUnknown: isUnknown))
  }

  private func certainty(_ route: Route?, isUnknown: Bool) -> Certainty {
    guard let route else { return walks.network == nil || isUnknown ? .unknown : .verified }
    if route.report.atLimit > 0 { return .atLimit }
    return isUnknown || route.report.unknown > 0 ? .unknown : .verified
  }

  /// The whole way on foot, where it is short enough.
  func onFoot() -> Journey? {
    let seconds: Int32, metres: Double
    var route: Route?
    if let network = walks.network, let search = planner.search {
      for origin in Walks.snaps(network, request.from, within: Network.reach) {
        for destination in Walks.snaps(network, request.to, within: Network.reach) {
          guard let found = network.route(from: origin, to: destination, search) else { continue }
          if route == nil || found.cost < route!.cost { route = found }
        }
      }
      guard let found = route else { return nil }
      let off = found.origin.distance + found.destination.distance
      metres = Double(found.report.length) / 100 + off
      seconds =
        Int32((found.report.time + 999) / 1000)
        + Int32((off * 1000 / Double(max(request.profile.speed, 1))).rounded(.up))
    } else {
      let walk = Walks.crow(request.from.distance(to: request.to).value, max(request.profile.speed, 1))
      (seconds, metres) = (walk.seconds, Double(walk.length) / 10)
    }
    if metres > Self.onFootLimit { return nil }
    let start: Int32
    switch request.moment {
    case .departing(let instant): start = calendar.seconds(instant)
    case .arriving(let instant): start = calendar.seconds(instant) - seconds
    }
    let leg = WalkLeg(
      from: .origin, to: .destination, departure: calendar.instant(start), arrival: calendar.instant(start + seconds),
      metres: metres, route: route,
      pathways: [], entrances: [], isEstimated: walks.network == nil, certainty: certainty(route, isUnknown: false))
    return finish([.walk(leg)], leg.departure, leg.arrival)
  }

  private func finish(_ legs: [JourneyLeg], _ departure: Instant, _ arrival: Instant) -> Journey {
    var journey = Journey(
      legs: legs, departure: departure, arrival: arrival, rides: 0, walking: 0, unknownBoardings: 0, isAccessible: true,
      merits: [], fares: [], ridesWithoutFare: 0)
    for leg in legs {
      switch leg {
      case .walk(let walk): journey.walking += walk.metres
      case .ride(let ride):
        journey.rides += 1
        if needs.stepFree {
          for known in [ride.vehicle, ride.boardStop, ride.alightStop] where known == .unknown {
            journey.unknownBoardings += 1
          }
        }
        if let fare = timetable.lines[ride.line].fare {
          journey.fares.append(fare)
        } else {
          journey.ridesWithoutFare += 1
        }
      }
    }
    return journey
  }
}
