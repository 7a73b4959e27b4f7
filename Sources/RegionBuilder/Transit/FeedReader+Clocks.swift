import Base
import Routing
import Transit

extension FeedReader {
  /// Says so where the feed's clocks are not those of the place: summer time where there is none, or hours away.
  mutating func checkClocks() {
    if zone.isEmpty { return }
    let places = stops.map { $0.point.coordinate }.filter { $0.latitude != 0 || $0.longitude != 0 }
    if places.isEmpty { return }
    let latitude = places.map { $0.latitude }.sorted()[places.count / 2],
      longitude = places.map { $0.longitude }.sorted()[places.count / 2]
    let clocks = TimeZoneRules.ofSystem(zone, today...today + 366).transitions
    let winter = Double(clocks.map { $0.offset }.min() ?? 0)
    if clocks.count > 1, Self.isWithoutSummerTime(latitude, longitude) || abs(winter / 240 - longitude) > 45 {
      problems.note(.foreignClocks, "\(zone): they change in summer")
    } else if abs(winter / 240 - longitude) > 45 {
      problems.note(.foreignClocks, "\(zone): more than three hours from the sun's")
    }
  }

  /// The tropics but for the Antilles, and Mexico south of the strip along its border, Baja California left out.
  static func isWithoutSummerTime(_ latitude: Double, _ longitude: Double) -> Bool {
    let isAntilles = longitude > -86 && longitude < -68 && latitude > 17
    let isParaguay = longitude > -63 && longitude < -54 && latitude < -19
    if abs(latitude) < 23.4 { return !isAntilles && !isParaguay }
    if longitude < -112.7 || longitude > -97.1 || latitude < 0 { return false }
    // The northern border, from west to east: longitude, latitude.
    let border = [
      (-112.7, 31.9), (-111.1, 31.33), (-108.2, 31.4), (-106.5, 31.7), (-104.5, 29.6), (-103.1, 28.98), (-102.3, 29.8),
      (-101.4, 29.7), (-100.3, 28.28), (-99.5, 27.5), (-99.1, 26.4), (-97.1, 25.9),
    ]
    for (west, east) in zip(border, border.dropFirst()) where longitude >= west.0 && longitude <= east.0 {
      let share = (longitude - west.0) / (east.0 - west.0)
      return latitude < west.1 + share * (east.1 - west.1) - 0.25
    }
    return false
  }
}
