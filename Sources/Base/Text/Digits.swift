/// The value of a hexadecimal digit, either case.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// Hexadecimal, lower case, exactly so many digits (the lowest ones).
public func appendHex(_ value: UInt64, digits: Int, to out: inout [UInt8]) {
  var shift = UInt64(digits) * 4
  while shift > 0 {
    shift -= 4
    let digit = UInt8(truncatingIfNeeded: value >> shift) & 15
    out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

/// The value of bytes that are all lower-case hexadecimal digits, at most 16 of them.
func lowercaseHex(_ bytes: ArraySlice<UInt8>) -> UInt64? {
  guard !bytes.isEmpty, bytes.count <= 16 else { return nil }
  var value: UInt64 = 0
  for byte in bytes {
    guard let digit = hexDigit(byte), byte < UInt8(ascii: "A") || byte > UInt8(ascii: "F") else { return nil }
    value = value << 4 | UInt64(digit)
  }
  return value
}

/// Decimal digits, with a sign if negative.
func appendDecimal(_ value: Int64, to out: inout [UInt8]) {
  if value < 0 { out.append(UInt8(ascii: "-")) }
  appendDecimal(value.magnitude, digits: 1, to: &out)
}

/// Decimal digits, at least so many.
func appendDecimal(_ value: UInt64, digits: Int, to out: inout [UInt8]) {
  let start = out.count
  var rest = value
  while rest > 0 || out.count - start < digits {
    let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
    out.append(UInt8(ascii: "0") + UInt8(digit))
    rest = quotient
  }
  out[start...].reverse()
}

/// The value of bytes that are all decimal digits, at most 9 of them.
public func decimal(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
  var value = 0
  for byte in bytes {
    guard byte &- UInt8(ascii: "0") < 10 else { return nil }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return value
}
