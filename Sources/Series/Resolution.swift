import Base

/// How finely a series is read. Boundaries are those of the person's clocks.
public enum Resolution: Equatable, Sendable {
  case minute, hour, day, week, month
}

extension Resolution {
  /// Where buckets begin that cover a span of days, and where the last one ends; ascending, in milliseconds since 1970.
  /// Weeks begin on Monday. A day on which clocks change has 23 or 25 hours.
  /// - Parameters:
  ///   - days: the first and the last day; week and month are taken whole.
  ///   - boundary: when the person's day begins.
  public func edges(_ days: ClosedRange<CivilDate>, _ zone: TimeZoneRules, boundary: DayBoundary = .midnight) -> [Int64]
  {
    var edges: [Int64] = []
    func start(_ day: CivilDate) -> Int64 { zone.start(of: day, boundary: boundary).milliseconds }
    switch self {
    case .minute, .hour:
      let step: Int64 = self == .minute ? 60_000 : 3_600_000
      var day = days.lowerBound
      while day <= days.upperBound {
        let next = day.adding(days: 1), end = start(next)
        var edge = start(day)
        while edge < end {
          edges.append(edge)
          edge += step
        }
        guard next > day else { break }
        day = next
      }
      edges.append(start(days.upperBound.adding(days: 1)))
    case .day, .week, .month:
      var day = first(days.lowerBound)
      while day <= days.upperBound {
        edges.append(start(day))
        let next = after(day)
        guard next > day else { break }
        day = next
      }
      edges.append(start(day))
    }
    return edges
  }

  private func first(_ day: CivilDate) -> CivilDate {
    switch self {
    case .week: day.startOfWeek()
    case .month: day.startOfMonth
    default: day
    }
  }

  private func after(_ day: CivilDate) -> CivilDate {
    switch self {
    case .week: day.adding(days: 7)
    case .month: day.adding(months: 1)
    default: day.adding(days: 1)
    }
  }
}
