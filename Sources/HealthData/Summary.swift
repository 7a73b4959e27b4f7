/// How much a chart shows.
public enum ChartSpan: String, CaseIterable, Sendable {
  case day = "dia", week = "semana", month = "mes", year = "ano"

  public var resolution: Resolution {
    switch self {
    case .day: .hour
    case .week, .month: .day
    case .year: .month
    }
  }

  /// Days up to and with the last one: 1, 7, 30, or twelve months of the calendar.
  public func days(endingWith last: CivilDate) -> ClosedRange<CivilDate> {
    switch self {
    case .day: last...last
    case .week: last.adding(days: -6)...last
    case .month: last.adding(days: -29)...last
    case .year: last.startOfMonth.adding(months: -11)...last
    }
  }

  /// The last day of the span before.
  public func before(_ last: CivilDate) -> CivilDate {
    switch self {
    case .day: last.adding(days: -1)
    case .week: last.adding(days: -7)
    case .month: last.adding(days: -30)
    case .year: last.adding(months: -12)
    }
  }

  /// The last day of the span after.
  public func after(_ last: CivilDate) -> CivilDate {
    switch self {
    case .day: last.adding(days: 1)
    case .week: last.adding(days: 7)
    case .month: last.adding(days: 30)
    case .year: last.adding(months: 12)
    }
  }
}

/// What a metric says of a span of time, in the kind's units.
public struct MetricBucket: Equatable, Sendable {
  /// Milliseconds since 1970; `end` is not part of it.
  public var start: Int64, end: Int64
  /// nil: nothing was measured, a gap.
  public var value: MetricValue?

  public init(start: Int64, end: Int64, value: MetricValue?) {
    (self.start, self.end, self.value) = (start, end, value)
  }
}

/// Least, mean and most of each column; of a total, and of sleep, the sum (all three are the same then).
public struct MetricValue: Equatable, Sendable {
  public var low: [Double], mean: [Double], high: [Double]
  /// Measurements that it is made of.
  public var count: Int64

  public init(low: [Double], mean: [Double], high: [Double], count: Int64) {
    (self.low, self.mean, self.high, self.count) = (low, mean, high, count)
  }

  public init?(_ bucket: Bucket, of kind: SeriesKind) {
    if bucket.isEmpty { return nil }
    switch kind.aggregation {
    case .sum:
      let sum = kind.columns[0].value(bucket.sum[0])
      self.init(low: [sum], mean: [sum], high: [sum], count: bucket.count)
    case .mean:
      guard bucket.count > 0 else { return nil }
      var low: [Double] = [], mean: [Double] = [], high: [Double] = []
      for (index, column) in kind.columns.enumerated() {
        low.append(column.value(bucket.minimum[index]))
        mean.append(column.value(bucket.sum[index]) / Double(bucket.count))
        high.append(column.value(bucket.maximum[index]))
      }
      self.init(low: low, mean: mean, high: high, count: bucket.count)
    case .last:
      guard bucket.count > 0 else { return nil }
      self.init(
        low: [kind.columns[0].value(bucket.minimum[0])], mean: [kind.columns[0].value(bucket.last[0])],
        high: [kind.columns[0].value(bucket.maximum[0])], count: bucket.count)
    case .stages:
      let hours = Night.hours(Night.milliseconds(bucket))
      guard hours > 0 else { return nil }
      self.init(low: [hours], mean: [hours], high: [hours], count: bucket.count)
    case .path: return nil
    }
  }

  /// A night's sleep, naps left out; nil where there is none.
  public init?(_ night: Night) {
    guard night.asleep > 0 else { return nil }
    self.init(low: [night.asleep], mean: [night.asleep], high: [night.asleep], count: night.count)
  }
}

/// Least, mean and most over the buckets that have something; totals and sleep by bucket.
public struct MetricSummary: Equatable, Sendable {
  public var low: [Double], mean: [Double], high: [Double]
  /// Buckets with something, and all.
  public var measured: Int, of: Int

