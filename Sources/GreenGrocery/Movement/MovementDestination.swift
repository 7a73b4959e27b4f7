/// The places of this feature.
enum MovementDestination {
  case categories
  case category(MoveCategory)
  /// Of the content, or an own one by its identifier in lower case.
  case routine(String)
  case player(String)
  case exercise(String)
  case run
  case history
  case workout(String)
  /// A new own routine, or one that is edited.
  case editor(String?)

  var location: String {
    switch self {
    case .categories: "muevete"
    case .category(let category): "muevete/" + category.address
    case .routine(let id): "muevete/rutina/" + id
    case .player(let id): "muevete/rutina/" + id + "/hacer"
    case .exercise(let id): "muevete/ejercicio/" + id
    case .run: "muevete/carrera"
    case .history: "muevete/hecho"
    case .workout(let id): "muevete/hecho/" + id
    case .editor(nil): "muevete/nueva"
    case .editor(let id?): "muevete/rutina/" + id + "/editar"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "muevete"), segments.count <= 4 else { return nil }
    let rest = segments.dropFirst().map { $0 }
    guard let kind = rest.first else {
      self = .categories
      return
    }
    if rest.count == 1 {
      if let category = MoveCategory.allCases.first(where: { sameBytes($0.address, kind) }) {
        self = .category(category)
      } else if sameBytes(kind, "carrera") {
        self = .run
      } else if sameBytes(kind, "hecho") {
        self = .history
      } else if sameBytes(kind, "nueva") {
        self = .editor(nil)
      } else {
        return nil
      }
      return
    }
    guard isAddressName(rest[1]) else { return nil }
    if rest.count == 2, sameBytes(kind, "rutina") {
      self = .routine(rest[1])
    } else if rest.count == 2, sameBytes(kind, "ejercicio") {
      self = .exercise(rest[1])
    } else if rest.count == 2, sameBytes(kind, "hecho") {
      self = .workout(rest[1])
    } else if rest.count == 3, sameBytes(kind, "rutina"), sameBytes(rest[2], "hacer") {
      self = .player(rest[1])
    } else if rest.count == 3, sameBytes(kind, "rutina"), sameBytes(rest[2], "editar") {
      self = .editor(rest[1])
    } else {
      return nil
    }
  }
}
