import HealthData

/// The places of this feature.
enum ImportDestination {
  /// Bringing in files of other apps.
  case files
  /// Which source counts first where several say the same.
  case order
  /// The same for one metric alone.
  case orderOf(Metric)
  /// What may send samples by itself.
  case devices

  var location: String {
    switch self {
    case .files: "importar"
    case .order: "importar/orden"
    case .orderOf(let metric): "importar/orden/" + metric.rawValue
    case .devices: "importar/dispositivos"
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first, sameBytes(first, "importar"), segments.count <= 3 else { return nil }
    if segments.count == 1 {
      self = .files
    } else if sameBytes(segments[1], "orden") {
      if segments.count == 2 {
        self = .order
      } else if let metric = Metric.named(segments[2]) {
        self = .orderOf(metric)
      } else {
        return nil
      }
    } else if segments.count == 2, sameBytes(segments[1], "dispositivos") {
      self = .devices
    } else {
      return nil
    }
  }
}
