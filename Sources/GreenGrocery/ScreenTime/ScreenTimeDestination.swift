import AppRuntime

/// The places of this feature.
enum ScreenTimeDestination {
  case overview
  /// An app's page, by its key.
  case app(String)
  case limits
  /// The limit of an app, or of all (`Limit.total`).
  case limit(String)
  case importing
  /// Stretches that may have been nobody's.
  case doubts
  /// Where minutes come from.
  case sources
  case timer
  /// What a phone can close, and what not.
  case honest
  /// How a phone opens the pause before an app.
  case automation
  /// The list that blockers subscribe to.
  case list
  /// All months there are; one of them, by its first day; a day.
  case months
  case month(CivilDate)
  case day(CivilDate)
  /// What is shown before an app opens.
  case pause(String)

  var location: String {
    switch self {
    case .overview: "pantalla"
    case .app(let key): "pantalla/app/" + key
    case .limits: "pantalla/limites"
    case .limit(let key): "pantalla/limite/" + key
    case .importing: "pantalla/importar"
    case .doubts: "pantalla/por-aclarar"
    case .sources: "pantalla/fuentes"
    case .timer: "pantalla/cronometro"
    case .honest: "pantalla/que-puede"
    case .automation: "pantalla/atajos"
    case .list: "pantalla/lista"
    case .months: "pantalla/meses"
    case .month(let first): "pantalla/meses/" + first.iso.bytes(0, 7)
    case .day(let day): "pantalla/dias/" + day.iso
    case .pause(let key): "pausa/" + key
    }
  }

  private static let plain: [ScreenTimeDestination] = [
    .overview, .limits, .importing, .doubts, .sources, .timer, .honest, .automation, .list, .months,
  ]

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    var location = ""
    for (place, segment) in segments.enumerated() { location += (place > 0 ? "/" : "") + segment }
    for destination in ScreenTimeDestination.plain where sameBytes(destination.location, location) {
      self = destination
      return
    }
    if segments.count == 2, sameBytes(segments[0], "pausa"), isAddressName(segments[1]) {
      self = .pause(segments[1])
    } else if segments.count == 3, sameBytes(segments[0], "pantalla"), isAddressName(segments[2]) {
      if sameBytes(segments[1], "app") {
        self = .app(segments[2])
      } else if sameBytes(segments[1], "limite") {
        self = .limit(segments[2])
      } else if sameBytes(segments[1], "meses"), let first = CivilDate(segments[2] + "-01") {
        self = .month(first)
      } else if sameBytes(segments[1], "dias"), let day = CivilDate(segments[2]) {
        self = .day(day)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}
