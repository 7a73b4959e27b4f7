/// The places of this feature.
enum MetricsDestination {
  /// All metrics with their latest value.
  case list
  /// One of them: latest, chart, log.
  case metric(Metric)
  /// What to write down.
  case choose
  case entry(Metric)
  /// A sample that the person wrote down, by its start in milliseconds.
  case edit(Metric, Int64)

  var location: String {
    switch self {
    case .list: "metricas"
    case .metric(let metric): "metricas/" + metric.rawValue
    case .choose: "anotar"
    case .entry(let metric): "anotar/" + metric.rawValue
    case .edit(let metric, let start): "metricas/" + metric.rawValue + "/" + start.description
    }
  }

  /// The place of an address in its parts; nil when it is not of this feature.
  init?(_ segments: [String]) {
    guard let first = segments.first else { return nil }
    let writes = sameBytes(first, "anotar")
    guard writes || sameBytes(first, "metricas"), segments.count <= 3 else { return nil }
    if segments.count == 1 {
      self = writes ? .choose : .list
      return
    }
    guard let metric = Metric.named(segments[1]) else { return nil }
    if segments.count == 2 {
      self = writes ? .entry(metric) : .metric(metric)
      return
    }
    guard !writes, let start = Int64(segments[2]), sameBytes(start.description, segments[2]),
      Chunk.day(of: start) != nil
    else { return nil }
    self = .edit(metric, start)
  }
}
