import AppRuntime

/// Human Body is the sum of its features. Each has its state, its actions and its `reduce` in a folder of its own, and is
/// given what all share (`Common`).
public enum HumanBodyApp: App {
  public struct State {
    var common: Common
    var body = BodyFeature()
    var metrics = MetricsFeature()
    var measures = MeasuresFeature()
    var training = TrainingFeature()
    var discover = DiscoverFeature()
    var imports = ImportFeature()
    var devices = DevicesFeature()
    var you = YouFeature()

    public var companion: Companion {
      get { common.companion }
      // In place: a copy would hold all records a second time, and every change would copy them.
      _modify { yield &common.companion }
    }
    init(companion: Companion) { common = Common(companion: companion) }
  }

  public typealias Action = Companion.Action

  /// What is Human Body's own on its way through the screens and effects that all apps share.
  final class OwnAction: AppAction {
    let action: HumanBodyAction
    init(_ action: HumanBodyAction) { self.action = action }
  }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State(
      companion: Companion(
        AppIdentity(id: "human-body", name: "Human Body", base: "/human-body/"),
        collections: ["human-body.", "device.human-body."], switches: true))
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let before = state.facts, turn = state.companion.turn, synced = state.companion.store.sync.lastDone
    var effects = state.reduce(action, environment)
    if state.companion.turn != turn {
      // Whose samples are on the device is the shelf's to know: it erases them when it sees the next owner. What it had in hand is theirs.
      let shelf = state.common.shelf
      state = State(companion: state.companion)
      state.common.shelf = SeriesShelf(of: shelf.owner, after: shelf.revision)
    }
    for one in state.companion.takeAnswers() { effects += state.take(one, environment) }
    state.common.day = state.common.today(environment)
    state.common.isOnline = environment.isOnline
    state.common.zone = environment.zone.identifier
    state.common.isExchanged = SeriesExchange.isAllowed(state.companion, environment)
    if !state.companion.isReady { return effects }
    if state.companion.store.sync.lastDone != synced {
      effects += state.training.heardServer(state.common, environment)
    }
    if !state.facts.isSame(as: before) { effects += state.changed(from: before, environment) }
    return effects
  }

  public static func wants(_ state: State) -> [Want<Action>] {
    if !state.companion.isReady { return [] }
    let library = state.common.library
    var wants = library.wants(library.needed) { .did(.library($0)) }
    wants += state.body.wants(state.common)
    wants += state.training.wants(state.common)
    wants += state.imports.wants(state.common)
    wants += state.common.reminding.wants
    wants += state.common.shelf.wants(state.common)
    return wants
  }
}

/// What happens in Human Body, by feature; `Companion` has the rest.
indirect enum HumanBodyAction {
  case library(Library.Action)
  case shelf(SeriesShelf.Action)
  case body(BodyFeature.Action)
  case metrics(MetricsFeature.Action)
  case measures(MeasuresFeature.Action)
  case training(TrainingFeature.Action)
  case discover(DiscoverFeature.Action)
  case imports(ImportFeature.Action)
  case devices(DevicesFeature.Action)
  case you(YouFeature.Action)
  case reminding(Reminding.Action)
}

extension HumanBodyApp.State {
  typealias Action = HumanBodyApp.Action

