import AppRuntime

extension View {
  func bodyScreen(_ place: BodyDestination) -> Screen<Action> {
    switch place {
    case .now: nowScreen()
    case .urgent(let metric, let start): urgentScreen(metric, start)
    case .steps: stepsScreen()
    }
  }

  /// The figure that the person chose.
  var figureScene: String { common.preferences.isOn("figure.second") ? "silueta" : "cuerpo" }

  /// Cuerpo: how is my body now? (HB-02)
  private func nowScreen() -> Screen<Action> {
    let found = BodyFeature.zones.map { zoneValue($0) }
    let besides = BodyFeature.besides.map { zoneValue($0) }.filter { $0.isFresh && $0.assessment?.isOut == true }
    var sentence: [String] = []
    for one in found { sentence.append(one.sentence) }
    let scene = Scene<Action>(
      "figure", scene: figureScene, name: words.figureName, sentence: sentence.joined(separator: " "),
      values: figureValues, zones: found.map { $0.zone }, listTitle: words.asList)
    var content: [E] = companion.notices(environment) + savedNotice
    content.append(.scene(scene))
    let all = found + besides
    let screen = frame(headline(all), .body(.now), .body, lead: lead(all), primary: primary(all), content)
    screen.pageName = words.tabBody
    if let metric = state.body.opened { screen.sheet = quickCard(metric) }
    return screen
  }

  /// What a zone says.
  struct ZoneValue {
    var metric: Metric
    var zone: Scene<AppAccount.Action>.Zone
    var assessment: Assessment?
    /// When it was measured.
    var start: Int64 = 0
    /// It is of today, of the night before, or of the last week where it is measured now and then.
    var isFresh: Bool
    var sentence: String
  }

  /// The heart shows what was measured last, else the rate at rest.
  private func shownMetric(_ metric: Metric) -> Metric {
    metric == .heartRate && common.shelf[.heartRate]?.sample == nil && common.shelf[.restingHeartRate]?.sample != nil
      ? .restingHeartRate : metric
  }

  private func zoneValue(_ zone: Metric) -> ZoneValue {
    let metric = shownMetric(zone), place = zonePlace(zone), id = zoneName(zone)
    let label = zoneLabel(zone)
    func empty(_ value: String) -> ZoneValue {
      ZoneValue(
        metric: metric,
        zone: unmeasured(.init(id, label, value: value, x: place.x, y: place.y, .did(.body(.zoneTapped(zone))))),
        isFresh: false, sentence: words.zoneNothing(label))
    }
    guard let latest = common.shelf[metric] else { return empty(words.zoneReading) }
    guard let sample = latest.sample, let values = values(metric) else {
      return empty(
        latest.phase == .asked ? words.zoneReading : latest.phase == .failed ? words.zoneUnread : words.zoneEmpty)
    }
    let isToday = metric.isTotal || metric == .sleep ? day(of: metric) == today : true
    if metric == .steps, !isToday { return empty(words.zoneEmpty) }
    let assessment = assess(metric, values, source: latest.source), shown = shown(metric, values)
    var detail = ago(metric.isTotal || metric == .sleep ? sample.end : sample.start) + " · " + sourceName(latest.source)
    if metric == .steps {
      detail =
        words.stepsOf(
          numbers.percent(Double(StepGoal.percent(Int64(values[0]), of: common.stepGoal)) / 100),
          numbers.whole(Int64(common.stepGoal))) + " · " + detail
    }
    let isOut = assessment?.isOut ?? false
    let mark = assessment.flatMap { $0.isOut ? word($0) : nil }
    let made = Scene<Action>.Zone(
      id, label, value: shown.number, detail: detail, x: place.x, y: place.y, isMarked: isOut, mark: mark,
      .did(.body(.zoneTapped(zone))))
    // A pair is known by its form; its unit stands in the list of metrics and is spoken.
    if metric != .bloodPressure { made.unit = shown.unit }
    made.isUrgent = assessment?.danger != nil
    let age = environment.now.milliseconds - sample.start
    return ZoneValue(
      metric: metric, zone: made, assessment: assessment, start: sample.start,
      isFresh: metric == .sleep ? isToday : age < (metric == .bodyTemperature ? 1 : 7) * Chunk.dayLength,
      sentence: words.zoneSentence(label, spoken(metric, values) + (mark.map { ", " + $0.smallInitial } ?? "")))
  }

