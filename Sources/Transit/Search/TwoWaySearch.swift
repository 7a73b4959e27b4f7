/// A search in one direction of time that is cut by one in the other.
struct TwoWaySearch {
  var first: Rounds
  var second: Rounds
  var pareto: ParetoRounds

  init(first: Supply, second: Supply, paths: Footpaths, otherPaths: Footpaths) {
    self.first = Rounds(first, paths)
    self.second = Rounds(second, otherPaths)
    pareto = ParetoRounds(first, paths)
  }

  /// All courses unbeaten in arrival, number of rides and walking that arrive within a quarter of an hour (or a quarter as long again) of the earliest, and
  /// those with still fewer rides however late.
  mutating func courses(
    from origins: [Access], to destinations: [Access], start: Int32, changeSeconds: Int32, mostRides: Int
  ) -> [[Rounds.Step]] {
    var task = SearchTask(
      origins: origins, destinations: destinations, start: start, changeSeconds: changeSeconds, mostRides: mostRides,
      limit: start &+ 172_800)
    first.run(task)
    let earliest = first.best[first.rounds]
    if earliest >= never { return [] }
    var rides = first.rounds
    while rides > 1, first.best[rides - 1] == earliest { rides -= 1 }
    task.limit = earliest &+ max(900, (earliest &- start) / 4)
    task.mostRides = min(mostRides, rides + 1)
    let back = SearchTask(
      origins: destinations, destinations: origins, start: -task.limit, changeSeconds: changeSeconds,
      mostRides: task.mostRides, limit: -start)
    second.run(back, towardsDestination: false)
    pareto.run(task, SearchBounds(second, rides: task.mostRides, destinations: destinations, deadline: task.limit))
    var result = pareto.arrivals.sorted { $0.time != $1.time ? $0.time < $1.time : $0.rides < $1.rides }.map {
      pareto.course($0)
    }
    let fewest = pareto.arrivals.map { $0.rides }.min() ?? rides
    for round in 1..<max(fewest, 1) {
      let course = first.course(round)
      if !course.isEmpty { result.append(course) }
    }
    return result
  }
}