  fileprivate mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    guard case .app(let own) = action else {
      if case .event(.environmentChanged) = action { common.reminding.worldChanged() }
      return companion.reduce(action, environment)
    }
    return (own as? HumanBodyApp.OwnAction).map { reduce($0.action, environment) } ?? []
  }

  private mutating func reduce(_ action: HumanBodyAction, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .library(let action):
      common.library.reduce(action)
      return []
    case .shelf(let action): return common.shelf.reduce(action, &common.companion, environment)
    case .body(let action): return body.reduce(action, &common, environment)
    case .metrics(let action): return metrics.reduce(action, &common, environment)
    case .measures(let action): return measures.reduce(action, &common, environment)
    // Answered at every start, before the rest of that feature is here (web/later.txt).
    case .training(.read(let answer)): return training.read(answer, environment)
    case .training(let action): return training.reduce(action, &common, environment)
    case .discover(let action): return discover.reduce(action, &common, environment)
    case .imports(let action): return imports.reduce(action, &common, environment)
    case .devices(let action): return devices.reduce(action, &common, environment)
    case .you(let action): return you.reduce(action, &common, environment)
    case .reminding(let action): return reduce(action, environment)
    }
  }

  private mutating func reduce(_ action: Reminding.Action, _ environment: Environment) -> [Effect<Action>] {
    var reminding = common.reminding
    let effects = reminding.reduce(action, training, &common, environment)
    common.reminding = reminding
    return effects
  }

  /// What the server answered to a feature, whose name stands before the point.
  fileprivate mutating func take(_ one: NamedAnswer, _ environment: Environment) -> [Effect<Action>] {
    let name = one.name.pieces(0x2E)
    if name.count == 2, sameBytes(name[0], "devices") {
      devices.answered(name[1], one.answer)
      return []
    }
    if name.count == 2, sameBytes(name[0], "points") {
      return training.reduce(.points(.answered(name[1], one.answer)), &common, environment)
    }
    guard sameBytes(one.name, "series.token") else { return [] }
    return one.answer.isDone
      ? common.shelf.exchange.begin(common.shelf.owner, common.companion, environment)
      : common.shelf.exchange.fail(environment)
  }

  // MARK: What follows from a change

  /// What several features follow, whoever changed it.
  struct Facts {
    var revision: Int64, isReady: Bool, isWhole: Bool, isSignedIn: Bool, isOnline: Bool, location: String
    var owner: String
    /// Records may leave the device.
    var mayUpload: Bool
    /// Samples may be exchanged with the account's server now.
    var isExchanged: Bool
    /// Of the samples on this device.
    var samples: Int
    var day: CivilDate?
    /// Whether a workout goes on, and what reminders hang on besides.
    var isTraining: Bool, hasPushAnswer: Bool, reminds: Bool, rung: Int
    var quiet: DeviceQuietHours, zone: String

    func isSame(as other: Facts) -> Bool {
      revision == other.revision && isReady == other.isReady && isWhole == other.isWhole
        && isSignedIn == other.isSignedIn && isOnline == other.isOnline && day == other.day
        && samples == other.samples && isExchanged == other.isExchanged && sameBytes(owner, other.owner)
        && mayUpload == other.mayUpload
        && isTraining == other.isTraining && hasPushAnswer == other.hasPushAnswer && reminds == other.reminds
        && rung == other.rung && quiet == other.quiet && sameBytes(zone, other.zone)
        && sameBytes(location, other.location)
    }
  }

  var facts: Facts {
    Facts(
      revision: common.companion.store.replica.revision, isReady: common.companion.isReady,
      isWhole: common.companion.store.isWhole, isSignedIn: common.companion.session.isSignedIn,
      isOnline: common.isOnline, location: common.companion.location, owner: common.companion.store.owner,
      mayUpload: common.companion.mayUpload,
      isExchanged: common.isExchanged, samples: common.shelf.revision, day: common.day,
      isTraining: training.session != nil, hasPushAnswer: common.companion.woken != nil,
      reminds: common.companion.reminds, rung: common.reminding.rung,
      quiet: common.companion.quiet, zone: common.zone)
  }

  /// Called after an action that changed one of the facts, once the device has answered. A feature folds records again in
  /// `recordsChanged`, and does in `arrived` what coming to a place begins.
  fileprivate mutating func changed(from before: Facts, _ environment: Environment) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    let now = facts
    if !before.isReady, common.isNew, companion.location.isEmpty {
      companion.go(Destination.you(.welcome).location)
    }
    if !sameBytes(now.owner, before.owner) || !before.isReady {
      effects += common.shelf.belongs(to: now.owner, common.companion, environment) + body.begin(common)
    }
    if now.revision != before.revision || !before.isReady || now.isWhole != before.isWhole || now.day != before.day {
      effects += training.recordsChanged(&common, environment)
      effects += body.recordsChanged(&common, environment)
      effects += metrics.recordsChanged(&common, environment)
    }
    if case .you(.notified)? = common.destination { common.show(Reminding.due(training, common, environment)) }
    if !sameBytes(now.location, before.location) || !before.isReady || now.isSignedIn != before.isSignedIn
      || now.day != before.day || !sameBytes(now.owner, before.owner)
    {
      effects += body.arrived(&common, environment)
      effects += metrics.arrived(&common, environment)
      effects += measures.arrived(&common, environment)
      effects += training.arrived(&common, environment)
      effects += imports.arrived(&common, environment)
      effects += devices.arrived(&common, environment)
      effects += you.arrived(&common, environment)
      discover.arrived(&common)
      // Asked once, where this app is first used with an account (HB-01).
      if common.asksForAge, !before.isSignedIn || !before.isReady, common.companion.location.isEmpty {
        common.go(.you(.age))
      }
    }
    // Once more where the device could not the first time; an exchange follows it.
    if now.mayUpload, !before.mayUpload || (now.isExchanged && !before.isExchanged) {
      effects += common.shelf.adopt(common.companion)
    }
    if !common.shelf.isAdopting, now.isExchanged, !before.isExchanged || !before.isReady {
      effects += common.shelf.exchange.begin(common.shelf.owner, common.companion, environment)
    }
    metrics.found(common, environment)
    var reminding = common.reminding
    effects += reminding.plan(training, &common, environment)
    common.reminding = reminding
    return effects
  }
}

extension AppAccount.Action {
  /// An action of Human Body.
  static func did(_ action: HumanBodyAction) -> AppAccount.Action { .app(HumanBodyApp.OwnAction(action)) }
}
