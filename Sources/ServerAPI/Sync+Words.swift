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

extension HealthSamplesAnswer {
  /// What became of them, in a sentence.
  public static func words(new: Int64, repeated: Int64, refused: Int64, _ language: Language) -> String {
    APIWords(language).samplesTaken(String(new), String(repeated), String(refused))
  }
}
