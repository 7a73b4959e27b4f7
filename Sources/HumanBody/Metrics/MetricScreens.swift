import AppRuntime

extension View {
  func metricsScreen(_ place: MetricsDestination) -> Screen<Action> {
    switch place {
    case .list: metricListScreen()
    case .metric(let metric): metricScreen(metric)
    case .choose: chooseScreen()
    case .entry(let metric): entryScreen(metric, .metrics(.entry(metric)))
    case .edit(let metric, let start): entryScreen(metric, .metrics(.edit(metric, start)))
    }
  }

  /// Métricas: every metric with its latest value; those without one stand below.
  private func metricListScreen() -> Screen<Action> {
    var measured: [Row<Action>] = [], empty: [Row<Action>] = []
    for metric in Metric.allCases {
      let latest = common.shelf[metric], id = "metric-" + metric.rawValue
      if let sample = latest?.sample {
        let values = self.values(metric) ?? metric.values(sample)
        let mark = assess(metric, values, source: latest?.source ?? "").flatMap {
          $0.isOut ? word($0, values, of: metric) + " · " : nil
        }
        measured.append(
          row(
            id, name(metric), (mark ?? "") + latestMoment(metric, sample) + " · " + sourceName(latest?.source ?? ""),
            value: shown(metric, values).text, icon(metric), .metrics(.metric(metric))))
      } else {
        empty.append(row(id, name(metric), nil, value: nil, icon(metric), .metrics(.metric(metric))))
      }
    }
    var content = companion.notices(environment) + savedNotice
    if !measured.isEmpty { content.append(.rows(measured)) }
    if !empty.isEmpty {
      content.append(
        measured.isEmpty
          ? .rows(empty) : section("unmeasured", words.metricsUnmeasured, [.rows(empty)]))
    }
    return frame(
      words.tabMetrics, .metrics(.list), .metrics, lead: measured.isEmpty ? words.metricsEmptyLead : nil,
      primary: way("write", words.entryButton, .primary, .plus, .metrics(.choose)), content)
  }

  /// What a metric is today: of a total today's sum, of sleep the night; else its last sample. nil while it is not here.
  func values(_ metric: Metric) -> [Double]? {
    if metric.isTotal || metric == .sleep {
      guard let day = day(of: metric), let edges = dayEdges(metric, day) else { return nil }
      return common.shelf.total(metric, edges, preferred: common.preferred(metric)).map { [$0] }
    }
    return common.shelf[metric]?.sample.map { metric.values($0) }
  }

  /// The day of a metric's last sample: of sleep the one on which the night ended.
  func day(of metric: Metric) -> CivilDate? {
    guard let sample = common.shelf[metric]?.sample else { return nil }
    let zone = environment.zone
    if metric == .sleep { return zone.civil(at: Instant(milliseconds: sample.end - 1 + Night.lead)).date }
    return zone.day(at: Instant(milliseconds: sample.start), boundary: common.preferences.dayBoundary)
  }

  /// Where a day of this metric begins and ends.
  func dayEdges(_ metric: Metric, _ day: CivilDate) -> [Int64]? {
    let edges = common.edges(metric, .day, day, environment)
    guard let first = edges.first, let last = edges.last else { return nil }
    return [first, last]
  }

  /// What became of what was written down.
  var savedNotice: [E] {
    switch common.shelf.saving {
    case .failed:
      [
        banner(
          "not-kept", .danger, words.notKept, words.notKeptText,
          button("keep-again", words.keepAgain, .secondary, .sync, .metrics(.keepRetried)))
      ]
    case .onDevice: [.text(words.keptHere, .success)]
    case .underWay: [.text(words.keeping, .quiet)]
    case .nothing: []
    }
  }

  // MARK: One metric

  /// The metrics that one turns through: those that have something, and this one.
  private func neighbours(_ metric: Metric) -> (before: Metric, after: Metric) {
    let all = Metric.allCases.filter { $0 == metric || common.shelf[$0]?.sample != nil || $0.isFirst }
    let at = all.firstIndex(of: metric) ?? 0
    return (all[(at + all.count - 1) % all.count], all[(at + 1) % all.count])
  }

