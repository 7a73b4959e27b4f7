import AppRuntime
import ScreenTime
import ServerAPI

/// The list that blockers subscribe to, as far as this device knows.
struct BlockListState {
  enum Phase {
    case unknown, asking, none
    /// Its token.
    case there(String)
    case offline
  }
  var phase = Phase.unknown
  /// What was last told to the server: the sum of the ends of what is closed; nil when it did not arrive.
  var told: Int64?

  var token: String? { if case .there(let token) = phase { token } else { nil } }
}

extension ScreenTimeFeature {
  enum ListAction {
    case created
    case revoked
    case retried
    /// The address of the list in a syntax.
    case copied(BlockListSyntax)
    case copiedPause(of: String)
  }

  /// Names of requests of this feature.
  enum Asked {
    static let address = "screen.list", create = "screen.list.create", revoke = "screen.list.revoke"
    static let close = "screen.list.close"
  }

  mutating func askForList(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard common.companion.session.isSignedIn, list.token == nil else { return [] }
    list.phase = .asking
    return common.companion.ask(Asked.address, Request(BlockListRoutes.address, Nothing()), environment)
  }

  mutating func reduce(_ action: ListAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .created:
      list.phase = .asking
      return common.companion.ask(Asked.create, Request(BlockListRoutes.create, Nothing()), environment)
    case .revoked:
      return common.companion.ask(Asked.revoke, Request(BlockListRoutes.revoke, Nothing()), environment)
    case .retried: return askForList(&common, environment)
    case .copied(let syntax):
      guard let token = list.token else { return [] }
      notice = .copied
      return [copy(BlockListRoutes.path(token, syntax.rawValue))]
    case .copiedPause(let key):
      notice = .addressCopied
      return [copy(common.companion.app.base + ScreenTimeDestination.pause(key).location)]
    }
  }

  /// The host knows on which site it is.
  private func copy(_ path: String) -> Effect<GreenGroceryApp.Action> {
    Effect(.wire(WireForm("clipboard").text("path", path).json))
  }

  /// Tells the server what is closed, where the person has a list and it does not know.
  mutating func publish(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard common.companion.session.isSignedIn, environment.isOnline, common.preferences.isOn("hasBlockList"), let clock
    else { return [] }
    let state = blocks.running(clock.moment).reduce(Int64(0)) { $0 &+ $1.ends.milliseconds }
    if list.told == state { return [] }
    var closures: [Closure] = []
    for app in AppCatalogue.all where !app.domains.isEmpty {
      if let ends = closedUntil(app.key, environment) {
        closures.append(Closure(app: app.key, ends: ends.milliseconds))
      }
    }
    list.told = state
    if closures.isEmpty { return [] }
    return common.companion.ask(
      Asked.close, Request(BlockListRoutes.close, ClosureList(closures: closures)), environment)
  }

  /// The answer to a request of this feature; nil when it is of another one.
  mutating func answered(_ name: String, _ answer: Answer, _ common: inout Common, _ environment: Environment)
    -> [Effect<GreenGroceryApp.Action>]?
  {
    if sameBytes(name, Asked.address) || sameBytes(name, Asked.create) {
      guard answer.isDone, let json = answer.json else { list.phase = .offline; return [] }
      guard let token = json["token"]?.string else {
        list.phase = .none
        return common.preferences.isOn("hasBlockList") ? common.keep("hasBlockList", .bool(false), environment) : []
      }
      list.phase = .there(token)
      list.told = nil
      var effects: [Effect<GreenGroceryApp.Action>] = []
      if !common.preferences.isOn("hasBlockList") { effects += common.keep("hasBlockList", .bool(true), environment) }
      return effects + publish(&common, environment)
    }
    if sameBytes(name, Asked.revoke) {
      guard answer.isDone else { list.phase = .offline; return [] }
      list.phase = .none
      notice = .revoked
      return common.keep("hasBlockList", .bool(false), environment)
    }
    if sameBytes(name, Asked.close) {
      if !answer.isDone { list.told = nil }
      return []
    }
    return nil
  }
}
