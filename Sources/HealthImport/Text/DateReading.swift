/// Reads dates as Apple Health writes them, `2024-01-15 10:00:00 -0600`, and those of RFC 3339. Remembers the last day and
/// offset, since a file has them by the million one after the other.
struct DateReader {
  private var day: UInt64 = 0
  private var monthDay: UInt32 = 0
  /// Seconds since 1970 of that day's beginning.
  private var dayStart: Int64 = 0
  private var zone: UInt64 = 0
  /// Seconds east of Greenwich.
  private var offset: Int64 = 0

  /// Milliseconds since 1970; nil for what is no date with an offset.
  @inline(__always)
  mutating func read(_ text: ByteSpan) -> Int64? {
    // 2024-01-15 10:00:00 -0600
    guard text.count == 25, text[10] == 0x20, text[19] == 0x20 else { return readOther(text) }
    let raw = UnsafeRawPointer(text.start)
    let first = raw.loadUnaligned(as: UInt64.self), second = raw.loadUnaligned(fromByteOffset: 6, as: UInt32.self)
    if first != day || second != monthDay {
      guard let seconds = DateReader.day(text, 0) else { return nil }
      (day, monthDay, dayStart) = (first, second, seconds)
    }
    // Of these eight bytes the last five, and the zeros and space before them, tell the offset.
    let last = raw.loadUnaligned(fromByteOffset: 17, as: UInt64.self) & 0xFFFF_FFFF_FFFF_0000
    if last != zone {
      guard let seconds = DateReader.offset(text, 20) else { return nil }
      (zone, offset) = (last, seconds)
    }
    guard let time = DateReader.time(text, 11) else { return nil }
    return (dayStart &+ time &- offset) &* 1000
  }

  /// `2024-01-15T10:00:00Z`, with a fraction or without, with an offset of four digits or with a colon; with a space in the
  /// place of the T.
  private func readOther(_ text: ByteSpan) -> Int64? {
    guard text.count >= 20, text[10] | 0x20 == 0x74 || text[10] == 0x20, let day = DateReader.day(text, 0),
      let time = DateReader.time(text, 11)
    else { return nil }
    var at = 19, milliseconds: Int64 = 0
    if text[at] == 0x2E || text[at] == 0x2C {
      at += 1
      var weight: Int64 = 100
      let start = at
      while at < text.count, isDigit(text[at]) {
        milliseconds += weight * Int64(text[at] - 0x30)
        weight /= 10
        at += 1
      }
      if at == start { return nil }
    }
    if at < text.count, text[at] == 0x20 { at += 1 }
    if at == text.count { return nil }
    var offset: Int64 = 0
    if text[at] | 0x20 == 0x7A {
      if at + 1 != text.count { return nil }
    } else {
      guard let read = DateReader.offset(text, at) else { return nil }
      offset = read
    }
    return (day + time - offset) * 1000 + milliseconds
  }

  /// `+0530`, `-06:00`, `-06`, up to the end of the text; seconds.
  private static func offset(_ text: ByteSpan, _ at: Int) -> Int64? {
    let length = text.count - at
    guard length == 5 || length == 6 || length == 3, text[at] == 0x2B || text[at] == 0x2D,
      let hours = two(text, at + 1)
    else { return nil }
    var minutes: Int64 = 0
    if length > 3 {
      if length == 6, text[at + 3] != 0x3A { return nil }
      guard let read = two(text, at + length - 2) else { return nil }
      minutes = read
    }
    guard hours <= 18, minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return text[at] == 0x2D ? -seconds : seconds
  }

  @inline(__always)
  private static func two(_ text: ByteSpan, _ at: Int) -> Int64? {
    let tens = text[at] &- 0x30, ones = text[at &+ 1] &- 0x30
    return tens > 9 || ones > 9 ? nil : Int64(tens &* 10 &+ ones)
  }

  /// `10:00:00`; a second 60 is the next minute's beginning.
  @inline(__always)
  static func time(_ text: ByteSpan, _ at: Int) -> Int64? {
    guard text[at &+ 2] == 0x3A, text[at &+ 5] == 0x3A, let hour = two(text, at), let minute = two(text, at &+ 3),
      let second = two(text, at &+ 6), hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour &* 3600 &+ minute &* 60 &+ second
  }

  /// `2024-01-15`: seconds since 1970 of its midnight.
  static func day(_ text: ByteSpan, _ at: Int) -> Int64? {
    guard text[at + 4] == 0x2D, text[at + 7] == 0x2D, let century = two(text, at), let rest = two(text, at + 2),
      let month = two(text, at + 5), let day = two(text, at + 8),
      let date = CivilDate(year: Int(century * 100 + rest), month: Int(month), day: Int(day))
    else { return nil }
    return Int64(date.daysSince1970) * 86_400
  }
}
