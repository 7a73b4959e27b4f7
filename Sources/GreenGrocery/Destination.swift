import AppRuntime

/// Where a person can be in GreenGrocery!, beside the places of the account. Each feature has its own part.
enum Destination: AppDestination {
  case home(HomeDestination)
  case habits(HabitsDestination)
  case screenTime(ScreenTimeDestination)
  case movement(MovementDestination)
  case calm(CalmDestination)
  case kitchen(KitchenDestination)
  case forum(ForumDestination)

  var location: String {
    switch self {
    case .home(let place): place.location
    case .habits(let place): place.location
    case .screenTime(let place): place.location
    case .movement(let place): place.location
    case .calm(let place): place.location
    case .kitchen(let place): place.location
    case .forum(let place): place.location
    }
  }

  /// The place of an address; nil when there is none.
  init?(_ location: String) {
    let segments = segments(of: location)
    // Where one begins; the others come with the rest of the module (web/later.txt).
    if let place = HomeDestination(segments) {
      self = .home(place)
    } else if let place = Destination.beyondHome(segments) {
      self = place
    } else {
      return nil
    }
  }

  @inline(never)
  private static func beyondHome(_ segments: [String]) -> Destination? {
    if let place = HabitsDestination(segments) { return .habits(place) }
    if let place = ScreenTimeDestination(segments) { return .screenTime(place) }
    if let place = MovementDestination(segments) { return .movement(place) }
    if let place = CalmDestination(segments) { return .calm(place) }
    if let place = KitchenDestination(segments) { return .kitchen(place) }
    return ForumDestination(segments).map { .forum($0) }
  }
}
