import Base
import ServerAPI
import Storage

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
    var request = MailRequest(.register, email: email)
    (request.name, request.language, request.consents) = (input.name ?? "", input.language, input.consents)
    let place = HashingLine.Place(rank: rank(visit), caller: visit.from.whole)
    try await visit.counted(mail(email, visit)) {
      if let row = try await resources.accounts.find(email: email) {
        request.isSamePassword = try await resources.hasher.verify(input.password, row.passwordHash, place)
      } else {
        request.passwordHash = try await resources.hasher.hash(input.password, place)
      }
      try await resources.mailRequests.add(request, now: visit.now)
    }
    return Reply(Nothing())
  }

  private func sendLink(_ kind: MailRequest.Kind, _ input: EmailRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    let email = try checked(email: input.email)
    try await visit.counted(mail(email, visit)) {
      try await resources.mailRequests.add(MailRequest(kind, email: email), now: visit.now)
    }
    return Reply(Nothing())
  }

  private func mail(_ email: String, _ visit: Visit) -> [Count] {
    [Count(.mailAddress, email, resources.keys)] + visit.hosts(.mailHost)
  }

  private func rank(_ visit: Visit) -> HashingLine.Rank {
    resources.failures.contains(visit.from.whole, now: visit.now) ? .failing : .new
  }

  private func verify(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Session> {
    try await visit.count(host: .tokenHost)
    return try await openSession(try await resources.accounts.verify(token: input.token, now: visit.now), device: input.device ?? "", visit)
  }

  private func logIn(_ input: LoginRequest, _ visit: Visit) async throws -> Reply<Session> {
    let email = Rules.normalizedEmail(input.email)
    var row = try await LoginAttempt(visit: visit, email: email).check { place in
      let row = try await resources.accounts.find(email: email)
      let isRight = try await resources.hasher.verify(input.password, row?.passwordHash, place)
      guard isRight, let row else { throw Refusal(.wrongCredentials) }
      return row
    }
    if row.blocked != nil { throw Refusal(.blocked) }
    if row.verified == nil { throw Refusal(.unverified) }
    if resources.hasher.isOutdated(try row.passwordHash) {
      row = try await resources.accounts.rehash(row, try await resources.hasher.hash(input.password))
    }
    let isTold = try await isNewDevice(row, email, visit), accounts = resources.accounts, now = visit.now, person = row
    return try await openSession(row, device: input.device, visit) { transaction in
      if isTold { try accounts.tellOfNewDevice(person, transaction, now: now) }
    }
  }

  /// Whether the person hears of this log-in: nobody has logged in to this address with this browser before. A letter too many is left
  /// out, so that who knows the password floods nobody.
  private func isNewDevice(_ row: AccountRow, _ email: String, _ visit: Visit) async throws -> Bool {
    if DeviceCookie.device(email, visit) != nil { return false }
    do {
      try await visit.count((.newDeviceAccount, row.id.text))
      return true
    } catch let refusal as Refusal where refusal.code == .tooManyRequests {
      return false
    }
  }

  private func refresh(_ input: RefreshRequest, _ visit: Visit) async throws -> Reply<Session> {
    guard let text = try RefreshCookie.token(input, visit) else { throw Refusal(.unauthenticated) }
    try await visit.count(host: .tokenHost)
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
    return loggedOut(visit)
  }

  private func logOutEverywhere(_: Nothing, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Nothing> {
    try await resources.sessions.closeEverything(person.row.id)
    return loggedOut(visit)
  }

  /// The browser's device stays known: who logs out has shown that it is theirs.
  private func loggedOut(_ visit: Visit) -> Reply<Nothing> {
    var reply = Reply(Nothing(), cookie: RefreshCookie.clear(resources.configuration))
    reply.moreCookies = RefreshCookie.clearOld(visit)
    return reply
  }

  private func resetPassword(_ input: ResetPasswordRequest, _ visit: Visit) async throws -> Reply<Session> {
    try await visit.count(host: .tokenHost)
    // The link first: hashing is only for who holds one that works.
    let row = try await resources.accounts.checkReset(token: input.token, now: visit.now)
    try checked(password: input.password, email: row.profile.email, field: "password")
    let hash = try await resources.hasher.hash(input.password, HashingLine.Place(rank: .known, caller: row.id.text))
    return try await openSession(
      try await resources.accounts.reset(token: input.token, hash: hash, now: visit.now), device: input.device, visit)
  }

  private func confirmEmail(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    try await visit.count(host: .tokenHost)
    try await resources.accounts.confirmEmail(token: input.token, now: visit.now)
    return Reply(Nothing())
  }

  private func undoEmail(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    try await visit.count(host: .tokenHost)
    try await resources.accounts.undoEmail(token: input.token, unusable: resources.hasher.nobody, now: visit.now)
    return Reply(Nothing())
  }

  private func keepAccount(_ input: TokenRequest, _ visit: Visit) async throws -> Reply<Nothing> {
    try await visit.count(host: .tokenHost)
    try await resources.accounts.keep(token: input.token, now: visit.now)
    return Reply(Nothing())
  }

  /// - Parameter also: what belongs into the session's transaction.
  private func openSession(
    _ row: AccountRow, device: String, _ visit: Visit, also: @escaping @Sendable (any Transaction) throws -> Void = { _ in }
  ) async throws -> Reply<Session> {
    let token = try await resources.sessions.open(row, device: device, now: visit.now, also: also)
    try await LoginAttempt.succeeded(row.profile.email, visit)
    var reply = try await reply(row, token, visit, inBody: visit.wantsTokenInBody)
    if reply.cookie != nil { reply.moreCookies.append(DeviceCookie.set(row.profile.email, visit)) }
    return reply
  }

  private func reply(_ row: AccountRow, _ refresh: RefreshToken, _ visit: Visit, inBody: Bool) async throws -> Reply<Session> {
    let access = try await resources.access.make(account: row.id, session: refresh.session, now: visit.now)
    let text = refresh.text(resources.keys)
    let session = Session(account: row.account, access: access.token, expires: access.expires, refresh: inBody ? text : nil)
    var reply = Reply(session, cookie: inBody ? nil : RefreshCookie.set(text, resources.configuration))
    if !inBody { reply.moreCookies = RefreshCookie.clearOld(visit) }
    return reply
  }
}

/// - Returns: the address, normalized.
func checked(email: String) throws -> String {
  if let broken = Rules.email(email) { throw Refusal(broken, field: "email") }
  return Rules.normalizedEmail(email)
}

func checked(password: String, email: String, field: String) throws {
  if let broken = CommonPasswords.check(password, email: email) { throw Refusal(broken, field: field) }
}
