/// An operation's members, one after another: an operation of a new app is made of it in a file of its own, as
/// `Operation.wire`.
public final class WireForm {
  private var object = JSONObject()

  public init(_ name: StaticString) { object["do"] = .string(String(name)) }
  /// What is nil is left out.
  public func value(_ key: StaticString, _ value: JSON?) -> WireForm {
    if let value { object[String(key)] = value }
    return self
  }
  public func text(_ key: StaticString, _ text: String?) -> WireForm {
    value(key, text.map { .string($0) })
  }
  public func integer(_ key: StaticString, _ number: Int64) -> WireForm { value(key, .integer(number)) }
  public func list(_ key: StaticString, _ list: [JSON]) -> WireForm { value(key, .array(list)) }
  public var json: JSON { .object(object) }
}
