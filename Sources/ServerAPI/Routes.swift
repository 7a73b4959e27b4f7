/// Every call of the server's interface: method, path, name, who may, how often, how large, and what goes in and comes out.
/// What each does is told in the OpenAPI document, whose sentences are the server's (`EndpointWords`): apps do not carry them.
public enum Routes {
  /// Open an account.
  public static let register = Endpoint<RegisterRequest, Nothing>(
    .post, "/v1/auth/register", "register", access: .anyone, rate: .entry, body: .small, success: 202,
    failures: [.invalid])
  /// Send the verification mail again.
  public static let resend = Endpoint<EmailRequest, Nothing>(
    .post, "/v1/auth/resend", "resendVerification", access: .anyone, rate: .entry, body: .small, success: 202,
    failures: [.invalid])
  /// Confirm the address with the token of `/#verificar=…` and open a session.
  public static let verify = Endpoint<TokenRequest, Session>(
    .post, "/v1/auth/verify", "verifyEmail", access: .anyone, rate: .entry, body: .small,
    failures: [.usedToken, .alreadyDone, .blocked, .forbidden])
  /// Open a session.
  public static let login = Endpoint<LoginRequest, Session>(
    .post, "/v1/auth/login", "logIn", access: .anyone, rate: .entry, body: .small,
    failures: [.wrongCredentials, .unverified, .blocked, .forbidden, .invalid])
  /// A new access token and a new refresh token.
  public static let refresh = Endpoint<RefreshRequest, Session>(
    .post, "/v1/auth/refresh", "refreshSession", access: .refreshToken, rate: .entry, body: .small,
    failures: [.expired, .unauthenticated, .crossSite])
  /// Close this session.
  public static let logout = Endpoint<RefreshRequest, Nothing>(
    .post, "/v1/auth/logout", "logOut", access: .refreshToken, rate: .entry, body: .small, success: 204,
    failures: [.crossSite])
  /// Close every session of the account, and every link on its way.
  public static let logoutAll = Endpoint<Nothing, Nothing>(
    .post, "/v1/auth/logout-all", "logOutEverywhere", access: .signedIn, rate: .changing, body: .none, success: 204)
  /// Send a link for a new password, if the address has an account.
  public static let forgotPassword = Endpoint<EmailRequest, Nothing>(
    .post, "/v1/auth/forgot-password", "forgotPassword", access: .anyone, rate: .entry, body: .small, success: 202,
    failures: [.invalid])
  /// Set a new password with the token of `/#restablecer=…`.
  public static let resetPassword = Endpoint<ResetPasswordRequest, Session>(
    .post, "/v1/auth/reset-password", "resetPassword", access: .anyone, rate: .entry, body: .small,
    failures: [.usedToken, .alreadyDone, .invalid, .blocked, .forbidden])
  /// Change the address with the token of `/#correo=…`.
  public static let confirmEmail = Endpoint<TokenRequest, Nothing>(
    .post, "/v1/auth/confirm-email", "confirmEmail", access: .anyone, rate: .entry, body: .small, success: 204,
    failures: [.usedToken, .alreadyDone])
  /// Take a change of address back with the token of `/#deshacer=…`.
  public static let undoEmail = Endpoint<TokenRequest, Nothing>(
    .post, "/v1/auth/undo-email", "undoEmailChange", access: .anyone, rate: .entry, body: .small, success: 204,
    failures: [.usedToken, .alreadyDone])
  /// Cancel the deletion of the account with the token of `/#conservar=…`.
  public static let keepAccount = Endpoint<TokenRequest, Nothing>(
    .post, "/v1/auth/keep-account", "cancelDeletion", access: .anyone, rate: .entry, body: .small, success: 204,
    failures: [.usedToken, .alreadyDone])

