extension UsageFold {
  /// Local hours in which the person was at least `minutes` a day on average in their apps, of the days before `today`
  /// that a source tells hours of, at most 28; ascending. None from fewer than three such days.
  public func busyHours(before today: CivilDate, _ clock: DayClock, now: Instant, minutes: Int = 15) -> [Int] {
    var sums = [Int](repeating: 0, count: 24), count = 0
    for ago in 1...28 {
      var isTold = false
      for app in apps(on: today.adding(days: -ago), clock, now: now) {
        for hour in 0..<24 where app.usage.hours[hour] > 0 {
          sums[hour] += Int(app.usage.hours[hour])
          isTold = true
        }
      }
      if isTold { count += 1 }
    }
    if count < 3 { return [] }
    return (0..<24).filter { sums[$0] >= minutes * 60 * count }
  }

  /// Seconds that are usual from the day's beginning up to an hour, that hour not counted: the mean of the last 28 days
  /// whose hours a source tells; nil from fewer than three.
  public func usualSeconds(before today: CivilDate, untilHour hour: Int, _ clock: DayClock, now: Instant) -> Int? {
    var sum = 0, count = 0
    let first = clock.boundary.minutesAfterMidnight / 60
    for ago in 1...28 {
      var isTold = false, seconds = 0
      for app in apps(on: today.adding(days: -ago), clock, now: now) {
        for place in 0..<24 where app.usage.hours[place] > 0 {
          isTold = true
          let since = (place - first + 24) % 24, until = (hour - first + 24) % 24
          if since < until { seconds += Int(app.usage.hours[place]) }
        }
      }
      if isTold { (sum, count) = (sum + seconds, count + 1) }
    }
    return count < 3 ? nil : sum / count
  }
}
