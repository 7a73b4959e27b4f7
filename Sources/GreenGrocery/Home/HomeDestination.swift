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
    let plain: [HomeDestination] = [.ideas, .review, .garden, .you, .reminders]
    guard segments.count == 1, let place = plain.first(where: { sameBytes($0.location, segments[0]) }) else {
      return nil
    }
    self = place
  }
}
