import AppRuntime
import GuidedSessions

/// GreenGrocery! is the sum of its features. Each has its state, its actions and its `reduce` in a folder of its own, and
/// is given what all share (`Common`).
public enum GreenGroceryApp: App {
  public struct State {
    var common: Common
    var home = HomeFeature()
    var habits = HabitsFeature()
    var screenTime = ScreenTimeFeature()
    var movement = MovementFeature()
    var calm = CalmFeature()
    var kitchen = KitchenFeature()
    var forum = ForumFeature()

    public var companion: Companion {
      get { common.companion }
      // In place: a copy would hold all records a second time, and every change would copy them.
      _modify { yield &common.companion }
    }
    init(companion: Companion) { common = Common(companion: companion) }
  }

  public typealias Action = Companion.Action

  /// What is GreenGrocery!'s own on its way through the screens and effects that all apps share.
  final class OwnAction: AppAction {
    let action: GreenGroceryAction
    init(_ action: GreenGroceryAction) { self.action = action }
  }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State(
      companion: Companion(
        AppIdentity(id: "greengrocery", name: "GreenGrocery!", base: "/greengrocery/"),
        collections: ["greengrocery.", "device.greengrocery."], histories: HabitsFeature.histories, switches: true))
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let before = state.facts, turn = state.companion.turn
    var effects = state.reduce(action, environment)
    if state.companion.turn != turn {
      effects += state.calm.session.stopOperations.map { Effect($0) }
      state = State(companion: state.companion)
    }
    effects += state.common.drafts.forgetSaved(state.companion.store)
    effects += state.movement.forgetSaved(state.common)
    for one in state.companion.takeAnswers() { effects += state.take(one, environment) }
    state.common.day = state.common.today(environment)
    state.common.isOnline = environment.isOnline
    state.common.zone = environment.zone.identifier
    if !state.companion.isReady { return effects }
    let isNews = !state.facts.isSame(as: before)
    if isNews { effects += state.changed(from: before, environment) }
    return effects + state.plan(isNews: isNews, environment)
  }

  public static func wants(_ state: State) -> [Want<Action>] {
    if !state.companion.isReady { return [] }
    let common = state.common
    let library = common.library
    var wants = library.wants(library.needed) { .did(.library($0)) } + common.reminding.wants
    wants += state.home.wants(common)
    wants += state.habits.wants(common)
    wants += state.screenTime.wants(common)
    wants += state.movement.wants(common)
    wants += state.calm.wants(common)
    wants += state.kitchen.wants(common)
    wants += state.forum.wants(common)
    wants += common.drafts.wants
    return wants
  }
}

/// What happens in GreenGrocery!, by feature; `Companion` has the rest.
indirect enum GreenGroceryAction {
  case library(Library.Action)
  case reminding(Reminding.Action)
  case home(HomeFeature.Action)
  case habits(HabitsFeature.Action)
  case screenTime(ScreenTimeFeature.Action)
  case movement(MovementFeature.Action)
  case calm(CalmFeature.Action)
  case kitchen(KitchenFeature.Action)
  case forum(ForumFeature.Action)
  case drafts(Drafts.Action)
}

extension GreenGroceryApp.State {
  typealias Action = GreenGroceryApp.Action

