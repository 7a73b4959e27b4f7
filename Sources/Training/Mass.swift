/// A weight to lift, in whole grams: sums and comparisons are exact, and the same on every device.
public struct Mass: Comparable, Hashable, Sendable {
  public var grams: Int64

  /// More than any bar holds, in grams: what is beyond it is a slip of the finger.
  public static let most = Mass(grams: 1_000_000)
  public static let zero = Mass(grams: 0)

  public init(grams: Int64) { self.grams = grams }

  /// Rounded to the gram; nil below zero, beyond `most` and for what is no number.
  public init?(kilograms: Double) {
    guard kilograms >= 0, kilograms <= 1000 else { return nil }
    grams = Int64((kilograms * 1000).rounded())
  }

  /// The international pound of 1959: 453.59237 g exactly. Nil as for kilograms.
  public init?(pounds: Double) {
    guard pounds >= 0, pounds <= 2204 else { return nil }
    grams = Int64((pounds * Mass.pound).rounded())
  }

  static let pound = 453.59237

  public var kilograms: Double { Double(grams) / 1000 }

  /// The nearest multiple of a step, halves upwards; itself when the step is not positive.
  public func rounded(to step: Mass) -> Mass {
    step.grams > 0 ? Mass(grams: (grams + step.grams / 2) / step.grams * step.grams) : self
  }

  /// So many thousandths of it, rounded to the gram.
  public func permille(_ share: Int64) -> Mass { Mass(grams: (grams * share + 500) / 1000) }

  public static func < (a: Mass, b: Mass) -> Bool { a.grams < b.grams }
  public static func + (a: Mass, b: Mass) -> Mass { Mass(grams: a.grams + b.grams) }
  public static func - (a: Mass, b: Mass) -> Mass { Mass(grams: a.grams - b.grams) }
}
