import Base
import Routing

/// What a search is given, for checking it by other means.
package struct SearchInputs {
  package struct Reach {
    package var stop: Int
    package var seconds: Int32
    package var steps: Int32
  }

  package var origins: [Reach]
  package var destinations: [Reach]
  /// Walks between stops, by the stop they start from.
  package var links: [[Reach]]
  /// Least seconds for a change without leaving the stop; nil where it is forbidden.
  package var stays: [Int32?]
  package var isOpen: [Bool]
  /// Service days, with the search's second at which each starts.
  package var days: [(date: Int32, offset: Int32)]
  /// The moment asked for, in the search's seconds.
  package var moment: Int32
  package var zero: Instant
}

extension JourneyPlanner {
  package func inputs(_ request: JourneyRequest, allowingUnknown: Bool) -> SearchInputs? {
    guard let running = timetable.calendar else { return nil }
    let calendar = SearchCalendar(
      zone.day(at: request.moment.instant), zone, running, longestDays: timetable.longestDays, allowsOther: false)
    if !calendar.isCovered { return nil }
    let walks = walks(request, request.needs)
    let supply = supply(calendar, request, request.needs, allowingUnknown: allowingUnknown, reversed: false)
    let origins = walks.approaches(request.from, towards: false, within: request.walkLimit)
    let destinations = walks.approaches(request.to, towards: true, within: request.walkLimit)
    func reach(_ approach: Walks.Approach) -> SearchInputs.Reach {
      .init(stop: approach.stop, seconds: approach.seconds, steps: walkSteps(approach.length))
    }
    let links = timetable.stops.indices.map { stop in
      walks.paths.from(UInt32(stop)).map { index in
        let link = walks.paths.links[index]
        return SearchInputs.Reach(stop: Int(link.to), seconds: link.seconds, steps: walkSteps(link.length))
      }
    }
    return SearchInputs(
      origins: origins.map(reach), destinations: destinations.map(reach), links: links,
      stays: walks.paths.sameStop.map { $0 == Footpaths.impossible ? nil : $0 }, isOpen: supply.isOpen,
      days: calendar.dates.map { ($0.date, $0.offset) }, moment: calendar.seconds(request.moment.instant),
      zero: calendar.zero)
  }

  /// The unbeaten ways as (arrival, rides, steps of walking) before they become journeys: every one the search finds.
  package func unbeaten(_ request: JourneyRequest, allowingUnknown: Bool) -> [(
    arrival: Int32, rides: Int, steps: Int32
  )] {
    guard let running = timetable.calendar else { return [] }
    let calendar = SearchCalendar(
      zone.day(at: request.moment.instant), zone, running, longestDays: timetable.longestDays, allowsOther: false)
    let walks = walks(request, request.needs)
    let ahead = supply(calendar, request, request.needs, allowingUnknown: allowingUnknown, reversed: false)
    let back = supply(calendar, request, request.needs, allowingUnknown: allowingUnknown, reversed: true)
    let origins = walks.approaches(request.from, towards: false, within: request.walkLimit)
    let destinations = walks.approaches(request.to, towards: true, within: request.walkLimit)
    if origins.isEmpty || destinations.isEmpty { return [] }
    var search = TwoWaySearch(first: ahead, second: back, paths: walks.paths, otherPaths: walks.reversedPaths)
    func access(_ approach: Walks.Approach) -> Access {
      Access(stop: UInt32(approach.stop), seconds: approach.seconds, length: approach.length)
    }
    _ = search.courses(
      from: origins.map(access), to: destinations.map(access), start: calendar.seconds(request.moment.instant),
      changeSeconds: request.changeSeconds,
      mostRides: request.mostRides)
    return search.pareto.arrivals.map { ($0.time, $0.rides, $0.walk) }
  }

  /// Walks and trips made ready for a request, so that its answer alone can be timed.
  package func prepare(_ request: JourneyRequest) { _ = answer(request) }
}
