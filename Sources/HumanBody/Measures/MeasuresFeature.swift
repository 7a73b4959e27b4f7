import AppRuntime

/// Weight, height and girths: trend, body mass index, body fat, goals (HB-03).
struct MeasuresFeature {
  /// What is typed on the screen for several measures, by metric.
  var typed: [(metric: Metric, text: String)] = []
  /// Beside the feet of the height, where units are customary.
  var inches = ""
  /// The units that were asked for when the person left what they typed.
  var typedIn: UnitSystem?
  var faults: [(metric: Metric, what: Problem)] = []
  /// A goal that is being typed; nil: none is open.
  var goal: Goal?

  struct Goal: Equatable {
    var metric: Metric
    var text = ""
    var isWrong = false
  }

  /// What is wrong with one of them, or asked about.
  enum Problem: Equatable {
    case fault(EntryDraft.Fault)
    case doubt(EntryCheck.Doubt)
  }

  enum Action {
    case typed(Metric, String)
    case inchesTyped(String)
    case kept
    case insisted
    case goalOpened(Metric)
    case goalTyped(String)
    case goalKept
    case goalDropped(Metric)
    case goalClosed
  }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  static let fields: [Metric] = [.weight, .height, .waist, .neck, .hip]
  /// What is written down at once: a scale also shows fat.
  static let entryFields: [Metric] = [.weight, .bodyFat, .height, .waist, .neck, .hip]
  /// Those that somebody may have a goal for, and the field of the preferences where it stands, in the metric's own unit.
  static func goalField(_ metric: Metric) -> String? {
    switch metric {
    case .weight: "goal.weight"
    case .waist: "goal.waist"
    case .hip: "goal.hip"
    case .bodyFat: "goal.bodyFat"
    default: nil
    }
  }
  /// How far back the weight is read: half a year.
  static let days = 180

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .typed(let metric, let text):
      typed.removeAll { $0.metric == metric }
      typed.append((metric, text))
      faults.removeAll { $0.metric == metric }
    case .inchesTyped(let text):
      inches = text
      faults.removeAll { $0.metric == .height }
    case .kept: return keep(isSure: false, &common, environment)
    case .insisted: return keep(isSure: true, &common, environment)
    case .goalOpened(let metric): goal = Goal(metric: metric)
    case .goalTyped(let text):
      goal?.text = text
      goal?.isWrong = false
    case .goalKept: return keepGoal(&common, environment)
    case .goalDropped(let metric):
      goal = nil
      return MeasuresFeature.goalField(metric).map { common.keep($0, .null, environment) } ?? []
    case .goalClosed: goal = nil
    }
    return []
  }

  func text(_ metric: Metric) -> String { typed.first { $0.metric == metric }?.text ?? "" }
  func problem(_ metric: Metric) -> Problem? { faults.first { $0.metric == metric }?.what }

  private mutating func keep(isSure: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    faults = []
    var found: [(metric: Metric, sample: Sample)] = []
    for metric in MeasuresFeature.entryFields {
      var draft = EntryDraft(metric, environment, boundary: common.preferences.dayBoundary)
      draft.first = text(metric)
      if metric == .height { draft.second = inches }
      if draft.first.trimmed.isEmpty, draft.second.trimmed.isEmpty { continue }
      guard let values = draft.values(common.units) else {
        faults.append((metric, .fault(draft.unread(common.units))))
        continue
      }
      guard let stored = metric.kind.columns[0].stored(values[0]) else {
        faults.append((metric, .fault(.impossible)))
        continue
      }
      var last: (value: Double, days: Double)?
      if let sample = common.shelf[metric]?.sample {
        let days = (environment.now.milliseconds - sample.start) / Chunk.dayLength
        last = (metric.values(sample)[0], Double(days.magnitude))
      }
      switch metric.check(values[0], typedIn: common.units, last: last) {
      case .impossible: faults.append((metric, .fault(.impossible)))
      case .ask(let doubt) where !isSure || !doubt.isStorable(metric): faults.append((metric, .doubt(doubt)))
      case .ask, .plausible: found.append((metric, Sample(start: environment.now.milliseconds, stored)))
      }
    }
    if !faults.isEmpty || found.isEmpty { return [] }
    var effects: Effects = []
    for one in found {
      effects += common.shelf.add(one.metric, [one.sample], at: common.companion.stamp(environment))
    }
    (typed, inches) = ([], "")
    common.companion.goBack()
    return effects
  }

  private mutating func keepGoal(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let typed = goal, let field = MeasuresFeature.goalField(typed.metric) else { return [] }
    var draft = EntryDraft(typed.metric, environment, boundary: common.preferences.dayBoundary)
    draft.first = typed.text
    guard let value = draft.values(common.units)?.first, typed.metric.usual.contains(value) else {
      goal?.isWrong = true
      return []
    }
    goal = nil
    return common.keep(field, .number(value), environment)
  }

  /// The person came to another place, or another day began.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    goal = nil
    guard case .measures(let place) = common.destination else {
      // What was typed stays until the page closes.
      if typedIn == nil { typedIn = common.units }
      faults = []
      return []
    }
    // 72 in kilograms is not 72 in pounds.
    if let typedIn, typedIn != common.units { (typed, inches) = ([], "") }
    typedIn = nil
    let latest = common.shelf.needLatest(MeasuresFeature.fields + [.bodyFat], environment)
    return place == .overview ? latest + common.shelf.need(.weight, common.weightEdges(environment)) : latest
  }
}

extension Common {
  func weightEdges(_ environment: Environment) -> [Int64] {
    let today = today(environment), zone = environment.zone
    return [
      zone.start(of: today.adding(days: -MeasuresFeature.days)).milliseconds,
      zone.start(of: today.adding(days: 1)).milliseconds,
    ]
  }

  /// Weights of the last half year, the oldest first; nil while they are not here.
  func weights(_ environment: Environment) -> [TimedValue]? {
    shelf.samples(.weight, weightEdges(environment))?.reversed().map {
      TimedValue(at: $0.sample.start, Metric.weight.values($0.sample)[0])
    }
  }

  /// In the metric's own unit; nil where the person wants none.
  func goal(_ metric: Metric) -> Double? {
    MeasuresFeature.goalField(metric).flatMap { preferences[$0]?.number }
  }

  func centimetres(_ metric: Metric) -> Centimetres? { shelf.values(metric).first.map { Centimetres($0) } }

  var bodyMassIndex: Double? {
    guard let weight = shelf.values(.weight).first, let height = centimetres(.height) else { return nil }
    return HealthData.bodyMassIndex(Kilograms(weight), height)
  }

  /// By the body mass index, then by the tape.
  func bodyFat(_ environment: Environment) -> (
    index: Result<BodyFatEstimate, BodyFatRefusal>, tape: Result<BodyFatEstimate, BodyFatRefusal>
  ) {
    let age = age(environment)
    var index: Result<BodyFatEstimate, BodyFatRefusal>, tape: Result<BodyFatEstimate, BodyFatRefusal>
    do throws(BodyFatRefusal) {
      index = .success(try .deurenberg(index: bodyMassIndex, age: age, sex: sex, isPregnant: isPregnant))
    } catch { index = .failure(error) }
    do throws(BodyFatRefusal) {
      tape = .success(
        try .hodgdonBeckett(
          height: centimetres(.height), waist: centimetres(.waist), neck: centimetres(.neck), hip: centimetres(.hip),
          age: age, sex: sex, isPregnant: isPregnant))
    } catch { tape = .failure(error) }
    return (index, tape)
  }
}
