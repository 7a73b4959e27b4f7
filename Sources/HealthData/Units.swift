/// Mass of a body, in kilograms.
public struct Kilograms: Comparable, Hashable, Sendable {
  public var value: Double
  public init(_ value: Double) { self.value = value }
  public init(pounds: Double) { value = pounds * Kilograms.perPound }
  public var pounds: Double { value / Kilograms.perPound }
  /// The international avoirdupois pound, exactly (NIST SP 811, 2008, appendix B.8).
  public static let perPound = 0.453_592_37
  public static func < (a: Kilograms, b: Kilograms) -> Bool { a.value < b.value }
}

/// Length of a body or round it, in centimetres.
public struct Centimetres: Comparable, Hashable, Sendable {
  public var value: Double
  public init(_ value: Double) { self.value = value }
  public init(inches: Double) { value = inches * Centimetres.perInch }
  public init(feet: Double, inches: Double) { value = (feet * 12 + inches) * Centimetres.perInch }
  public var inches: Double { value / Centimetres.perInch }
  /// Whole feet, and the inches that are left, to half an inch: 5 and 11.5.
  public var feetAndInches: (feet: Int, inches: Double) {
    let halves = (inches * 2).rounded()
    let feet = (halves / 24).rounded(.down)
    return (Int(feet), (halves - feet * 24) / 2)
  }
  /// The international inch, exactly (NIST SP 811, 2008, appendix B.8).
  public static let perInch = 2.54
  public static func < (a: Centimetres, b: Centimetres) -> Bool { a.value < b.value }
}

/// What a person reads and types: kilograms and centimetres, or pounds, feet and inches. Kept is always the former.
public enum UnitSystem: String, CaseIterable, Sendable { case metric, customary }
