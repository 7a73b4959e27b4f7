/// Dates without an offset, as tables have them: `2024-01-15 10:00`, `15/01/2024 7:05 p. m.`, `Jan 15, 2024 07:05`.
enum TableDate {
  enum Order { case dayFirst, monthFirst }

  struct Parts {
    var numbers: [Int] = []
    /// How many digits each had.
    var lengths: [Int] = []
    /// 1 to 12, and after how many numbers its name stood.
    var month: (number: Int, place: Int)?
    var isAfternoon: Bool?

    init(_ text: String) {
      var word: [UInt8] = []
      func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
      let bytes = Array(folded(text).utf8) + [0x20]
      var at = 0
      while at < bytes.count {
        let byte = bytes[at] >= 0x41 && bytes[at] <= 0x5A ? bytes[at] | 0x20 : bytes[at]
        if isDigit(byte) {
          var value = 0, length = 0
          while at < bytes.count, isDigit(bytes[at]), length < 9 {
            value = value * 10 + Int(bytes[at] - 0x30)
            length += 1
            at += 1
          }
          numbers.append(value)
          lengths.append(length)
          continue
        }
        if isLetter(byte) {
          word.append(byte)
        } else if byte != 0x2E, !(byte == 0x20 && word.count == 1) {
          take(word)
          word = []
        }
        at += 1
      }
      take(word)
    }

    private mutating func take(_ word: [UInt8]) {
      if word.isEmpty { return }
      word.withSpan { word in
        if word.equals("am") || word.equals("a") { isAfternoon = false }
        if word.equals("pm") || word.equals("p") { isAfternoon = true }
        guard word.count >= 3 else { return }
        for (name, number) in TableDate.months where word.begins(name) { month = (number, numbers.count) }
      }
    }
  }

  fileprivate static let months: [(StaticString, Int)] = [
    ("jan", 1), ("ene", 1), ("feb", 2), ("mar", 3), ("apr", 4), ("abr", 4), ("may", 5), ("jun", 6), ("jul", 7),
    ("aug", 8),
    ("ago", 8), ("sep", 9), ("oct", 10), ("nov", 11), ("dec", 12), ("dic", 12),
  ]

  /// Milliseconds since 1970.
  static func local(_ text: String, time: String = "", order: Order, _ zone: TimeZoneRules) -> Int64? {
    let parts = Parts(time.isEmpty ? text : text + " " + time)
    var rest: [Int], date: (year: Int, month: Int, day: Int)
    if let month = parts.month {
      guard parts.numbers.count >= 2 else { return nil }
      let isYearFirst = parts.lengths[0] == 4
      date =
        isYearFirst
        ? (parts.numbers[0], month.number, parts.numbers[1]) : (parts.numbers[1], month.number, parts.numbers[0])
      rest = Array(parts.numbers.dropFirst(2))
    } else {
      guard parts.numbers.count >= 3 else { return nil }
      let n = parts.numbers
      if parts.lengths[0] == 4 {
        date = (n[0], n[1], n[2])
      } else {
        date = order == .dayFirst ? (n[2], n[1], n[0]) : (n[2], n[0], n[1])
        if parts.lengths[2] == 2 { date.year += 2000 }
      }
      rest = Array(n.dropFirst(3))
    }
    while rest.count < 3 { rest.append(0) }
    if let isAfternoon = parts.isAfternoon {
      guard rest[0] >= 1, rest[0] <= 12 else { return nil }
      rest[0] = rest[0] % 12 + (isAfternoon ? 12 : 0)
    }
    guard let day = CivilDate(year: date.year, month: date.month, day: date.day),
      let clock = CivilTime(hour: rest[0], minute: rest[1], second: rest[2])
    else { return nil }
    return zone.instant(of: CivilDateTime(date: day, time: clock)).milliseconds
  }

  /// Whether days come first in a column of dates; nil where none tells.
  static func order(_ texts: [String]) -> Order? {
    for text in texts {
      let parts = Parts(text)
      guard parts.month == nil, parts.numbers.count >= 3, parts.lengths[0] <= 2 else { continue }
      if parts.numbers[0] > 12 { return .dayFirst }
      if parts.numbers[1] > 12 { return .monthFirst }
    }
    return nil
  }
}
