import Base
import Routing

/// Answers journeys from door to door over one timetable, and one region's streets if there are any. Not to be shared between threads.
///
/// Keeps what it made for the last few people: their walks between stops (the most work) and the trips of the last few days.
public final class JourneyPlanner {
  public let timetable: Timetable
  public let zone: TimeZoneRules
  let router: Router?
  let search: Search?
  let forward: Board
  let backward: Board
  private let capacity: Int
  private var walks: [(key: WalksKey, walks: Walks)] = []
  private var supplies: [(key: SupplyKey, supply: Supply)] = []

  private struct WalksKey: Equatable {
    var profile: Profile
    var preference: Preference
    var needs: BoardingNeeds
    var closures: Closures
  }

  private struct SupplyKey: Equatable {
    var date: Int32
    var isOther: Bool
    var stepFree: Bool
    var allowsUnknown: Bool
    var closures: Closures
    var waitPercent: Int32
    var isReversed: Bool
  }

  /// - Parameters:
  ///   - router: over the region the timetable lies in; nil where no streets are known.
  ///   - zone: the rules of the timetable's time zone (`timetable.zone`).
  ///   - capacity: for how many people (or closures) to keep what was made: about 100 bytes for every walk between two stops.
  public init(_ timetable: Timetable, router: Router?, zone: TimeZoneRules, capacity: Int = 6) {
    self.capacity = max(2, capacity)
    self.timetable = timetable
    self.router = router
    search = router.map { Search($0.region.hierarchy) }
    self.zone = zone
    forward = Board(timetable, reversed: false)
    backward = Board(timetable, reversed: true)
  }

  // MARK: What is kept

  func walks(_ request: JourneyRequest, _ needs: BoardingNeeds) -> Walks {
    let key = WalksKey(
      profile: request.profile, preference: request.preference, needs: needs, closures: request.closures)
    if let index = walks.firstIndex(where: { $0.key == key }) {
      let known = walks.remove(at: index)
      walks.append(known)
      return known.walks
    }
    let made = Walks(
      timetable, router?.network(request.profile, request.preference), request.profile, needs, request.closures)
    if walks.count >= capacity { walks.removeFirst() }
    walks.append((key, made))
    return made
  }

  /// What runs around a date.
  func supply(
    _ calendar: SearchCalendar, _ request: JourneyRequest, _ needs: BoardingNeeds, allowingUnknown: Bool, reversed: Bool
  ) -> Supply {
    let key = SupplyKey(
      date: calendar.day, isOther: calendar.other != nil, stepFree: needs.stepFree, allowsUnknown: allowingUnknown,
      closures: request.closures,
      waitPercent: request.waitPercent, isReversed: reversed)
    if let index = supplies.firstIndex(where: { $0.key == key }) {
      let known = supplies.remove(at: index)
      supplies.append(known)
      return known.supply
    }
    let closures = request.closures
    func admits(_ trip: Trip) -> Bool {
      needs.admits(trip.wheelchair, allowingUnknown: allowingUnknown)
        && (closures.trips.isEmpty || !closures.trips.contains(Array(trip.id.utf8)))
    }
    var closedLines: [Bool] = []
    if !closures.lines.isEmpty {
      closedLines = Array(repeating: false, count: timetable.lines.count)
      for line in closures.lines where closedLines.indices.contains(line) { closedLines[line] = true }
    }
    let closed = closures.stops(stepFree: needs.stepFree, in: timetable)
    var isOpen = timetable.stops.map { needs.admits($0.wheelchair, allowingUnknown: allowingUnknown) }
    for stop in closed where isOpen.indices.contains(stop) { isOpen[stop] = false }
    let board = reversed ? backward : forward
    let days = ServiceDays(board, calendar.dates, admits: admits, closedLines: closedLines)
    let made = Supply(
      board, days, isOpen: isOpen, waitPercent: request.waitPercent, admits: admits, closedLines: closedLines)
    if supplies.count >= capacity * 4 { supplies.removeFirst() }
    supplies.append((key, made))
    return made
  }

  // MARK: Answering

