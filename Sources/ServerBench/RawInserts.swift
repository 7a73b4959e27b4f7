import Foundation
import Storage

/// The reference: the same rows, ready made, by the same driver, 500 a transaction.
enum RawInserts {
  private static let table = Migration("raw", """
    CREATE TABLE raw_account (id {text} PRIMARY KEY) {strict}
    """, """
    CREATE TABLE raw_record (
      account_id {text} NOT NULL REFERENCES raw_account (id), id {text} NOT NULL, collection {text} NOT NULL, sequence {integer} NOT NULL,
      body {blob} NOT NULL, PRIMARY KEY (account_id, id, collection)
    ) {strict}
    """, "CREATE UNIQUE INDEX raw_sequence ON raw_record (account_id, sequence)")

  /// Rows a second, four writers at once, each with its own account.
  static func rate(url: String, bodyBytes: Int) async throws -> Double {
    let database = try await open(url)
    let body = [UInt8](repeating: 7, count: bodyBytes)
    let writers = (0..<4).map { _ in UUID().uuidString }
    _ = try await database.write { transaction in
      for writer in writers { try transaction.execute("INSERT INTO raw_account (id) VALUES ($1)", [.text(writer)]) }
    }
    let rows = (0..<50).map { row in "(" + (1...5).map { "$\(row * 5 + $0)" }.joined(separator: ", ") + ")" }.joined(separator: ", ")
    let sql = "INSERT INTO raw_record (account_id, id, collection, sequence, body) VALUES \(rows)"
    let time = try await ContinuousClock().measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in writers {
          group.addTask {
            for exchange in 0..<BenchDevice.exchanges {
              try await database.write { transaction in
                for chunk in 0..<10 {
                  var values: [SQLValue] = []
                  for row in 0..<50 {
                    let sequence = Int64(exchange * 500 + chunk * 50 + row)
                    values += [.text(writer), .text(String(UUID().uuidString.prefix(26))), .text("serenity.mood"), .integer(sequence), .blob(body)]
                  }
                  try transaction.execute(sql, values)
                }
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }
    await database.close()
    return Double(4 * BenchDevice.exchanges * 500) / (time / .seconds(1))
  }

  /// PostgreSQL's database is also the server's: then the tables are made beside its own.
  private static func open(_ url: String) async throws -> any Database {
    if url.hasPrefix("sqlite:") { return try await openDatabase(url: url, migrations: [table]) }
    let name = "bench_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
    var parts = URLComponents(string: url)!
    let admin = Process()
    admin.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    admin.arguments = ["psql", "--no-psqlrc", "-q", url, "-c", "CREATE DATABASE \(name)"]
    try admin.run()
    admin.waitUntilExit()
    parts.path = "/\(name)"
    return try await openDatabase(url: parts.string!, migrations: [table])
  }
}
