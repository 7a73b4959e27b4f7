import Foundation
import Storage
import TestPrograms

/// The reference: the same rows, ready made, by the same driver, 500 a transaction.
struct RawInserts {
  private static let table = Migration(
    "raw",
    """
    CREATE TABLE raw_account (id {text} PRIMARY KEY) {strict}
    """,
    """
    CREATE TABLE raw_record (
      account_id {text} NOT NULL REFERENCES raw_account (id), id {text} NOT NULL, collection {text} NOT NULL, sequence {integer} NOT NULL,
      body {blob} NOT NULL, PRIMARY KEY (account_id, id, collection)
    ) {strict}
    """, "CREATE UNIQUE INDEX raw_sequence ON raw_record (account_id, sequence)")

  let database: any Database
  /// The writers' accounts: what `one` finds.
  let names: [String]
  static let one = "SELECT id FROM raw_account WHERE id = $1"
  /// For each of four writers and each exchange, the values of ten statements of fifty rows. Made before the clock runs.
  private let writers: [[[[SQLValue]]]]

  init(url: String, bodyBytes: Int) async throws {
    database = try await Self.open(url)
    let body = [UInt8](repeating: 7, count: bodyBytes)
    let names = (0..<32).map { _ in UUID().uuidString }
    _ = try await database.write { transaction in
      for name in names { try transaction.execute("INSERT INTO raw_account (id) VALUES ($1)", [.text(name)]) }
    }
    self.names = names
    writers = names.prefix(4).map { name in
      (0..<BenchDevice.exchanges).map { exchange in
        (0..<10).map { chunk in
          var values: [SQLValue] = []
          for row in 0..<50 {
            let sequence = Int64(exchange * 500 + chunk * 50 + row)
            values += [
              .text(name), .text(String(UUID().uuidString.prefix(26))), .text("serenity.mood"), .integer(sequence),
              .blob(body),
            ]
          }
          return values
        }
      }
    }
  }

  /// Rows a second, four writers at once, each with its own account.
  func rate(round: Int) async throws -> Double {
    let count = BenchDevice.exchangesARound
    let time = try await ContinuousClock().measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for own in writers {
          group.addTask { [database] in
            for exchange in own[(round * count)..<((round + 1) * count)] {
              try await database.write { transaction in
                for values in exchange { try transaction.execute(Self.sql, values) }
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }
    return Double(4 * count * 500) / (time / .seconds(1))
  }

  private static let sql =
    "INSERT INTO raw_record (account_id, id, collection, sequence, body) VALUES "
    + (0..<50).map { row in "(" + (1...5).map { "$\(row * 5 + $0)" }.joined(separator: ", ") + ")" }.joined(
      separator: ", ")

  /// PostgreSQL's database is also the server's: then the tables are made beside its own.
  private static func open(_ url: String) async throws -> any Database {
    if url.hasPrefix("sqlite:") { return try await openDatabase(url: url, migrations: [table]) }
    let name = "bench_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
    var parts = URLComponents(string: url)!
    try Program.run("psql", ["--no-psqlrc", "-q", url, "-c", "CREATE DATABASE \(name)"])
    parts.path = "/\(name)"
    return try await openDatabase(url: parts.string!, migrations: [table])
  }
}
