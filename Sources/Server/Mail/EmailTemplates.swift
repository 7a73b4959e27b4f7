import Base

/// What the server writes to people, in the language of their account. A token is in the link's fragment: it reaches no server's log and no
/// other site.
struct EmailTemplates: Sendable {
  typealias Letter = (subject: String, text: String)

  /// Without a slash at its end.
  let site: String

  func verify(_ language: Language, token: String) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.verifySubject, words.verifyText(link("verificar", token)))
  }

  /// Someone registered an address that already has an account.
  func alreadyThere(_ language: Language) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.alreadyThereSubject, words.alreadyThereText(site + "/"))
  }

  /// Someone registered, with another password, an address that waits to be confirmed.
  func chooseAnew(_ language: Language, token: String) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.chooseAnewSubject, words.chooseAnewText(link("restablecer", token)))
  }

  func reset(_ language: Language, token: String) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.resetSubject, words.resetText(link("restablecer", token)))
  }

  func passwordChanged(_ language: Language) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.passwordChangedSubject, words.passwordChangedText(site + "/"))
  }

  func confirmAddress(_ language: Language, token: String) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.confirmAddressSubject, words.confirmAddressText(link("correo", token)))
  }

  func addressAsked(_ language: Language) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.addressAskedSubject, words.addressAskedText(site + "/"))
  }

  /// Someone logged in with the password where nobody had before. It repeats nothing that the device says of itself.
  func newDevice(_ language: Language) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.newDeviceSubject, words.newDeviceText(site + "/"))
  }

  /// To the former address, once it has changed.
  /// - Parameter token: of the link that takes it back; nil when an earlier letter has that link.
  func addressChanged(_ language: Language, token: String?) -> Letter {
    let words = ServerWords(language)
    let text = token.map { words.addressChangedText(link("deshacer", $0)) } ?? words.addressChangedAgainText
    return letter(words, words.addressChangedSubject, text)
  }

  /// To the address that came back.
  func addressBack(_ language: Language, token: String) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.addressBackSubject, words.addressBackText(link("restablecer", token)))
  }

  /// To the address that the account left again.
  func addressUndone(_ language: Language) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.addressUndoneSubject, words.addressUndoneText)
  }

  /// Someone wants to open an account with an address that another account left a few days ago.
  func addressReserved(_ language: Language) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.addressReservedSubject, words.addressReservedText(words.addressChangedSubject))
  }

  /// Someone registered the address of an account that is being deleted.
  func beingErased(_ language: Language, token: String) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.beingErasedSubject, words.beingErasedText(link("conservar", token)))
  }

  /// - Parameter until: the last day.
  func deletion(_ language: Language, token: String, until: CivilDate) -> Letter {
    let words = ServerWords(language)
    let day = DateFormat(words.language).written(until)
    return letter(words, words.deletionSubject, words.deletionText(day, link("conservar", token)))
  }

  func erased(_ language: Language) -> Letter {
    let words = ServerWords(language)
    return letter(words, words.erasedSubject, words.erasedText)
  }

  private func letter(_ words: ServerWords, _ subject: String, _ text: String) -> Letter {
    (subject, words.greeting + "\n\n" + text + "\n\nVereda\n")
  }

  private func link(_ word: String, _ token: String) -> String { "\(site)/#\(word)=\(token)" }
}

extension DateFormat {
  /// `7 de diciembre de 2026`, `December 7, 2026`, `7 décembre 2026`, `7 de dezembro de 2026`.
  func written(_ date: CivilDate) -> String {
    let month = name(ofMonth: date.month)
    return switch language {
    case .es: "\(date.day) de \(month) de \(date.year)"
    case .en: "\(month) \(date.day), \(date.year)"
    case .fr: "\(date.day == 1 ? "1er" : "\(date.day)") \(month) \(date.year)"
    case .pt: "\(date.day == 1 ? "1º" : "\(date.day)") de \(month) de \(date.year)"
    }
  }
}
