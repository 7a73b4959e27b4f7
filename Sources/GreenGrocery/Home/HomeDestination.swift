/// The places of this feature.
enum HomeDestination {
  case today
  case welcome(page: Int)
  /// Proposals with their reasons.
  case ideas
  case review
  case garden
  case you
  case reminders
  /// A reminder was tapped, of whichever feature: leads on to the surprise that waits, else to today.
  case notified

  /// Pages of the welcome.
  static let welcomePages = 4

  var location: String {
    switch self {
    case .today: ""
    case .welcome(let page): "bienvenida/" + page.description
    case .ideas: "ideas"
    case .review: "semana"
    case .garden: "huerto"
    case .you: "tu"
    case .reminders: "avisos"
    case .notified: "aviso"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    if segments.isEmpty {
      self = .today
      return
    }
    if segments.count == 2, sameBytes(segments[0], "bienvenida"), let page = Int(segments[1]), page >= 1,
      page <= HomeDestination.welcomePages
    {
      self = .welcome(page: page)
      return
    }
    let plain: [HomeDestination] = [.ideas, .review, .garden, .you, .reminders, .notified]
    guard segments.count == 1, let place = plain.first(where: { sameBytes($0.location, segments[0]) }) else {
      return nil
    }
    self = place
  }
}
