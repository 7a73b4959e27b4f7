/// Steps against the person's own goal. No number of steps is right for everybody; the ring shows only their own.
public enum StepGoal {
  /// Where nobody has chosen yet.
  public static let usual = 7000
  public static let possible = 500...50_000

  /// Whole percent, rounded down: 100 only when it is reached.
  public static func percent(_ steps: Int64, of goal: Int) -> Int {
    goal > 0 && steps > 0 ? Int(min(steps, 50_000_000) * 100 / Int64(goal)) : 0
  }

  /// What a goal could be, and what it was made from.
  public struct Suggestion: Equatable, Sendable {
    public var goal: Int
    /// Of the days with steps among the last 28.
    public var median: Int
    public var days: Int
  }

  /// A twentieth more than the person's median day of the last four weeks, to the next hundred: reached on somewhat fewer
  /// than half of such days. Goals a little above one's own days, and not one number for all, are what studies of
  /// adaptive goals used (Adams MA et al., PLoS ONE 2013;8:e82901, https://doi.org/10.1371/journal.pone.0082901).
  /// - Parameter days: steps of the last 28 whole days; 0 where nothing was counted.
  /// - Returns: nil with fewer than ten days that have something.
  public static func suggestion(_ days: [Int64]) -> Suggestion? {
    let walked = days.suffix(28).filter { $0 > 0 }.sorted()
    guard walked.count >= 10 else { return nil }
    let middle = walked.count / 2
    let median = walked.count % 2 == 1 ? walked[middle] : (walked[middle - 1] + walked[middle]) / 2
    let wanted = (min(median, 50_000) * 105 + 99) / 100
    let goal = Int((wanted + 99) / 100 * 100)
    return Suggestion(
      goal: min(max(goal, possible.lowerBound), possible.upperBound), median: Int(median), days: walked.count)
  }
}
