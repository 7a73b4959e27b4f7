import AppRuntime

/// Weight, height and girths: trend, body mass index, body fat, goals (HB-03).
struct MeasuresFeature {
  /// What is typed on the screen for several measures, by metric.
  var typed: [(metric: Metric, text: String)] = []
  /// What is wrong with them, or asked about.
  var faults: [(metric: Metric, check: EntryCheck)] = []
  /// A goal for the weight that is being typed; nil: it is not open.
  var goal: String?
  var isGoalWrong = false

  enum Action {
    case typed(Metric, String)
    case kept
    case insisted
    case goalOpened
    case goalTyped(String)
    case goalKept
    case goalDropped
    case goalClosed
  }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  static let fields: [Metric] = [.weight, .height, .waist, .neck, .hip]
  /// How far back the weight is read: half a year.
  static let days = 180

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .typed(let metric, let text):
      typed.removeAll { $0.metric == metric }
      typed.append((metric, text))
      faults.removeAll { $0.metric == metric }
    case .kept: return keep(isSure: false, &common, environment)
    case .insisted: return keep(isSure: true, &common, environment)
    case .goalOpened: goal = ""
    case .goalTyped(let text): (goal, isGoalWrong) = (text, false)
    case .goalKept: return keepGoal(&common, environment)
    case .goalDropped:
      goal = nil
      return common.keep("goal.weight", .null, environment)
    case .goalClosed: goal = nil
    }
    return []
  }

  func text(_ metric: Metric) -> String { typed.first { $0.metric == metric }?.text ?? "" }
  func check(_ metric: Metric) -> EntryCheck? { faults.first { $0.metric == metric }?.check }

  private mutating func keep(isSure: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    faults = []
    var found: [(metric: Metric, sample: Sample)] = []
    for metric in MeasuresFeature.fields {
      let text = text(metric)
      if text.trimmed.isEmpty { continue }
      var draft = EntryDraft(metric, environment)
      draft.first = text
      guard let values = draft.values(common.units), let stored = metric.kind.columns[0].stored(values[0]) else {
        faults.append((metric, .impossible))
        continue
      }
      var last: (value: Double, days: Double)?
      if let sample = common.shelf[metric]?.sample {
        let days = (environment.now.milliseconds - sample.start) / Chunk.dayLength
        last = (metric.values(sample)[0], Double(days.magnitude))
      }
      switch metric.check(values[0], last: last) {
      case .impossible: faults.append((metric, .impossible))
      case .ask(let doubt) where !isSure || !doubt.isStorable(metric): faults.append((metric, .ask(doubt)))
      case .ask, .plausible: found.append((metric, Sample(start: environment.now.milliseconds, stored)))
      }
    }
    if !faults.isEmpty || found.isEmpty { return [] }
    var effects: Effects = []
    for one in found {
      effects += common.shelf.add(one.metric, [one.sample], at: common.companion.stamp(environment))
    }
    typed = []
    common.companion.goBack()
    return effects
  }

  private mutating func keepGoal(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let typed = goal.flatMap({ EntryDraft.number($0) }) else {
      isGoalWrong = true
      return []
    }
    let kilograms = common.units == .metric ? typed : Kilograms(pounds: typed).value
    guard Metric.weight.usual.contains(kilograms) else {
      isGoalWrong = true
      return []
    }
    goal = nil
    return common.keep("goal.weight", .number(kilograms), environment)
  }

  /// The person came to another place, or another day began.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    goal = nil
    isGoalWrong = false
    guard case .measures(let place) = common.destination else {
      (typed, faults) = ([], [])
      return []
    }
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

  var weightGoal: Kilograms? { preferences["goal.weight"]?.number.map { Kilograms($0) } }

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
