/// The directory at the end of a zip file, for a host that can jump within it: it says of every entry where it begins and how
/// long it is, before a byte of it is unpacked.
///
/// Ask `tail` for how many bytes of the end to read, then `ZipDirectory.init`; where it says `needs`, read those and try again.
public struct ZipDirectory: Sendable {
  public let entries: [ZipEntry]
  /// The end of a zip file, with the longest comment, and what ZIP64 has before it.
  public static let tail: Int64 = 22 + 65_535 + 20 + 56

  public enum Answer: Sendable {
    case directory(ZipDirectory)
    /// The bytes of the directory itself: from there, so many.
    case needs(offset: Int64, count: Int64)
  }

  /// - Parameters:
  ///   - bytes: the last ones of the file.
  ///   - fileSize: of the whole file.
  /// - Throws: `cut` where no end is found.
  public static func find(_ bytes: [UInt8], fileSize: Int64) throws(ZipError) -> Answer {
    let fields = ZipFields(bytes: bytes), base = fileSize - Int64(bytes.count)
    var at = bytes.count - 22
    while at >= 0, fields.word(at) != 0x0605_4B50 || at + 22 + Int(fields.short(at + 20)) > bytes.count { at -= 1 }
    if at < 0 || base < 0 { throw .cut }
    if fields.short(at + 4) != 0 && fields.short(at + 4) != 0xFFFF { throw .unsupported }
    var count = Int64(fields.word(at + 12)), offset = Int64(fields.word(at + 16))
    if count == 0xFFFF_FFFF || offset == 0xFFFF_FFFF || fields.short(at + 10) == 0xFFFF {
      if at >= 20, fields.word(at - 20) == 0x0706_4B50 {
        guard let long = fields.size(at - 12) else { throw .damaged }
        let place = long - base
        guard place >= 0, place + 56 <= Int64(bytes.count), fields.word(Int(place)) == 0x0606_4B50,
          let longCount = fields.size(Int(place) + 40), let longOffset = fields.size(Int(place) + 48)
        else { throw .damaged }
        (count, offset) = (longCount, longOffset)
      }
    }
    guard offset >= 0, count >= 0, offset + count <= fileSize, count <= 64 << 20 else { throw .damaged }
    if offset < base { return .needs(offset: offset, count: count) }
    let start = Int(offset - base)
    return .directory(try ZipDirectory(Array(bytes[start..<(start + Int(count))])))
  }

  /// - Parameter bytes: the directory itself.
  public init(_ bytes: [UInt8]) throws(ZipError) {
    let fields = ZipFields(bytes: bytes)
    var at = 0, entries: [ZipEntry] = []
    while at < bytes.count {
      guard at + 46 <= bytes.count, fields.word(at) == 0x0201_4B50 else { throw .damaged }
      let nameLength = Int(fields.short(at + 28)), extraLength = Int(fields.short(at + 30)),
        end = at + 46 + nameLength + extraLength + Int(fields.short(at + 32))
      guard end <= bytes.count else { throw .damaged }
      // The directory itself.
      let flags = fields.short(at + 8)
      if flags & 0x2000 != 0 { throw .encrypted }
      if nameLength > ZipEntry.longestName || entries.count >= ZipStream.mostEntries { throw .unsupported }
      var packed = Int64(fields.word(at + 20)), size = Int64(fields.word(at + 24)), offset = Int64(fields.word(at + 42))
      let extras = (at + 46 + nameLength)..<(at + 46 + nameLength + extraLength)
      if let extra = fields.extra(1, in: extras) {
        var place = extra.lowerBound
        func take(_ value: inout Int64) throws(ZipError) {
          guard value == 0xFFFF_FFFF, place + 8 <= extra.upperBound else { return }
          guard let long = fields.size(place) else { throw .damaged }
          value = long
          place += 8
        }
        try take(&size)
        try take(&packed)
        try take(&offset)
      }
      let name = String(decoding: bytes[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
      let entry = ZipEntry(
        name: name, method: fields.short(at + 10), packed: packed, size: size, checksum: fields.word(at + 16),
        offset: offset)
      if flags & 0x41 != 0, entry.isWanted { throw .encrypted }
      entries.append(entry)
      at = end
    }
    self.entries = entries
  }

  /// The entries that an import reads, in the order in which it does: `export.xml` first.
  public var wanted: [ZipEntry] {
    var first: [ZipEntry] = [], rest: [ZipEntry] = []
    for entry in entries where !entry.isFolder {
      switch ArchiveFile(name: entry.name) {
      case .appleHealth: first.append(entry)
      case .route, .other: rest.append(entry)
      case .leftOut: continue
      }
    }
    return first + rest
  }

  /// Names of the files that no import reads.
  public var others: [String] {
    var names: [String] = []
    for entry in entries where !entry.isFolder {
      if case .leftOut = ArchiveFile(name: entry.name) { names.append(entry.name) }
    }
    return names
  }

  /// Where the data of an entry begin, from the first 30 bytes of its header; nil when it is none.
  public static func dataOffset(_ header: [UInt8], _ entry: ZipEntry) -> Int64? {
    let fields = ZipFields(bytes: header)
    guard header.count >= 30, fields.word(0) == 0x0403_4B50 else { return nil }
    return entry.offset + 30 + Int64(fields.short(26)) + Int64(fields.short(28))
  }
}
