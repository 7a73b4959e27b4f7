import AppRuntime

/// One measure at a time: latest, chart, log, writing one down (HB-03, HB-04).
struct MetricsFeature {
  var span = ChartSpan.week
  /// The last day that is shown; nil: today.
  var last: CivilDate?
  var draft: EntryDraft?
  /// How many rows of the log are shown.
  var shownRows = MetricsFeature.page

  static let page = 20

  enum Action {
    case spanChosen(ChartSpan)
    case earlier
    case later
    case moreRows
    /// To another metric, in its place.
    case turned(to: Metric)
    // Writing one down
    case firstTyped(String)
    case secondTyped(String)
    case thirdTyped(String)
    case dayChosen(String)
    case otherDay
    case dayTyped(String)
    case timeTyped(String)
    case kept
    /// "Sí, es así."
    case insisted
    /// "Quise decir 120/80."
    case corrected
    /// "Lo corrijo."
    case doubtClosed
    case deleted
    case keepRetried
  }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .spanChosen(let span):
      (self.span, last) = (span, nil)
      return read(common.destination, &common, environment)
    case .earlier: return turn(&common, environment) { $0.before($1) }
    case .later: return turn(&common, environment) { $0.after($1) }
    case .moreRows:
      shownRows += 100
      return []
    case .turned(let metric):
      common.show(.metrics(.metric(metric)))
      return []
    case .keepRetried: return common.shelf.retry()
    case .deleted: return delete(&common, environment)
    case .kept: return keep(&common, environment)
    case .insisted: return keep(&common, isSure: true, environment)
    case .corrected:
      correct(common.units)
      return keep(&common, environment)
    default:
      edit(action)
      return []
    }
  }

  private mutating func edit(_ action: Action) {
    guard var draft else { return }
    switch action {
    case .firstTyped(let text): (draft.first, draft.isTouched) = (text, true)
    case .secondTyped(let text): (draft.second, draft.isTouched) = (text, true)
    case .thirdTyped(let text): (draft.third, draft.isTouched) = (text, true)
    case .dayChosen(let day): (draft.day, draft.isOtherDay, draft.isMomentPicked) = (day, false, true)
    case .otherDay: (draft.isOtherDay, draft.isMomentPicked) = (true, true)
    case .dayTyped(let day): (draft.day, draft.isMomentPicked) = (day.trimmed, true)
    case .timeTyped(let time): (draft.time, draft.isMomentPicked) = (time, true)
    default: break
    }
    draft.doubt = nil
    draft.pulseDoubt = nil
    draft.fault = nil
    self.draft = draft
  }

  private mutating func turn(
    _ common: inout Common, _ environment: Environment, _ next: (ChartSpan, CivilDate) -> CivilDate
  ) -> Effects {
    let today = common.today(environment), day = next(span, last ?? today)
    last = day >= today ? nil : day
    return read(common.destination, &common, environment)
  }

  // MARK: Reading

  /// The person came to another place, or another day began.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    shownRows = MetricsFeature.page
    switch common.destination {
    case .metrics(let place):
      switch place {
      case .entry(let metric):
        // 72 in kilograms is not 72 in pounds.
        let isOther = (draft?.typedIn ?? common.units) != common.units
        if isOther || draft?.metric != metric || draft?.replaced != nil {
          draft = EntryDraft(metric, environment, boundary: common.preferences.dayBoundary)
        }
        draft?.typedIn = nil
        draft?.refresh(environment, boundary: common.preferences.dayBoundary)
        return common.shelf.needLatest([metric], environment)
      case .edit(let metric, _):
        if draft?.metric != metric || draft?.replaced == nil { draft = nil }
        return read(common.destination, &common, environment)
      case .choose, .list, .metric:
        leave(common.units)
        return read(common.destination, &common, environment)
      }
    default:
      leave(common.units)
      return []
    }
  }

  /// What was typed stays until the page closes; a change that was begun does not.
  private mutating func leave(_ units: UnitSystem) {
    guard var draft, draft.isTouched, draft.replaced == nil else {
      self.draft = nil
      return
    }
    if draft.typedIn == nil { draft.typedIn = units }
    draft.doubt = nil
    draft.pulseDoubt = nil
    draft.fault = nil
    self.draft = draft
  }

  /// What the screen of a place shows.
  private func read(_ destination: Destination?, _ common: inout Common, _ environment: Environment) -> Effects {
    guard case .metrics(let place) = destination else { return [] }
    switch place {
    case .list: return common.shelf.needLatest(Metric.allCases, environment)
    case .choose, .entry: return []
    case .metric(let metric):
      let edges = common.edges(metric, span, last, environment)
      let readEdges = common.readEdges(metric, span, last, environment), preferred = common.preferred(metric)
      return common.shelf.needLatest([metric], environment)
        + common.shelf.need(metric, readEdges, isDaily: span == .year, preferred: preferred)
        + (span == .year ? [] : common.shelf.need(metric, edges))
    case .edit(let metric, let start): return common.shelf.need(metric, [start, start + 1])
    }
  }

  /// The person's order of sources may be another one.
  func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    span == .year ? read(common.destination, &common, environment) : []
  }

  /// The sample of an address, once it is here.
  mutating func found(_ common: Common, _ environment: Environment) {
    guard case .metrics(.edit(let metric, let start)) = common.destination, draft == nil,
      let one = common.shelf.samples(metric, [start, start + 1])?.first
    else { return }
    let boundary = common.preferences.dayBoundary, zone = environment.zone
    var draft = EntryDraft(metric, environment, boundary: boundary)
    let civil = zone.civil(at: Instant(milliseconds: start))
    let day = metric.isTotal ? zone.day(ofTotal: one.sample, boundary: boundary) : civil.date
    (draft.day, draft.time) = (day.iso, EntryDraft.hour(civil.time))
    draft.isOtherDay = true
    draft.replaced = (one.sample, one.source)
    draft.isReadOnly = !sameBytes(one.source, HealthSource.manual)
    if metric == .sleep {
      let end = environment.zone.civil(at: Instant(milliseconds: one.sample.end))
      (draft.first, draft.second, draft.day) = (EntryDraft.hour(civil.time), EntryDraft.hour(end.time), end.date.iso)
    } else {
      draft.fill(metric.values(one.sample), common.units)
    }
    self.draft = draft
  }

  // MARK: Keeping

  private mutating func keep(_ common: inout Common, isSure: Bool = false, _ environment: Environment) -> Effects {
    guard var draft, !draft.isReadOnly else { return [] }
    draft.split()
    if let shown = draft.moment(environment.zone), environment.now.milliseconds - shown.milliseconds > 900_000 {
      draft.refresh(environment, boundary: common.preferences.dayBoundary)
    }
    draft.doubt = nil
    draft.pulseDoubt = nil
    draft.fault = nil
    defer { if self.draft != nil { self.draft = draft } }
    let metric = draft.metric
    var values: [Double] = []
    if metric != .sleep {
      guard let typed = draft.values(common.units) else {
        draft.fault = draft.unread(common.units)
        return []
      }
      values = typed
      switch check(draft, values, common) {
      case .impossible:
        draft.fault = MetricsFeature.isPairImpossible(metric, values) ? .pulsePressure : .impossible
        return []
      case .ask(let doubt) where !isSure || !doubt.isStorable(metric): draft.doubt = doubt
      case .ask, .plausible: break
      }
    }
    var pulse: Int64?
    if draft.hasPulse {
      guard let typed = draft.pulse else {
        draft.fault = .noPulse
        return []
      }
      pulse = Metric.heartRate.kind.columns[0].stored(typed)
      switch Metric.heartRate.check(typed) {
      case .impossible:
        draft.fault = .impossiblePulse
        return []
      case .ask(let doubt) where !isSure: draft.pulseDoubt = doubt
      case .ask, .plausible: break
      }
    }
    if draft.doubt != nil || draft.pulseDoubt != nil { return [] }
    var sample: Sample
    switch draft.sample(values, environment, boundary: common.preferences.dayBoundary) {
    case .failure(let error):
      draft.fault = error.fault
      return []
    case .success(let made): sample = made
    }
    if metric == .sleep, !isSure {
      let check = metric.check(Double(sample.duration) / 3_600_000)
      if case .ask(let doubt) = check {
        draft.doubt = doubt
        return []
      }
    }
    let stamp = common.companion.stamp(environment)
    var change = SeriesShelf.Change(metric, at: stamp, then: common.companion.stamp(environment))
    if let replaced = draft.replaced {
      change.deleted = [replaced]
      // Two that begin alike could not be told apart: an edited one keeps its moment to the millisecond.
      if sample.start / 60_000 == replaced.sample.start / 60_000 { sample.start = replaced.sample.start }
      let old = replaced.sample
      if (sample.start, sample.duration) == (old.start, old.duration), sample.values == old.values {
        change.deleted = []
      }
    }
    change.added = [sample]
    if metric.isTotal, let date = CivilDate(draft.day) {
      let day = environment.zone.span(of: date, boundary: common.preferences.dayBoundary)
      change.replaces = day.start.milliseconds...day.end.milliseconds - 1
    }
    var effects = common.shelf.change(change)
    if let pulse {
      var beats = SeriesShelf.Change(.heartRate, at: common.companion.stamp(environment))
      beats.added = [Sample(start: sample.start, pulse)]
      effects += common.shelf.change(beats)
    }
    let assessment = metric.assess(metric.values(sample), for: common.person(environment), atRest: true)
    let isOfNow = environment.now.milliseconds - sample.start < BodyFeature.pressing
    self.draft = nil
    common.written = (metric, sample)
    if isOfNow, assessment?.asksForSigns == true {
      common.show(.body(.urgent(metric, sample.start)))
    } else {
      common.companion.goBack()
    }
    return effects
  }

  private func check(_ draft: EntryDraft, _ values: [Double], _ common: Common) -> EntryCheck {
    if draft.metric == .bloodPressure { return checkPressure(systolic: values[0], diastolic: values[1]) }
    guard let latest = common.shelf[draft.metric], let sample = latest.sample,
      draft.replaced.map({ $0.sample.start != sample.start }) ?? true
    else { return draft.metric.check(values[0], typedIn: common.units) }
    let at = CivilDate(draft.day).map { Int64($0.daysSince1970) } ?? sample.start / Chunk.dayLength
    let days = Double((at - sample.start / Chunk.dayLength).magnitude)
    return draft.metric.check(values[0], typedIn: common.units, last: (draft.metric.values(sample)[0], days))
  }

  /// Both of a pressure can be, and are too far apart or too near.
  private static func isPairImpossible(_ metric: Metric, _ values: [Double]) -> Bool {
    guard metric == .bloodPressure, values.count == 2 else { return false }
    let upper = max(values[0], values[1]), lower = min(values[0], values[1])
    return metric.possible.contains(upper) && (20...200).contains(lower)
      && !Metric.possiblePulsePressure.contains(upper - lower)
  }

  /// What the person most likely meant.
  static func meant(_ draft: EntryDraft, _ units: UnitSystem) -> [Double]? {
    guard let values = draft.values(units), let doubt = draft.doubt else { return nil }
    let isMetric = units == .metric
    switch doubt {
    case .centimetresOfMercury: return [max(values[0], values[1]) * 10, min(values[0], values[1]) * 10]
    case .swapped: return [values[1], values[0]]
    case .decimalPoint:
      return draft.metric == .height || draft.metric == .oxygenSaturation ? [values[0] * 100] : [values[0] / 10]
    case .otherUnit:
      switch draft.metric {
      case .weight: return [isMetric ? Kilograms(pounds: values[0]).value : Kilograms(values[0]).pounds]
      case .bodyTemperature: return [isMetric ? (values[0] - 32) / 1.8 : values[0] * 1.8 + 32]
      case .height:
        if values[0] >= 10 { return [Centimetres(inches: values[0]).value] }
        // 5.9 may be five feet and nine inches, or nine tenths of a foot.
        return values[0] == values[0].rounded() ? [Centimetres(feet: values[0], inches: 0).value] : nil
      default: return nil
      }
    case .unusual, .farFromLast: return nil
    }
  }

  private mutating func correct(_ units: UnitSystem) {
    guard var draft, let values = MetricsFeature.meant(draft, units) else { return }
    draft.doubt = nil
    draft.fill(values, units)
    self.draft = draft
  }

  private mutating func delete(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let draft, let replaced = draft.replaced else { return [] }
    var change = SeriesShelf.Change(draft.metric, at: common.companion.stamp(environment))
    change.deleted = [replaced]
    if common.written?.sample == replaced.sample { common.written = nil }
    self.draft = nil
    common.companion.goBack()
    return common.shelf.change(change)
  }
}

