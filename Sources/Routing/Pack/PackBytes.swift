/// The memory a pack lies in: a copy of its own, or a host's (a mapped file) that is given back at the end.
public final class PackBytes: @unchecked Sendable {
  public let bytes: UnsafeRawBufferPointer
  private let release: (UnsafeRawBufferPointer) -> Void

  /// - Parameter release: called once, when no region uses the memory any more.
  public init(_ bytes: UnsafeRawBufferPointer, release: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.bytes = bytes
    self.release = release
  }

  /// Copies `bytes` into memory aligned to 16, the most the browser allocator gives and more than packs need.
  public convenience init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    self.init(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[0..<bytes.count])) {
      $0.baseAddress?.deallocate()
    }
  }

  deinit { release(bytes) }
}

/// Why a pack is refused.
public enum PackError: Error, Equatable, Sendable, CustomStringConvertible {
  case notAPack
  case otherVersion(UInt32)
  case cut
  case damaged(section: String)
  case missing(section: String)
  case inconsistent(String)

  public var description: String {
    switch self {
    case .notAPack: "this is not a region pack"
    case .otherVersion(let version): "the pack has version \(version), this program reads version \(PackLayout.version)"
    case .cut: "the pack is cut: its length is not the one it tells"
    case .damaged(let section): "the pack is damaged: the checksum of section \(section) is wrong"
    case .missing(let section): "the pack has no section \(section)"
    case .inconsistent(let what): "the pack contradicts itself: \(what)"
    }
  }
}

/// Where things are in a pack. All numbers little endian.
///
/// ```
///  0  "VRDREGN1"      8  version      12  number of sections     16  length of the file (8)     24  CRC-32 of the section table     28  0
/// 64  section table: for each 32 bytes: name (4), CRC-32 of the content (4), offset (8), length (8), 0 (8)
/// …   sections, each at a multiple of 64
/// ```
enum PackLayout {
  static let magic: [UInt8] = Array("VRDREGN1".utf8)
  static let version: UInt32 = 1
  static let headerSize = 64
  static let entrySize = 32
  static let alignment = 64
}

/// CRC-32 (ISO-HDLC, as in zlib), eight bytes at a time: M. Kounavis, F. Berry 2008.
struct Checksum {
  private static let tables: Table<UInt32> = {
    let tables = Table<UInt32>(repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      tables[byte] = value
    }
    for byte in 0..<256 {
      for slice in 1..<8 {
        let before = tables[(slice - 1) * 256 + byte]
        tables[slice * 256 + byte] = before >> 8 ^ tables[Int(before & 255)]
      }
    }
    return tables
  }()

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    let table = tables.start
    var crc: UInt32 = .max
    var at = 0
    while at + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) ^ UInt64(crc)
      var next: UInt32 = 0
      for slice in 0..<8 { next ^= table[(7 - slice) * 256 + Int(word >> UInt64(slice * 8) & 255)] }
      crc = next
      at += 8
    }
    while at < bytes.count {
      crc = crc >> 8 ^ table[Int((crc ^ UInt32(bytes[at])) & 255)]
      at += 1
    }
    return ~crc
  }
}
