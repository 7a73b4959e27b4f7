import AppRuntime
import Habits
import Wellbeing

extension GreenGroceryApp.State {
  /// What Home works out of all features together: surprises, what rings, the order of the crates.
  mutating func plan(isNews: Bool, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    var effects: [Effect<GreenGroceryApp.Action>] = []
    home.keepOneNotice(&kitchen)
    home.askForInterests(&common)
    if isNews || home.surprises.isStale(environment.now) {
      effects += home.surprises.plan(&common, movement, busy: screenTime.busyHours, environment)
      // What a server knows is not taken back before that.
      if home.surprises.isWorkedOut { effects += common.reminding.plan(&common.companion, environment) }
    }
    if case .home(.notified)? = common.destination, home.surprises.isWorkedOut { effects += leadOn(environment) }
    if common.companion.location.isEmpty {
      home.arrange(items(on: common.today(environment)))
    }
    return effects
  }

  /// From the reminder that was tapped to what it was about.
  private mutating func leadOn(_ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    common.show(home.surprises.waiting == nil ? .home(.today) : .calm(.surprise))
    let effects = home.arrived(&common, environment)
    return effects + calm.arrived(&common, environment)
  }

  /// What the stand shows of a day: what is asked for, and what was done besides.
  func items(on day: CivilDate) -> [HabitItem] {
    habits.items(on: day).filter { $0.isPlanned || $0.isDone || $0.amount > 0 || $0.isSkipped }
  }
}

/// How far a day is.
struct DayProgress {
  /// Of what the day asks for; days off are not asked for.
  var done = 0, asked = 0
  /// The only one that is missing.
  var last: HabitItem?

  init(_ items: [HabitItem]) {
    for item in items where !item.isSkipped || item.isDone {
      asked += 1
      if item.isDone { done += 1 } else { last = item }
    }
    if asked - done != 1 { last = nil }
  }

  var isFull: Bool { asked > 0 && done == asked }

  enum Stage { case none, started, half, well, nearly, full }
  var stage: Stage {
    if asked == 0 || done == 0 { return .none }
    if done == asked { return .full }
    if done * 2 == asked || asked > 4 && abs(done * 2 - asked) == 1 { return .half }
    if asked - done == 1, asked > 2 { return .nearly }
    return done * 2 < asked ? .started : .well
  }
}
