/// The places of this feature.
enum MeasuresDestination {
  /// Weight, what follows from it, the tape.
  case overview
  /// Several measures at once.
  case entry
  /// What is behind body mass index and body fat.
  case methods

  var location: String {
    switch self {
    case .overview: "medidas"
    case .entry: "medidas/anotar"
    case .methods: "medidas/metodos"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "medidas"), segments.count <= 2 else { return nil }
    if segments.count == 1 {
      self = .overview
    } else if sameBytes(segments[1], "anotar") {
      self = .entry
    } else if sameBytes(segments[1], "metodos") {
      self = .methods
    } else {
      return nil
    }
  }
}
