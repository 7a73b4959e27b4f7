import AppRuntime

extension View {
  func measuresScreen(_ place: MeasuresDestination) -> Screen<Action> {
    switch place {
    case .overview: measuresOverviewScreen()
    case .entry: measuresEntryScreen()
    case .methods: methodsScreen()
    }
  }

  /// Medidas: where does my weight go? The word answers first, without praise or blame (HB-03).
  private func measuresOverviewScreen() -> Screen<Action> {
    let weights = common.weights(environment), trend = Trend(weights ?? [])
    var content: [E] = companion.notices(environment) + savedNotice
    content.append(measuresScene(trend))
    if let weights, weights.count >= 2 {
      let forecast = Forecast(weights, daysAhead: 28)
      content.append(.chart(weightChart(weights, trend, forecast)))
      content.append(text(words.trendHow, .quiet))
      if let forecast {
        content.append(
          text(
            words.forecast(
              shown(.weight, [forecast.low]).number, shown(.weight, [forecast.high]).text,
              dates.dayAndMonth(environment.zone.civil(at: Instant(milliseconds: forecast.at)).date))))
      }
    } else if weights != nil {
      content.append(text(words.trendMore, .quiet))
    }
    content += goalPart(.weight)
    content += indexPart + fatPart
    content.append(section("measures-all", words.measuresAll, [.rows(measureRows)]))
    let screen = frame(
      words.tabMeasures, .measures(.overview), .measures,
      primary: way("write-measures", words.measuresWrite, .primary, .plus, .measures(.entry)), content)
    screen.sheet = goalSheet
    return screen
  }

  private func directionWords(_ direction: Trend.Direction?) -> String? {
    switch direction {
    case .slowlyDown: words.trendSlowlyDown
    case .down: words.trendDown
    case .still: words.trendStill
    case .slowlyUp: words.trendSlowlyUp
    case .up: words.trendUp
    case nil: nil
    }
  }

  private func measuresScene(_ trend: Trend) -> E {
    let latest = common.shelf[.weight], weight = common.shelf.values(.weight)
    var title = words.metricWeight, number = "–", unit = "", detail = words.measuresNoWeight
    if let sample = latest?.sample {
      let shown = shown(.weight, weight)
      (number, unit) = (shown.number, shown.unit)
      detail = moment(sample.start) + " · " + sourceName(latest?.source ?? "")
      if let word = directionWords(trend.direction) { title = word }
      if let perWeek = trend.perWeek { detail = words.perWeek(signed(perWeek)) + " · " + detail }
    }
    let scene = Scene<Action>(
      "torso", scene: figureScene, name: words.tabMeasures,
      sentence: title + ": " + number + " " + unit + ". " + detail,
      zones: [tape(.neck, 0.26), tape(.waist, 0.7), tape(.hip, 0.93)], listTitle: words.asList)
    scene.crop = (-110, 60, 470, 400)
    scene.focus = ""
    scene.caption = .init(title: title, number: number, unit: unit, text: detail)
    return .scene(scene)
  }

  /// A tape around the body, so far down the drawing: its measure, and the way to write it down.
  private func tape(_ metric: Metric, _ y: Double) -> Scene<Action>.Zone {
    let values = common.shelf[metric]?.sample.map { metric.values($0) }, shown = values.map { self.shown(metric, $0) }
    let zone = Scene<Action>.Zone(
      "tape-" + metric.rawValue, name(metric), value: shown?.number ?? words.zoneEmpty, x: 0.66, y: y,
      .went(MetricsDestination.entry(metric).location))
    zone.unit = shown?.unit ?? ""
    zone.isEmpty = shown == nil
    return zone
  }

  /// `−0.3 kg`
  private func signed(_ kilograms: Double) -> String {
    let text = shown(.weight, [kilograms.magnitude]).text
    return (kilograms < 0 ? "−" : kilograms > 0 ? "+" : "") + text
  }

