import ServerAPI

// The calls of the account's screens that need an access token.
extension Companion {
  func run(_ errand: DeskErrand, _ environment: Environment) -> [Effect<Action>] { run(.desk(errand, request(errand)), environment) }

  func isRunning(_ errand: DeskErrand) -> Bool {
    running.contains { if case .desk(errand, _) = $0 { true } else { false } }
  }

  private func request(_ errand: DeskErrand) -> Request {
    switch errand {
    case .name: Request(Routes.changeAccount, AccountChange(name: draft.name.trimmed))
    case .password: Request(Routes.changePassword, PasswordChange(current: draft.password, new: draft.newPassword))
    case .email: Request(Routes.changeEmail, EmailChange(email: Rules.normalizedEmail(draft.email), password: draft.password))
    case .sessions: Request(Routes.sessions, Nothing())
    case .closeSession(let id): Request(Routes.revokeSession, Nothing(), id: id)
    case .deletion: Request(Routes.delete, DeletionRequest(password: draft.password))
    case .logOutEverywhere: Request(Routes.logoutAll, Nothing())
    case .export: Request(Routes.export, Nothing())
    }
  }

  func answered(_ errand: DeskErrand, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    do throws(Failure) {
      return try succeeded(errand, answer, environment)
    } catch {
      return failed(errand, error.code, field: error.field, environment)
    }
  }

  private func succeeded(_ errand: DeskErrand, _ answer: Answer, _ environment: Environment) throws(Failure) -> [Effect<Action>] {
    let (status, body) = (answer.status, answer.text)
    switch errand {
    case .name:
      session.member = Member(try Routes.changeAccount.answer(status: status, body: body))
      return keepSession() + close(.name, .nameChanged, environment)
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
  private func close(_ place: Place, _ message: Message, _ environment: Environment) -> [Effect<Action>] {
    draft.forgetSecrets()
    draft.isSending = false
    if location == place.location { goBack() }
    return say(message)
  }

  /// What a refused call changes on the screen.
  func failed(_ errand: DeskErrand, _ code: Failure.Code, field: String? = nil, _ environment: Environment) -> [Effect<Action>] {
    switch errand {
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
