import Account
import AppRuntime
import GuidedSessions
import Wellbeing

/// Serenity is the sum of its features. Each has its state, its actions and its `reduce` in a file of its own, and is
/// given what all share (`Common`).
public enum SerenityApp: App {
  public struct State {
    var common: Common
    var opening = Opening.waits(session: nil)
    var diary = Diary()
    var catalogue = Catalogue()
    var listening = Listening()
    var breathing = Breathing()
    var test = StressTest()
    var achievements = Achievements()
    var reminding = Reminding()
    var downloads = Downloads()
    var picture = Picture()

    public var companion: Companion {
      get { common.companion }
      // In place: a copy would hold all records a second time, and every change would copy them.
      _modify { yield &common.companion }
    }
    init(companion: Companion) { common = Common(companion: companion) }
  }

  /// The session may be read before the switch that says whether there is a network for it: then it waits.
  enum Opening {
    indirect case waits(session: Companion.Action?)
    case done
  }

  public typealias Action = Companion.Action

  /// What is Serenity's own on its way through the screens and effects that all apps share.
  final class OwnAction: AppAction {
    let action: SerenityAction
    init(_ action: SerenityAction) { self.action = action }
  }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State(
      companion: Companion(
        AppIdentity(id: "serenity", name: "Serenity", base: "/serenity/"),
        collections: ["serenity.", "device.serenity."], histories: [Mood.collection, SessionRecord.collection],
        switches: true))
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let before = state.facts, turn = state.companion.turn
    var effects = state.reduce(action, environment)
    if state.companion.turn != turn {
      effects += state.listening.session.stopOperations.map { Effect($0) }
      state = State(companion: state.companion)
      state.opening = .done
    }
    effects += state.common.drafts.forgetSaved(state.companion.store)
    let seen = state.common.seen(environment)
    (state.common.day, state.common.isOnline) = (state.common.today(seen), seen.isOnline)
    if state.facts.isSame(as: before) { return effects }
    return effects + state.changed(from: before, seen)
  }

  public static func wants(_ state: State) -> [Want<Action>] {
    if !state.common.isReady { return [] }
    var wants = state.common.wants + state.downloads.wants(state.common) + state.listening.wants + state.reminding.wants
    wants += state.common.drafts.wants
    if state.listening.player.timer.isRunning || state.breathing.start != nil {
      wants.append(Want(.screenOn, as: "screen"))
    }
    return wants
  }
}

/// What happens in Serenity, by feature; `Companion` has the rest.
indirect enum SerenityAction {
  case preferences(Preferences.Action)
  case library(Library.Action)
  case diary(Diary.Action)
  case catalogue(Catalogue.Action)
  case listening(Listening.Action)
  case breathing(Breathing.Action)
  case test(StressTest.Action)
  case achievements(Achievements.Action)
  case reminding(Reminding.Action)
  case downloads(Downloads.Action)
  case picture(Picture.Action)
  case drafts(Drafts.Action)
  /// The person wants no network in Serenity, or one again: it changes the world in which all else happens.
  case networkFlipped
}

extension SerenityApp.State {
  typealias Action = SerenityApp.Action

  fileprivate mutating func reduce(_ action: Action, _ world: Environment) -> [Effect<Action>] {
    // The account's forms ask the server also in the offline mode: the person sends them.
    let environment = companion.ownsLocation ? world : common.seen(world)
    switch action {
    case .app(let own): return (own as? SerenityApp.OwnAction).map { reduce($0.action, environment, world) } ?? []
    case .went, .backTapped:
      let before = leave(environment)
      let home = action.isBack && common.destination == .saved && diary.saved?.isChange != true
      let effects = companion.reduce(home ? .went(Destination.today.location) : action, environment)
      diary.arrived(common)
      return before + effects
    case .event(.environmentChanged):
      reminding.worldChanged()
      let effects = companion.reduce(action, environment)
      return effects + downloads.worldChanged(&common, environment) + planReminders(environment)
    case .sessionRead:
      if case .waits(nil) = opening {
        opening = .waits(session: action)
        return []
      }
      return companion.reduce(action, environment)
    case .flagsRead:
      let before = opening
      opening = .done
      var effects = companion.reduce(action, environment)
      if case .waits(let session?) = before { effects += reduce(session, world) }
      return effects
    case .event(.located):
      let before = leave(environment)
      return before + companion.reduce(action, environment)
    default:
      return companion.reduce(action, environment)
    }
  }

