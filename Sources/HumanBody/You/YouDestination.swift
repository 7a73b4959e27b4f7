/// The places of this feature.
enum YouDestination {
  case settings
  case welcome
  /// Whether the person is 18 or over: asked where the app is first used with an account.
  case age
  /// Everything as a file.
  case export
  case reminders
  /// Where a reminder leads that the server sent: on to what it was about.
  case notified

  var location: String {
    switch self {
    case .settings: "tu"
    case .welcome: "bienvenida"
    case .age: "edad"
    case .export: "exportar"
    case .reminders: "recordatorios"
    case .notified: "aviso"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    let plain: [YouDestination] = [.settings, .welcome, .age, .export, .reminders, .notified]
    guard segments.count == 1, let place = plain.first(where: { sameBytes($0.location, segments[0]) }) else {
      return nil
    }
    self = place
  }
}
