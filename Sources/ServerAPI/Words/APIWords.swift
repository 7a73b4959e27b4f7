import Base

/// What is said about rules and refusals. The texts are in the catalogues beside it.
struct APIWords: Sendable {
  let table: WordTable
  let language: Language

  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }
}