  /// Métrica: how is it, and how did it go? (HB-04)
  private func metricScreen(_ metric: Metric) -> Screen<Action> {
    let (before, after) = neighbours(metric), latest = common.shelf[metric]
    var content: [E] = companion.notices(environment) + savedNotice
    content.append(
      .cluster([
        press("before", name(before), .quiet, .back, .metrics(.turned(to: before))),
        press("after", name(after), .quiet, .forward, .metrics(.turned(to: after))),
      ]))
    var inside: [E] = []
    if let latest, let sample = latest.sample {
      inside += latestPart(metric, values(metric) ?? metric.values(sample), sample, latest.source)
    } else if latest?.phase == .here {
      inside.append(text(words.metricNothing, .large))
      inside.append(text(words.metricNothingText(name(metric).smallInitial)))
    } else if latest?.phase == .failed {
      inside.append(banner("unread", .danger, words.unread, words.unreadText))
    } else {
      inside.append(.skeleton(lines: 3))
    }
    inside.append(spanChoice)
    inside += chartPart(metric)
    // What can wait for the chart; what cannot stands above it.
    if let latest, let held = assess(metric, values(metric) ?? [], source: latest.source), held.state != .danger,
      let advice = advice(held)
    {
      inside.append(card([text(advice)], .tinted))
    }
    content.append(
      .swipe(
        id: "turn", left: .did(.metrics(.turned(to: after))), right: .did(.metrics(.turned(to: before))), inside))
    content += logPart(metric)
    return frame(
      name(metric), .metrics(.metric(metric)), .metrics, back: back,
      primary: way("write", words.entryButton, .primary, .plus, .metrics(.entry(metric))), isWide: false, content)
  }

  /// When a value is of: of a sum its day, of a night when it ended.
  private func latestMoment(_ metric: Metric, _ sample: Sample) -> String {
    if metric.isTotal, let day = day(of: metric) { return dates.relative(day, today: today) }
    return moment(metric == .sleep ? sample.end : sample.start)
  }

  private func latestPart(_ metric: Metric, _ values: [Double], _ sample: Sample, _ source: String) -> [E] {
    let shown = shown(metric, values), assessment = assess(metric, values, source: source)
    var content: [E] = [
      metricScene(metric, values, assessment, shown, latestMoment(metric, sample) + " · " + sourceName(source))
    ]
    if let assessment {
      content.append(text(reference(metric, assessment), .quiet))
      if let advice = advice(assessment), assessment.state == .danger {
        content.append(
          metric == .bloodPressure
            ? banner(
              "danger", .danger, advice, nil, way("to-urgent", words.urgentOpen, .secondary, .body(.urgent)))
            : card([text(advice)], .tinted))
      }
    }
    if metric == .oxygenSaturation, common.altitude == nil { content.append(text(words.altitudeHint, .quiet)) }
    return content
  }

  /// The body from near, with the value large beside it.
  func metricScene(
    _ metric: Metric, _ values: [Double], _ assessment: Assessment?, _ shown: ShownValue, _ when: String
  ) -> E {
    let word = assessment.map { self.word($0, values, of: metric) }
    let scene = Scene<Action>(
      "body-near", scene: figureScene, name: name(metric),
      sentence: [word, spoken(metric, values), when].compactMap { $0 }.joined(separator: ". "))
    scene.crop = crop(metric)
    scene.focus = zoneName(metric)
    scene.values = figureValues
    let pair = metric == .bloodPressure ? shown.number.pieces(0x2F) : []
    scene.caption = .init(
      title: word ?? name(metric), number: pair.first ?? shown.number, lower: pair.count == 2 ? pair[1] : nil,
      unit: shown.unit, text: when, tone: tone(assessment))
    return .scene(scene)
  }

  /// Where on the drawing a metric is, in its units.
  private func crop(_ metric: Metric) -> (x: Double, y: Double, width: Double, height: Double) {
    switch metric {
    case .bloodPressure: (200, 120, 340, 290)
    case .heartRate, .restingHeartRate, .heartRateVariability: (130, 110, 340, 290)
    case .oxygenSaturation: (-10, 350, 340, 290)
    case .sleep: (90, -30, 340, 290)
    case .steps, .distance, .activeEnergy: (60, 640, 340, 290)
    case .bodyTemperature: (110, 0, 340, 290)
    case .neck: (110, 60, 340, 290)
    case .weight, .waist, .hip, .height, .bodyFat: (60, 240, 340, 290)
    }
  }

  private var spanChoice: E {
    .choice(
      Choice(
        "span", words.span, .segmented, hidesLabel: true,
        options: ChartSpan.allCases.map { option("span-" + $0.rawValue, word($0), nil, state.metrics.span == $0) }
      ) { id in
        .did(.metrics(.spanChosen(ChartSpan.allCases.first { sameBytes("span-" + $0.rawValue, id) } ?? .week)))
      })
  }

