/// An app is closed from a moment to another one. A fact that nobody edits: a longer one is another record.
public struct Block: Equatable, Sendable {
  /// The key of an app, or `Limit.total`.
  public let app: String
  /// The person's day whose limit was exceeded, and for which time.
  public let day: CivilDate
  public let time: Int
  public let began: Instant
  public let ends: Instant
  /// Up to how many of the day's seconds it answers; nil in records from before this was kept.
  public let answered: Int?

  /// Milliseconds: no block is longer, whatever a record says.
  public static let longest: Int64 = 12 * 3_600_000

  /// Milliseconds.
  public var length: Int64 { min(max(ends.milliseconds(since: began), 0), Block.longest) }

  public init(app: String, day: CivilDate, time: Int, began: Instant, ends: Instant, answered: Int? = nil) {
    (self.app, self.day, self.time, self.began, self.ends) = (app, day, time, began, ends)
    self.answered = answered
  }

  /// The same, with its whole length before another end.
  func ending(_ ends: Instant) -> Block {
    Block(
      app: app, day: day, time: time, began: ends.adding(milliseconds: -length), ends: ends, answered: answered)
  }

  /// Two devices that begin the same block at the same moment make one record.
  public var id: ULID {
    sharedIdentifier(
      "block/" + app + "/" + day.iso + "/" + time.description + "/" + ends.milliseconds.description, at: began)
  }

  public var fields: JSONObject {
    var fields = JSONObject([
      ("app", .string(app)), ("day", .string(day.iso)), ("time", .integer(Int64(time))),
      ("began", .integer(began.milliseconds)), ("ends", .integer(ends.milliseconds)),
    ])
    if let answered { fields["seconds"] = .integer(Int64(answered)) }
    return fields
  }
  public init?(fields: JSONObject) {
    guard let app = fields["app"]?.string, !app.isEmpty, let day = fields["day"]?.string.flatMap({ CivilDate($0) }),
      let time = fields["time"]?.integer, let began = fields["began"]?.integer, let ends = fields["ends"]?.integer,
      ends > began, began >= 0, ends < 253_402_300_800_000
    else { return nil }
    let seconds = fields["seconds"]?.integer.flatMap { $0 > 0 ? Int(min($0, 10_000_000)) : nil }
    self.init(
      app: app, day: day, time: Int(clamping: time), began: Instant(milliseconds: began),
      ends: Instant(milliseconds: ends), answered: seconds)
  }
  public static func == (a: Block, b: Block) -> Bool {
    sameBytes(a.app, b.app) && a.day == b.day && a.time == b.time && a.began == b.began && a.ends == b.ends
      && a.answered == b.answered
  }

  /// Whether it closes this app: its own, or the one for all together where the app's kind is closed by it.
  public func closes(_ key: String) -> Bool {
    let category = AppCatalogue.app(key)?.category ?? .other
    if category == .essential { return false }
    return sameBytes(app, key) || (sameBytes(app, Limit.total) && category.isClosedByTotal)
  }
}
