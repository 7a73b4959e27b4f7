import Base

/// A value that crosses the wire as JSON.
public protocol Wire: Sendable, Equatable {
  /// What the JSON may hold. `init(json:)` refuses everything else, and the OpenAPI document shows it.
  static var schema: Schema { get }
  init(json: JSON) throws(WireError)
  var json: JSON { get }
  /// The JSON of a body, for `init(json:)`.
  static func parse(_ body: [UInt8]) throws(JSONError) -> JSON
}

extension Wire {
  public static func parse(_ body: [UInt8]) throws(JSONError) -> JSON { try JSON.parse(body) }
}

/// Where a JSON value breaks its schema, and how.
public struct WireError: Error, Equatable, Sendable {
  /// The member, with a dot between levels (`consents.0.purpose`); empty for the whole body.
  public var field: String
  /// How it breaks it.
  public var problem: Problem

  /// How a value breaks its schema.
  public enum Problem: String, Equatable, Sendable, CaseIterable {
    case missing, wrongType, tooShort, tooLong, notAllowed
  }

  public init(_ problem: Problem, at field: String) {
    self.field = field
    self.problem = problem
  }
}

/// Nothing to say: an absent body, or `{}`.
public struct Nothing: Wire {
  public static var schema: Schema { .nothing }
  public init() {}
  public init(json: JSON) throws(WireError) {}
  public var json: JSON { .object(JSONObject()) }
}

/// An object's members, read after the whole object was checked against its schema.
struct Members {
  let object: JSONObject

  init(_ json: JSON, _ schema: Schema) throws(WireError) {
    try schema.check(json)
    guard case .object(let object) = json else { throw WireError(.wrongType, at: "") }
    self.object = object
  }

  func text(_ name: String) -> String { optionalText(name) ?? "" }

  func optionalText(_ name: String) -> String? {
    if case .string(let value)? = object[name] { return value }
    return nil
  }

  func flag(_ name: String) -> Bool {
    if case .bool(let value)? = object[name] { return value }
    return false
  }

  func integer(_ name: String) -> Int64 { optionalInteger(name) ?? 0 }

  func optionalInteger(_ name: String) -> Int64? {
    if case .integer(let value)? = object[name] { return value }
    return nil
  }

  func list(_ name: String) -> [JSON] {
    if case .array(let values)? = object[name] { return values }
    return []
  }

  /// A text that the schema may leave out, and this kind of value may not.
  func needed(_ name: String) throws(WireError) -> String {
    guard let text = optionalText(name) else { throw WireError(.missing, at: name) }
    return text
  }

  func ulid(_ name: String) throws(WireError) -> ULID {
    guard let id = ULID(text(name)) else { throw WireError(.notAllowed, at: name) }
    return id
  }

  /// A value within; nil where there is none.
  func value<Item: Wire>(_ name: String, of: Item.Type) throws(WireError) -> Item? {
    guard let json = object[name], json != .null else { return nil }
    return try Item(json: json)
  }

  func list<Item: Wire>(_ name: String, of: Item.Type) throws(WireError) -> [Item] {
    var items: [Item] = []
    for json in list(name) { items.append(try Item(json: json)) }
    return items
  }
}

/// A JSON object without the members that are nil.
func object(_ members: [(String, JSON?)]) -> JSON {
  var result = JSONObject()
  for (name, value) in members {
    if let value { result[name] = value }
  }
  return .object(result)
}

func optional(_ text: String?) -> JSON? { text.map { .string($0) } }
func optional(_ number: Int64?) -> JSON? { number.map { .integer($0) } }
