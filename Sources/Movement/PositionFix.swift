/// One reading of the position, as a device gives it.
public struct PositionFix: Equatable, Sendable {
  public var coordinate: Coordinate
  /// Radius in metres within which the true place is with a probability of 68 %.
  public var accuracy: Double
  public var at: Instant
  /// Metres a second, measured by the receiver itself; nil where it does not say.
  public var speed: Double?

  public init(_ coordinate: Coordinate, accuracy: Double, at: Instant, speed: Double? = nil) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.at = at
    self.speed = speed
  }

  /// From `{"lat":19.43,"lon":-99.13,"accuracy":8,"at":1763700000000,"speed":2.6}`; nil when a part is missing or cannot
  /// be (a receiver that knows nothing tells 0,0).
  public init?(json: JSON) {
    guard let latitude = json["lat"]?.number, latitude >= -90, latitude <= 90, let longitude = json["lon"]?.number,
      longitude >= -180, longitude <= 180, let accuracy = json["accuracy"]?.number, accuracy >= 0,
      let at = json["at"]?.number, at > -8.0e15, at < 8.0e15
    else { return nil }
    let place = Coordinate(latitude: latitude, longitude: longitude)
    guard place.canBePosition else { return nil }
    self.init(
      place, accuracy: accuracy, at: Instant(milliseconds: Int64(at)),
      speed: json["speed"]?.number.flatMap { $0 >= 0 && $0 < 100 ? $0 : nil })
  }
}
