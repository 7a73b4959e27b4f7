import Base

extension Failure.Code {
  /// What happened and what the person can do.
  public func words(_ language: Language) -> String {
    let words = APIWords(language)
    return switch self {
    case .malformed: words.failedMalformed
    case .invalid: words.failedInvalid
    case .unauthenticated: words.failedUnauthenticated
    case .expired: words.failedExpired
    case .wrongCredentials: words.failedWrongCredentials
    case .unverified: words.failedUnverified
    case .blocked: words.failedBlocked
    case .forbidden: words.failedForbidden
    case .consentNeeded: words.failedConsentNeeded
    case .crossSite: words.failedCrossSite
    case .wrongPassword: words.failedWrongPassword
    case .usedToken: words.failedUsedToken
    case .alreadyDone: words.failedAlreadyDone
    case .notFound: words.failedNotFound
    case .nameNeeded: words.failedNameNeeded
    case .nameTaken: words.failedNameTaken
    case .tokenInvalid: words.failedTokenInvalid
    case .pointsMissing: words.failedPointsMissing
    case .challengeClosed: words.failedChallengeClosed
    case .accountFull: words.failedAccountFull
    case .conflict: words.failedConflict
    case .methodNotAllowed: words.failedMethodNotAllowed
    case .tooLarge: words.failedTooLarge
    case .unsupportedType: words.failedUnsupportedType
    case .tooManyRequests: words.failedTooManyRequests
    case .quotaUsed: words.failedQuotaUsed
    case .unsupportedPair: words.failedUnsupportedPair
    case .notTranslated: words.failedNotTranslated
    case .licenceNeeded: words.failedLicenceNeeded
    case .licenceInvalid: words.failedLicenceInvalid
    case .licenceOver: words.failedLicenceOver
    case .seatsTaken: words.failedSeatsTaken
    case .timeout: words.failedTimeout
    case .unavailable: words.failedUnavailable
    case .broken: words.failedBroken
    case .offline: words.failedOffline
    case .unreadable: words.failedUnreadable
    }
  }
}
