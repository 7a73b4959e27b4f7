import Routing

/// Reads numbers out of a part of a pack. Beyond its end everything is 0, so damaged lengths cannot lead outside.
struct ByteReader {
  private var at: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  init(_ table: Table<UInt8>, _ start: UInt32, _ end: UInt32) {
    let isSound = start <= end && UInt64(end) <= UInt64(table.count)
    at = UnsafePointer(table.start) + (isSound ? Int(start) : 0)
    self.end = UnsafePointer(table.start) + (isSound ? Int(end) : 0)
  }

  private init(_ at: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) { (self.at, self.end) = (at, end) }

  var isAtEnd: Bool { at == end }

  @inline(__always)
  mutating func byte() -> UInt8 {
    if at == end { return 0 }
    defer { at += 1 }
    return at.pointee
  }

  @inline(__always)
  mutating func varint() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while at < end, shift < 64 {
      let byte = at.pointee
      at += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  /// As much as 32 bits hold.
  @inline(__always)
  mutating func number() -> UInt32 { UInt32(truncatingIfNeeded: varint()) }

  mutating func signed() -> Int64 {
    let raw = varint()
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }

  mutating func point(after last: Point) -> Point {
    let north = Int32(truncatingIfNeeded: signed()), east = Int32(truncatingIfNeeded: signed())
    return Point(latitude: last.latitude &+ north, longitude: last.longitude &+ east)
  }

  /// The next `length` bytes as a reader of their own, fewer at the end.
  mutating func part(_ length: UInt64) -> ByteReader {
    let rest = end - at
    let taken = length > UInt64(rest) ? rest : Int(length)
    let part = ByteReader(at, at + taken)
    at += taken
    return part
  }
}
