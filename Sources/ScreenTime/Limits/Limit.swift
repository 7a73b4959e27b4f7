/// So many minutes a day, and how long the app is closed when they are used up.
public struct Limit: Equatable, Sendable {
  /// The key of an app, or `Limit.total` for all together.
  public var app: String
  /// 1 to 1440.
  public var minutes: Int
  /// How long a block lasts: 5 to 720 minutes.
  public var closedMinutes: Int

  public static let total = "todas"
  /// After a block, each further so many minutes begin another one.
  public static let extraMinutes = 10
  public static let closedChoices = [30, 60, 120, 240]

  public init(app: String, minutes: Int, closedMinutes: Int) {
    self.app = app
    self.minutes = min(max(minutes, 1), 1440)
    self.closedMinutes = min(max(closedMinutes, 5), 720)
  }

  /// The same for every device that sets a limit for this app.
  public static func id(_ app: String) -> ULID { sharedIdentifier("limit/" + app, at: Instant(milliseconds: 0)) }

  /// How many times the limit is exceeded by so many seconds: 0 below it, 1 from it on, one more for each further
  /// `extraMinutes`.
  public func times(_ seconds: Int) -> Int {
    let over = seconds - minutes * 60
    return over < 0 ? 0 : 1 + over / (Limit.extraMinutes * 60)
  }

  public var fields: JSONObject {
    JSONObject([
      ("app", .string(app)), ("minutes", .integer(Int64(minutes))), ("closed", .integer(Int64(closedMinutes))),
    ])
  }
  public init?(fields: JSONObject) {
    guard let app = fields["app"]?.string, !app.isEmpty, let minutes = fields["minutes"]?.integer,
      let closed = fields["closed"]?.integer
    else { return nil }
    self.init(app: app, minutes: Int(clamping: minutes), closedMinutes: Int(clamping: closed))
  }
  public static func == (a: Limit, b: Limit) -> Bool {
    sameBytes(a.app, b.app) && a.minutes == b.minutes && a.closedMinutes == b.closedMinutes
  }
}
