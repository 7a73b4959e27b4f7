/// A length or distance.
public struct Metres: Comparable, Hashable, Sendable {
  public var value: Double
  public init(_ value: Double) { self.value = value }
  public static let zero = Metres(0)
  public static func < (a: Metres, b: Metres) -> Bool { a.value < b.value }
  public static func + (a: Metres, b: Metres) -> Metres { Metres(a.value + b.value) }
  public static func - (a: Metres, b: Metres) -> Metres { Metres(a.value - b.value) }
  public static func * (a: Metres, times: Double) -> Metres { Metres(a.value * times) }
}

/// A length of time.
public struct Seconds: Comparable, Hashable, Sendable {
  public var value: Double
  public init(_ value: Double) { self.value = value }
  public init(milliseconds: Int64) { value = Double(milliseconds) / 1000 }
  public static let zero = Seconds(0)
  public static func < (a: Seconds, b: Seconds) -> Bool { a.value < b.value }
  public static func + (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value + b.value) }
  public static func - (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value - b.value) }
  public static func * (a: Seconds, times: Double) -> Seconds { Seconds(a.value * times) }

  /// To the nearest millisecond; 0 when it is not a number, the ends of `Int64` when beyond them.
  public var milliseconds: Int64 {
    let exact = (value * 1000).rounded()
    return exact.isNaN ? 0 : Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
  }
}
