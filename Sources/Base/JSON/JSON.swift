/// A JSON value (RFC 8259).
///
/// A number that is a whole number within `Int64` is `integer`, whatever way it was written (`5`, `5.0`, `5e0`);
/// every other number is `number`. `==` compares values: `.integer(5) == .number(5)`.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Infinities and NaN are not JSON: they are printed as `null`.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)
}

extension JSON {
  /// The member of an object; nil when there is none or this is not an object.
  public subscript(_ key: String) -> JSON? {
    if case .object(let members) = self { return members[key] }
    return nil
  }

  /// The element of an array; nil outside its bounds or when this is not an array.
  public subscript(_ index: Int) -> JSON? {
    if case .array(let elements) = self, index >= 0, index < elements.count { return elements[index] }
    return nil
  }

  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  public var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// The value when it is a whole number within `Int64`.
  public var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// Any number; whole numbers above 2⁵³ are rounded.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  public var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  public var array: [JSON]? {
    if case .array(let value) = self { return value }
    return nil
  }

  public var object: JSONObject? {
    if case .object(let value) = self { return value }
    return nil
  }

  /// How deep arrays and objects are nested: 0 for anything else, 1 for `[]`.
  public var depth: Int {
    switch self {
    case .array(let elements): 1 + elements.reduce(0) { max($0, $1.depth) }
    case .object(let members): members.depth
    default: 0
    }
  }
}

extension JSON: Equatable {
  /// Whether the canonical texts are the same: numbers by value, strings by their UTF-8 bytes, what is not finite as null.
  public static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let x), .bool(let y)): x == y
    case (.integer(let x), .integer(let y)): x == y
    case (.number(let x), .number(let y)): x == y || (!x.isFinite && !y.isFinite)
    case (.number(let x), .null), (.null, .number(let x)): !x.isFinite
    case (.integer(let x), .number(let y)), (.number(let y), .integer(let x)): Int64(exactly: y) == x
    case (.string(let x), .string(let y)): sameBytes(x, y)
    case (.array(let x), .array(let y)): sameItems(x, y)
    case (.object(let x), .object(let y)): x == y
    default: false
    }
  }

  /// Not the array's own `==`, which writes all of the above out once more.
  private static func sameItems(_ x: [JSON], _ y: [JSON]) -> Bool {
    if x.count != y.count { return false }
    for i in x.indices where x[i] != y[i] { return false }
    return true
  }
}

/// There is no `nil` literal, on purpose: with it, `found ? value : nil` would be `.some(.null)` where a `JSON?` is wanted.
extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral pairs: (String, JSON)...) { self = .object(JSONObject(pairs)) }
}
