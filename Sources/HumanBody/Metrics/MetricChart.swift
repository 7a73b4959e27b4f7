import AppRuntime

/// Where the readings of a bucket stand.
private struct BucketStanding {
  var isAbove = false, isBelow = false
  /// Published as an emergency.
  var isVeryHigh = false, isVeryLow = false

  var out: SeriesChart.Out? {
    isVeryHigh || isVeryLow ? .danger : isAbove ? .above : isBelow ? .below : nil
  }
}

extension View {
  func chartPart(_ metric: Metric) -> [E] {
    let feature = state.metrics, span = feature.span, last = feature.last
    let edges = common.readEdges(metric, span, last, environment)
    if common.shelf.phase(metric, edges, isDaily: span == .year) == .failed {
      return [banner("unread-span", .danger, words.unread, words.unreadText)]
    }
    guard let buckets = common.buckets(metric, span, last, environment) else { return [.skeleton(lines: 6)] }
    var content: [E] = []
    let days = span.days(endingWith: last ?? today)
    let title =
      span == .day
      ? dates.long(days.upperBound) : dates.dayAndMonth(days.lowerBound) + " – " + dates.dayAndMonth(days.upperBound)
    var turns: [E] = [press("earlier", words.earlier, .quiet, .back, .metrics(.earlier))]
    if last != nil { turns.append(press("later", words.later, .quiet, .forward, .metrics(.later))) }
    if let summary = MetricSummary(buckets, of: metric) {
      let headline = headline(metric, buckets)
      content.append(.heading(headline))
      content.append(text(title + " · " + figures(metric, summary), .quiet))
      content.append(.chart(chart(metric, buckets, summary, headline)))
    } else {
      content.append(.heading(words.spanEmpty))
      content.append(text(title, .quiet))
    }
    content.append(.cluster(turns))
    return content
  }

  /// `2 de 6, arriba de la referencia.`: what the chart says, counted.
  private func headline(_ metric: Metric, _ buckets: [MetricBucket]) -> String {
    let measured = buckets.compactMap { $0.value }
    let begun = buckets.filter { !isAhead($0) }.count
    if metric == .steps {
      let reached = measured.filter { $0.mean[0] >= Double(common.stepGoal) }.count
      if state.metrics.span == .week || state.metrics.span == .month {
        return words.headlineGoal(reached, measured.count.description)
      }
      return words.headlineMeasured(measured.count, begun.description)
    }
    let standings = measured.map { standing(metric, $0) }
    let above = standings.filter { $0.isAbove }.count, below = standings.filter { $0.isBelow }.count
    var said: [String] = []
    if above > 0 { said.append(words.headlineAbove(above, measured.count.description)) }
    if below > 0 { said.append(words.headlineBelow(below, measured.count.description)) }
    if !said.isEmpty { return said.joined(separator: " ") }
    return ranges(metric).isEmpty
      ? words.headlineMeasured(measured.count, begun.description) : words.headlineWithin(measured.count)
  }

  /// `Media 131/84 · mín. 126/80 · máx. 138/88`
  private func figures(_ metric: Metric, _ summary: MetricSummary) -> String {
    words.figures(
      shown(metric, summary.mean).text, shown(metric, summary.low).number, shown(metric, summary.high).number)
  }

  /// Hours of today and days that have not begun: no gaps.
  private func isAhead(_ bucket: MetricBucket) -> Bool { bucket.start > environment.now.milliseconds }

  // MARK: References

  /// An hour of sleep is held against no range: those are of a night.
  private var holdsNights: Bool { state.metrics.span != .day }

  private func ranges(_ metric: Metric) -> [ReferenceRange] {
    metric == .sleep && !holdsNights ? [] : metric.ranges(for: person)
  }

