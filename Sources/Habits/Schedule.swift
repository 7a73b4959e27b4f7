/// Which days a habit asks for.
public enum Schedule: Equatable, Sendable {
  case daily
  /// Chosen days of the week.
  case weekdays(WeekdaySet)
  /// So many days of every week, whichever: 1 to 6.
  case perWeek(Int)
  /// Once in so many days: 2 to 90.
  case everyDays(Int)

  public static let longestInterval = 90

  /// The schedule, or the nearest one that makes sense: seven days a week is daily, so is no day at all.
  public var normalized: Schedule {
    switch self {
    case .daily: .daily
    case .weekdays(let days): days.count == 0 || days.count == 7 ? .daily : self
    case .perWeek(let times): times >= 7 ? .daily : .perWeek(max(times, 1))
    case .everyDays(let days): days <= 1 ? .daily : .everyDays(min(days, Schedule.longestInterval))
    }
  }

  /// Days from one time to the next, on average.
  public var period: Double {
    switch self {
    case .daily: 1
    case .weekdays(let days): 7 / Double(max(days.count, 1))
    case .perWeek(let times): 7 / Double(times)
    case .everyDays(let days): Double(days)
    }
  }

  /// For schedules that leave the day open: how many times are wanted in how many days. nil where the calendar says the day.
  public var quota: (times: Int, days: Int)? {
    switch self {
    case .daily, .weekdays: nil
    case .perWeek(let times): (times, 7)
    case .everyDays(let days): (1, days)
    }
  }

  /// Whether the calendar names this day; schedules with a quota name none.
  public func names(_ weekday: Weekday) -> Bool {
    switch self {
    case .daily: true
    case .weekdays(let days): days.contains(weekday)
    case .perWeek, .everyDays: false
    }
  }
}

/// Some days of the week.
public struct WeekdaySet: Equatable, Sendable {
  /// Bit 0 is Monday.
  public private(set) var bits: UInt8
  public init(bits: UInt8) { self.bits = bits & 0x7F }
  public init(_ days: [Weekday]) { bits = days.reduce(0) { $0 | 1 << UInt8($1.rawValue - 1) } }
  public func contains(_ day: Weekday) -> Bool { bits >> UInt8(day.rawValue - 1) & 1 == 1 }
  public var count: Int { bits.nonzeroBitCount }
  public mutating func toggle(_ day: Weekday) { bits ^= 1 << UInt8(day.rawValue - 1) }
}

extension Schedule {
  /// `daily`, `weekdays:135` (Monday is 1), `perWeek:3`, `everyDays:2`: in records and in files.
  public var text: String {
    switch self {
    case .daily: return "daily"
    case .weekdays(let days):
      var text = "weekdays:"
      for day in Weekday.allCases where days.contains(day) { text += day.rawValue.description }
      return text
    case .perWeek(let times): return "perWeek:" + times.description
    case .everyDays(let days): return "everyDays:" + days.description
    }
  }

  /// Nil for anything that `text` does not give.
  public init?(_ text: String) {
    if sameBytes(text, "daily") {
      self = .daily
      return
    }
    let parts = text.pieces(0x3A)
    guard parts.count == 2 else { return nil }
    if sameBytes(parts[0], "weekdays") {
      var days: [Weekday] = []
      for byte in parts[1].utf8 {
        guard byte >= 0x31, byte <= 0x37, let day = Weekday(rawValue: Int(byte - 0x30)) else { return nil }
        days.append(day)
      }
      self = Schedule.weekdays(WeekdaySet(days)).normalized
    } else if sameBytes(parts[0], "perWeek"), let times = Int(parts[1]), times >= 1, times <= 7 {
      self = Schedule.perWeek(times).normalized
    } else if sameBytes(parts[0], "everyDays"), let days = Int(parts[1]), days >= 1, days <= Schedule.longestInterval {
      self = Schedule.everyDays(days).normalized
    } else {
      return nil
    }
  }
}
