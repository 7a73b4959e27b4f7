import ServerAPI

// Logging in to its end, logging out, and the records of other owners that may be on the device.
extension AppAccount {
  /// Whose the records on this device are is a question that the person has not answered.
  var asksAboutOtherOwner: Bool { if case .otherOwner = signIn { true } else { false } }

  /// The question about the records was put off, or could not be asked yet.
  var asksAboutRecords: Bool {
    session.isSignedIn && consents.isCurrent
      && (consents[.records] == nil || consents.hasOpenKinds || (consents.allows(.records) && exchange.needsAdoption))
  }

  /// Records that would be lost if the device forgot its owner now; nil until counted.
  var atStake: Int? { store.owner == session.member?.id ? exchange.counted : 0 }

  // MARK: In

  /// Somebody proved who they are.
  mutating func open(_ opened: ServerAPI.Session, _ environment: Environment) -> [Effect<Action>] {
    forms.draft.forgetSecrets()
    forms.draft.token = ""
    if store.hasServer, store.owner != opened.account.id.text {
      // Records of two people are never mixed: first see whether something of the other one waits.
      signIn = .otherOwner(opened)
      return of(exchange.count(.toChangeOwner))
    }
    return welcome(opened, environment)
  }

  private mutating func welcome(_ opened: ServerAPI.Session, _ environment: Environment) -> [Effect<Action>] {
    // The session of another one had run out: what they had at hand is not this person's.
    let isOther = session.member.map { !sameBytes($0.id, opened.account.id.text) } ?? false
    let turn = isOther && !store.hasServer ? beginTurnOverTheSameRecords() : []
    if session.member?.id != opened.account.id.text { consents = Consents() }
    consents.isCurrent = false
    forms.welcome()
    exchange.forgetOwner()
    signIn = .arriving
    session.begin()
    let kept = session.open(opened) ? [keepSession()] : []
    return turn + kept + proceed(environment)
  }

  /// Log in is done: to the question about the records when it is open, else to where the person came from.
  mutating func finishArrival(_ environment: Environment) -> [Effect<Action>] {
    guard case .arriving = signIn else { return [] }
    signIn = .none
    forms.draft.isSending = false
    guard ownsLocation else { return say(.welcome) }
    guard asksAboutRecords else { return land(.welcome) }
    forms.draft.leave()
    enter(AccountDestination.records.location)
    return []
  }

  // MARK: Owners

  @inline(never)
  mutating func counted(_ why: Exchange.Counting, _ environment: Environment) -> [Effect<Action>] {
    switch why {
    case .toLeave, .toDelete, .toErase: return []
    case .afterSync:
      guard forms.logOut == .sendingFirst else { return [] }
      if store.waiting > 0 { forms.logOut = .sendFailed; return [] }
      return leave(.signedOut, environment)
    case .toChangeOwner:
      guard asksAboutOtherOwner else { return [] }
      let owner = store.owner
      if exchange.counted == 0 { return beginTurn() + of(exchange.erase(owner, .changedOwner)) }
      forms.draft.isSending = false
      go(AccountDestination.otherOwner.location)
      return []
    }
  }

  /// The records of the device go, and with them what somebody left half done; who is logged in stays so.
  mutating func erase(_ why: Exchange.Erasing) -> [Effect<Action>] {
    let owner = why == .strangers ? Store.local : store.owner, access = session.access
    let turn = beginTurn()
    // An access token that is being asked for is not: its answer reaches nobody now.
    if case .granted = access { session.access = access }
    let phones = why == .emptied ? [Effect<Action>(.records(.erase(owner: "device")))] : []
    return turn + phones + of(exchange.erase(owner, why))
  }

  @inline(never)
  mutating func erased(_ why: Exchange.Erasing, _ environment: Environment) -> [Effect<Action>] {
    switch why {
    case .left, .deleted: return []
    case .strangers:
      exchange.agree()
      return [keepSession()] + land(.recordsInAccount)
    case .emptied: return land(.emptied)
    case .changedOwner:
      guard case .otherOwner(let opened) = signIn else { return [] }
      session.end(owesLogOut: false)
      return welcome(opened, environment)
    }
  }

