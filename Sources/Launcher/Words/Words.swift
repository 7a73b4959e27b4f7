/// What the launcher says. The texts are in the catalogue beside it.
struct LauncherWords: Sendable {
  let table: WordTable
  let language: Language
  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }

  func text(_ product: Product) -> String {
    switch product {
    case .serenity: textSerenity
    case .conectaFacil: textConectaFacil
    case .greenGrocery: textGreenGrocery
    case .inclusiveMatch: textInclusiveMatch
    case .humanBody: textHumanBody
    }
  }
}
