import ServerAPI

// Calls that need an access token: fetched first when there is none, fetched anew once when the server refuses it.
extension Companion {
  mutating func run(_ errand: Errand, _ environment: Environment) -> [Effect<Action>] {
    guard session.isSignedIn else { return failed(errand, .expired, environment) }
    if running.contains(errand) || queue.contains(errand) { return [] }
    guard environment.isOnline else { return failed(errand, .offline, environment) }
    if let access, access.isGood(environment.now) {
      running.append(errand)
      return [effect(errand, access.token, isSecond: false)]
    }
    queue.append(errand)
    return refreshAccess(environment)
  }

  mutating func runQueue(_ environment: Environment) -> [Effect<Action>] {
    guard let access else { return [] }
    let errands = queue
    queue = []
    running += errands
    return errands.map { effect($0, access.token, isSecond: false) }
  }

  /// No access: everything that waited for it hears why.
  mutating func failQueue(_ code: Failure.Code) -> [Effect<Action>] {
    let errands = queue
    queue = []
    if !errands.isEmpty || draft.isSending { draft.isSending = false; draft.failure = code }
    leaving.isWorking = false
    return []
  }

  private func effect(_ errand: Errand, _ token: String, isSecond: Bool) -> Effect<Action> {
    if errand == .export {
      let name = "vereda-" + app.id + ".zip"
      return Effect(.download(path: Routes.export.summary.path, access: token, name: name)) { .answered(errand, isSecond: isSecond, $0) }
    }
    return Effect(.request(request(errand, token))) { .answered(errand, isSecond: isSecond, $0) }
  }

  private func request(_ errand: Errand, _ token: String) -> Request {
    switch errand {
    case .account: Request(Routes.account, Nothing(), access: token)
    case .name: Request(Routes.changeAccount, AccountChange(name: draft.name.trimmed), access: token)
    case .language(let language): Request(Routes.changeAccount, AccountChange(language: language), access: token)
    case .password: Request(Routes.changePassword, PasswordChange(current: draft.password, new: draft.newPassword), access: token)
    case .email: Request(Routes.changeEmail, EmailChange(email: Rules.normalizedEmail(draft.email), password: draft.password), access: token)
    case .sessions: Request(Routes.sessions, Nothing(), access: token)
    case .closeSession(let id): Request(Routes.revokeSession, Nothing(), id: id, access: token)
    case .consents: Request(Routes.consents, Nothing(), access: token)
    case .decisions(let choices): Request(Routes.changeConsents, ConsentChange(consents: choices), access: token)
    case .deletion: Request(Routes.delete, DeletionRequest(password: draft.password), access: token)
    case .logOutEverywhere: Request(Routes.logoutAll, Nothing(), access: token)
    case .export: Request(Routes.export, Nothing(), access: token)
    }
  }

  mutating func answered(_ errand: Errand, isSecond: Bool, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    running.removeAll { $0 == errand }
    guard session.isSignedIn else { return [] }
    if answer.status == 401, !isSecond {
      access = nil
      queue.append(errand)
      return refreshAccess(environment)
    }
    do throws(Failure) {
      return try succeeded(errand, answer, environment)
    } catch {
      return failed(errand, error.code, field: error.field, environment)
    }
  }

  private mutating func succeeded(_ errand: Errand, _ answer: Answer, _ environment: Environment) throws(Failure) -> [Effect<Action>] {
    let (status, body) = (answer.status, answer.text)
    switch errand {
    case .account, .name, .language:
      session.member = Member(try Routes.changeAccount.answer(status: status, body: body))
      return keepSession() + (errand == .name ? close(.name, .nameChanged, environment) : [])
    case .password:
      _ = try Routes.changePassword.answer(status: status, body: body)
      return close(.password, .passwordChanged, environment)
    case .email:
      _ = try Routes.changeEmail.answer(status: status, body: body)
      draft.forgetSecrets()
      draft.isSending = false
      draft.isDone = true
      return []
    case .sessions:
      sessions = try Routes.sessions.answer(status: status, body: body).sessions
      return []
    case .closeSession(let id):
      _ = try Routes.revokeSession.answer(status: status, body: body)
      sessions?.removeAll { $0.id.text == id }
      return say(.sessionClosed)
    case .consents:
      return took(try Routes.consents.answer(status: status, body: body), environment)
    case .decisions(let choices):
      let list = try Routes.changeConsents.answer(status: status, body: body)
      consents.markSent(choices)
      return took(list, environment)
    case .deletion:
      return blocked(try Routes.delete.answer(status: status, body: body), environment)
    case .logOutEverywhere:
      _ = try Routes.logoutAll.answer(status: status, body: body)
      return leave(.signedOutEverywhere, environment)
    case .export:
      guard answer.isDone else { throw Failure(status: status, body: body) }
      draft.isSending = false
      draft.isDone = true
      return []
    }
  }

  /// Back from a form that was taken, with a word about it.
  private mutating func close(_ place: Place, _ message: Message, _ environment: Environment) -> [Effect<Action>] {
    draft.forgetSecrets()
    draft.isSending = false
    if location == place.location { goBack() }
    return say(message)
  }

  /// What a refused call changes on the screen.
  mutating func failed(_ errand: Errand, _ code: Failure.Code, field: String? = nil, _ environment: Environment) -> [Effect<Action>] {
    switch errand {
    case .consents, .decisions: return finishArrival(environment)
    case .account, .language: return []
    case .sessions, .closeSession, .export:
      draft.isSending = false
      draft.failure = code
    case .logOutEverywhere:
      leaving.isWorking = false
      draft.failure = code
    case .name: refuse(.name, code, field)
    case .password: refuse(.password, code, field)
    case .email: refuse(.email, code, field)
    case .deletion: refuse(.deleteConfirm, code, field)
    }
    return []
  }
}
