import Base
import Routing

/// The service days that matter for one search, with the trips that run on each.
///
/// Times of a search are seconds from the start of the service day of the first of them that was asked for.
final class ServiceDays: @unchecked Sendable {
  struct Day {
    /// Seconds from the search's zero to the start of this service day, in the board's direction of time.
    var offset: Int32
    var date: Int32
    /// For each pattern its running trips, in order: `trips[first[p]..<first[p + 1]]`.
    var first: Table<UInt32>
    var trips: Table<UInt32>
    /// Whether each service runs.
    var runs: [Bool]
  }

  let days: [Day]

  /// - Parameter dates: which service days and where they start; with trips of earlier days that are still running.
  init(
    _ board: Board, _ dates: [(date: Int32, offset: Int32, runsAs: Int32)], admits: (Trip) -> Bool, closedLines: [Bool]
  ) {
    let timetable = board.timetable
    days = dates.map { entry in
      let runs = timetable.services.map { $0.runs(on: entry.runsAs) }
      let first = Table<UInt32>(repeating: 0, count: board.patternCount + 1)
      var trips: [UInt32] = []
      for (pattern, facts) in timetable.patterns.enumerated() {
        if facts.windowCount == 0, closedLines.isEmpty || !closedLines[facts.line] {
          let begin = trips.count
          for trip in facts.firstTrip..<facts.firstTrip + facts.tripCount
          where runs[timetable.trips[trip].service] && admits(timetable.trips[trip]) {
            trips.append(UInt32(trip))
          }
          if board.isReversed { trips[begin...].reverse() }
        }
        first[pattern + 1] = UInt32(trips.count)
      }
      return Day(
        offset: board.isReversed ? -entry.offset : entry.offset, date: entry.date, first: first,
        trips: Table(trips, or: 0), runs: runs)
    }
  }
}

/// One vehicle's course: which trip, and the search's time at which it starts.
struct Ride: Equatable {
  var trip: UInt32
  /// Time at the `i`-th stop is `base + arrivals[row + i]`.
  var base: Int32
  var row: UInt32
  var day: Int32
  /// Most seconds to wait for it beyond its reckoned time: the headway where only that is known.
  var wait: Int32

  static let none = Ride(trip: nothing, base: 0, row: 0, day: 0, wait: 0)
  var exists: Bool { trip != nothing }
}

/// What of a timetable may be used in one search.
struct Supply {
  let board: Board
  let days: ServiceDays
  /// Frequencies that run, day by day: `first[pattern]` index into `open`.
  let windowFirst: Table<UInt32>
  let windows: [OpenWindow]
  /// Stops where one may board or alight.
  let isOpen: [Bool]
  /// How much of a headway is reckoned as waiting where only the headway is known.
  let waitPercent: Int32

  struct OpenWindow {
    var trip: UInt32
    var row: UInt32
    var first: Int32
    var last: Int32
    var step: Int32
    /// Reckoned wait before boarding.
    var wait: Int32
    var headway: Int32
    var date: Int32
  }

  init(
    _ board: Board, _ days: ServiceDays, isOpen: [Bool], waitPercent: Int32, admits: (Trip) -> Bool, closedLines: [Bool]
  ) {
    self.board = board
    self.days = days
    self.isOpen = isOpen
    self.waitPercent = waitPercent
    let timetable = board.timetable
    let first = Table<UInt32>(repeating: 0, count: board.patternCount + 1)
    var open: [OpenWindow] = []
    for (pattern, facts) in timetable.patterns.enumerated() {
      if facts.windowCount > 0, closedLines.isEmpty || !closedLines[facts.line] {
        for day in days.days {
          for index in facts.firstWindow..<facts.firstWindow + facts.windowCount {
            let window = board.windows[index]
            let trip = timetable.trips[Int(window.trip)]
            if !day.runs[trip.service] || !admits(trip) { continue }
            open.append(
              OpenWindow(
                trip: window.trip, row: UInt32(trip.row), first: day.offset + window.first,
                last: day.offset + window.last, step: window.step,
                wait: window.isExact ? 0 : window.headway * waitPercent / 100,
                headway: window.isExact ? 0 : window.headway, date: day.date))
          }
        }
      }
      first[pattern + 1] = UInt32(open.count)
    }
    windowFirst = first
    windows = open
  }

  /// The best ride from stop `index` of `pattern` for whoever is there at `time`, with the wait reckoned; none if nothing runs any more.
  ///
  /// Best is the earliest at every later stop, `alightWait` included: backwards in time, a vehicle of a longer headway may come first and still be worse.
  @inline(__always)
  func earliest(_ pattern: Int, _ index: Int, _ time: Int32) -> Ride {
    let firstWindow = Int(windowFirst[pattern]), lastWindow = Int(windowFirst[pattern + 1])
    if firstWindow < lastWindow { return earliestByFrequency(firstWindow..<lastWindow, index, time) }
    var best = Ride.none
    var bestTime = Int32.max
    let departures = board.departures.start, starts = board.start.start, rows = board.row.start
    for day in days.days {
      let begin = Int(day.first.start[pattern]), end = Int(day.first.start[pattern + 1])
      if begin == end { continue }
      let trips = day.trips.start
      @inline(__always) func departure(_ place: Int) -> Int32 {
        let trip = Int(trips[place])
        return day.offset + starts[trip] + departures[Int(rows[trip]) + index]
      }
      if departure(end - 1) < time || departure(begin) >= bestTime { continue }
      var low = begin, high = end - 1
      while low < high {
        let middle = (low + high) / 2
        if departure(middle) < time { low = middle + 1 } else { high = middle }
      }
      let found = departure(low)
      if found < bestTime {
        bestTime = found
        let trip = trips[low]
        best = Ride(trip: trip, base: day.offset + starts[Int(trip)], row: rows[Int(trip)], day: day.date, wait: 0)
      }
    }
    return best
  }

  @inline(__always)
  private func earliestByFrequency(_ range: Range<Int>, _ index: Int, _ time: Int32) -> Ride {
    var best = Ride.none
    var bestTime = Int32.max
    for window in range {
      let open = windows[window]
      let boardWait = board.isReversed ? 0 : open.wait, alightWait = board.isReversed ? open.wait : 0
      let wanted = time &+ boardWait &- board.departures.start[Int(open.row) + index]
      if wanted > open.last { continue }
      var base = open.first
      if wanted > base { base = open.first &+ (wanted &- open.first &+ open.step &- 1) / open.step &* open.step }
      if base > open.last { continue }
      if base &+ alightWait < bestTime {
        bestTime = base &+ alightWait
        best = Ride(trip: open.trip, base: base, row: open.row, day: open.date, wait: open.headway)
      }
    }
    return best
  }

  /// What is added to a ride's arrival: the wait of the one who boarded there, when time runs backwards.
  @inline(__always)
  func alightWait(_ ride: Ride) -> Int32 {
    if !board.isReversed || ride.wait == 0 { return 0 }
    return ride.wait * waitPercent / 100
  }
}
