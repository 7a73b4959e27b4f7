/// Whether two texts have the same UTF-8 bytes. Unlike `==`, a letter with its accent and a letter followed by a
/// combining accent differ, and no Unicode table is needed.
public func sameBytes(_ a: String, _ b: String) -> Bool {
  if a.utf8.count != b.utf8.count { return false }
  return a.withBytes { x in
    b.withBytes { y in
      var at = 0
      while at < x.count, x[at] == y[at] { at += 1 }
      return at == x.count
    }
  }
}

/// Whether both have the same bytes, or both are missing. (`==` of strings brings Swift's own comparison with it: five kilobytes in the browser.)
public func same(_ a: String?, _ b: String?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return sameBytes(a, b)
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The case of that name; nil when there is none. (As `init(rawValue:)`, without Swift's comparison of strings.)
  public static func named(_ name: String?) -> Self? {
    guard let name else { return nil }
    for one in allCases where sameBytes(one.rawValue, name) { return one }
    return nil
  }
}

/// Whether `a` comes before `b` in the order of UTF-8 bytes, which is also the order of Unicode scalars.
public func bytesPrecede(_ a: String, _ b: String) -> Bool {
  a.withBytes { x in
    b.withBytes { y in
      let shorter = min(x.count, y.count)
      var at = 0
      while at < shorter, x[at] == y[at] { at += 1 }
      return at < shorter ? x[at] < y[at] : x.count < y.count
    }
  }
}

extension String {
  /// The UTF-8 bytes, without a copy where the text has them in one piece (always, but for some that come from
  /// Objective-C). In WebAssembly this is several times faster than to iterate over `utf8`.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether the other text's bytes are somewhere in this one's. Every text has the empty one.
  public func has(_ other: String) -> Bool {
    withBytes { bytes in
      other.withBytes { wanted in
        guard let first = wanted.first else { return true }
        guard bytes.count >= wanted.count else { return false }
        for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
          var length = 1
          while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
          if length == wanted.count { return true }
        }
        return false
      }
    }
  }

  /// How many UTF-16 units it has, as a browser counts the letters of a field. (`utf16.count` is six kilobytes there.)
  public var unitCount: Int {
    withBytes { bytes in
      var count = 0
      for byte in bytes where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
      return count
    }
  }

  /// Whether this text's bytes begin with those of the other one.
  public func begins(_ other: String) -> Bool {
    withBytes { bytes in
      other.withBytes { wanted in
        if wanted.count > bytes.count { return false }
        var at = 0
        while at < wanted.count, bytes[at] == wanted[at] { at += 1 }
        return at == wanted.count
      }
    }
  }

  /// The lines that have something in them. (Line ends are line feeds, with or without carriage return.)
  public var lines: [String] {
    pieces(0x0A).map { $0.trimmed }.filter { !$0.isEmpty }
  }

  /// What stands between the bytes of a value, as of a space; what is empty is left out. (`split` brings slices of strings with it: some kilobytes in the browser.)
  public func pieces(_ separator: UInt8) -> [String] {
    withBytes { bytes in
      var all: [String] = [], start = 0
      for at in 0...bytes.count where at == bytes.count || bytes[at] == separator {
        if at > start { all.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)) }
        start = at + 1
      }
      return all
    }
  }

  /// The text between two places, in bytes.
  public func bytes(_ from: Int, _ to: Int) -> String {
    withBytes { String(decoding: UnsafeBufferPointer(rebasing: $0[from..<to]), as: UTF8.self) }
  }
  /// What follows so many bytes.
  public func after(_ count: Int) -> String { bytes(min(count, utf8.count), utf8.count) }

  /// At most so many scalars from the beginning.
  public func beginning(scalars: Int) -> String {
    var left = scalars
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte & 0xC0 != 0x80 { left -= 1; if left < 0 { break } }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first letter small (of the letters A to Z), for within a sentence.
  public var smallInitial: String { initial { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 } }
  /// The first letter alone, as a capital (of the letters a to z).
  public var capitalLetter: String {
    beginning(scalars: 1).initial { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 }
  }

  /// The first letter as a capital (of the letters a to z), for the beginning of a line.
  public var capitalInitial: String { initial { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 } }

  private func initial(_ change: (UInt8) -> UInt8) -> String {
    var bytes = Array(utf8)
    if !bytes.isEmpty { bytes[0] = change(bytes[0]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Without the spaces, tabs and line breaks at both ends (also no-break and other typographic spaces).
  public var trimmed: String {
    let scalars = unicodeScalars
    var start = scalars.startIndex, end = scalars.endIndex
    while start < end, isSpace(scalars[start].value) { start = scalars.index(after: start) }
    while start < end, isSpace(scalars[scalars.index(before: end)].value) { end = scalars.index(before: end) }
    return String(scalars[start..<end])
  }
}

/// Unicode's White_Space property (Unicode 16, PropList.txt).
func isSpace(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}

/// How many bytes the scalar at a place has; 0 when the bytes there are not well-formed UTF-8 (overlong forms,
/// surrogates, beyond U+10FFFF, cut off). Source: The Unicode Standard, table 3-7.
func lengthOfUTF8Scalar(_ bytes: [UInt8], _ at: Int) -> Int {
  let lead = bytes[at]
  let length: Int
  var lowest: UInt8 = 0x80, highest: UInt8 = 0xBF
  switch lead {
  case 0..<0x80: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, lowest) = (3, 0xA0)
  case 0xED: (length, highest) = (3, 0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, lowest) = (4, 0x90)
  case 0xF4: (length, highest) = (4, 0x8F)
  case 0xF1...0xF3: length = 4
  default: return 0
  }
  guard at + length <= bytes.count, bytes[at + 1] >= lowest, bytes[at + 1] <= highest else { return 0 }
  for next in (at + 2)..<(at + max(length, 2)) where bytes[next] & 0xC0 != 0x80 { return 0 }
  return length
}

/// Appends the UTF-8 bytes of a scalar. - Precondition: the code is a Unicode scalar.
public func appendUTF8(_ code: UInt32, to out: inout [UInt8]) {
  switch code {
  case 0..<0x80: out.append(UInt8(code))
  case 0x80..<0x800:
    out.append(UInt8(0xC0 | code >> 6))
    out.append(UInt8(0x80 | code & 0x3F))
  case 0x800..<0x10000:
    out.append(UInt8(0xE0 | code >> 12))
    out.append(UInt8(0x80 | code >> 6 & 0x3F))
    out.append(UInt8(0x80 | code & 0x3F))
  default:
    out.append(UInt8(0xF0 | code >> 18))
    out.append(UInt8(0x80 | code >> 12 & 0x3F))
    out.append(UInt8(0x80 | code >> 6 & 0x3F))
    out.append(UInt8(0x80 | code & 0x3F))
  }
}
