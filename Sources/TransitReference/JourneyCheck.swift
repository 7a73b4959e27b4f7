import Base
import Glibc
import RegionBuilder
import Routing
import Transit

/// Random questions asked of the planner and of the plain search; every answer is also walked through by hand, from the feeds.
public struct JourneyCheck {
  public private(set) var asked = 0
  public private(set) var found = 0
  public private(set) var rides = 0
  public private(set) var faults: [String] = []
  /// Milliseconds of computing for each answer, preparation of a new person's walks not included.
  public private(set) var times: [Double] = []
  /// The same for the first answer for a new person.
  public private(set) var preparations: [Double] = []

  private let feeds: [Feed]
  private let planner: JourneyPlanner
  private let timetable: Timetable
  private var plain: [PlainKey: PlainTimetable] = [:]
  /// The feeds' rules on changing, by the timetable's stops.
  private var changes: [[Int]: ChangeRule] = [:]

  private struct PlainKey: Hashable {
    var day: Int32
    var stepFree: Bool
    var allowsUnknown: Bool
    var waitPercent: Int32
  }

  /// - Parameters:
  ///   - count: how many questions; a third ask for the latest departure.
  ///   - only: compare nothing, only take times.
  public init(
    _ feeds: [Feed], _ timetable: Timetable, router: Router?, zone: TimeZoneRules, count: Int, seed: UInt64,
    timing only: Bool = false
  ) {
    self.feeds = feeds
    self.timetable = timetable
    planner = JourneyPlanner(timetable, router: router, zone: zone)
    var firstStop = 0
    for feed in feeds {
      for change in feed.changes { changes[[change.from + firstStop, change.to + firstStop]] = change }
      firstStop += feed.stops.count
    }
    guard let calendar = timetable.calendar else { return }
    var random = SeededGenerator(seed: seed)
    let served = Array(Set(timetable.patternStops)).sorted()
    if served.isEmpty { return }
    let people = Self.people
    var isReady = Set<Int>()
    let days = (0..<6).map { _ in
      calendar.lowerBound + Int32(random.next(below: Int64(calendar.upperBound - calendar.lowerBound + 1)))
    }
    while asked < count {
      let person = Int(random.next(below: Int64(people.count)))
      let (profile, needs) = people[person]
      let day = CivilDate(daysSince1970: days[Int(random.next(below: Int64(days.count)))])
      let second = Int64(random.next(below: 4)) == 0 ? random.next(below: 86_400) : 21_600 + random.next(below: 57_600)
      let moment = zone.instant(of: CivilDateTime(date: day, time: CivilTime(secondsAfterMidnight: 0))).adding(
        seconds: second)
      let isArriving = random.next(below: 3) == 0
      var request = JourneyRequest(
        from: place(served, &random), to: place(served, &random),
        moment: isArriving ? .arriving(moment) : .departing(moment), profile: profile, needs: needs,
        waitPercent: [0, 50, 100][Int(random.next(below: 3))])
      if !only { (request.mostRides, request.walkLimit) = (12, 600) }
      if router == nil { request.profile.unknown = .allowed }
      asked += 1
      if isReady.insert(person).inserted {
        let start = Self.processorTime()
        planner.prepare(request)
        preparations.append(Self.processorTime() - start)
      }
      var answer = JourneyAnswer.none(.emptyTimetable, leastBad: nil)
      let start = Self.processorTime()
      answer = planner.answer(request)
      times.append(Self.processorTime() - start)
      if case .found = answer { found += 1 }
      if !only { compare(request, answer, seed: seed) }
    }
  }

  /// Milliseconds this thread has computed: other programs on the machine do not count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Who asks: with and without needs, unknown data allowed and refused.
  static let people: [(Profile, BoardingNeeds)] = {
    var chair = Profile.preset(.manualChair)
    chair.unknown = .allowed
    let walker = Profile.preset(.none)
    return [
      (walker, BoardingNeeds(walker)), (chair, BoardingNeeds(stepFree: true, unknown: .allowed)),
      (chair, BoardingNeeds(stepFree: true, unknown: .refused)),
      (chair, BoardingNeeds(stepFree: true, unknown: .avoided)),
    ]
  }()

  private func place(_ served: [UInt32], _ random: inout SeededGenerator) -> Coordinate {
    var coordinate = timetable.stops[Int(served[Int(random.next(below: Int64(served.count)))])].point.coordinate
    coordinate.latitude += Double(random.next(below: 4001) - 2000) / 1e6
    coordinate.longitude += Double(random.next(below: 4001) - 2000) / 1e6
    return coordinate
  }

