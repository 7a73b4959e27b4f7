/// A short word about something that was done, at the bottom of the next screen.
public enum Message: String, CaseIterable, Sendable {
  case welcome, signedOut, signedOutEverywhere, nameChanged, passwordChanged, sessionClosed, mailSentAgain, recordsInAccount, recordsOnDevice
  case emptied, nothingChanged, storageKept, notErased, copied, nothingToCopy, notCopied

  var tone: Tone {
    switch self {
    case .nothingChanged, .nothingToCopy: .info
    case .notErased, .notCopied: .warning
    default: .success
    }
  }
}

extension Companion {
  /// Shows it for six seconds.
  func say(_ message: Message) -> [Effect<Action>] {
    self.message = message
    messages &+= 1
    let number = messages
    return [Effect(.timer(milliseconds: 6000)) { _ in .toastEnded(number) }]
  }

  /// What an app shows at the bottom of its own screens, when it has no toast of its own.
  public func toast(_ environment: Environment) -> Toast<Action>? {
    guard let message else { return nil }
    let words = AccountWords(environment.language)
    return Toast(message.tone, words.message(message, session.member))
  }
}
