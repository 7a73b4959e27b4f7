/// One value in a statement or a row.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  /// Not NaN: SQLite would keep NULL in its place.
  case real(Double)
  /// Without U+0000, which PostgreSQL cannot keep.
  case text(String)
  case blob([UInt8])
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}

/// For optional values: `SQLValue(name)` is `.null` when there is none.
extension SQLValue {
  public init(_ value: Int64?) { self = value.map(SQLValue.integer) ?? .null }
  public init(_ value: Double?) { self = value.map(SQLValue.real) ?? .null }
  public init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
  public init(_ value: [UInt8]?) { self = value.map(SQLValue.blob) ?? .null }

  /// What both databases keep alike; each driver asks before it binds.
  func checked() throws(DatabaseError) {
    switch self {
    case .real(let value) where value.isNaN: throw .invalid("a number that is not a number (NaN)")
    case .text(let value) where value.utf8.contains(0): throw .invalid("text with the character U+0000")
    default: return
    }
  }

  var kind: String {
    switch self {
    case .null: "NULL"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    }
  }
}
