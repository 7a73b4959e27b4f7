import Foundation
import Storage
import Synchronization
import TestPrograms
import Testing

@Suite(
  "PL-14: PostgreSQL goes and comes back", .enabled(if: TestStore.all.contains(.postgres)), .timeLimit(.minutes(5)))
struct PostgresOutageTests {
  @Test("while it is gone calls fail and say so; when it is back the next ones work, without restarting us")
  func goneAndBack() async throws {
    let server = try await PostgresServer.start()
    let database = try await openDatabase(url: server.url(), migrations: Fixture.migrations)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 { group.addTask { try await Self.add(database, "before \(number)") } }
      try await group.waitForAll()
    }

    try await server.stop()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let error = await #expect(throws: DatabaseError.self) { try await Self.add(database, "during \(number)") }
          guard case .unavailable = error else { Issue.record("\(String(describing: error))"); return }
        }
      }
    }
    let error = await #expect(throws: DatabaseError.self) { try await database.check() }
    guard case .unavailable = error else { Issue.record("\(String(describing: error))"); return }

    try await server.again()
    // It is believed to be gone for a quarter of a second after a failed try.
    while (try? await database.check()) == nil { try await Task.sleep(for: .milliseconds(20)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 { group.addTask { try await Self.add(database, "after \(number)") } }
      try await group.waitForAll()
    }
    #expect(try await database.count("counter") == 16)
    await database.close()
    await server.remove()
  }

  @Test("stopped and started under writes: what was acknowledged is there, once; what was refused is not")
  func underWrites() async throws {
    let server = try await PostgresServer.start()
    let database = try await openDatabase(url: server.url(), migrations: Fixture.migrations)
    struct Log { var kept: Set<String> = [], refused: Set<String> = [], unknown: Set<String> = [] }
    final class Book: Sendable { let log = Mutex(Log()) }
    let book = Book()
    let writers = (0..<4).map { writer in
      Task {
        var number = 0
        while !Task.isCancelled {
          number += 1
          let name = "\(writer)-\(number)"
          // Not our own cancellation: the transaction is to end by itself.
          let outcome = await Task.detached { await Result { try await Self.add(database, name) } }.value
          switch outcome {
          case .success: book.log.withLock { _ = $0.kept.insert(name) }
          case .failure(DatabaseError.outcomeUnknown): book.log.withLock { _ = $0.unknown.insert(name) }
          case .failure: book.log.withLock { _ = $0.refused.insert(name) }
          }
        }
      }
    }
    /// Until so many more were kept, or refused.
    func wait(_ count: Int, more part: KeyPath<Log, Set<String>> & Sendable) async throws {
      let before = book.log.withLock { $0[keyPath: part].count }
      while book.log.withLock({ $0[keyPath: part].count }) < before + count {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    for _ in 0..<4 {
      try await wait(20, more: \.kept)
      try await server.stop()
      try await wait(4, more: \.refused)
      try await server.again()
    }
    try await wait(20, more: \.kept)
    for writer in writers { writer.cancel() }
    for writer in writers { await writer.value }

    let stored = try await database.read {
      Set(try $0.query("SELECT name FROM counter WHERE value = 1").map { try $0.text("name") })
    }
    let log = book.log.withLock { $0 }
    #expect(log.kept.subtracting(stored).isEmpty, "acknowledged and lost")
    #expect(stored.intersection(log.refused).isEmpty, "refused and kept")
    #expect(stored.subtracting(log.kept).subtracting(log.unknown).isEmpty)
    #expect(try await database.count("counter") == Int64(stored.count), "nothing was added twice")
    await database.close()
    await server.remove()
  }

  /// Adding twice would be seen: the value becomes 2.
  static func add(_ database: any Database, _ name: String) async throws {
    try await database.write {
      try $0.execute(
        "INSERT INTO counter (name, value) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET value = counter.value + 1",
        [.text(name)])
    }
  }
}

extension Result where Failure == any Error {
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
