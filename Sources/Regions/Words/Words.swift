import Base

/// What answers say. The texts are in the catalogue beside it; those of directions and journeys are in Routing and Transit.
struct Words: Sendable {
  let table: WordTable
  let language: Language

  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }
}
