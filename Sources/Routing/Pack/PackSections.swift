/// Sections that other modules keep in a pack beside the streets.
public struct PackSections {
  private let reader: PackReader

  /// Checks the pack whole.
  public init(_ pack: PackBytes) throws(PackError) { reader = try PackReader(pack) }

  /// A pack that was checked before.
  public init(_ reader: PackReader) { self.reader = reader }

  public func has(_ name: String) -> Bool { reader.sections.contains { sameName($0.name, name) } }

  /// The content of a section, valid as long as the pack's bytes are.
  public func bytes(_ name: String) throws(PackError) -> UnsafeRawBufferPointer { try reader.bytes(name) }

  /// A pack of nothing but these sections.
  public static func pack(_ sections: [(name: String, content: [UInt8])]) -> [UInt8] {
    var writer = PackWriter()
    for section in sections { writer.add(section.name, section.content) }
    return writer.bytes()
  }

  /// The pack with these sections added, those of the same name replaced.
  public static func adding(_ sections: [(name: String, content: [UInt8])], to pack: PackBytes) throws(PackError)
    -> [UInt8]
  {
    var writer = PackWriter()
    for known in try PackReader(pack).sections where !sections.contains(where: { sameName($0.name, known.name) }) {
      writer.add(known.name, Array(known.content))
    }
    for section in sections { writer.add(section.name, section.content) }
    return writer.bytes()
  }
}

private func sameName(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
