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

  /// - Complexity: O(log *n*) to read, to replace or to add in the fields' order; O(*n*) to insert or take out.
  public subscript(_ field: String) -> Stamp? {
    get {
      let (at, found) = position(of: field)
      return found ? entries[at].stamp : nil
    }
    set {
      let (at, found) = position(of: field)
      if let newValue {
        let entry = Entry(field: field, stamp: newValue)
        if found { entries[at] = entry } else { entries.insert(entry, at: at) }
      } else if found {
        entries.remove(at: at)
      }
    }
  }

  /// Where the field is, or where it belongs.
  private func position(of field: String) -> (at: Int, found: Bool) {
    if let last = entries.last, bytesPrecede(last.field, field) { return (entries.count, false) }
    var low = 0, high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(entries[middle].field, field) { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && sameBytes(entries[low].field, field))
  }
}
