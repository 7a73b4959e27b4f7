import Base

/// What facts add up to in one period.
public struct Tally: Equatable, Sendable {
  /// The period's first day.
  public let start: CivilDate
  /// How many facts.
  public var count = 0
  /// Their amounts together, in the facts' own unit (milliseconds, points …).
  public var sum: Int64 = 0
  /// On how many different days.
  public var days = 0

  /// One for each period from `first` to `last`, also for those without a fact.
  /// - Complexity: O(*n* log *n*).
  public static func of(
    _ facts: [(day: CivilDate, amount: Int64)], by period: Period, from first: CivilDate, through last: CivilDate
  ) -> [Tally] {
    var tallies = period.starts(from: first, through: last).map { Tally(start: $0) }
    var at = 0
    var before: CivilDate?
    for fact in facts.sorted(by: { $0.day < $1.day }) where fact.day >= first && fact.day <= last {
      while at + 1 < tallies.count, tallies[at + 1].start <= fact.day { at += 1 }
      tallies[at].count += 1
      let (sum, over) = tallies[at].sum.addingReportingOverflow(fact.amount)
      tallies[at].sum = over ? (fact.amount < 0 ? .min : .max) : sum
      if fact.day != before { tallies[at].days += 1 }
      before = fact.day
    }
    return tallies
  }
}
