/// When the person's own day starts: with 4:00, what is done at 2:30 at night still belongs to the day before.
public struct DayBoundary: Equatable, Hashable, Sendable {
  /// 0 to 1439.
  public let minutesAfterMidnight: Int

  public static let midnight = DayBoundary(minutesAfterMidnight: 0)

  /// Less than 0 gives midnight, too much 23:59.
  public init(minutesAfterMidnight: Int) { self.minutesAfterMidnight = min(max(minutesAfterMidnight, 0), 1439) }

  public var time: CivilTime { CivilTime(secondsAfterMidnight: minutesAfterMidnight * 60) }
}
