#if arch(wasm32)
  import CRuntime
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A value at a moment.
public struct TimedValue: Equatable, Sendable {
  /// Milliseconds since 1970.
  public var at: Int64
  public var value: Double
  public init(at: Int64, _ value: Double) { (self.at, self.value) = (at, value) }
}

/// A weight without its days: water, meals and clothes move a scale by a kilogram or more from one day to the next.
///
/// Exponential smoothing for moments at any distance. With the half-life h, and Δ days since the one before:
///
///     keep = 2^(−Δ / h)        trend = keep · trend before + (1 − keep) · value
///
/// The first trend is the first value. After one half-life, half of what the trend says is younger than it.
/// Source of the form: Brown RG, *Smoothing, Forecasting and Prediction of Discrete Time Series*, 1963; for irregular
/// distances, Wright DJ, Management Science 1986;32:499–510, https://doi.org/10.1287/mnsc.32.4.499.
public struct Trend: Equatable, Sendable {
  /// Days.
  public static let halfLife = 7.0
  private static let day = 86_400_000.0

  /// One for each value, in the same order.
  public let points: [TimedValue]

  /// - Parameter values: ascending in time.
  public init(_ values: [TimedValue], halfLife: Double = Trend.halfLife) {
    var points: [TimedValue] = []
    points.reserveCapacity(values.count)
    for value in values {
      guard let before = points.last else {
        points.append(value)
        continue
      }
      let days = max(Double(value.at - before.at) / Trend.day, 0)
      // Two of the same moment: half of a day apart, so that neither is dropped.
      let keep = exp(-max(days, 0.5) / halfLife * 0.693147180559945309)  // a half for each half-life
      points.append(TimedValue(at: value.at, keep * before.value + (1 - keep) * value.value))
    }
    self.points = points
  }

  /// Which way it goes.
  public enum Direction: Equatable, Sendable {
    case slowlyDown, down, still, slowlyUp, up
  }

  /// Change of the trend in a week, over the last four weeks or what there is of them; nil with fewer than three values or
  /// less than a week.
  public var perWeek: Double? {
    guard points.count >= 3, let last = points.last else { return nil }
    let from = last.at - Int64(28 * Trend.day)
    let begin = points.first { $0.at >= from } ?? points[0]
    let days = Double(last.at - begin.at) / Trend.day
    return days < 7 ? nil : (last.value - begin.value) / days * 7
  }

  /// Still within 0.1 % a week, slow up to 0.7 %: for 70 kg, 70 and 490 g. What a scale and a person's water do in a week
  /// is more than the former.
  public var direction: Direction? {
    guard let perWeek, let last = points.last, last.value > 0 else { return nil }
    let share = perWeek / last.value
    if share.magnitude < 0.001 { return .still }
    if share < 0 { return share < -0.007 ? .down : .slowlyDown }
    return share > 0.007 ? .up : .slowlyUp
  }
}

/// Where a line through the trend leads, with its interval; an estimate, no promise.
public struct Forecast: Equatable, Sendable {
  public var at: Int64
  public var value: Double
  /// Eight of ten lie within, as far as the past says.
  public var low: Double, high: Double

  /// A straight line by least squares through the last four weeks of values, carried on.
  ///
  /// The interval is 1.28 times the standard error of a new value (normal, 80 %), and not narrower than 0.5 % of the value.
  /// - Returns: nil with fewer than six values or less than two weeks of them; a forecast reaches at most four weeks.
  public init?(_ values: [TimedValue], daysAhead: Double) {
    guard let last = values.last, daysAhead > 0, daysAhead <= 28 else { return nil }
    let day = 86_400_000.0, from = last.at - Int64(28 * day)
    let recent = values.filter { $0.at >= from }
    guard recent.count >= 6, let first = recent.first, Double(last.at - first.at) >= 14 * day else { return nil }
    let count = Double(recent.count)
    let x = recent.map { Double($0.at - last.at) / day }
    let meanX = x.reduce(0, +) / count, meanY = recent.reduce(0) { $0 + $1.value } / count
    var across = 0.0, spread = 0.0
    for (at, one) in zip(x, recent) {
      across += (at - meanX) * (one.value - meanY)
      spread += (at - meanX) * (at - meanX)
    }
    guard spread > 0 else { return nil }
    let slope = across / spread
    var left = 0.0
    for (at, one) in zip(x, recent) {
      let error = one.value - (meanY + slope * (at - meanX))
      left += error * error
    }
    let ahead = daysAhead - meanX
    let error = (left / (count - 2) * (1 + 1 / count + ahead * ahead / spread)).squareRoot()
    value = meanY + slope * ahead
    let half = max(1.2816 * error, value.magnitude * 0.005)
    (low, high) = (value - half, value + half)
    at = last.at + Int64(daysAhead * day)
  }
}
