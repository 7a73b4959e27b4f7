/// A moment, in milliseconds since 1970-01-01T00:00:00Z (without leap seconds).
public struct Instant: Comparable, Hashable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  /// Later (or earlier, if negative) by so many milliseconds; stops at the ends of `Int64`.
  public func adding(milliseconds more: Int64) -> Instant {
    let (sum, over) = milliseconds.addingReportingOverflow(more)
    return Instant(milliseconds: over ? (more < 0 ? .min : .max) : sum)
  }

  /// Later (or earlier, if negative) by so many whole seconds; stops at the ends of `Int64`.
  public func adding(seconds: Int64) -> Instant {
    let (product, over) = seconds.multipliedReportingOverflow(by: 1000)
    return adding(milliseconds: over ? (seconds < 0 ? .min : .max) : product)
  }

  /// Milliseconds from another moment to this one; stops at the ends of `Int64`.
  public func milliseconds(since other: Instant) -> Int64 {
    let (difference, over) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    return over ? (milliseconds < other.milliseconds ? .min : .max) : difference
  }
}

/// Division that rounds towards the past, so that times before 1970 work like those after.
func floorDivided(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
