import ServerAPI

// Forms: what is wrong is said at the field before anything is sent, with the server's own rules; what was typed
// stays when it fails.
extension AccountForms {
  mutating func submit(_ place: AccountDestination, _ context: Context, _ environment: Environment) -> Step {
    if draft.isSending { return Step() }
    let problems = problems(place, context)
    draft.problems = []
    draft.failure = nil
    if !problems.isEmpty { draft.show(problems, form: place.form); return Step() }
    draft.focus = nil
    guard environment.isOnline else { draft.failure = .offline; return Step() }
    if place == .checkMail, Rules.email(draft.email) != nil { return Step(outcome: .go(.logIn)) }
    draft.isSending = true
    switch place {
    case .name: return ask(.name, context)
    case .password: return ask(.password, context)
    case .email: return ask(.email, context)
    case .deleteConfirm: return ask(.deletion, context)
    default:
      guard let request = request(place, context, environment) else { draft.isSending = false; return Step() }
      return Step(effects: [Effect(.request(request)) { .replied(place, $0) }])
    }
  }

  /// A request that needs an access token.
  func ask(_ what: FormRequest, _ context: Context) -> Step { Step(outcome: .ask(what, request(what))) }

  func request(_ what: FormRequest) -> Request {
    switch what {
    case .name: Request(Routes.changeAccount, AccountChange(name: draft.name.trimmed))
    case .password: Request(Routes.changePassword, PasswordChange(current: draft.password, new: draft.newPassword))
    case .email:
      Request(Routes.changeEmail, EmailChange(email: Rules.normalizedEmail(draft.email), password: draft.password))
    case .sessions: Request(Routes.sessions, Nothing())
    case .closeSession(let id): Request(Routes.revokeSession, Nothing(), id: id)
    case .deletion: Request(Routes.delete, DeletionRequest(password: draft.password))
    case .logOutEverywhere: Request(Routes.logoutAll, Nothing())
    case .export: Request(Routes.export, Nothing())
    }
  }

  private func request(_ place: AccountDestination, _ context: Context, _ environment: Environment) -> Request? {
    // How this place is called in the list of sessions.
    let device = context.app.name
    let email = Rules.normalizedEmail(draft.email)
    switch place {
    case .create:
      let name = draft.name.trimmed
      let version = PrivacyNotice.version
      var consents = [ConsentChoice(purpose: .notice, version: version, granted: true)]
      // A voluntary box that was left empty is no decision.
      if draft.wantsNews { consents.append(ConsentChoice(purpose: .news, version: version, granted: true)) }
      return Request(
        Routes.register,
        RegisterRequest(
          email: email, password: draft.password, name: name.isEmpty ? nil : name, language: environment.language,
          consents: consents))
    case .checkMail: return Request(Routes.resend, EmailRequest(email: email))
    // What opens a session sets the cookie that a log-out clears: one after the other, so that the answer to a log-out that comes late does
    // not take the next person's.
    case .logIn:
      return Request(
        Routes.login, LoginRequest(email: email, password: draft.password, device: device), alone: "refresh")
    case .forgot: return Request(Routes.forgotPassword, EmailRequest(email: email))
    case .reset:
      return Request(
        Routes.resetPassword, ResetPasswordRequest(token: draft.token, password: draft.newPassword, device: device),
        alone: "refresh")
    case .verify:
      return Request(Routes.verify, TokenRequest(token: draft.token, device: device), alone: "refresh")
    case .confirmEmail: return Request(Routes.confirmEmail, TokenRequest(token: draft.token))
    case .undoEmail: return Request(Routes.undoEmail, TokenRequest(token: draft.token))
    case .keep: return Request(Routes.keepAccount, TokenRequest(token: draft.token))
    default: return nil
    }
  }

