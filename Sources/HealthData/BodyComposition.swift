/// Sex as the equations below mean it: the one that the people had in whom they were measured.
public enum ReferenceSex: String, CaseIterable, Sendable { case female, male }

/// Classes of the body mass index in adults (WHO 2000).
public enum BodyMassClass: Equatable, Sendable {
  case under, usual, over, obesity1, obesity2, obesity3

  /// - Parameter index: in kg/m².
  public init(_ index: Double) {
    switch index {
    case ..<18.5: self = .under
    case ..<25: self = .usual
    case ..<30: self = .over
    case ..<35: self = .obesity1
    case ..<40: self = .obesity2
    default: self = .obesity3
    }
  }
}

/// Weight by the square of height, in kg/m²; nil where one of them is not plausible.
public func bodyMassIndex(_ weight: Kilograms, _ height: Centimetres) -> Double? {
  guard Metric.weight.possible.contains(weight.value), Metric.height.possible.contains(height.value) else { return nil }
  let metres = height.value / 100
  return weight.value / (metres * metres)
}

/// A share of fat, as an estimate with its error.
public struct BodyFatEstimate: Equatable, Sendable {
  public enum Method: String, CaseIterable, Sendable {
    /// Deurenberg P, Weststrate JA, Seidell JC, *Body mass index as a measure of body fatness*. Br J Nutr
    /// 1991;65:105–114, https://doi.org/10.1079/BJN19910073.
    case bodyMassIndex
    /// Hodgdon JA, Beckett MB, *Prediction of percent body fat for U.S. Navy men / women from body circumferences and
    /// height*. Naval Health Research Center, reports 84-11 and 84-29, 1984.
    case circumference
  }
  public var method: Method
  /// Percent of the weight.
  public var percent: Double
  /// Standard error of estimate, in percentage points: two of three people lie within it.
  public var error: Double

  public var low: Double { max(percent - error, 0) }
  public var high: Double { percent + error }

  /// Where both methods agree: the part that their errors have in common; nil where they have none.
  public static func common(_ a: BodyFatEstimate, _ b: BodyFatEstimate) -> ClosedRange<Double>? {
    let low = max(a.low, b.low), high = min(a.high, b.high)
    return low <= high ? low...high : nil
  }
}

/// Why an estimate is not made: it does not hold, or something is missing.
public enum BodyFatRefusal: Error, Equatable, Sendable {
  /// Under 18 the equations for adults do not hold.
  case notAdult
  /// Weight and girth are those of two people.
  case pregnant
  /// Made from measures that cannot be taken, or that were not given.
  case missing
  /// The measures do not go together: a neck as wide as the waist.
  case implausible
}

/// For whom neither method holds, or holds badly; said beside each estimate.
public enum BodyFatLimit: Equatable, Sendable, CaseIterable {
  case under18, pregnancy, athletes, amputation
}

extension BodyFatEstimate {
  /// From the body mass index: 1.20 · BMI + 0.23 · age − 10.8 · (1 for men, 0 for women) − 5.4.
  ///
  /// Standard error 4.1 percentage points (Deurenberg 1991, adults). Too high for athletes, and it knows nothing of the
  /// person's own muscles.
  public static func deurenberg(
    index: Double?, age: Int?, sex: ReferenceSex?, isPregnant: Bool = false
  ) throws(BodyFatRefusal) -> BodyFatEstimate {
    if isPregnant { throw .pregnant }
    guard let index, let age, let sex else { throw .missing }
    if age < 18 { throw .notAdult }
    let percent = 1.2 * index + 0.23 * Double(age) - (sex == .male ? 10.8 : 0) - 5.4
    guard percent > 1, percent < 75 else { throw .implausible }
    return BodyFatEstimate(method: .bodyMassIndex, percent: percent, error: 4.1)
  }

  /// From girths, by density D and Siri's 495 / D − 450; all in centimetres, decadic logarithms.
  ///
  ///     men    D = 1.0324  − 0.19077 · log(waist − neck)       + 0.15456 · log(height)
  ///     women  D = 1.29579 − 0.35004 · log(waist + hip − neck) + 0.22100 · log(height)
  ///
  /// Standard error 3.52 percentage points for men, 3.72 for women (reports 84-11 and 84-29). The reports take a woman's
  /// waist where it is narrowest, a man's at the navel.
  public static func hodgdonBeckett(
    height: Centimetres?, waist: Centimetres?, neck: Centimetres?, hip: Centimetres?, age: Int?, sex: ReferenceSex?,
    isPregnant: Bool = false
  ) throws(BodyFatRefusal) -> BodyFatEstimate {
    if isPregnant { throw .pregnant }
    guard let height, let waist, let neck, let sex else { throw .missing }
    if let age, age < 18 { throw .notAdult }
    var girth = waist.value - neck.value
    if sex == .female {
      guard let hip else { throw .missing }
      girth += hip.value
    }
    guard girth > 10, height.value > 40 else { throw .implausible }
    let density =
      sex == .male
      ? 1.0324 - 0.19077 * decimalLog(girth) + 0.15456 * decimalLog(height.value)
      : 1.29579 - 0.35004 * decimalLog(girth) + 0.221 * decimalLog(height.value)
    let percent = 495 / density - 450
    guard percent > 1, percent < 75 else { throw .implausible }
    return BodyFatEstimate(method: .circumference, percent: percent, error: sex == .male ? 3.52 : 3.72)
  }
}

/// Of base ten, of what is above zero, to 14 digits: log m = 2 artanh((m − 1)/(m + 1)) of the significand. Our own, since the
/// linker for the browser loses where `log10` and `log` come from.
private func decimalLog(_ value: Double) -> Double {
  let z = (value.significand - 1) / (value.significand + 1)
  var sum = 0.0, power = z, odd = 1.0
  while odd < 32 {
    sum += power / odd
    power *= z * z
    odd += 2
  }
  return (2 * sum + Double(Int(value.exponent)) * 0.693147180559945309) * 0.434294481903251828
}
