import Base
import Routing

/// The latest moments at which a way can still be at a stop and reach the destination in time, by the number of rides left.
struct SearchBounds {
  /// For `r` rides left at `r * stopCount + stop`: latest arrival by a ride (then a walk, then rides), and latest readiness to board.
  var arrival: [Int32]
  var ready: [Int32]

  /// - Parameter backward: a search from the destination on the reversed board, not cut at the origin.
  init(_ backward: Rounds, rides: Int, destinations: [Access], deadline: Int32) {
    let count = backward.stopCount
    arrival = Array(repeating: -never, count: (rides + 1) * count)
    ready = Array(repeating: -never, count: (rides + 1) * count)
    for access in destinations { arrival[Int(access.stop)] = max(arrival[Int(access.stop)], deadline - access.seconds) }
    for round in 1...max(rides, 1) where round <= rides {
      for stop in 0..<count {
        let at = round * count + stop
        arrival[at] = arrival[at - count]
        ready[at] = ready[at - count]
        if round <= backward.rounds {
          if backward.ready[at] < never { arrival[at] = max(arrival[at], -backward.ready[at]) }
          if backward.arrivals[at] < never { ready[at] = max(ready[at], -backward.arrivals[at]) }
        }
      }
    }
  }
}

/// Round-based search for all ways none of which is beaten in arrival, number of rides and walking at once (McRAPTOR), cut by `SearchBounds`.
///
/// Sources: Delling, Pajor, Werneck 2012 (see `Rounds`); D. Delling, J. Dibbelt, T. Pajor, *Fast and Exact Public Transit Routing with
/// Restricted Pareto Sets*, ALENEX 2019, https://doi.org/10.1137/1.9781611975499.5.
struct ParetoRounds {
  /// A state of a way: at a stop after a ride, or ready to board there.
  struct Label {
    var time: Int32
    /// Steps of 25 m walked so far, the last walk not yet.
    var walk: Int32
    var stop: UInt32
    var round: UInt16
    /// For arrivals: where in the pattern it boarded and alighted.
    var from: UInt16
    var to: UInt16
    var pattern: UInt32
    var ride: Ride
    /// The label before: the readiness boarded from, or the arrival walked from; -1 at the origin.
    var before: Int32
    /// The next label at the same stop, -1 for none.
    var next: Int32
  }

  struct Arrival {
    var time: Int32
    var walk: Int32
    var rides: Int
    var label: Int
  }

  private struct Aboard {
    var ride: Ride
    var end: Int32
    var walk: Int32
    var label: Int32
    var from: UInt16
  }

  let supply: Supply
  let paths: Footpaths
  private(set) var labels: [Label] = []
  private(set) var arrivals: [Arrival] = []
  private var arrivedAt: [Int32]
  private var readyAt: [Int32]
  private var isMarked: [Bool]
  private var marked: [UInt32] = []
  private var queue: [UInt32]
  private var queued: [UInt32] = []
  private var aboard: [Aboard] = []
  private var egress: [(seconds: Int32, walk: Int32)]
  private let stopCount: Int

  init(_ supply: Supply, _ paths: Footpaths) {
    self.supply = supply
    self.paths = paths
    stopCount = supply.board.stopCount
    arrivedAt = Array(repeating: -1, count: stopCount)
    readyAt = Array(repeating: -1, count: stopCount)
    isMarked = Array(repeating: false, count: stopCount)
    queue = Array(repeating: nothing, count: supply.board.patternCount)
    egress = Array(repeating: (never, 0), count: stopCount)
  }

