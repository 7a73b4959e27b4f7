import ServerAPI

// The features put together: each reduces its own actions, and what concerns the others (its outcomes) is followed up
// here.
extension AppAccount {
  public mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let couldUpload = mayUpload, withheld = consents.withheld.count
    let effects = step(action, environment)
    if !couldUpload || mayUpload && consents.withheld.count <= withheld { return effects }
    // PL-05: a consent was withdrawn, here or in another tab. What is allowed still goes with the next exchange.
    return effects + of(exchange.stop())
  }

  private mutating func step(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app: return []
    case .event(let event): return happened(event, environment)
    case .went(let location): return visit(location, environment)
    case .backTapped:
      goBack()
      return opened(environment)
    case .sessionRead(let answer): return sessionRead(answer, environment)
    case .flagsRead(let answer):
      flags = answer.json?["value"]?.object ?? JSONObject()
      return []
    case .switchesRead(let owner, let answer):
      if sameBytes(owner, store.owner) { switches.read(answer) }
      return []
    case .session(let action): return follow(session.reduce(action, environment), environment)
    case .exchange(let action):
      let context = Exchange.Context(place: navigation.place, mayUpload: mayUpload, withheld: consents.withheld)
      let step = exchange.reduce(action, context, environment)
      var effects = of(step.effects)
      if case .store(.loaded, _) = action, case .ready? = step.outcome { effects += readSwitches() }
      return step.outcome.map { effects + follow($0, environment) } ?? effects
    case .consents(let action): return decide(action, environment)
    case .forms(let action): return fill(action, environment)
    case .notices(let action): return messages.reduce(action).map { $0.map { .notices($0) } }
    case .quiet(let action): return quiet.reduce(action).map { [Effect($0)] } ?? []
    case .settings(let action): return set(action, environment)
    }
  }

  /// What somebody does in a form. Functions that are not inlined come with the rest of the module (web/later.txt).
  @inline(never)
  private mutating func fill(_ action: AccountForms.Action, _ environment: Environment) -> [Effect<Action>] {
    let step = forms.reduce(action, formContext, environment)
    let effects = step.effects.map { $0.map { Action.forms($0) } }
    return step.outcome.map { effects + follow($0, environment) } ?? effects
  }

  @inline(never)
  private mutating func set(_ action: Settings.Action, _ environment: Environment) -> [Effect<Action>] {
    let effect = Effect<Action>(Settings.reduce(action, environment))
    guard case .languageChosen(let language) = action, session.isSignedIn, environment.isOnline else {
      return [effect]
    }
    return [effect] + run(.language(language), environment)
  }

  var formContext: AccountForms.Context {
    AccountForms.Context(app: app, place: navigation.place, member: session.member)
  }

  func of(_ effects: [Effect<Session.Action>]) -> [Effect<Action>] { effects.map { $0.map { .session($0) } } }
  func of(_ effects: [Effect<Exchange.Action>]) -> [Effect<Action>] { effects.map { $0.map { .exchange($0) } } }
  func of(_ effect: Effect<Exchange.Action>) -> [Effect<Action>] { [effect.map { .exchange($0) }] }

  mutating func say(_ message: Message) -> [Effect<Action>] { [messages.say(message).map { .notices($0) }] }

  // MARK: What follows of a feature's step

  mutating func follow(_ step: Session.Step, _ environment: Environment) -> [Effect<Action>] {
    var effects = of(step.effects)
    for outcome in step.outcomes {
      switch outcome {
      case .ready: effects += proceed(environment)
      case .changed: effects.append(keepSession())
      case .replaced: effects.append(readSession())
      case .answered(let request, let answer): effects += answered(request, answer, environment)
      case .failed(let request, let code): effects += failed(request, code, environment)
      case .gaveUp(let code, let hadRequests): forms.giveUp(code, hadRequests: hadRequests)
      }
    }
    return effects
  }

  private mutating func follow(_ outcome: Exchange.Outcome, _ environment: Environment) -> [Effect<Action>] {
    switch outcome {
    case .ready: return proceed(environment)
    case .agreed: return [keepSession()] + proceed(environment)
    case .moved: return moved(environment)
    case .consentMissing:
      consents.forgetServer()
      session.refusals += 1
      return moved(environment)
    case .counted(let why): return counted(why, environment)
    case .notAdopted: return finishArrival(environment)
    case .eraseAsked(let why): return erase(why)
    case .erased(let why): return erased(why, environment)
    case .notErased:
      forms.draft.isSending = false
      return say(.notErased)
    case .otherOwner: return changedOwner()
    case .said(let message): return say(message)
    }
  }

  private mutating func follow(_ outcome: AccountForms.Outcome, _ environment: Environment) -> [Effect<Action>] {
    switch outcome {
    case .opened(let opened): return open(opened, environment)
    case .ask(let what, let request): return run(.form(what, request), environment)
    case .askAccount: return session.isSignedIn ? run(.account, environment) : []
    case .go(let place): return visit(place.location, environment)
    case .said(let message): return say(message)
    case .logOut(let how): return logOut(how, environment)
    case .choseOwner(let choice): return chooseOwner(choice, environment)
    }
  }

  // MARK: The world

  private mutating func happened(_ event: WorldEvent, _ environment: Environment) -> [Effect<Action>] {
    switch event {
    case .environmentChanged:
      // Another app of this device may have changed them.
      let quiet = [Effect<Action>(DeviceQuietHours.read()) { .quiet(.read($0)) }]
      guard environment.isOnline else { return quiet }
      session.begin()
      consents.isOurs = true  // whoever decided may be gone
      if case .signedOut(owesLogOut: true) = session.standing { return quiet + of([Session.logOut()]) }
      return quiet + proceed(environment)
    case .located(let location):
      navigation.note(MailLink(location).path)
      return arrive(location, environment)
    case .heard(let answer):
      // Another tab logged in or out.
      guard let effects = exchange.hear(answer, environment) else { return changedOwner() }
      return (answer.json?["session"]?.bool == true ? [readSession()] : []) + of(effects)
    }
  }

  /// The device's records are another's than those that are shown. What nobody had begun before they logged in is theirs.
  private mutating func changedOwner() -> [Effect<Action>] {
    (store.hasServer ? beginTurn() : []) + of(exchange.load()) + [readSession()]
  }

  /// At an address that the host gives. The token out of a mail's link (`#restablecer=…`) is taken, and the location
  /// replaced, so that it
  /// leaves the address bar and the history at once (PL-01: a token is never kept in an address).
  mutating func arrive(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    let link = MailLink(location)
    if let place = link.place {
      enter(place.location)
      forms.draft.token = link.token
      return []
    }
    // A link within the page (`#email` in a list of errors) is no new place: what was typed stays.
    if sameBytes(link.path, self.location) { return [] }
    enter(link.path)
    return opened(environment)
  }

  // MARK: Places

  /// Goes to a location and asks for what is shown there.
  mutating func visit(_ location: String, _ environment: Environment) -> [Effect<Action>] {
    go(location)
    return opened(environment)
  }

  /// Out of the account's screens, to where the person was before them.
  mutating func land(_ message: Message) -> [Effect<Action>] {
    let old = location
    navigation.leaveAccount()
    entered(from: old)
    return say(message)
  }

  /// What a place asks for when it is opened.
  private mutating func opened(_ environment: Environment) -> [Effect<Action>] {
    guard let place = navigation.place else { return [] }
    return prepare(place, environment)
  }

  @inline(never)
  private mutating func prepare(_ place: AccountDestination, _ environment: Environment) -> [Effect<Action>] {
    switch place {
    case .sessions: return run(.form(.sessions, forms.request(.sessions)), environment)
    case .logOut:
      forms.logOut = .idle
      return of(exchange.count(.toLeave))
    case .delete: return of(exchange.count(.toDelete))
    case .erase: return of(exchange.count(.toErase))
    case .name: forms.draft.name = session.member?.name ?? ""
    case .email: forms.draft.email = ""
    case .reset: if forms.draft.token.isEmpty { enter(AccountDestination.forgot.location) }
    case .verify, .confirmEmail, .undoEmail, .keep:
      if forms.draft.token.isEmpty { enter(AccountDestination.account.location) }
    case .deleted: if forms.receipt == nil { enter(AccountDestination.account.location) }
    case .otherOwner: if !asksAboutOtherOwner { enter(AccountDestination.account.location) }
    case .account, .create, .checkMail, .logIn, .forgot, .records, .password, .export, .deleteConfirm, .appearance,
      .language, .quiet, .privacy,
      .notice, .terms, .help, .licences:
      break
    }
    return []
  }
}