  private func unmeasured(_ zone: Scene<Action>.Zone) -> Scene<Action>.Zone {
    zone.isEmpty = true
    return zone
  }

  /// The part of the drawing that a metric is measured at; empty where it has none of its own.
  func zoneName(_ metric: Metric) -> Identifier {
    switch metric {
    case .sleep: "sleep"
    case .heartRate, .restingHeartRate, .heartRateVariability: "heart"
    case .bloodPressure: "pressure"
    case .oxygenSaturation: "oxygen"
    case .steps, .distance, .activeEnergy: "steps"
    default: ""
    }
  }

  private func zoneLabel(_ metric: Metric) -> String {
    switch metric {
    case .heartRate: words.zoneHeart
    case .oxygenSaturation: words.zoneOxygen
    default: name(metric)
    }
  }

  /// Where a label stands beside the figure.
  private func zonePlace(_ metric: Metric) -> (x: Double, y: Double) {
    switch metric {
    case .sleep: (0, 0.04)
    case .heartRate: (1, 0.09)
    case .bloodPressure: (1, 0.27)
    case .oxygenSaturation: (0, 0.54)
    default: (0, 0.75)
    }
  }

  /// What drives the drawing: shares of the night's seven hours and of the goal.
  var figureValues: [(name: String, value: Double)] {
    let steps = day(of: .steps) == today ? values(.steps)?.first ?? 0 : 0
    let sleep = day(of: .sleep) == today ? values(.sleep)?.first ?? 0 : 0
    return stepValues(steps) + [("sleep", sleep / 7)]
  }

  // MARK: Words

  /// `Tu presión, un poco alta. Dormiste bien.`: of what is fresh; danger is said first, then what is out of range.
  private func headline(_ found: [ZoneValue]) -> String {
    var parts: [String] = []
    for rank in 0..<3 {
      for one in found where one.isFresh {
        guard let assessment = one.assessment, (assessment.danger != nil ? 0 : assessment.isOut ? 1 : 2) == rank,
          let words = headline(one.metric, assessment, common.shelf.values(one.metric))
        else { continue }
        parts.append(words)
      }
    }
    if !parts.isEmpty { return parts.prefix(2).joined(separator: " ") }
    let isEmpty = found.allSatisfy { common.shelf[$0.metric]?.sample == nil }
    return isEmpty && found.allSatisfy({ common.shelf[$0.metric]?.phase == .here }) ? words.headEmpty : greeting
  }

  private func headline(_ metric: Metric, _ assessment: Assessment, _ values: [Double]) -> String? {
    switch (metric, assessment.state) {
    case (.sleep, .low): words.headSleepLow
    case (.sleep, _): words.headSleepWell
    // From grade 2 on it is not "a little" any more (ESH 2023: 160/100).
    case (.bloodPressure, .above):
      values.count == 2 && (values[0] >= 160 || values[1] >= 100) ? words.headPressureHigh : words.headPressureAbove
    case (.bloodPressure, .danger): words.headPressureDanger
    case (.bloodPressure, .low): words.headPressureLow
    case (.bloodPressure, .within): words.headPressureWithin
    case (.oxygenSaturation, .low): words.headOxygenLow
    case (.oxygenSaturation, .danger): words.headOxygenDanger
    case (.heartRate, .above), (.restingHeartRate, .above): words.headHeartAbove
    case (.heartRate, .low), (.restingHeartRate, .low): words.headHeartLow
    case (.bodyTemperature, .above): words.headTemperatureAbove
    case (.bodyTemperature, .low): words.headTemperatureLow
    case (.bodyTemperature, .danger):
      assessment.position == .low ? words.headTemperatureVeryLow : words.headTemperatureVeryHigh
    default: nil
    }
  }