  /// nil where nothing was measured.
  public init?(_ buckets: [MetricBucket], of metric: Metric) {
    var found: MetricSummary?
    var weight = 0.0
    for bucket in buckets {
      guard let value = bucket.value else { continue }
      // A mean counts by its measurements; a total, a night or a weight once for each bucket.
      let own = metric.kind.aggregation == .mean ? Double(value.count) : 1
      guard var sum = found else {
        found = MetricSummary(low: value.low, mean: value.mean.map { $0 * own }, high: value.high, measured: 1, of: 0)
        weight = own
        continue
      }
      for column in value.mean.indices {
        sum.low[column] = min(sum.low[column], value.low[column])
        sum.high[column] = max(sum.high[column], value.high[column])
        sum.mean[column] += value.mean[column] * own
      }
      sum.measured += 1
      weight += own
      found = sum
    }
    guard var sum = found, weight > 0 else { return nil }
    for column in sum.mean.indices { sum.mean[column] /= weight }
    sum.of = buckets.count
    self = sum
  }

  private init(low: [Double], mean: [Double], high: [Double], measured: Int, of: Int) {
    (self.low, self.mean, self.high, self.measured, self.of) = (low, mean, high, measured, of)
  }
}

extension Metric {
  /// Edges of the buckets of a span. A night belongs to the day on which it ends: its day begins at six in the evening.
  public func edges(_ span: ChartSpan, endingWith last: CivilDate, _ zone: TimeZoneRules, boundary: DayBoundary)
    -> [Int64]
  {
    let days = span.days(endingWith: last)
    guard self == .sleep else { return span.resolution.edges(days, zone, boundary: boundary) }
    return span.resolution.edges(days, zone).map { $0 - Night.lead }
  }

  /// What chunks say of each span between two edges; gaps stay gaps.
  public func buckets(_ chunks: [Chunk], _ edges: [Int64], preferred: [String] = []) -> [MetricBucket] {
    buckets(of: SeriesReader(kind, preferred: preferred).buckets(chunks, finer(edges)), edges)
  }

  /// Edges to read by for what is shown between these: the day of a night by its hours, since a nap is told apart by its
  /// hour and by those without sleep around it.
  public func finer(_ edges: [Int64]) -> [Int64] {
    guard self == .sleep else { return edges }
    var finer: [Int64] = []
    for (index, edge) in edges.enumerated() {
      finer.append(edge)
      guard index + 1 < edges.count, Metric.isDay(edge, edges[index + 1]) else { continue }
      var next = edge + Metric.hour
      while next < edges[index + 1] {
        finer.append(next)
        next += Metric.hour
      }
    }
    return finer
  }

  /// - Parameter read: what was read between the edges of `finer`.
  public func buckets(of read: [Bucket], _ edges: [Int64]) -> [MetricBucket] {
    var buckets: [MetricBucket] = [], place = 0
    for at in edges.indices.dropLast() {
      var inside: [Bucket] = []
      while place < read.count, read[place].start < edges[at + 1] {
        inside.append(read[place])
        place += 1
      }
      let value: MetricValue?
      if self == .sleep, Metric.isDay(edges[at], edges[at + 1]) {
        value = Night(inside).flatMap { MetricValue($0) }
      } else {
        value = inside.first.flatMap { MetricValue($0, of: kind) }
      }
      buckets.append(MetricBucket(start: edges[at], end: edges[at + 1], value: value))
    }
    return buckets
  }

  private static let hour: Int64 = 3_600_000

  /// Of 22 to 26 hours: neither one hour nor a month.
  private static func isDay(_ start: Int64, _ end: Int64) -> Bool {
    let length = end - start
    return length >= 22 * hour && length <= 26 * hour
  }

  /// What a year says by month: totals and sleep as the mean of a day that has something, so that months compare.
  public func monthly(_ daily: [MetricBucket], _ edges: [Int64]) -> [MetricBucket] {
    var months: [MetricBucket] = []
    for at in edges.indices.dropLast() {
      var inside: [MetricBucket] = []
      for day in daily where day.start >= edges[at] && day.start < edges[at + 1] { inside.append(day) }
      let sum = MetricSummary(inside, of: self)
      months.append(
        MetricBucket(
          start: edges[at], end: edges[at + 1],
          value: sum.map { MetricValue(low: $0.low, mean: $0.mean, high: $0.high, count: Int64($0.measured)) }))
    }
    return months
  }
}
