import Base
import Routing

/// What is known of a line on a day (CF-13).
public struct LineFacts: Equatable, Sendable {
  /// Hours of service: first and last departure from a first stop, in seconds from the start of the service day (beyond 24 hours: after midnight).
  public struct Hours: Equatable, Sendable {
    public var first: Int32
    public var last: Int32
  }

  /// Nil where it does not run that day.
  public var hours: Hours?
  /// Least and most seconds between vehicles in one direction; nil where fewer than two run.
  public var headway: ClosedRange<Int32>?
  public var fare: Fare?
  public var notes: String
  public var agency: String
  /// How many of its stops, and of its trips that day, are accessible, not accessible, unknown.
  public var stops: Tally
  public var trips: Tally

  public struct Tally: Equatable, Sendable {
    public var yes = 0
    public var no = 0
    public var unknown = 0
    mutating func count(_ known: Known) {
      switch known {
      case .yes: yes += 1
      case .no: no += 1
      case .unknown: unknown += 1
      }
    }
  }
}

extension Timetable {
  /// Lines that stop within a distance of a place, nearest stop first: (line, stop, metres).
  public func lines(near place: Coordinate, within metres: Double) -> [(line: Int, stop: Int, metres: Double)] {
    var best: [Int: (stop: Int, metres: Double)] = [:]
    for pattern in patterns {
      for stop in stops(of: pattern) {
        let distance = stops[Int(stop)].point.coordinate.distance(to: place).value
        if distance > metres { continue }
        if let known = best[pattern.line], known.metres <= distance { continue }
        best[pattern.line] = (Int(stop), distance)
      }
    }
    return best.keys.map { ($0, best[$0]!.stop, best[$0]!.metres) }.sorted {
      $0.metres != $1.metres ? $0.metres < $1.metres : $0.line < $1.line
    }
  }

  /// - Complexity: O(trips of the line · log).
  public func facts(ofLine line: Int, on day: CivilDate) -> LineFacts {
    let date = day.daysSince1970
    var facts = LineFacts(
      hours: nil, headway: nil, fare: lines[line].fare, notes: lines[line].notes,
      agency: agencies[lines[line].agency].name, stops: .init(), trips: .init())
    var seen: Set<UInt32> = []
    var starts: [Int: [Int32]] = [:]
    var least = Int32.max, most: Int32 = 0
    func note(_ first: Int32, _ last: Int32) {
      facts.hours = .init(first: min(facts.hours?.first ?? first, first), last: max(facts.hours?.last ?? last, last))
    }
    for pattern in patterns where pattern.line == line {
      for stop in stops(of: pattern) where seen.insert(stop).inserted { facts.stops.count(stops[Int(stop)].wheelchair) }
      for trip in trips[pattern.firstTrip..<pattern.firstTrip + pattern.tripCount]
      where services[trip.service].runs(on: date) {
        facts.trips.count(trip.wheelchair)
        if pattern.windowCount == 0 {
          note(trip.start, trip.start)
          starts[pattern.direction ?? 2, default: []].append(trip.start)
        }
      }
      for window in windows[pattern.firstWindow..<pattern.firstWindow + pattern.windowCount]
      where services[trips[window.trip].service].runs(on: date) {
        note(window.start, window.end)
        least = min(least, window.headway)
        most = max(most, window.headway)
      }
    }
    for direction in starts.keys {
      let times = starts[direction]!.sorted()
      for (a, b) in zip(times, times.dropFirst()) where b > a {
        least = min(least, b - a)
        most = max(most, b - a)
      }
    }
    if most > 0 { facts.headway = least...most }
    return facts
  }
}
