import AppRuntime

/// Where the SOS is offered (CF-08): the three host cities with the towns around them, and any region on this device.
enum Coverage {
  /// Drawn by us around the metropolitan areas of Mexico City, Guadalajara and Monterrey.
  private static let cities = [
    MapBounds(west: -99.60, south: 18.93, east: -98.55, north: 20.10),
    MapBounds(west: -103.75, south: 20.35, east: -102.95, north: 20.95),
    MapBounds(west: -100.85, south: 25.25, east: -99.80, north: 26.05),
  ]

  static func contains(_ place: Coordinate, _ region: MapBounds?) -> Bool {
    for box in cities where box.contains(place) { return true }
    return region?.contains(place) ?? false
  }
}
