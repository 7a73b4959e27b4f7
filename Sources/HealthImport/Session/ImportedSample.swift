/// A measurement that was read, on its way into a chunk.
public struct ImportedSample: Equatable, Sendable {
  public let metric: ImportMetric
  /// Index into the session's sources.
  public let source: Int32
  public let sample: Sample

  /// By metric, day, source and then as in a chunk.
  static func precedes(_ a: ImportedSample, _ b: ImportedSample) -> Bool {
    if a.metric.rawValue != b.metric.rawValue { return a.metric.rawValue < b.metric.rawValue }
    if a.sample.start != b.sample.start { return a.sample.start < b.sample.start }
    if a.sample.duration != b.sample.duration { return a.sample.duration < b.sample.duration }
    if a.source != b.source { return a.source < b.source }
    return a.sample.values < b.sample.values
  }
}

/// A workout that was read. It is no series: an app keeps it as a record.
public struct ImportedWorkout: Equatable, Sendable {
  /// HealthKit's name without what comes before it: `Running`; what another file calls it.
  public var activity: String
  /// As samples name it: `com.apple.health/Apple Watch de Ana`.
  public var source: String
  /// Milliseconds since 1970. Of a way without times: when it was read, as `end`.
  public var start: Int64
  public var end: Int64
  /// Metres.
  public var distance: Double?
  /// Kilocalories, without those that the body uses anyway.
  public var energy: Double?
  /// Milliseconds without pauses, where the file shows them.
  public var moving: Int64?
  /// Paths of files of the archive; their points are samples of `SeriesKind.route` between `start` and `end`.
  public var routes: [String] = []

  public init(activity: String, source: String, start: Int64, end: Int64) {
    (self.activity, self.source, self.start, self.end) = (activity, source, start, end)
  }

  /// The same for the same workout in every export: what an app recognises it by.
  public var key: String { source + "/" + activity + "/" + start.description + "/" + end.description }

  public var json: JSON {
    var members = JSONObject([
      ("key", .string(key)), ("activity", .string(activity)), ("source", .string(source)), ("start", .integer(start)),
      ("end", .integer(end)),
    ])
    if let distance { members["distance"] = .number(distance) }
    if let energy { members["energy"] = .number(energy) }
    if let moving { members["moving"] = .integer(moving) }
    if !routes.isEmpty { members["routes"] = .array(routes.map { .string($0) }) }
    return .object(members)
  }

  public init?(json: JSON) {
    guard let activity = json["activity"]?.string, let source = json["source"]?.string,
      let start = json["start"]?.integer, let end = json["end"]?.integer, end >= start
    else { return nil }
    self.init(activity: activity, source: source, start: start, end: end)
    distance = json["distance"]?.number
    energy = json["energy"]?.number
    moving = json["moving"]?.integer
    for route in json["routes"]?.array ?? [] { if let path = route.string { routes.append(path) } }
  }

  public static func == (a: ImportedWorkout, b: ImportedWorkout) -> Bool {
    guard a.start == b.start, a.end == b.end, a.distance == b.distance, a.energy == b.energy,
      a.moving == b.moving, a.routes.count == b.routes.count, sameBytes(a.activity, b.activity),
      sameBytes(a.source, b.source)
    else { return false }
    for (x, y) in zip(a.routes, b.routes) where !sameBytes(x, y) { return false }
    return true
  }
}