  fileprivate mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app(let own): return (own as? GreenGroceryApp.OwnAction).map { reduce($0.action, environment) } ?? []
    case .event(.environmentChanged):
      common.reminding.worldChanged()
      return companion.reduce(action, environment)
    default: return companion.reduce(action, environment)
    }
  }

  private mutating func reduce(_ action: GreenGroceryAction, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .library(let action):
      common.library.reduce(action)
      return calm.contentArrived(&common, environment)
    case .reminding(let action):
      return common.reminding.reduce(action, isBusy: movement.isMoving, &common.companion, environment)
    case .home(let action): return home.reduce(action, &common, environment)
    case .habits(let action): return habits.reduce(action, &common, environment)
    case .screenTime(let action): return screenTime.reduce(action, &common, environment)
    // Content, before the rest of the module may be here (web/later.txt).
    case .movement(.read(let answer)): return movement.read(answer, &common, environment)
    case .movement(.runRead(let answer)): return movement.readRun(answer, &common, environment)
    case .movement(let action): return movement.reduce(action, &common, environment)
    case .calm(.surpriseStarted(let id)):
      // It waits no more, on any device.
      let opened = home.surprises.opened(&common, environment)
      return opened + calm.reduce(.surpriseStarted(id), &common, environment)
    case .calm(let action): return calm.reduce(action, &common, environment)
    case .kitchen(let action): return kitchen.reduce(action, &common, environment)
    case .forum(let action): return forum.reduce(action, &common, environment)
    case .drafts(let action):
      let effects = common.drafts.reduce(action, owner: common.companion.store.owner)
      if case .read = action {
        let resumed = habits.resume(&common, environment)
        movement.resume(common, environment)
        screenTime.resume(common)
        return effects + resumed + forum.resume(&common, environment)
      }
      return effects
    }
  }

  /// What the server answered to a feature, whose name stands before the point.
  fileprivate mutating func take(_ one: NamedAnswer, _ environment: Environment) -> [Effect<Action>] {
    if one.name.begins("forum.") { return forum.answered(one.name.after(6), one.answer, &common, environment) }
    return screenTime.answered(one.name, one.answer, &common, environment) ?? []
  }

  // MARK: What follows from a change

  /// What several features follow, whoever changed it.
  struct Facts {
    var revision: Int64, isReady: Bool, isWhole: Bool, isSignedIn: Bool, isOnline: Bool, location: String
    var day: CivilDate?
    var isMoving: Bool, hasPushAnswer: Bool, reminds: Bool, quiet: DeviceQuietHours, zone: String

    func isSame(as other: Facts) -> Bool {
      revision == other.revision && isReady == other.isReady && isWhole == other.isWhole
        && isSignedIn == other.isSignedIn && isOnline == other.isOnline && day == other.day
        && isMoving == other.isMoving && hasPushAnswer == other.hasPushAnswer && reminds == other.reminds
        && quiet == other.quiet && sameBytes(zone, other.zone) && sameBytes(location, other.location)
    }
  }

  var facts: Facts {
    Facts(
      revision: common.companion.store.replica.revision, isReady: common.companion.isReady,
      isWhole: common.companion.store.isWhole,
      isSignedIn: common.companion.session.isSignedIn, isOnline: common.isOnline, location: common.companion.location,
      day: common.day, isMoving: movement.isMoving, hasPushAnswer: common.companion.woken != nil,
      reminds: common.companion.reminds, quiet: common.companion.quiet, zone: common.zone)
  }

  /// Called after an action that changed one of the facts, once the device has answered. A feature folds records again in `recordsChanged`, and does in
  /// `arrived` what coming to a place begins.
  fileprivate mutating func changed(from before: Facts, _ environment: Environment) -> [Effect<Action>] {
    var effects = common.drafts.start(owner: common.companion.store.owner)
    let now = facts
    if !sameBytes(now.location, before.location) {
      effects += common.drafts.write(owner: common.companion.store.owner)
    }
    if !before.isReady, common.isNew, companion.location.isEmpty {
      companion.go(Destination.home(.welcome(page: 1)).location)
    }
    if now.revision != before.revision || !before.isReady || now.isWhole != before.isWhole || now.day != before.day
      || !sameBytes(now.zone, before.zone)
    {
      effects += habits.recordsChanged(&common, environment)
      effects += screenTime.recordsChanged(&common, environment)
      effects += movement.recordsChanged(&common, environment)
      effects += calm.recordsChanged(&common, environment)
      effects += kitchen.recordsChanged(&common, environment)
      effects += forum.recordsChanged(&common, environment)
      effects += home.recordsChanged(&common, environment)
    }
    if !sameBytes(now.location, before.location) || !before.isReady || now.isSignedIn != before.isSignedIn {
      effects += home.arrived(&common, environment)
      effects += habits.arrived(&common, environment)
      effects += screenTime.arrived(&common, environment)
      effects += movement.arrived(&common, environment)
      effects += calm.arrived(&common, environment)
      effects += kitchen.arrived(&common, environment)
      effects += forum.arrived(&common, environment)
    }
    return effects
  }
}

extension Companion.Action {
  static func did(_ action: GreenGroceryAction) -> Self { .app(GreenGroceryApp.OwnAction(action)) }
}
