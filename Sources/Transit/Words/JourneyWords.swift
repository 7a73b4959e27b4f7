import Base

/// What journeys say. The texts are in the catalogue beside it.
struct JourneyWords: Sendable {
  let table: WordTable
  let language: Language

  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }
}
