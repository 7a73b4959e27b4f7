import Base

/// How someone felt over time: folds over the entries of a diary.
public struct MoodSummary: Sendable {
  /// One entry: 1 very bad to 5 very good.
  public struct Entry: Equatable, Sendable {
    public let day: CivilDate
    public let level: Int
    /// Levels beyond 1 to 5 are taken as the nearest.
    public init(day: CivilDate, level: Int) { (self.day, self.level) = (day, min(max(level, 1), 5)) }
  }
  /// A day with at least one entry.
  public struct Day: Equatable, Sendable {
    public let day: CivilDate
    public let sum: Int
    public let count: Int
    /// 1 to 5.
    public var mean: Double { Double(sum) / Double(count) }
  }
  /// A day on the stress curve.
  public struct StressPoint: Equatable, Sendable {
    public let day: CivilDate
    /// 0 (felt very good) to 100 (felt very bad); nil when nothing was entered in the days it looks back on.
    public let value: Double?
  }
  public enum Trend: Equatable, Sendable { case better, same, worse }

  /// Ascending.
  public let days: [Day]

  /// - Complexity: O(*n* log *n*).
  public init(_ entries: [Entry]) {
    var days: [Day] = []
    for entry in entries.sorted(by: { $0.day < $1.day }) {
      if let last = days.last, last.day == entry.day {
        days[days.count - 1] = Day(day: entry.day, sum: last.sum + entry.level, count: last.count + 1)
      } else {
        days.append(Day(day: entry.day, sum: entry.level, count: 1))
      }
    }
    self.days = days
  }

  /// The days from one to another that have entries.
  public func days(from first: CivilDate, through last: CivilDate) -> ArraySlice<Day> {
    let start = position(of: first)
    return days[start..<max(start, position(of: last.adding(days: 1)))]
  }

  /// The mean of the days' means, so that a day with many entries weighs as much as another; nil without entries.
  public func mean(from first: CivilDate, through last: CivilDate) -> Double? {
    let days = days(from: first, through: last)
    return days.isEmpty ? nil : days.reduce(0) { $0 + $1.mean } / Double(days.count)
  }

  /// The reverse of how someone felt, smoothed over the last days, one point a day. It is a picture of the person's own
  /// entries and no medical measure.
  /// - Parameter window: how many days each point looks back, with its own.
  public func stressCurve(from first: CivilDate, through last: CivilDate, window: Int = 7) -> [StressPoint] {
    Period.day.starts(from: first, through: last).map { day in
      let mean = mean(from: day.adding(days: 1 - max(window, 1)), through: day)
      return StressPoint(day: day, value: mean.map { (5 - $0) * 25 })
    }
  }

  /// The last seven days against the seven before: nil unless both have entries on at least three days; a difference
  /// of less than half a level is `same`.
  public func trend(today: CivilDate) -> Trend? {
    let now = (today.adding(days: -6), today), before = (today.adding(days: -13), today.adding(days: -7))
    guard days(from: now.0, through: now.1).count >= 3, days(from: before.0, through: before.1).count >= 3,
      let a = mean(from: now.0, through: now.1), let b = mean(from: before.0, through: before.1)
    else { return nil }
    return a - b >= 0.5 ? .better : b - a >= 0.5 ? .worse : .same
  }

  /// The first day on or after this one.
  private func position(of day: CivilDate) -> Int {
    var low = 0, high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
