import AppParts

/// Where a person can be in Serenity, beside the places of the account.
enum Destination: AppDestination {
  case today
  /// Writing a new entry.
  case log
  /// The kind word after saving one.
  case saved
  case diary
  /// The week that a day is in.
  case week(CivilDate)
  case search
  case day(CivilDate)
  case entry(ULID)
  case progress
  case breathe
  case sessions
  case session(String)
  case player(String)
  case sounds
  case downloads
  case help
  case test
  case reminders
  case you
  case welcome(page: Int)

  /// Pages of the welcome.
  static let pages = 5

  var location: String {
    switch self {
    case .today: ""
    case .log: "registrar"
    case .saved: "registrado"
    case .diary: "diario"
    case .search: "buscar"
    case .progress: "progreso"
    case .breathe: "respirar"
    case .sessions: "sesiones"
    case .sounds: "sonidos"
    case .downloads: "descargas"
    case .help: "ayuda"
    case .test: "prueba"
    case .reminders: "recordatorios"
    case .you: "tu"
    case .day(let day): "diario/" + day.iso
    case .week(let day): "semana/" + day.iso
    case .entry(let id): "entrada/" + id.text
    case .session(let id): "sesiones/" + id
    case .player(let id): "escuchar/" + id
    case .welcome(let page): "bienvenida/" + page.description
    }
  }

  private static let plain: [Destination] = [
    .today, .log, .saved, .diary, .search, .progress, .breathe, .sessions, .sounds, .downloads, .help, .test,
    .reminders, .you,
  ]

  /// The place of an address; nil when there is none.
  init?(_ location: String) {
    for destination in Destination.plain where sameBytes(destination.location, location) {
      self = destination
      return
    }
    let bytes = location.utf8
    guard let slash = bytes.firstIndex(of: 0x2F), let head = String(bytes[..<slash]),
      let tail = String(bytes[bytes.index(after: slash)...])
    else { return nil }
    func begins(_ word: String) -> Bool { sameBytes(head, word) }
    if begins("diario") || begins("semana") {
      guard let day = CivilDate(tail) else { return nil }
      self = begins("semana") ? .week(day) : .day(day)
    } else if begins("entrada") {
      guard let id = ULID(tail) else { return nil }
      self = .entry(id)
    } else if begins("bienvenida") {
      guard let page = Int(tail), page >= 1, page <= Destination.pages else { return nil }
      self = .welcome(page: page)
    } else if begins("sesiones") || begins("escuchar") {
      guard isAddressName(tail) else { return nil }
      self = begins("escuchar") ? .player(tail) : .session(tail)
    } else {
      return nil
    }
  }
}
