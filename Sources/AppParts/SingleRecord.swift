/// The one record of a collection, such as the preferences of an app. Every device makes it with the same identifier, so that
/// what two devices write becomes one record, whose fields merge one by one.
public struct SingleRecord {
  public static let id = ULID("00000000000000000000000000")!

  private let fields: JSONObject?

  public init(_ collection: String, _ store: Store) { fields = store.replica[collection, SingleRecord.id]?.fields }

  /// Whether anything was kept yet.
  public var exists: Bool { fields != nil }
  /// A field; nil where it was not kept or was taken back.
  public subscript(name: String) -> JSON? { fields?[name].flatMap { $0.isNull ? nil : $0 } }
  public func isOn(_ name: String) -> Bool { self[name]?.bool ?? false }

  /// When the person's own day begins: the field `dayStart`, in minutes after midnight.
  public var dayBoundary: DayBoundary {
    self["dayStart"]?.integer.map { DayBoundary(minutesAfterMidnight: Int(truncatingIfNeeded: $0)) } ?? .midnight
  }
}

extension AppAccount {
  /// Changes fields of a collection's one record; null takes a field back. What is so already is not written again, and a
  /// record that would say nothing is not made.
  public mutating func keep(_ fields: JSONObject, in collection: String, _ environment: Environment) -> [Effect<Action>]
  {
    let known = store.replica[collection, SingleRecord.id]
    var changes: [(String, JSON)] = []
    for (name, value) in fields where (known?.fields[name] ?? .null) != value { changes.append((name, value)) }
    if changes.isEmpty { return [] }
    let stamp = stamp(environment)
    guard var record = known else {
      return save(
        [Record(collection: collection, id: SingleRecord.id, stamp: stamp, fields: JSONObject(changes))], environment)
    }
    for (name, value) in changes { record.set(name, value, stamp) }
    return save([record], environment)
  }

  /// Changes one field of a collection's one record.
  public mutating func keep(_ field: String, _ value: JSON, in collection: String, _ environment: Environment)
    -> [Effect<Action>]
  {
    keep(JSONObject([(field, value)]), in: collection, environment)
  }
}
