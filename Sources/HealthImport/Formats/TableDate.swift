/// Dates without an offset, as tables have them: `2024-01-15 10:00`, `viernes 15/01/2024 a las 7:05 p. m.`,
/// `Jan 15, 2024 07:05`.
enum TableDate {
  enum Order { case dayFirst, monthFirst }

  struct Parts {
    var numbers: [Int] = []
    /// How many digits each had.
    var lengths: [Int] = []
    /// The byte between each and the one before; 0 where there is none, or more than one.
    var joints: [UInt8] = []
    /// 1 to 12, and after how many numbers its name stood.
    var month: (number: Int, place: Int)?
    var isAfternoon: Bool?
    /// `a. m.`, as in Spanish.
    var hasPoints = false

    init(_ text: String) {
      var word: [UInt8] = [], numberEnd = 0
      func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
      let bytes = Array(folded(text).utf8) + [0x20]
      var at = 0
      while at < bytes.count {
        let byte = bytes[at]
        if isDigit(byte) {
          // A lone letter before a number is no half of the day: `a 19:05`, `T07:05`.
          if word.count > 1 { take(word) }
          word = []
          joints.append(!numbers.isEmpty && at - numberEnd == 1 ? bytes[numberEnd] : 0)
          var value = 0, length = 0
          while at < bytes.count, isDigit(bytes[at]), length < 9 {
            value = value * 10 + Int(bytes[at] - 0x30)
            length += 1
            at += 1
          }
          numbers.append(value)
          lengths.append(length)
          numberEnd = at
          continue
        }
        if isLetter(byte) {
          word.append(byte)
        } else if byte == 0x2E {
          if word.count == 1, word[0] == 0x61 || word[0] == 0x70 { hasPoints = true }
        } else if !(byte == 0x20 && word.count == 1) {
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
        if word.count >= 3, let number = TableDate.month(word) { month = (number, numbers.count) }
      }
    }

    /// `15/01/2024`, `2024-01-15`: what month it is says a number, and a word before it is a weekday (`mar` for martes).
    var isInNumbers: Bool {
      guard numbers.count >= 3, joints[1] == joints[2] else { return false }
      return joints[1] == 0x2F || joints[1] == 0x2D || joints[1] == 0x2E
    }
    /// In numbers, and the year is not first.
    var needsOrder: Bool { numbers.count >= 3 && lengths[0] <= 2 && (month == nil || isInNumbers) }
  }

  /// By a beginning of its name in English or Spanish.
  fileprivate static func month(_ word: ByteSpan) -> Int? {
    for (name, number) in months where word.count <= name.utf8CodeUnitCount {
      var at = 0
      while at < word.count, word[at] == name.utf8Start[at] { at += 1 }
      if at == word.count { return number }
    }
    return nil
  }

  private static let months: [(StaticString, Int)] = [
    ("january", 1), ("february", 2), ("march", 3), ("april", 4), ("may", 5), ("june", 6), ("july", 7), ("august", 8),
    ("september", 9), ("october", 10), ("november", 11), ("december", 12),
    ("enero", 1), ("febrero", 2), ("marzo", 3), ("abril", 4), ("mayo", 5), ("junio", 6), ("julio", 7), ("agosto", 8),
    ("septiembre", 9), ("setiembre", 9), ("octubre", 10), ("noviembre", 11), ("diciembre", 12),
  ]

  /// Milliseconds since 1970. - Parameter order: nil: a date that can be two is none.
  static func local(_ text: String, time: String = "", order: Order?, _ zone: TimeZoneRules) -> Int64? {
    let parts = Parts(time.isEmpty ? text : text + " " + time)
    var rest: [Int], date: (year: Int, month: Int, day: Int)
    if let month = parts.month, !parts.isInNumbers {
      guard parts.numbers.count >= 2 else { return nil }
      let isYearFirst = parts.lengths[0] == 4
      date =
        isYearFirst
        ? (parts.numbers[0], month.number, parts.numbers[1]) : (parts.numbers[1], month.number, parts.numbers[0])
      rest = Array(parts.numbers.dropFirst(2))
    } else {
      // A clock alone is no date.
      guard parts.numbers.count >= 3, parts.joints[1] != 0x3A else { return nil }
      let n = parts.numbers
      if parts.lengths[0] == 4 {
        date = (n[0], n[1], n[2])
      } else {
        guard let order = order ?? onlyOrder(n[0], n[1]) else { return nil }
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

  /// nil where both numbers can be the month, and it matters.
  private static func onlyOrder(_ first: Int, _ second: Int) -> Order? {
    if first > 12 || first == second { return .dayFirst }
    return second > 12 ? .monthFirst : nil
  }

  /// The orders that a column of dates shows: none where no day is beyond the twelfth.
  static func orders(_ texts: [String]) -> [Order] {
    var isDayFirst = false, isMonthFirst = false
    for text in texts {
      let parts = Parts(text)
      guard parts.needsOrder else { continue }
      if parts.numbers[0] > 12 { isDayFirst = true }
      if parts.numbers[1] > 12 { isMonthFirst = true }
    }
    var orders: [Order] = []
    if isDayFirst { orders.append(.dayFirst) }
    if isMonthFirst { orders.append(.monthFirst) }
    return orders
  }
}
