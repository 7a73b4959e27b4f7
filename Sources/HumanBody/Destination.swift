import AppRuntime

/// Where a person can be in Human Body, beside the places of the account. Each feature has its own part.
enum Destination: AppDestination {
  case body(BodyDestination)
  case metrics(MetricsDestination)
  case measures(MeasuresDestination)
  case training(TrainingDestination)
  case discover(DiscoverDestination)
  case imports(ImportDestination)
  case you(YouDestination)

  var location: String {
    switch self {
    case .body(let place): place.location
    case .metrics(let place): place.location
    case .measures(let place): place.location
    case .training(let place): place.location
    case .discover(let place): place.location
    case .imports(let place): place.location
    case .you(let place): place.location
    }
  }

  /// The place of an address; nil when there is none.
  init?(_ location: String) {
    let segments = segments(of: location)
    if let place = BodyDestination(segments) {
      self = .body(place)
    } else if let place = MetricsDestination(segments) {
      self = .metrics(place)
    } else if let place = MeasuresDestination(segments) {
      self = .measures(place)
    } else if let place = TrainingDestination(segments) {
      self = .training(place)
    } else if let place = DiscoverDestination(segments) {
      self = .discover(place)
    } else if let place = ImportDestination(segments) {
      self = .imports(place)
    } else if let place = YouDestination(segments) {
      self = .you(place)
    } else {
      return nil
    }
  }
}
