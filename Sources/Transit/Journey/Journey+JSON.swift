import Base
import Routing

extension JourneyAnswer {
  /// For the API and the command line. Times are RFC 3339 in UTC, lengths in metres, durations in seconds.
  public func json(_ timetable: Timetable) -> JSON {
    switch self {
    case .found(let journeys, let notes):
      return ["journeys": .array(journeys.map { $0.json(timetable) }), "notes": .array(notes.map { $0.json })]
    case .none(let reason, let leastBad):
      var result = JSONObject([("journeys", .array([])), ("reason", reason.json(timetable))])
      if let leastBad { result["leastBad"] = leastBad.json(timetable) }
      return .object(result)
    }
  }
}

extension Known {
  /// `yes`, `no`, `unknown`.
  public var word: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .unknown: "unknown"
    }
  }
}

extension Journey {
  public func json(_ timetable: Timetable) -> JSON {
    [
      "departure": .string(departure.rfc3339), "arrival": .string(arrival.rfc3339), "seconds": .integer(seconds),
      "rides": .integer(Int64(rides)),
      "changes": .integer(Int64(changes)), "walking": .integer(Int64(walking.rounded())),
      "accessible": .bool(isAccessible),
      "unknownBoardings": .integer(Int64(unknownBoardings)), "merits": .array(merits.map { .string($0.rawValue) }),
      "fares": .array(fares.map { ["cents": .integer($0.cents), "currency": .string($0.currency)] }),
      "ridesWithoutFare": .integer(Int64(ridesWithoutFare)),
      "legs": .array(legs.map { $0.json(timetable) }),
    ]
  }
}

extension JourneyLeg {
  func json(_ timetable: Timetable) -> JSON {
    switch self {
    case .walk(let walk):
      var result = JSONObject([
        ("kind", "walk"), ("from", walk.from.json(timetable)), ("to", walk.to.json(timetable)),
        ("departure", .string(walk.departure.rfc3339)),
        ("arrival", .string(walk.arrival.rfc3339)), ("metres", .integer(Int64(walk.metres.rounded()))),
        ("estimated", .bool(walk.isEstimated)),
        ("certainty", .string(walk.certainty.name)),
        ("entrances", .array(walk.entrances.map { .string(timetable.stops[$0].name) })),
        ("pathways", .array(walk.pathways.map { timetable.pathways[$0].json })),
      ])
      if let route = walk.route { result["route"] = route.geoJSON() }
      return .object(result)
    case .ride(let ride):
      let line = timetable.lines[ride.line], pattern = timetable.patterns[ride.pattern]
      let stops = timetable.stops(of: pattern)
      func stop(_ index: Int) -> JSON { JourneyPlace.stop(Int(stops[stops.startIndex + index])).json(timetable) }
      return [
        "kind": "ride", "line": .string(line.name), "lineName": .string(line.longName),
        "type": .integer(Int64(line.type)),
        "agency": .string(timetable.agencies[line.agency].name),
        "headsign": .string(timetable.headsign(of: ride.trip, in: pattern, at: ride.boardIndex)),
        "from": stop(ride.boardIndex), "to": stop(ride.alightIndex),
        "stops": .array((ride.boardIndex...ride.alightIndex).map { stop($0) }),
        "departure": .string(ride.departure.rfc3339), "arrival": .string(ride.arrival.rfc3339),
        "headway": .integer(Int64(ride.headway)),
        "vehicle": .string(ride.vehicle.word), "boarding": .string(ride.boardStop.word),
        "alighting": .string(ride.alightStop.word),
        "onRequest": .bool(ride.isOnRequest), "trip": .string(timetable.trips[ride.trip].id),
      ]
    }
  }
}

extension JourneyPlace {
  func json(_ timetable: Timetable) -> JSON {
    switch self {
    case .origin: return ["place": "origin"]
    case .destination: return ["place": "destination"]
    case .stop(let number):
      let stop = timetable.stops[number]
      return [
        "stop": .string(stop.id), "feed": .integer(Int64(stop.feed)), "name": .string(stop.name),
        "platform": .string(stop.platform),
        "latitude": .number(stop.point.coordinate.latitude), "longitude": .number(stop.point.coordinate.longitude),
        "wheelchair": .string(stop.wheelchair.word),
      ]
    }
  }
}

extension Pathway {
  var json: JSON {
    let word =
      switch mode {
      case .other: "other"
      case .walkway: "walkway"
      case .stairs: "stairs"
      case .movingWalkway: "moving-walkway"
      case .escalator: "escalator"
      case .lift: "lift"
      case .fareGate: "fare-gate"
      case .exitGate: "exit-gate"
      }
    return ["mode": .string(word), "signs": .string(signs)]
  }
}

extension JourneyNote {
  var json: JSON {
    switch self {
    case .otherDate(let asked, let used):
      ["note": "other-date", "asked": .string(asked.iso), "used": .string(used.iso)]
    case .walksEstimated: ["note": "walks-estimated"]
    case .closures(let stops, let lines, let pathways):
      [
        "note": "closures", "stops": .integer(Int64(stops)), "lines": .integer(Int64(lines)),
        "pathways": .integer(Int64(pathways)),
      ]
    }
  }
}

extension NoJourney {
  func json(_ timetable: Timetable) -> JSON {
    switch self {
    case .outsideCalendar(let first, let last):
      ["reason": "outside-calendar", "first": .string(first.iso), "last": .string(last.iso)]
    case .emptyTimetable: ["reason": "empty-timetable"]
    case .noStopNear(let origin, let destination):
      ["reason": "no-stop-near", "origin": .bool(origin), "destination": .bool(destination)]
    case .walksUnknown: ["reason": "walks-unknown"]
    case .noConnection: ["reason": "no-connection"]
    case .notAccessible(let obstacles):
      ["reason": "not-accessible", "obstacles": .array(obstacles.map { $0.json(timetable) })]
    }
  }
}

extension TransitObstacle {
  func json(_ timetable: Timetable) -> JSON {
    switch self {
    case .stop(let number, let isUnknown): ["stop": .string(timetable.stops[number].name), "unknown": .bool(isUnknown)]
    case .vehicle(let line, let isUnknown): ["line": .string(timetable.lines[line].name), "unknown": .bool(isUnknown)]
    }
  }
}
