extension Instant {
  /// `2026-11-21T09:30:00Z`, `2026-11-21t09:30:00.5-06:00` … (RFC 3339, section 5.6). Digits after the millisecond
  /// are cut off; second 60 is refused, since the clock of `Instant` has no leap seconds.
  public init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"),
      let date = CivilDate(iso: bytes[0..<10]), let time = CivilTime(iso: bytes[11..<19])
    else { return nil }
    var at = 19
    var milliseconds: Int64 = 0
    if bytes[at] == UInt8(ascii: ".") {
      at += 1
      let start = at
      var weight: Int64 = 100
      while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 {
        milliseconds += weight * Int64(bytes[at] - UInt8(ascii: "0"))
        weight /= 10
        at += 1
      }
      guard at > start else { return nil }
    }
    guard let offset = Instant.offset(bytes[at...]) else { return nil }
    let seconds = CivilDateTime(date: date, time: time).seconds - offset
    self.init(milliseconds: seconds * 1000 + milliseconds)
  }

  /// Seconds east of Greenwich: `Z` or `+hh:mm` or `-hh:mm`.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard let sign = bytes.first else { return nil }
    if bytes.count == 1 { return sign | 0x20 == UInt8(ascii: "z") ? 0 : nil }
    guard bytes.count == 6, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let time = CivilTime(iso: bytes.dropFirst())
    else { return nil }
    return Int64(sign == UInt8(ascii: "-") ? -time.secondsAfterMidnight : time.secondsAfterMidnight)
  }

  /// `2026-11-21T15:30:00.250Z`; without the fraction on a whole second. Stops at the years 0000 and 9999.
  public var rfc3339: String {
    let (seconds, rest) = floorDivided(milliseconds, by: 1000)
    let civil = CivilDateTime(seconds: seconds)
    var out: [UInt8] = []
    civil.date.write(to: &out)
    out.append(UInt8(ascii: "T"))
    for (place, part) in [civil.time.hour, civil.time.minute, civil.time.second].enumerated() {
      if place > 0 { out.append(UInt8(ascii: ":")) }
      appendDecimal(UInt64(part), digits: 2, to: &out)
    }
    if rest != 0 {
      out.append(UInt8(ascii: "."))
      appendDecimal(UInt64(rest), digits: 3, to: &out)
    }
    out.append(UInt8(ascii: "Z"))
    return String(decoding: out, as: UTF8.self)
  }
}
