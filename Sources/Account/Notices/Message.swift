/// A short word about something that was done, at the bottom of the next screen.
public enum Message: String, CaseIterable, Sendable {
  case welcome, signedOut, signedOutEverywhere, nameChanged, passwordChanged, sessionClosed, mailSentAgain,
    recordsInAccount, recordsOnDevice
  case emptied, nothingChanged, storageKept, notErased, copied, nothingToCopy, notCopied

  var tone: Tone {
    switch self {
    case .nothingChanged, .nothingToCopy: .info
    case .notErased, .notCopied: .warning
    default: .success
    }
  }
}

extension AppAccount {
  /// What an app shows at the bottom of its own screens, when it has no toast of its own.
  public func toast(_ environment: Environment) -> Toast<Action>? {
    guard let message = messages.message else { return nil }
    return Toast(message.tone, AccountWords(environment.language).message(message, session.member))
  }
}
