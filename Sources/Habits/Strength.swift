/// How firm a habit is, from 0 to 1: exponential smoothing of what was done.
///
/// Each day that counts moves it towards that day's value *v* (0 not done, 1 done, between for a part of the goal):
///
///     s ← q · s + (1 − q) · v
///
/// What period *p* (days from one time to the next, on average) the schedule has decides how fast. Where the calendar names
/// the days, a step is one such day and q = 2^(−√p / H); where so many times a week are wanted, or once in some days, a
/// step is every day and q = 2^(−1 / (H · √p)). Both halve a strength in H · √p days. With H = 18 a daily habit at 82
/// is at 79 after one missed day, and needs 18 missed days to fall by half. docs/habits.md has the reasons.
public struct Strength: Equatable, Sendable {
  /// Planned days until half is left, of a daily habit: H.
  public static let halfLife = 18.0

  /// 0…1.
  public private(set) var value = 0.0
  /// What the last days that counted brought, the newest at the end: for schedules with a quota.
  private var recent: [Double] = []

  public init() {}

  /// In percent, as it is shown.
  public var percent: Int { Int((value * 100).rounded()) }

  /// One day passes.
  /// - Parameters:
  ///   - share: how much of the goal was done, 0…1.
  ///   - isNeutral: skipped, holidays, outside of the habit's days. Only what was done whole counts then.
  public mutating func pass(_ schedule: Schedule, _ weekday: Weekday, share: Double, isNeutral: Bool) {
    pass(schedule, weekday, share: share, isNeutral: isNeutral, factor: Strength.factor(schedule))
  }

  /// The same with the schedule's factor, worked out once for many days.
  mutating func pass(_ schedule: Schedule, _ weekday: Weekday, share: Double, isNeutral: Bool, factor: Double) {
    if isNeutral && share < 1 { return }
    if let quota = schedule.quota {
      recent.append(share)
      if recent.count > quota.days { recent.removeFirst(recent.count - quota.days) }
      var done = 0.0
      for one in recent { done += one }
      // The first days of a quota ask for their part of it.
      let wanted = Double(quota.times) * Double(recent.count) / Double(quota.days)
      move(to: min(1, done / wanted), factor)
      return
    }
    // An extra day helps when it is whole; a part of one takes nothing away.
    if !schedule.names(weekday) && share < 1 { return }
    move(to: share, factor)
  }

  /// Another schedule begins: a quota is counted anew.
  public mutating func begin() { recent = [] }

  private mutating func move(to share: Double, _ factor: Double) { value = factor * value + (1 - factor) * share }

  /// What one step leaves of the strength.
  public static func factor(_ schedule: Schedule) -> Double {
    let root = schedule.period.squareRoot()
    return power(schedule.quota == nil ? root / halfLife : 1 / (halfLife * root))
  }

  /// 2^(−x) for 0 ≤ x ≤ 1, by the series of e^y. Only sums and products, so every device gets the same bits.
  static func power(_ x: Double) -> Double {
    let y = -x * 0.693_147_180_559_945_3
    var term = 1.0, sum = 1.0
    for n in 1...20 {
      term *= y / Double(n)
      sum += term
    }
    return sum
  }
}

/// What a strength is called.
public enum StrengthLevel: Int, CaseIterable, Sendable {
  case seed, sprout, young, firm, strong

  public init(percent: Int) {
    self = percent < 8 ? .seed : percent < 30 ? .sprout : percent < 55 ? .young : percent < 80 ? .firm : .strong
  }
}
