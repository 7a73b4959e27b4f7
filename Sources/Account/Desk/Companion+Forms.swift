import ServerAPI

// Forms: what is wrong is said at the field before anything is sent, with the server's own rules; what was typed stays when it fails.
extension Companion {
  func submit(_ place: Place, _ environment: Environment) -> [Effect<Action>] {
    if draft.isSending { return [] }
    let problems = problems(place, environment)
    draft.problems = []
    draft.failure = nil
    if !problems.isEmpty { draft.show(problems, form: place.form); return [] }
    draft.focus = nil
    guard environment.isOnline else { draft.failure = .offline; return [] }
    if place == .checkMail, Rules.email(draft.email) != nil { return visit(Place.logIn.location, environment) }
    draft.isSending = true
    switch place {
    case .name: return run(.name, environment)
    case .password: return run(.password, environment)
    case .email: return run(.email, environment)
    case .deleteConfirm: return run(.deletion, environment)
    default:
      guard let request = request(place, environment) else { draft.isSending = false; return [] }
      return [Effect(.request(request)) { .replied(place, $0) }]
    }
  }

  private func request(_ place: Place, _ environment: Environment) -> Request? {
    let email = Rules.normalizedEmail(draft.email)
    switch place {
    case .create:
      let name = draft.name.trimmed
      let version = PrivacyNotice.version
      var consents = [ConsentChoice(purpose: .notice, version: version, granted: true)]
      // A voluntary box that was left empty is no decision.
      if draft.wantsNews { consents.add(ConsentChoice(purpose: .news, version: version, granted: true)) }
      return Request(Routes.register, RegisterRequest(
        email: email, password: draft.password, name: name.isEmpty ? nil : name, language: environment.language, consents: consents))
    case .checkMail: return Request(Routes.resend, EmailRequest(email: email))
    case .logIn: return Request(Routes.login, LoginRequest(email: email, password: draft.password, device: deviceName))
    case .forgot: return Request(Routes.forgotPassword, EmailRequest(email: email))
    case .reset: return Request(Routes.resetPassword, ResetPasswordRequest(token: draft.token, password: draft.newPassword, device: deviceName))
    case .verify: return Request(Routes.verify, TokenRequest(token: draft.token, device: deviceName))
    case .confirmEmail: return Request(Routes.confirmEmail, TokenRequest(token: draft.token))
    case .undoEmail: return Request(Routes.undoEmail, TokenRequest(token: draft.token))
    case .keep: return Request(Routes.keepAccount, TokenRequest(token: draft.token))
    default: return nil
    }
  }

  /// How this place is called in the list of sessions.
  private var deviceName: String { app.name }

  private func problems(_ place: Place, _ environment: Environment) -> [Draft.Problem] {
    var problems: [Draft.Problem] = []
    func check(_ entry: Entry, _ broken: Rules.Break?) {
      if let broken { problems.add(Draft.Problem(spot: .entry(entry), why: .rule(broken))) }
    }
    func present(_ entry: Entry) {
      if draft[entry].isEmpty { problems.add(Draft.Problem(spot: .entry(entry), why: .missingPassword)) }
    }
    switch place {
    case .create:
      check(.name, Rules.name(draft.name.trimmed))
      check(.email, Rules.email(draft.email))
      check(.password, Rules.password(draft.password, email: draft.email))
      if !draft.agrees { problems.add(Draft.Problem(spot: .agreement, why: .missingAgreement)) }
    case .logIn:
      check(.email, Rules.email(draft.email))
      present(.password)
    case .forgot: check(.email, Rules.email(draft.email))
    case .reset: check(.newPassword, Rules.password(draft.newPassword))
    case .name: check(.name, Rules.name(draft.name.trimmed))
    case .password:
      present(.password)
      check(.newPassword, Rules.password(draft.newPassword, email: session.member?.email ?? ""))
    case .email:
      check(.email, Rules.email(draft.email))
      if problems.isEmpty, Rules.normalizedEmail(draft.email) == session.member?.email {
        problems.add(Draft.Problem(spot: .entry(.email), why: .sameEmail))
      }
      present(.password)
    case .deleteConfirm: present(.password)
    default: break
    }
    return problems
  }

  /// A refusal of the server, at its field where it names one. What was typed stays, but for passwords.
  func refuse(_ place: Place, _ code: Failure.Code, _ field: String?) {
    draft.isSending = false
    guard location == place.location else { return }
    let entry: Entry? = switch code {
    case .wrongCredentials, .wrongPassword: .password
    case .invalid: place.entry(field)
    default: nil
    }
    if code != .offline, code != .unavailable, code != .timeout { draft.forgetSecrets() }
    if let entry {
      draft.show([Draft.Problem(spot: .entry(entry), why: .refusal(code))], form: place.form)
    } else {
      draft.failure = code
    }
  }

  func replied(_ place: Place, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    let (status, body) = (answer.status, answer.text)
    do throws(Failure) {
      switch place {
      case .create:
        _ = try Routes.register.answer(status: status, body: body)
        draft.leave()
        return visit(Place.checkMail.location, environment)
      case .checkMail:
        _ = try Routes.resend.answer(status: status, body: body)
        draft.isSending = false
        return say(.mailSentAgain)
      case .logIn: return open(try Routes.login.answer(status: status, body: body), environment)
      case .reset: return open(try Routes.resetPassword.answer(status: status, body: body), environment)
      case .verify: return open(try Routes.verify.answer(status: status, body: body), environment)
      case .forgot: _ = try Routes.forgotPassword.answer(status: status, body: body)
      case .confirmEmail, .undoEmail:
        _ = try (place == .undoEmail ? Routes.undoEmail : Routes.confirmEmail).answer(status: status, body: body)
        draft.token = ""
        draft.isSending = false
        draft.isDone = true
        return session.isSignedIn ? run(.account, environment) : []
      case .keep:
        _ = try Routes.keepAccount.answer(status: status, body: body)
        draft.token = ""
      default: break
      }
      draft.isSending = false
      draft.isDone = true
      return []
    } catch {
      if place == .logIn, error.code == .unverified {
        draft.leave()
        return visit(Place.checkMail.location, environment)
      }
      refuse(place, error.code, error.field)
      return []
    }
  }
}

extension Place {
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
