import Base

/// Days off by law in Mexico (Ley Federal del Trabajo, article 74, without elections).
public enum MexicanHolidays {
  /// - Parameter zone: an IANA time zone.
  /// - Returns: nil for a zone that is not Mexico's.
  public static func isHoliday(_ day: CivilDate, zone: String) -> Bool? {
    let zones: [StaticString] = [
      "Mexico_City", "Cancun", "Merida", "Monterrey", "Matamoros", "Mazatlan", "Chihuahua", "Ciudad_Juarez", "Ojinaga",
      "Hermosillo", "Tijuana", "Bahia_Banderas",
    ]
    var isMexican = false
    for name in zones where sameBytes(zone, "America/" + String(name)) { isMexican = true }
    return isMexican ? isHoliday(day) : nil
  }

  static func isHoliday(_ day: CivilDate) -> Bool {
    let week = (day.day - 1) / 7
    switch (day.month, day.day) {
    case (1, 1), (5, 1), (9, 16), (12, 25): return true
    case (2, _): return day.weekday == .monday && week == 0
    case (3, _), (11, _): return day.weekday == .monday && week == 2
    // The new government, every six years.
    case (10, 1): return day.year >= 2024 && (day.year - 2024) % 6 == 0
    default: return false
    }
  }
}
