/// The files of a ZIP archive (PKWARE's APPNOTE 6.3, without encryption, ZIP64 or several disks).
public struct Zip {
  public struct Entry: Sendable {
    /// With folders: `001 Leer/Checkmarks.csv`.
    public let name: String
    let method: Int
    let packed: Int
    let header: Int
  }
  public let entries: [Entry]
  private let bytes: [UInt8]
  public static let mostEntries = 2000

  public static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 4 && bytes[0] == 0x50 && bytes[1] == 0x4B && (bytes[2] == 3 || bytes[2] == 5)
  }

  /// Reads the directory at the archive's end.
  public init(_ bytes: [UInt8]) throws(HabitFileError) {
    self.bytes = bytes
    var at = bytes.count - 22
    let first = max(0, at - 65_535)
    while at >= first, Zip.number(bytes, at, 4) != 0x0605_4B50 { at -= 1 }
    if at < first || at < 0 { throw .archive }
    let count = Int(Zip.number(bytes, at + 10, 2))
    guard let start = Int(exactly: Zip.number(bytes, at + 16, 4)), count <= Zip.mostEntries else { throw .archive }
    at = start
    var entries: [Entry] = []
    for _ in 0..<count {
      guard at >= 0, at + 46 <= bytes.count, Zip.number(bytes, at, 4) == 0x0201_4B50 else { throw .archive }
      let nameLength = Int(Zip.number(bytes, at + 28, 2))
      let rest = Int(Zip.number(bytes, at + 30, 2)) + Int(Zip.number(bytes, at + 32, 2))
      guard at + 46 + nameLength <= bytes.count, let packed = Int(exactly: Zip.number(bytes, at + 20, 4)),
        let header = Int(exactly: Zip.number(bytes, at + 42, 4)), Zip.number(bytes, at + 8, 2) & 1 == 0
      else { throw .archive }
      let name = String(decoding: bytes[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
      entries.append(
        Entry(name: name, method: Int(Zip.number(bytes, at + 10, 2)), packed: packed, header: header))
      at += 46 + nameLength + rest
    }
    self.entries = entries
  }

  /// One file, unpacked; at most `limit` bytes.
  public func contents(of entry: Entry, limit: Int) throws(HabitFileError) -> [UInt8] {
    let at = entry.header
    guard at >= 0, at <= bytes.count - 30, Zip.number(bytes, at, 4) == 0x0403_4B50 else { throw .archive }
    let start = at + 30 + Int(Zip.number(bytes, at + 26, 2)) + Int(Zip.number(bytes, at + 28, 2))
    guard start <= bytes.count, entry.packed <= bytes.count - start else { throw .archive }
    let end = start + entry.packed
    switch entry.method {
    case 0:
      if entry.packed > limit { throw .tooLarge }
      return Array(bytes[start..<end])
    case 8: return try Inflate.unpack(bytes, from: start, to: end, limit: limit)
    default: throw .archive
    }
  }

  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> UInt32 {
    if at < 0 || at + count > bytes.count { return 0 }
    var value: UInt32 = 0
    for place in 0..<count { value |= UInt32(bytes[at + place]) << UInt32(place * 8) }
    return value
  }
}
