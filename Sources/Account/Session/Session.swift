import ServerAPI

/// Who is logged in, the short-lived right to speak to the server, and the requests that need it. A feature of the
/// account: `reduce` answers
/// with effects of its own, and with outcomes that concern the other features (`AppAccount+Reduce.swift`).
public struct Session {
  public enum Phase: Equatable, Sendable {
    /// The device has not been asked yet.
    case unknown
    case signedOut
    case signedIn
    /// The server refused the session. Everything on the device stays usable; sync waits until the person logs in
    /// again.
    case expired
  }

  enum Standing: Equatable {
    case unknown
    /// `owesLogOut`: the person logged out without a network, and the server must still hear of it.
    case signedOut(owesLogOut: Bool)
    case signedIn(Member)
    case expired(Member)
  }

  /// The access token, in memory only.
  enum Access {
    case none
    /// The refresh token, in a cookie that no script can read, is being exchanged.
    case refreshing
    case granted(AccessToken)
  }

  struct AccessToken {
    var text: String
    var expires: Instant
    /// Good for at least half a minute more.
    func isGood(_ now: Instant) -> Bool { expires.milliseconds - now.milliseconds > 30_000 }
  }

  public indirect enum Action {
    case refreshed(Answer)
    case refreshDue(attempt: Int)
    case answered(AuthorizedRequest, Answer)
    case loggedOut(Answer)
  }

  /// What the other features must know.
  enum Outcome {
    /// There is access: what comes next can be done.
    case ready
    /// Who is logged in, or whether they still are, changed: the device keeps it.
    case changed
    /// Another tab logged somebody else in: the device knows who.
    case replaced
    case answered(AuthorizedRequest, Answer)
    case failed(AuthorizedRequest, Failure.Code)
    /// No access: what waited for it is given up; `hadRequests`: something did.
    case gaveUp(Failure.Code, hadRequests: Bool)
  }

  struct Step {
    var effects: [Effect<Action>] = []
    var outcomes: [Outcome] = []
  }

  var standing = Standing.unknown
  var access = Access.none
  var calls: [Call] = []
  /// Refreshes in a row that failed; each waits longer.
  var failures = 0
  /// Access tokens in a row that the server refused although they were new.
  var refusals = 0

  public var phase: Phase {
    switch standing {
    case .unknown: .unknown
    case .signedOut: .signedOut
    case .signedIn: .signedIn
    case .expired: .expired
    }
  }
  public var member: Member? {
    switch standing {
    case .unknown, .signedOut: nil
    case .signedIn(let member), .expired(let member): member
    }
  }
  public var isSignedIn: Bool { if case .signedIn = standing { true } else { false } }

  /// The access token as it was given, for a stream that lasts as long as it does; nil while there is none.
  public var grantedToken: String? { if case .granted(let token) = access { token.text } else { nil } }

  /// The access token, when it is still good.
  func token(_ now: Instant) -> String? {
    if case .granted(let token) = access, token.isGood(now) { token.text } else { nil }
  }

  mutating func reduce(_ action: Action, _ environment: Environment) -> Step {
    switch action {
    case .refreshed(let answer): return refreshed(answer, environment)
    case .refreshDue(let attempt):
      if attempt != failures { return Step() }
      return token(environment.now) == nil ? Step(effects: refresh(environment)) : Step(outcomes: [.ready])
    case .answered(let request, let answer): return answered(request, answer, environment)
    case .loggedOut(let answer):
      // Not reached: owed until the network is back.
      guard answer.status != 0, answer.status < 500, case .signedOut(owesLogOut: true) = standing else { return Step() }
      standing = .signedOut(owesLogOut: false)
      return Step(outcomes: [.changed])
    }
  }

  // MARK: Access

  /// Asks for an access token, unless that is under way.
  mutating func refresh(_ environment: Environment) -> [Effect<Action>] {
    if case .refreshing = access { return [] }
    guard isSignedIn, environment.isOnline else { return [] }
    access = .refreshing
    return [Effect(.request(Request(Routes.refresh, RefreshRequest(), alone: "refresh"))) { .refreshed($0) }]
  }

