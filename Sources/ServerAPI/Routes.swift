/// Every call of the server's interface.
public enum Routes {
  public static let register = Endpoint<RegisterRequest, Nothing>(
    .post, "/v1/auth/register", "register", "Open an account. A mail follows, whether or not the address has one already.",
    access: .anyone, success: 202, failures: [.invalid])
  public static let resend = Endpoint<EmailRequest, Nothing>(
    .post, "/v1/auth/resend", "resendVerification", "Send the verification mail again.", access: .anyone, success: 202, failures: [.invalid])
  public static let verify = Endpoint<TokenRequest, Session>(
    .post, "/v1/auth/verify", "verifyEmail", "Confirm the address with the token of `/#verificar=…` and open a session.",
    access: .anyone, failures: [.usedToken, .blocked, .forbidden])
  public static let login = Endpoint<LoginRequest, Session>(
    .post, "/v1/auth/login", "logIn", "Open a session.", access: .anyone, failures: [.wrongCredentials, .unverified, .blocked, .forbidden])
  public static let refresh = Endpoint<RefreshRequest, Session>(
    .post, "/v1/auth/refresh", "refreshSession",
    "A new access token and a new refresh token. The old one works until a new one is first used, however often; after that it closes the session.",
    access: .refreshToken, failures: [.expired, .unauthenticated, .crossSite])
  public static let logout = Endpoint<RefreshRequest, Nothing>(
    .post, "/v1/auth/logout", "logOut", "Close this session.", access: .refreshToken, success: 204, failures: [.crossSite])
  public static let logoutAll = Endpoint<Nothing, Nothing>(
    .post, "/v1/auth/logout-all", "logOutEverywhere", "Close every session of the account, and every link on its way.", access: .signedIn, success: 204)
  public static let forgotPassword = Endpoint<EmailRequest, Nothing>(
    .post, "/v1/auth/forgot-password", "forgotPassword", "Send a link for a new password, if the address has an account.",
    access: .anyone, success: 202, failures: [.invalid])
  public static let resetPassword = Endpoint<ResetPasswordRequest, Session>(
    .post, "/v1/auth/reset-password", "resetPassword", "Set a new password with the token of `/#restablecer=…`; every other session is closed.",
    access: .anyone, failures: [.usedToken, .invalid, .blocked, .forbidden])
  public static let confirmEmail = Endpoint<TokenRequest, Nothing>(
    .post, "/v1/auth/confirm-email", "confirmEmail",
    "Change the address with the token of `/#correo=…`. Every session but the one that asked is closed; the former address gets a link back.",
    access: .anyone, success: 204, failures: [.usedToken])
  public static let undoEmail = Endpoint<TokenRequest, Nothing>(
    .post, "/v1/auth/undo-email", "undoEmailChange",
    "Take a change of address back with the token of `/#deshacer=…`. Sessions are closed, the password is void; the address gets a link for another.",
    access: .anyone, success: 204, failures: [.usedToken])
  public static let keepAccount = Endpoint<TokenRequest, Nothing>(
    .post, "/v1/auth/keep-account", "cancelDeletion", "Cancel the deletion of the account with the token of `/#conservar=…`.",
    access: .anyone, success: 204, failures: [.usedToken])

  public static let account = Endpoint<Nothing, Account>(
    .get, "/v1/account", "getAccount", "The account.", access: .signedIn)
  public static let changeAccount = Endpoint<AccountChange, Account>(
    .patch, "/v1/account", "changeAccount", "Change name or language.", access: .signedIn, failures: [.invalid])
  public static let changePassword = Endpoint<PasswordChange, Nothing>(
    .put, "/v1/account/password", "changePassword", "Change the password; every other session is closed.",
    access: .signedIn, success: 204, failures: [.wrongPassword, .invalid])
  public static let changeEmail = Endpoint<EmailChange, Nothing>(
    .put, "/v1/account/email", "changeEmail", "Ask for another address; a mail with a link goes there, and a notice to the old one.",
    access: .signedIn, success: 202, failures: [.wrongPassword, .invalid])
  public static let sessions = Endpoint<Nothing, SessionList>(
    .get, "/v1/account/sessions", "listSessions", "Where the account is logged in.", access: .signedIn)
  public static let revokeSession = Endpoint<Nothing, Nothing>(
    .delete, "/v1/account/sessions/{id}", "revokeSession", "Close one session. Another one than one's own: every link on its way too.",
    access: .signedIn, success: 204, failures: [.notFound])
  public static let consents = Endpoint<Nothing, ConsentList>(
    .get, "/v1/account/consents", "listConsents", "The newest decision for each purpose.", access: .signedIn)
  public static let changeConsents = Endpoint<ConsentChange, ConsentList>(
    .put, "/v1/account/consents", "changeConsents", "Add decisions. `notice` cannot be withdrawn while the account exists.",
    access: .signedIn, failures: [.invalid])
  public static let export = Endpoint<Nothing, Nothing>(
    .get, "/v1/account/export", "exportAccount", "Everything the account holds, as a zip of JSON and CSV files.",
    access: .signedIn, answersWith: .zip)
  public static let delete = Endpoint<DeletionRequest, DeletionNotice>(
    .post, "/v1/account/deletion", "requestDeletion", "Block the account now and erase it later.",
    access: .signedIn, success: 202, failures: [.wrongPassword])

  public static let sync = Endpoint<SyncRequest, SyncAnswer>(
    .post, "/v1/sync", "sync", "Exchange records: see docs/records-and-sync.md.", access: .signedIn, failures: [.consentNeeded])

  public static let series = Endpoint<Nothing, Nothing>(
    .post, "/v1/series", "exchangeSeries", "Exchange chunks of samples, packed: see docs/series.md. The body may be gzip (`Content-Encoding`).",
    access: .signedIn, failures: [.consentNeeded], takes: .bytes, answersWith: .bytes)

  public static let pushKey = Endpoint<Nothing, PushKey>(
    .get, "/v1/push/key", "getPushKey", "The server's public key for Web Push (RFC 8292).", access: .anyone)
  public static let subscribe = Endpoint<PushSubscription, Nothing>(
    .post, "/v1/push/subscribe", "subscribeToPush", "Be woken on this device at these moments, as long as this session is open.",
    access: .signedIn, success: 204, failures: [.invalid])
  public static let unsubscribe = Endpoint<PushEndpoint, Nothing>(
    .post, "/v1/push/unsubscribe", "unsubscribeFromPush", "Not any more on this device.", access: .signedIn, success: 204)

  /// What the OpenAPI document shows and the server must serve.
  public static var all: [Summary] {
    [
      register.summary, resend.summary, verify.summary, login.summary, refresh.summary, logout.summary, logoutAll.summary,
      forgotPassword.summary, resetPassword.summary, confirmEmail.summary, undoEmail.summary, keepAccount.summary, account.summary, changeAccount.summary,
      changePassword.summary, changeEmail.summary, sessions.summary, revokeSession.summary, consents.summary, changeConsents.summary,
      export.summary, delete.summary, sync.summary, series.summary, pushKey.summary, subscribe.summary, unsubscribe.summary,
    ]
  }
}
