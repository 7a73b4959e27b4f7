import Base

/// Why a JSON value is not a record. It never holds what a person wrote.
public enum RecordError: Error, Equatable, Sendable {
  /// A member of a record, by the letter it has in JSON.
  public enum Member: String, CaseIterable, Sendable { case c, i, s, f, e, d }
  case notAnObject
  /// A member that records do not have: refused, since it would be lost on the way.
  case unknownMember
  case missing(Member)
  case malformed(Member)
  /// `e` names a field that `f` does not have.
  case stampWithoutField
  /// `d` is there, but also fields, or another `s`.
  case tombstoneWithContent
  /// A value is nested deeper than `Record.maximumDepth`.
  case tooDeep
}

extension RecordError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAnObject: "record: not an object"
    case .unknownMember: "record: unknown member"
    case .missing(let member): "record: \(member.rawValue) is missing"
    case .malformed(let member): "record: \(member.rawValue) is malformed"
    case .stampWithoutField: "record: a stamp without its field"
    case .tombstoneWithContent: "record: a tombstone with content"
    case .tooDeep: "record: nested too deep"
    }
  }
}

extension Record {
  /// `{"c":"serenity.mood","i":"01JD…","s":"<stamp>","f":{…},"e":{"note":"<stamp>"},"d":"<stamp>"}`, docs/records-and-sync.md.
  /// - Throws: `RecordError` for anything else.
  public init(json: JSON) throws(RecordError) {
    guard let object = json.object else { throw .notAnObject }
    for (key, _) in object where !RecordError.Member.allCases.contains(where: { sameBytes($0.rawValue, key) }) {
      throw .unknownMember
    }

    guard let c = object["c"] else { throw .missing(.c) }
    guard let collection = c.string, Record.isCollection(collection) else { throw .malformed(.c) }
    guard let i = object["i"] else { throw .missing(.i) }
    guard let id = i.string.flatMap({ ULID($0) }) else { throw .malformed(.i) }
    guard let s = object["s"] else { throw .missing(.s) }
    guard let stamp = Record.stamp(s) else { throw .malformed(.s) }
    guard let fields = (object["f"] ?? .object(JSONObject())).object else { throw .malformed(.f) }
    guard let stamps = (object["e"] ?? .object(JSONObject())).object else { throw .malformed(.e) }

    if let d = object["d"] {
      guard let deleted = Record.stamp(d) else { throw .malformed(.d) }
      guard fields.isEmpty, stamps.isEmpty, deleted == stamp else { throw .tombstoneWithContent }
      self.init(collection: collection, id: id, deleted: deleted)
      return
    }
    guard object["f"] != nil else { throw .missing(.f) }
    guard Record.areShallow(fields) else { throw .tooDeep }
    var exceptions = FieldStamps()
    for (field, value) in stamps {
      guard fields[field] != nil else { throw .stampWithoutField }
      guard let own = Record.stamp(value) else { throw .malformed(.e) }
      if own != stamp { exceptions[field] = own }
    }
    self.init(checked: collection, id, stamp, fields, exceptions, nil)
  }

  /// The form that `init(json:)` reads; `e` and `d` only when there is something to say.
  public var json: JSON {
    var object = JSONObject()
    object["c"] = .string(collection)
    if let deleted { object["d"] = .string(deleted.text) }
    if !exceptions.isEmpty {
      var stamps = JSONObject()
      for entry in exceptions.entries { stamps[entry.field] = .string(entry.stamp.text) }
      object["e"] = .object(stamps)
    }
    object["f"] = .object(fields)
    object["i"] = .string(id.text)
    object["s"] = .string(stamp.text)
    return .object(object)
  }

  private static func stamp(_ json: JSON) -> Stamp? { json.string.flatMap { Stamp($0) } }
}
