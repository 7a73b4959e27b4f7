import Base

extension Rules.Problem {
  /// What is wrong and how to put it right.
  public func words(_ language: Language) -> String {
    let words = APIWords(language)
    return switch self {
    case .emailMissing: words.emailMissing
    case .emailShape: words.emailShape
    case .emailTooLong: words.emailTooLong
    case .emailQuoted: words.emailQuoted
    case .emailSpace: words.emailSpace
    case .emailDomain: words.emailDomain
    case .emailSign(let sign): words.emailSign(sign)
    case .passwordMissing: words.passwordMissing
    case .passwordShort: words.passwordShort
    case .passwordLong: words.passwordLong
    case .passwordCommon: words.passwordCommon
    case .passwordIsEmail: words.passwordIsEmail
    case .nameTooLong: words.nameTooLong
    case .nameLines: words.nameLines
    }
  }
}
