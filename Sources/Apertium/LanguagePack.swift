/// Why a pack cannot be used.
public enum LanguagePackError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No pack of translation data.
  case format
  /// Of another version of the layout.
  case version(Int)
  /// Cut, or longer than it says.
  case size
  /// Something in it was changed: the checksum of this part differs.
  case checksum(String)
  /// This part is not made as its kind is.
  case part(String)

  public var description: String {
    switch self {
    case .format: "not a pack of translation data"
    case .version(let number): "layout version \(number) is not known"
    case .size: "the file is not whole"
    case .checksum(let name): "part \(name) is damaged"
    case .part(let name): "part \(name) is not valid"
    }
  }
}

/// What a pack says of itself.
public struct LanguagePackInfo: Equatable, Sendable {
  /// `es-pt`.
  public let direction: String
  /// Apertium's name of it: `es-pt_BR`.
  public let mode: String
  public let license: String
  /// Debian's source package, and its version.
  public let package: String
  public let version: String
}

/// The parts of a pack: header, directory and checksums are right, the parts themselves are read by who needs them.
struct LanguagePack {
  static let layoutVersion = 1
  private static let mostParts = 64

  struct Part {
    let name: String
    let range: Range<Int>
  }

  let bytes: [UInt8]
  let parts: [Part]

  init(_ bytes: [UInt8]) throws(LanguagePackError) {
    self.bytes = bytes
    guard bytes.count >= 16, bytes[0] == 0x41, bytes[1] == 0x50, bytes[2] == 0x54, bytes[3] == 0x4D else {
      throw .format
    }
    let version = Int(bytes[4]) | Int(bytes[5]) << 8
    if version != LanguagePack.layoutVersion { throw .version(version) }
    let count = Int(bytes[6]) | Int(bytes[7]) << 8
    let directoryEnd = 12 + 16 * count
    guard count <= LanguagePack.mostParts, directoryEnd + 4 <= bytes.count else { throw .size }
    if Self.word(bytes, directoryEnd) != Self.checksum(bytes, 0..<directoryEnd) { throw .checksum("header") }
    guard Int(exactly: Self.word(bytes, 8)) == bytes.count else { throw .size }
    var parts: [Part] = []
    for place in 0..<count {
      let at = 12 + 16 * place
      let name = String(decoding: bytes[at..<(at + 4)], as: UTF8.self)
      guard let start = Int(exactly: Self.word(bytes, at + 4)), let length = Int(exactly: Self.word(bytes, at + 8)),
        start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start
      else { throw .size }
      let range = start..<(start + length)
      if Self.checksum(bytes, range) != Self.word(bytes, at + 12) { throw .checksum(name) }
      parts.append(Part(name: name, range: range))
    }
    self.parts = parts
  }

  /// The part of that name.
  func reader(_ name: String) throws(LanguagePackError) -> PackReader {
    for part in parts where part.name.utf8.elementsEqual(name.utf8) { return PackReader(bytes, part.range, name) }
    throw .part(name)
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
  }

  /// CRC-32 (ISO 3309), as zlib counts it.
  static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        var sum: UInt32 = 0xFFFF_FFFF
        for at in range { sum = table[Int((sum ^ UInt32(bytes[at])) & 0xFF)] ^ (sum >> 8) }
        return ~sum
      }
    }
  }

  private static let table: [UInt32] = (0..<256).map { start in
    var value = UInt32(start)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }
}
