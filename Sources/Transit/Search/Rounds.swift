import Base
import Routing

/// Round-based search (RAPTOR): after round `k` the earliest arrival at every stop with at most `k` rides.
///
/// Source: D. Delling, T. Pajor, R. F. Werneck, *Round-Based Public Transit Routing*, ALENEX 2012, https://doi.org/10.1137/1.9781611972924.13.
/// Walks are not joined to walks: one walks to the first stop, between two rides, and from the last stop.
struct Rounds {
  let supply: Supply
  let paths: Footpaths
  /// For round `k` and stop `s` at `k * stopCount + s`: arrival by a ride, and readiness to board the next one.
  private(set) var arrivals: [Int32] = []
  private(set) var ready: [Int32] = []
  /// How each readiness and arrival came about.
  private(set) var arrivalFrom: [Step] = []
  private(set) var readyFrom: [UInt32] = []
  /// The best arrival at the destination with `k` rides or fewer; index 0 is unused.
  private(set) var best: [Int32] = []
  /// The stop from which the destination is reached in round `k`; `nothing` where the round brought nothing better.
  private(set) var lastStop: [UInt32] = []
  private(set) var rounds = 0
  let stopCount: Int

  /// A ride from one index of a pattern to another.
  struct Step {
    var pattern: UInt32
    var from: UInt16
    var to: UInt16
    var ride: Ride
    static let none = Step(pattern: nothing, from: 0, to: 0, ride: .none)
  }

  private var bestArrival: [Int32]
  private var bestReady: [Int32]
  private var queue: [UInt32]
  private var queued: [UInt32] = []
  private var marked: [UInt32] = []
  private var isMarked: [Bool]
  private var egress: [Int32]

  init(_ supply: Supply, _ paths: Footpaths) {
    self.supply = supply
    self.paths = paths
    stopCount = supply.board.stopCount
    bestArrival = Array(repeating: never, count: stopCount)
    bestReady = Array(repeating: never, count: stopCount)
    queue = Array(repeating: nothing, count: supply.board.patternCount)
    isMarked = Array(repeating: false, count: stopCount)
    egress = Array(repeating: never, count: stopCount)
  }

  /// - Parameter towardsDestination: whether arrivals that cannot beat the best at the destination are dropped.
  mutating func run(_ task: SearchTask, towardsDestination: Bool = true) {
    rounds = 0
    arrivals = Array(repeating: never, count: stopCount)
    ready = Array(repeating: never, count: stopCount)
    arrivalFrom = Array(repeating: .none, count: stopCount)
    readyFrom = Array(repeating: nothing, count: stopCount)
    let room = stopCount * (task.mostRides + 1)
    arrivals.reserveCapacity(room)
    ready.reserveCapacity(room)
    arrivalFrom.reserveCapacity(room)
    readyFrom.reserveCapacity(room)
    best = [never]
    lastStop = [nothing]
    for stop in 0..<stopCount {
      bestArrival[stop] = never
      bestReady[stop] = never
      egress[stop] = never
    }
    for access in task.destinations { egress[Int(access.stop)] = min(egress[Int(access.stop)], access.seconds) }
    marked.removeAll(keepingCapacity: true)
    for access in task.origins {
      let time = task.start &+ access.seconds
      if time < ready[Int(access.stop)], time <= task.limit {
        ready[Int(access.stop)] = time
        bestReady[Int(access.stop)] = time
        mark(access.stop)
      }
    }
    while rounds < task.mostRides, !marked.isEmpty { runRound(task, towardsDestination) }
    for stop in marked { isMarked[Int(stop)] = false }
  }

  private mutating func mark(_ stop: UInt32) {
    if isMarked[Int(stop)] { return }
    isMarked[Int(stop)] = true
    marked.append(stop)
  }

  private mutating func runRound(_ task: SearchTask, _ towardsDestination: Bool) {
    let board = supply.board
    rounds += 1
    let now = rounds * stopCount, before = now - stopCount
    arrivals.append(contentsOf: repeatElement(never, count: stopCount))
    ready.append(contentsOf: repeatElement(never, count: stopCount))
    arrivalFrom.append(contentsOf: repeatElement(.none, count: stopCount))
    readyFrom.append(contentsOf: repeatElement(nothing, count: stopCount))
    best.append(best[rounds - 1])
    lastStop.append(nothing)
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
    var bound = task.limit
    if towardsDestination { bound = min(bound, best[rounds]) }
    for pattern in queued {
      scan(Int(pattern), from: Int(queue[Int(pattern)]), before, now, &bound, towardsDestination, task)
      queue[Int(pattern)] = nothing
    }
    walk(now, task, bound)
  }

