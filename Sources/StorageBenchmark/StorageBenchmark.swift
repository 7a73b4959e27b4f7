// What the protocol of Storage costs against using each database directly, in the same run on the same disk.
//
//   storage-benchmark FOLDER [postgresql://…]     FOLDER takes a SQLite file; the URL names an empty database
//
// Each line: what, rows a second directly, rows a second through the protocol, and the ratio. Best of three.

import Foundation
import Storage

@main enum StorageBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("storage-benchmark FOLDER [postgresql://…]")
      exit(2)
    }
    print("what                                        direct/s  protocol/s  ratio")
    try await measure(
      SQLiteDirect(path: folder + "/direct.db"), url: "sqlite://\(URL(fileURLWithPath: folder).path)/protocol.db",
      name: "SQLite")
    if let url = arguments.dropFirst().first {
      try await measure(PostgresDirect(url: url), url: url, name: "PostgreSQL")
    }
  }

  static let migrations = [
    Migration(
      "bench", "CREATE TABLE bench (id {integer} PRIMARY KEY, name {text} NOT NULL, body {blob} NOT NULL) {strict}")
  ]
  static let insert = "INSERT INTO bench (id, name, body) VALUES ($1, $2, $3)"
  static let select = "SELECT name, body FROM bench WHERE id = $1"
  static let body = [UInt8](repeating: 7, count: 300)

  static func measure(_ direct: any Direct, url: String, name: String) async throws {
    let database = try await openDatabase(url: url, migrations: migrations)
    // Both begin every time after the highest number so far, so that no round finds the other's rows.
    var next: Int64 = 0
    func line(_ what: String, rows: Int, _ first: (Int64) async throws -> Void, _ second: (Int64) async throws -> Void)
      async throws
    {
      var best = (0.0, 0.0)
      for _ in 0..<3 {
        next += Int64(rows)
        best.0 = max(best.0, Double(rows) / (try await seconds { try await first(next) }))
        next += Int64(rows)
        best.1 = max(best.1, Double(rows) / (try await seconds { try await second(next) }))
      }
      let label = "\(name), \(what)".padding(toLength: 44, withPad: " ", startingAt: 0)
      print(label + String(format: "%8.0f  %10.0f   %4.0f %%", best.0, best.1, 100 * best.1 / best.0))
    }

    try await line("insert, a transaction each", rows: 1000) { start in
      for id in start..<(start + 1000) { try await direct.insert(id..<(id + 1)) }
    } _: { start in
      for id in start..<(start + 1000) { try await add(database, id..<(id + 1)) }
    }
    try await line("insert, 500 in a transaction", rows: 20_000) { start in
      for id in stride(from: start, to: start + 20_000, by: 500) { try await direct.insert(id..<(id + 500)) }
    } _: { start in
      for id in stride(from: start, to: start + 20_000, by: 500) { try await add(database, id..<(id + 500)) }
    }
    let known = next + 1_000_000
    for id in stride(from: known, to: known + 10_500, by: 500) {
      try await direct.insert(id..<(id + 500))
      try await add(database, id..<(id + 500))
    }
    try await line("read one row", rows: 10_000) { _ in
      for id in known..<(known + 10_000) { try await direct.read(id) }
    } _: { _ in
      for id in known..<(known + 10_000) { try await get(database, id) }
    }
    try await line("read 500 rows in a query", rows: 100_000) { _ in
      for _ in 0..<200 { try await direct.readMany(from: known) }
    } _: { _ in
      for _ in 0..<200 {
        let rows = try await database.read {
          try $0.query("SELECT id, name, body FROM bench WHERE id >= $1 ORDER BY id LIMIT 500", [.integer(known)])
        }
        precondition(rows.count == 500)
      }
    }
    let alone = try await seconds { try await together(16, 4000) { try await get(database, known + Int64($0)) } }
    print("\(name), read one row, 16 tasks: \(Int(4000 / alone))/s")
    let start = known + 1_000_000
    let written = try await seconds {
      try await together(16, 4000) { try await add(database, (start + Int64($0))..<(start + Int64($0) + 1)) }
    }
    print("\(name), insert a transaction each, 16 tasks: \(Int(4000 / written))/s")
    await database.close()
  }

  private static func add(_ database: any Database, _ ids: Range<Int64>) async throws {
    try await database.write { transaction in
      for id in ids { try transaction.execute(insert, [.integer(id), .text("name \(id)"), .blob(body)]) }
    }
  }

  private static func get(_ database: any Database, _ id: Int64) async throws {
    let rows = try await database.read { try $0.query(select, [.integer(id)]) }
    precondition(rows.count == 1)
  }

  private static func together(_ tasks: Int, _ count: Int, _ work: @Sendable @escaping (Int) async throws -> Void)
    async throws
  {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask { for number in stride(from: task, to: count, by: tasks) { try await work(number) } }
      }
      try await group.waitForAll()
    }
  }

  private static func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    let passed = start.duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
