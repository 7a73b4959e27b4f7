import Base
import Foundation

extension TimeZoneRules {
  /// Whether the system has a time zone of this name. Abbreviations are none: CST is the United States' as well as
  /// Mexico's and China's, and `CST6CDT` and `UTC-6` say nothing of a place.
  public static func isKnown(_ zone: String) -> Bool {
    let isName =
      zone.contains("/") || zone == "UTC" || zone == "GMT"
      || (zone.utf8.contains { $0 >= 97 && $0 <= 122 } && !zone.utf8.contains { $0 >= 48 && $0 <= 57 })
    return isName && TimeZone(identifier: zone) != nil
  }

  /// Whether clocks of two time zones show the same on all these days.
  public static func areAlike(_ a: String, _ b: String, _ days: ClosedRange<Int32>) -> Bool {
    if a == b { return true }
    return isKnown(a) && isKnown(b) && ofSystem(a, days).transitions == ofSystem(b, days).transitions
  }

  /// The system's rules of a time zone between two days, a month more at both ends; UTC's where the system does not know the zone (see `isKnown`).
  public static func ofSystem(_ zone: String, _ days: ClosedRange<Int32>) -> TimeZoneRules {
    let system = TimeZone(identifier: zone) ?? .gmt
    func offset(_ seconds: Int64) -> Int32 {
      Int32(system.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }
    let first = (Int64(days.lowerBound) - 30) * 86_400, last = (Int64(days.upperBound) + 30) * 86_400
    var transitions = [Transition(from: Instant(milliseconds: first * 1000), offset: offset(first))]
    var day = first
    while day < last {
      let next = day + 86_400
      // No zone changes twice within a day; changes are at whole minutes.
      if offset(next) != offset(day) {
        var low = day / 60, high = next / 60
        while high - low > 1 {
          let middle = (low + high) / 2
          if offset(middle * 60) == offset(next) { high = middle } else { low = middle }
        }
        transitions.append(.init(from: Instant(milliseconds: high * 60_000), offset: offset(next)))
      }
      day = next
    }
    return TimeZoneRules(identifier: zone, transitions: transitions)
  }
}
