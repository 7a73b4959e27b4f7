/// How moments become a person's days and local hours.
public struct DayClock: Sendable {
  public let zone: TimeZoneRules
  public let boundary: DayBoundary
  public init(_ zone: TimeZoneRules, _ boundary: DayBoundary = .midnight) {
    (self.zone, self.boundary) = (zone, boundary)
  }

  /// A stretch of time in milliseconds, in pieces that lie within one hour of one day. What is left of a second counts
  /// where it begins.
  public func split(from: Int64, to: Int64, _ piece: (CivilDate, Int, Int32) -> Void) {
    var at = from
    // A year is more than any session has; what is longer is cut.
    let end = min(to, from &+ 366 * 86_400_000)
    while at < end {
      let instant = Instant(milliseconds: at)
      let civil = zone.civil(at: instant)
      let intoHour = Int64(civil.time.minute) * 60_000 + Int64(civil.time.second) * 1000 + (at % 1000 + 1000) % 1000
      // Clocks that change within an hour (zones of half hours) still end it when the shown hour ends.
      let next = min(end, at + max(3_600_000 - intoHour, 1))
      let seconds = Int32((next - from) / 1000 - (at - from) / 1000)
      if seconds > 0 { piece(zone.day(at: instant, boundary: boundary), civil.time.hour, seconds) }
      at = next
    }
  }
}

extension DayClock {
  /// How many seconds each local hour of a day has, and the day: 23 or 25 hours where clocks change.
  func lengths(of day: CivilDate) -> (hours: [Int64], day: Int64) {
    let span = zone.span(of: day, boundary: boundary)
    let length = max(span.end.milliseconds(since: span.start) / 1000, 0)
    if length == 86_400 { return ([Int64](repeating: 3600, count: 24), length) }
    var hours = [Int64](repeating: 0, count: 24)
    split(from: span.start.milliseconds, to: span.end.milliseconds) { hours[$1] += Int64($2) }
    return (hours, length)
  }
}