  /// The account.
  public static let account = Endpoint<Nothing, Account>(
    .get, "/v1/account", "getAccount", access: .signedIn, rate: .reading, body: .none)
  /// Change name or language.
  public static let changeAccount = Endpoint<AccountChange, Account>(
    .patch, "/v1/account", "changeAccount", access: .signedIn, rate: .changing, body: .small, failures: [.invalid])
  /// Change the password.
  public static let changePassword = Endpoint<PasswordChange, Nothing>(
    .put, "/v1/account/password", "changePassword", access: .signedIn, rate: .changing, body: .small, success: 204,
    failures: [.wrongPassword, .invalid])
  /// Ask for another address.
  public static let changeEmail = Endpoint<EmailChange, Nothing>(
    .put, "/v1/account/email", "changeEmail", access: .signedIn, rate: .changing, body: .small, success: 202,
    failures: [.wrongPassword, .invalid, .conflict])
  /// Where the account is logged in.
  public static let sessions = Endpoint<Nothing, SessionList>(
    .get, "/v1/account/sessions", "listSessions", access: .signedIn, rate: .reading, body: .none)
  /// Close one session.
  public static let revokeSession = Endpoint<Nothing, Nothing>(
    .delete, "/v1/account/sessions/{id}", "revokeSession", access: .signedIn, rate: .changing, body: .none,
    success: 204, failures: [.notFound])
  /// The newest decision for each purpose.
  public static let consents = Endpoint<Nothing, ConsentList>(
    .get, "/v1/account/consents", "listConsents", access: .signedIn, rate: .reading, body: .none)
  /// Add decisions.
  public static let changeConsents = Endpoint<ConsentChange, ConsentList>(
    .put, "/v1/account/consents", "changeConsents", access: .signedIn, rate: .changing, body: .small,
    failures: [.invalid])
  /// Everything the account holds, as a zip of JSON and CSV files.
  public static let export = Endpoint<Nothing, Nothing>(
    .get, "/v1/account/export", "exportAccount", access: .signedIn, rate: .changing, body: .none, answersWith: .zip)
  /// Block the account now and erase it later.
  public static let delete = Endpoint<DeletionRequest, DeletionNotice>(
    .post, "/v1/account/deletion", "requestDeletion", access: .signedIn, rate: .changing, body: .small, success: 202,
    failures: [.wrongPassword])

  /// Exchange records: see docs/records-and-sync.md.
  public static let sync = Endpoint<SyncRequest, SyncAnswer>(
    .post, "/v1/sync", "sync", access: .signedIn, rate: .exchange, body: .exchange, failures: [.consentNeeded])

  /// Exchange chunks of samples, packed: see docs/series.md.
  public static let series = Endpoint<Nothing, Nothing>(
    .post, "/v1/series", "exchangeSeries", access: .signedIn, rate: .exchange, body: .series,
    failures: [.consentNeeded], takes: .bytes,
    answersWith: .bytes)

  /// The server's public key for Web Push (RFC 8292).
  public static let pushKey = Endpoint<Nothing, PushKey>(
    .get, "/v1/push/key", "getPushKey", access: .anyone, rate: .entry, body: .none)
  /// Be woken on this device at these moments, as long as this session is open.
  public static let subscribe = Endpoint<PushSubscription, Nothing>(
    .post, "/v1/push/subscribe", "subscribeToPush", access: .signedIn, rate: .changing, body: .small, success: 204,
    failures: [.invalid])
  /// Not any more on this device.
  public static let unsubscribe = Endpoint<PushEndpoint, Nothing>(
    .post, "/v1/push/unsubscribe", "unsubscribeFromPush", access: .signedIn, rate: .changing, body: .small, success: 204
  )
  /// The browser has another subscription in the place of one that the server knows.
  public static let renewPush = Endpoint<PushRenewal, Nothing>(
    .post, "/v1/push/renew", "renewPush", access: .anyone, rate: .entry, body: .small, success: 204,
    failures: [.invalid, .notFound])

  /// What the OpenAPI document shows and the server must serve.
  public static var all: [Summary] {
    [
      register.summary, resend.summary, verify.summary, login.summary, refresh.summary, logout.summary,
      logoutAll.summary,
      forgotPassword.summary, resetPassword.summary, confirmEmail.summary, undoEmail.summary, keepAccount.summary,
      account.summary, changeAccount.summary,
      changePassword.summary, changeEmail.summary, sessions.summary, revokeSession.summary, consents.summary,
      changeConsents.summary,
      export.summary, delete.summary, sync.summary, series.summary, pushKey.summary, subscribe.summary,
      unsubscribe.summary, renewPush.summary,
    ] + HealthRoutes.all + PointsRoutes.all + ForumRoutes.all + BlockListRoutes.all + TranslationRoutes.all
      + SignRoutes.all + VideoRoutes.all
  }
}
