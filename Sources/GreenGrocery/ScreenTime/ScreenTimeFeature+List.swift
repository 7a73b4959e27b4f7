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
  /// Taking the address away waits for a yes.
  var isRevoking = false
  /// The whole address of this site's root, once the host has said it.
  var site: String?
  /// What could not be copied, as a path of this site.
  var denied: String?

  var token: String? { if case .there(let token) = phase { token } else { nil } }
}

extension ScreenTimeFeature {
  enum ListAction {
    case created
    case revokeAsked, revokeLeft
    case revoked
    case retried
    /// The address of the list in a syntax.
    case copied(BlockListSyntax)
    case copiedPause(of: String)
    /// What became of copying this path.
    case wasCopied(String, Answer)
    case siteTold(Answer)
  }

  /// Names of requests of this feature.
  enum Asked {
    static let address = "screen.list", create = "screen.list.create", revoke = "screen.list.revoke"
    static let close = "screen.list.close"
  }

  mutating func askForList(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    (list.isRevoking, list.denied) = (false, nil)
    guard common.companion.session.isSignedIn else { return [] }
    if list.token != nil { return askForSite }
    list.phase = .asking
    return askForSite + common.companion.ask(Asked.address, Request(BlockListRoutes.address, Nothing()), environment)
  }

  /// Asks on which site this is: addresses are shown whole.
  var askForSite: [Effect<GreenGroceryApp.Action>] {
    if list.site != nil { return [] }
    return [
      Effect(.wire(WireForm("site.address").text("path", "/").json), as: "screen.site") {
        .did(.screenTime(.list(.siteTold($0))))
      }
    ]
  }

  /// The whole address of a path; the path alone until the host has said where this is.
  func address(of path: String) -> String { list.site.map { $0 + path.after(1) } ?? path }

  func pausePath(of key: String, _ companion: Companion) -> String {
    companion.app.base + ScreenTimeDestination.pause(key).location
  }

  mutating func reduce(_ action: ListAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .created:
      list.phase = .asking
      return common.companion.ask(Asked.create, Request(BlockListRoutes.create, Nothing()), environment)
    case .revokeAsked:
      list.isRevoking = true
      return []
    case .revokeLeft:
      list.isRevoking = false
      return []
    case .revoked:
      (list.isRevoking, list.phase) = (false, .asking)
      return common.companion.ask(Asked.revoke, Request(BlockListRoutes.revoke, Nothing()), environment)
    case .retried: return askForList(&common, environment)
    case .copied(let syntax):
      guard let token = list.token else { return [] }
      return copy(BlockListRoutes.path(token, syntax.rawValue))
    case .copiedPause(let key): return copy(pausePath(of: key, common.companion))
    case .wasCopied(let path, let answer):
      list.denied = answer.isDone ? nil : path
      notice = answer.isDone ? .copied : .notCopied
      return []
    case .siteTold(let answer):
      list.site = answer.json?["address"]?.string
      return []
    }
  }

  private mutating func copy(_ path: String) -> [Effect<GreenGroceryApp.Action>] {
    (list.denied, notice) = (nil, nil)
    return [
      Effect(.wire(WireForm("clipboard").text("path", path).json), as: "screen.copy") {
        .did(.screenTime(.list(.wasCopied(path, $0))))
      }
    ]
  }

  /// Tells the server what is closed, where the person has a list and it does not know.
  mutating func publish(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard common.companion.session.isSignedIn, environment.isOnline, common.preferences.isOn("hasBlockList"), let clock
    else { return [] }
    // The server keeps the end that it is told: only one that its time stands behind.
    var state: Int64 = 0
    for one in blocks.known where one.runs(clock.moment) && one.note.isSure { state &+= one.ends.milliseconds }
    if list.told == state { return [] }
    list.told = state
    return state == 0 ? [] : tell(clock.moment, &common, environment)
  }

  /// Apart, so that it can come later (web/later.txt).
  @inline(never) private func tell(_ now: Instant, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    var closures: [Closure] = []
    for app in AppCatalogue.all where !app.domains.isEmpty {
      if let ends = blocks.closedUntil(app.key, now, surely: true) {
        closures.append(Closure(app: app.key, ends: ends.milliseconds))
      }
    }
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