  private mutating func plain(_ request: JourneyRequest, _ inputs: SearchInputs, allowingUnknown: Bool)
    -> PlainTimetable
  {
    let day = inputs.days.first { $0.offset == 0 }?.date ?? 0
    let key = PlainKey(
      day: day, stepFree: request.needs.stepFree, allowsUnknown: allowingUnknown, waitPercent: request.waitPercent)
    if let known = plain[key] { return known }
    let needs = request.needs
    let made = PlainTimetable(feeds, days: inputs.days, waitPercent: request.waitPercent) { known in
      !needs.stepFree || known == .yes || (allowingUnknown && known == .unknown)
    }
    if plain.count > 24 { plain.removeAll() }
    plain[key] = made
    return made
  }

  private mutating func compare(_ request: JourneyRequest, _ answer: JourneyAnswer, seed: UInt64) {
    func fault(_ what: String) { faults.append("question \(asked), seed \(seed): \(what)") }
    let allowing = request.needs.unknown != .refused
    guard let inputs = planner.inputs(request, allowingUnknown: allowing),
      let certain = planner.inputs(request, allowingUnknown: false)
    else { fault("no inputs"); return }
    let plain = plain(request, inputs, allowingUnknown: allowing)
    // With unknowns avoided a certain way, also one on foot, may be later by five minutes for each unknown.
    let isLimited = request.needs.stepFree && request.needs.unknown == .avoided
    let plainCertain = isLimited ? self.plain(request, certain, allowingUnknown: false) : plain
    func earliest(_ start: Int32, limit: Int32, isCertain: Bool = false) -> (arrival: Int32, rides: Int)? {
      let inputs = isCertain ? certain : inputs
      return (isCertain ? plainCertain : plain).earliest(
        origins: inputs.origins.map { .init(to: $0.stop, seconds: $0.seconds) },
        destinations: Dictionary(uniqueKeysWithValues: inputs.destinations.map { ($0.stop, $0.seconds) }), start: start,
        changeSeconds: request.changeSeconds,
        walks: { inputs.links[$0].map { .init(to: $0.stop, seconds: $0.seconds) } }, stays: { inputs.stays[$0] },
        isOpen: { inputs.isOpen[$0] },
        mostRides: request.mostRides, limit: limit)
    }
    func seconds(_ moment: Instant) -> Int32 { Int32(moment.milliseconds(since: inputs.zero) / 1000) }
    var all: [Journey] = []
    if case .found(let found, _) = answer { all = found }
    let journeys = all.filter { $0.rides > 0 }
    switch request.moment {
    case .departing:
      let told = journeys.map { seconds($0.arrival) }.min()
      let onFoot = all.filter { $0.rides == 0 }.map { seconds($0.arrival) }.min()
      guard let expected = earliest(inputs.moment, limit: inputs.moment + 172_800) else {
        if let told { fault("arrival \(told), plainly none") }
        break
      }
      let words = "arrival \(told.map(String.init) ?? "none"), plainly \(expected.arrival)"
      if isLimited {
        // Unknown can be a vehicle, where it is boarded and where it is left.
        var latest = expected.arrival + 900 * Int32(expected.rides)
        if let known = earliest(inputs.moment, limit: inputs.moment + 172_800, isCertain: true) {
          latest = min(latest, known.arrival)
        }
        if told ?? .max < expected.arrival || min(told ?? .max, onFoot ?? .max) > latest {
          fault("\(words), with unknowns avoided until \(latest)")
        }
      } else if told != expected.arrival, onFoot ?? .max > expected.arrival {
        // On foot may beat riding; then rides need not be told.
        fault(words)
      }
    case .arriving:
      if let start = journeys.map({ seconds($0.departure) }).max(), earliest(start, limit: inputs.moment) == nil {
        fault("leaving at \(start) does not arrive by \(inputs.moment)")
      }
      if let latest = all.map({ seconds($0.departure) }).max() {
        if earliest(latest + 1, limit: inputs.moment, isCertain: isLimited) != nil {
          fault("one can leave later than \(latest) for \(inputs.moment)")
        }
      } else if let way = earliest(inputs.moment - 20_000, limit: inputs.moment) {
        fault("none, plainly \(way.arrival)")
      }
    }
    for journey in journeys { walkThrough(journey, request, inputs) }
  }