extension TimeZoneRules {
  /// The day that a total is of, by its middle: in another zone a day begins at another hour.
  func day(ofTotal sample: Sample, boundary: DayBoundary) -> CivilDate {
    day(at: Instant(milliseconds: sample.start + sample.duration / 2), boundary: boundary)
  }
}

extension EntryCheck.Doubt {
  /// Whether it can be so: pounds that were typed as kilograms may be a person's kilograms, 12/8 mmHg are nobody's.
  func isStorable(_ metric: Metric) -> Bool {
    self == .unusual || self == .farFromLast || (self == .otherUnit && metric == .weight)
  }
}

extension Common {
  var units: UnitSystem { UnitSystem.named(preferences["units"]?.string) ?? .metric }

  /// Edges of a chart.
  func edges(_ metric: Metric, _ span: ChartSpan, _ last: CivilDate?, _ environment: Environment) -> [Int64] {
    metric.edges(
      span, endingWith: last ?? today(environment), environment.zone, boundary: preferences.dayBoundary)
  }

  /// What has to be read for it: a year by its days, out of which months are made.
  func readEdges(_ metric: Metric, _ span: ChartSpan, _ last: CivilDate?, _ environment: Environment) -> [Int64] {
    guard span == .year else { return edges(metric, span, last, environment) }
    let months = edges(metric, span, last, environment)
    guard let first = months.first, let end = months.last else { return [] }
    let zone = environment.zone
    let from = zone.civil(at: Instant(milliseconds: first + (metric == .sleep ? Night.lead : 0))).date
    let to = zone.civil(at: Instant(milliseconds: end + (metric == .sleep ? Night.lead : 0))).date.adding(days: -1)
    let days = Resolution.day.edges(
      from...max(from, to), zone, boundary: metric == .sleep ? .midnight : preferences.dayBoundary)
    return metric == .sleep ? days.map { $0 - Night.lead } : days
  }

  /// What a chart shows, gaps as gaps; nil while it is not here.
  func buckets(_ metric: Metric, _ span: ChartSpan, _ last: CivilDate?, _ environment: Environment) -> [MetricBucket]? {
    let wanted = edges(metric, span, last, environment), read = readEdges(metric, span, last, environment)
    guard
      let found = shelf.buckets(
        metric, metric.finer(read), isDaily: span == .year, preferred: preferred(metric))
    else { return nil }
    let own = metric.buckets(of: found, read)
    return span == .year ? metric.monthly(own, wanted) : own
  }
}
