import Base

/// One thing a person recorded, in one state: a fact that nobody edits, something editable whose fields merge one by
/// one, or a tombstone.
public struct Record: Equatable, Sendable {
  /// `app.kind` or `shared.kind`; at most 64 letters, digits, points, hyphens and underscores of ASCII.
  public let collection: String
  public let id: ULID
  /// Of every field that `exceptions` does not name.
  public private(set) var stamp: Stamp
  /// A field is never taken out (that could not be told from one that is not known yet): it is set to `.null`.
  public private(set) var fields: JSONObject
  public private(set) var exceptions: FieldStamps
  /// When it was deleted. Then there are no fields, and `stamp` is the same.
  public private(set) var deleted: Stamp?

  /// How deep a field's value may be nested, so that a record fits into a message and both into `JSON.maximumDepth`.
  public static let maximumDepth = 32

  /// - Precondition: the collection is named as above and no value is deeper than `maximumDepth`.
  public init(collection: String, id: ULID, stamp: Stamp, fields: JSONObject) {
    precondition(Record.isCollection(collection), "collection \(collection)")
    precondition(Record.areShallow(fields), "a value is nested too deep")
    self.init(checked: collection, id, stamp, fields, FieldStamps(), nil)
  }

  /// A tombstone.
  init(collection: String, id: ULID, deleted: Stamp) {
    self.init(checked: collection, id, deleted, JSONObject(), FieldStamps(), deleted)
  }

  init(
    checked collection: String, _ id: ULID, _ stamp: Stamp, _ fields: JSONObject, _ exceptions: FieldStamps,
    _ deleted: Stamp?
  ) {
    (self.collection, self.id, self.stamp, self.fields) = (collection, id, stamp, fields)
    (self.exceptions, self.deleted) = (exceptions, deleted)
  }

  public var isDeleted: Bool { deleted != nil }

  /// A field's value; nil when it was never set or the record is deleted.
  public subscript(_ field: String) -> JSON? { fields[field] }

  /// When a field was written; nil when it never was.
  public func stamp(of field: String) -> Stamp? {
    fields[field] == nil ? nil : exceptions[field] ?? stamp
  }

  /// The latest stamp in it: what a clock must have seen.
  public var newest: Stamp { exceptions.entries.reduce(stamp) { max($0, $1.stamp) } }

  /// Writes a field. Nothing happens when the record is deleted or the field was written later than this.
  /// - Precondition: the value is not deeper than `maximumDepth`.
  public mutating func set(_ field: String, _ value: JSON, _ stamp: Stamp) {
    precondition(value.depth <= Record.maximumDepth, "the value of \(field) is nested too deep")
    let now = WrittenValue(value, stamp)
    if isDeleted { return }
    if let before = fields[field], now <= WrittenValue(before, exceptions[field] ?? self.stamp) { return }
    fields[field] = value
    exceptions[field] = stamp == self.stamp ? nil : stamp
  }

  /// Makes it a tombstone.
  public mutating func delete(_ stamp: Stamp) {
    self = Record(collection: collection, id: id, deleted: deleted.map { max($0, stamp) } ?? stamp)
  }

  /// The same with this stamp in place of every one that is later than the limit: what a clock wrote that was far ahead.
  public func restamped(beyond limit: Instant, as stamp: Stamp) -> Record {
    func bounded(_ old: Stamp) -> Stamp { old.instant > limit ? stamp : old }
    if let deleted { return Record(collection: collection, id: id, deleted: bounded(deleted)) }
    let own = bounded(self.stamp)
    var exceptions = FieldStamps()
    for entry in self.exceptions.entries {
      let bounded = bounded(entry.stamp)
      if bounded != own { exceptions[entry.field] = bounded }
    }
    return Record(checked: collection, id, own, fields, exceptions, nil)
  }

  static func isCollection(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 64 else { return false }
    return name.withBytes { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
          continue
        default: return false
        }
      }
      return true
    }
  }

  static func areShallow(_ fields: JSONObject) -> Bool {
    for (_, value) in fields where value.depth > maximumDepth { return false }
    return true
  }

  public static func == (a: Record, b: Record) -> Bool {
    a.id == b.id && a.stamp == b.stamp && a.deleted == b.deleted && a.exceptions == b.exceptions && a.fields == b.fields
      && sameBytes(a.collection, b.collection)
  }
}
