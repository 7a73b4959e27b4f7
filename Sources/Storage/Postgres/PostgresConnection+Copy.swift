import CPostgres
import Foundation

/// Streams of rows. Pipeline mode does not know `COPY`, so it rests meanwhile. An error in the middle costs the connection.
extension PostgresConnection {
  func copyOut(_ sql: String, _ message: (UnsafeRawBufferPointer) throws -> Void) throws {
    try beginCopy(sql, PGRES_COPY_OUT)
    while true {
      var data: UnsafeMutablePointer<CChar>?
      let length = PQgetCopyData(handle, &data, 1)
      if length > 0 {
        defer { PQfreemem(data) }
        do { try message(UnsafeRawBufferPointer(start: data, count: Int(length))) } catch { throw givingUp(error) }
      } else if length == 0 {
        do { try waitForInput() } catch { throw givingUp(error) }
      } else {
        return try endCopy()
      }
    }
  }

  /// - Parameter next: gives what to send; empty at the end.
  func copyIn(_ sql: String, _ next: () throws -> [UInt8]) throws {
    try beginCopy(sql, PGRES_COPY_IN)
    do {
      while true {
        let bytes = try next()
        if bytes.isEmpty { break }
        try put(bytes)
      }
      try put([0xff, 0xff])
      while PQputCopyEnd(handle, nil) == 0 { try flush(until: nil) }
    } catch {
      throw givingUp(error)
    }
    try endCopy()
  }

  private func put(_ bytes: [UInt8]) throws(PostgresError) {
    while true {
      let result = bytes.withUnsafeBytes {
        PQputCopyData(handle, $0.baseAddress!.assumingMemoryBound(to: CChar.self), Int32($0.count))
      }
      try flush(until: nil)
      if result == 1 { return }
      if result < 0 { throw lost() }
    }
  }

  private func beginCopy(_ sql: String, _ expected: ExecStatusType) throws(PostgresError) {
    guard PQexitPipelineMode(handle) == 1, PQsendQuery(handle, sql) == 1 else { throw lost() }
    try flush(until: nil)
    guard let result = try nextResult(until: nil) else { throw lost() }
    defer { PQclear(result) }
    guard PQresultStatus(result) == expected else { throw givingUp(PostgresError(result: result)) }
  }

  private func endCopy() throws(PostgresError) {
    try flush(until: nil)
    var failure: PostgresError?
    while let result = try nextResult(until: nil) {
      defer { PQclear(result) }
      if PQresultStatus(result) != PGRES_COMMAND_OK { failure = failure ?? PostgresError(result: result) }
    }
    if let failure { throw givingUp(failure) }
    guard PQenterPipelineMode(handle) == 1 else { throw lost() }
  }

  private func givingUp<E: Error>(_ error: E) -> E {
    abandon()
    return error
  }
}
