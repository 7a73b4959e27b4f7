/// The heaviest weight for one repetition, estimated from a set of several.
///
/// It is an estimate: over ten repetitions the formulas part from each other and from what is lifted, and no value is
/// given (LeSuer and others, *The Accuracy of Prediction Equations for Estimating 1-RM Performance*, 1997,
/// doi:10.1519/00124278-199711000-00001).
public enum OneRepMax: String, CaseIterable, Sendable {
  /// w × (1 + r ÷ 30): B. Epley, *Poundage Chart*, Boyd Epley Workout, 1985.
  case epley
  /// w × 36 ÷ (37 − r): M. Brzycki, *Strength Testing*, 1993, doi:10.1080/07303084.1993.10606684.
  case brzycki

  /// Repetitions for which a value is given.
  public static let range = 1...10

  /// Rounded to the gram. With one repetition it is the weight itself. Nil outside of `range` and without weight.
  public func estimate(_ mass: Mass, repetitions: Int) -> Mass? {
    guard OneRepMax.range.contains(repetitions), mass > .zero, mass <= .most else { return nil }
    if repetitions == 1 { return mass }
    let r = Int64(repetitions)
    switch self {
    case .epley: return Mass(grams: (mass.grams * (30 + r) + 15) / 30)
    case .brzycki: return Mass(grams: (mass.grams * 36 + (37 - r) / 2) / (37 - r))
    }
  }
}

extension LoggedSet {
  /// What its weight and repetitions say; nil for warm-ups and where a formula does not hold. What was in reserve is
  /// left out: a record is what was lifted.
  public func estimate(_ formula: OneRepMax) -> Mass? {
    guard counts, let mass, let repetitions else { return nil }
    return formula.estimate(mass, repetitions: repetitions)
  }
}
