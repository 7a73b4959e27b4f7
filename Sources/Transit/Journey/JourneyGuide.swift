import Base
import Routing

/// A journey in words: what to do leg by leg, and what is not known.
public struct JourneyGuide: Sendable {
  public struct Step: Equatable, Sendable {
    /// What to do.
    public var words: String
    /// More of it, one sentence each.
    public var details: [String]
    /// Something about it is not known, or not accessible.
    public var needsCare: Bool
  }

  private let timetable: Timetable
  private let zone: TimeZoneRules
  private let words: JourneyWords
  /// Whether what is known of access is told: for those who board without a step.
  private let stepFree: Bool

  public init(_ timetable: Timetable, _ zone: TimeZoneRules, _ language: Language, _ needs: BoardingNeeds) {
    (self.timetable, self.zone, words, stepFree) = (timetable, zone, JourneyWords(language), needs.stepFree)
  }

  private var language: Language { words.language }
  private func time(_ instant: Instant) -> String { DateFormat(language).time(zone.civil(at: instant).time) }
  private func timeWithArticle(_ instant: Instant) -> String {
    DateFormat(language).timeWithArticle(zone.civil(at: instant).time)
  }
  private func minutes(_ seconds: Int64) -> String { DurationFormat(language).short(Seconds(Double(max(60, seconds)))) }
  private func metres(_ value: Double) -> String {
    NumberFormat(language).whole(Int64((value / 10).rounded()) * 10) + " m"
  }

  /// "De 8:20 a. m. a 8:50 a. m., 1 transbordo, recorres 350 m por tu cuenta".
  public func summary(_ journey: Journey) -> String {
    let departure = time(journey.departure), arrival = time(journey.arrival), distance = metres(journey.walking)
    if journey.rides == 0 { return words.summaryWithoutRides(departure, arrival, distance) }
    if journey.changes == 0 { return words.summaryDirect(departure, arrival, distance) }
    return words.summaryWithChanges(departure, arrival, journey.changes, distance)
  }

  public func steps(_ journey: Journey) -> [Step] { journey.legs.indices.compactMap { step(journey, $0) } }

  /// Nil for a walk of no length.
  public func step(_ journey: Journey, _ index: Int) -> Step? {
    switch journey.legs[index] {
    case .walk(let walk): return self.walk(walk)
    case .ride(let ride):
      var step = self.ride(ride)
      let wait = journey.wait(before: index)
      if wait >= Journey.longWait { step.details.insert(waiting(wait, until: ride.departure), at: 0) }
      return step
    }
  }

  /// "Esperas aquí 7 h 10 min, hasta las 5:40 a. m. del día siguiente".
  private func waiting(_ seconds: Int64, until end: Instant) -> String {
    let isNextDay = zone.civil(at: end).date != zone.civil(at: end.adding(seconds: -seconds)).date
    return isNextDay
      ? words.waitHereToNextDay(minutes(seconds), timeWithArticle(end))
      : words.waitHere(minutes(seconds), timeWithArticle(end))
  }

  /// A stop's name, with its platform where the feed tells one.
  private func name(_ stop: Int) -> String {
    let facts = timetable.stops[stop]
    return facts.platform.utf8.isEmpty ? facts.name : words.stopWithPlatform(facts.name, facts.platform)
  }

  /// Nil for a walk of no length.
  private func walk(_ walk: WalkLeg) -> Step? {
    if walk.metres < 1, walk.pathways.isEmpty { return nil }
    let distance = metres(walk.metres), time = minutes(walk.arrival.milliseconds(since: walk.departure) / 1000)
    let told =
      switch walk.to {
      case .stop(let stop): words.goTo(distance, name(stop), time)
      case .destination: words.goToDestination(distance, time)
      case .origin: words.goAhead(distance, time)
      }
    var step = Step(words: told, details: [], needsCare: walk.certainty != .verified)
    for (index, entrance) in walk.entrances.enumerated() {
      let name = timetable.stops[entrance].name
      step.details.append(isWayOut(index, walk) ? words.wayOut(name) : words.wayIn(name))
    }
    for pathway in walk.pathways {
      switch timetable.pathways[pathway].mode {
      case .lift: step.details.append(words.takeElevator)
      case .escalator: step.details.append(words.takeEscalator)
      case .stairs: step.details.append(words.stairsHere)
      case .fareGate: step.details.append(words.throughFareGate)
      case .exitGate: step.details.append(words.throughExitGate)
      case .other, .walkway, .movingWalkway: break
      }
    }
    if walk.isEstimated {
      step.details.append(words.wayEstimated)
    } else if walk.certainty == .unknown {
      step.details.append(words.wayPartlyUnverified)
    } else if walk.certainty == .atLimit {
      step.details.append(words.wayPartlyAtLimit)
    }
    return step
  }