  private mutating func reduce(_ action: SerenityAction, _ environment: Environment, _ world: Environment) -> [Effect<
    Action
  >] {
    switch action {
    case .preferences(let action): return common.reduce(action, environment)
    case .library(let action):
      common.library.reduce(action)
      return diary.chooseAdvice(&common, environment)
    case .diary(let action): return diary.reduce(action, &common, environment)
    case .catalogue(let action):
      catalogue.reduce(action)
      return []
    case .listening(let action): return listening.reduce(action, &downloads, &common, environment)
    case .breathing(let action): return breathing.reduce(action, &common, environment)
    case .test(let action): return test.reduce(action, &common, environment)
    case .achievements(.expired):
      // After an entry it is a line, and stays as long as the person does.
      if common.destination != .saved { achievements.news = nil }
      return []
    case .reminding(let action):
      let isBusy = listening.player.timer.isRunning || breathing.start != nil
      let effects = reminding.reduce(action, isBusy: isBusy, &common, environment)
      return effects + planReminders(environment)
    case .downloads(let action): return downloads.reduce(action, &common, environment)
    case .picture(let action): return picture.reduce(action, &common, environment)
    case .drafts(let action):
      let effects = common.drafts.reduce(action, owner: common.companion.store.owner)
      diary.resume(common)
      return effects
    case .networkFlipped:
      // Before: without a network. Now: as if it had come, or gone.
      let kept = companion.setFlag("apart", !common.isApart)
      return kept + reduce(.event(.environmentChanged), world)
    }
  }

  /// What was begun and not saved goes when the person leaves; what they wrote in the diary is kept as a draft.
  private mutating func leave(_ environment: Environment) -> [Effect<Action>] {
    if common.destination == .saved { achievements.news = nil }
    diary.left()
    breathing.left()
    common.library.forgetFailures()
    let written = common.drafts.write(owner: common.companion.store.owner)
    if case .player = common.destination { return written + listening.leave(&downloads, &common, environment) }
    return written
  }

  private mutating func planReminders(_ environment: Environment) -> [Effect<Action>] {
    reminding.plan(&common, environment)
  }

  // MARK: What follows from a change

  /// What several features follow, whoever changed it.
  struct Facts {
    var revision: Int64, isReady: Bool, isWhole: Bool, isSignedIn: Bool, hasPushAnswer: Bool, location: String,
      files: Int,
      listing: Int, quiet: DeviceQuietHours, reminds: Bool

    func isSame(as other: Facts) -> Bool {
      revision == other.revision && isReady == other.isReady && isWhole == other.isWhole
        && isSignedIn == other.isSignedIn
        && hasPushAnswer == other.hasPushAnswer
        && quiet == other.quiet && reminds == other.reminds && files == other.files && listing == other.listing
        && sameBytes(location, other.location)
    }
  }

  var facts: Facts {
    Facts(
      revision: common.companion.store.replica.revision, isReady: common.companion.isReady,
      isWhole: common.companion.store.isWhole, isSignedIn: common.companion.session.isSignedIn,
      hasPushAnswer: common.companion.woken != nil,
      location: common.companion.location, files: common.library.count, listing: downloads.listings,
      quiet: common.companion.quiet, reminds: common.remindsHere)
  }

  fileprivate mutating func changed(from before: Facts, _ environment: Environment) -> [Effect<Action>] {
    if !companion.isReady { return [] }
    if !before.isReady, common.isNew, companion.location.isEmpty { companion.go(Destination.welcome(page: 1).location) }
    if case .player(let id) = common.destination { listening.load(id, downloads, common, environment) }
    var effects = common.drafts.start(owner: common.companion.store.owner)
    let now = facts
    let isRecorded = now.revision != before.revision || !before.isReady || now.isWhole != before.isWhole
    if isRecorded {
      common.fold()
      // Below "good" nothing is celebrated: what was earned is only listed. Nor in the middle of a session.
      effects += achievements.count(common, saved: diary.takeNew(), isBusy: listening.player.timer.isRunning)
    }
    if isRecorded || now.isSignedIn != before.isSignedIn || now.hasPushAnswer || now.quiet != before.quiet
      || now.reminds != before.reminds
    {
      effects += planReminders(environment)
    }
    return effects
  }
}

extension Companion.Action {
  static var networkFlipped: Self { .did(.networkFlipped) }
  static func did(_ action: SerenityAction) -> Self { .app(SerenityApp.OwnAction(action)) }
  fileprivate var isBack: Bool { if case .backTapped = self { true } else { false } }
}