  private func weightChart(_ weights: [TimedValue], _ trend: Trend, _ forecast: Forecast?) -> SeriesChart {
    func date(_ at: Int64) -> CivilDate { environment.zone.civil(at: Instant(milliseconds: at)).date }
    // One place for each weighing, as far apart as they were; of the labels the host draws those that fit.
    var places: [SeriesChart.Place] = [], dots: [SeriesChart.Value?] = [], line: [SeriesChart.Value?] = []
    var low = Double.infinity, high = -Double.infinity
    for (at, one) in weights.enumerated() {
      let day = date(one.at), isNow = day == today && at == weights.count - 1
      places.append(.init(isNow ? words.today : dates.dayAndMonth(day), dates.long(day), at: one.at, isNow: isNow))
      let smooth = trend.points[at].value
      dots.append(.init(one.value, shown(.weight, [one.value]).text))
      line.append(.init(smooth, shown(.weight, [smooth]).text))
      low = min(low, one.value, smooth)
      high = max(high, one.value, smooth)
    }
    var series: [SeriesChart.Series] = [.init(words.eachWeight, .dots, dots), .init(words.trendName, .line, line)]
    if let forecast {
      let day = date(forecast.at), isAhead = forecast.at > environment.now.milliseconds
      places.append(.init(dates.dayAndMonth(day), dates.long(day), at: forecast.at, isAhead: isAhead))
      for at in series.indices { series[at].values.append(nil) }
      let interval = SeriesChart.Value(
        forecast.low, to: forecast.high,
        words.rangeText(shown(.weight, [forecast.low]).number, shown(.weight, [forecast.high]).text))
      series.append(
        .init(words.forecastName, .fan, [SeriesChart.Value?](repeating: nil, count: weights.count) + [interval]))
      (low, high) = (min(low, forecast.low), max(high, forecast.high))
    }
    var bands: [SeriesChart.Band] = []
    if let goal = goal(.weight, near: low...high) {
      bands = [.init(goal...goal, upper: words.limitGoal)]
      (low, high) = (min(low, goal), max(high, goal))
    }
    let room = max((high - low) * 0.1, 0.5)
    return SeriesChart(
      "weight-chart", name: words.metricWeight, sentence: directionWords(trend.direction) ?? words.metricWeight,
      places: places, series: series, bands: bands, range: low - room...high + room, unit: shown(.weight, [1]).unit,
      words: chartWords)
  }

  // MARK: What follows from the measures

  /// The person's goal, where a metric may have one.
  func goalPart(_ metric: Metric) -> [E] {
    guard MeasuresFeature.goalField(metric) != nil else { return [] }
    return [
      .rows([
        act(
          "goal", words.goalOf(name(metric).smallInitial),
          common.goal(metric).map { shown(metric, [$0]).text } ?? words.goalNone, .flag, .measures(.goalOpened(metric)))
      ])
    ]
  }

  /// A goal that a chart of these values has room for: one far off would press them flat.
  func goal(_ metric: Metric, near values: ClosedRange<Double>) -> Double? {
    let reach = max(values.upperBound * 0.1, values.upperBound - values.lowerBound)
    return common.goal(metric).flatMap { goal in
      goal > values.lowerBound - reach && goal < values.upperBound + reach ? goal : nil
    }
  }

  private var indexPart: [E] {
    guard let index = common.bodyMassIndex else { return [text(words.indexMissing, .quiet)] }
    if common.isPregnant { return [text(words.indexPregnant, .quiet)] }
    if common.person(environment).isAdult {
      let number = numbers.decimal(index, digits: 1, padded: true)
      return [
        .heading(words.indexIs(number, indexClass(BodyMassClass(index)))),
        text(words.indexSource(ReferenceSource.who2000.rawValue), .quiet),
      ]
    }
    return [text(words.indexNotAdult, .quiet)]
  }

  private func indexClass(_ found: BodyMassClass) -> String {
    switch found {
    case .under: words.indexUnder
    case .usual: words.indexUsual
    case .over: words.indexOver
    case .obesity1: words.indexObesity1
    case .obesity2: words.indexObesity2
    case .obesity3: words.indexObesity3
    }
  }

  private var fatPart: [E] {
    let (index, tape) = common.bodyFat(environment)
    var facts: [(name: String, value: String)] = [], content: [E] = []
    if case .success(let estimate) = tape { facts.append((words.fatTape, fat(estimate))) }
    if case .success(let estimate) = index { facts.append((words.fatIndex, fat(estimate))) }
    if case .success(let a) = tape, case .success(let b) = index {
      if let common = BodyFatEstimate.common(a, b) {
        content.append(
          .heading(
            words.fatLikely(
              numbers.decimal(common.lowerBound, digits: 0), numbers.decimal(common.upperBound, digits: 0))))
      } else {
        content.append(.heading(words.fatApart))
      }
    } else if !facts.isEmpty {
      content.append(.heading(words.fatTitle))
    }
    if facts.isEmpty {
      content.append(text(fatRefusal(tape, index), .quiet))
    } else {
      content.append(.facts(facts))
      content.append(text(words.fatLimits, .quiet))
    }
    content.append(
      .rows([row("methods", words.methodsTitle, words.methodsDetail, value: nil, .info, .measures(.methods))]))
    return content
  }

  private func fat(_ estimate: BodyFatEstimate) -> String {
    numbers.decimal(estimate.percent, digits: 1, padded: true) + "\u{A0}± " + numbers.decimal(estimate.error, digits: 1)
      + "\u{A0}%"
  }

  private func fatRefusal(
    _ tape: Result<BodyFatEstimate, BodyFatRefusal>, _ index: Result<BodyFatEstimate, BodyFatRefusal>
  ) -> String {
    for one in [tape, index] {
      guard case .failure(let refusal) = one else { continue }
      switch refusal {
      case .pregnant: return words.fatPregnant
      case .notAdult: return words.fatNotAdult
      case .implausible: return words.fatImplausible
      case .missing: continue
      }
    }
    return words.fatMissing
  }

