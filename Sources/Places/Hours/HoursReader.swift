import Base

/// Reads `Mo-Fr 08:00-14:00,16:00-20:00; Su,PH off`.
struct HoursReader {
  struct Rule {
    /// A bit for each day, Monday first.
    var days: UInt8 = 0
    var isOfHolidays = false
    var spans: [OpeningHours.Span] = []
    /// After a comma: beside what was said of the day before.
    var isAdded = false
  }

  private let text: [UInt8]
  private var at = 0
  private var isAfterComma = false

  init(_ text: [UInt8]) {
    self.text = text
    skip()
  }

  var isAtEnd: Bool { at >= text.count }
  private var byte: UInt8 { at < text.count ? text[at] : 0 }

  private mutating func skip() { while byte == UInt8(ascii: " ") { at += 1 } }

  /// After a rule: the end, or something between it and the next.
  mutating func endOfRule() -> Bool {
    skip()
    if isAtEnd { return true }
    if byte != UInt8(ascii: ";"), byte != UInt8(ascii: ",") { return false }
    isAfterComma = byte == UInt8(ascii: ",")
    at += 1
    skip()
    return !isAtEnd || !isAfterComma
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    if at + length > text.count { return false }
    for offset in 0..<length {
      let one = text[at + offset]
      if (one >= 0x41 && one <= 0x5A ? one | 0x20 : one) != word.utf8Start[offset] { return false }
    }
    // "off", not "office".
    if at + length < text.count, text[at + length] | 0x20 >= 0x61, text[at + length] | 0x20 <= 0x7A { return false }
    at += length
    return true
  }

  mutating func rule() -> Rule? {
    var rule = Rule(isAdded: isAfterComma)
    if take("24/7") {
      rule.days = 127
      rule.spans = [.init(from: 0, to: 1440)]
      return rule
    }
    if !days(&rule) { return nil }
    let isForAll = rule.days == 0 && !rule.isOfHolidays
    if isForAll { rule.days = 127 }
    if byte == UInt8(ascii: ":") { at += 1 }
    skip()
    for word in ["off", "closed"] as [StaticString] where take(word) {
      rule.isAdded = false
      return rule
    }
    if !isForAll, isAtEnd || byte == UInt8(ascii: ";") {
      rule.spans = [.init(from: 0, to: 1440)]
      return rule
    }
    while true {
      guard let span = span() else { return nil }
      rule.spans.append(span)
      skip()
      let mark = at
      guard byte == UInt8(ascii: ",") else { return rule }
      at += 1
      skip()
      if byte < 0x30 || byte > 0x39 {
        at = mark
        return rule
      }
    }
  }

  private mutating func day() -> Int? {
    for (number, name) in (["mo", "tu", "we", "th", "fr", "sa", "su", "ph"] as [StaticString]).enumerated()
    where take(name) { return number }
    return nil
  }

  /// "Mo-Fr,Su,PH"; none is right too.
  private mutating func days(_ rule: inout Rule) -> Bool {
    var isFirst = true
    while true {
      guard let first = day() else { return isFirst }
      isFirst = false
      if first == 7 {
        rule.isOfHolidays = true
      } else {
        var last = first
        if byte == UInt8(ascii: "-") {
          at += 1
          guard let end = day(), end < 7 else { return false }
          last = end
        }
        var one = first
        while one != last {
          rule.days |= 1 << UInt8(one)
          one = (one + 1) % 7
        }
        rule.days |= 1 << UInt8(last)
      }
      let mark = at
      skip()
      guard byte == UInt8(ascii: ",") else { return true }
      at += 1
      skip()
      if byte < 0x41 {
        at = mark
        return false
      }
    }
  }

  private mutating func span() -> OpeningHours.Span? {
    guard let from = time(), from < 1440 else { return nil }
    if byte == UInt8(ascii: "+") {
      at += 1
      return .init(from: from, to: 1440, isOpenEnded: true)
    }
    skip()
    if byte == UInt8(ascii: "-") {
      at += 1
    } else if at + 2 < text.count, byte == 0xE2, text[at + 1] == 0x80, text[at + 2] == 0x93 {
      at += 3
    } else {
      return nil
    }
    skip()
    guard var to = time() else { return nil }
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") { return nil }
    if to <= from { to += 1440 }
    return to - from > 1440 ? nil : .init(from: from, to: to)
  }

  /// Minutes of "8:00" to "48:00".
  private mutating func time() -> Int? {
    guard let hour = number(), byte == UInt8(ascii: ":") else { return nil }
    at += 1
    guard at + 1 < text.count, text[at + 1] >= 0x30, text[at + 1] <= 0x39, let minute = number(), minute < 60
    else { return nil }
    let minutes = hour * 60 + minute
    return minutes <= 2880 ? minutes : nil
  }

  /// One or two digits.
  private mutating func number() -> Int? {
    var value = 0, count = 0
    while byte >= 0x30, byte <= 0x39 {
      (value, count) = (value * 10 + Int(byte - 0x30), count + 1)
      if count > 2 { return nil }
      at += 1
    }
    return count == 0 ? nil : value
  }
}
