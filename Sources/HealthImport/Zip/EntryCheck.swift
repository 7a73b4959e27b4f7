/// The bytes of an archive's entry that a host unpacks by itself, on their way into a session: counted and checked.
public struct EntryCheck: Sendable {
  private let entry: ZipEntry
  private var given: Int64 = 0
  private var crc = CRC32()

  public init(_ entry: ZipEntry) { self.entry = entry }

  /// - Throws: `size`, `bomb`.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) throws(ZipError) {
    given += Int64(bytes.count)
    if let size = entry.size, given > size { throw .size }
    if let packed = entry.packed, ZipEntry.isBomb(packed: packed, size: given) { throw .bomb }
    crc.add(bytes)
  }

  /// After the last byte. - Throws: `size`, `checksum`.
  public func finish() throws(ZipError) {
    if let size = entry.size, given != size { throw .size }
    if let checksum = entry.checksum, checksum != crc.value { throw .checksum }
  }
}
