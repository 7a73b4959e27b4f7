/// One measurement: what a source says of a moment or an interval.
public struct Sample: Equatable, Sendable {
  /// Milliseconds since 1970.
  public var start: Int64
  /// Milliseconds; 0 for a moment, at most `maximumDuration`.
  public var duration: Int64
  /// In the kind's units, multiplied by 10 to the power of its decimals.
  public var values: SampleValues
  /// Which of the chunk's sources.
  public internal(set) var source: Int32 = 0
  /// Which of the chunk's stamps: when it was added.
  var stamp: Int32 = 0

  /// A week.
  public static let maximumDuration: Int64 = 604_800_000
  /// Of a value, either way: 2⁴⁰. So the sum of eight million of them fits into 64 bits.
  public static let maximumValue: Int64 = 1 << 40

  public init(start: Int64, duration: Int64 = 0, _ values: SampleValues) {
    (self.start, self.duration, self.values) = (start, duration, values)
  }

  public init(start: Int64, duration: Int64 = 0, _ value: Int64) {
    self.init(start: start, duration: duration, SampleValues(value))
  }

  /// Milliseconds since 1970.
  public var end: Int64 { start + duration }

  /// The same measurement, whenever it was added. Sources are of the same table.
  func isSame(as other: Sample) -> Bool {
    start == other.start && duration == other.duration && source == other.source && values == other.values
  }

  /// The order within a chunk: by start, duration, source and values.
  func precedes(_ other: Sample) -> Bool {
    if start != other.start { return start < other.start }
    if duration != other.duration { return duration < other.duration }
    if source != other.source { return source < other.source }
    return values < other.values
  }
}

/// Up to four numbers that belong together, as the two of a blood pressure. Those that a kind does not have are 0.
public struct SampleValues: Comparable, Hashable, Sendable {
  private var first: Int64, second: Int64, third: Int64, fourth: Int64

  public static let maximumCount = 4

  public init(_ first: Int64, _ second: Int64 = 0, _ third: Int64 = 0, _ fourth: Int64 = 0) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// - Precondition: the column is 0 to 3.
  public subscript(column: Int) -> Int64 {
    get {
      switch column {
      case 0: return first
      case 1: return second
      case 2: return third
      case 3: return fourth
      default: preconditionFailure("column \(column)")
      }
    }
    set {
      switch column {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      default: preconditionFailure("column \(column)")
      }
    }
  }

  public static func < (a: SampleValues, b: SampleValues) -> Bool {
    if a.first != b.first { return a.first < b.first }
    if a.second != b.second { return a.second < b.second }
    return a.third != b.third ? a.third < b.third : a.fourth < b.fourth
  }
}
