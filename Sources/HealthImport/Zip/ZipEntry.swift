/// A file of an archive, as the header before it, or the directory at the end, tells of it.
public struct ZipEntry: Sendable {
  /// With folders: `apple_health_export/export.xml`.
  public let name: String
  /// 0: as it is; 8: DEFLATE.
  public let method: UInt16
  /// Bytes in the archive; nil where only what comes after them tells.
  public let packed: Int64?
  /// Bytes that it unpacks to; nil as above.
  public let size: Int64?
  public let checksum: UInt32?
  /// Where its header begins; 0 in a stream.
  public let offset: Int64

  public var isFolder: Bool { name.utf8.last == 0x2F }

  /// Whether an import reads it.
  var isWanted: Bool {
    if isFolder { return false }
    if case .leftOut = ArchiveFile(name: name) { return false }
    return true
  }

  static let longestName = 1_024
  /// Beyond so many bytes, not more than so many times its length in the archive: XML of measurements packs to a thirtieth.
  static let freeSize: Int64 = 64 << 20
  static let mostRatio: Int64 = 400

  static func isBomb(packed: Int64, size: Int64) -> Bool { size > freeSize && size / mostRatio > packed }
}

/// Numbers of a zip file: little-endian.
struct ZipFields {
  let bytes: [UInt8]

  func short(_ at: Int) -> UInt16 { at + 2 <= bytes.count ? UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8 : 0 }
  func word(_ at: Int) -> UInt32 { UInt32(short(at)) | UInt32(short(at + 2)) << 16 }
  func long(_ at: Int) -> UInt64 { UInt64(word(at)) | UInt64(word(at + 4)) << 32 }
  /// nil when it is no length of a file.
  func size(_ at: Int) -> Int64? { Int64(exactly: long(at)).flatMap { $0 < 1 << 50 ? $0 : nil } }

  /// Where the extra field of that number begins, and its length.
  func extra(_ number: UInt16, in range: Range<Int>) -> Range<Int>? {
    var at = range.lowerBound
    while at + 4 <= range.upperBound {
      let length = Int(short(at + 2))
      if at + 4 + length > range.upperBound { return nil }
      if short(at) == number { return (at + 4)..<(at + 4 + length) }
      at += 4 + length
    }
    return nil
  }
}
