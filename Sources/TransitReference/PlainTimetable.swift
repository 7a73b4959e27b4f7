import Base
import RegionBuilder
import Routing

/// What runs around a day, one vehicle after the other, read from feeds without the pack in between.
struct PlainTimetable {
  /// A vehicle that runs once.
  struct Run {
    var stops: [Int]
    var rules: [(board: Bool, alight: Bool)]
    var arrivals: [Int32]
    var departures: [Int32]
    /// For trips that come again and again: the times above are those of a start at 0; starts are `first`, `first + step`, … up to `last`.
    var window: (first: Int32, last: Int32, step: Int32, wait: Int32)?
  }

  let stopCount: Int
  let runs: [Run]
  /// Runs that stop at each stop, with the place in the run.
  let boardings: [[(run: Int, index: Int)]]

  /// - Parameters:
  ///   - days: service days (since 1970) with the second at which each starts.
  ///   - waitPercent: as in `JourneyRequest`.
  init(_ feeds: [Feed], days: [(date: Int32, offset: Int32)], waitPercent: Int32, admits: (Known) -> Bool) {
    var runs: [Run] = []
    var firstStop = 0
    for feed in feeds {
      for trip in feed.trips where admits(trip.wheelchair) {
        for day in days where feed.services[trip.service].days.contains(day.date) {
          let stops = trip.times.map { $0.stop + firstStop }
          let rules = trip.times.map { (board: $0.rule.contains(.board), alight: $0.rule.contains(.alight)) }
          if trip.windows.isEmpty {
            runs.append(
              Run(
                stops: stops, rules: rules, arrivals: trip.times.map { $0.arrival! + day.offset },
                departures: trip.times.map { $0.departure! + day.offset }, window: nil))
          }
          for window in trip.windows {
            let start = trip.times[0].departure!
            var last = window.end - 1
            if window.isExact {
              last = window.start; while last + window.headway < window.end { last += window.headway }
            }
            runs.append(
              Run(
                stops: stops, rules: rules, arrivals: trip.times.map { $0.arrival! - start },
                departures: trip.times.map { $0.departure! - start },
                window: (
                  window.start + day.offset, last + day.offset, window.isExact ? window.headway : 1,
                  window.isExact ? 0 : window.headway * waitPercent / 100
                )))
          }
        }
      }
      firstStop += feed.stops.count
    }
    var boardings = [[(run: Int, index: Int)]](repeating: [], count: firstStop)
    for (number, run) in runs.enumerated() {
      for (index, stop) in run.stops.enumerated() where run.rules[index].board && index + 1 < run.stops.count {
        boardings[stop].append((number, index))
      }
    }
    stopCount = firstStop
    self.runs = runs
    self.boardings = boardings
  }

  /// A walk told by its end.
  struct Walk {
    var to: Int
    var seconds: Int32
  }

  /// The earliest arrival at the destination with at most `mostRides` rides, never more than `limit`; nil where there is none.
  ///
  /// Asked first for any number of rides, which is much quicker; if that takes too many, again with the rides counted in the states.
  /// - Parameter isOpen: stops at which one may board or alight.
  /// - Returns: the arrival, and the rides of one way that arrives then.
  func earliest(
    origins: [Walk], destinations: [Int: Int32], start: Int32, changeSeconds: Int32, walks: (Int) -> [Walk],
    stays: (Int) -> Int32?, isOpen: (Int) -> Bool,
    mostRides: Int, limit: Int32
  ) -> (arrival: Int32, rides: Int)? {
    func search(_ mostRides: Int?) -> (arrival: Int32, rides: Int)? {
      dijkstra(
        origins: origins, destinations: destinations, start: start, changeSeconds: changeSeconds, walks: walks,
        stays: stays, isOpen: isOpen, mostRides: mostRides,
        limit: limit)
    }
    guard let found = search(nil) else { return nil }
    return found.rides <= mostRides ? found : search(mostRides)
  }