  /// - Parameter task: `limit` is the latest arrival at the destination that matters, `mostRides` what the bounds were made for.
  mutating func run(_ task: SearchTask, _ bounds: SearchBounds) {
    labels.removeAll(keepingCapacity: true)
    arrivals.removeAll()
    for access in task.destinations where access.seconds < egress[Int(access.stop)].seconds {
      egress[Int(access.stop)] = (access.seconds, walkSteps(access.length))
    }
    for access in task.origins {
      addReady(access.stop, task.start &+ access.seconds, walkSteps(access.length), round: 0, before: -1, task, bounds)
    }
    var round = 0
    while round < task.mostRides, !marked.isEmpty {
      round += 1
      collect()
      for pattern in queued {
        scan(Int(pattern), Int(queue[Int(pattern)]), round, task, bounds)
        queue[Int(pattern)] = nothing
      }
      walk(round, task, bounds)
    }
    for stop in marked { isMarked[Int(stop)] = false }
    marked.removeAll(keepingCapacity: true)
  }

  private mutating func collect() {
    let board = supply.board
    queued.removeAll(keepingCapacity: true)
    for stop in marked {
      isMarked[Int(stop)] = false
      for place in board.servedFirst[stop]..<board.servedFirst[stop + 1] {
        let entry = board.served[place]
        if queue[Int(entry.x)] == nothing { queued.append(entry.x) }
        queue[Int(entry.x)] = min(queue[Int(entry.x)], entry.y)
      }
    }
    marked.removeAll(keepingCapacity: true)
  }

  private mutating func mark(_ stop: UInt32) {
    if isMarked[Int(stop)] { return }
    isMarked[Int(stop)] = true
    marked.append(stop)
  }

  private mutating func scan(_ pattern: Int, _ first: Int, _ round: Int, _ task: SearchTask, _ bounds: SearchBounds) {
    let board = supply.board
    let place = Int(board.firstStop[pattern]), count = Int(board.length[pattern])
    aboard.removeAll(keepingCapacity: true)
    for index in first..<count {
      let stop = Int(board.stops[place + index])
      if !supply.isOpen[stop] { continue }
      let rule = board.rules[place + index]
      if rule & 2 != 0 {
        for entry in aboard {
          let time = entry.ride.base &+ board.arrivals[Int(entry.ride.row) + index] &+ supply.alightWait(entry.ride)
          addArrival(stop, time, entry, round, pattern, index, task, bounds)
        }
      }
      if rule & 1 != 0 {
        var at = readyAt[stop]
        while at >= 0 {
          let label = labels[Int(at)]
          if Int(label.round) == round - 1 {
            let ride = supply.earliest(pattern, index, label.time)
            if ride.exists { enter(ride, label.walk, at, pattern, index, count) }
          }
          at = label.next
        }
      }
    }
  }

  /// Adds a ride to those on board unless one is as early, now and at the end, with no more walking; drops those it beats.
  private mutating func enter(_ ride: Ride, _ walk: Int32, _ label: Int32, _ pattern: Int, _ index: Int, _ count: Int) {
    let board = supply.board
    // What is added on alighting counts for both times: else a ride that alights later would beat one that alights earlier.
    let base = ride.base &+ supply.alightWait(ride)
    let departure = base &+ board.departures[Int(ride.row) + index],
      end = base &+ board.arrivals[Int(ride.row) + count - 1]
    var kept = 0
    for at in aboard.indices {
      let other = aboard[at]
      let otherDeparture =
        other.ride.base &+ supply.alightWait(other.ride) &+ board.departures[Int(other.ride.row) + index]
      if otherDeparture <= departure, other.end <= end, other.walk <= walk { return }
      if departure <= otherDeparture, end <= other.end, walk <= other.walk { continue }
      aboard[kept] = other
      kept += 1
    }
    aboard.removeLast(aboard.count - kept)
    aboard.append(Aboard(ride: ride, end: end, walk: walk, label: label, from: UInt16(truncatingIfNeeded: index)))
  }

