extension WorkoutTable {
  /// Seconds since 1970 on the same clock.
  static func seconds(_ moment: CivilDateTime) -> Int64 {
    Int64(moment.date.daysSince1970) * 86_400 + Int64(moment.time.secondsAfterMidnight)
  }

  /// `2026-11-23 18:05:00`, `2026-11-23T18:05`, `2026-11-20 7:30:00 PM`, `23 Nov 2026, 18:05`,
  /// `28 de nov. de 2026, 07:31`, with the months of Spanish, English, French, Portuguese and German. Nil for anything
  /// else, also with something behind it: a zone that was written and is not understood would give a wrong moment.
  static func moment(_ text: String) -> CivilDateTime? {
    if text.isEmpty || text.utf8.count > 60 { return nil }
    var words = folded(text).pieces(0x20)
    guard let start = words.first else { return nil }
    var found = CivilDate(start.bytes(0, min(10, start.utf8.count)))
    if found != nil {
      let rest = start.after(10)
      words.removeFirst()
      if !rest.isEmpty {
        if rest.utf8.first != 0x74 { return nil }
        words.insert(rest.after(1), at: 0)
      }
    } else {
      // Until the time: day, month and year.
      var parts: [String] = []
      while let word = words.first, !word.has(":") {
        words.removeFirst()
        let part = word.pieces(0x2C).first.map { plain($0) } ?? ""
        if !part.isEmpty, !fillers.contains(where: { sameBytes($0, part) }) { parts.append(part) }
      }
      guard parts.count == 3, parts[2].utf8.count == 4, let year = smallNumber(parts[2]) else { return nil }
      if let day = smallNumber(parts[0]), let month = month(parts[1]) {
        found = CivilDate(year: year, month: month, day: day)
      } else if let month = month(parts[0]), let day = smallNumber(parts[1]) {
        found = CivilDate(year: year, month: month, day: day)
      }
    }
    guard let date = found, let clock = words.first else { return nil }
    var half = ""
    for word in words[1...] { half += plain(word) }
    return time(clock, half).map { CivilDateTime(date: date, time: $0) }
  }

  /// Without points, as abbreviations have them.
  private static func plain(_ word: String) -> String {
    String(decoding: word.utf8.filter { $0 != 0x2E }, as: UTF8.self)
  }

  /// What stands between the parts of a date: `28 de nov. de 2026`, `28 nov. 2026 à 07:31`, `28. Nov. 2026 um 07:31`.
  private static let fillers = ["de", "del", "a", "las", "la", "as", "at", "um"]

  /// `18:05`, `7:30:00`, in the half of the day that is said.
  private static func time(_ clock: String, _ half: String) -> CivilTime? {
    let parts = clock.pieces(0x3A), colons = clock.utf8.reduce(0) { $0 + ($1 == 0x3A ? 1 : 0) }
    guard parts.count == 2 || parts.count == 3, colons == parts.count - 1,
      parts.allSatisfy({ $0.utf8.count <= 2 }), parts[1].utf8.count == 2, parts[parts.count - 1].utf8.count == 2,
      var hour = smallNumber(parts[0]), let minute = smallNumber(parts[1]),
      let second = parts.count == 3 ? smallNumber(parts[2]) : 0
    else { return nil }
    let isMorning = sameBytes(half, "am"), isEvening = sameBytes(half, "pm")
    if isMorning || isEvening {
      guard hour >= 1, hour <= 12 else { return nil }
      hour = hour % 12 + (isEvening ? 12 : 0)
    } else if !half.isEmpty, !sameBytes(half, "uhr") {
      return nil
    }
    return CivilTime(hour: hour, minute: minute, second: second)
  }

  private static func smallNumber(_ text: String) -> Int? {
    if text.isEmpty || text.utf8.count > 4 { return nil }
    var value = 0
    for byte in text.utf8 {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  /// By its first letters: `nov`, `noviembre`; of June and July in French by four.
  private static func month(_ word: String) -> Int? {
    for (begin, number) in months where word.begins(begin) { return number }
    return nil
  }

  private static let months: [(String, Int)] = [
    ("jan", 1), ("ene", 1), ("feb", 2), ("fev", 2), ("mar", 3), ("apr", 4), ("abr", 4), ("avr", 4), ("may", 5),
    ("mai", 5), ("jun", 6), ("juin", 6), ("jul", 7), ("juil", 7), ("aug", 8), ("ago", 8), ("aou", 8), ("sep", 9),
    ("set", 9), ("oct", 10), ("okt", 10), ("out", 10), ("nov", 11), ("dec", 12), ("dic", 12), ("dez", 12),
  ]

  /// `1h 5m`, `45m`, `30s`, `3900`: seconds.
  static func duration(_ text: String) -> Int64? {
    var sum: Int64 = 0, value: Int64 = 0, hasDigits = false, isKnown = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        if value > 10_000_000 { return nil }
        value = value * 10 + Int64(byte - 0x30)
        hasDigits = true
      case 0x68 where hasDigits: (sum, value, hasDigits, isKnown) = (sum + value * 3_600, 0, false, true)
      case 0x6D where hasDigits: (sum, value, hasDigits, isKnown) = (sum + value * 60, 0, false, true)
      case 0x73 where hasDigits: (sum, value, hasDigits, isKnown) = (sum + value, 0, false, true)
      default: continue
      }
    }
    if hasDigits { return sum + value }
    return isKnown ? sum : nil
  }
}
