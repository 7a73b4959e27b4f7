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
    "changeEmail":
      "Ask for another address; a mail with a link goes there, and a notice to the old one. `conflict`: it is the account's own.",
    "listSessions": "Where the account is logged in.",
    "revokeSession": "Close one session. Another one than one's own: every link on its way too.",
    "listConsents": "The newest decision for each purpose.",
    "changeConsents": "Add decisions. `notice` cannot be withdrawn while the account exists.",
    "exportAccount": "Everything the account holds, as a zip of JSON and CSV files.",
    "requestDeletion": "Block the account now and erase it later.",
    "sync": "Exchange records: see docs/records-and-sync.md.",
    "exchangeSeries":
      "Exchange chunks of samples, packed: see docs/series.md. The body may be gzip (`Content-Encoding`).",
    "postHealthSamples":
      "Samples of another device, by its device token: docs/health-live.md has the shapes. The body may be gzip (`Content-Encoding`). The same batch again adds nothing; every sample is counted in the answer.",
    "followHealthSamples":
      "Server-sent events: `samples` with a number that grows when samples came. `Last-Event-ID` goes on from there.",
    "listHealthTokens": "The account's device tokens, without their secrets.",
    "createHealthToken":
      "Make a device token. Its secret is in this answer and nowhere else. It needs the consents `records` and `health`; 20 at most.",
    "revokeHealthToken": "A device token is nobody's any more.",
    "getSignOffer": "In which languages pictures of signs can be read here; none where the server has no reader.",
    "readSign":
      "Read a picture of a sign, a JPEG whose longer side has at most 1600 pixels: its lines and the sign, straight. `id`: one or two languages, `eng-spa`, the likeliest first. Nothing of it is kept or logged.",
    "listVideos":
      "Videos of routines with their captions. The files are at `/v1/videos/{id}.mp4`, `.webm` and `.jpg`, whole or in part (Range).",
    "getPoints": "The account's points in Human Body and their ledger, made from its records.",
    "redeemPoints":
      "Give points for a reward, once. The same `key` again is answered as the first time. `points-missing`: not enough; `conflict`: redeemed before, or its record was deleted.",
    "joinChallenge":
      "Join a challenge of a week or a month in its window, by the server's clock alone. The answer says the goal that was agreed to.",
    "getPushKey": "The server's public key for Web Push (RFC 8292).",
    "subscribeToPush": "Be woken on this device at these moments, as long as this session is open.",
    "unsubscribeFromPush": "Not any more on this device.",
    "renewPush":
      "The browser has another subscription in the place of one that the server knows. It needs no session but the old one's secret. `not-found`: nobody's, or another secret.",
    "listPosts": "A page of the forum's posts: a list in its order, or what a search finds.",
    "getPost": "One post, whole.",
    "writePost": "Write a post. It may have to be said differently, or wait for a moderator: the answer says so.",
    "editPost": "Change one's own post. The former wording stays for moderators.",
    "deletePost": "Delete one's own post with its comments and pictures.",
    "listComments": "A page of a post's comments, oldest first.",
    "writeComment": "Comment a post.",
    "editComment": "Change one's own comment.",
    "deleteComment": "Delete one's own comment.",
    "reactToPost": "Answer a post without words, or take that back.",
    "reactToComment": "Answer a comment without words, or take that back.",
    "savePost": "Save a post for oneself, or not any more.",
    "followPost": "Follow a post's comments, or not any more. Again: they are read.",
    "reportPost": "Report a post to the moderators.",
    "reportComment": "Report a comment to the moderators.",
    "appealPost": "Ask another moderator to read one's own post again.",
    "appealComment": "Ask another moderator to read one's own comment again.",
    "getForumMe": "What the forum knows of oneself.",
    "chooseForumName": "Choose or change the public name and avatar.",
    "listBlocks": "Whom one blocked.",
    "blockPerson": "Block a person, or not any more.",
    "sendPicture":
      "Send a picture for a post: JPEG, PNG or WebP. It is read and written anew; not used for a day, it is deleted.",
    "listCases": "What waits for a moderator, or was decided. Moderators alone, here and below.",
    "getCase": "One case with its history.",
    "claimCase": "Have a case to oneself for half an hour, or let others have it.",
    "decideCase": "Decide a claimed case.",
    "reverseDecision": "Take the last decision of a case back.",
    "readModerationLog": "What was done, the newest first. Nothing in it is ever changed.",
    "getTime": "What time it is on the server.",
    "getBlockList": "The token of the account's list for blockers; none without one.",
    "createBlockList":
      "Make an address for blockers, or have the one that there is. The list is at `/v1/lists/{token}/hosts`, `/filter` and `/rpz`.",
    "revokeBlockList":
      "The address is nobody's any more, and what was closed is forgotten. For 30 days it still has an empty list.",
    "closeApps":
      "Say which apps are closed and until when. Of each app the later end wins; nothing is kept without an address.",
    "getTranslationOffer": "Who translates on this server, between which languages, and what is left today.",
    "translate":
      "Translate one sentence. By `edge` anyone may; by `cloud` who is logged in, or has a seat at an event. Nothing of it is kept.",
    "streamTranslation":
      "The same as server-sent events: `begun`, `words` (`{\"text\":…}`) as they come, then `done` (a `TranslationAnswer`) or `failed` (a `Failure`).",
    "takeLicenceSeat":
      "Take a seat at an event with its licence, or hear again of the one that this token has. Seats are counted without names.",
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
    "TranslationQuestion.ring":
      "Who is to translate; nobody else is asked instead. `cloud`: the sentence goes to another company's model.",
    "TranslationQuestion.terms": "Names that stay exactly as written here.",
    "TranslationQuestion.seat": "32 random bytes in base64url, as they were given to `takeLicenceSeat`.",
    "TranslationAnswer.doubts": "What may not have arrived.",
    "TranslationAnswer.unknown": "Words that were left as they were.",
    "TranslationOffer.left": "Sentences of the cloud that the account has left today.",
    "LicenceSeatRequest.licence": "The licence's file.",
    "LicenceSeatRequest.seat": "32 random bytes in base64url that the device made and keeps.",
    "LicenceSeat.left": "Sentences of the cloud that all seats together have left today.",
    "NewHealthToken.secret": "For `Authorization: Bearer …`. Only its hash is kept.",
    "HealthSamplesAnswer.deleted": "The person deleted them before; they stay deleted.",
    "RefusedSamples.reason":
      "`value`: no number, negative or impossible. `date`: none, before 1971 or in the future. `lonely`: one number of a pressure.",
    "RegisterRequest.password": "At least 10 characters, not a common one.",
    "RegisterRequest.consents": "The purpose `notice` must be granted.",
    "PushSubscription.endpoint": "Of the push service: https, not a private address.",
    "PushSubscription.p256dh": "65 bytes, base64url.",
    "PushSubscription.auth": "16 bytes, base64url.",
    "PushRenewal.auth": "Of the old subscription.",
    "PushRenewal.newEndpoint": "Of the push service: https, not a private address.",
    "PushRenewal.newP256dh": "65 bytes, base64url.",
    "PushRenewal.newAuth": "16 bytes, base64url.",
    "PushSubscription.at": "The next moments. This replaces what the server knew of this endpoint.",
    "PushSubscription.quiet": "No device of the account rings before, in this app.",
    "PushSubscription.quietAll": "No device of the account rings before, whatever app asked.",
    "PushSubscription.app": "Lower case letters, digits, hyphens; without it: serenity.",
    "PushSubscription.tag": "As app: a newer message with it takes the place of an older one.",
    "PushSubscription.place": "Of the app, as in its addresses: what a tap opens.",
  ]
}
