import ServerAPI

/// How often a call may be made, by the account or, where nobody is logged in, by the caller, and how large its body may be. Every call of
/// `Routes` has an entry (`LoadTests`). What guards addresses and passwords is counted besides, by the handlers and in the database (`Limit`).
struct CallBounds: Sendable {
  let limit: Limit
  /// Bytes.
  let body: Int

  static let smallBody = 65_536

  /// A call without an entry is counted too.
  static func of(_ call: Summary) -> CallBounds {
    table[call.name] ?? CallBounds(limit: Limit(name: "call-" + call.name, burst: 200, interval: 1_000), body: smallBody)
  }

  static let table: [String: CallBounds] = {
    var table: [String: CallBounds] = [:]
    func add(_ calls: [Summary], burst: Int64, interval: Int64, body: Int = smallBody) {
      for call in calls {
        table[call.name] = CallBounds(limit: Limit(name: "call-" + call.name, burst: burst, interval: interval), body: body)
      }
    }
    // A school behind one address logs in at the same hour.
    add([
      Routes.register.summary, Routes.resend.summary, Routes.verify.summary, Routes.login.summary, Routes.refresh.summary, Routes.logout.summary,
      Routes.forgotPassword.summary, Routes.resetPassword.summary, Routes.confirmEmail.summary, Routes.undoEmail.summary,
      Routes.keepAccount.summary, Routes.pushKey.summary,
    ], burst: 600, interval: 200)
    add([
      Routes.account.summary, Routes.sessions.summary, Routes.consents.summary,
    ], burst: 600, interval: 100)
    add([
      Routes.changeAccount.summary, Routes.changePassword.summary, Routes.changeEmail.summary, Routes.revokeSession.summary, Routes.logoutAll.summary,
      Routes.changeConsents.summary, Routes.export.summary, Routes.delete.summary, Routes.subscribe.summary, Routes.unsubscribe.summary,
    ], burst: 200, interval: 1_000)
    // Years of records go up in batches of some hundred.
    add([Routes.sync.summary], burst: 600, interval: 100, body: SyncRequest.maximumBytes)
    add([Routes.series.summary], burst: 600, interval: 100, body: SeriesController.maximumBody)
    return table
  }()
}
