import AppRuntime

/// Where the SOS is offered (CF-08): the three host cities with the towns around them, and any region on this device.
enum Coverage {
  /// West, south, east, north. Drawn by us around the metropolitan areas of Mexico City, Guadalajara and Monterrey.
  private static let cities: [[Double]] = [[-99.60, 18.93, -98.55, 20.10], [-103.75, 20.35, -102.95, 20.95], [-100.85, 25.25, -99.80, 26.05]]

  static func contains(_ place: Coordinate, _ region: [Double]) -> Bool {
    for box in cities + [region] where box.count == 4 {
      if place.longitude >= box[0], place.longitude <= box[2], place.latitude >= box[1], place.latitude <= box[3] { return true }
    }
    return false
  }
}
