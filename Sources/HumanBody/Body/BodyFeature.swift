import AppRuntime

/// Home: what was measured last, on the drawn figure; what is urgent; steps (HB-02, HB-07).
struct BodyFeature {
  /// The zone whose card is open.
  var opened: Metric?
  /// The person sits quietly, to measure again.
  var quiet: Quiet?
  /// A goal that is being chosen.
  var goal: Int?

  enum Action {
    case zoneTapped(Metric)
    case cardClosed
    /// From the card to another place.
    case cardLeft(String)
    /// "No": some quiet minutes after a measurement that begins then, and measuring again.
    case quietBegun(after: Int64, milliseconds: Int64)
    case quietOver
    case quietRead(Answer)
    // Steps
    case goalOpened
    case goalMoved(Int)
    case goalKept(Int)
    case goalClosed
  }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  /// It goes on while the person looks at something else, and when the page is closed: a note of the owner.
  struct Quiet: Equatable {
    /// The start of the measurement that it follows.
    var after: Int64
    var until: Instant
    var isOver = false
    /// By the tap that was just made: the focus goes to what took the button's place.
    var isNew = false
  }

  static let emergencyNumber = "tel:911"
  static let quietNote = "quiet.human-body"
  /// Milliseconds in which two measurements are a measurement and its repetition.
  static let repetition: Int64 = 7_200_000
  /// Milliseconds after which one does not ask for help now, but for another measurement.
  static let pressing: Int64 = 86_400_000
  /// Those of the figure.
  static let zones: [Metric] = [.sleep, .heartRate, .bloodPressure, .oxygenSaturation, .steps]
  /// Spoken of only when it is out of range: it has no place on the figure.
  static let besides: [Metric] = [.bodyTemperature]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .zoneTapped(let metric): opened = metric
    case .cardClosed: opened = nil
    case .cardLeft(let location):
      opened = nil
      common.companion.go(location)
    case .quietBegun(let start, let milliseconds):
      let until = environment.now.adding(milliseconds: milliseconds)
      quiet = Quiet(after: start, until: until, isNew: true)
      let note: JSON = ["after": .integer(start), "until": .integer(until.milliseconds)]
      return [Effect(common.companion.setNote(BodyFeature.quietNote, note))]
    case .quietOver:
      quiet?.isOver = true
      quiet?.isNew = false
    case .quietRead(let answer):
      guard let note = answer.json?["value"], let start = note["after"]?.integer, let until = note["until"]?.integer
      else { return [] }
      if environment.now.milliseconds - until >= BodyFeature.pressing {
        return [Effect(common.companion.setNote(BodyFeature.quietNote, .null))]
      }
      quiet = Quiet(
        after: start, until: Instant(milliseconds: until), isOver: until <= environment.now.milliseconds)
    case .goalOpened: goal = common.stepGoal
    case .goalMoved(let steps): goal = steps
    case .goalKept(let steps):
      goal = nil
      return common.keep("goal.steps", .integer(Int64(steps)), environment)
    case .goalClosed: goal = nil
    }
    return []
  }

  func wants(_ common: Common) -> [Want<HumanBodyApp.Action>] {
    guard let quiet, !quiet.isOver else { return [] }
    return [Want(.alarm(at: quiet.until), as: "body.quiet") { _ in .did(.body(.quietOver)) }]
  }

  /// The device has answered, or another owner is here.
  func begin(_ common: Common) -> Effects {
    [Effect(common.companion.note(BodyFeature.quietNote)) { .did(.body(.quietRead($0))) }]
  }

  /// What stands before and after a measurement, by its start.
  static func around(_ start: Int64) -> [Int64] { [start - repetition, start + repetition] }

  /// The person came to another place, or another day began.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    opened = nil
    goal = nil
    quiet?.isNew = false
    guard case .body(let place) = common.destination else { return [] }
    switch place {
    case .now:
      return common.shelf.needLatest(BodyFeature.zones + BodyFeature.besides + [.restingHeartRate], environment)
    case .urgent(let metric, let start): return common.shelf.need(metric, BodyFeature.around(start))
    case .steps:
      return common.shelf.needLatest([.steps], environment) + needSteps(&common, environment)
    }
  }

  /// The person's order of sources may be another one.
  func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    guard case .body(.steps) = common.destination else { return [] }
    return needSteps(&common, environment)
  }

  private func needSteps(_ common: inout Common, _ environment: Environment) -> Effects {
    let preferred = common.preferred(.steps)
    return common.shelf.need(.steps, common.stepEdges(environment), isDaily: true, preferred: preferred)
  }
}

extension Common {
  /// The last 28 whole days, and today.
  func stepEdges(_ environment: Environment) -> [Int64] {
    let today = today(environment)
    return Resolution.day.edges(today.adding(days: -28)...today, environment.zone, boundary: preferences.dayBoundary)
  }

  /// Steps of the last 28 days and of today, the oldest first; nil while they are not here.
  func stepDays(_ environment: Environment) -> [Int64]? {
    shelf.buckets(.steps, stepEdges(environment), isDaily: true, preferred: preferred(.steps))?.map { $0.sum[0] }
  }
}
