import AppRuntime

/// Home: what was measured last, on the drawn figure; what is urgent; steps (HB-02, HB-07).
struct BodyFeature {
  /// The zone whose card is open.
  var opened: Metric?
  /// The person sits quietly until then, to measure again.
  var quietUntil: Instant?
  /// A goal that is being chosen.
  var goal: Int?

  enum Action {
    case zoneTapped(Metric)
    case cardClosed
    /// From the card to another place.
    case cardLeft(String)
    case called
    /// "No": five quiet minutes, then measuring again.
    case quietBegun
    case quietOver
    // Steps
    case goalOpened
    case goalMoved(Int)
    case goalKept(Int)
    case goalClosed
  }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  static let emergencyNumber = "tel:911"
  /// Milliseconds of sitting before a pressure is measured again (AHA: at least a minute or two; ESH 2023: five).
  static let quiet: Int64 = 300_000
  /// Those of the figure.
  static let zones: [Metric] = [.sleep, .heartRate, .bloodPressure, .oxygenSaturation, .steps]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .zoneTapped(let metric): opened = metric
    case .cardClosed: opened = nil
    case .cardLeft(let location):
      opened = nil
      common.companion.go(location)
    case .called: return [Effect(.open(url: BodyFeature.emergencyNumber))]
    case .quietBegun: quietUntil = environment.now.adding(milliseconds: BodyFeature.quiet)
    case .quietOver: quietUntil = environment.now
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
    guard let quietUntil, case .body(.urgent) = common.destination else { return [] }
    return [Want(.alarm(at: quietUntil), as: "body.quiet") { _ in .did(.body(.quietOver)) }]
  }

  /// The person came to another place, or another day began.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    opened = nil
    goal = nil
    guard case .body(let place) = common.destination else {
      quietUntil = nil
      return []
    }
    switch place {
    case .now:
      return common.shelf.needLatest(BodyFeature.zones + [.restingHeartRate], environment)
    case .urgent: return common.shelf.needLatest([.bloodPressure], environment)
    case .steps:
      return common.shelf.needLatest([.steps], environment)
        + common.shelf.need(.steps, common.stepEdges(environment), isDaily: true)
    }
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
