import AppRuntime

/// Where a person can be in Serenity, beside the places of the account.
enum Spot: Equatable {
  case today
  /// Writing a new entry.
  case log
  /// The kind word after saving one.
  case saved
  case diary
  case day(CivilDate)
  case entry(ULID)
  case progress
  case breathe
  case you
  case welcome(page: Int)

  var location: String {
    switch self {
    case .today: ""
    case .log: "registrar"
    case .saved: "registrado"
    case .diary: "diario"
    case .day(let day): "diario/" + day.iso
    case .entry(let id): "entrada/" + id.text
    case .progress: "progreso"
    case .breathe: "respirar"
    case .you: "tu"
    case .welcome(let page): "bienvenida/" + page.description
    }
  }

  /// The place of an address; nil when there is none.
  init?(_ location: String) {
    switch location {
    case "": self = .today
    case "registrar": self = .log
    case "registrado": self = .saved
    case "diario": self = .diary
    case "progreso": self = .progress
    case "respirar": self = .breathe
    case "tu": self = .you
    default:
      let parts = location.split(separator: "/").map { String($0) }
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "diario": guard let day = CivilDate(parts[1]) else { return nil }; self = .day(day)
      case "entrada": guard let id = ULID(parts[1]) else { return nil }; self = .entry(id)
      case "bienvenida": guard let page = Int(parts[1]), (1...3).contains(page) else { return nil }; self = .welcome(page: page)
      default: return nil
      }
    }
  }
}
