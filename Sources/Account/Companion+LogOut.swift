import ServerAPI

/// Logging out, while it goes on.
struct Leaving: Equatable {
  /// Everything is sent first.
  var waitsForSync = false
  /// Sending did not work.
  var failed = false
  var isWorking = false
  /// The person logged out without a network: the server must still hear of it.
  var isOwed = false
}

extension Companion {
  /// Records that would be lost if the device forgot its owner now; nil until counted.
  var atStake: Int? { store.owner == session.member?.id ? owning.waiting : 0 }

  mutating func logOut(_ how: LogOut, _ environment: Environment) -> [Effect<Action>] {
    if leaving.isWorking { return [] }
    leaving.failed = false
    draft.failure = nil
    switch how {
    case .here:
      // Something waits, or it is not known yet: the screen shows the choices first.
      guard atStake == 0 else { return count(.toLeave) }
      return leave(.signedOut, environment)
    case .anyway: return leave(.signedOut, environment)
    case .sendFirst:
      guard mayUpload, environment.isOnline else { leaving.failed = true; return [] }
      leaving.waitsForSync = true
      return proceed(environment)
    case .everywhere:
      guard atStake == 0 else { return visit(Place.logOut.location, environment) }
      leaving.isWorking = environment.isOnline
      return run(.logOutEverywhere, environment)
    }
  }

  mutating func leaveAfterSync(_ environment: Environment) -> [Effect<Action>] {
    if store.waiting > 0 { leaving.waitsForSync = false; leaving.failed = true; return [] }
    return leave(.signedOut, environment)
  }

  /// Ends the session here: the account's records go from the device; those of nobody's account stay.
  mutating func leave(_ message: Message, _ environment: Environment) -> [Effect<Action>] {
    let owner = session.member?.id
    let isEverywhere = message == .signedOutEverywhere
    forgetSession()
    leaving.isOwed = !isEverywhere
    let note: JSON = isEverywhere ? .null : ["goodbye": true]
    var effects: [Effect<Action>] = [Effect(.metaSet(key: Self.sessionKey, note))]
    if !isEverywhere, environment.isOnline { effects += sayGoodbye() }
    if store.owner == owner { effects += erase(store.owner, .left) }
    return effects + land(message, environment)
  }

  mutating func forgetSession() {
    session = Session(phase: .signedOut)
    access = nil
    queue = []
    running = []
    consents = Consents()
    sessions = nil
    owning = Owning()
    leaving = Leaving()
    draft = Draft()
    refreshing = Refreshing()
  }

  /// Closes the session at the server; its cookie goes with the answer.
  func sayGoodbye() -> [Effect<Action>] {
    [Effect(.request(Request(Routes.logout, RefreshRequest(), alone: "refresh"))) { .loggedOut($0) }]
  }

  mutating func loggedOut(_ answer: Answer) -> [Effect<Action>] {
    // Not reached: owed until the network is back.
    if answer.status == 0 || answer.status >= 500 { return [] }
    let wasOwed = leaving.isOwed
    leaving.isOwed = false
    return wasOwed && session.member == nil ? [Effect(.metaSet(key: Self.sessionKey, .null))] : []
  }
}