  /// Dijkstra's algorithm over two states a stop: ready to board, and just alighted. Walks lead from alighting to boarding only.
  /// - Parameter mostRides: nil for any number; else there are two states for each number of rides.
  private func dijkstra(
    origins: [Walk], destinations: [Int: Int32], start: Int32, changeSeconds: Int32, walks: (Int) -> [Walk],
    stays: (Int) -> Int32?, isOpen: (Int) -> Bool,
    mostRides: Int?, limit: Int32
  ) -> (arrival: Int32, rides: Int)? {
    let layers = mostRides.map { $0 + 1 } ?? 1
    var ready = [Int32](repeating: .max, count: stopCount * layers)
    var alighted = [Int32](repeating: .max, count: stopCount * layers)
    var taken = [Int](repeating: .max, count: mostRides == nil ? runs.count : runs.count * layers)
    // Rides of the way to each state.
    var ridesWhenReady = [Int](repeating: 0, count: stopCount * layers)
    var ridesWhenAlighted = [Int](repeating: 0, count: stopCount * layers)
    var best: (arrival: Int32, rides: Int)?
    var queue = PlainQueue()
    func offerReady(_ state: Int, _ time: Int32, rides: Int) {
      if time < ready[state], time <= limit {
        ready[state] = time
        ridesWhenReady[state] = rides
        queue.insert(time, state * 2)
      }
    }
    for walk in origins { offerReady(walk.to, start + walk.seconds, rides: 0) }
    while let (time, entry) = queue.removeFirst() {
      let state = entry / 2, stop = state % stopCount, layer = state / stopCount
      if entry % 2 == 0 {
        if time > ready[state] || !isOpen(stop) { continue }
        if mostRides != nil, layer + 1 >= layers { continue }
        for boarding in boardings[stop] {
          let run = runs[boarding.run]
          var base: Int32 = 0
          var end = run.stops.count
          if let window = run.window {
            let wanted = time + window.wait - run.departures[boarding.index]
            base = window.first
            if wanted > base { base += (wanted - base + window.step - 1) / window.step * window.step }
            if base > window.last { continue }
          } else {
            if run.departures[boarding.index] < time { continue }
            // Whoever boarded this very vehicle here or before has been everywhere it goes from there on.
            let key = boarding.run + (mostRides == nil ? 0 : layer * runs.count)
            end = min(end, taken[key] == .max ? end : taken[key] + 1)
            if boarding.index >= taken[key] { continue }
            taken[key] = boarding.index
          }
          var index = boarding.index + 1
          while index < end {
            if run.rules[index].alight, isOpen(run.stops[index]) {
              let there = base + run.arrivals[index]
              let next = run.stops[index] + (mostRides == nil ? 0 : (layer + 1) * stopCount)
              if there < alighted[next], there <= limit {
                alighted[next] = there
                ridesWhenAlighted[next] = ridesWhenReady[state] + 1
                queue.insert(there, next * 2 + 1)
              }
            }
            index += 1
          }
        }
      } else {
        if time > alighted[state] { continue }
        let rides = ridesWhenAlighted[state]
        if let egress = destinations[stop], time + egress < best?.arrival ?? .max { best = (time + egress, rides) }
        if let best, time >= best.arrival { break }
        if let stay = stays(stop) { offerReady(state, time + max(changeSeconds, stay), rides: rides) }
        for walk in walks(stop) {
          offerReady(walk.to + layer * stopCount, time + walk.seconds + changeSeconds, rides: rides)
        }
      }
    }
    guard let best, best.arrival <= limit else { return nil }
    return best
  }
}

/// A binary heap of times.
struct PlainQueue {
  private var heap: [(time: Int32, state: Int)] = []

  mutating func insert(_ time: Int32, _ state: Int) {
    heap.append((time, state))
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2].time > heap[child].time {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> (time: Int32, state: Int)? {
    guard let top = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return top }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].time < heap[least].time {
        least = child
      }
      if least == parent { return top }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
