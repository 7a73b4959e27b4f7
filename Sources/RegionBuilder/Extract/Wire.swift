/// A bounds-checked cursor over protobuf's wire format (protobuf.dev, "Encoding"): the six OSM messages are decoded by hand with it.
struct Wire {
  enum FormatError: String, Error, CustomStringConvertible {
    case truncated = "a message is longer than its block"
    case overlong = "a number of more than 64 bits"
    case wrongType = "a field of another type than expected"
    var description: String { rawValue }
  }
  struct Field { var number: UInt64; var type: UInt8 }

  private(set) var bytes: UnsafeRawBufferPointer
  private(set) var at = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { at >= bytes.count }

  /// The next field's number and wire type; nil at the end.
  mutating func field() throws(FormatError) -> Field? {
    if isAtEnd { return nil }
    let key = try varint()
    return Field(number: key >> 3, type: UInt8(key & 7))
  }

  @inline(__always)
  mutating func varint() throws(FormatError) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      result |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return result }
      shift += 7
      if shift > 63 { throw .overlong }
    }
    throw .truncated
  }

  mutating func integer(_ field: Field) throws(FormatError) -> Int64 {
    if field.type != 0 { throw .wrongType }
    return Int64(bitPattern: try varint())
  }

  /// sint32 and sint64.
  @inline(__always)
  mutating func zigzag() throws(FormatError) -> Int64 {
    let raw = try varint()
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }

  /// The bytes of a length-delimited field.
  mutating func content(_ field: Field) throws(FormatError) -> UnsafeRawBufferPointer {
    if field.type != 2 { throw .wrongType }
    let length = try varint()
    if length > UInt64(bytes.count - at) { throw .truncated }
    defer { at += Int(length) }
    return UnsafeRawBufferPointer(rebasing: bytes[at..<at + Int(length)])
  }

  mutating func message(_ field: Field) throws(FormatError) -> Wire { Wire(try content(field)) }

  mutating func skip(_ field: Field) throws(FormatError) {
    switch field.type {
    case 0: _ = try varint()
    case 1: try advance(8)
    case 2: _ = try content(field)
    case 5: try advance(4)
    default: throw .wrongType
    }
  }

  private mutating func advance(_ count: Int) throws(FormatError) {
    if count > bytes.count - at { throw .truncated }
    at += count
  }
}
