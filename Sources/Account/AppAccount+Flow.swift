import ServerAPI

// What is done one after another for who is logged in: access, consents, owner of the records, exchange.
extension AppAccount {
  /// Does what comes next. Called after everything that may have cleared the way; does nothing when nothing is to be
  /// done.
  mutating func proceed(_ environment: Environment) -> [Effect<Action>] {
    guard session.isSignedIn, let member = session.member, store.phase != .loading, !asksAboutOtherOwner else {
      return []
    }
    guard environment.isOnline else { return finishArrival(environment) }
    guard let token = session.token(environment.now) else { return of(session.refresh(environment)) }
    if !consents.isCurrent { return run(.consents, environment) }
    if !consents.unsent.isEmpty {
      return consents.isOurs ? run(.decisions(consents.unsent), environment) : finishArrival(environment)
    }
    guard consents.allows(.records) else {
      let finished = finishArrival(environment)
      return sameBytes(store.owner, member.id) ? finished + of(exchange.sendDeletions(token, environment)) : finished
    }
    if !store.hasServer { return exchange.needsAdoption ? finishArrival(environment) : of(exchange.adopt(member.id)) }
    guard sameBytes(store.owner, member.id) else { return [] }
    let finished = finishArrival(environment)
    return finished + of(exchange.synchronise(token, environment))
  }

  /// After a step of the exchange: a new access token when it was refused; log out when the person waits for that.
  mutating func moved(_ environment: Environment) -> [Effect<Action>] {
    switch store.sync.phase {
    case .needsAccess: return of(session.refuseAccess(environment))
    case .idle:
      session.refusals = 0
      return store.waiting > 0 || forms.logOut == .sendingFirst ? of(exchange.count(.afterSync)) : []
    case .offline:
      if !consents.isCurrent, session.isSignedIn, session.refusals <= 2 { return run(.consents, environment) }
      if forms.logOut == .sendingFirst { forms.logOut = .sendFailed }
      return []
    case .exchanging: return []
    }
  }

  // MARK: What the device keeps of the session

  func readSession() -> Effect<Action> { Effect(.metaGet(key: Session.key)) { .sessionRead($0) } }

  func keepSession() -> Effect<Action> {
    let agreed = exchange.adoption.isAgreed && !store.hasServer
    return Effect(.metaSet(key: Session.key, session.kept(consents, agreed: agreed)))
  }

  mutating func sessionRead(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    let json = answer.json?["value"], isStart = session.phase == .unknown, before = session.member
    let isSame = session.read(json)
    var effects: [Effect<Action>] = []
    // Another tab logged out, or somebody else in. What nobody had begun before they logged in is theirs.
    if let before, session.member.map({ !sameBytes($0.id, before.id) }) ?? true {
      effects = beginTurn() + of(exchange.load())
      exchange.forgetOwner()
    }
    if session.member != nil {
      // Said before the page was left, or in another tab: the server's answer was still on its way.
      if json?["agreed"]?.bool == true { exchange.agree() }
      consents.read(json?["consents"], isStart: isStart, isSame: isSame)
      if consents.isOurs { effects += proceed(environment) }
    } else if case .signedOut(owesLogOut: true) = session.standing, environment.isOnline {
      effects += of([Session.logOut()])
    }
    // What was asked for before it was known who is logged in.
    if session.isWaiting, !session.isSignedIn || !environment.isOnline {
      _ = follow(Session.Step(outcomes: [session.giveUp(session.isSignedIn ? .offline : .expired)]), environment)
    }
    // The form was opened by its address, before it was known whose name it is.
    if navigation.place == .name, forms.draft.name.isEmpty { forms.draft.name = session.member?.name ?? "" }
    return effects
  }

  // MARK: Requests

  mutating func run(_ request: AuthorizedRequest, _ environment: Environment) -> [Effect<Action>] {
    follow(session.run(request, environment), environment)
  }

  /// Has the account's server wake this device at these moments, also when the app is closed; none: not any more.
  /// What came of it is `woken` (PL-07).
  public mutating func wake(_ reminders: Reminders, _ environment: Environment) -> [Effect<Action>] {
    var reminders = reminders
    reminders.account = session.member?.id ?? ""
    return run(.reminders(reminders), environment)
  }