  private mutating func refreshed(_ answer: Answer, _ environment: Environment) -> Step {
    if case .refreshing = access { access = .none }
    guard case .signedIn(let member) = standing else { return Step() }
    do throws(Failure) {
      let opened = try Routes.refresh.answer(status: answer.status, body: answer.text)
      failures = 0
      if !sameBytes(opened.account.id.text, member.id) {
        refusals += 1
        return refusals > 2 ? expire() : Step(outcomes: [.replaced])
      }
      let isNews = open(opened)
      return Step(effects: send(), outcomes: isNews ? [.changed, .ready] : [.ready])
    } catch {
      if answer.status == 401 { return expire() }
      return Step(effects: [tryLater(environment)], outcomes: [giveUp(error.code)])
    }
  }

  /// 8 s, 16 s … about 8 minutes, and a part more by chance.
  mutating func tryLater(_ environment: Environment) -> Effect<Action> {
    failures = min(failures + 1, 6)
    let attempt = failures
    var generator = SeededGenerator(seed: environment.seed)
    let base = Int64(4000) << Int64(attempt)
    return Effect(.timer(milliseconds: base + generator.next(below: base / 2))) { _ in .refreshDue(attempt: attempt) }
  }

  /// The server refused the access token that an exchange went with. One that it has just given is not asked for
  /// without end; the next
  /// event tries again.
  mutating func refuseAccess(_ environment: Environment) -> [Effect<Action>] {
    if case .refreshing = access { return [] }
    refusals += 1
    access = .none
    return refusals > 2 ? [] : refresh(environment)
  }

  // MARK: Beginning and end

  /// Takes the access token and what the server knows of the account. - Returns: whether that is news for the device.
  mutating func open(_ opened: ServerAPI.Session) -> Bool {
    access = .granted(AccessToken(text: opened.access, expires: opened.expires))
    let before = standing
    standing = .signedIn(Member(opened.account))
    return before != standing
  }

  /// A log-in begins: nothing of what went wrong before counts.
  mutating func begin() { (failures, refusals) = (0, 0) }

  /// The server does not know this session any more. Nothing on the device is touched.
  mutating func expire() -> Step {
    if let member { standing = .expired(member) }
    access = .none
    return Step(outcomes: [.changed, giveUp(.expired)])
  }

  /// What waits for access is not sent.
  mutating func giveUp(_ code: Failure.Code) -> Outcome {
    let before = calls.count
    calls.removeAll { !$0.isSent }
    return .gaveUp(code, hadRequests: calls.count < before)
  }

  /// The answers to what is under way reach nobody any more.
  mutating func forgetCalls() { (access, calls) = (.none, []) }

  /// Nobody is logged in here any more.
  mutating func end(owesLogOut: Bool) {
    self = Session()
    standing = .signedOut(owesLogOut: owesLogOut)
  }

  /// Closes the session at the server; its cookie goes with the answer.
  static func logOut() -> Effect<Action> {
    Effect(.request(Request(Routes.logout, RefreshRequest(), alone: "refresh"))) { .loggedOut($0) }
  }

  // MARK: What the device keeps

  static let key = "session"

  /// What the device said: who was logged in when it was written, by this tab or another one. - Returns: whether it
  /// is whom we knew.
  mutating func read(_ json: JSON?) -> Bool {
    if json?["goodbye"]?.bool == true {
      // Logged out without a network: the server is told by whoever starts next.
      let isStart = standing == .unknown
      standing = .signedOut(owesLogOut: isStart)
      access = .none
      return false
    }
    guard let id = json?["id"]?.string else {
      standing = .signedOut(owesLogOut: false)
      access = .none
      return false
    }
    let isSame = isSignedIn && same(member?.id, id)
    let member = Member(id: id, name: json?["name"]?.string ?? "", email: json?["email"]?.string ?? "")
    standing = json?["expired"]?.bool == true ? .expired(member) : .signedIn(member)
    if !isSame { access = .none }
    return isSame
  }

  /// Name, address and consents; never a token. `agreed`: the person said that the records of this device are theirs, and the device has
  /// not made them the account's yet.
  func kept(_ consents: Consents, agreed: Bool) -> JSON {
    guard let member else { return .null }
    return [
      "id": .string(member.id), "name": .string(member.name), "email": .string(member.email),
      "expired": .bool(phase == .expired),
      "consents": consents.json, "agreed": .bool(agreed),
    ]
  }
}
