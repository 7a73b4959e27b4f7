import AppRuntime
import Phrasebook

/// Where a person can be in InclusiveMatch, beside the places of the account.
enum Destination: AppDestination {
  case home
  case welcome(page: Int)
  case talk
  /// What was said, to be read in peace, mended and said again.
  case pause
  /// A turn over the whole screen.
  case large
  /// Captions of what is said around.
  case captions
  /// What the person wrote back, over the whole window.
  case reply
  /// The camera's view, for a sign, a menu, a label.
  case sign
  /// What was read of it.
  case reading
  case phrases
  case category(String)
  /// A phrase over the whole screen.
  case phrase(String)
  /// An emergency card over the whole screen.
  case card(String)
  case history
  case you
  case languages
  case packs

  /// Pages of the welcome.
  static let welcomePages = 4

  var location: String {
    switch self {
    case .home: ""
    case .welcome(let page): "bienvenida/" + page.description
    case .talk: "conversacion"
    case .pause: "conversacion/pausa"
    case .large: "conversacion/en-grande"
    case .captions: "subtitulos"
    case .reply: "subtitulos/respuesta"
    case .sign: "letrero"
    case .reading: "letrero/lectura"
    case .phrases: "frases"
    case .category(let name): "frases/" + name
    case .phrase(let id): "frase/" + id
    case .card(let name): "tarjeta/" + name
    case .history: "historial"
    case .you: "tu"
    case .languages: "idiomas"
    case .packs: "sin-red"
    }
  }

  init?(_ location: String) {
    let parts = segments(of: location)
    if parts.isEmpty {
      self = .home
      return
    }
    if parts.count == 1 {
      let plain: [Destination] = [.talk, .sign, .captions, .phrases, .history, .you, .languages, .packs]
      guard let place = plain.first(where: { sameBytes($0.location, parts[0]) }) else { return nil }
      self = place
      return
    }
    if parts.count != 2 { return nil }
    switch parts[0] {
    case "bienvenida":
      guard let page = Int(parts[1]), page >= 1, page <= Destination.welcomePages else { return nil }
      self = .welcome(page: page)
    case "conversacion":
      if sameBytes(parts[1], "pausa") {
        self = .pause
      } else if sameBytes(parts[1], "en-grande") {
        self = .large
      } else {
        return nil
      }
    case "subtitulos":
      guard sameBytes(parts[1], "respuesta") else { return nil }
      self = .reply
    case "letrero":
      guard sameBytes(parts[1], "lectura") else { return nil }
      self = .reading
    case "frases":
      guard let category = PhraseCategory.named(parts[1]), category.isPhrases else { return nil }
      self = .category(parts[1])
    case "frase":
      guard parts[1].utf8.count <= 64 else { return nil }
      self = .phrase(parts[1])
    case "tarjeta":
      guard isAddressName(parts[1]) else { return nil }
      self = .card(parts[1])
    default: return nil
    }
  }
}
