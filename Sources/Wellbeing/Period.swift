import Base

/// Days, weeks or months, as a chart's columns.
public enum Period: Equatable, Sendable {
  case day
  /// Weeks that start on this day.
  case week(Weekday)
  case month

  /// The first day of the period that a day is in.
  public func start(of day: CivilDate) -> CivilDate {
    switch self {
    case .day: day
    case .week(let first): day.startOfWeek(first)
    case .month: day.startOfMonth
    }
  }

  /// The first day of the next period. Stops at the calendar's end.
  public func next(after day: CivilDate) -> CivilDate {
    switch self {
    case .day: day.adding(days: 1)
    case .week: start(of: day).adding(days: 7)
    case .month: start(of: day).adding(months: 1)
    }
  }

  /// The first days of all periods from the one of `first` to the one of `last`; none when `last` is before.
  public func starts(from first: CivilDate, through last: CivilDate) -> [CivilDate] {
    var starts: [CivilDate] = []
    var at = start(of: first)
    while at <= last {
      starts.append(at)
      let next = next(after: at)
      if next <= at || start(of: next) != next { break }  // the calendar's end
      at = next
    }
    return starts
  }
}
