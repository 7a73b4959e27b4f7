import ServerAPI

/// The exchange of the refresh token (in a cookie that no script can read) for a new access token.
struct Refreshing {
  var isUnderWay = false
  /// Failures in a row; each waits longer.
  var attempts = 0
  /// Access tokens in a row that the server refused although they were new.
  var refusals = 0
}

extension Companion {
  // MARK: What the device keeps of the session

  func rereadSession() -> Effect<Action> { Effect(.metaGet(key: Self.sessionKey)) { .sessionRead($0) } }

  /// Name, address and consents; never a token.
  func keepSession() -> [Effect<Action>] {
    guard let member = session.member else { return [Effect(.metaSet(key: Self.sessionKey, .null))] }
    let json: JSON = [
      "id": .string(member.id), "name": .string(member.name), "email": .string(member.email), "expired": .bool(session.phase == .expired),
      "consents": consents.json,
    ]
    return [Effect(.metaSet(key: Self.sessionKey, json))]
  }

  func readSession(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    let effects = takeSession(answer, environment)
    // What was asked for before it was known who is logged in.
    if !queue.isEmpty, !session.isSignedIn || !environment.isOnline { return effects + failQueue(session.isSignedIn ? .offline : .expired) }
    return effects
  }

  private func takeSession(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    let json = answer.json?["value"]
    let isFirst = session.phase == .unknown
    if json?["goodbye"]?.bool == true {
      // Logged out without a network: the server is told now, by whoever starts next.
      session = Session(phase: .signedOut)
      access = nil
      leaving.isOwed = isFirst
      return isFirst && environment.isOnline ? sayGoodbye() : []
    }
    guard let id = json?["id"]?.string else {
      session = Session(phase: .signedOut)
      access = nil
      return []
    }
    let isSame = same(session.member?.id, id) && session.isSignedIn
    session.member = Member(id: id, name: json?["name"]?.string ?? "", email: json?["email"]?.string ?? "")
    session.phase = json?["expired"]?.bool == true ? .expired : .signedIn
    let isCurrent = isSame && consents.isCurrent, wasOurs = consents.isOurs && !consents.unsent.isEmpty
    consents = Consents(json: json?["consents"])
    consents.isOurs = isFirst || wasOurs || consents.unsent.isEmpty
    // A decision that another module or tab has just taken is on its way: the server is asked before it is sent once more.
    consents.isCurrent = isCurrent && consents.unsent.isEmpty
    if !isSame { access = nil }
    return consents.isOurs ? proceed(environment) : []
  }

  // MARK: Access

  func refreshAccess(_ environment: Environment) -> [Effect<Action>] {
    guard session.isSignedIn, !refreshing.isUnderWay, environment.isOnline else { return [] }
    refreshing.isUnderWay = true
    return [Effect(.request(Request(Routes.refresh, RefreshRequest(), alone: "refresh"))) { .refreshed($0) }]
  }

  func refreshed(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    refreshing.isUnderWay = false
    guard session.isSignedIn else { return [] }
    do throws(Failure) {
      let opened = try Routes.refresh.answer(status: answer.status, body: answer.text)
      refreshing.attempts = 0
      // Another tab logged somebody else in: the device knows who.
      if !same(opened.account.id.text, session.member?.id) {
        refreshing.refusals += 1
        return refreshing.refusals > 2 ? expire(environment) : [rereadSession()]
      }
      return hold(opened) + runQueue(environment) + proceed(environment)
    } catch {
      if answer.status == 401 { return expire(environment) }
      return failQueue(error.code) + tryLater(environment)
    }
  }

  /// 8 s, 16 s … about 8 minutes, and a part more by chance.
  func tryLater(_ environment: Environment) -> [Effect<Action>] {
    refreshing.attempts = min(refreshing.attempts + 1, 6)
    let attempt = refreshing.attempts
    var generator = SeededGenerator(seed: environment.seed)
    let base = Int64(4000) << Int64(attempt)
    return [Effect(.timer(milliseconds: base + generator.next(below: base / 2))) { _ in .refreshDue(attempt: attempt) }]
  }

  /// Takes the access token and what the server knows of the account.
  func hold(_ opened: ServerAPI.Session) -> [Effect<Action>] {
    access = Access(token: opened.access, expires: opened.expires)
    let member = Member(opened.account)
    let isNews = session.member != member || session.phase != .signedIn
    session = Session(phase: .signedIn, member: member)
    return isNews ? keepSession() : []
  }

  /// The server does not know this session any more. Nothing on the device is touched.
  func expire(_ environment: Environment) -> [Effect<Action>] {
    session.phase = .expired
    access = nil
    let failed = failQueue(.expired)
    return keepSession() + failed
  }

  func comeOnline(_ environment: Environment) -> [Effect<Action>] {
    refreshing.attempts = 0
    refreshing.refusals = 0
    consents.isOurs = true // whoever decided may be gone
    if leaving.isOwed { return sayGoodbye() }
    return proceed(environment)
  }

  // MARK: The next step

  /// Does what comes next for who is logged in: access, consents, owner of the records, exchange. Called after everything that may have
  /// cleared the way; does nothing when nothing is to be done.
  func proceed(_ environment: Environment) -> [Effect<Action>] {
    guard session.isSignedIn, let member = session.member, store.phase != .loading, !owning.isOpen else { return [] }
    guard environment.isOnline else { return finishArrival(environment) }
    guard let access, access.isGood(environment.now) else { return refreshAccess(environment) }
    if !consents.isCurrent { return run(.consents, environment) }
    if !consents.unsent.isEmpty { return consents.isOurs ? run(.decisions(consents.unsent), environment) : finishArrival(environment) }
    guard consents.allows(.records) else { return finishArrival(environment) }
    if !store.hasServer {
      if needsAdoption { return finishArrival(environment) }
      return adopt(member.id)
    }
    guard sameBytes(store.owner, member.id) else { return [] }
    return finishArrival(environment) + synchronise(access.token, environment)
  }

  func synchronise(_ token: String, _ environment: Environment) -> [Effect<Action>] {
    own(store.synchronise(access: token, environment))
  }

  /// After a step of the exchange: a new access token when it was refused; log out when the person waits for that.
  func syncMoved(_ environment: Environment) -> [Effect<Action>] {
    switch store.sync.phase {
    case .needsAccess:
      if refreshing.isUnderWay { return [] }
      refreshing.refusals += 1
      access = nil
      // A server that refuses what it has just given is not asked without end; the next event tries again.
      return refreshing.refusals > 2 ? [] : refreshAccess(environment)
    case .idle:
      refreshing.refusals = 0
      return store.waiting > 0 || leaving.waitsForSync ? count(.afterSync) : []
    case .offline:
      if !consents.isCurrent, session.isSignedIn, refreshing.refusals <= 2 { return run(.consents, environment) }
      if leaving.waitsForSync { leaving.waitsForSync = false; leaving.failed = true }
      return []
    case .exchanging: return []
    }
  }
}

extension Request {
  /// A call of the server's interface.
  init<Input: Wire, Output: Wire>(_ endpoint: Endpoint<Input, Output>, _ input: Input, id: String = "", access: String? = nil, alone: String? = nil) {
    self.init(endpoint.summary, input.json, id, access, alone)
  }

  /// Not inlined: one copy for all calls.
  @inline(never) private init(_ summary: Summary, _ body: JSON, _ id: String, _ access: String?, _ alone: String?) {
    self.init(
      Request.Method.named(summary.method.rawValue) ?? .get, summary.path(id: id), body: summary.input.isNothing ? nil : body,
      access: access, alone: alone)
  }
}