  mutating func chooseOwner(_ choice: AccountForms.OtherOwner, _ environment: Environment) -> [Effect<Action>] {
    switch choice {
    case .eraseAndGoOn:
      forms.draft.isSending = true
      let owner = store.owner
      return beginTurn() + of(exchange.erase(owner, .changedOwner))
    case .cancel:
      signIn = .none
      session.access = .none
      var effects: [Effect<Action>] = []
      if let member = session.member {
        session.standing = .expired(member)
        effects.append(keepSession())
      }
      return effects + of([Session.logOut()]) + land(.nothingChanged)
    }
  }

  /// The person's decision about a purpose.
  @inline(never)
  mutating func decide(_ action: Consents.Action, _ environment: Environment) -> [Effect<Action>] {
    guard session.member != nil else { return [] }
    let before = consents.withheld
    consents.reduce(action, environment)
    if case .picked = action { return [] }
    let granted = consents.allows(.records)
    switch action {
    case .allAccepted, .pickedAccepted, .chosen(.records, true): exchange.agree()
    case .chosen, .picked: break
    }
    // What was kept back, and may go now, waits again.
    let isMore = before.contains { !consents.withheld.contains($0) }
    let effects = [keepSession()] + (isMore ? of(exchange.load()) : []) + run(.decisions(consents.unsent), environment)
    return navigation.place == .records ? effects + land(granted ? .recordsInAccount : .recordsOnDevice) : effects
  }

  // MARK: Out

  mutating func logOut(_ how: AccountForms.LogOutChoice, _ environment: Environment) -> [Effect<Action>] {
    if forms.logOut == .sendFailed { forms.logOut = .idle }
    forms.draft.failure = nil
    switch how {
    case .here:
      // Something waits, or it is not known yet: the screen shows the choices first.
      guard atStake == 0 else { return of(exchange.count(.toLeave)) }
      return leave(.signedOut, environment)
    case .anyway: return leave(.signedOut, environment)
    case .sendFirst:
      guard mayUpload, environment.isOnline else { forms.logOut = .sendFailed; return [] }
      forms.logOut = .sendingFirst
      return proceed(environment)
    case .everywhere:
      guard atStake == 0 else { return visit(AccountDestination.logOut.location, environment) }
      if environment.isOnline { forms.logOut = .closingEverywhere }
      return run(.form(.logOutEverywhere, forms.request(.logOutEverywhere)), environment)
    }
  }

  /// Ends the session here: the account's records go from the device; those of nobody's account stay.
  mutating func leave(_ message: Message, _ environment: Environment) -> [Effect<Action>] {
    let owner = session.member?.id, isOwned = store.owner == owner, isEverywhere = message == .signedOutEverywhere
    var effects = isOwned ? beginTurn() : beginTurnOverTheSameRecords()
    forgetSession(owesLogOut: !isEverywhere)
    let note: JSON = isEverywhere ? .null : ["goodbye": true]
    effects.append(Effect(.metaSet(key: Session.key, note)))
    if !isEverywhere, environment.isOnline { effects += of([Session.logOut()]) }
    if let owner, isOwned { effects += of(exchange.erase(owner, .left)) }
    return effects + land(message)
  }

  /// The server blocked the account (first phase of its deletion). The device forgets it too.
  mutating func blocked(_ notice: DeletionNotice, _ environment: Environment) -> [Effect<Action>] {
    guard let member = session.member else { return [] }
    let isOwned = store.owner == member.id
    var effects = isOwned ? beginTurn() : beginTurnOverTheSameRecords()
    forgetSession(owesLogOut: false)
    forms.receipt = Receipt(account: member.id, email: member.email, asked: environment.now, until: notice.until)
    navigation.forgetTrail()
    enter(AccountDestination.deleted.location)
    effects.append(Effect(.metaSet(key: Session.key, .null)))
    return isOwned ? effects + of(exchange.erase(member.id, .deleted)) : effects
  }

  private mutating func forgetSession(owesLogOut: Bool) {
    session.end(owesLogOut: owesLogOut)
    consents = Consents()
    exchange.forgetOwner()
    forms.forgetSession()
    signIn = .none
  }
}