  /// Whether one leaves a station by this entrance: the first one of the station where the walk begins.
  private func isWayOut(_ index: Int, _ walk: WalkLeg) -> Bool {
    guard index == 0, case .stop(let start) = walk.from else { return false }
    // A boarding area lies in a platform, a platform in a station.
    let above = timetable.stops[start].parent ?? start
    let station = timetable.stops[above].parent ?? above
    return timetable.stops[walk.entrances[index]].parent == station
  }

  private func ride(_ ride: RideLeg) -> Step {
    let pattern = timetable.patterns[ride.pattern], line = timetable.lines[ride.line]
    let stops = timetable.stops(of: pattern)
    let board = Int(stops[stops.startIndex + ride.boardIndex]), alight = Int(stops[stops.startIndex + ride.alightIndex])
    let headsign = timetable.headsign(of: ride.trip, in: pattern, at: ride.boardIndex)
    var step = Step(words: words.board(line.name, headsign, name(board)), details: [], needsCare: false)
    let stopCount = ride.alightIndex - ride.boardIndex
    let departure = time(ride.departure), arrival = time(ride.arrival)
    if ride.headway > 0 {
      step.details.append(words.aboutTimesAndStops(timeWithArticle(ride.departure), arrival, stopCount))
      step.details.append(words.aboutEvery(minutes(Int64(ride.headway))))
    } else {
      step.details.append(words.timesAndStops(departure, arrival, stopCount))
    }
    step.details.append(words.getOff(name(alight)))
    if ride.isOnRequest { step.details.append(words.onRequest) }
    if let fare = line.fare {
      let amount = NumberFormat(language).decimal(Double(fare.cents) / 100, digits: fare.cents % 100 == 0 ? 0 : 2)
      step.details.append(words.fareOf(amount + " " + fare.currency))
    }
    if !stepFree { return step }
    for (known, place) in [(ride.boardStop, name(board)), (ride.alightStop, name(alight))] {
      if known == .unknown { step.details.append(words.perhapsAccessible(place)) }
      if known == .no { step.details.append(words.stopNotAccessible(place)) }
    }
    if ride.vehicle == .unknown { step.details.append(words.perhapsRamp) }
    if ride.vehicle == .no { step.details.append(words.vehicleNotAccessible) }
    step.needsCare = ride.access != .yes
    return step
  }

  /// Why there is no journey.
  public func tell(_ reason: NoJourney) -> String {
    switch reason {
    case .outsideCalendar(let first, let last):
      let format = DateFormat(language)
      return words.calendarCovers(format.short(first), format.short(last))
    case .emptyTimetable: return words.noTimetable
    case .noStopNear(let origin, let destination):
      if origin, destination { return words.noStopNearEither }
      return origin ? words.noStopNearStart : words.noStopNearDestination
    case .walksUnknown: return words.streetsNotKnown
    case .noConnection: return words.nothingGetsThere
    case .notAccessible(let obstacles):
      var told = ""
      for obstacle in obstacles.reversed() {
        let one = tell(obstacle)
        told = told.isEmpty ? one : words.obstacleAndMore(one, told)
      }
      return words.noAccessibleJourney(told)
    }
  }

  /// Within a sentence.
  private func tell(_ obstacle: TransitObstacle) -> String {
    switch obstacle {
    case .stop(let stop, let isUnknown):
      isUnknown ? words.obstaclePerhapsStop(name(stop)) : words.obstacleStop(name(stop))
    case .vehicle(let line, let isUnknown):
      isUnknown
        ? words.obstaclePerhapsVehicle(timetable.lines[line].name) : words.obstacleVehicle(timetable.lines[line].name)
    }
  }
}