  public func answer(_ request: JourneyRequest) -> JourneyAnswer {
    let day = zone.day(at: request.moment.instant)
    guard let running = timetable.calendar else { return .none(.emptyTimetable, leastBad: nil) }
    let calendar = SearchCalendar(
      day, zone, running, longestDays: timetable.longestDays, allowsOther: request.allowsOtherDates)
    if !calendar.isCovered {
      return .none(
        .outsideCalendar(
          first: CivilDate(daysSince1970: running.lowerBound), last: CivilDate(daysSince1970: running.upperBound)),
        leastBad: nil)
    }
    if router == nil, request.profile.unknown == .refused { return .none(.walksUnknown, leastBad: nil) }
    var journeys = find(request, request.needs, calendar)
    if !journeys.isEmpty {
      Self.rank(&journeys, isArriving: isArriving(request))
      return .found(journeys, notes(request, calendar))
    }
    let way = leastBad(request, calendar)
    return .none(reason(request, way), leastBad: way)
  }

  private func notes(_ request: JourneyRequest, _ calendar: SearchCalendar) -> [JourneyNote] {
    var notes: [JourneyNote] = []
    if let other = calendar.other {
      notes.append(.otherDate(asked: CivilDate(daysSince1970: calendar.day), used: CivilDate(daysSince1970: other)))
    }
    if router == nil { notes.append(.walksEstimated) }
    let closures = request.closures
    if !closures.isEmpty {
      notes.append(
        .closures(
          stops: closures.stops.count + closures.stepFreeStops.count, lines: closures.lines.count,
          pathways: closures.pathways.count))
    }
    return notes
  }

  /// Ways for this person: with everything known to be accessible first, then those with unknowns that are worth it.
  func find(_ request: JourneyRequest, _ needs: BoardingNeeds, _ calendar: SearchCalendar) -> [Journey] {
    let walks = walks(request, needs)
    if needs.stepFree, needs.unknown != .allowed {
      let certain = ways(request, needs, walks, calendar, allowingUnknown: false)
      if needs.unknown == .refused { return certain }
      let others = ways(request, needs, walks, calendar, allowingUnknown: true)
      return certain
        + others.filter { other in
          if other.rides == 0 { return certain.allSatisfy { $0.rides > 0 } }
          if other.unknownBoardings == 0 { return false }
          // Five minutes for each unknown: what is certain may take that much longer.
          let allowance = Int64(other.unknownBoardings) * 300_000
          return !certain.contains { known in
            switch request.moment {
            case .departing: known.arrival.milliseconds <= other.arrival.milliseconds + allowance
            case .arriving: known.departure.milliseconds >= other.departure.milliseconds - allowance
            }
          }
        }
    }
    return ways(request, needs, walks, calendar, allowingUnknown: true)
  }

  private func ways(
    _ request: JourneyRequest, _ needs: BoardingNeeds, _ walks: Walks, _ calendar: SearchCalendar, allowingUnknown: Bool
  ) -> [Journey] {
    let ahead = supply(calendar, request, needs, allowingUnknown: allowingUnknown, reversed: false)
    let back = supply(calendar, request, needs, allowingUnknown: allowingUnknown, reversed: true)
    let origins = walks.approaches(request.from, towards: false, within: request.walkLimit)
    let destinations = walks.approaches(request.to, towards: true, within: request.walkLimit)
    let assembly = Assembly(self, request, needs, walks, calendar, origins, destinations)
    var journeys: [Journey] = []
    if let onFoot = assembly.onFoot() { journeys.append(onFoot) }
    if origins.isEmpty || destinations.isEmpty { return journeys }
    let isArriving = isArriving(request)
    let time = calendar.seconds(request.moment.instant)
    var search = TwoWaySearch(
      first: isArriving ? back : ahead, second: isArriving ? ahead : back,
      paths: isArriving ? walks.reversedPaths : walks.paths,
      otherPaths: isArriving ? walks.paths : walks.reversedPaths)
    let here = (isArriving ? destinations : origins).map {
      Access(stop: UInt32($0.stop), seconds: $0.seconds, length: $0.length)
    }
    let there = (isArriving ? origins : destinations).map {
      Access(stop: UInt32($0.stop), seconds: $0.seconds, length: $0.length)
    }
    let courses = search.courses(
      from: here, to: there, start: isArriving ? -time : time, changeSeconds: request.changeSeconds,
      mostRides: request.mostRides)
    for course in courses {
      let rides = isArriving ? Self.turned(course, forward) : course
      if let journey = assembly.journey(rides, tightening: isArriving ? nil : back) { journeys.append(journey) }
    }
    return journeys
  }

  /// Steps of a backward search as the rides a person takes, first to last.
  private static func turned(_ course: [Rounds.Step], _ forward: Board) -> [Rounds.Step] {
    course.reversed().map { step in
      let last = UInt16(truncatingIfNeeded: forward.length[step.pattern]) - 1
      var ride = step.ride
      ride.base = -ride.base
      return Rounds.Step(pattern: step.pattern, from: last - step.to, to: last - step.from, ride: ride)
    }
  }