  /// Out when any reading was: the least and the most are held against the range. A sum and a night are one value.
  private func standing(_ metric: Metric, _ value: MetricValue) -> BucketStanding {
    var found = BucketStanding()
    if metric == .sleep, !holdsNights { return found }
    for values in metric.kind.aggregation == .mean ? [value.low, value.high] : [value.mean] {
      guard let held = metric.assess(values, for: person) else { continue }
      switch held.position {
      case .above: found.isAbove = true
      case .low: found.isBelow = true
      case .within, .danger: break
      }
      if let danger = held.danger {
        if danger.isLow { found.isVeryLow = true } else { found.isVeryHigh = true }
      }
    }
    return found
  }

  /// `, arriba`; empty where it is within.
  private func told(_ standing: BucketStanding) -> String {
    var said = ""
    if standing.isAbove { said += ", " + (standing.isVeryHigh ? words.stateVeryHigh : words.stateAbove).smallInitial }
    if standing.isBelow { said += ", " + (standing.isVeryLow ? words.stateVeryLow : words.stateLow).smallInitial }
    return said
  }

  /// Each limit with its word at its own edge; where there is none the band reaches the end of the chart.
  private func bands(_ metric: Metric, _ bounds: ClosedRange<Double>, hasLow: Bool) -> [SeriesChart.Band] {
    let ranges = ranges(metric)
    func band(_ range: ReferenceRange, _ lower: String?, _ upper: String?) -> SeriesChart.Band {
      let bottom = range.low ?? bounds.lowerBound
      return .init(bottom...max(range.high ?? bounds.upperBound, bottom), lower: lower, upper: upper)
    }
    if metric == .bloodPressure, ranges.count == 2 {
      func whole(_ value: Double) -> String { numbers.decimal(value, digits: 0) }
      // The lower limits only where something was below: four words beside so little room are hard to read.
      return [
        band(
          ranges[0], hasLow ? ranges[0].low.map { words.limitUpper(whole($0)) } : nil,
          ranges[0].high.map { words.limitUpper(whole($0)) }),
        band(
          ranges[1], hasLow ? ranges[1].low.map { words.limitLower(whole($0)) } : nil,
          ranges[1].high.map { words.limitLower(whole($0)) }),
      ]
    }
    if let range = ranges.first {
      func limit(_ value: Double) -> String { words.limit(shown(metric, [value]).text) }
      return [band(range, range.low.map { limit($0) }, range.high.map { limit($0) })]
    }
    if metric == .steps, state.metrics.span != .day {
      let goal = Double(common.stepGoal)
      return [.init(goal...goal, upper: words.limitGoal)]
    }
    if let goal = common.goal(metric), bounds.contains(goal) { return [.init(goal...goal, upper: words.limitGoal)] }
    return []
  }

  /// From the least to the most that is drawn: values, limits, the goal; what is a sum begins at nothing.
  private func bounds(_ metric: Metric, _ summary: MetricSummary) -> ClosedRange<Double> {
    let isSum = metric.isTotal || metric == .sleep
    var low = isSum ? 0 : summary.low.min() ?? 0, high = summary.high.max() ?? 1
    for range in ranges(metric) {
      for limit in [range.low, range.high] {
        guard let limit else { continue }
        (low, high) = (min(low, limit), max(high, limit))
      }
    }
    if metric == .steps, state.metrics.span != .day { high = max(high, Double(common.stepGoal)) }
    if low <= high, let goal = goal(metric, near: low...high) { (low, high) = (min(low, goal), max(high, goal)) }
    let room = max((high - low) * 0.08, metric.isTotal ? 1 : 0.5)
    return (isSum ? 0 : low - room)...(high + room)
  }

  // MARK: Drawing

