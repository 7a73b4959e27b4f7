import Base

/// The stamps of fields that differ from their record's own, sorted by the UTF-8 bytes of the fields' names.
public struct FieldStamps: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public let field: String
    public let stamp: Stamp
    public static func == (a: Entry, b: Entry) -> Bool { a.stamp == b.stamp && sameBytes(a.field, b.field) }
  }
  public private(set) var entries: [Entry] = []

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }

  public subscript(_ field: String) -> Stamp? {
    get {
      for entry in entries where sameBytes(entry.field, field) { return entry.stamp }
      return nil
    }
    set {
      entries.removeAll { sameBytes($0.field, field) }
      guard let newValue else { return }
      let at = entries.firstIndex { bytesPrecede(field, $0.field) } ?? entries.count
      entries.insert(Entry(field: field, stamp: newValue), at: at)
    }
  }
}
