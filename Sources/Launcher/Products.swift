/// The five apps.
public enum Product: String, CaseIterable, Sendable {
  case serenity, conectaFacil = "conecta-facil", greenGrocery = "greengrocery", inclusiveMatch = "inclusivematch",
    humanBody = "human-body"

  /// A name is the same in every language.
  public var name: String {
    switch self {
    case .serenity: "Serenity"
    case .conectaFacil: "Conecta Fácil"
    case .greenGrocery: "GreenGrocery!"
    case .inclusiveMatch: "InclusiveMatch"
    case .humanBody: "Human Body"
    }
  }

  /// Where it opens.
  public var address: String {
    switch self {
    case .serenity: "/serenity/"
    case .conectaFacil: "/conecta-facil/"
    case .greenGrocery: "/greengrocery/"
    case .inclusiveMatch: "/inclusivematch/"
    case .humanBody: "/human-body/"
    }
  }

  var drawing: Drawing {
    switch self {
    case .serenity: .serenity
    case .conectaFacil: .conectaFacil
    case .greenGrocery: .greenGrocery
    case .inclusiveMatch: .inclusiveMatch
    case .humanBody: .humanBody
    }
  }
}
