import Base

/// The service days around the day of a search, and how its seconds are counted.
struct SearchCalendar {
  /// Days since 1970.
  let day: Int32
  /// The day whose trips are taken instead, where the timetable does not cover the day itself.
  let other: Int32?
  let isCovered: Bool
  /// Service days with the seconds from the search's zero to their start, and the day whose calendar they follow.
  let dates: [(date: Int32, offset: Int32, runsAs: Int32)]
  /// The start of the service day: noon less twelve hours.
  let zero: Instant

  init(_ day: CivilDate, _ zone: TimeZoneRules, _ running: ClosedRange<Int32>, longestDays: Int32, allowsOther: Bool) {
    self.day = day.daysSince1970
    zero = Self.start(day, zone)
    var other: Int32?
    if !running.contains(self.day), allowsOther { other = Self.nearest(self.day, running) }
    self.other = other
    isCovered = running.contains(self.day) || other != nil
    let shift = (other ?? self.day) - self.day
    var dates: [(date: Int32, offset: Int32, runsAs: Int32)] = []
    for ahead in -max(1, longestDays)...1 {
      let date = day.adding(days: Int(ahead))
      let offset = Int32(truncatingIfNeeded: Self.start(date, zone).milliseconds(since: zero) / 1000)
      var runsAs = date.daysSince1970 + shift
      if other != nil, !running.contains(runsAs) { runsAs = Self.nearest(date.daysSince1970, running) ?? runsAs }
      dates.append((date.daysSince1970, offset, runsAs))
    }
    self.dates = dates
  }

  static func start(_ day: CivilDate, _ zone: TimeZoneRules) -> Instant {
    zone.instant(of: CivilDateTime(date: day, time: CivilTime(secondsAfterMidnight: 43_200))).adding(seconds: -43_200)
  }

  /// The day within the range nearest to a day, of the same weekday; nil if the range is too short.
  private static func nearest(_ day: Int32, _ range: ClosedRange<Int32>) -> Int32? {
    let found =
      day > range.upperBound
      ? range.upperBound - ((range.upperBound - day) % 7 + 7) % 7
      : range.lowerBound + ((day - range.lowerBound) % 7 + 7) % 7
    return range.contains(found) ? found : nil
  }

  /// Rounded towards the past.
  func seconds(_ instant: Instant) -> Int32 {
    let milliseconds = instant.milliseconds(since: zero)
    return Int32(clamping: milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000)
  }

  func instant(_ seconds: Int32) -> Instant { zero.adding(seconds: Int64(seconds)) }
}
