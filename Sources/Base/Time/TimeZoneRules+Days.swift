extension TimeZoneRules {
  /// The first moment of the person's day: when clocks first show its boundary, or jump over it.
  public func start(of day: CivilDate, boundary: DayBoundary = .midnight) -> Instant {
    let wanted = CivilDateTime(date: day, time: boundary.time)
    let instant = instant(of: wanted)
    guard civil(at: instant) != wanted else { return instant }
    // The boundary is in a gap: the day starts when the clocks are set forward.
    for transition in transitions where transition.from <= instant && civil(at: transition.from) >= wanted {
      if civil(at: transition.from.adding(milliseconds: -1)) < wanted { return transition.from }
    }
    return instant  // the calendar's ends
  }

  /// The person's day at a moment. Days never go back, also when clocks do: once a day has started it lasts until
  /// the next one starts.
  public func day(at instant: Instant, boundary: DayBoundary = .midnight) -> CivilDate {
    let shown = civil(at: instant)
    let day = shown.time < boundary.time ? shown.date.adding(days: -1) : shown.date
    let next = day.adding(days: 1)
    return next > day && start(of: next, boundary: boundary) <= instant ? next : day
  }

  /// What `day(at:boundary:)` gives is from `start` up to (not including) `end`.
  public func span(of day: CivilDate, boundary: DayBoundary = .midnight) -> (start: Instant, end: Instant) {
    (start(of: day, boundary: boundary), start(of: day.adding(days: 1), boundary: boundary))
  }
}
