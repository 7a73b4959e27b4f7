import Base
import ServerAPI
import Storage

/// | method and path | who |
/// |---|---|
/// | `POST /v1/auth/register`, `/resend`, `/verify`, `/login`, `/forgot-password`, `/reset-password`, `/confirm-email`, `/undo-email`, `/keep-account` | anyone |
/// | `POST /v1/auth/refresh`, `/logout` | who holds a refresh token |
/// | `POST /v1/auth/logout-all` | signed in |
struct AuthController: Sendable {
  let accounts: AccountRepository
  let sessions: SessionRepository
  let access: AccessTokens
  let requests: MailRequests
  let hasher: PasswordHasher
  let throttle: LoginThrottle
  let configuration: Configuration
  let keys: ServerKeys

  func add(to api: inout APIRouter) {
    api.serve(Routes.register, register)
    api.serve(Routes.resend) { try await sendLink(.verify, $0, $1) }
    api.serve(Routes.verify, verify)
    api.serve(Routes.login, logIn)
    api.serve(Routes.refresh, refresh)
    api.serve(Routes.logout, logOut)
    api.serve(Routes.logoutAll, logOutEverywhere)
    api.serve(Routes.forgotPassword) { try await sendLink(.reset, $0, $1) }
    api.serve(Routes.resetPassword, resetPassword)
    api.serve(Routes.confirmEmail, confirmEmail)
    api.serve(Routes.undoEmail, undoEmail)
    api.serve(Routes.keepAccount, keepAccount)
  }

  /// The same answer, and about the same work, whether or not the address has an account.
  private func register(_ input: RegisterRequest, _ call: CallContext) async throws -> CallResponse<Nothing> {
    let email = try checked(email: input.email)
    try checked(password: input.password, email: email, field: "password")
    if let broken = Rules.name(input.name ?? "") { throw APIError(broken, field: "name") }
    guard input.consents.contains(where: { $0.purpose == .notice && $0.granted }) else {
      throw APIError(.invalid, field: "consents")
    }
    var request = MailRequest(.register, email: email)
    (request.name, request.language, request.consents) = (input.name ?? "", input.language, input.consents)
    let place = HashingLine.Place(rank: rank(call), caller: call.from.whole)
    try await call.counted(mail(.register, email, call)) {
      if let row = try await accounts.find(email: email) {
        request.isSamePassword = try await hasher.verify(input.password, row.passwordHash, place)
      } else {
        request.passwordHash = try await hasher.hash(input.password, place)
      }
      try await requests.add(request, now: call.now)
    }
    return CallResponse(Nothing())
  }

  private func sendLink(_ kind: MailRequest.Kind, _ input: EmailRequest, _ call: CallContext) async throws
    -> CallResponse<Nothing>
  {
    let email = try checked(email: input.email)
    try await call.counted(mail(kind, email, call)) {
      try await requests.add(MailRequest(kind, email: email), now: call.now)
    }
    return CallResponse(Nothing())
  }

  /// Each kind of letter is counted by itself, so that asking for one takes nothing from another. A device that has
  /// logged in to this address before is counted apart from strangers, as at a log-in (`LoginAttempt`).
  private func mail(_ kind: MailRequest.Kind, _ email: String, _ call: CallContext) -> [Count] {
    let ofAddress = "\(kind.rawValue)\u{0}\(email)"
    guard let device = DeviceCookie.device(email, call) else {
      return [Count(.mailAddress, ofAddress, keys)] + call.hosts(.mailHost)
    }
    return [Count(.mailDevice, "\(kind.rawValue)\u{0}\(device)", keys), Count(.mailDevices, ofAddress, keys)]
  }

  private func rank(_ call: CallContext) -> HashingLine.Rank {
    throttle.failures.contains(call.from.whole, now: call.now) ? .failing : .new
  }

  private func verify(_ input: TokenRequest, _ call: CallContext) async throws -> CallResponse<Session> {
    try await call.count(host: .tokenHost)
    return try await openSession(
      try await accounts.verify(token: input.token, now: call.now), device: input.device ?? "", call)
  }

  private func logIn(_ input: LoginRequest, _ call: CallContext) async throws -> CallResponse<Session> {
    let email = try checked(email: input.email)
    var row = try await LoginAttempt(call: call, email: email, throttle: throttle).check { place in
      let row = try await accounts.find(email: email)
      let isRight = try await hasher.verify(input.password, row?.passwordHash, place)
      guard isRight, let row else { throw APIError(.wrongCredentials) }
      return row
    }
    if row.blocked != nil { throw APIError(.blocked) }
    if row.verified == nil { throw APIError(.unverified) }
    if hasher.isOutdated(try row.passwordHash) {
      row = try await accounts.rehash(row, try await hasher.hash(input.password))
    }
    let isTold = try await isNewDevice(row, email, call), now = call.now, person = row
    return try await openSession(row, device: input.device, call) { transaction in
      if isTold { try accounts.tellOfNewDevice(person, transaction, now: now) }
    }
  }

