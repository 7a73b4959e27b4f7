/// A stretch in which an app was in front, and perhaps nobody there: a laptop that slept with a window open. It counts
/// when the person says so.
public struct DoubtfulUse: Equatable, Sendable {
  public var source: UsageSource
  public var app: String
  public var start: Instant
  public var end: Instant
  /// Whether somebody was there; nil until the person says so.
  public var answer: Bool?
  /// Milliseconds. A window that stays for so long without a change is doubtful, also where presence was seen. Ours: a
  /// film is not asked about, a night is.
  public static let longestPresent: Int64 = 2 * 3_600_000
  /// The same where nobody watched presence. Ours.
  public static let longestUnwatched: Int64 = 30 * 60_000
  /// Milliseconds: longer events are cut to a day.
  public static let longest: Int64 = 24 * 3_600_000

  public init(_ source: UsageSource, app: String, start: Instant, end: Instant, answer: Bool? = nil) {
    (self.source, self.app, self.start, self.end, self.answer) = (source, app, start, end, answer)
  }

  /// The same for every device that has this source, app and beginning.
  public var id: ULID {
    let text =
      "doubt/" + source.label.rawValue + "/" + source.device.rawValue + "/" + source.origin + "/" + app + "/"
      + start.milliseconds.description
    return sharedIdentifier(text, at: start)
  }

  public var fields: JSONObject {
    var fields = JSONObject([
      ("kind", "doubt"), ("label", .string(source.label.rawValue)), ("device", .string(source.device.rawValue)),
      ("origin", .string(source.origin)), ("app", .string(app)), ("start", .integer(start.milliseconds)),
      ("end", .integer(end.milliseconds)),
    ])
    if let answer { fields["answer"] = .bool(answer) }
    return fields
  }

  /// nil when these are not the fields of such a record.
  public init?(fields: JSONObject) {
    guard same(fields["kind"]?.string, "doubt"), let label = UsageLabel.named(fields["label"]?.string),
      let device = UsageDevice.named(fields["device"]?.string), let app = fields["app"]?.string,
      let start = fields["start"]?.integer, let end = fields["end"]?.integer, start < end
    else { return nil }
    let first = Instant(milliseconds: start)
    self.init(
      UsageSource(label, device, origin: fields["origin"]?.string ?? ""), app: app, start: first,
      end: min(Instant(milliseconds: end), first.adding(milliseconds: DoubtfulUse.longest)),
      answer: fields["answer"]?.bool)
  }

  public static func == (a: DoubtfulUse, b: DoubtfulUse) -> Bool {
    a.source == b.source && sameBytes(a.app, b.app) && a.start == b.start && a.end == b.end && a.answer == b.answer
  }
}
