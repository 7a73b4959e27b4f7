import Base
import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `POST /v1/auth/register`, `/resend`, `/verify`, `/login`, `/forgot-password`, `/reset-password`, `/confirm-email`, `/undo-email`, `/keep-account` | anyone |
/// | `POST /v1/auth/refresh`, `/logout` | who holds a refresh token |
/// | `POST /v1/auth/logout-all` | signed in |
struct AuthController: Sendable {
  let resources: Resources

  func add(to interface: inout Interface) {
    interface.serve(Routes.register, register)
    interface.serve(Routes.resend) { try await sendLink(.verify, $0, $1) }
    interface.serve(Routes.verify, verify)
    interface.serve(Routes.login, logIn)
    interface.serve(Routes.refresh, refresh)
    interface.serve(Routes.logout, logOut)
    interface.serve(Routes.logoutAll, logOutEverywhere)
    interface.serve(Routes.forgotPassword) { try await sendLink(.reset, $0, $1) }
    interface.serve(Routes.resetPassword, resetPassword)
    interface.serve(Routes.confirmEmail, confirmEmail)
    interface.serve(Routes.undoEmail, undoEmail)
    interface.serve(Routes.keepAccount, keepAccount)
  }

  /// The same answer, and about the same work, whether or not the address has an account.
  private func register(_ input: RegisterRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    let email = try checked(email: input.email)
    try checked(password: input.password, email: email, field: "password")
    if let broken = Rules.name(input.name ?? "") { throw Refusal(broken, field: "name") }
    guard input.consents.contains(where: { $0.purpose == .notice && $0.granted }) else { throw Refusal(.invalid, field: "consents") }
    try await visit.count((.mailAddress, email), (.mailHost, visit.caller))
    if let row = try await resources.accounts.find(email: email) {
      let isSame = try await resources.hasher.verify(input.password, row.passwordHash)
      try await resources.accounts.registerAgain(row, samePassword: isSame, now: visit.now)
    } else {
      let hash = try await resources.hasher.hash(input.password)
      let profile = Profile(email: email, name: input.name ?? "", language: input.language)
      try await resources.accounts.create(
        profile, passwordHash: hash, consents: input.consents, role: .member, verified: false, now: visit.now)
    }
    return Reply(Nothing())
  }

  private func sendLink(_ purpose: MailToken.Purpose, _ input: EmailRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    let email = try checked(email: input.email)
    try await visit.count((.mailAddress, email), (.mailHost, visit.caller))
    try await resources.accounts.sendLink(purpose, email: email, now: visit.now)
    return Reply(Nothing())
  }

  private func verify(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Session> {
    try await visit.count((.tokenHost, visit.caller))
    return try await openSession(try await resources.accounts.verify(token: input.token, now: visit.now), device: input.device ?? "", visit)
  }

  private func logIn(_ input: LoginRequest, _ visit: Visit) async throws -> Reply<Session> {
    let email = Rules.normalizedEmail(input.email)
    try await visit.count((.loginAddress, email), (.loginHost, visit.caller))
    let found = try await resources.accounts.find(email: email)
    guard try await resources.hasher.verify(input.password, found?.passwordHash), var row = found else { throw Refusal(.wrongCredentials) }
    if row.blocked != nil { throw Refusal(.blocked) }
    if row.verified == nil { throw Refusal(.unverified) }
    if resources.hasher.isOutdated(try row.passwordHash) {
      row = try await resources.accounts.rehash(row, try await resources.hasher.hash(input.password))
    }
    return try await openSession(row, device: input.device, visit)
  }

  private func refresh(_ input: RefreshRequest, _ visit: Visit) async throws -> Reply<Session> {
    guard let text = try RefreshCookie.token(input, visit) else { throw Refusal(.unauthenticated) }
    try await visit.count((.tokenHost, visit.caller))
    guard let token = RefreshToken.read(text, resources.keys) else { throw Refusal(.unauthenticated) }
    switch try await resources.sessions.rotate(token, now: visit.now) {
    case .next(let next, let row):
      // Who came with the cookie gets a cookie: a script in the page, which cannot read it, gets the token in no other way either.
      return try await reply(row, next, visit, inBody: input.refresh != nil)
    case .stolen:
      visit.context.logger.warning("an old refresh token was used: its session is closed")
      throw Refusal(.expired)
    case .closed: throw Refusal(.expired)
    }
  }

  private func logOut(_ input: RefreshRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    if let text = try RefreshCookie.token(input, visit), let token = RefreshToken.read(text, resources.keys) {
      try await resources.sessions.close(token)
    }
    return Reply(Nothing(), cookie: RefreshCookie.clear(resources.configuration))
  }

  private func logOutEverywhere(_: Nothing, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Nothing> {
    try await resources.sessions.closeEverything(person.row.id)
    return Reply(Nothing(), cookie: RefreshCookie.clear(resources.configuration))
  }

  private func resetPassword(_ input: ResetPasswordRequest, _ visit: Visit) async throws -> Reply<Session> {
    try await visit.count((.tokenHost, visit.caller))
    try checked(password: input.password, email: "", field: "password")
    let hash = try await resources.hasher.hash(input.password)
    return try await openSession(
      try await resources.accounts.reset(token: input.token, hash: hash, now: visit.now), device: input.device, visit)
  }

  private func confirmEmail(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    try await visit.count((.tokenHost, visit.caller))
    try await resources.accounts.confirmEmail(token: input.token, now: visit.now)
    return Reply(Nothing())
  }

  private func undoEmail(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    try await visit.count((.tokenHost, visit.caller))
    try await resources.accounts.undoEmail(token: input.token, unusable: resources.hasher.nobody, now: visit.now)
    return Reply(Nothing())
  }

  private func keepAccount(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    try await visit.count((.tokenHost, visit.caller))
    try await resources.accounts.keep(token: input.token, now: visit.now)
    return Reply(Nothing())
  }

  private func openSession(_ row: AccountRow, device: String, _ visit: Visit) async throws -> Reply<Session> {
    try await reply(row, try await resources.sessions.open(row, device: device, now: visit.now), visit, inBody: visit.wantsTokenInBody)
  }

  private func reply(_ row: AccountRow, _ refresh: RefreshToken, _ visit: Visit, inBody: Bool) async throws -> Reply<Session> {
    let access = try await resources.access.make(account: row.id, session: refresh.session, now: visit.now)
    let text = refresh.text(resources.keys)
    let session = Session(account: row.account, access: access.token, expires: access.expires, refresh: inBody ? text : nil)
    return Reply(session, cookie: inBody ? nil : RefreshCookie.set(text, resources.configuration))
  }
}

/// - Returns: the address, normalized.
func checked(email: String) throws -> String {
  if let broken = Rules.email(email) { throw Refusal(broken, field: "email") }
  return Rules.normalizedEmail(email)
}

func checked(password: String, email: String, field: String) throws {
  if let broken = Rules.password(password, email: email) { throw Refusal(broken, field: field) }
}