  /// Goes through a journey leg by leg: times rise, places join, vehicles run that day at these times, limits hold.
  private mutating func walkThrough(_ journey: Journey, _ request: JourneyRequest, _ inputs: SearchInputs) {
    func fault(_ what: String) { faults.append("question \(asked): \(what)") }
    var now = journey.departure
    var lastStop: Int?
    var legRides = 0
    var hasWalked = false
    var alighted: (stop: Int, at: Instant)?
    if case .departing(let moment) = request.moment, journey.departure < moment {
      fault("leaves before it was asked for")
    }
    if case .arriving(let moment) = request.moment, journey.arrival > moment { fault("arrives too late") }
    for leg in journey.legs {
      switch leg {
      case .walk(let walk):
        if walk.departure < now || walk.arrival < walk.departure { fault("a walk goes back in time") }
        now = walk.arrival
        hasWalked = true
        if case .stop(let stop) = walk.from, let last = lastStop, stop != last { fault("a walk starts elsewhere") }
        if case .stop(let stop) = walk.to { lastStop = stop }
        if let route = walk.route, !route.isAccessible { fault("a walk that is not accessible") }
      case .ride(let ride):
        legRides += 1
        rides += 1
        let pattern = timetable.patterns[ride.pattern], trip = timetable.trips[ride.trip]
        let stops = timetable.stops(of: pattern)
        let board = Int(stops[stops.startIndex + ride.boardIndex]),
          alight = Int(stops[stops.startIndex + ride.alightIndex])
        if let last = lastStop, last != board { fault("boards elsewhere than it stands") }
        if ride.departure < now || ride.arrival < ride.departure || ride.alightIndex <= ride.boardIndex {
          fault("a ride goes back in time")
        }
        // Time to spare at every change, and the wait that is reckoned where only the headway is known.
        var spare = Int64(ride.headway * request.waitPercent / 100)
        if let alighted, let rule = changes[[alighted.stop, board]] {
          if !rule.isPossible { fault("a change that the feed says cannot be made") }
          if ride.departure < alighted.at.adding(seconds: Int64(rule.seconds)) {
            fault("a change in less time than the feed asks for")
          }
        }
        alighted = (alight, ride.arrival)
        if legRides > 1 {
          if !hasWalked, inputs.stays[board] == nil { fault("a change that the feed forbids") }
          spare += Int64(hasWalked ? request.changeSeconds : max(request.changeSeconds, inputs.stays[board] ?? 0))
        }
        if ride.departure < now.adding(seconds: spare) {
          fault("boards without the time it takes to change or to wait")
        }
        hasWalked = false
        now = ride.arrival
        lastStop = alight
        if !inputs.isOpen[board] || !inputs.isOpen[alight] { fault("a stop that is not open to this person") }
        if request.needs.stepFree {
          if ride.access == .no { fault("a vehicle or a stop that is not accessible") }
          if request.needs.unknown == .refused, ride.access != .yes {
            fault("a vehicle or a stop of which nothing is known")
          }
        }
        check(ride, trip, pattern, board, alight, inputs, fault)
      }
    }
    if legRides > request.mostRides { fault("more rides than were asked for") }
    if legRides != journey.rides { fault("a wrong number of rides") }
    if now != journey.arrival { fault("arrives at another time than it says") }
  }

  /// The feed's own trip: same stops, same times, running on that day.
  private func check(
    _ ride: RideLeg, _ trip: Trip, _ pattern: Pattern, _ board: Int, _ alight: Int, _ inputs: SearchInputs,
    _ fault: (String) -> Void
  ) {
    let line = timetable.lines[ride.line]
    var firstStop = 0
    for (number, feed) in feeds.enumerated() {
      defer { firstStop += feed.stops.count }
      if number != line.feed { continue }
      guard let own = feed.trips.first(where: { $0.id == trip.id }) else {
        fault("a trip that the feed does not have"); return
      }
      guard own.times[ride.boardIndex].stop + firstStop == board, own.times[ride.alightIndex].stop + firstStop == alight
      else { fault("a trip that stops elsewhere"); return }
      guard feed.services[own.service].days.contains(ride.serviceDay) else {
        fault("a trip that does not run that day"); return
      }
      guard let offset = inputs.days.first(where: { $0.date == ride.serviceDay })?.offset else {
        fault("a day out of sight"); return
      }
      let departure = Int32(ride.departure.milliseconds(since: inputs.zero) / 1000) - offset,
        arrival = Int32(ride.arrival.milliseconds(since: inputs.zero) / 1000) - offset
      if arrival - departure != own.times[ride.alightIndex].arrival! - own.times[ride.boardIndex].departure! {
        fault("a trip that takes another time")
      }
      if own.windows.isEmpty {
        if departure != own.times[ride.boardIndex].departure! || ride.headway != 0 {
          fault("a trip that leaves at another time")
        }
      } else {
        let start = departure - (own.times[ride.boardIndex].departure! - own.times[0].departure!)
        let isInside = own.windows.contains { window in
          start >= window.start && start < window.end
            && (window.isExact
              ? ride.headway == 0 && (start - window.start) % window.headway == 0 : ride.headway == window.headway)
        }
        if !isInside { fault("a trip outside of its hours, or with another headway") }
      }
    }
  }
}
