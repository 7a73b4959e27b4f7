/// A stretch of time that the person says an app took, by the timer. Without an end it is running.
public struct DeclaredSession: Equatable, Sendable {
  public var app: String
  public var start: Instant
  public var end: Instant?
  /// Up to when the person said that it went on, while it ran.
  public var confirmed: Instant?
  /// Longer ones were forgotten: they count as this much.
  public static let longest: Int64 = 8 * 3_600_000
  /// One that runs counts for so long after its start, or after the person last said that it goes on.
  public static let longestUnconfirmed: Int64 = 3_600_000

  public init(app: String, start: Instant, end: Instant?, confirmed: Instant? = nil) {
    (self.app, self.start, self.end, self.confirmed) = (app, start, end, confirmed)
  }

  /// When it stopped counting, or now.
  public func stopped(_ now: Instant) -> Instant {
    let said = max(confirmed ?? start, start).adding(milliseconds: DeclaredSession.longestUnconfirmed)
    return min(max(end ?? min(now, said), start), start.adding(milliseconds: DeclaredSession.longest))
  }

  public var fields: JSONObject {
    var fields = JSONObject([
      ("kind", "session"), ("app", .string(app)), ("start", .integer(start.milliseconds)),
    ])
    if let end { fields["end"] = .integer(end.milliseconds) }
    if let confirmed { fields["confirmed"] = .integer(confirmed.milliseconds) }
    return fields
  }

  public init?(fields: JSONObject) {
    guard same(fields["kind"]?.string, "session"), let app = fields["app"]?.string,
      let start = fields["start"]?.integer
    else { return nil }
    self.init(
      app: app, start: Instant(milliseconds: start), end: fields["end"]?.integer.map { Instant(milliseconds: $0) },
      confirmed: fields["confirmed"]?.integer.map { Instant(milliseconds: $0) })
  }

  public static func == (a: DeclaredSession, b: DeclaredSession) -> Bool {
    sameBytes(a.app, b.app) && a.start == b.start && a.end == b.end && a.confirmed == b.confirmed
  }
}
