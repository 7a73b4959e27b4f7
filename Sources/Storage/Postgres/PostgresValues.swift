import CPostgres

/// The types of PostgreSQL that we read, by their numbers in `pg_type`, in the binary format of their `send` functions.
enum PostgresType {
  case int2, int4, int8, float4, float8, bool, text, bytea, numeric

  init?(_ oid: Oid) {
    switch oid {
    case 20: self = .int8
    case 25, 1043, 1042, 19, 18, 705, 2278: self = .text
    case 17: self = .bytea
    case 16: self = .bool
    case 23: self = .int4
    case 21: self = .int2
    case 701: self = .float8
    case 700: self = .float4
    case 1700: self = .numeric
    default: return nil
    }
  }

  func value(_ bytes: UnsafeRawBufferPointer) -> SQLValue? {
    switch self {
    case .text: return .text(String(decoding: bytes, as: UTF8.self))
    case .bytea: return .blob([UInt8](bytes))
    case .int8: return .integer(Int64(bitPattern: Self.big(bytes)))
    case .int4: return .integer(Int64(Int32(truncatingIfNeeded: Self.big(bytes))))
    case .int2: return .integer(Int64(Int16(truncatingIfNeeded: Self.big(bytes))))
    case .bool: return .integer(bytes[0] == 0 ? 0 : 1)
    case .float8: return .real(Double(bitPattern: Self.big(bytes)))
    case .float4: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: Self.big(bytes)))))
    case .numeric: return Self.numeric(bytes)
    }
  }

  private static func big(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

  /// What `SUM` gives: digits in base 10,000. A whole number that fits becomes an integer, everything else a real.
  private static func numeric(_ bytes: UnsafeRawBufferPointer) -> SQLValue? {
    func word(_ index: Int) -> Int { Int(Int16(truncatingIfNeeded: big(bytes[(2 * index)..<(2 * index + 2)]))) }
    let count = word(0), weight = word(1), scale = word(3)
    switch UInt16(truncatingIfNeeded: word(2)) {
    case 0x0000, 0x4000: break
    case 0xc000: return .real(.nan)
    case 0xd000: return .real(.infinity)
    default: return .real(-.infinity)
    }
    var text = word(2) == 0 ? "" : "-"
    for place in 0...max(weight, 0) {
      let digits = String(place < count && weight >= 0 ? word(4 + place) : 0)
      text += String(repeating: "0", count: 4 - digits.count) + digits
    }
    if scale == 0, let whole = Int64(text) { return .integer(whole) }
    text += "."
    let first = weight + 1
    for place in first..<max(first + 1, count) {
      let digits = String(place >= 0 && place < count ? word(4 + place) : 0)
      text += String(repeating: "0", count: 4 - digits.count) + digits
    }
    return Double(text).map(SQLValue.real)
  }
}

/// Values of one call, laid out for libpq.
struct PostgresParameters {
  private(set) var types: [Oid] = []
  private var bytes: [UInt8] = []
  /// Where each value begins; nil for NULL.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []

  init(_ values: [SQLValue]) throws(PostgresError) {
    for value in values {
      do throws(DatabaseError) { try value.checked() } catch { throw PostgresError(error) }
      let start = bytes.count
      // The type is told, so that "$1" means the same everywhere in a statement. NULL takes the type of its place.
      switch value {
      case .null: types.append(0)
      case .integer(let value):
        types.append(20)
        append(UInt64(bitPattern: value))
      case .real(let value):
        types.append(701)
        append(value.bitPattern)
      case .text(let value):
        types.append(25)
        bytes.append(contentsOf: value.utf8)
      case .blob(let value):
        types.append(17)
        bytes.append(contentsOf: value)
      }
      starts.append(value == .null ? nil : start)
      lengths.append(Int32(bytes.count - start))
    }
    // An empty value still needs an address.
    bytes.append(0)
  }

  private mutating func append(_ value: UInt64) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  func withPointers(_ body: (_ values: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]) -> Void) {
    bytes.withUnsafeBytes { buffer in
      let base = buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
      body(starts.map { start in start.map { base + $0 } }, lengths, [Int32](repeating: 1, count: lengths.count))
    }
  }
}
