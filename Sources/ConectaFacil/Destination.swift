import AppParts

/// Where a person can be in Conecta Fácil, beside the places of the account.
enum Destination: AppDestination {
  case home, search
  /// A place by the engine's identifier, or a point as `19.43260,-99.13320`.
  case place(String)
  case route, steps, arrived
  case journeys, journey(Int)
  case transport, tourist
  case venue(event: String, venue: String)
  case stop(String)
  case sos, confirmation, contacts, newContact, contact(ULID), sosSettings, hospitals, protocols, protocolOf(String)
  case profile, saved, regions, you, help, about, privacy, options
  case welcome(page: Int)

  static let pages = 3

  var location: String {
    switch self {
    case .home: ""
    case .search: "buscar"
    case .place(let id): "lugar/" + id
    case .route: "ruta"
    case .steps: "ruta/indicaciones"
    case .arrived: "ruta/llegada"
    case .journeys: "viajes"
    case .journey(let number): "viajes/" + number.description
    case .transport: "transporte"
    case .tourist: "turista"
    case .venue(let event, let venue): "transporte/sede/" + event + "/" + venue
    case .stop(let id): "transporte/parada/" + id
    case .sos: "sos"
    case .confirmation: "sos/confirmacion"
    case .contacts: "sos/contactos"
    case .newContact: "sos/contactos/nuevo"
    case .contact(let id): "sos/contactos/" + id.text
    case .sosSettings: "sos/ajustes"
    case .hospitals: "sos/hospitales"
    case .protocols: "sos/que-hacer"
    case .protocolOf(let id): "sos/que-hacer/" + id
    case .profile: "perfil"
    case .saved: "guardados"
    case .regions: "mapas"
    case .you: "tu"
    case .help: "ayuda"
    case .about: "acerca"
    case .privacy: "privacidad"
    case .options: "accesibilidad"
    case .welcome(let page): "bienvenida/" + page.description
    }
  }

  private static let plain: [Destination] = [
    .home, .search, .route, .steps, .arrived, .journeys, .transport, .tourist, .sos, .confirmation, .contacts,
    .newContact, .sosSettings, .hospitals, .protocols,
    .profile, .saved, .regions, .you, .help, .about, .privacy, .options,
  ]

  /// The place of an address; nil when there is none.
  init?(_ location: String) {
    for destination in Destination.plain where sameBytes(destination.location, location) {
      self = destination
      return
    }
    func rest(_ head: String) -> String? {
      location.begins(head) && location.utf8.count > head.utf8.count ? location.after(head.utf8.count) : nil
    }
    if let id = rest("lugar/") {
      self = .place(id)
    } else if let id = rest("sos/contactos/") {
      guard let id = ULID(id) else { return nil }
      self = .contact(id)
    } else if let id = rest("sos/que-hacer/") {
      self = .protocolOf(id)
    } else if let id = rest("transporte/parada/") {
      self = .stop(id)
    } else if let names = rest("transporte/sede/") {
      let parts = names.pieces(0x2F)
      guard parts.count == 2 else { return nil }
      self = .venue(event: parts[0], venue: parts[1])
    } else if let number = rest("viajes/").flatMap({ Int($0) }), number >= 1 {
      self = .journey(number)
    } else if let page = rest("bienvenida/").flatMap({ Int($0) }), page >= 1, page <= Destination.pages {
      self = .welcome(page: page)
    } else {
      return nil
    }
  }
}
