/// Puts sections together into a pack.
struct PackWriter {
  private var sections: [(name: String, content: [UInt8])] = []

  /// - Parameter name: four ASCII letters.
  mutating func add(_ name: String, _ content: [UInt8]) { sections.append((name, content)) }

  mutating func add(_ name: String, _ values: [UInt32]) {
    var content: [UInt8] = []
    content.reserveCapacity(values.count * 4)
    for value in values { content.append(value) }
    add(name, content)
  }

  mutating func add(_ name: String, _ values: [Int32]) { add(name, values.map { UInt32(bitPattern: $0) }) }

  func bytes() -> [UInt8] {
    var table: [UInt8] = []
    var body: [UInt8] = []
    let start = PackLayout.headerSize + sections.count * PackLayout.entrySize
    for section in sections {
      while (start + body.count) % PackLayout.alignment != 0 { body.append(0) }
      table.append(contentsOf: Array(section.name.utf8).prefix(4))
      table.append(section.content.withUnsafeBytes { Checksum.of($0) })
      table.append(UInt64(start + body.count))
      table.append(UInt64(section.content.count))
      table.append(UInt64(0))
      body.append(contentsOf: section.content)
    }
    var result = PackLayout.magic
    result.append(PackLayout.version)
    result.append(UInt32(sections.count))
    result.append(UInt64(start + body.count))
    result.append(table.withUnsafeBytes { Checksum.of($0) })
    while result.count < PackLayout.headerSize { result.append(0) }
    result.append(contentsOf: table)
    result.append(contentsOf: body)
    return result
  }
}

extension Array where Element == UInt8 {
  /// Little endian.
  mutating func append<Value: FixedWidthInteger>(_ value: Value) where Value: UnsignedInteger {
    for byte in 0..<Value.bitWidth / 8 { append(UInt8(truncatingIfNeeded: value >> Value(byte * 8))) }
  }

  /// A signed number in few bytes when small.
  mutating func appendZigzag(_ value: Int64) {
    var rest = UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
