import CPostgres
import Foundation
import GRDB

/// A database without our protocol.
protocol Direct {
  func insert(_ ids: Range<Int64>) async throws
  func read(_ id: Int64) async throws
  func readMany(from id: Int64) async throws
}

/// GRDB as its documentation recommends it.
struct SQLiteDirect: Direct {
  private let pool: DatabasePool

  init(path: String) throws {
    pool = try DatabasePool(path: path)
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try pool.write { connection in
      for statement in StorageBenchmark.migrations[0].sql(.sqlite) { try connection.execute(sql: statement) }
    }
  }

  func insert(_ ids: Range<Int64>) async throws {
    try await pool.write { connection in
      let statement = try connection.cachedStatement(sql: "INSERT INTO bench (id, name, body) VALUES (?, ?, ?)")
      for id in ids { try statement.execute(arguments: [id, "name \(id)", Data(StorageBenchmark.body)]) }
    }
  }

  func read(_ id: Int64) async throws {
    let body = try await pool.read { connection in
      let statement = try connection.cachedStatement(sql: "SELECT name, body FROM bench WHERE id = ?")
      let row = try Row.fetchOne(statement, arguments: [id])
      return (row?["name"] as String?, row?["body"] as Data?)
    }
    precondition(body.1 != nil)
  }

  func readMany(from id: Int64) async throws {
    _ = try await pool.read { connection in
      let statement = try connection.cachedStatement(
        sql: "SELECT id, name, body FROM bench WHERE id >= ? ORDER BY id LIMIT 500")
      return try Row.fetchAll(statement, arguments: [id]).map {
        ($0["id"] as Int64, $0["name"] as String, $0["body"] as Data)
      }
    }
  }
}

/// libpq's blocking calls, one connection, prepared statements, text format.
struct PostgresDirect: Direct {
  private let handle: OpaquePointer

  init(url: String) throws {
    handle = PQconnectdb(url)
    precondition(PQstatus(handle) == CONNECTION_OK, String(cString: PQerrorMessage(handle)))
    run("CREATE TABLE direct (id BIGINT PRIMARY KEY, name TEXT NOT NULL, body BYTEA NOT NULL)")
    PQclear(PQprepare(handle, "insert", "INSERT INTO direct (id, name, body) VALUES ($1, $2, $3)", 0, nil))
    PQclear(PQprepare(handle, "read", "SELECT name, body FROM direct WHERE id = $1", 0, nil))
    PQclear(PQprepare(handle, "many", "SELECT id, name, body FROM direct WHERE id >= $1 ORDER BY id LIMIT 500", 0, nil))
  }

  func insert(_ ids: Range<Int64>) async throws {
    run("BEGIN ISOLATION LEVEL SERIALIZABLE")
    for id in ids { run("insert", ["\(id)", "name \(id)", Self.body]) }
    run("COMMIT")
  }

  func read(_ id: Int64) async throws {
    run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    run("read", ["\(id)"])
    run("COMMIT")
  }

  func readMany(from id: Int64) async throws {
    run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    run("many", ["\(id)"])
    run("COMMIT")
  }

  private static let body = "\\x" + StorageBenchmark.body.map { String(format: "%02x", $0) }.joined()

  private func run(_ sql: String) { check(PQexec(handle, sql)) }

  private func run(_ name: String, _ values: [String]) {
    let texts = values.map { strdup($0) }
    check(PQexecPrepared(handle, name, Int32(values.count), texts.map { UnsafePointer($0) }, nil, nil, 0))
    texts.forEach { free($0) }
  }

  private func check(_ result: OpaquePointer?) {
    let status = PQresultStatus(result)
    precondition(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK, String(cString: PQerrorMessage(handle)))
    PQclear(result)
  }
}
