/// What a person typed, before it is kept. Nothing is corrected silently: what is strange is asked about.
public enum EntryCheck: Equatable, Sendable {
  case plausible
  /// Taken only after the person said that it is so.
  case ask(Doubt)
  /// No living person has this, or it is no number: it is not taken.
  case impossible

  public enum Doubt: Equatable, Sendable {
    /// 12/8 instead of 120/80: centimetres of mercury, in either order.
    case centimetresOfMercury
    /// The lower one stands first.
    case swapped
    /// It may be in the other unit: pounds for kilograms, inches for centimetres, °F for °C, or the other way round.
    case otherUnit
    /// The decimal point may be missing: 700 for 70.0.
    case decimalPoint
    /// Rare, and possible.
    case unusual
    /// Far from the last one: at least a tenth within two days, or two tenths ever.
    case farFromLast
  }
}

extension Metric {
  /// What was measured in living people at all, in the kind's units, of the first column. Wider than any reference: it is
  /// there to catch slips of the finger.
  public var possible: ClosedRange<Double> {
    switch self {
    case .bloodPressure: 40...300
    case .heartRate, .restingHeartRate: 20...300
    case .heartRateVariability: 1...400
    case .oxygenSaturation: 40...100
    case .bodyTemperature: 25...45
    case .steps: 1...150_000
    case .distance: 1...300_000
    case .activeEnergy: 1...15_000
    case .sleep: 1...24
    case .weight: 2...650
    case .bodyFat: 2...75
    case .height: 40...272
    case .waist: 30...300
    case .neck: 15...80
    case .hip: 30...300
    }
  }

  /// What most adults have; outside of it a person is asked once.
  public var usual: ClosedRange<Double> {
    switch self {
    case .bloodPressure: 80...220
    case .heartRate: 35...200
    case .restingHeartRate: 35...120
    case .heartRateVariability: 5...250
    case .oxygenSaturation: 80...100
    case .bodyTemperature: 34...41
    case .steps: 1...60_000
    case .distance: 1...60_000
    case .activeEnergy: 1...5000
    case .sleep: 2...14
    case .weight: 30...250
    case .bodyFat: 4...60
    case .height: 120...215
    case .waist: 45...180
    case .neck: 25...60
    case .hip: 60...180
    }
  }

  /// - Parameters:
  ///   - value: in the kind's units.
  ///   - units: those that the person was asked for: what they may have typed instead depends on them.
  ///   - last: the one before, with the days since; nil where there is none.
  public func check(
    _ value: Double, typedIn units: UnitSystem = .metric, last: (value: Double, days: Double)? = nil
  ) -> EntryCheck {
    guard value.isFinite else { return .impossible }
    // 36.6 where °F is asked for, which is less than nothing or next to it in °C.
    if self == .bodyTemperature, units == .customary, possible.contains(value * 1.8 + 32) { return .ask(.otherUnit) }
    guard value > 0 else { return .impossible }
    switch self {
    case .bodyTemperature where units == .metric && (93...113).contains(value): return .ask(.otherUnit)
    case .weight where value > possible.upperBound && value <= 2500: return .ask(.decimalPoint)
    // Feet and inches are typed apart: nothing else looks like them.
    case .height where units == .metric && (value >= 4 && value <= 7.5 || value >= 48 && value < 90):
      return .ask(.otherUnit)
    case .height where units == .metric && value >= 1 && value <= 2.6: return .ask(.decimalPoint)
    case .oxygenSaturation where value <= 1: return .ask(.decimalPoint)
    default: break
    }
    guard possible.contains(value) else { return .impossible }
    if let last, isMeasuredAlike, last.value > 0 {
      let change = (value - last.value).magnitude / last.value
      let slip = units == .metric ? 1 / Kilograms.perPound : Kilograms.perPound
      if self == .weight, (value / last.value / slip - 1).magnitude < 0.07 { return .ask(.otherUnit) }
      if change >= 0.2 || change >= 0.1 && last.days <= 2 { return .ask(.farFromLast) }
    }
    return usual.contains(value) ? .plausible : .ask(.unusual)
  }

  /// It changes slowly: one that is far from the last one is rather a slip of the finger.
  private var isMeasuredAlike: Bool { self == .weight || self == .height || isGirth }
}

extension Metric {
  /// How far apart the two of a pressure were measured in living people, in mmHg. Wide, as `possible` is.
  public static var possiblePulsePressure: ClosedRange<Double> { 5...200 }
}

/// A pressure is typed as a pair and judged as one.
/// - Parameters: in mmHg.
public func checkPressure(systolic: Double, diastolic: Double) -> EntryCheck {
  guard systolic.isFinite, diastolic.isFinite, systolic > 0, diastolic > 0 else { return .impossible }
  let upper = max(systolic, diastolic), lower = min(systolic, diastolic)
  if upper < 30, upper >= 4, lower < 20 {
    // What is asked about must be something that can be.
    return checkPressure(systolic: upper * 10, diastolic: lower * 10) == .impossible
      ? .impossible : .ask(.centimetresOfMercury)
  }
  guard Metric.bloodPressure.possible.contains(upper), (20...200).contains(lower),
    Metric.possiblePulsePressure.contains(upper - lower)
  else { return .impossible }
  if systolic < diastolic { return .ask(.swapped) }
  let pulse = upper - lower
  let isUsual = Metric.bloodPressure.usual.contains(upper) && (40...130).contains(lower)
  return isUsual && pulse >= 15 && pulse <= 110 ? .plausible : .ask(.unusual)
}