  private func isArriving(_ request: JourneyRequest) -> Bool {
    switch request.moment {
    case .departing: false
    case .arriving: true
    }
  }

  // MARK: Putting in order

  /// Drops ways beaten in everything, marks what each is best at, and sorts by arrival (or, to arrive by a time, latest departure first).
  static func rank(_ journeys: inout [Journey], isArriving: Bool) {
    var kept: [Journey] = []
    for (index, journey) in journeys.enumerated() {
      let isBeaten = journeys.enumerated().contains { other, rival in
        if other == index { return false }
        let isNoWorse =
          rival.arrival <= journey.arrival && rival.departure >= journey.departure && rival.rides <= journey.rides
          && rival.walking <= journey.walking + 25 && rival.unknownBoardings <= journey.unknownBoardings
        let isSame =
          rival.arrival == journey.arrival && rival.departure == journey.departure && rival.rides == journey.rides
          && rival.unknownBoardings == journey.unknownBoardings && abs(rival.walking - journey.walking) <= 25
        return isNoWorse && (!isSame || other < index)
      }
      if !isBeaten { kept.append(journey) }
    }
    func comesFirst(_ a: Journey, _ b: Journey) -> Bool {
      if isArriving, a.departure != b.departure { return a.departure > b.departure }
      return a.arrival != b.arrival
        ? a.arrival < b.arrival : a.departure != b.departure ? a.departure > b.departure : a.rides < b.rides
    }
    kept.sort(by: comesFirst)
    func mark(_ merit: Journey.Merit, _ isBetter: (Journey, Journey) -> Bool) {
      guard var best = kept.indices.first else { return }
      for index in kept.indices where isBetter(kept[index], kept[best]) { best = index }
      kept[best].merits.append(merit)
    }
    if isArriving { mark(.latest) { $0.departure > $1.departure } } else { mark(.earliest) { $0.arrival < $1.arrival } }
    mark(.fewestChanges) { $0.rides < $1.rides }
    mark(.leastWalking) { $0.walking < $1.walking }
    mark(.mostCertain) { $0.unknownBoardings < $1.unknownBoardings }
    // At most eight: those that are best at something, then the earliest.
    if kept.count > 8 {
      let best = kept.filter { !$0.merits.isEmpty }, others = kept.filter { $0.merits.isEmpty }
      kept = (best + others.prefix(8 - best.count)).sorted(by: comesFirst)
    }
    journeys = kept
  }

  // MARK: Why not

  private func reason(_ request: JourneyRequest, _ leastBad: Journey?) -> NoJourney {
    if let leastBad { return .notAccessible(obstacles(leastBad, request.needs)) }
    let walks = walks(request, request.needs)
    let from = walks.approaches(request.from, towards: false, within: request.walkLimit)
    let to = walks.approaches(request.to, towards: true, within: request.walkLimit)
    if from.isEmpty || to.isEmpty { return .noStopNear(origin: from.isEmpty, destination: to.isEmpty) }
    return .noConnection
  }

  /// The way of someone with the same streets who can board anything.
  private func leastBad(_ request: JourneyRequest, _ calendar: SearchCalendar) -> Journey? {
    if !request.needs.stepFree { return nil }
    var journeys = find(request, BoardingNeeds(stepFree: false, unknown: .allowed), calendar)
    Self.rank(&journeys, isArriving: isArriving(request))
    guard var way = journeys.first else { return nil }
    way.isAccessible = false
    return way
  }

  private func obstacles(_ way: Journey, _ needs: BoardingNeeds) -> [TransitObstacle] {
    var result: [TransitObstacle] = []
    func note(_ obstacle: TransitObstacle) { if !result.contains(obstacle) { result.append(obstacle) } }
    for leg in way.legs {
      guard case .ride(let ride) = leg else { continue }
      let pattern = timetable.patterns[ride.pattern]
      for (known, index) in [(ride.boardStop, ride.boardIndex), (ride.alightStop, ride.alightIndex)]
      where !needs.admits(known, allowingUnknown: needs.unknown != .refused) {
        note(.stop(Int(timetable.patternStops[pattern.firstStop + index]), isUnknown: known == .unknown))
      }
      if !needs.admits(ride.vehicle, allowingUnknown: needs.unknown != .refused) {
        note(.vehicle(line: ride.line, isUnknown: ride.vehicle == .unknown))
      }
    }
    return result
  }
}
