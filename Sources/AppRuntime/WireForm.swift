/// An operation's members, one after another: an operation of a new app is made of it in a file of its own, as
/// `Operation.wire`. Calls that are not inlined, since a list of pairs is made by a page of code at every place.
public final class WireForm {
  private var object = JSONObject()

  @inline(never) public init(_ name: StaticString) { object["do"] = .string(String(name)) }
  /// What is nil is left out.
  @inline(never) public func value(_ key: StaticString, _ value: JSON?) -> WireForm {
    if let value { object[String(key)] = value }
    return self
  }
  @inline(never) public func text(_ key: StaticString, _ text: String?) -> WireForm {
    value(key, text.map { .string($0) })
  }
  @inline(never) public func integer(_ key: StaticString, _ number: Int64) -> WireForm { value(key, .integer(number)) }
  @inline(never) public func list(_ key: StaticString, _ list: [JSON]) -> WireForm { value(key, .array(list)) }
  public var json: JSON { .object(object) }
}