  private mutating func addArrival(
    _ stop: Int, _ time: Int32, _ entry: Aboard, _ round: Int, _ pattern: Int, _ index: Int, _ task: SearchTask,
    _ bounds: SearchBounds
  ) {
    if time > bounds.arrival[(task.mostRides - round) * stopCount + stop] { return }
    let label = Label(
      time: time, walk: entry.walk, stop: UInt32(stop), round: UInt16(round), from: entry.from,
      to: UInt16(truncatingIfNeeded: index), pattern: UInt32(pattern),
      ride: entry.ride, before: entry.label, next: -1)
    guard insert(label, arrived: true) else { return }
    mark(UInt32(stop))
    if egress[stop].seconds < never {
      arrive(time &+ egress[stop].seconds, entry.walk &+ egress[stop].walk, round, labels.count - 1, task)
    }
  }

  private mutating func arrive(_ time: Int32, _ walk: Int32, _ rides: Int, _ label: Int, _ task: SearchTask) {
    if time > task.limit { return }
    for other in arrivals where other.time <= time && other.walk <= walk && other.rides <= rides { return }
    arrivals.removeAll { time <= $0.time && walk <= $0.walk && rides <= $0.rides }
    arrivals.append(Arrival(time: time, walk: walk, rides: rides, label: label))
  }

  private mutating func addReady(
    _ stop: UInt32, _ time: Int32, _ walk: Int32, round: Int, before: Int32, _ task: SearchTask, _ bounds: SearchBounds
  ) {
    if round >= task.mostRides || time > bounds.ready[(task.mostRides - round) * stopCount + Int(stop)] { return }
    let label = Label(
      time: time, walk: walk, stop: stop, round: UInt16(round), from: 0, to: 0, pattern: nothing, ride: .none,
      before: before, next: -1)
    if insert(label, arrived: false) { mark(stop) }
  }

  /// Adds a label to a stop's list unless one there is no later and has walked no more (and has no more rides: lists grow round by round).
  private mutating func insert(_ label: Label, arrived: Bool) -> Bool {
    let stop = Int(label.stop)
    let head = arrived ? arrivedAt[stop] : readyAt[stop]
    var first = head, at = head, last: Int32 = -1
    while at >= 0 {
      let (time, walk, round, next) = labels.withUnsafeBufferPointer {
        ($0[Int(at)].time, $0[Int(at)].walk, $0[Int(at)].round, $0[Int(at)].next)
      }
      if time <= label.time, walk <= label.walk { return false }
      // Labels of earlier rounds have fewer rides: they stay.
      if label.time <= time, label.walk <= walk, round == label.round {
        if last < 0 { first = next } else { labels[Int(last)].next = next }
      } else {
        last = at
      }
      at = next
    }
    var label = label
    label.next = first
    if arrived { arrivedAt[stop] = Int32(labels.count) } else { readyAt[stop] = Int32(labels.count) }
    labels.append(label)
    return true
  }

  private mutating func walk(_ round: Int, _ task: SearchTask, _ bounds: SearchBounds) {
    let arrived = marked
    for stop in arrived { isMarked[Int(stop)] = false }
    marked.removeAll(keepingCapacity: true)
    for stop in arrived {
      var at = arrivedAt[Int(stop)]
      while at >= 0 {
        let label = labels[Int(at)]
        if Int(label.round) == round {
          let stay = paths.sameStop[Int(stop)]
          if stay != Footpaths.impossible {
            addReady(
              stop, label.time &+ max(task.changeSeconds, stay), label.walk, round: round, before: at, task, bounds)
          }
          for index in paths.from(stop) {
            let link = paths.links[index]
            addReady(
              link.to, label.time &+ link.seconds &+ task.changeSeconds, label.walk &+ walkSteps(link.length),
              round: round, before: at, task, bounds)
          }
        }
        at = label.next
      }
    }
  }

  /// The rides that lead to an arrival, first to last.
  func course(_ arrival: Arrival) -> [Rounds.Step] {
    var result: [Rounds.Step] = []
    var at = Int32(arrival.label)
    while at >= 0 {
      let label = labels[Int(at)]
      if label.pattern != nothing {
        result.append(Rounds.Step(pattern: label.pattern, from: label.from, to: label.to, ride: label.ride))
      }
      at = label.before
    }
    return result.reversed()
  }
}
