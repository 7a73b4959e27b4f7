/// A length that limits are told in, in whole millimetres.
public struct Length: Comparable, Hashable, Sendable {
  public var millimetres: Int
  public init(millimetres: Int) { self.millimetres = millimetres }
  public init(centimetres: Int) { millimetres = centimetres * 10 }
  public static let zero = Length(millimetres: 0)
  /// Whole centimetres, rounded.
  public var centimetres: Int { (millimetres + 5) / 10 }
  public static func < (a: Length, b: Length) -> Bool { a.millimetres < b.millimetres }
}

/// A slope, in whole per mille; up is positive.
public struct Slope: Comparable, Hashable, Sendable {
  public var perMille: Int
  public init(perMille: Int) { self.perMille = perMille }
  public init(percent: Int) { perMille = percent * 10 }
  /// As people say it: 5.2 for 52 ‰.
  public var percent: Double { Double(perMille) / 10 }
  public static func < (a: Slope, b: Slope) -> Bool { a.perMille < b.perMille }
}

/// A walking speed, in whole millimetres a second.
public struct Speed: Comparable, Hashable, Sendable {
  public var millimetresPerSecond: Int
  public init(millimetresPerSecond: Int) { self.millimetresPerSecond = millimetresPerSecond }
  public var metresPerSecond: Double { Double(millimetresPerSecond) / 1000 }
  public static func < (a: Speed, b: Speed) -> Bool { a.millimetresPerSecond < b.millimetresPerSecond }
}

/// A box on the map, in degrees.
public struct MapBounds: Equatable, Sendable {
  public var west: Double
  public var south: Double
  public var east: Double
  public var north: Double

  public init(west: Double, south: Double, east: Double, north: Double) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  /// The smallest box around places; nil for none.
  public init?(around places: [Coordinate]) {
    guard let first = places.first else { return nil }
    self.init(west: first.longitude, south: first.latitude, east: first.longitude, north: first.latitude)
    for place in places {
      (west, east) = (min(west, place.longitude), max(east, place.longitude))
      (south, north) = (min(south, place.latitude), max(north, place.latitude))
    }
  }

  public func contains(_ place: Coordinate) -> Bool {
    place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north
  }

  public var edges: [Double] { [west, south, east, north] }

  /// `[west, south, east, north]`; nil for anything else.
  public init?(_ json: JSON?) {
    guard let values = json?.array, values.count == 4, let west = values[0].number, let south = values[1].number,
      let east = values[2].number,
      let north = values[3].number
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }

  public var json: JSON { .array([.number(west), .number(south), .number(east), .number(north)]) }
}
