import Base
import RegionBuilder
import Routing
import Transit

/// All unbeaten ways of a small timetable by trying everything, compared with the planner's.
public enum ParetoCheck {
  private struct State: Hashable {
    var stop: Int
    var time: Int32
    var rides: Int
    var steps: Int32
  }

  /// Arrival, rides, steps of walking.
  private typealias Outcome = (arrival: Int32, rides: Int, steps: Int32)

  /// Faults in `count` random questions; the cost grows quickly with the timetable.
  public static func faults(_ feeds: [Feed], _ timetable: Timetable, zone: TimeZoneRules, count: Int, seed: UInt64)
    -> [String]
  {
    let planner = JourneyPlanner(timetable, router: nil, zone: zone)
    guard let calendar = timetable.calendar else { return ["nothing runs"] }
    var random = SeededGenerator(seed: seed)
    let served = Array(Set(timetable.patternStops)).sorted()
    var faults: [String] = []
    for question in 0..<count {
      let day = CivilDate(
        daysSince1970: calendar.lowerBound + Int32(random.next(below: Int64(calendar.upperBound - calendar.lowerBound)))
      )
      let moment = zone.instant(
        of: CivilDateTime(date: day, time: CivilTime(secondsAfterMidnight: 21_600 + Int(random.next(below: 50_000)))))
      func place() -> Coordinate {
        timetable.stops[Int(served[Int(random.next(below: Int64(served.count)))])].point.coordinate
      }
      let request = JourneyRequest(
        from: place(), to: place(), moment: .departing(moment), profile: .preset(.none), mostRides: 3, walkLimit: 900,
        waitPercent: 50)
      let told = planner.unbeaten(request, allowingUnknown: true)
      guard let inputs = planner.inputs(request, allowingUnknown: true) else {
        faults.append("question \(question): no inputs"); continue
      }
      let plain = PlainTimetable(feeds, days: inputs.days, waitPercent: 50) { _ in true }
      let all = everything(plain, inputs, request)
      guard let earliest = all.map({ $0.arrival }).min() else {
        if !told.isEmpty { faults.append("question \(question): a way where there is none") }
        continue
      }
      // What the search promises: arrivals within its deadline, and at most one ride more than the earliest takes.
      let limit = earliest + max(900, (earliest - inputs.moment) / 4)
      let rides = min(3, all.filter { $0.arrival == earliest }.map { $0.rides }.min()! + 1)
      let expected = unbeaten(all.filter { $0.arrival <= limit && $0.rides <= rides })
      let words = describe(expected), other = describe(told)
      if words != other { faults.append("question \(question): \(other), plainly \(words)") }
    }
    return faults
  }

  private static func describe(_ outcomes: [Outcome]) -> String {
    outcomes.map { "(\($0.arrival), \($0.rides), \($0.steps))" }.sorted().joined(separator: " ")
  }

  private static func unbeaten(_ all: [Outcome]) -> [Outcome] {
    var result: [Outcome] = []
    for one in all {
      let isBeaten = all.contains { other in
        other.arrival <= one.arrival && other.rides <= one.rides && other.steps <= one.steps
          && (other.arrival < one.arrival || other.rides < one.rides || other.steps < one.steps)
      }
      if !isBeaten, !result.contains(where: { $0 == one }) { result.append(one) }
    }
    return result
  }

  /// Every way with at most three rides, ride by ride; states beaten at their own stop in the same round are dropped.
  private static func everything(_ plain: PlainTimetable, _ inputs: SearchInputs, _ request: JourneyRequest)
    -> [Outcome]
  {
    var outcomes: [Outcome] = []
    var egress: [Int: (seconds: Int32, steps: Int32)] = [:]
    for reach in inputs.destinations { egress[reach.stop] = (reach.seconds, reach.steps) }
    var states = inputs.origins.map {
      State(stop: $0.stop, time: inputs.moment + $0.seconds, rides: 0, steps: $0.steps)
    }
    for ride in 1...3 {
      var arrived: Set<State> = []
      for state in states where inputs.isOpen[state.stop] {
        for boarding in plain.boardings[state.stop] {
          let run = plain.runs[boarding.run]
          var base: Int32 = 0
          if let window = run.window {
            let wanted = state.time + window.wait - run.departures[boarding.index]
            base = window.first
            if wanted > base { base += (wanted - base + window.step - 1) / window.step * window.step }
            if base > window.last { continue }
          } else if run.departures[boarding.index] < state.time {
            continue
          }
          for index in boarding.index + 1..<run.stops.count
          where run.rules[index].alight && inputs.isOpen[run.stops[index]] {
            arrived.insert(
              State(stop: run.stops[index], time: base + run.arrivals[index], rides: ride, steps: state.steps))
          }
        }
      }
      let kept = thinned(arrived)
      var next: Set<State> = []
      for state in kept {
        if let end = egress[state.stop] { outcomes.append((state.time + end.seconds, ride, state.steps + end.steps)) }
        if let stay = inputs.stays[state.stop] {
          next.insert(
            State(
              stop: state.stop, time: state.time + max(request.changeSeconds, stay), rides: ride, steps: state.steps))
        }
        for link in inputs.links[state.stop] {
          next.insert(
            State(
              stop: link.stop, time: state.time + link.seconds + request.changeSeconds, rides: ride,
              steps: state.steps + link.steps))
        }
      }
      states = thinned(next)
    }
    return outcomes
  }

  private static func thinned(_ states: Set<State>) -> [State] {
    var byStop: [Int: [State]] = [:]
    for state in states { byStop[state.stop, default: []].append(state) }
    var result: [State] = []
    for (_, group) in byStop {
      var best: Int32 = .max
      for state in group.sorted(by: { $0.time != $1.time ? $0.time < $1.time : $0.steps < $1.steps })
      where state.steps < best {
        best = state.steps
        result.append(state)
      }
    }
    return result
  }
}
