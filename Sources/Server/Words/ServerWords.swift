import Base

/// What the server writes to people: mails, reminders, its few pages. The texts are in the catalogues beside it.
struct ServerWords: Sendable {
  let table: WordTable
  let language: Language

  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }
}