  /// Whether the person hears of this log-in: nobody has logged in to this address with this browser before. A letter too many is left
  /// out, so that who knows the password floods nobody.
  private func isNewDevice(_ row: AccountRow, _ email: String, _ call: CallContext) async throws -> Bool {
    if DeviceCookie.device(email, call) != nil { return false }
    do {
      try await call.count((.newDeviceAccount, row.id.text))
      return true
    } catch let refusal as APIError where refusal.code == .tooManyRequests {
      return false
    }
  }

  private func refresh(_ input: RefreshRequest, _ call: CallContext) async throws -> CallResponse<Session> {
    guard let text = try RefreshCookie.token(input, call) else { throw APIError(.unauthenticated) }
    try await call.count(host: .tokenHost)
    guard let token = RefreshToken.read(text, keys) else { throw APIError(.unauthenticated) }
    switch try await sessions.rotate(token, now: call.now) {
    case .next(let next, let row):
      // Who came with the cookie gets a cookie: a script in the page, which cannot read it, gets the token in no other way either.
      return try await reply(row, next, call, inBody: input.refresh != nil)
    case .stolen:
      call.context.logger.warning("an old refresh token was used: its session is closed")
      throw APIError(.expired)
    case .closed: throw APIError(.expired)
    }
  }

  private func logOut(_ input: RefreshRequest, _ call: CallContext) async throws -> CallResponse<Nothing> {
    if let text = try RefreshCookie.token(input, call), let token = RefreshToken.read(text, keys) {
      try await sessions.close(token)
    }
    return loggedOut(call)
  }

  private func logOutEverywhere(_: Nothing, _ person: SignedIn, _ call: CallContext) async throws -> CallResponse<
    Nothing
  > {
    try await sessions.closeEverything(person.row.id)
    return loggedOut(call)
  }

  /// The browser's device stays known: who logs out has shown that it is theirs.
  private func loggedOut(_ call: CallContext) -> CallResponse<Nothing> {
    var reply = CallResponse(Nothing(), cookie: RefreshCookie.clear(configuration))
    reply.moreCookies = RefreshCookie.clearOld(call)
    return reply
  }

  private func resetPassword(_ input: ResetPasswordRequest, _ call: CallContext) async throws -> CallResponse<Session> {
    try await call.count(host: .tokenHost)
    // The link first: hashing is only for who holds one that works.
    let row = try await accounts.checkReset(token: input.token, now: call.now)
    try checked(password: input.password, email: row.profile.email, field: "password")
    let hash = try await hasher.hash(input.password, HashingLine.Place(rank: .known, caller: row.id.text))
    return try await openSession(
      try await accounts.reset(token: input.token, hash: hash, now: call.now), device: input.device, call)
  }

  private func confirmEmail(_ input: TokenRequest, _ call: CallContext) async throws -> CallResponse<Nothing> {
    try await call.count(host: .tokenHost)
    try await accounts.confirmEmail(token: input.token, now: call.now)
    return CallResponse(Nothing())
  }

  private func undoEmail(_ input: TokenRequest, _ call: CallContext) async throws -> CallResponse<Nothing> {
    try await call.count(host: .tokenHost)
    try await accounts.undoEmail(token: input.token, unusable: hasher.nobody, now: call.now)
    return CallResponse(Nothing())
  }

  private func keepAccount(_ input: TokenRequest, _ call: CallContext) async throws -> CallResponse<Nothing> {
    try await call.count(host: .tokenHost)
    try await accounts.keep(token: input.token, now: call.now)
    return CallResponse(Nothing())
  }

  /// - Parameter also: what belongs into the session's transaction.
  private func openSession(
    _ row: AccountRow, device: String, _ call: CallContext,
    also: @escaping @Sendable (any Transaction) throws -> Void = { _ in }
  ) async throws -> CallResponse<Session> {
    let token = try await sessions.open(row, device: device, now: call.now, also: also)
    try await throttle.succeeded(row.profile.email, call)
    var reply = try await reply(row, token, call, inBody: call.wantsTokenInBody)
    if reply.cookie != nil { reply.moreCookies.append(DeviceCookie.set(row.profile.email, call)) }
    return reply
  }

  private func reply(_ row: AccountRow, _ refresh: RefreshToken, _ call: CallContext, inBody: Bool) async throws
    -> CallResponse<Session>
  {
    let access = try await self.access.make(account: row.id, session: refresh.session, now: call.now)
    let text = refresh.text(keys)
    let session = Session(
      account: row.account, access: access.token, expires: access.expires, refresh: inBody ? text : nil)
    var reply = CallResponse(session, cookie: inBody ? nil : RefreshCookie.set(text, configuration))
    if !inBody { reply.moreCookies = RefreshCookie.clearOld(call) }
    return reply
  }
}

/// - Returns: the address as `EmailAddress.ascii` has it.
func checked(email: String) throws -> String {
  do throws(Rules.Problem) { return try EmailAddress.ascii(email) } catch { throw APIError(error, field: "email") }
}

func checked(password: String, email: String, field: String) throws {
  if let broken = CommonPasswords.check(password, email: email) { throw APIError(broken, field: field) }
}
