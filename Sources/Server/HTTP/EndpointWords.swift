/// What the OpenAPI document says of each call and of some members of what goes in and comes out. It stands here and not beside the
/// endpoints, so that no app carries sentences that it never shows. `InterfaceTests` fails when a call has none.
enum EndpointWords {
  /// By the call's name.
  static let calls: [String: String] = [
    "register": "Open an account. A mail follows, whether or not the address has one already.",
    "resendVerification": "Send the verification mail again.",
    "verifyEmail": "Confirm the address with the token of `/#verificar=…` and open a session.",
    "logIn": "Open a session.",
    "refreshSession":
      "A new access token and a new refresh token. The old one works until a new one is first used, however often; after that it closes the session.",
    "logOut": "Close this session.",
    "logOutEverywhere": "Close every session of the account, and every link on its way.",
    "forgotPassword": "Send a link for a new password, if the address has an account.",
    "resetPassword": "Set a new password with the token of `/#restablecer=…`; every other session is closed.",
    "confirmEmail":
      "Change the address with the token of `/#correo=…`. Every session but the one that asked is closed; the former address gets a link back.",
    "undoEmailChange":
      "Take a change of address back with the token of `/#deshacer=…`. Sessions are closed, the password is void; the address gets a link for another.",
    "cancelDeletion": "Cancel the deletion of the account with the token of `/#conservar=…`.",
    "getAccount": "The account.",
    "changeAccount": "Change name or language.",
    "changePassword": "Change the password; every other session is closed.",
    "changeEmail": "Ask for another address; a mail with a link goes there, and a notice to the old one.",
    "listSessions": "Where the account is logged in.",
    "revokeSession": "Close one session. Another one than one's own: every link on its way too.",
    "listConsents": "The newest decision for each purpose.",
    "changeConsents": "Add decisions. `notice` cannot be withdrawn while the account exists.",
    "exportAccount": "Everything the account holds, as a zip of JSON and CSV files.",
    "requestDeletion": "Block the account now and erase it later.",
    "sync": "Exchange records: see docs/records-and-sync.md.",
    "exchangeSeries":
      "Exchange chunks of samples, packed: see docs/series.md. The body may be gzip (`Content-Encoding`).",
    "getPushKey": "The server's public key for Web Push (RFC 8292).",
    "subscribeToPush": "Be woken on this device at these moments, as long as this session is open.",
    "unsubscribeFromPush": "Not any more on this device.",
  ]

  /// By the object's name and the member's, `PushSubscription.endpoint`.
  static let members: [String: String] = [
    "ConsentChoice.version": "Of the text the person read.",
    "Consent.version": "Of the text the person read.",
    "ConsentChoice.purpose":
      "`mood`, `health`, `disability`, `place`: one consent for each sensitive kind of record, besides `records`.",
    "SyncRequest.cursor": "\"0\" the first time, then what the last answer said.",
    "SyncAnswer.epoch": "Changes when a backup was put back: ask from \"0\" and send everything again.",
    "SyncAnswer.message": "For the person, in Spanish or English, when something was refused.",
    "RefusedRecord.reason":
      "`wrong-clock`: a stamp is more than a day ahead of `now`: write it anew. `account-full`: the account holds as many records or bytes as one may; changes that need no room and deletions are still taken. `consent-needed`: of a sensitive kind whose consent is not given; it stays on the device, deletions are taken.",
    "RegisterRequest.password": "At least 10 characters, not a common one.",
    "RegisterRequest.consents": "The purpose `notice` must be granted.",
    "PushSubscription.endpoint": "Of the push service: https, not a private address.",
    "PushSubscription.p256dh": "65 bytes, base64url.",
    "PushSubscription.auth": "16 bytes, base64url.",
    "PushSubscription.at": "The next moments. This replaces what the server knew of this endpoint.",
    "PushSubscription.quiet": "No device of the account rings before, in this app.",
    "PushSubscription.quietAll": "No device of the account rings before, whatever app asked.",
    "PushSubscription.app": "Lower case letters, digits, hyphens; without it: serenity.",
    "PushSubscription.tag": "As app: a newer message with it takes the place of an older one.",
    "PushSubscription.place": "Of the app, as in its addresses: what a tap opens.",
  ]
}
