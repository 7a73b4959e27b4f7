import GRDBSQLite
import Synchronization

/// At which commit a write-ahead log is, without a lock or a call of the system: the header of its index, which all processes share in
/// memory and by which SQLite's own readers learn whether there is something new.
/// Source: https://www.sqlite.org/walformat.html, “The WAL-Index Header”.
final class SQLiteWatch: Sendable {
  /// Keeps the index in memory while it is open.
  private struct Open: @unchecked Sendable {
    let connection: OpaquePointer
    let header: UnsafeRawPointer
  }
  private let open: Mutex<Open?>
  private static let format: UInt32 = 3_007_000
  /// Of one part of the index in shared memory.
  private static let partSize: Int32 = 32_768

  /// Watches nothing when the index cannot be had.
  init(path: String) {
    var connection: OpaquePointer?
    sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
    guard let connection, let header = Self.header(connection) else {
      sqlite3_close_v2(connection)
      open = Mutex(nil)
      return
    }
    open = Mutex(Open(connection: connection, header: header))
  }

  private static func header(_ connection: OpaquePointer) -> UnsafeRawPointer? {
    // The first read opens the log.
    guard sqlite3_exec(connection, "SELECT count(*) FROM sqlite_master", nil, nil, nil) == SQLITE_OK else { return nil }
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
      let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2, let map = methods.pointee.xShmMap
    else { return nil }
    var part: UnsafeMutableRawPointer?
    guard map(file, 0, partSize, 0, &part) == SQLITE_OK, let part else { return nil }
    let header = UnsafeRawPointer(part)
    return header.load(as: UInt32.self) == format ? header : nil
  }

  var version: DatabaseVersion? {
    open.withLock { open in
      guard let header = open?.header else { return nil }
      // A commit writes the second copy, then the first; only when they agree was none of them half written.
      let first = header.load(as: SQLiteLogHeader.self)
      atomicMemoryFence(ordering: .acquiringAndReleasing)
      let second = header.load(fromByteOffset: MemoryLayout<SQLiteLogHeader>.size, as: SQLiteLogHeader.self)
      let isReady = header.load(fromByteOffset: 12, as: UInt8.self) == 1
      return first == second && isReady ? DatabaseVersion(first) : nil
    }
  }

  func close() {
    open.withLock { open in
      if let open { sqlite3_close_v2(open.connection) }
      open = nil
    }
  }
}
