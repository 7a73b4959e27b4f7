import Base
import Routing

/// A vehicle that leaves a stop, or vehicles that leave it again and again.
public struct StopDeparture: Equatable, Sendable {
  public var line: Int
  public var pattern: Int
  public var trip: Int
  public var headsign: String
  /// For vehicles that come again and again: the first one from the moment asked for, about.
  public var time: Instant
  /// Seconds between vehicles and until when; 0 and nil for one that runs once.
  public var headway: Int32
  public var until: Instant?
  public var vehicle: Known
  public var isOnRequest: Bool
}

extension JourneyPlanner {
  /// What leaves a stop (or any platform of a station) from a moment on, soonest first.
  /// - Parameters:
  ///   - count: at most so many.
  ///   - hours: how far to look ahead.
  public func departures(
    of stop: Int, from moment: Instant, count: Int = 20, hours: Int32 = 6, closures: Closures = .none
  ) -> [StopDeparture] {
    guard timetable.stops.indices.contains(stop), let running = timetable.calendar else { return [] }
    let platforms = timetable.stops.indices.filter { $0 == stop || timetable.stops[$0].parent == stop }
    let closed = closures.stops(stepFree: false, in: timetable)
    let calendar = SearchCalendar(
      zone.day(at: moment), zone, running, longestDays: timetable.longestDays, allowsOther: false)
    let now = calendar.seconds(moment), end = now + hours * 3600
    var result: [StopDeparture] = []
    for platform in platforms where !closed.contains(platform) {
      for place in forward.servedFirst[platform]..<forward.servedFirst[platform + 1] {
        let entry = forward.served[place]
        let pattern = timetable.patterns[Int(entry.x)], index = Int(entry.y)
        let rule = timetable.patternRules[pattern.firstStop + index]
        if !rule.contains(.board) || index == pattern.stopCount - 1 || closures.lines.contains(pattern.line) {
          continue
        }
        for date in calendar.dates {
          collect(&result, Int(entry.x), pattern, index, rule, date, calendar, now, end, closures)
        }
      }
    }
    result.sort { a, b in
      a.time != b.time ? a.time < b.time : a.line != b.line ? a.line < b.line : a.pattern < b.pattern
    }
    return Array(result.prefix(max(0, count)))
  }

  private func collect(
    _ result: inout [StopDeparture], _ number: Int, _ pattern: Pattern, _ index: Int, _ rule: StopRule,
    _ date: (date: Int32, offset: Int32, runsAs: Int32),
    _ calendar: SearchCalendar, _ now: Int32, _ end: Int32, _ closures: Closures
  ) {
    func departure(_ trip: Int, _ time: Int32, headway: Int32 = 0, until: Instant? = nil) -> StopDeparture {
      StopDeparture(
        line: pattern.line, pattern: number, trip: trip, headsign: timetable.headsign(of: trip, in: pattern, at: index),
        time: calendar.instant(time), headway: headway,
        until: until, vehicle: timetable.trips[trip].wheelchair, isOnRequest: rule.contains(.onRequest))
    }
    if pattern.windowCount == 0 {
      for trip in pattern.firstTrip..<pattern.firstTrip + pattern.tripCount {
        let facts = timetable.trips[trip]
        let time = date.offset + facts.start + timetable.departures[facts.row + index]
        if time < now || time > end || !timetable.services[facts.service].runs(on: date.runsAs)
          || closures.trips.contains(Array(facts.id.utf8))
        {
          continue
        }
        result.append(departure(trip, time))
      }
    }
    for window in timetable.windows[pattern.firstWindow..<pattern.firstWindow + pattern.windowCount] {
      let facts = timetable.trips[window.trip]
      if !timetable.services[facts.service].runs(on: date.runsAs) || closures.trips.contains(Array(facts.id.utf8)) {
        continue
      }
      let shift = date.offset + timetable.departures[facts.row + index]
      let first = window.start + shift, last = window.end - 1 + shift
      if last < now || first > end { continue }
      if window.isExact {
        var time = first
        if now > first { time += (now - first + window.headway - 1) / window.headway * window.headway }
        while time <= min(last, end) {
          result.append(departure(window.trip, time))
          time += window.headway
        }
      } else {
        result.append(
          departure(window.trip, max(first, now), headway: window.headway, until: calendar.instant(last + 1)))
      }
    }
  }
}
