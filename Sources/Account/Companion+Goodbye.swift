import ServerAPI

/// Logging out, while it goes on.
struct Leaving {
  /// Everything is sent first.
  var waitsForSync = false
  /// Sending did not work.
  var failed = false
  var isWorking = false
  /// The person logged out without a network: the server must still hear of it.
  var isOwed = false
}

extension Companion {
  /// Closes the session at the server; its cookie goes with the answer.
  func sayGoodbye() -> [Effect<Action>] {
    [Effect(.request(Request(Routes.logout, RefreshRequest(), alone: "refresh"))) { .loggedOut($0) }]
  }

  func loggedOut(_ answer: Answer) -> [Effect<Action>] {
    // Not reached: owed until the network is back.
    if answer.status == 0 || answer.status >= 500 { return [] }
    let wasOwed = leaving.isOwed
    leaving.isOwed = false
    return wasOwed && session.member == nil ? [Effect(.metaSet(key: Self.sessionKey, .null))] : []
  }
}
