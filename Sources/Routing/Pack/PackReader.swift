/// The sections of a pack, after its length and checksums have been checked. Any number of threads may read it.
public struct PackReader: @unchecked Sendable {
  private let owner: PackBytes
  private(set) var sections: [(name: String, content: UnsafeRawBufferPointer)] = []

  public init(_ owner: PackBytes) throws(PackError) {
    self.owner = owner
    let bytes = owner.bytes
    guard bytes.count >= PackLayout.headerSize,
      PackLayout.magic.indices.allSatisfy({ bytes[$0] == PackLayout.magic[$0] })
    else { throw .notAPack }
    let version = Self.number(bytes, 8)
    if version != PackLayout.version { throw .otherVersion(version) }
    let count = Int(truncatingIfNeeded: Self.number(bytes, 12))
    if Self.long(bytes, 16) != UInt64(bytes.count) { throw .cut }
    if count < 0 || count > 256 || PackLayout.headerSize + count * PackLayout.entrySize > bytes.count {
      throw .inconsistent("number of sections")
    }
    let table = UnsafeRawBufferPointer(
      rebasing: bytes[PackLayout.headerSize..<PackLayout.headerSize + count * PackLayout.entrySize])
    if Checksum.of(table) != Self.number(bytes, 24) { throw .damaged(section: "table") }
    for index in 0..<count {
      let at = index * PackLayout.entrySize
      let name = String(decoding: table[at..<at + 4], as: UTF8.self)
      let offset = Self.long(table, at + 8), length = Self.long(table, at + 16)
      if offset % 8 != 0 || offset > UInt64(bytes.count) || length > UInt64(bytes.count) - offset {
        throw .inconsistent("place of section \(name)")
      }
      let content = UnsafeRawBufferPointer(rebasing: bytes[Int(offset)..<Int(offset + length)])
      if Checksum.of(content) != Self.number(table, at + 4) { throw .damaged(section: name) }
      sections.append((name, content))
    }
  }

  public func has(_ name: String) -> Bool { sections.contains { sameBytes($0.name, name) } }

  /// The memory belongs to the pack: it lives as long as this reader.
  public func bytes(_ name: String) throws(PackError) -> UnsafeRawBufferPointer {
    for section in sections where sameBytes(section.name, name) { return section.content }
    throw .missing(section: name)
  }

  /// A section as numbers, without copying. `count` nil: as many as there are.
  public func table<Element: BitwiseCopyable>(_ name: String, of type: Element.Type, count: Int? = nil)
    throws(PackError) -> Table<Element>
  {
    let content = try bytes(name)
    let size = MemoryLayout<Element>.size
    if content.count % size != 0 || (count != nil && content.count / size != count!) {
      throw .inconsistent("length of section \(name)")
    }
    guard let start = content.baseAddress else { throw .inconsistent("place of section \(name)") }
    return Table(viewing: start, count: content.count / size, owner: owner)
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
  }

  private static func long(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }
}
