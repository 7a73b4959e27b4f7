import ServerAPI

extension Companion {
  /// Records that would be lost if the device forgot its owner now; nil until counted.
  var atStake: Int? { store.owner == session.member?.id ? owning.waiting : 0 }

  func logOut(_ how: LogOut, _ environment: Environment) -> [Effect<Action>] {
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

  func leaveAfterSync(_ environment: Environment) -> [Effect<Action>] {
    if store.waiting > 0 { leaving.waitsForSync = false; leaving.failed = true; return [] }
    return leave(.signedOut, environment)
  }

  /// Ends the session here: the account's records go from the device; those of nobody's account stay.
  func leave(_ message: Message, _ environment: Environment) -> [Effect<Action>] {
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

  func forgetSession() {
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
}
