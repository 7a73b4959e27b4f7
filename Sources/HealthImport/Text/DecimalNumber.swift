/// Powers of ten that a Double has exactly.
private let powers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

extension ByteSpan {
  /// A number as files write it: `72`, `-0.5`, `1.2e-05`; nil for anything else, also for `NaN`, `inf` and hexadecimal ones.
  ///
  /// Correctly rounded up to 15 digits, else within one unit in the last place; the same on every machine.
  /// - Parameter separator: of the decimals, 0x2C where a comma is.
  func decimal(separator: UInt8 = 0x2E) -> Double? {
    var at = 0, mantissa: UInt64 = 0, digits = 0, scale = 0, isNegative = false
    if at < count, start[at] == 0x2D || start[at] == 0x2B {
      isNegative = start[at] == 0x2D
      at &+= 1
    }
    let first = at
    while at < count {
      let digit = start[at] &- 0x30
      if digit > 9 { break }
      if digits < 18 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if mantissa != 0 { digits &+= 1 }
      } else {
        scale &+= 1
      }
      at &+= 1
    }
    var seen = at &- first
    if at < count, start[at] == separator {
      at &+= 1
      while at < count {
        let digit = start[at] &- 0x30
        if digit > 9 { break }
        if digits < 18 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if mantissa != 0 { digits &+= 1 }
          scale &-= 1
        }
        seen &+= 1
        at &+= 1
      }
    }
    if seen == 0 { return nil }
    if at < count {
      guard start[at] | 0x20 == 0x65 else { return nil }
      at &+= 1
      var exponent = 0, isSmall = false
      if at < count, start[at] == 0x2D || start[at] == 0x2B {
        isSmall = start[at] == 0x2D
        at &+= 1
      }
      guard at < count, count &- at <= 4 else { return nil }
      while at < count {
        let digit = start[at] &- 0x30
        if digit > 9 { return nil }
        exponent = exponent &* 10 &+ Int(digit)
        at &+= 1
      }
      scale &+= isSmall ? -exponent : exponent
    }
    var value = Double(mantissa)
    while scale > 0, value != 0, value.isFinite {
      let step = min(scale, 22)
      value *= powers[step]
      scale &-= step
    }
    while scale < 0, value != 0 {
      let step = min(-scale, 22)
      value /= powers[step]
      scale &+= step
    }
    guard value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  /// A whole number without a sign, at most nine digits.
  func whole() -> Int32? {
    guard count > 0, count <= 9 else { return nil }
    var value: Int32 = 0
    for at in 0..<count {
      let digit = start[at] &- 0x30
      if digit > 9 { return nil }
      value = value &* 10 &+ Int32(digit)
    }
    return value
  }
}
