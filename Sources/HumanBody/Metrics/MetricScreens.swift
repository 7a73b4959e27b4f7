import AppRuntime
import HealthData

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
        let values = shownValues(metric, sample)
        let mark = assess(metric, values, source: latest?.source ?? "").flatMap {
          $0.isOut ? word($0) + " · " : nil
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

  /// What is shown of a metric that has a sample; of sleep without a night, as naps or time in bed, nothing.
  private func shownValues(_ metric: Metric, _ sample: Sample) -> [Double] {
    values(metric) ?? (metric == .sleep ? [] : metric.values(sample))
  }

  /// The day of a metric's last sample: of sleep the one on which the night ended.
  func day(of metric: Metric) -> CivilDate? {
    guard let sample = common.shelf[metric]?.sample else { return nil }
    let zone = environment.zone
    if metric == .sleep {
      let last = sample.end - 1
      let date = zone.civil(at: Instant(milliseconds: last)).date
      let day = zone.civil(at: Instant(milliseconds: last + Night.lead)).date
      // A nap of the evening is of a night that has not come yet, and does not hide the one before.
      return day > date && !hasNight(day) && hasNight(date) ? date : day
    }
    let boundary = common.preferences.dayBoundary
    if metric.isTotal { return zone.day(ofTotal: sample, boundary: boundary) }
    return zone.day(at: Instant(milliseconds: sample.start), boundary: boundary)
  }

  private func hasNight(_ day: CivilDate) -> Bool {
    guard let edges = dayEdges(.sleep, day) else { return false }
    return common.shelf.total(.sleep, edges, preferred: common.preferred(.sleep)) != nil
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
      inside += latestPart(metric, shownValues(metric, sample), sample, latest.source)
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
    if let latest, let held = assess(metric, values(metric) ?? [], source: latest.source), !held.asksForSigns,
      let advice = advice(held)
    {
      inside.append(card([text(advice)], .tinted))
    }
    content.append(
      .swipe(
        id: "turn", left: .did(.metrics(.turned(to: after))), right: .did(.metrics(.turned(to: before))), inside))
    content += goalPart(metric) + logPart(metric)
    let screen = frame(
      name(metric), .metrics(.metric(metric)), .metrics, back: back,
      primary: way("write", words.entryButton, .primary, .plus, .metrics(.entry(metric))), isWide: false, content)
    screen.sheet = goalSheet
    return screen
  }

  /// When a value is of: of a sum its day, of a night when it ended, or its day where that has a nap.
  private func latestMoment(_ metric: Metric, _ sample: Sample) -> String {
    if metric.isTotal || (metric == .sleep && (lastNight?.naps ?? 0) > 0), let day = day(of: metric) {
      return dates.relative(day, today: today)
    }
    return moment(metric == .sleep ? sample.end : sample.start)
  }

  private func latestPart(_ metric: Metric, _ values: [Double], _ sample: Sample, _ source: String) -> [E] {
    let shown = shown(metric, values), assessment = assess(metric, values, source: source)
    var content: [E] = [
      metricScene(metric, values, assessment, shown, latestMoment(metric, sample) + " · " + sourceName(source))
    ]
    if let assessment {
      content.append(text(reference(metric, assessment), .quiet))
      if let advice = advice(assessment), assessment.asksForSigns {
        content.append(
          banner(
            "danger", assessment.danger == nil ? .warning : .danger, advice, nil,
            way("to-urgent", words.urgentOpen, .secondary, .body(.urgent(metric, sample.start)))))
      }
    }
    if metric == .sleep { content += nightPart }
    if metric == .oxygenSaturation, common.altitude == nil { content.append(text(words.altitudeHint, .quiet)) }
    return content
  }

  private var lastNight: Night? {
    guard let day = day(of: .sleep), let edges = dayEdges(.sleep, day) else { return nil }
    return common.shelf.night(edges, preferred: common.preferred(.sleep))
  }

  /// How long the last night was in which stage and in bed, where a device told, and the naps of its day.
  private var nightPart: [E] {
    guard let night = lastNight else { return [] }
    var facts: [(name: String, value: String)] = []
    for one in night.stages {
      facts.append((stageName(one.stage.rawValue).capitalInitial, shown(.sleep, [one.hours]).text))
    }
    if night.inBed > 0 {
      facts.append((stageName(SleepStage.inBed.rawValue).capitalInitial, shown(.sleep, [night.inBed]).text))
    }
    if night.naps > 0 { facts.append((words.sleepNaps, shown(.sleep, [night.naps]).text)) }
    return facts.isEmpty ? [] : [.facts(facts)]
  }

  /// The body from near, with the value large beside it.
  func metricScene(
    _ metric: Metric, _ values: [Double], _ assessment: Assessment?, _ shown: ShownValue, _ when: String
  ) -> E {
    let word = assessment.map { self.word($0) }
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

  /// Where on the drawing a metric is, in its units. The body keeps off the half where the words stand: the right one,
  /// for oxygen the left.
  private func crop(_ metric: Metric) -> (x: Double, y: Double, width: Double, height: Double) {
    switch metric {
    case .bloodPressure: (200, 120, 340, 290)
    case .heartRate, .restingHeartRate, .heartRateVariability: (150, 110, 340, 290)
    case .oxygenSaturation: (-190, 350, 340, 290)
    case .sleep: (130, -30, 340, 290)
    case .steps, .distance, .activeEnergy: (28, 560, 620, 456)
    case .bodyTemperature: (120, 0, 340, 290)
    case .neck: (120, 60, 340, 290)
    case .weight, .waist, .hip, .height, .bodyFat: (10, 20, 660, 563)
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
      metric != .sleep && $0.isOut ? word($0) + " · " : nil
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
