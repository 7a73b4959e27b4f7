import ServerAPI

/// How often one caller may ask the region engine (`RateLimiter`), and how much it may send: a map asks for a dozen tiles at once.
enum RegionLimits {
  /// A map that is dragged about asks for some thirty tiles a second.
  static let tiles = Limit(name: "region-tiles", burst: 2_000, interval: 10)
  /// Suggestions come at every keystroke.
  static let questions = Limit(name: "region-questions", burst: 200, interval: 100)
  /// Downloads, also the pieces of one that goes on.
  static let packs = Limit(name: "region-packs", burst: 60, interval: 2_000)

  static func limit(_ kind: RegionRoute.Kind) -> Limit {
    switch kind {
    case .tile: tiles
    case .pack, .recording: packs
    case .regions, .info, .places, .routes, .journeys, .departures, .recordings: questions
    }
  }

  static func body(_ kind: RegionRoute.Kind) -> BodyLimit {
    switch kind {
    case .routes, .journeys: BodyLimit(bytes: 262_144)
    case .tile, .pack, .recording, .regions, .info, .places, .departures, .recordings: .none
    }
  }
}
