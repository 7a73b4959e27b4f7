/// How tables write lengths of time and days.
enum UsageValues {
  enum Unit { case milliseconds, seconds, minutes, hours }

  /// Seconds: `1h 2m 3s`, `1 h 20 min`, `00:12:33`, `1:05` (hours and minutes), `PT1H2M`, or a number in the column's
  /// unit. nil when it is none of these.
  static func seconds(_ text: String, _ unit: Unit) -> Int32? {
    let bytes = Array(folded(text).utf8)
    if bytes.isEmpty { return nil }
    if bytes.contains(0x3A) { return clock(bytes) }
    var total = 0.0, at = 0, isFound = false
    if bytes.starts(with: [0x70, 0x74]) { at = 2 }
    while at < bytes.count {
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x2C && isFound { at += 1 }
      if at == bytes.count { break }
      guard let (value, next) = number(bytes, at) else { return nil }
      at = next
      while at < bytes.count, bytes[at] == 0x20 { at += 1 }
      let start = at
      while at < bytes.count, bytes[at] >= 0x61, bytes[at] <= 0x7A { at += 1 }
      let word = String(decoding: bytes[start..<at], as: UTF8.self)
      guard let factor = factor(word, unit, isAlone: !isFound && at == bytes.count) else { return nil }
      if at < bytes.count, bytes[at] == 0x2E { at += 1 }
      total += value * factor
      isFound = true
    }
    guard isFound, total >= 0, total < 1e8 else { return nil }
    return Int32(min(total.rounded(), 86_400))
  }

  private static func factor(_ word: String, _ unit: Unit, isAlone: Bool) -> Double? {
    switch word.utf8.count {
    case 0:
      if !isAlone { return nil }
      switch unit {
      case .milliseconds: return 0.001
      case .seconds: return 1
      case .minutes: return 60
      case .hours: return 3600
      }
    default: break
    }
    for (words, value) in factors where words.contains(where: { sameBytes($0, word) }) { return value }
    return nil
  }
  private static let factors: [([String], Double)] = [
    (["h", "hr", "hrs", "hour", "hours", "hora", "horas"], 3600),
    (["m", "min", "mins", "minute", "minutes", "minuto", "minutos"], 60),
    (["s", "sec", "secs", "second", "seconds", "seg", "segundo", "segundos"], 1),
    (["ms"], 0.001),
  ]

