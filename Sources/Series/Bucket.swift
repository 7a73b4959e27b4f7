/// What a series says of a span of time. Which members count depends on the kind's aggregation.
public struct Bucket: Equatable, Sendable {
  /// Milliseconds since 1970; `end` is not part of it.
  public let start: Int64
  public let end: Int64
  /// Samples that begin in it; of `sum` and `stages` those that count at that moment.
  public internal(set) var count: Int64 = 0
  /// For `sum` and `mean`. Stops at the ends of `Int64`.
  public internal(set) var sum = SampleValues(0)
  /// For `mean` and `last`; of each column on its own.
  public internal(set) var minimum = SampleValues(0)
  public internal(set) var maximum = SampleValues(0)
  /// For `last`.
  public internal(set) var last = SampleValues(0)
  /// When `last` began; milliseconds since 1970.
  public internal(set) var lastStart: Int64 = .min
  /// For `stages`, ascending.
  public internal(set) var stages: [StageTime] = []

  public struct StageTime: Equatable, Sendable {
    public let stage: Int64
    public var milliseconds: Int64
    public init(stage: Int64, milliseconds: Int64) { (self.stage, self.milliseconds) = (stage, milliseconds) }
  }

  public init(start: Int64, end: Int64) { (self.start, self.end) = (start, end) }

  /// There is nothing: a gap, which is shown as one.
  public var isEmpty: Bool { count == 0 && sum == SampleValues(0) && stages.isEmpty }

  /// In the stored whole numbers; nil for a gap.
  public func mean(_ column: Int = 0) -> Double? { count == 0 ? nil : Double(sum[column]) / Double(count) }

  public func milliseconds(in stage: Int64) -> Int64 {
    for time in stages where time.stage == stage { return time.milliseconds }
    return 0
  }

  mutating func add(sum values: SampleValues) {
    for column in 0..<SampleValues.maximumCount { sum[column] = saturated(sum[column], values[column]) }
  }

  mutating func add(stage: Int64, _ milliseconds: Int64) {
    var at = 0
    while at < stages.count, stages[at].stage < stage { at += 1 }
    if at < stages.count, stages[at].stage == stage {
      stages[at].milliseconds += milliseconds
    } else {
      stages.insert(StageTime(stage: stage, milliseconds: milliseconds), at: at)
    }
  }

  mutating func widen(_ least: SampleValues, _ most: SampleValues) {
    if count == 0 { (minimum, maximum) = (least, most) }
    for column in 0..<SampleValues.maximumCount {
      minimum[column] = min(minimum[column], least[column])
      maximum[column] = max(maximum[column], most[column])
    }
  }

  /// Takes in what another span says, which lies within this one and apart from all that was taken in before.
  mutating func add(_ part: Bucket) {
    if part.count > 0 { widen(part.minimum, part.maximum) }
    count += part.count
    add(sum: part.sum)
    if part.lastStart > lastStart { (last, lastStart) = (part.last, part.lastStart) }
    for time in part.stages { add(stage: time.stage, time.milliseconds) }
  }
}

private func saturated(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, over) = a.addingReportingOverflow(b)
  return over ? (b < 0 ? .min : .max) : sum
}