  private func word(_ span: ChartSpan) -> String {
    switch span {
    case .day: words.spanDay
    case .week: words.spanWeek
    case .month: words.spanMonth
    case .year: words.spanYear
    }
  }

  // MARK: Chart

  private func chartPart(_ metric: Metric) -> [E] {
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
      content.append(.heading(headline(metric, buckets, summary)))
      content.append(text(figures(metric, summary), .quiet))
      content.append(.chart(chart(metric, buckets, summary, title)))
    } else {
      content.append(.heading(words.spanEmpty))
      content.append(text(title, .quiet))
    }
    content.append(.cluster(turns))
    return content
  }

  /// `Dos de seis, arriba de 135/85.`: what the chart says, counted.
  private func headline(_ metric: Metric, _ buckets: [MetricBucket], _ summary: MetricSummary) -> String {
    let measured = buckets.compactMap { $0.value }
    if metric == .steps {
      let reached = measured.filter { $0.mean[0] >= Double(common.stepGoal) }.count
      if state.metrics.span == .week || state.metrics.span == .month {
        return words.headlineGoal(reached, measured.count.description)
      }
      return words.headlineMeasured(summary.measured, summary.of.description)
    }
    let held = measured.compactMap { value in
      metric.assess(metric == .bloodPressure ? value.high : value.mean, for: person)
    }
    if held.isEmpty { return words.headlineMeasured(summary.measured, summary.of.description) }
    let above = held.filter { $0.state == .above || $0.state == .danger && metric != .oxygenSaturation }.count
    let below = held.filter { $0.state == .low || $0.state == .danger && metric == .oxygenSaturation }.count
    if above > 0 { return words.headlineAbove(above, held.count.description) }
    if below > 0 { return words.headlineBelow(below, held.count.description) }
    return words.headlineWithin(held.count)
  }

  /// `Media 131/84 · mín. 126/80 · máx. 138/88`
  private func figures(_ metric: Metric, _ summary: MetricSummary) -> String {
    words.figures(
      shown(metric, summary.mean).text, shown(metric, summary.low).number, shown(metric, summary.high).number)
  }

  private func chart(_ metric: Metric, _ buckets: [MetricBucket], _ summary: MetricSummary, _ title: String)
    -> SeriesChart
  {
    let places = buckets.map { place(metric, $0) }
    let ranges = metric.ranges(for: person)
    var bands: [SeriesChart.Band] = [], series: [SeriesChart.Series] = []
    var low = summary.low.min() ?? 0, high = summary.high.max() ?? 1
    if metric.isTotal { low = 0 }
    if metric == .bloodPressure, ranges.count == 2 {
      bands = [
        .init(90...135, words.limitUpper("135")), .init(60...85, words.limitLower("85")),
      ]
      (low, high) = (min(low, 60), max(high, 140))
    } else if let range = ranges.first {
      let bottom = range.low ?? low, top = range.high ?? max(high, bottom + 1)
      let label = shown(metric, [range.low ?? range.high ?? 0]).text
      bands = [.init(bottom...max(top, bottom), words.limit(label))]
      (low, high) = (min(low, bottom), max(high, range.high ?? bottom))
    } else if metric == .steps, state.metrics.span != .day {
      bands = [.init(Double(common.stepGoal)...Double(common.stepGoal), words.limitGoal)]
      high = max(high, Double(common.stepGoal))
    }
    let room = max((high - low) * 0.08, metric.isTotal ? 1 : 0.5)
    let bounds = (metric.isTotal ? 0 : low - room)...(high + room)
    func value(_ one: MetricValue, _ from: [Double], _ to: [Double]) -> SeriesChart.Value {
      let isOut = metric.assess(metric == .bloodPressure ? one.high : one.mean, for: person)?.isOut ?? false
      return .init(from[0], to: to[0], isOut: isOut, rangeWords(metric, one))
    }
    switch metric {
    case .bloodPressure:
      series = [
        .init(
          words.pressurePair, .span,
          buckets.map { bucket in
            bucket.value.map { one in
              let isOut = metric.assess(one.high, for: person)?.isOut ?? false
              return .init(one.mean[1], to: one.mean[0], isOut: isOut, spoken(metric, one.mean))
            }
          })
      ]
    case _ where metric.isTotal || metric == .sleep:
      series = [
        .init(
          name(metric), .span,
          buckets.map { bucket in
            bucket.value.map { one in
              let isOut = metric.assess(one.mean, for: person)?.isOut ?? false
              return .init(
                metric == .sleep ? bounds.lowerBound : 0, to: one.mean[0], isOut: isOut, shown(metric, one.mean).text)
            }
          })
      ]
    case _ where metric.kind.aggregation == .mean:
      series = [
        .init(words.rangeName, .span, buckets.map { bucket in bucket.value.map { value($0, $0.low, $0.high) } }),
        .init(
          words.meanName, .dots,
          buckets.map { bucket in bucket.value.map { .init($0.mean[0], shown(metric, $0.mean).text) } }),
      ]
    default:
      series = [
        .init(
          name(metric), .dots,
          buckets.map { bucket in bucket.value.map { .init($0.mean[0], shown(metric, $0.mean).text) } })
      ]
    }
    return SeriesChart(
      "chart", name: name(metric), sentence: title, places: places, series: series, bands: bands, range: bounds,
      unit: shown(metric, summary.mean).unit, words: chartWords)
  }

  var chartWords: SeriesChart.Words {
    .init(axis: words.chartAxis, gap: words.chartGap, enlarge: words.chartEnlarge, close: words.chartClose)
  }

  private func rangeWords(_ metric: Metric, _ value: MetricValue) -> String {
    value.low == value.high
      ? shown(metric, value.low).text : words.rangeText(shown(metric, value.low).number, shown(metric, value.high).text)
  }

  /// `lun`, `lunes 17 de noviembre`.
  private func place(_ metric: Metric, _ bucket: MetricBucket) -> SeriesChart.Place {
    let at = bucket.start + (metric == .sleep && state.metrics.span != .day ? Night.lead : 0)
    let civil = environment.zone.civil(at: Instant(milliseconds: at)), date = civil.date
    switch state.metrics.span {
    case .day:
      let hour = dates.time(civil.time)
      return .init(civil.time.hour % 6 == 0 ? hour : " ", hour)
    case .week:
      let isNow = date == today
      return .init(isNow ? words.today : weekday(date), dates.long(date), isNow: isNow)
    case .month:
      let isNow = date == today
      return .init(date.day % 5 == 0 ? date.day.description : " ", dates.long(date), isNow: isNow)
    case .year: return .init(dates.month(date).beginning(scalars: 3), dates.month(date), isNow: false)
    }
  }

  func weekday(_ date: CivilDate) -> String { dates.name(of: date.weekday).beginning(scalars: 3) }

  // MARK: Log

  private func logPart(_ metric: Metric) -> [E] {
    let feature = state.metrics
    guard feature.span != .year else { return [] }
    let edges = common.edges(metric, feature.span, feature.last, environment)
    guard let samples = common.shelf.samples(metric, edges), !samples.isEmpty else { return [] }
    var rows: [Row<Action>] = []
    for one in samples.prefix(feature.shownRows) { rows.append(logRow(metric, one.sample, one.source)) }
    var content: [E] = [.rows(rows)]
    if samples.count > feature.shownRows {
      content.append(
        press("more-rows", words.moreRows(samples.count - feature.shownRows), .quiet, nil, .metrics(.moreRows)))
    }
    return [section("log", words.logTitle, content)]
  }

  private func logRow(_ metric: Metric, _ sample: Sample, _ source: String) -> Row<Action> {
    let values = metric == .sleep ? [Double(sample.duration) / 3_600_000] : metric.values(sample)
    let mark = assess(metric, values, source: source).flatMap {
      metric != .sleep && $0.isOut ? word($0, values, of: metric) + " · " : nil
    }
    let stage = metric == .sleep ? stageName(sample.values[0]) + " · " : ""
    let place = MetricsDestination.edit(metric, sample.start)
    return row(
      "log-" + sample.start.description + "-" + sample.duration.description,
      shown(metric, values).text, (mark ?? "") + stage + moment(sample.start) + " · " + sourceName(source), value: nil,
      nil, .metrics(place))
  }

  func stageName(_ stage: Int64) -> String {
    switch SleepStage(rawValue: stage) {
    case .inBed: words.stageInBed
    case .awake: words.stageAwake
    case .core: words.stageCore
    case .deep: words.stageDeep
    case .rem: words.stageRem
    case .asleep, nil: words.stageAsleep
    }
  }
}

extension Metric {
  /// Those of the drawn body: one turns through them also before they were measured.
  var isFirst: Bool {
    switch self {
    case .bloodPressure, .heartRate, .oxygenSaturation, .sleep, .steps, .weight, .bodyTemperature: true
    default: false
    }
  }
}
