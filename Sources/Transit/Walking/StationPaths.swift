import Base
import Routing

/// What one person makes of the ways inside stations.
struct StationRules {
  let profile: Profile
  /// Pathways and parts of stations that are closed now.
  let closedPathways: Set<Int>
  let closedStops: Set<Int>
  let stepFree: Bool

  /// Whether a pathway can be used, and what it takes. Nil when closed to this person.
  ///
  /// Where nothing is told: 0.5 m/s up or down stairs counted as 0.6 s a step, a minute for a lift with its wait, half a minute else.
  func passage(_ pathway: Pathway, forward: Bool, metres: Double) -> (seconds: Int32, length: Int32, isUnknown: Bool)? {
    if !forward, !pathway.isBothWays { return nil }
    var isUnknown = false
    switch pathway.mode {
    case .stairs: if stepFree || profile.steps == .never { return nil }
    case .escalator: if !profile.escalators { return nil }
    case .lift: break
    case .other: isUnknown = true
    case .walkway, .movingWalkway, .fareGate, .exitGate:
      if stepFree, pathway.steps != 0 { return nil }
      if let slope = pathway.slope {
        let up = forward ? slope : -slope
        if let most = profile.maxUp, up > most { return nil }
        if let most = profile.maxDown, -up > most { return nil }
      }
      if profile.minWidth > 0 {
        if pathway.width > 0, pathway.width < profile.minWidth { return nil }
        if pathway.width == 0, pathway.mode == .fareGate || pathway.mode == .exitGate {
          isUnknown = profile.aid.isWheelchair
        }
      }
    }
    if isUnknown, profile.unknown == .refused { return nil }
    let length = pathway.length > 0 ? pathway.length / 10 : Int32(metres * 10)
    if pathway.seconds > 0 { return (pathway.seconds, length, isUnknown) }
    let walking = Int32((Double(length) * 100 / Double(max(profile.speed, 1))).rounded(.up))
    switch pathway.mode {
    case .lift: return (60, length, isUnknown)
    case .stairs: return (pathway.steps != 0 ? (abs(pathway.steps) * 6 + 9) / 10 : 30, length, isUnknown)
    case .fareGate, .exitGate: return (10, length, isUnknown)
    default: return (max(walking, pathway.length > 0 ? 1 : 30), length, isUnknown)
    }
  }
}

/// Ways inside stations, from `pathways.txt`: least time from one part to all others of a station.
struct StationPaths {
  struct Reached {
    var stop: Int
    var seconds: Int32
    /// Decimetres.
    var length: Int32
    /// Passes something of which it is not known whether this person can use it.
    var isUnknown: Bool
    /// The pathways taken, in order of travel.
    var pathways: [Int]
  }

  private let timetable: Timetable
  /// Pathways at each stop, by stop number.
  private let at: [Int: [Int]]

  init(_ timetable: Timetable) {
    self.timetable = timetable
    var at: [Int: [Int]] = [:]
    for (index, pathway) in timetable.pathways.enumerated() {
      at[pathway.from, default: []].append(index)
      if pathway.to != pathway.from { at[pathway.to, default: []].append(index) }
    }
    self.at = at
  }

  func has(_ stop: Int) -> Bool { at[stop] != nil }

  /// Everything that can be reached from `start` (or, `towards`, from which it can be reached) without leaving the station.
  func search(_ start: Int, towards: Bool, _ rules: StationRules) -> [Reached] {
    if rules.closedStops.contains(start) { return [] }
    var best: [Int: Reached] = [start: Reached(stop: start, seconds: 0, length: 0, isUnknown: false, pathways: [])]
    var isDone: Set<Int> = []
    while true {
      var next = -1
      for (stop, state) in best where !isDone.contains(stop) {
        if next < 0 || state.seconds < best[next]!.seconds || (state.seconds == best[next]!.seconds && stop < next) {
          next = stop
        }
      }
      if next < 0 { break }
      isDone.insert(next)
      let state = best[next]!
      for index in at[next] ?? [] where !rules.closedPathways.contains(index) {
        let pathway = timetable.pathways[index]
        for isFrom in [true, false] where (isFrom ? pathway.from : pathway.to) == next {
          let other = isFrom ? pathway.to : pathway.from
          if rules.closedStops.contains(other) { continue }
          let metres = timetable.stops[pathway.from].point.coordinate.distance(
            to: timetable.stops[pathway.to].point.coordinate
          ).value
          guard let passage = rules.passage(pathway, forward: towards ? !isFrom : isFrom, metres: metres) else {
            continue
          }
          let seconds = state.seconds + passage.seconds
          if let known = best[other], known.seconds <= seconds { continue }
          if isDone.contains(other) { continue }
          best[other] = Reached(
            stop: other, seconds: seconds, length: state.length + passage.length,
            isUnknown: state.isUnknown || passage.isUnknown,
            pathways: towards ? [index] + state.pathways : state.pathways + [index])
        }
      }
    }
    return best.keys.sorted().map { best[$0]! }
  }
}
