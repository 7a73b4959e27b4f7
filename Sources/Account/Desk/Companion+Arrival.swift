import ServerAPI

// Logging in to its end, and the records of other owners that may be on the device.
extension Companion {
  /// Somebody proved who they are: log in, confirmed address, new password.
  func open(_ opened: ServerAPI.Session, _ environment: Environment) -> [Effect<Action>] {
    draft.forgetSecrets()
    draft.token = ""
    if store.owner != Store.local, store.owner != opened.account.id.text {
      // Records of two people are never mixed: first see whether something of the other one waits.
      owning.incoming = opened
      return count(.toChangeOwner)
    }
    return welcome(opened, environment)
  }

  func welcome(_ opened: ServerAPI.Session, _ environment: Environment) -> [Effect<Action>] {
    let isSame = session.member?.id == opened.account.id.text
    if !isSame { consents = Consents() }
    consents.isCurrent = false
    sessions = nil
    leaving = Leaving()
    refreshing = Refreshing()
    owning = Owning()
    owning.isArriving = true
    draft.isSending = true
    let kept = hold(opened)
    return kept + proceed(environment)
  }

  /// Log in is done: to the question about the records when it is open, else to where the person came from.
  func finishArrival(_ environment: Environment) -> [Effect<Action>] {
    guard owning.isArriving else { return [] }
    owning.isArriving = false
    draft.isSending = false
    guard ownsLocation else { return say(.welcome) }
    let isOpen = consents.isCurrent && (consents[.records] == nil || (consents.allows(.records) && needsAdoption))
    if !isOpen { return land(.welcome, environment) }
    draft.leave()
    location = Place.records.location
    return []
  }

  /// Out of the account's screens, to where the person was before them.
  func land(_ message: Message, _ environment: Environment) -> [Effect<Action>] {
    while let last = trail.last, owns(last) { trail.removeLast() }
    enter(trail.popLast() ?? "")
    return say(message)
  }

  func counted(_ why: Counting, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    switch why {
    case .toLeave, .toDelete, .toErase: return []
    case .afterSync: return leaving.waitsForSync ? leaveAfterSync(environment) : []
    case .toChangeOwner:
      guard owning.incoming != nil else { return [] }
      if owning.waiting == 0 { return erase(store.owner, .changedOwner) }
      draft.isSending = false
      go(Place.otherOwner.location)
      return []
    }
  }

  func erase(_ owner: String, _ why: Erasing) -> [Effect<Action>] {
    [Effect(.records(.erase(owner: owner))) { .erased(why, $0) }]
  }

  func erased(_ why: Erasing, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    guard answer.isDone else {
      draft.isSending = false
      return say(.notErased)
    }
    renewStore()
    var effects = [loadStore()]
    switch why {
    case .left: break
    case .strangers:
      owning.mayAdopt = true
      effects += land(.recordsInAccount, environment)
    case .emptied: effects += land(.emptied, environment)
    case .changedOwner:
      if let opened = owning.incoming {
        session = Session(phase: .signedOut)
        effects += welcome(opened, environment)
      }
    }
    return effects
  }

  func chooseOwner(_ choice: OtherOwner, _ environment: Environment) -> [Effect<Action>] {
    switch choice {
    case .eraseAndGoOn:
      draft.isSending = true
      return erase(store.owner, .changedOwner)
    case .cancel:
      owning.incoming = nil
      access = nil
      if session.member != nil { session.phase = .expired }
      let kept = session.member == nil ? [] : keepSession()
      return kept + [Effect(.request(Request(Routes.logout, RefreshRequest(), alone: "refresh"))) { .loggedOut($0) }]
        + land(.nothingChanged, environment)
    }
  }

  /// The person's decision holds at once on this device; the server hears of it as soon as it can.
  func decide(_ purpose: Purpose, _ granted: Bool, _ environment: Environment) -> [Effect<Action>] {
    guard session.member != nil else { return [] }
    consents.decide(purpose, granted, at: environment.now)
    if purpose == .records, granted { owning.mayAdopt = true }
    var effects = keepSession() + run(.decisions(consents.unsent), environment)
    if location == Place.records.location { effects += land(granted ? .recordsInAccount : .recordsOnDevice, environment) }
    return effects
  }
}
