import Base

extension EmailTemplates {
  /// The words with a line for who asked for a language in which we do not write yet: in that language, so that nothing is chosen in silence.
  func truthful(_ words: (subject: String, text: String), _ wished: Language) -> (subject: String, text: String) {
    switch wished {
    case .es, .en: words
    case .fr: (words.subject, words.text + "\nNous n’écrivons pas encore en français\u{A0}: en attendant, ce message est en anglais.\n")
    case .pt: (words.subject, words.text + "\nAinda não escrevemos em português: por enquanto, esta mensagem é em espanhol.\n")
    }
  }
}
