/// What one source says of one day.
public struct UsageDay: Sendable {
  public var source: UsageSource
  public var day: CivilDate
  /// Ascending by key.
  public private(set) var apps: [(key: String, usage: HourUsage)] = []

  /// More apps than that on one day are summed up as `otras`, which may come on top of so many that were there.
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
  ///
  /// An app that has its own key on one side may be part of `otras` on the other: it is taken out of there.
  @discardableResult public mutating func join(_ other: UsageDay) -> Bool {
    let other = other.shortened(knowing: self)
    var rest = self[UsageDay.others] ?? HourUsage(), theirs = other[UsageDay.others] ?? HourUsage()
    let before = rest
    for (key, usage) in other.apps where self[key] == nil { rest.subtract(usage) }
    for (key, usage) in apps where other[key] == nil { theirs.subtract(usage) }
    rest.join(theirs)
    var isNew = false
    for (key, usage) in other.apps where !sameBytes(key, UsageDay.others) {
      var known = self[key] ?? HourUsage()
      let before = known
      known.join(usage)
      if known != before || self[key] == nil { set(key, known); isNew = true }
    }
    if rest != before { set(UsageDay.others, rest); isNew = true }
    return isNew
  }

  /// Keys that are known stay; of new ones the largest, as long as both together fit into a record.
  private func shortened(knowing known: UsageDay) -> UsageDay {
    let new = apps.filter { known[$0.key] == nil }
    var room = UsageDay.maximumApps - known.apps.count
    if new.count <= room { return self }
    if known[UsageDay.others] == nil { room -= 1 }
    var short = UsageDay(source, day)
    for (key, usage) in apps where known[key] != nil { short.set(key, usage) }
    for (place, app) in UsageDay.largestFirst(new).enumerated() {
      if place < room, !sameBytes(app.key, UsageDay.others) {
        short.set(app.key, app.usage)
      } else {
        short.add(app.usage, to: UsageDay.others)
      }
    }
    return short
  }

  /// The largest apps stay, the rest becomes one, so that a record keeps its size.
  public mutating func shorten() {
    guard apps.count > UsageDay.maximumApps else { return }
    let order = UsageDay.largestFirst(apps)
    apps = []
    for (place, app) in order.enumerated() {
      if place < UsageDay.maximumApps - 1 {
        // One of them may be `otras` itself.
        add(app.usage, to: app.key)
      } else {
        add(app.usage, to: UsageDay.others)
      }
    }
  }

  private static func largestFirst(_ apps: [(key: String, usage: HourUsage)]) -> [(key: String, usage: HourUsage)] {
    apps.sorted { a, b in
      a.usage.seconds != b.usage.seconds ? a.usage.seconds > b.usage.seconds : bytesPrecede(a.key, b.key)
    }
  }

  private mutating func add(_ usage: HourUsage, to key: String) {
    for hour in 0..<24 { append(key, seconds: usage.hours[hour], hour: hour) }
    append(key, seconds: usage.unplaced, hour: nil)
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
