import Storage
import Testing

@Suite("PL-15: values come back as they went in") struct ValueTests {
  @Test("whole numbers", arguments: TestStore.all)
  func integers(_ store: TestStore) async throws {
    try await expect(
      store, column: "whole", [0, 1, -1, .integer(Int64(Int32.max) + 1), .integer(.max), .integer(.min), .null])
  }

  @Test("real numbers", arguments: TestStore.all)
  func reals(_ store: TestStore) async throws {
    try await expect(
      store, column: "real",
      [
        .real(0), .real(1), .real(-1.5), .real(0.1), .real(.greatestFiniteMagnitude), .real(.leastNonzeroMagnitude),
        .real(.infinity), .null,
      ])
  }

  @Test("texts: empty, accents, emoji, quotes, 1 MB", arguments: TestStore.all)
  func texts(_ store: TestStore) async throws {
    try await expect(
      store, column: "words",
      [
        "", "pingüino ñandú", "👩🏽‍🦽‍➡️ 🌱", "e\u{301} é", "line\nand \\ and '; DROP TABLE kind; -- and \"$1\" and ?1", "1",
        "NULL",
        .text(String(repeating: "ñ🌱", count: 170_000)), .null,
      ])
  }

  @Test("bytes: empty, zero, every byte, 1 MB", arguments: TestStore.all)
  func blobs(_ store: TestStore) async throws {
    try await expect(
      store, column: "bytes",
      [
        .blob([]), .blob([0]), .blob([0, 0, 0]), .blob(Array(0...255)),
        .blob((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }), .null,
      ])
  }

  @Test("values are told apart: text that looks like a number stays text", arguments: TestStore.all)
  func kinds(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      let row = try await database.read {
        try $0.query(
          """
          SELECT CAST($1 AS TEXT) AS a, $2 + 1 AS b, count(*) AS n, sum($2) AS s, avg($3) AS m, max($4) AS e, $2 = 2 AS t
          FROM (SELECT 1 AS one) AS single
          """,
          ["12", 2, 1.5, nil])[0]
      }
      #expect(row["a"] == "12")
      #expect(row["b"] == 3)
      #expect(row["n"] == 1)
      #expect(row["s"] == 2)
      #expect(row["m"] == 1.5)
      #expect(row["e"] == nil)
      #expect(try row.truth("t"))
    }
  }

  @Test("sums of whole numbers are whole, also beyond 32 bits; averages are real", arguments: TestStore.all)
  func sums(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      let numbers: [Int64] = [4_000_000_000, -70_000_000_000, 10_000, 20_000, 9_999]
      let row = try await database.write { transaction in
        for (index, number) in numbers.enumerated() {
          try transaction.execute(
            "INSERT INTO kind (id, whole) VALUES ($1, $2)", [.integer(Int64(index)), .integer(number)])
        }
        return try transaction.query("SELECT sum(whole) AS s, avg(whole) AS a, count(*) AS n FROM kind")[0]
      }
      #expect(row["s"] == .integer(numbers.reduce(0, +)))
      let average = try row.real("a")
      #expect(abs(average - Double(numbers.reduce(0, +)) / 5) < 1e-3)
      #expect(row["n"] == 5)
    }
  }

  @Test("PL-15: text is ordered by its bytes in every store", arguments: TestStore.all)
  func order(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      let names = ["b", "a", "B", "A", "ñ", "n", "o", "_", "0", "Z", "aa", "á"]
      let sorted = try await database.write { transaction in
        for name in names { try transaction.execute("INSERT INTO counter (name, value) VALUES ($1, 0)", [.text(name)]) }
        return try transaction.query("SELECT name FROM counter ORDER BY name").map { try $0.text("name") }
      }
      #expect(sorted == names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
      let like = try await database.read {
        try $0.query("SELECT name FROM counter WHERE name LIKE 'a%' ORDER BY name").count
      }
      #expect(like == 2)
    }
  }

  @Test("what one store cannot keep, none takes: NaN and U+0000", arguments: TestStore.all)
  func refused(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      for value in [SQLValue.real(.nan), .text("a\0b")] {
        let error = await #expect(throws: DatabaseError.self) {
          try await database.write { try $0.execute("INSERT INTO kind (id, real) VALUES (1, NULL), (2, $1)", [value]) }
        }
        guard case .invalid = error else { Issue.record("\(String(describing: error))"); continue }
      }
      #expect(try await database.count("kind") == 0)
    }
  }

  @Test("injection-shaped text is data", arguments: TestStore.all)
  func injection(_ store: TestStore) async throws {
    try await withDatabase(store) { database async throws in
      let attack = "x'); DELETE FROM account; --"
      try await database.write { transaction in
        try transaction.execute("INSERT INTO account (id, email) VALUES ($1, $2)", ["1", .text(attack)])
        try transaction.execute("INSERT INTO account (id, email) VALUES ($1, $2)", ["2", "' OR '1'='1"])
      }
      let found = try await database.read { try $0.query("SELECT id FROM account WHERE email = $1", [.text(attack)]) }
      #expect(try found.map { try $0.text("id") } == ["1"])
      #expect(try await database.count("account") == 2)
    }
  }

  private func expect(_ store: TestStore, column: String, _ values: [SQLValue]) async throws {
    try await withDatabase(store) { database async throws in
      try await database.write { transaction in
        for (index, value) in values.enumerated() {
          try transaction.execute("INSERT INTO kind (id, \(column)) VALUES ($1, $2)", [.integer(Int64(index)), value])
        }
      }
      let kept = try await database.read { try $0.query("SELECT \(column) FROM kind ORDER BY id").map { $0[column] } }
      #expect(kept.count == values.count)
      for (index, value) in values.enumerated() where kept[index] != value { Issue.record("value \(index) changed") }
      for (index, value) in values.enumerated() where value != .null {
        let found = try await database.read {
          try $0.query("SELECT id FROM kind WHERE \(column) = $1 ORDER BY id", [value])
        }
        let ids = try found.map { try $0.integer("id") }
        #expect(ids.contains(Int64(index)), "value \(index) is not found by itself")
      }
    }
  }
}
