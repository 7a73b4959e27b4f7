/// One row of an answer. Columns are found by the name the statement gives them.
public struct SQLRow: Sendable, Equatable {
  /// Shared by the rows of one answer.
  public let columns: [String]
  public let values: [SQLValue]

  init(columns: [String], values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// The value of a column. The first one, when two have the same name.
  public subscript(_ column: String) -> SQLValue {
    guard let index = columns.firstIndex(of: column) else {
      preconditionFailure("the statement gives no column \(column), only \(columns.joined(separator: ", "))")
    }
    return values[index]
  }

  public func text(_ column: String) throws(DatabaseError) -> String {
    guard case .text(let value) = self[column] else { throw mismatch(column, "text") }
    return value
  }

  public func integer(_ column: String) throws(DatabaseError) -> Int64 {
    guard case .integer(let value) = self[column] else { throw mismatch(column, "integer") }
    return value
  }

  /// A whole number counts as real: databases give `SUM` and `AVG` either way.
  public func real(_ column: String) throws(DatabaseError) -> Double {
    switch self[column] {
    case .real(let value): return value
    case .integer(let value): return Double(value)
    default: throw mismatch(column, "real")
    }
  }

  public func blob(_ column: String) throws(DatabaseError) -> [UInt8] {
    guard case .blob(let value) = self[column] else { throw mismatch(column, "blob") }
    return value
  }

  /// An `{integer}` that is 0 or 1.
  public func truth(_ column: String) throws(DatabaseError) -> Bool { try integer(column) != 0 }

  public func optionalText(_ column: String) throws(DatabaseError) -> String? {
    if self[column] == .null { return nil }
    return try text(column)
  }

  public func optionalInteger(_ column: String) throws(DatabaseError) -> Int64? {
    if self[column] == .null { return nil }
    return try integer(column)
  }

  public func optionalBlob(_ column: String) throws(DatabaseError) -> [UInt8]? {
    if self[column] == .null { return nil }
    return try blob(column)
  }

  private func mismatch(_ column: String, _ wanted: String) -> DatabaseError {
    .invalid("column \(column) is \(self[column].kind), not \(wanted)")
  }
}
