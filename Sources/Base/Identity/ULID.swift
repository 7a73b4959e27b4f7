/// A universally unique identifier that sorts by the time it was made: 48 bits of milliseconds, 80 random bits.
/// Source: https://github.com/ulid/spec.
public struct ULID: Comparable, Hashable, Sendable {
  /// Milliseconds since 1970 (the upper 48 bits) and the first 16 random bits.
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Times before 1970 or after the year 10889 are taken as the nearest one that fits.
  public init(at instant: Instant, using generator: inout some RandomNumberGenerator) {
    let time = UInt64(min(max(instant.milliseconds, 0), 0xFFFF_FFFF_FFFF))
    high = time << 16 | generator.next() >> 48
    low = generator.next()
  }

  /// When it was made, as the clock of its maker said.
  public var instant: Instant { Instant(milliseconds: Int64(high >> 16)) }

  public static func < (a: ULID, b: ULID) -> Bool { a.high != b.high ? a.high < b.high : a.low < b.low }
}

extension ULID {
  private static let alphabet: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

  /// 26 characters of Crockford's base 32; either case, without its look-alikes I, L, O, U.
  public init?(_ text: String) {
    guard text.utf8.count == 26 else { return nil }
    var high: UInt64 = 0, low: UInt64 = 0
    let isRead = text.withBytes { bytes in
      for place in bytes.indices {
        guard let digit = ULID.digit(bytes[place]), place > 0 || digit < 8 else { return false }
        high = high << 5 | low >> 59
        low = low << 5 | UInt64(digit)
      }
      return true
    }
    guard isRead else { return nil }
    self.init(high: high, low: low)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte >= UInt8(ascii: "a") ? byte & 0xDF : byte {
    case let d where d >= UInt8(ascii: "0") && d <= UInt8(ascii: "9"): d - UInt8(ascii: "0")
    case let d where d >= UInt8(ascii: "A") && d <= UInt8(ascii: "H"): d - UInt8(ascii: "A") + 10
    case let d where d == UInt8(ascii: "J") || d == UInt8(ascii: "K"): d - UInt8(ascii: "J") + 18
    case let d where d == UInt8(ascii: "M") || d == UInt8(ascii: "N"): d - UInt8(ascii: "M") + 20
    case let d where d >= UInt8(ascii: "P") && d <= UInt8(ascii: "T"): d - UInt8(ascii: "P") + 22
    case let d where d >= UInt8(ascii: "V") && d <= UInt8(ascii: "Z"): d - UInt8(ascii: "V") + 27
    default: nil
    }
  }

  /// 26 characters, upper case; texts sort as the identifiers do.
  public var text: String {
    var out: [UInt8] = []
    for place in stride(from: 125, through: 0, by: -5) {
      let shift = UInt64(place)
      let digit = place >= 64 ? high >> (shift - 64) : place > 59 ? high << (64 - shift) | low >> shift : low >> shift
      out.append(ULID.alphabet.utf8Start[Int(digit & 31)])
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// Makes identifiers that ascend: within one millisecond, or when the clock goes back, each is the one before plus one.
public struct ULIDSequence: Sendable {
  private var last: ULID?

  public init() {}

  public mutating func next(at instant: Instant, using generator: inout some RandomNumberGenerator) -> ULID {
    var made = ULID(at: instant, using: &generator)
    if let last, made.instant <= last.instant {
      let (low, carry) = last.low.addingReportingOverflow(1)
      made = ULID(high: last.high &+ (carry ? 1 : 0), low: low)
    }
    last = made
    return made
  }
}
