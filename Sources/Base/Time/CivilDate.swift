/// A day of the proleptic Gregorian calendar, from 0000-01-01 to 9999-12-31.
///
/// The conversions are `days_from_civil` and `civil_from_days` of Howard Hinnant,
/// *chrono-Compatible Low-Level Date Algorithms*, https://howardhinnant.github.io/date_algorithms.html.
public struct CivilDate: Comparable, Hashable, Sendable {
  /// 0 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  public static let earliest = CivilDate(daysSince1970: -719_528)
  public static let latest = CivilDate(daysSince1970: 2_932_896)

  /// Nil for a day that the calendar does not have.
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 0, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= CivilDate.days(inMonth: month, ofYear: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Days beyond the calendar's ends give its first or last day.
  public init(daysSince1970: Int32) {
    let shifted = Int(min(max(daysSince1970, -719_528), 2_932_896)) + 719_468  // days since 0000-03-01
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)  // from 1 March
    let shiftedMonth = (5 * dayOfYear + 2) / 153  // from March
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  public var daysSince1970: Int32 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }

  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    a.year != b.year ? a.year < b.year : a.month != b.month ? a.month < b.month : a.day < b.day
  }
}

extension CivilDate {
  public var weekday: Weekday {
    let since = Int(daysSince1970) + 3  // 1970-01-01 was a Thursday
    return Weekday.allCases[(since % 7 + 7) % 7]
  }

  /// Stops at the calendar's ends.
  public func adding(days: Int) -> CivilDate {
    let (sum, over) = Int64(daysSince1970).addingReportingOverflow(Int64(days))
    return CivilDate(daysSince1970: over ? (days < 0 ? .min : .max) : Int32(clamping: sum))
  }

  /// The same day of another month, or that month's last day if it is shorter; stops at the calendar's ends.
  public func adding(months: Int) -> CivilDate {
    let (sum, over) = (Int64(year) * 12 + Int64(month - 1)).addingReportingOverflow(Int64(months))
    guard !over, sum < 120_000 else { return months < 0 ? .earliest : .latest }
    guard sum >= 0 else { return .earliest }
    let year = Int(sum / 12), month = Int(sum % 12) + 1
    return CivilDate(year: year, month: month, day: min(day, CivilDate.days(inMonth: month, ofYear: year))) ?? self
  }

  /// How many days later this day is than another.
  public func days(since other: CivilDate) -> Int { Int(daysSince1970) - Int(other.daysSince1970) }

  /// The first day of the month.
  public var startOfMonth: CivilDate { adding(days: 1 - day) }

  /// The Monday (or another first day) on or before this day.
  public func startOfWeek(_ first: Weekday = .monday) -> CivilDate {
    adding(days: -((weekday.rawValue - first.rawValue + 7) % 7))
  }

  /// How many days the month of this day has.
  public var daysInMonth: Int { CivilDate.days(inMonth: month, ofYear: year) }

  public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// - Precondition: the month is 1 to 12.
  public static func days(inMonth month: Int, ofYear year: Int) -> Int {
    precondition(month >= 1 && month <= 12, "month \(month)")
    return switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate {
  /// `2026-11-21` (ISO 8601, extended form).
  public init?(_ iso: String) {
    let bytes = Array(iso.utf8)
    guard bytes.count == 10 else { return nil }
    self.init(iso: bytes[...])
  }

  init?(iso bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let year = decimal(bytes[start..<(start + 4)]), let month = decimal(bytes[(start + 5)..<(start + 7)]),
      let day = decimal(bytes[(start + 8)...])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `2026-11-21`.
  public var iso: String {
    var out: [UInt8] = []
    write(to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  func write(to out: inout [UInt8]) {
    appendDecimal(UInt64(year), digits: 4, to: &out)
    out.append(UInt8(ascii: "-"))
    appendDecimal(UInt64(month), digits: 2, to: &out)
    out.append(UInt8(ascii: "-"))
    appendDecimal(UInt64(day), digits: 2, to: &out)
  }
}
