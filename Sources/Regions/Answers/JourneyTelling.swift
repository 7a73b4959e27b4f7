import Base
import RegionAPI
import Routing
import Transit

/// Journeys as they are told.
struct JourneyTelling {
  let session: RegionSession
  let timetable: Timetable
  let guide: JourneyGuide
  let streets: Guide
  private let words: Words

  init(_ session: RegionSession, _ timetable: Timetable, _ guide: JourneyGuide, _ streets: Guide) {
    (self.session, self.timetable, self.guide, self.streets, words) = (
      session, timetable, guide, streets, Words(streets.words.language)
    )
  }

  /// - Parameter asked: the day asked for: a journey of another day says so.
  func told(_ journey: Journey, asked: CivilDate) -> JourneyTold {
    let date = session.zone.civil(at: journey.departure).date
    let day = date == asked ? nil : DateFormat(words.language).long(date)
    let summary = guide.summary(journey)
    return JourneyTold(
      departure: journey.departure, arrival: journey.arrival, seconds: Seconds(Double(journey.seconds)),
      rides: journey.rides, changes: journey.changes,
      walking: Metres(journey.walking.rounded()), isAccessible: journey.isAccessible,
      unknownBoardings: journey.unknownBoardings,
      merits: journey.merits.map { $0.rawValue },
      words: day.map { words.summaryOnDay($0, summary.smallInitial) } ?? summary, day: day,
      fares: journey.fares.map { $0.told }, ridesWithoutFare: journey.ridesWithoutFare,
      legs: journey.legs.indices.map { told(journey, $0) })
  }

  private func told(_ journey: Journey, _ index: Int) -> JourneyPart {
    let manner: JourneyManner, departure: Instant, arrival: Instant, from: JourneyEnd, to: JourneyEnd
    switch journey.legs[index] {
    case .walk(let walk):
      manner = .walk(
        JourneyWalk(
          metres: .told(walk.metres), isEstimated: walk.isEstimated, certainty: walk.certainty.told,
          stretches: walk.route.map { session.stretches($0) } ?? [],
          steps: walk.route.map { session.steps(streets.steps($0, to: name(walk.to)), $0) } ?? []))
      (departure, arrival, from, to) = (walk.departure, walk.arrival, end(walk.from), end(walk.to))
    case .ride(let ride):
      let pattern = timetable.patterns[ride.pattern], stops = timetable.stops(of: pattern)
      func stop(_ index: Int) -> JourneyEnd { end(.stop(Int(stops[stops.startIndex + index]))) }
      let wait = journey.wait(before: index)
      manner = .ride(
        JourneyRide(
          line: timetable.told(line: ride.line),
          headsign: timetable.headsign(of: ride.trip, in: pattern, at: ride.boardIndex),
          headway: Seconds(Double(ride.headway)),
          vehicle: ride.vehicle.told, boarding: ride.boardStop.told, alighting: ride.alightStop.told,
          isOnRequest: ride.isOnRequest,
          waits: wait >= Journey.longWait ? Seconds(Double(wait)) : nil,
          stops: (ride.boardIndex...ride.alightIndex).map { stop($0) }))
      (departure, arrival, from, to) = (ride.departure, ride.arrival, stop(ride.boardIndex), stop(ride.alightIndex))
    }
    let step = guide.step(journey, index)
    return JourneyPart(
      manner: manner, words: step?.words ?? "", details: step?.details ?? [], needsCare: step?.needsCare ?? false,
      departure: departure, arrival: arrival,
      from: from, to: to)
  }

  /// Nil for what is no stop.
  private func name(_ place: JourneyPlace) -> String? {
    if case .stop(let stop) = place { timetable.stops[stop].name } else { nil }
  }

  private func end(_ place: JourneyPlace) -> JourneyEnd {
    switch place {
    case .origin: .origin
    case .destination: .destination
    case .stop(let stop): .stop(timetable.told(stop: stop))
    }
  }

  func told(_ note: JourneyNote) -> String {
    switch note {
    case .otherDate(let asked, let used):
      let dates = DateFormat(words.language)
      return words.otherDay(
        timetable.outside(asked, words) ?? words.dayNotCovered(dates.short(asked)), dates.long(used))
    case .walksEstimated: return words.streetsEstimated
    case .closures: return words.closuresConsidered
    }
  }
}

extension NoJourney {
  var told: NoJourneyReason {
    switch self {
    case .outsideCalendar: .outsideCalendar
    case .emptyTimetable: .emptyTimetable
    case .noStopNear: .noStopNear
    case .walksUnknown: .walksUnknown
    case .noConnection: .noConnection
    case .notAccessible: .notAccessible
    }
  }
}

extension LineFacts.Tally {
  var told: AccessCounts { AccessCounts(yes: yes, no: no, unknown: unknown) }
}

extension Timetable {
  /// `0:STOP`: number of the feed and its own identity.
  func stop(id: String) -> Int? {
    for number in stops.indices where sameBytes(self.id(ofStop: number), id) { return number }
    return nil
  }

  /// The same in later packs, as long as the feed keeps its place and its identities.
  func id(ofStop number: Int) -> String { stops[number].feed.description + ":" + stops[number].id }

  func told(stop number: Int, metres: Double? = nil) -> StopDetails {
    let stop = stops[number]
    let kind: StopKind =
      switch stop.kind {
      case .station: .station
      case .entrance: .entrance
      case .platform, .node, .boardingArea: .platform
      }
    return StopDetails(
      id: id(ofStop: number), name: stop.name, platform: stop.platform, code: stop.code, kind: kind,
      at: stop.point.coordinate,
      metres: metres.map { Metres($0.rounded()) }, access: stop.wheelchair.told)
  }

  func told(line number: Int, _ facts: LineFactsTold? = nil) -> LineDetails {
    let line = lines[number]
    return LineDetails(
      id: line.feed.description + ":" + line.id, name: line.name, longName: line.longName, type: Int(line.type),
      mode: line.mode,
      colour: line.colour.map { hexColour($0) }, agency: agencies[line.agency].name, fare: line.fare?.told, facts: facts
    )
  }
}

private func hexColour(_ value: UInt32) -> String {
  var bytes: [UInt8] = [UInt8(ascii: "#")]
  for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
    let digit = UInt8(value >> shift & 15)
    bytes.append(digit < 10 ? 48 + digit : 87 + digit)
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension Line {
  /// `route_type` and its extension by hundreds (GTFS extended route types).
  var mode: LineMode {
    switch type {
    case 0, 900..<1000: .lightRail
    case 1, 400..<500: .metro
    case 2, 12, 100..<200: .train
    case 3, 200..<300, 700..<800: .bus
    case 4, 1000..<1100, 1200..<1300: .ferry
    case 5, 6, 7, 1300..<1500: .cableCar
    case 11, 800..<900: .trolleybus
    default: .other
    }
  }
}