  private mutating func scan(
    _ pattern: Int, from first: Int, _ before: Int, _ now: Int, _ bound: inout Int32, _ towardsDestination: Bool,
    _ task: SearchTask
  ) {
    let board = supply.board
    let place = Int(board.firstStop[pattern]), count = Int(board.length[pattern])
    let stops = board.stops.start + place, rules = board.rules.start + place
    let arrivalRows = board.arrivals.start, departureRows = board.departures.start
    var ride = Ride.none
    var boarded = 0
    var index = first
    while index < count {
      let stop = Int(stops[index])
      let isOpen = supply.isOpen[stop]
      if ride.exists, isOpen, rules[index] & 2 != 0 {
        let time = ride.base &+ arrivalRows[Int(ride.row) + index] &+ supply.alightWait(ride)
        if time < bestArrival[stop], time <= bound {
          arrivals[now + stop] = time
          bestArrival[stop] = time
          arrivalFrom[now + stop] = Step(
            pattern: UInt32(pattern), from: UInt16(truncatingIfNeeded: boarded), to: UInt16(truncatingIfNeeded: index),
            ride: ride)
          mark(UInt32(stop))
          if egress[stop] < never, time &+ egress[stop] < best[rounds] {
            best[rounds] = time &+ egress[stop]
            lastStop[rounds] = UInt32(stop)
            if towardsDestination { bound = min(bound, best[rounds]) }
          }
        }
      }
      if isOpen, rules[index] & 1 != 0 {
        let time = ready[before + stop]
        if time < never, !ride.exists || time <= ride.base &+ departureRows[Int(ride.row) + index] {
          let other = supply.earliest(pattern, index, time)
          if other.exists, !ride.exists || isEarlier(other, ride, index, count) {
            ride = other
            boarded = index
          }
        }
      }
      index += 1
    }
  }

  /// Whether a ride leaves earlier, or gets to the end earlier having left at the same time; what is added on alighting counts for both.
  @inline(__always)
  private func isEarlier(_ a: Ride, _ b: Ride, _ index: Int, _ count: Int) -> Bool {
    let departures = supply.board.departures.start, arrivals = supply.board.arrivals.start
    let aBase = a.base &+ supply.alightWait(a), bBase = b.base &+ supply.alightWait(b)
    let x = aBase &+ departures[Int(a.row) + index], y = bBase &+ departures[Int(b.row) + index]
    if x != y { return x < y }
    return aBase &+ arrivals[Int(a.row) + count - 1] < bBase &+ arrivals[Int(b.row) + count - 1]
  }

  private mutating func walk(_ now: Int, _ task: SearchTask, _ bound: Int32) {
    let arrived = marked
    for stop in arrived { isMarked[Int(stop)] = false }
    marked.removeAll(keepingCapacity: true)
    for stop in arrived {
      let time = arrivals[now + Int(stop)]
      if time > bound { continue }
      let stay = paths.sameStop[Int(stop)]
      if stay != Footpaths.impossible {
        reach(Int(stop), time &+ max(task.changeSeconds, stay), from: stop, now, bound)
      }
      for index in paths.from(stop) {
        let link = paths.links[index]
        reach(Int(link.to), time &+ link.seconds &+ task.changeSeconds, from: stop, now, bound)
      }
    }
  }

  @inline(__always)
  private mutating func reach(_ stop: Int, _ time: Int32, from: UInt32, _ now: Int, _ bound: Int32) {
    if time < bestReady[stop], time <= bound {
      ready[now + stop] = time
      bestReady[stop] = time
      readyFrom[now + stop] = from
      mark(UInt32(stop))
    }
  }

  /// The rides of the best way with exactly as many rides as round `k`; empty where that round brought nothing better.
  func course(_ round: Int) -> [Step] {
    if round > rounds || lastStop[round] == nothing { return [] }
    var result: [Step] = []
    var stop = lastStop[round]
    var k = round
    while k > 0 {
      let step = arrivalFrom[k * stopCount + Int(stop)]
      result.append(step)
      let boarded = supply.board.stops[supply.board.firstStop[step.pattern] + UInt32(step.from)]
      k -= 1
      if k == 0 { break }
      stop = readyFrom[k * stopCount + Int(boarded)]
    }
    return result.reversed()
  }
}
