/// A value that is to be expected, and the range in which it will be four times of five.
public struct Prediction: Equatable, Sendable {
  public var value: Double
  public var low: Double
  public var high: Double
  /// From how many values.
  public var count: Int

  /// Fewer values say nothing.
  public static let fewest = 5
  /// Only the latest count: what was years ago says little of the next time.
  public static let most = 12

  /// The next value of a series at `x`, by the line of least squares through the latest values, with the interval of
  /// 80 % for one more value: ŷ ± t₀.₉₀,ₙ₋₂ · s · √(1 + 1/n + (x − x̄)² ÷ Σ(xᵢ − x̄)²)
  /// (Draper, Smith, *Applied Regression Analysis*, third edition, 1998, section 3.1). Nil with fewer than `fewest`
  /// values, all at one place, or further ahead than the values reach back.
  ///
  /// - Parameter points: ascending in x.
  public init?(_ points: [(x: Double, y: Double)], at x: Double) {
    let used = Array(points.suffix(Prediction.most)), n = Double(used.count)
    guard used.count >= Prediction.fewest, let first = used.first, let last = used.last, x.isFinite else { return nil }
    guard used.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    if x - last.x > last.x - first.x { return nil }
    let meanX = used.reduce(0) { $0 + $1.x } / n, meanY = used.reduce(0) { $0 + $1.y } / n
    var sxx = 0.0, sxy = 0.0
    for one in used {
      sxx += (one.x - meanX) * (one.x - meanX)
      sxy += (one.x - meanX) * (one.y - meanY)
    }
    guard sxx > 0 else { return nil }
    let slope = sxy / sxx
    var rest = 0.0
    for one in used {
      let off = one.y - meanY - slope * (one.x - meanX)
      rest += off * off
    }
    let deviation = (rest / (n - 2)).squareRoot()
    let wide =
      Prediction.quantiles[used.count - 3] * deviation * (1 + 1 / n + (x - meanX) * (x - meanX) / sxx).squareRoot()
    value = meanY + slope * (x - meanX)
    low = value - wide
    high = value + wide
    count = used.count
  }

  /// Student's t for 90 % and 1 to 10 degrees of freedom (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2).
  private static let quantiles = [3.078, 1.886, 1.638, 1.533, 1.476, 1.440, 1.415, 1.397, 1.383, 1.372]
}

extension TrainingLog {
  /// The estimate for one repetition that is to be expected on a day, in kilograms (Epley); one value a workout.
  public func predictedMaximum(of exercise: String, on day: CivilDate) -> Prediction? {
    let points = sessions(of: exercise, provenOnly: true).compactMap { one -> (x: Double, y: Double)? in
      guard let mass = one.estimate(.epley) else { return nil }
      return (Double(one.day.daysSince1970), mass.kilograms)
    }
    return Prediction(points, at: Double(day.daysSince1970))
  }
}
