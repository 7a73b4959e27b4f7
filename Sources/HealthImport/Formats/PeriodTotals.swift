/// Sums that a file gives without saying of how long: a day's steps, a counter that only grows. As moments they would count
/// beside the intervals of other sources. So each gets the interval that it stands for, or is left out.
struct PeriodTotals {
  struct Total {
    let metric: ImportMetric
    let source: Int
    let at: Int64
    let value: Double
    let unit: HealthUnit

    func isOfSameSeries(as other: Total) -> Bool { metric == other.metric && source == other.source }
  }

  private let collector: SampleCollector
  private let zone: TimeZoneRules
  private var spans: [(total: Total, end: Int64)] = []
  private var counters: [Total] = []
  private var ofDay: [Total] = []
  static let day: Int64 = 86_400_000

  init(_ collector: SampleCollector, _ zone: TimeZoneRules) { (self.collector, self.zone) = (collector, zone) }

  /// The sum from a moment to `end`.
  mutating func add(_ total: Total, end: Int64) { spans.append((total, end)) }
  /// What a counter shows at a moment.
  mutating func add(counter total: Total) { counters.append(total) }
  /// The sum of the day up to a moment; at midnight that of the whole day.
  mutating func add(ofDay total: Total) { ofDay.append(total) }

  /// Whether the person's day begins then.
  func isMidnight(_ at: Int64) -> Bool { day(of: at).start == at }

  private func day(of at: Int64) -> (start: Int64, end: Int64) {
    let span = zone.span(of: zone.civil(at: Instant(milliseconds: at)).date)
    return (span.start.milliseconds, span.end.milliseconds)
  }

  private static func precedes(_ a: Total, _ b: Total) -> Bool {
    if a.metric != b.metric { return a.metric.rawValue < b.metric.rawValue }
    if a.source != b.source { return a.source < b.source }
    return a.at != b.at ? a.at < b.at : a.value * a.unit.factor < b.value * b.unit.factor
  }

  /// Gives all to the collector.
  mutating func flush() {
    flushDays()
    flushSpans()
    flushCounters()
  }

  private mutating func flushDays() {
    let all = ofDay.sorted { PeriodTotals.precedes($0, $1) }
    ofDay = []
    for (index, one) in all.enumerated() {
      let day = day(of: one.at)
      if one.at == day.start {
        spans.append((one, day.end))
        continue
      }
      // Several times a day: sums so far, or of hours; nobody says which.
      func isOfDay(_ place: Int) -> Bool {
        guard place >= 0, place < all.count, all[place].isOfSameSeries(as: one) else { return false }
        return all[place].at >= day.start && all[place].at < day.end
      }
      if isOfDay(index - 1) || isOfDay(index + 1) {
        collector.leaveOut(one.metric, one.source, .duration)
      } else {
        collector.add(one.metric, one.source, day.start, one.at, one.value, one.unit)
      }
    }
  }

  /// Of several sums of one interval the largest counts. One that is not over yet may still grow: it is left out.
  private mutating func flushSpans() {
    let all = spans.sorted { PeriodTotals.precedes($0.total, $1.total) }
    spans = []
    for (index, (one, end)) in all.enumerated() {
      let next: Total? = index + 1 < all.count ? all[index + 1].total : nil
      let isLargest = !(next.map { $0.isOfSameSeries(as: one) && $0.at == one.at } ?? false)
      if isLargest, end <= collector.now {
        collector.add(one.metric, one.source, one.at, end, one.value, one.unit)
      } else {
        collector.leaveOut(one.metric, one.source, .duration)
      }
    }
  }

  /// From one state to the next. What came before the first one is not known: it may have been sent already.
  private mutating func flushCounters() {
    let all = counters.sorted { PeriodTotals.precedes($0, $1) }
    counters = []
    var before: Total?
    for one in all {
      defer { before = one }
      guard let last = before, last.isOfSameSeries(as: one), one.at > last.at else {
        collector.leaveOut(one.metric, one.source, .duration)
        continue
      }
      let amount = one.value * one.unit.factor, passed = last.value * last.unit.factor
      if amount >= passed {
        let more = HealthUnit(one.unit.dimension, 1)
        collector.add(one.metric, one.source, last.at, one.at, amount - passed, more)
      } else if amount >= passed * 0.9 {
        // A correction: developers.home-assistant.io, total_increasing.
        collector.leaveOut(one.metric, one.source, .value)
      } else {
        // It began again, at midnight or since the last state.
        collector.add(one.metric, one.source, max(last.at, day(of: one.at).start), one.at, one.value, one.unit)
      }
    }
  }
}

extension ImportMetric {
  /// Whether samples are added up.
  var isTotal: Bool { kind.aggregation == .sum }
}
