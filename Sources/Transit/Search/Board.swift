import Base
import Routing

/// A timetable laid out for searching in one direction of time.
///
/// Searching for "arrive by" is searching for "leave at" with every trip run backwards: stops in reverse, times negated. The search itself
/// then knows one direction only.
final class Board: @unchecked Sendable {
  let timetable: Timetable
  let isReversed: Bool
  let patternCount: Int
  let stopCount: Int
  /// Per pattern: first place in `stops`, number of stops, first trip, number of trips, first window, number of windows.
  let firstStop: Table<UInt32>
  let length: Table<UInt32>
  let firstTrip: Table<UInt32>
  let tripCount: Table<UInt32>
  let firstWindow: Table<UInt32>
  let windowCount: Table<UInt32>
  let stops: Table<UInt32>
  let rules: Table<UInt8>
  /// Places in patterns where each stop is served: pattern in x, index in y.
  let servedFirst: Table<UInt32>
  let served: Table<SIMD2<UInt32>>
  /// Per trip: its start, and its first row in `arrivals` and `departures`.
  let start: Table<Int32>
  let row: Table<UInt32>
  let arrivals: Table<Int32>
  let departures: Table<Int32>
  let windows: [BoardWindow]

  init(_ timetable: Timetable, reversed: Bool) {
    self.timetable = timetable
    isReversed = reversed
    patternCount = timetable.patterns.count
    stopCount = timetable.stops.count
    let patterns = timetable.patterns
    firstStop = Table(patterns.map { UInt32($0.firstStop) }, or: 0)
    length = Table(patterns.map { UInt32($0.stopCount) }, or: 0)
    firstTrip = Table(patterns.map { UInt32($0.firstTrip) }, or: 0)
    tripCount = Table(patterns.map { UInt32($0.tripCount) }, or: 0)
    firstWindow = Table(patterns.map { UInt32($0.firstWindow) }, or: 0)
    windowCount = Table(patterns.map { UInt32($0.windowCount) }, or: 0)
    stops = Table(timetable.patternStops, or: 0)
    rules = Table(timetable.patternRules.map { $0.rawValue }, or: 0)
    start = Table(timetable.trips.map { reversed ? -$0.start : $0.start }, or: 0)
    row = Table(timetable.trips.map { UInt32($0.row) }, or: 0)
    arrivals = Table(timetable.arrivals, or: 0)
    departures = Table(timetable.departures, or: 0)
    windows = timetable.windows.map { BoardWindow($0, reversed: reversed) }
    if reversed { Self.turnAround(timetable, stops, rules, arrivals, departures) }
    let first = Table<UInt32>(repeating: 0, count: stopCount + 1)
    for place in 0..<stops.count { first[stops[place] + 1] += 1 }
    for stop in 0..<stopCount { first[stop + 1] += first[stop] }
    let next = first.copy()
    served = Table(repeating: SIMD2(0, 0), count: stops.count)
    for pattern in 0..<patternCount {
      for index in 0..<length[pattern] {
        let stop = stops[firstStop[pattern] + index]
        served[next[stop]] = SIMD2(UInt32(pattern), index)
        next[stop] += 1
      }
    }
    servedFirst = first
  }

  private static func turnAround(
    _ timetable: Timetable, _ stops: Table<UInt32>, _ rules: Table<UInt8>, _ arrivals: Table<Int32>,
    _ departures: Table<Int32>
  ) {
    for pattern in timetable.patterns {
      let begin = pattern.firstStop, count = pattern.stopCount
      for index in 0..<count / 2 {
        let a = begin + index, b = begin + count - 1 - index
        (stops[a], stops[b]) = (stops[b], stops[a])
        (rules[a], rules[b]) = (rules[b], rules[a])
      }
      for index in 0..<count {
        let rule = StopRule(rawValue: rules[begin + index])
        var turned = rule.intersection(.onRequest)
        if rule.contains(.board) { turned.insert(.alight) }
        if rule.contains(.alight) { turned.insert(.board) }
        rules[begin + index] = turned.rawValue
      }
    }
    // Rows belong to one pattern each, and are as long as it.
    var isTurned = [Bool](repeating: false, count: arrivals.count)
    for pattern in timetable.patterns {
      let count = pattern.stopCount
      for trip in timetable.trips[pattern.firstTrip..<pattern.firstTrip + pattern.tripCount] where !isTurned[trip.row] {
        isTurned[trip.row] = true
        let a = (0..<count).map { -departures[trip.row + count - 1 - $0] },
          d = (0..<count).map { -arrivals[trip.row + count - 1 - $0] }
        for index in 0..<count { (arrivals[trip.row + index], departures[trip.row + index]) = (a[index], d[index]) }
      }
    }
  }
}

/// When the trips of a frequency start, in the board's direction of time.
struct BoardWindow: Sendable {
  var trip: UInt32
  /// The first and the last possible start.
  var first: Int32
  var last: Int32
  /// Distance between starts; 1 where only the headway is known.
  var step: Int32
  var headway: Int32
  var isExact: Bool

  init(_ window: Window, reversed: Bool) {
    trip = UInt32(window.trip)
    headway = window.headway
    isExact = window.isExact
    step = window.isExact ? window.headway : 1
    let last = window.start + (window.end - 1 - window.start) / step * step
    (first, self.last) = reversed ? (-last, -window.start) : (window.start, last)
  }
}
