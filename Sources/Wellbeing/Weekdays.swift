import Base

/// Some days of the week.
public struct Weekdays: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7F }

  public init(_ days: [Weekday]) {
    rawValue = days.reduce(0) { $0 | 1 << UInt8($1.rawValue - 1) }
  }

  public static let every = Weekdays(rawValue: 0x7F)
  public static let mondayToFriday = Weekdays(rawValue: 0x1F)

  public func contains(_ day: Weekday) -> Bool { rawValue >> UInt8(day.rawValue - 1) & 1 == 1 }

  /// From Monday to Sunday.
  public var days: [Weekday] { Weekday.allCases.filter { contains($0) } }
}
