/// What one source says of one day.
public struct UsageDay: Sendable {
  public var source: UsageSource
  public var day: CivilDate
  /// Ascending by key.
  public private(set) var apps: [(key: String, usage: HourUsage)] = []

  /// More apps than that on one day are summed up as `otras`.
  public static let maximumApps = 80
  public static let others = "otras"

  public init(_ source: UsageSource, _ day: CivilDate) { (self.source, self.day) = (source, day) }

  /// The same for every device that has this source and day.
  public var id: ULID {
    let text = source.label.rawValue + "/" + source.device.rawValue + "/" + source.origin + "/" + day.iso
    return sharedIdentifier(text, at: TimeZoneRules.utc.start(of: day))
  }

  public subscript(key: String) -> HourUsage? {
    let (at, found) = position(of: key)
    return found ? apps[at].usage : nil
  }

  public mutating func append(_ key: String, seconds: Int32, hour: Int?) {
    let (at, found) = position(of: key)
    if !found { apps.insert((key, HourUsage()), at: at) }
    apps[at].usage.append(seconds: seconds, hour: hour)
  }

  public mutating func set(_ key: String, _ usage: HourUsage) {
    let (at, found) = position(of: key)
    if found { apps[at].usage = usage } else { apps.insert((key, usage), at: at) }
  }

  /// Another reading of the same source and day; says whether it told anything new.
  @discardableResult public mutating func join(_ other: UsageDay) -> Bool {
    var isNew = false
    for (key, usage) in other.apps {
      var known = self[key] ?? HourUsage()
      let before = known
      known.join(usage)
      if known != before || self[key] == nil { set(key, known); isNew = true }
    }
    return isNew
  }

  /// The largest apps stay, the rest becomes one, so that a record keeps its size.
  public mutating func shorten() {
    guard apps.count > UsageDay.maximumApps else { return }
    let order = apps.sorted { a, b in
      a.usage.seconds != b.usage.seconds ? a.usage.seconds > b.usage.seconds : bytesPrecede(a.key, b.key)
    }
    apps = []
    for (place, app) in order.enumerated() {
      if place < UsageDay.maximumApps - 1 {
        set(app.key, app.usage)
      } else {
        for hour in 0..<24 { append(UsageDay.others, seconds: app.usage.hours[hour], hour: hour) }
        append(UsageDay.others, seconds: app.usage.unplaced, hour: nil)
      }
    }
  }

  private func position(of key: String) -> (at: Int, found: Bool) {
    var low = 0, high = apps.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(apps[middle].key, key) { low = middle + 1 } else { high = middle }
    }
    return (low, low < apps.count && sameBytes(apps[low].key, key))
  }
}

extension UsageDay {
  /// The fields of its record: `kind`, `label`, `device`, `origin`, `day`, and `a.KEY` for each app.
  public var fields: JSONObject {
    var fields = JSONObject([
      ("kind", "day"), ("label", .string(source.label.rawValue)), ("device", .string(source.device.rawValue)),
      ("origin", .string(source.origin)), ("day", .string(day.iso)),
    ])
    for (key, usage) in apps { fields["a." + key] = usage.json }
    return fields
  }

  /// nil when these are not the fields of such a record.
  public init?(fields: JSONObject) {
    guard same(fields["kind"]?.string, "day"), let label = UsageLabel.named(fields["label"]?.string),
      let device = UsageDevice.named(fields["device"]?.string),
      let day = fields["day"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    self.init(UsageSource(label, device, origin: fields["origin"]?.string ?? ""), day)
    for (key, value) in fields where key.begins("a.") {
      let usage = HourUsage(json: value)
      if usage.seconds > 0 { set(key.after(2), usage) }
    }
  }
}

/// A stretch of time that the person says an app took, by the timer. Without an end it is running.
public struct DeclaredSession: Equatable, Sendable {
  public var app: String
  public var start: Instant
  public var end: Instant?
  /// Longer ones were forgotten: they count as this much.
  public static let longest: Int64 = 8 * 3_600_000

  public init(app: String, start: Instant, end: Instant?) { (self.app, self.start, self.end) = (app, start, end) }

  /// When it stopped counting, or now.
  public func stopped(_ now: Instant) -> Instant {
    let end = max(end ?? now, start)
    return min(end, start.adding(milliseconds: DeclaredSession.longest))
  }

  public var fields: JSONObject {
    var fields = JSONObject([
      ("kind", "session"), ("app", .string(app)), ("start", .integer(start.milliseconds)),
    ])
    if let end { fields["end"] = .integer(end.milliseconds) }
    return fields
  }

  public init?(fields: JSONObject) {
    guard same(fields["kind"]?.string, "session"), let app = fields["app"]?.string,
      let start = fields["start"]?.integer
    else { return nil }
    self.init(
      app: app, start: Instant(milliseconds: start), end: fields["end"]?.integer.map { Instant(milliseconds: $0) })
  }

  public static func == (a: DeclaredSession, b: DeclaredSession) -> Bool {
    sameBytes(a.app, b.app) && a.start == b.start && a.end == b.end
  }
}