  private func problems(_ place: AccountDestination, _ context: Context) -> [Draft.Problem] {
    var problems: [Draft.Problem] = []
    func check(_ entry: Entry, _ broken: Rules.Problem?) {
      if let broken { problems.append(Draft.Problem(spot: .entry(entry), why: .rule(broken))) }
    }
    func present(_ entry: Entry) {
      if draft[entry].isEmpty { problems.append(Draft.Problem(spot: .entry(entry), why: .missingPassword)) }
    }
    switch place {
    case .create:
      check(.name, Rules.name(draft.name.trimmed))
      check(.email, Rules.email(draft.email))
      check(.password, Rules.password(draft.password, email: draft.email))
      if !draft.agrees { problems.append(Draft.Problem(spot: .agreement, why: .missingAgreement)) }
    case .logIn:
      check(.email, Rules.email(draft.email))
      present(.password)
    case .forgot: check(.email, Rules.email(draft.email))
    case .reset: check(.newPassword, Rules.password(draft.newPassword))
    case .name: check(.name, Rules.name(draft.name.trimmed))
    case .password:
      present(.password)
      check(.newPassword, Rules.password(draft.newPassword, email: context.member?.email ?? ""))
    case .email:
      check(.email, Rules.email(draft.email))
      if problems.isEmpty, Rules.normalizedEmail(draft.email) == context.member?.email {
        problems.append(Draft.Problem(spot: .entry(.email), why: .sameEmail))
      }
      present(.password)
    case .deleteConfirm: present(.password)
    default: break
    }
    return problems
  }

  /// A refusal of the server, at its field where it names one. What was typed stays, but for passwords.
  mutating func refuse(_ place: AccountDestination, _ code: Failure.Code, _ field: String?, _ context: Context) {
    draft.isSending = false
    guard context.place == place else { return }
    let entry: Entry? =
      switch code {
      case .wrongCredentials, .wrongPassword: .password
      case .invalid: place.entry(field)
      case .conflict where place == .email: .email
      default: nil
      }
    if code != .offline, code != .unavailable, code != .timeout { draft.forgetSecrets() }
    if let entry {
      // Of an address only the server knows whether IDNA allows its domain, and which one it is when it is written otherwise.
      let why: Draft.Problem.Why =
        switch code {
        case .invalid where entry == .email: .rule(.emailDomain)
        case .conflict: .sameEmail
        default: .refusal(code)
        }
      draft.show([Draft.Problem(spot: .entry(entry), why: why)], form: place.form)
    } else {
      draft.failure = code
    }
  }

  mutating func replied(_ place: AccountDestination, _ answer: Answer, _ context: Context) -> Step {
    let (status, body) = (answer.status, answer.text)
    do throws(Failure) {
      switch place {
      case .create:
        _ = try Routes.register.answer(status: status, body: body)
        draft.leave()
        return Step(outcome: .go(.checkMail))
      case .checkMail:
        _ = try Routes.resend.answer(status: status, body: body)
        draft.isSending = false
        return Step(outcome: .said(.mailSentAgain))
      case .logIn: return Step(outcome: .opened(try Routes.login.answer(status: status, body: body)))
      case .reset: return Step(outcome: .opened(try Routes.resetPassword.answer(status: status, body: body)))
      case .verify: return Step(outcome: .opened(try Routes.verify.answer(status: status, body: body)))
      case .forgot: _ = try Routes.forgotPassword.answer(status: status, body: body)
      case .confirmEmail, .undoEmail:
        _ = try (place == .undoEmail ? Routes.undoEmail : Routes.confirmEmail).answer(status: status, body: body)
        done()
        return Step(outcome: .askAccount)
      case .keep: _ = try Routes.keepAccount.answer(status: status, body: body)
      default: break
      }
      done()
      return Step()
    } catch {
      if place == .logIn, error.code == .unverified {
        draft.leave()
        return Step(outcome: .go(.checkMail))
      }
      // The link was opened before: its screen says what came of it.
      if error.code == .alreadyDone, context.place == place {
        draft.forgetSecrets()
        done()
        return place == .confirmEmail || place == .undoEmail ? Step(outcome: .askAccount) : Step()
      }
      refuse(place, error.code, error.field, context)
      return Step()
    }
  }

  /// The form was taken.
  mutating func done() {
    draft.token = ""
    draft.isSending = false
    draft.isDone = true
  }
}

extension AccountDestination {
  /// The form's identifier.
  var form: Identifier { "form" }

  /// The field that the server means.
  func entry(_ field: String?) -> Entry? {
    switch field {
    case "email": .email
    case "name": .name
    case "new": .newPassword
    case "password": self == .reset ? .newPassword : .password
    default: nil
    }
  }
}
