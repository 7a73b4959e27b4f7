/// How far and how long a way of GPX goes, from point to point of a segment. Between segments, and where no point came for
/// more than two minutes, nobody knows: that is a pause, and neither length nor time.
struct TrackLength {
  /// Along the sphere.
  private(set) var metres = 0.0
  /// Milliseconds without pauses.
  private(set) var moving: Int64 = 0
  private var before: (place: Coordinate, at: Int64?)?
  /// Milliseconds.
  static let longestGap: Int64 = 120_000

  mutating func beginSegment() { before = nil }

  /// - Parameter at: milliseconds since 1970; nil where the file does not say it.
  mutating func add(_ latitude: Double?, _ longitude: Double?, _ at: Int64?) {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else { return }
    let place = Coordinate(latitude: latitude, longitude: longitude), from = before
    before = (place, at)
    guard let from else { return }
    if let start = from.at, let at {
      guard at >= start, at - start <= TrackLength.longestGap else { return }
      moving += at - start
    }
    metres += from.place.distance(to: place).value
  }
}
