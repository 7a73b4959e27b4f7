import Base

/// When a person wants to be reminded: on some days of the week, at some times, never in the quiet hours.
public struct Reminder: Equatable, Sendable {
  /// A time of day in which nothing rings, from `start` up to (not including) `end`; over midnight when `end` is earlier.
  public struct QuietHours: Equatable, Sendable {
    public var start: CivilTime
    public var end: CivilTime
    public init(from start: CivilTime, to end: CivilTime) { (self.start, self.end) = (start, end) }

    /// Nothing is quiet when both ends are the same.
    public func contain(_ time: CivilTime) -> Bool {
      start <= end ? start <= time && time < end : start <= time || time < end
    }
  }

  public var days: Weekdays
  /// Ascending, each once.
  public let times: [CivilTime]
  public var quiet: QuietHours?

  public init(days: Weekdays, times: [CivilTime], quiet: QuietHours? = nil) {
    (self.days, self.quiet) = (days, quiet)
    var unique: [CivilTime] = []
    for time in times {
      if unique.contains(time) { continue }
      // Into its place from the end (no `insert`: it is a kilobyte in the browser for every type).
      unique.append(time)
      var place = unique.count - 1
      while place > 0, time < unique[place - 1] { unique.swapAt(place, place - 1); place -= 1 }
    }
    self.times = unique
  }

  /// Times that never ring, since they are in the quiet hours: to be said where they are chosen.
  public var silenced: [CivilTime] { times.filter { quiet?.contain($0) == true } }

  /// The next moments to ring, ascending.
  ///
  /// Each time rings once on each of its days, also when clocks change: one that is jumped over rings later by the gap's
  /// length (unless that is quiet), one that comes twice rings the first time.
  /// - Parameters:
  ///   - now: they are all later than this.
  ///   - limit: how many at most; fewer when less than that fall into the following 53 weeks.
  ///   - done: a day of the person's own on which what they are reminded of is done already: nothing rings on it.
  public func occurrences(
    after now: Instant, in zone: TimeZoneRules, limit: Int, done: CivilDate? = nil, boundary: DayBoundary = .midnight
  ) -> [Instant] {
    if limit <= 0 || days.isEmpty { return [] }
    var found: [Instant] = []
    // From the day before to one more than needed: what clocks jump over rings later, on the next day at most.
    var day = zone.civil(at: now).date.adding(days: -1)
    var further = 1
    for _ in 0..<373 where further > 0 {
      if found.count >= limit { further -= 1 }
      if days.contains(day.weekday) {
        for time in times {
          guard let instant = occurrence(on: day, at: time, in: zone), instant > now else { continue }
          if let done, zone.day(at: instant, boundary: boundary) == done { continue }
          if found.last.map({ $0 < instant }) ?? true { found.append(instant); continue }
          if found.contains(instant) { continue }
          found.append(instant)
          var place = found.count - 1
          while place > 0, instant < found[place - 1] { found.swapAt(place, place - 1); place -= 1 }
        }
      }
      day = day.adding(days: 1)
    }
    while found.count > limit { found.removeLast() }
    return found
  }

  /// The next moment to ring; nil when there is none.
  public func next(after now: Instant, in zone: TimeZoneRules) -> Instant? {
    occurrences(after: now, in: zone, limit: 1).first
  }

  private func occurrence(on day: CivilDate, at time: CivilTime, in zone: TimeZoneRules) -> Instant? {
    let instant = zone.instant(of: CivilDateTime(date: day, time: time))
    if let quiet, quiet.contain(time) || quiet.contain(zone.civil(at: instant).time) { return nil }
    return instant
  }
}

extension Reminder {
  /// `{"days":[1,3,5],"times":["08:00","21:30"],"quiet":["22:00","07:00"]}`; days from 1 (Monday) to 7.
  public var json: JSON {
    var object: JSONObject = [
      "days": .array(days.days.map { .integer(Int64($0.rawValue)) }), "times": .array(times.map { .string($0.iso) }),
    ]
    if let quiet { object["quiet"] = [.string(quiet.start.iso), .string(quiet.end.iso)] }
    return .object(object)
  }

  /// Nil for anything but what `json` gives.
  public init?(json: JSON) {
    guard let days = json["days"]?.array, let times = json["times"]?.array else { return nil }
    var weekdays: [Weekday] = []
    for day in days {
      guard let number = day.integer, number >= 1, number <= 7, let weekday = Weekday(rawValue: Int(number)) else {
        return nil
      }
      weekdays.append(weekday)
    }
    var hours: [CivilTime] = []
    for time in times {
      guard let time = time.string.flatMap({ CivilTime($0) }) else { return nil }
      hours.append(time)
    }
    self.init(days: Weekdays(weekdays), times: hours)
    guard let quiet = json["quiet"] else { return }
    guard let start = quiet[0]?.string.flatMap({ CivilTime($0) }),
      let end = quiet[1]?.string.flatMap({ CivilTime($0) }), quiet[2] == nil
    else { return nil }
    self.quiet = QuietHours(from: start, to: end)
  }
}
