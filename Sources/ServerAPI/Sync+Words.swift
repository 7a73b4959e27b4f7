import Base

extension RefusedRecord.Reason {
  /// What happened and what the person can do.
  public func words(_ language: Language) -> String {
    let words = APIWords(language)
    return switch self {
    case .tooLarge: words.refusedTooLarge
    case .malformed: words.refusedMalformed
    case .accountFull: words.refusedAccountFull
    case .wrongClock: words.refusedWrongClock
    case .consentNeeded: words.refusedConsentNeeded
    case .deviceOnly: words.refusedDeviceOnly
    }
  }
}
