import Foundation
import Storage
import Testing

@Suite("PL-15: many at once") struct ConcurrencyTests {
  @Test("PL-03: 50 tasks add 1 twenty times each and nothing is lost", arguments: TestStore.all)
  func counters(_ store: TestStore) async throws {
    var options = DatabaseOptions()
    options.busyTimeout = .seconds(60)
    try await withDatabase(store, Fixture.migrations, options) { database in
      try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 0)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask {
            for _ in 0..<20 {
              try await database.write { transaction in
                let value = try transaction.query("SELECT value FROM counter WHERE name = 'a'")[0].integer("value")
                try transaction.execute("UPDATE counter SET value = $1 WHERE name = 'a'", [.integer(value + 1)])
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let value = try await database.read { try $0.query("SELECT value FROM counter")[0].integer("value") }
      #expect(value == 1000)
    }
  }

  @Test("two writes that decide on each other's rows do not both pass (write skew)", arguments: TestStore.all)
  func skew(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      for round in 0..<20 {
        try await database.write { transaction in
          try transaction.execute("DELETE FROM counter")
          try transaction.execute("INSERT INTO counter (name, value) VALUES ('a', 1), ('b', 1)")
        }
        // Each gives up its place when the other still has one.
        await withTaskGroup(of: Void.self) { group in
          for name in ["a", "b"] {
            group.addTask {
              try? await database.write { transaction in
                let others = try transaction.query("SELECT sum(value) AS n FROM counter")[0].integer("n")
                if others > 1 { try transaction.execute("UPDATE counter SET value = 0 WHERE name = $1", [.text(name)]) }
              }
            }
          }
        }
        let left = try await database.read { try $0.query("SELECT sum(value) AS n FROM counter")[0].integer("n") }
        #expect(left == 1, "round \(round)")
      }
    }
  }

  @Test("a read sees one moment, whatever is written meanwhile", arguments: TestStore.lasting)
  func snapshot(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      try await database.write { try $0.execute("INSERT INTO counter (name, value) VALUES ('a', 1)") }
      let (begun, written) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      async let seen = database.read { transaction in
        let before = try transaction.query("SELECT value FROM counter")[0].integer("value")
        begun.signal()
        written.wait()
        return try (before, transaction.query("SELECT value FROM counter")[0].integer("value"))
      }
      await Self.wait(begun)
      try await database.write { try $0.execute("UPDATE counter SET value = 2") }
      written.signal()
      let (before, after) = try await seen
      #expect(before == 1)
      #expect(after == 1)
      #expect(try await database.read { try $0.query("SELECT value FROM counter")[0].integer("value") } == 2)
    }
  }

  @Test("closing waits for what runs; later calls are refused", arguments: TestStore.all)
  func close(_ store: TestStore) async throws {
    try await withPlace(store) { place in
      let database = try await place.open(Fixture.migrations)
      let begun = DispatchSemaphore(value: 0)
      let running = Task {
        try await database.write { transaction in
          begun.signal()
          usleep(200_000)
          try transaction.execute("INSERT INTO counter (name, value) VALUES ('late', 1)")
        }
      }
      await Self.wait(begun)
      await database.close()
      try await running.value
      await #expect(throws: DatabaseError.closed) { try await database.read { _ in } }
      await #expect(throws: DatabaseError.closed) { try await database.write { _ in } }
      await #expect(throws: DatabaseError.closed) { try await database.check() }
      await database.close()
      if store != .memory {
        let again = try await place.open(Fixture.migrations)
        #expect(try await again.count("counter") == 1)
        await again.close()
      }
    }
  }

  /// A statement's own limit is not what these ask for: a task of a machine that does much else may come to run after it.
  private static let unhurried: DatabaseOptions = {
    var options = DatabaseOptions()
    options.statementTimeout = .seconds(280)
    return options
  }()

  @Test("a cancelled task stops its statement and leaves nothing", .timeLimit(.minutes(5)), arguments: TestStore.all)
  func cancelled(_ store: TestStore) async throws {
    try await withDatabase(store, Fixture.migrations, Self.unhurried) { database async throws in
      let begun = DispatchSemaphore(value: 0)
      let task = Task {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO counter (name, value) VALUES ('a', 1)")
          begun.signal()
          _ = try transaction.query(
            """
            WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless WHERE n < 2000000000000) SELECT count(*) AS n FROM endless
            """)
        }
      }
      await Self.wait(begun)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await database.count("counter") == 0)
    }
  }

  @Test(
    "a statement that begins just after its task was cancelled stops too", .timeLimit(.minutes(5)),
    arguments: TestStore.all)
  func cancelledBefore(_ store: TestStore) async throws {
    try await withDatabase(store, Fixture.migrations, Self.unhurried) { database async throws in
      let (begun, cancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let task = Task {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO counter (name, value) VALUES ('a', 1)")
          begun.signal()
          cancelled.wait()
          _ = try transaction.query(
            """
            WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless WHERE n < 2000000000000) SELECT count(*) AS n FROM endless
            """)
        }
      }
      await Self.wait(begun)
      task.cancel()
      cancelled.signal()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await database.count("counter") == 0)
    }
  }

  @Test(
    "a statement that is still being prepared stops when its task is cancelled, and in the same words",
    .timeLimit(.minutes(5)), arguments: TestStore.all)
  func cancelledWhilePrepared(_ store: TestStore) async throws {
    // Reading so long a list takes a while; afterwards it would run without end.
    let numbers = (0..<50_000).map { "\(-$0)" }.joined(separator: ",")
    let endless =
      "WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless WHERE n < 2000000000000) SELECT count(*) AS n FROM endless WHERE n NOT IN (\(numbers))"
    try await withDatabase(store, Fixture.migrations, Self.unhurried) { database async throws in
      for milliseconds in [1, 3, 10] {
        let begun = DispatchSemaphore(value: 0)
        let task = Task {
          try await database.read { transaction in
            _ = try transaction.query("SELECT 1")
            begun.signal()
            _ = try transaction.query(endless)
          }
        }
        await Self.wait(begun)
        try await Task.sleep(for: .milliseconds(milliseconds))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      #expect(try await database.count("counter") == 0)
    }
  }

  @Test("bodies that wait hold none of the tasks' threads", .timeLimit(.minutes(5)), arguments: TestStore.lasting)
  func threads(_ store: TestStore) async throws {
    try await withDatabase(store) { database in
      let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let waiting = (0..<8).map { _ in
        Task {
          try await database.read { _ in
            begun.signal()
            release.wait()
          }
        }
      }
      // With bodies on the tasks' own threads (one for each core) the eighth would never begin.
      for _ in waiting { await Self.wait(begun) }
      await Task.detached {}.value
      for _ in waiting { release.signal() }
      for task in waiting { try await task.value }
    }
  }

  @Test("check answers", arguments: TestStore.all)
  func check(_ store: TestStore) async throws {
    try await withDatabase(store) { try await $0.check() }
  }

  /// Waits on a thread that nobody else needs.
  static func wait(_ semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        semaphore.wait()
        continuation.resume()
      }
    }
  }
}