  private var measureRows: [Row<Action>] {
    (MeasuresFeature.fields + [.bodyFat]).map { metric in
      let latest = common.shelf[metric]
      let detail = latest?.sample.map { moment($0.start) + " · " + sourceName(latest?.source ?? "") }
      return row(
        "measure-" + metric.rawValue, name(metric), detail ?? words.zoneEmpty,
        value: latest?.sample == nil ? nil : shown(metric, common.shelf.values(metric)).text, icon(metric),
        .metrics(.metric(metric)))
    }
  }

  var goalSheet: Sheet<Action>? {
    guard let goal = state.measures.goal else { return nil }
    let metric = goal.metric, title = words.goalOf(name(metric).smallInitial), unit = shown(metric, [1]).unit
    var content: [E] = [text(words.measureGoalText)]
    content.append(
      .form(
        Form(
          "goal-form", submit: .did(.measures(.goalKept)),
          [
            .field(
              Field(
                "goal-value", words.fieldUnit(title, unit), .number, value: goal.text,
                error: goal.isWrong ? words.faultImpossible : nil
              ) { .did(.measures(.goalTyped($0))) }),
            .button(.submit("keep-goal", words.keep)),
          ])))
    if common.goal(metric) != nil {
      content.append(press("drop-goal", words.goalDrop, .quiet, nil, .measures(.goalDropped(metric))))
    }
    return Sheet(.sheet, title: title, close: .did(.measures(.goalClosed)), content)
  }

  // MARK: Several at once

  private func measuresEntryScreen() -> Screen<Action> {
    let feature = state.measures
    var fields: [E] = [], doubts: [E] = []
    for metric in MeasuresFeature.entryFields {
      let problem = feature.problem(metric), isInFeet = metric == .height && units == .customary
      let last = common.shelf[metric]?.sample.map { words.lastWas(shown(metric, metric.values($0)).text) }
      var error: String?, inchesError: String?
      switch problem {
      case .fault(.inches): inchesError = words.faultInches
      case .fault(let fault): error = faultWords(fault, metric)
      case .doubt(let doubt):
        let typed = feature.text(metric) + (isInFeet ? " ft " + feature.inches + " in" : "")
        doubts.append(text(words.measureDoubt(name(metric), typed) + " " + doubtWords(doubt, metric)))
        error = words.faultAsk
      case nil: break
      }
      fields.append(
        .field(
          Field(
            metric.rawValue, isInFeet ? words.fieldFeet : words.fieldUnit(name(metric), shown(metric, [1]).unit),
            .number, value: feature.text(metric), hint: girthHint(metric) ?? last, error: error
          ) { .did(.measures(.typed(metric, $0))) }))
      if isInFeet {
        fields.append(
          .field(
            Field("inches", words.fieldInches, .number, value: feature.inches, error: inchesError) {
              .did(.measures(.inchesTyped($0)))
            }))
      }
    }
    fields.append(.button(.submit("keep", words.keep, icon: .check)))
    var content: [E] = companion.notices(environment)
    if !doubts.isEmpty {
      let storable = feature.faults.allSatisfy { fault in
        if case .doubt(let doubt) = fault.what { doubt.isStorable(fault.metric) } else { false }
      }
      if storable { doubts.append(press("sure", words.doubtAllSure, .secondary, nil, .measures(.insisted))) }
      content.append(section("doubt", words.doubtTitle, [card(doubts, .warning)]))
    }
    content.append(text(words.measuresEntryText))
    content.append(
      .form(
        Form(
          "measures", errorTitle: feature.faults.isEmpty ? nil : words.faultTitle, submit: .did(.measures(.kept)),
          fields)))
    content.append(
      .disclosure(id: "how", title: words.howToMeasure, [.prose(Prose([.points([words.howTape1, words.howTape2])]))]))
    return frame(words.measuresWrite, .measures(.entry), .measures, back: back, content)
  }

  private func doubtWords(_ doubt: EntryCheck.Doubt, _ metric: Metric) -> String {
    switch doubt {
    case .otherUnit: words.doubtShortUnit
    // 1.72 are metres.
    case .decimalPoint: metric == .weight ? words.doubtShortPoint : words.doubtShortUnit
    case .farFromLast: words.doubtShortFar
    default: words.doubtShortUnusual
    }
  }

  // MARK: Methods

  /// What is behind each estimate: formula, source, error, and for whom it does not hold.
  private func methodsScreen() -> Screen<Action> {
    frame(
      words.methodsTitle, .measures(.methods), .measures, back: back,
      [
        section("method-index", words.methodIndexTitle, [text(words.methodIndex), text(words.methodIndexNot, .quiet)]),
        section(
          "method-deurenberg", words.methodDeurenbergTitle,
          [text(words.methodDeurenberg), text(words.methodDeurenbergNot, .quiet)]),
        section("method-tape", words.methodTapeTitle, [text(words.methodTape), text(words.methodTapeNot, .quiet)]),
        section("method-trend", words.methodTrendTitle, [text(words.methodTrend)]),
        text(words.methodNoDiagnosis, .strong),
      ])
  }
}