  var greeting: String {
    switch environment.zone.civil(at: environment.now).time.hour {
    case 5..<12: words.goodMorning
    case 12..<19: words.goodAfternoon
    default: words.goodEvening
    }
  }

  /// The reference of what is out of range; a reference never stands without its source.
  private func lead(_ found: [ZoneValue]) -> String? {
    let out = found.filter { $0.isFresh && ($0.assessment?.isOut ?? false) }
    let first =
      out.first { $0.assessment?.danger != nil } ?? out.first { $0.metric == .bloodPressure } ?? out.first
    guard let first, let assessment = first.assessment else {
      return found.contains { $0.isFresh } ? nil : words.headEmptyLead
    }
    return reference(first.metric, assessment)
  }

  /// The day's one sensible thing.
  private func primary(_ found: [ZoneValue]) -> Button<Action>? {
    var urgent: ZoneValue?
    for one in found where one.isFresh && one.assessment?.asksForSigns == true {
      let isMore = one.assessment?.danger != nil && urgent?.assessment?.danger == nil
      if urgent.map({ isMore || $0.start < one.start }) ?? true { urgent = one }
    }
    if let urgent {
      if environment.now.milliseconds - urgent.start < BodyFeature.pressing {
        return way("to-urgent", words.urgentOpen, .emergency, .body(.urgent(urgent.metric, urgent.start)))
      }
      return measureAgain(urgent.metric, .primary)
    }
    if let pressure = found.first(where: { $0.metric == .bloodPressure && $0.isFresh }),
      pressure.assessment?.state == .above
    {
      return measureAgain(.bloodPressure, .primary)
    }
    return way("write", words.entryButton, .primary, .plus, .metrics(.choose))
  }

  /// The way to another measurement of what was just measured.
  func measureAgain(_ metric: Metric, _ kind: Button<Action>.Kind) -> Button<Action> {
    let label: String =
      switch metric {
      case .bloodPressure: words.measurePressureAgain
      case .oxygenSaturation: words.measureOxygenAgain
      case .bodyTemperature: words.measureTemperatureAgain
      default: words.entryOf(name(metric).smallInitial)
      }
    return way("again", label, kind, nil, .metrics(.entry(metric)))
  }

  // MARK: The card of a zone

  private func quickCard(_ zone: Metric) -> Sheet<Action> {
    let metric = shownMetric(zone)
    var content: [E] = []
    if let latest = common.shelf[metric], let sample = latest.sample, let values = values(metric) {
      let assessment = assess(metric, values, source: latest.source)
      let mark = assessment.map { word($0) }
      content.append(text(shown(metric, values).text, .large))
      if let assessment, let mark { content.append(.tag(mark, tone(assessment))) }
      content.append(
        text(
          moment(metric.isTotal || metric == .sleep ? sample.end : sample.start) + " · " + sourceName(latest.source),
          .quiet))
      if let assessment {
        content.append(text(reference(metric, assessment), .quiet))
        if let advice = advice(assessment) { content.append(text(advice)) }
        if assessment.asksForSigns {
          let place = BodyDestination.urgent(metric, sample.start).location
          content.append(press("card-urgent", words.urgentOpen, .emergency, nil, .body(.cardLeft(place))))
        }
      }
    } else {
      content.append(text(words.metricNothingText(name(metric).smallInitial)))
    }
    content.append(
      press(
        "card-write", words.entryButton, .secondary, .plus, .body(.cardLeft(MetricsDestination.entry(metric).location)))
    )
    let more = metric == .steps ? BodyDestination.steps.location : MetricsDestination.metric(metric).location
    content.append(press("card-more", words.seeHistory, .secondary, .chart, .body(.cardLeft(more))))
    return Sheet(.sheet, title: name(metric), close: .did(.body(.cardClosed)), content)
  }
}
