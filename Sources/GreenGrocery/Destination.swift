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
    if let place = HomeDestination(segments) {
      self = .home(place)
    } else if let place = HabitsDestination(segments) {
      self = .habits(place)
    } else if let place = ScreenTimeDestination(segments) {
      self = .screenTime(place)
    } else if let place = MovementDestination(segments) {
      self = .movement(place)
    } else if let place = CalmDestination(segments) {
      self = .calm(place)
    } else if let place = KitchenDestination(segments) {
      self = .kitchen(place)
    } else if let place = ForumDestination(segments) {
      self = .forum(place)
    } else {
      return nil
    }
  }
}
