/// A time of day as a clock shows it, without zone.
public struct CivilTime: Comparable, Hashable, Sendable {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int

  public static let midnight = CivilTime(secondsAfterMidnight: 0)

  /// Nil for a time that no clock shows.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard hour >= 0, hour < 24, minute >= 0, minute < 60, second >= 0, second < 60 else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Less than 0 gives midnight, too much 23:59:59.
  public init(secondsAfterMidnight: Int) {
    let seconds = min(max(secondsAfterMidnight, 0), 86_399)
    (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }

  public var secondsAfterMidnight: Int { hour * 3600 + minute * 60 + second }
  public var minutesAfterMidnight: Int { hour * 60 + minute }

  public static func < (a: CivilTime, b: CivilTime) -> Bool { a.secondsAfterMidnight < b.secondsAfterMidnight }
}

extension CivilTime {
  /// `15:05` or `15:05:30`.
  public init?(_ iso: String) {
    self.init(iso: Array(iso.utf8)[...])
  }

  init?(iso bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == 5 || bytes.count == 8, bytes[start + 2] == UInt8(ascii: ":"),
      let hour = decimal(bytes[start..<(start + 2)]), let minute = decimal(bytes[(start + 3)..<(start + 5)])
    else { return nil }
    guard bytes.count == 8 else {
      self.init(hour: hour, minute: minute)
      return
    }
    guard bytes[start + 5] == UInt8(ascii: ":"), let second = decimal(bytes[(start + 6)...]) else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// `15:05`, or `15:05:30` when there are seconds.
  public var iso: String {
    var out: [UInt8] = []
    appendDecimal(UInt64(hour), digits: 2, to: &out)
    out.append(UInt8(ascii: ":"))
    appendDecimal(UInt64(minute), digits: 2, to: &out)
    if second != 0 {
      out.append(UInt8(ascii: ":"))
      appendDecimal(UInt64(second), digits: 2, to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// A day and a time of day, without zone.
public struct CivilDateTime: Comparable, Hashable, Sendable {
  public var date: CivilDate
  public var time: CivilTime

  public init(date: CivilDate, time: CivilTime) { (self.date, self.time) = (date, time) }

  public static func < (a: CivilDateTime, b: CivilDateTime) -> Bool {
    a.date != b.date ? a.date < b.date : a.time < b.time
  }

  /// Seconds since 1970-01-01T00:00:00 on the same clock.
  var seconds: Int64 { Int64(date.daysSince1970) * 86_400 + Int64(time.secondsAfterMidnight) }

  /// Stops at the calendar's ends.
  init(seconds: Int64) {
    let (days, rest) = floorDivided(seconds, by: 86_400)
    guard days >= Int64(CivilDate.earliest.daysSince1970) else {
      self.init(date: .earliest, time: .midnight)
      return
    }
    guard days <= Int64(CivilDate.latest.daysSince1970) else {
      self.init(date: .latest, time: CivilTime(secondsAfterMidnight: 86_399))
      return
    }
    self.init(date: CivilDate(daysSince1970: Int32(days)), time: CivilTime(secondsAfterMidnight: Int(rest)))
  }
}
