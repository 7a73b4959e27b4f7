// Terms, help and licences: text to read. The sentences are in the catalogues; here is only how they follow each other.

enum Terms {
  static func blocks(_ words: AccountWords) -> [Prose.Block] {
    words.binding([
      .paragraph(words.termsVersion),
      .heading(words.termsWhatTitle),
      .paragraph(words.termsWhat),
      .heading(words.termsNotTitle),
      .paragraph(words.termsMedical),
      .heading(words.termsAccountTitle),
      .points([words.termsAccountYours, words.termsAccountWritten, words.termsAccountNone]),
      .heading(words.termsAskTitle),
      .points([words.termsAskAccounts, words.termsAskHarm]),
      .heading(words.termsCodeTitle),
      .paragraph(words.termsCode),
    ])
  }
}

enum Licences {
  static func blocks(_ words: AccountWords) -> [Prose.Block] {
    [
      .paragraph(words.licencesLead),
      .points([words.licencesSwift, words.licencesIcons, words.licencesTypeface]),
      .paragraph(words.licencesFull),
    ]
  }
}

extension AccountWords {
  /// A text of law: its translations begin with the sentence that the Spanish one binds.
  func binding(_ blocks: [Prose.Block]) -> [Prose.Block] {
    language == .es ? blocks : [.paragraph(spanishBinds)] + blocks
  }

  /// Identifier, question, answer.
  var questions: [(id: Identifier, question: String, answer: String)] {
    [
      ("help-offline", helpOffline, helpOfflineAnswer),
      ("help-account", helpAccount, helpAccountAnswer),
      ("help-install", helpInstall, installSteps),
      ("help-password", helpPassword, helpPasswordAnswer(logInTitle, forgotLink)),
      ("help-lost", helpLost, helpLostAnswer(sessionsTitle)),
      ("help-read", helpRead, helpReadAnswer(appearance)),
      ("help-private", helpPrivate, helpPrivateAnswer),
    ]
  }
}