  mutating func answered(_ request: AuthorizedRequest, _ answer: Answer, _ environment: Environment) -> [Effect<Action>]
  {
    do throws(Failure) {
      let (status, body) = (answer.status, answer.text)
      switch request {
      case .account, .language:
        session.standing = .signedIn(Member(try Routes.changeAccount.answer(status: status, body: body)))
        return [keepSession()]
      case .consents:
        consents.take(try Routes.consents.answer(status: status, body: body))
        return [keepSession()] + proceed(environment)
      case .decisions(let choices):
        let list = try Routes.changeConsents.answer(status: status, body: body)
        consents.markSent(choices)
        consents.take(list)
        return [keepSession()] + proceed(environment)
      case .reminders:
        woken = answer
        return []
      case .form(let what, _):
        return formAnswered(what, answer, environment)
      case .app(let name, _):
        answers.append(NamedAnswer(name: name, answer: answer))
        return []
      }
    } catch {
      return failed(request, error.code, environment)
    }
  }

  mutating func failed(_ request: AuthorizedRequest, _ code: Failure.Code, _ environment: Environment) -> [Effect<
    Action
  >] {
    switch request {
    case .consents, .decisions:
      let finished = finishArrival(environment)
      // Without them nothing is exchanged; without a network, its return begins again.
      return code != .expired && environment.isOnline ? finished + of([session.tryLater(environment)]) : finished
    case .account, .language: return []
    case .reminders:
      woken = Answer(status: 0)
      return []
    case .form(let what, _):
      forms.failed(what, code, field: nil, formContext)
      return []
    case .app(let name, _):
      answers.append(NamedAnswer(name: name, answer: Answer(status: code == .expired ? 401 : 0)))
      return []
    }
  }

  /// A request of the app that needs who is logged in; a second one of the same name waits for the first one's answer and
  /// is not sent. What came of it is among `takeAnswers()`: 401 without a session, 0 without a network.
  public mutating func ask(_ name: String, _ request: Request, _ environment: Environment) -> [Effect<Action>] {
    run(.app(name, request), environment)
  }

  /// The answers to `ask` that came since the last time.
  public mutating func takeAnswers() -> [NamedAnswer] {
    let taken = answers
    answers = []
    return taken
  }

  /// The server's answer to a form of who is logged in.
  @inline(never)
  private mutating func formAnswered(
    _ what: FormRequest, _ answer: Answer, _ environment: Environment
  ) -> [Effect<Action>] {
    do throws(Failure) {
      let (status, body) = (answer.status, answer.text)
      switch what {
      case .name:
        session.standing = .signedIn(Member(try Routes.changeAccount.answer(status: status, body: body)))
        return [keepSession()] + close(.name, .nameChanged)
      case .password:
        _ = try Routes.changePassword.answer(status: status, body: body)
        return close(.password, .passwordChanged)
      case .email:
        _ = try Routes.changeEmail.answer(status: status, body: body)
        forms.draft.forgetSecrets()
        forms.done()
        return []
      case .sessions:
        forms.sessions = try Routes.sessions.answer(status: status, body: body).sessions
        return []
      case .closeSession(let id):
        _ = try Routes.revokeSession.answer(status: status, body: body)
        forms.sessions?.removeAll { $0.id.text == id }
        return say(.sessionClosed)
      case .deletion: return blocked(try Routes.delete.answer(status: status, body: body), environment)
      case .logOutEverywhere:
        _ = try Routes.logoutAll.answer(status: status, body: body)
        return leave(.signedOutEverywhere, environment)
      case .export:
        guard answer.isDone else { throw Failure(status: status, body: body) }
        forms.done()
        return []
      }
    } catch {
      forms.failed(what, error.code, field: error.field, formContext)
      return []
    }
  }

  /// Back from a form that was taken, with a word about it.
  private mutating func close(_ place: AccountDestination, _ message: Message) -> [Effect<Action>] {
    forms.draft.forgetSecrets()
    forms.draft.isSending = false
    if navigation.place == place { goBack() }
    return say(message)
  }
}
