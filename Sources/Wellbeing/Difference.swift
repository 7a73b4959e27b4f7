/// How two groups of days differ on average, with how sure that is. Nothing is said about causes.
public struct Difference: Equatable, Sendable {
  /// The mean of the first group less the mean of the second.
  public let mean: Double
  /// The ends of the 95 % interval.
  public let low: Double
  public let high: Double
  /// Days in both groups.
  public let count: Int

  /// Whether the interval leaves out 0.
  public var isClear: Bool { low > 0 || high < 0 }

  /// Fewer days than these say nothing.
  public static let fewest = 14
  /// In each group.
  public static let fewestInGroup = 4

  /// nil with fewer than 14 days in all or 4 in one group, or when no value differs from another.
  ///
  /// Welch's interval, with the smaller group's degrees of freedom, which is never too narrow; Student's quantile by the expansion
  /// of Abramowitz and Stegun, *Handbook of Mathematical Functions*, 1964, 26.7.5.
  public init?(_ with: [Double], _ without: [Double]) {
    let smaller = min(with.count, without.count)
    guard with.count + without.count >= Difference.fewest, smaller >= Difference.fewestInGroup else { return nil }
    let (a, b) = (moments(with), moments(without))
    let spread = a.variance / Double(with.count) + b.variance / Double(without.count)
    if spread <= 0 { return nil }
    let f = Double(smaller - 1)
    let reach = (1.959964 + 2.372271 / f + 2.822499 / (f * f) + 2.555859 / (f * f * f)) * spread.squareRoot()
    mean = a.mean - b.mean
    low = mean - reach
    high = mean + reach
    count = with.count + without.count
  }
}

/// - Precondition: at least two values.
private func moments(_ values: [Double]) -> (mean: Double, variance: Double) {
  let mean = values.reduce(0, +) / Double(values.count)
  return (mean, values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1))
}
