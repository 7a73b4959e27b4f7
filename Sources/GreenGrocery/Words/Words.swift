import AppRuntime

/// Everything GreenGrocery! says. The texts are in the catalogues beside it.
struct Words: Sendable {
  let table: WordTable
  /// Of the words, numbers and dates.
  let language: Language
  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }
}
