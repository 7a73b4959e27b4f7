/// How minutes came to be known, the surest first.
public enum UsageLabel: String, CaseIterable, Sendable {
  /// A program on the device counted them.
  case measured
  /// Read from a file of another app.
  case imported
  /// The person said so, with the timer.
  case declared

  var rank: Int {
    switch self {
    case .measured: 0
    case .imported: 1
    case .declared: 2
    }
  }
}

public enum UsageDevice: String, CaseIterable, Sendable { case phone, computer }

/// Where minutes come from. Two imports with the same source speak of the same minutes.
public struct UsageSource: Equatable, Sendable {
  public var label: UsageLabel
  public var device: UsageDevice
  /// `activitywatch laptop`, `rescuetime`, `timer`.
  public var origin: String
  public init(_ label: UsageLabel, _ device: UsageDevice, origin: String) {
    (self.label, self.device, self.origin) = (label, device, origin)
  }
  public static func == (a: UsageSource, b: UsageSource) -> Bool {
    a.label == b.label && a.device == b.device && sameBytes(a.origin, b.origin)
  }
  /// Whether it names its device: two of these on different hosts are two devices.
  var isOfHost: Bool { origin.begins("activitywatch ") }
  public static let timer = UsageSource(.declared, .phone, origin: "timer")
}

/// How long an app was in front on one day.
public struct HourUsage: Equatable, Sendable {
  /// Seconds in each local hour, 24 of them.
  public private(set) var hours: [Int32]
  /// Seconds of the day whose hour the source does not tell.
  public private(set) var unplaced: Int32
  public init() { (hours, unplaced) = ([Int32](repeating: 0, count: 24), 0) }

  public var seconds: Int32 { hours.reduce(unplaced) { $0 &+ $1 } }

  /// Nothing grows beyond what an hour and a day have.
  public mutating func append(seconds: Int32, hour: Int?) {
    guard seconds > 0 else { return }
    if let hour, hour >= 0, hour < 24 {
      hours[hour] = min(3600, hours[hour] + min(seconds, 3600))
    } else {
      unplaced = min(86_400, unplaced + min(seconds, 86_400))
    }
  }

  /// Two readings of one source: a day only grows, so of each hour the larger one holds, and of the whole. One that tells
  /// hours and one that does not speak of the same seconds.
  public mutating func join(_ other: HourUsage) {
    let whole = max(seconds, other.seconds)
    for hour in 0..<24 { hours[hour] = max(hours[hour], other.hours[hour]) }
    unplaced = 0
    unplaced = max(whole - seconds, 0)
  }

  /// Takes away what another app had of it.
  mutating func subtract(_ other: HourUsage) {
    var left = other.seconds
    for hour in 0..<24 {
      let taken = min(hours[hour], other.hours[hour])
      hours[hour] -= taken
      left -= taken
    }
    unplaced = max(unplaced - left, 0)
  }

  /// Its part of an hour, or of what has none (nil), when all parts together are more than fits.
  mutating func fit(_ hour: Int?, all: Int64, into limit: Int64) {
    guard all > limit else { return }
    func part(_ seconds: Int32) -> Int32 { Int32(clamping: Int64(seconds) * max(limit, 0) / all) }
    if let hour { hours[hour] = part(hours[hour]) } else { unplaced = part(unplaced) }
  }

  /// Another device: an hour of it is another hour.
  mutating func stack(_ other: HourUsage) {
    for hour in 0..<24 { hours[hour] += other.hours[hour] }
    unplaced += other.unplaced
  }

  /// `[hour,seconds,…]`; hour 24 is what has none.
  public var json: JSON {
    var list: [JSON] = []
    for hour in 0..<24 where hours[hour] > 0 { list += [.integer(Int64(hour)), .integer(Int64(hours[hour]))] }
    if unplaced > 0 { list += [.integer(24), .integer(Int64(unplaced))] }
    return .array(list)
  }

  /// What is not such a list has nothing in it.
  public init(json: JSON) {
    self.init()
    let list = json.array ?? []
    var at = 0
    while at + 1 < list.count {
      if let hour = list[at].integer, let seconds = list[at + 1].integer, (0...24).contains(hour) {
        append(seconds: Int32(clamping: seconds), hour: hour == 24 ? nil : Int(hour))
      }
      at += 2
    }
  }
}