  /// A decimal number with point or comma, and where it ends.
  private static func number(_ bytes: [UInt8], _ from: Int) -> (Double, Int)? {
    var at = from, value = 0.0, weight = 1.0, digits = 0, hasPoint = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte >= 0x30, byte <= 0x39 {
        if hasPoint {
          weight /= 10; value += Double(byte - 0x30) * weight
        } else {
          value = value * 10 + Double(byte - 0x30)
        }
        digits += 1
      } else if byte == 0x2E || byte == 0x2C, !hasPoint, at + 1 < bytes.count, bytes[at + 1] >= 0x30,
        bytes[at + 1] <= 0x39
      {
        hasPoint = true
      } else {
        break
      }
      at += 1
      if digits > 15 { return nil }
    }
    return digits > 0 ? (value, at) : nil
  }

  /// `h:mm:ss` or `h:mm`.
  private static func clock(_ bytes: [UInt8]) -> Int32? {
    var parts: [Int32] = [], value: Int32 = 0, digits = 0
    for byte in bytes + [0x3A] {
      if byte == 0x3A {
        if digits == 0 { return nil }
        parts.append(value)
        (value, digits) = (0, 0)
      } else if byte >= 0x30, byte <= 0x39, digits < 4 {
        value = value * 10 + Int32(byte - 0x30)
        digits += 1
      } else if byte == 0x2E, parts.count == 2, digits > 0 {
        break  // fractions of a second
      } else {
        return nil
      }
    }
    if parts.count == 2, digits > 0 { parts.append(value) }
    guard parts.count == 2 || parts.count == 3 else { return nil }
    for part in parts.dropFirst() where part > 59 { return nil }
    return min(parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0), 86_400)
  }

  /// A day, and the moment where the text tells one.
  enum Day {
    case date(CivilDate)
    /// What a clock shows there.
    case local(CivilDateTime)
    case instant(Instant)
    /// Day and month in an order that this text does not tell.
    case either(CivilDate, CivilDate)
  }

  static func day(_ text: String) -> Day? {
    let text = text.trimmed
    let bytes = Array(text.utf8)
    if bytes.count > 40 || bytes.isEmpty { return nil }
    if let instant = Instant(rfc3339: text) { return .instant(instant) }
    if bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }) { return stamp(text) }
    // A date, and what follows it: a time, perhaps a zone without its colon.
    var head = bytes, tail: [UInt8] = []
    if let cut = bytes.indices.first(where: {
      $0 >= 8 && (bytes[$0] == 0x54 || bytes[$0] == 0x20) && isClock(bytes, $0 + 1)
    }) {
      head = Array(bytes[..<cut])
      tail = Array(bytes[(cut + 1)...])
    }
    guard let day = date(String(decoding: head, as: UTF8.self)) else { return nil }
    if tail.isEmpty { return day }
    guard case .date(let date) = day, let time = time(tail) else { return day }
    let rest = tail.drop { $0 >= 0x30 && $0 <= 0x3A || $0 == 0x2E }
    if rest.isEmpty || tail.contains(where: { $0 | 0x20 == 0x6D }) {
      return .local(CivilDateTime(date: date, time: time))
    }
    let zone = String(decoding: rest, as: UTF8.self).trimmed
    let civil = date.iso + "T" + twoDigits(time.hour) + ":" + twoDigits(time.minute) + ":" + twoDigits(time.second)
    if let instant = Instant(rfc3339: civil + zone) { return .instant(instant) }
    if zone.utf8.count == 5, let instant = Instant(rfc3339: civil + zone.bytes(0, 3) + ":" + zone.after(3)) {
      return .instant(instant)
    }
    return .local(CivilDateTime(date: date, time: time))
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0" + value.description : value.description }

  private static func isClock(_ bytes: [UInt8], _ at: Int) -> Bool {
    var end = at
    while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
    return end > at && end - at <= 2 && end < bytes.count && bytes[end] == 0x3A
  }

  /// `9:05`, `09:05:30.5`, `3:05 PM`, `3:05 p. m.`
  private static func time(_ bytes: [UInt8]) -> CivilTime? {
    var parts: [Int] = [], value = 0, digits = 0, at = 0
    while at <= bytes.count {
      let byte = at < bytes.count ? bytes[at] : 0
      if byte >= 0x30, byte <= 0x39, digits < 2 {
        value = value * 10 + Int(byte - 0x30)
        digits += 1
      } else {
        if digits == 0 { break }
        parts.append(value)
        (value, digits) = (0, 0)
        if byte != 0x3A || parts.count == 3 { break }
      }
      at += 1
    }
    guard parts.count >= 2 else { return nil }
    var hour = parts[0]
    let rest = bytes[min(at, bytes.count)...].filter { $0 != 0x20 }
    if let half = rest.first.map({ $0 | 0x20 }), half == 0x70 || half == 0x61, hour <= 12 {
      hour = hour % 12 + (half == 0x70 ? 12 : 0)
    }
    return CivilTime(hour: hour, minute: parts[1], second: parts.count > 2 ? parts[2] : 0)
  }

  /// Seconds or milliseconds since 1970, of this century.
  private static func stamp(_ text: String) -> Day? {
    guard let value = Double(text), value >= 1e9, value < 4e12 else { return nil }
    return .instant(Instant(milliseconds: Int64(value < 1e11 ? value * 1000 : value)))
  }

  private static func date(_ text: String) -> Day? {
    if let date = CivilDate(text) { return .date(date) }
    var words: [String] = [], word: [UInt8] = []
    for byte in Array(folded(text).utf8) + [0x20] {
      if (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7A) {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
    }
    words.removeAll { sameBytes($0, "de") || sameBytes($0, "del") || isWeekday($0) }
    guard words.count == 3 else { return nil }
    if let month = months.firstIndex(where: { names in names.contains { words[1].begins($0) } }),
      let day = Int(words[0]), let year = Int(words[2])
    {
      return CivilDate(year: year, month: month + 1, day: day).map { .date($0) }
    }
    if let month = months.firstIndex(where: { names in names.contains { words[0].begins($0) } }),
      let day = Int(words[1]), let year = Int(words[2])
    {
      return CivilDate(year: year, month: month + 1, day: day).map { .date($0) }
    }
    guard let a = Int(words[0]), let b = Int(words[1]), let c = Int(words[2]) else { return nil }
    if words[0].utf8.count == 4 { return CivilDate(year: a, month: b, day: c).map { .date($0) } }
    let year = words[2].utf8.count == 2 ? 2000 + c : c
    switch (CivilDate(year: year, month: b, day: a), CivilDate(year: year, month: a, day: b)) {
    case (let one?, let other?): return one == other ? .date(one) : .either(one, other)
    case (let one?, nil): return .date(one)
    case (nil, let other?): return .date(other)
    case (nil, nil): return nil
    }
  }

  private static let months: [[String]] = [
    ["ene", "jan"], ["feb"], ["mar"], ["abr", "apr"], ["may"], ["jun"], ["jul"], ["ago", "aug"], ["sep", "set"],
    ["oct"],
    ["nov"], ["dic", "dec"],
  ]
  private static func isWeekday(_ word: String) -> Bool {
    let start = word.beginning(scalars: 3)
    return weekdays.contains { sameBytes($0, start) }
  }
  private static let weekdays = [
    "lun", "mie", "jue", "vie", "sab", "dom", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
  ]
}
