import AppRuntime

/// InclusiveMatch is the sum of its features. Each has its state, its actions and its `reduce` in a folder of its own, and
/// is given what all share (`Common`).
public enum InclusiveMatchApp: App {
  public struct State {
    var common: Common
    var talk = TalkFeature()
    var signs = SignsFeature()
    var phrases = PhrasesFeature()
    var packs = PacksFeature()
    var captions = CaptionsFeature()
    /// Asked in the welcome, else where the camera is.
    var camera = Permission.unknown

    public var companion: Companion {
      get { common.companion }
      // In place: a copy would hold all records a second time, and every change would copy them.
      _modify { yield &common.companion }
    }
    init(companion: Companion, isOnline: Bool) { common = Common(companion: companion, isOnline: isOnline) }
  }

  public typealias Action = Companion.Action

  /// What is InclusiveMatch's own on its way through the screens and effects that all apps share.
  final class OwnAction: AppAction {
    let action: InclusiveMatchAction
    init(_ action: InclusiveMatchAction) { self.action = action }
  }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State(
      companion: Companion(
        AppIdentity(id: "inclusivematch", name: "InclusiveMatch", base: "/inclusivematch/"),
        collections: ["inclusivematch.", "device.inclusivematch."]), isOnline: environment.isOnline)
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let location = state.companion.location, wasReady = state.companion.isReady, wasOnline = state.common.isOnline
    let turn = state.companion.turn
    var effects = state.reduce(action, environment)
    if state.companion.turn != turn {
      effects.append(Effect(.speech(.stop)))
      state = State(companion: state.companion, isOnline: wasOnline)
    }
    for one in state.companion.takeAnswers() { effects += state.take(one, environment) }
    if state.common.isOnline != environment.isOnline {
      state.common.isOnline = environment.isOnline
      state.common.online.network(isOnline: environment.isOnline)
      if state.companion.isReady { effects += state.common.askOffer() }
    }
    if !state.companion.isReady { return effects }
    if !wasReady { effects += state.begin(environment) }
    if !wasReady || !sameBytes(location, state.companion.location) { effects += state.arrived(environment) }
    if !wasOnline, state.common.isOnline { effects += state.signs.cameOnline(state.common, environment) }
    return effects
  }

  public static func wants(_ state: State) -> [Want<Action>] {
    if !state.companion.isReady { return [] }
    let library = state.common.library
    return library.wants(library.needed) { .did(.library($0)) } + state.talk.wants(state.common)
      + state.signs.wants + state.packs.wants + state.captions.wants(state.common) + state.phrases.wants(state.common)
  }
}

/// What happens in InclusiveMatch, by feature; `Companion` has the rest.
indirect enum InclusiveMatchAction {
  case library(Library.Action)
  case home(HomeAction)
  case talk(TalkFeature.Action)
  case signs(SignsFeature.Action)
  case phrases(PhrasesFeature.Action)
  case history(HistoryAction)
  case packs(PacksFeature.Action)
  case captions(CaptionsFeature.Action)
}

extension InclusiveMatchApp.State {
  typealias Action = InclusiveMatchApp.Action

  fileprivate mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app(let own): (own as? InclusiveMatchApp.OwnAction).map { reduce($0.action, environment) } ?? []
    default: companion.reduce(action, environment)
    }
  }

  private mutating func reduce(_ action: InclusiveMatchAction, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .library(let action):
      common.library.reduce(action)
      common.takeContent()
      return contentArrived(environment)
    case .home(let action): return reduce(action, environment)
    case .talk(let action): return talk.reduce(action, &common, packs, environment)
    case .signs(let action): return signs.reduce(action, &common, packs, environment)
    case .phrases(let action): return phrases.reduce(action, &common, environment)
    case .captions(let action): return captions.reduce(action, &common, talk, packs, environment)
    case .history(let action): return History.reduce(action, &common, environment)
    case .packs(let action):
      let effects = packs.reduce(action, &common, environment)
      return effects + contentArrived(environment)
    }
  }

  private mutating func contentArrived(_ environment: Environment) -> [Effect<Action>] {
    talk.contentArrived(&common, packs, environment) + signs.contentArrived(&common, packs, environment)
  }

  /// What came of a request in the account's name.
  fileprivate mutating func take(_ one: NamedAnswer, _ environment: Environment) -> [Effect<Action>] {
    guard let (id, round) = TalkFeature.online(one.name) else { return [] }
    return talk.tookOnline(one.answer, id, round, &common, environment)
  }

  /// The device said what it keeps.
  fileprivate mutating func begin(_ environment: Environment) -> [Effect<Action>] {
    if common.isNew, companion.location.isEmpty { companion.go(Destination.welcome(page: 1).location) }
    common.need([common.own(environment), common.other(environment)])
    return common.askOffer() + packs.list() + talk.askEars(common, environment)
  }

  /// The person came to another place.
  fileprivate mutating func arrived(_ environment: Environment) -> [Effect<Action>] {
    common.need([common.own(environment), common.other(environment)])
    return talk.arrived(&common, packs, environment) + signs.arrived(common, environment)
      + phrases.arrived(&common, environment) + captions.arrived(common, environment)
  }
}

extension Companion.Action {
  static func did(_ action: InclusiveMatchAction) -> Self { .app(InclusiveMatchApp.OwnAction(action)) }
}