  private func chart(_ metric: Metric, _ buckets: [MetricBucket], _ summary: MetricSummary, _ headline: String)
    -> SeriesChart
  {
    let bounds = bounds(metric, summary)
    var series: [SeriesChart.Series] = [], hasLow = false
    for bucket in buckets {
      if let value = bucket.value, standing(metric, value).isBelow { hasLow = true }
    }
    func each(_ draw: (MetricValue) -> SeriesChart.Value) -> [SeriesChart.Value?] {
      buckets.map { bucket in bucket.value.map { draw($0) } }
    }
    func mean(_ one: MetricValue) -> SeriesChart.Value {
      let standing = standing(metric, .init(low: one.mean, mean: one.mean, high: one.mean, count: one.count))
      return .init(one.mean[0], out: standing.out, shown(metric, one.mean).text + told(standing))
    }
    switch metric {
    case .bloodPressure:
      series = [
        .init(
          words.pressurePair, .span,
          each { one in
            let standing = standing(metric, one)
            return .init(one.mean[1], to: one.mean[0], out: standing.out, pressureWords(one) + told(standing))
          })
      ]
    case _ where metric.isTotal || metric == .sleep:
      series = [
        .init(
          name(metric), .span,
          each { one in
            let standing = standing(metric, one)
            return .init(0, to: one.mean[0], out: standing.out, shown(metric, one.mean).text + told(standing))
          })
      ]
    case _ where metric.kind.aggregation == .mean:
      series = [
        .init(
          words.rangeName, .span,
          each { one in
            let standing = standing(metric, one)
            return .init(one.low[0], to: one.high[0], out: standing.out, rangeWords(metric, one) + told(standing))
          }),
        .init(words.meanName, .dots, each(mean)),
      ]
    default: series = [.init(name(metric), .dots, each(mean))]
    }
    return SeriesChart(
      "chart", name: name(metric), sentence: headline, places: buckets.map { place(metric, $0) }, series: series,
      bands: bands(metric, bounds, hasLow: hasLow), range: bounds, unit: shown(metric, summary.mean).unit,
      words: chartWords)
  }

  var chartWords: SeriesChart.Words {
    .init(
      axis: words.chartAxis, gap: words.chartGap, notYet: words.chartNotYet, enlarge: words.chartEnlarge,
      close: words.chartClose, above: words.stateAbove.smallInitial, below: words.stateLow.smallInitial,
      danger: words.chartDanger)
  }

  /// `131/84, de 126/80 a 138/88`: the mean, and where there were several the least and the most of each.
  private func pressureWords(_ value: MetricValue) -> String {
    let mean = shown(.bloodPressure, value.mean).number
    if value.low == value.high { return mean }
    return words.chartSpread(
      mean, shown(.bloodPressure, value.low).number, shown(.bloodPressure, value.high).number)
  }

  private func rangeWords(_ metric: Metric, _ value: MetricValue) -> String {
    value.low == value.high
      ? shown(metric, value.low).text : words.rangeText(shown(metric, value.low).number, shown(metric, value.high).text)
  }

  /// `lun`, `lunes 17 de noviembre`.
  private func place(_ metric: Metric, _ bucket: MetricBucket) -> SeriesChart.Place {
    let at = bucket.start + (metric == .sleep && state.metrics.span != .day ? Night.lead : 0)
    let civil = environment.zone.civil(at: Instant(milliseconds: at)), date = civil.date
    let isAhead = isAhead(bucket)
    switch state.metrics.span {
    case .day:
      let hour = dates.time(civil.time)
      return .init(civil.time.hour % 6 == 0 ? hour : " ", hour, isAhead: isAhead)
    case .week:
      let isNow = date == today
      return .init(isNow ? words.today : weekday(date), dates.long(date), isNow: isNow, isAhead: isAhead)
    case .month:
      let isNow = date == today
      return .init(
        date.day % 5 == 0 ? date.day.description : " ", dates.long(date), isNow: isNow, isAhead: isAhead)
    case .year: return .init(dates.month(date).beginning(scalars: 3), dates.month(date), isAhead: isAhead)
    }
  }

  func weekday(_ date: CivilDate) -> String { dates.name(of: date.weekday).beginning(scalars: 3) }
}
